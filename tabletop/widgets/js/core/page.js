// Small acts on the page itself: where the focus is, and light or dark.

// Focus on the part with this `data-focus` name, moved into sight; nothing if it is not drawn.
export function focusOn(root, name) {
  const part = root.querySelector(`[data-focus="${name}"]`);
  if (part === null) return;
  part.focus({ preventScroll: true });
  if (name !== "lesson") part.scrollIntoView({ block: "nearest" });
}

// A part in sight, between the sentence at the top and the buttons at the bottom; nothing if it is not drawn.
export function showPart(root, selector) {
  const parts = root.querySelectorAll(selector);
  parts[parts.length - 1]?.scrollIntoView({ block: "nearest" });
}

// The part of the window that shows the lesson: of a notebook its cells, else all of it.
export function windowOf(root) {
  const notebook = root.closest(".jp-WindowedPanel-outer") ?? root.closest(".jp-Notebook");
  const view = root.ownerDocument.defaultView;
  if (notebook === null) return { top: 0, height: view.innerHeight, scroll: (by) => view.scrollBy(0, by) };
  return { top: notebook.getBoundingClientRect().top, height: notebook.clientHeight, scroll: (by) => notebook.scrollBy(0, by) };
}

export const BAR_PADDING = 8; // above and below the buttons, in pixels
const GAP = 6; // pixels left free at an edge

// How far the page has to move so that the sentence stands at the top and `part` ends above the buttons; 0 if the whole table is in sight.
// Where both do not fit, the part counts more; where not even that fits, its beginning. All values in pixels.
export function wayToTable({ top, height, lesson, sentence, stays, table, part, buttons }) {
  const floor = top + height - buttons - GAP;
  if (sentence.top >= top && table.bottom <= floor) return 0;
  const start = table.bottom - lesson.top <= floor - top ? lesson.top : sentence.top;
  const ceiling = top + (stays ? sentence.height : 0) + GAP;
  const lowest = part === null ? table.top : part.bottom;
  const down = Math.max(start - top, lowest - floor);
  return part === null ? down : Math.min(down, Math.max(start - top, part.top - ceiling));
}

// Sentence, table and buttons in sight together, or as much of the table as leaves room for `part`.
function showTable(root, part) {
  const { top, height, scroll } = windowOf(root);
  const box = (name) => root.querySelector(name).getBoundingClientRect();
  const styleOf = (node) => root.ownerDocument.defaultView.getComputedStyle(node);
  const stays = styleOf(root.querySelector(".now")).position === "sticky";
  const order = root.querySelector(".order");
  const below = order !== null && styleOf(order).position === "sticky" ? order.offsetHeight : 0;
  const sentence = { top: box(".cols").top, height: box(".now").height + below };
  const way = wayToTable({
    top,
    height,
    lesson: box(".head"),
    sentence,
    stays,
    table: box(".table"),
    part: part?.getBoundingClientRect() ?? null,
    buttons: box(".bar .buttons").height + BAR_PADDING,
  });
  if (Math.abs(way) > 1) scroll(way);
}

// A question with its reply, or a seat that something happened to, comes into sight with the table it speaks of. Where a question
// is taller than the screen, what is said of the answer counts.
export function showNews(root) {
  const { top } = root.querySelector(".bar").getBoundingClientRect();
  const hidden = [...root.querySelectorAll(".seat.fresh")].filter((seat) => seat.getBoundingClientRect().bottom > top);
  const part = root.querySelector(".question") ?? hidden.at(-1) ?? null;
  if (part !== null) showTable(root, part);
  else if (isCut(root, top)) showTable(root, null);
  const reply = [...root.querySelectorAll(".question .reply")].at(-1) ?? null;
  const floor = root.querySelector(".bar .buttons").getBoundingClientRect().top;
  if (reply !== null && reply.getBoundingClientRect().bottom > floor) showTable(root, reply);
}

// Whether the table's end lies behind the buttons, which begin at `floor`, though sentence and table have room above them.
function isCut(root, floor) {
  const table = root.querySelector(".table").getBoundingClientRect();
  const start = root.querySelector(".cols").getBoundingClientRect().top;
  return table.bottom > floor && table.top < floor && table.bottom - start <= floor - windowOf(root).top - GAP;
}

// Focus back on the board, and the board in sight again.
export function showBoard(root) {
  focusOn(root, "lesson");
  showTable(root, root.querySelector(".question"));
}

// Focus on the first move of the menu, on the menu itself while it has no moves yet; the board stays in sight above or beside it,
// and the own hand lies above it.
export function focusMenu(root) {
  const menu = root.querySelector(".whatif");
  (menu?.querySelector('[data-focus="moves"]') ?? menu)?.focus({ preventScroll: true });
  showTable(root, null);
  const { top, height } = windowOf(root);
  const bar = root.querySelector(".bar").getBoundingClientRect();
  root.style.setProperty("--menu-floor", `${Math.max(0, top + height - bar.top)}px`);
  if (menu !== null) clearOf(root, menu);
}

// The page moves on until this panel lies over no card of the own hand.
function clearOf(root, panel) {
  const { left, top } = panel.getBoundingClientRect();
  const hand = root.querySelector(".mine .hand")?.getBoundingClientRect();
  if (hand !== undefined && hand.right > left && hand.bottom > top) windowOf(root).scroll(hand.bottom - top + GAP);
}

// After a tried move: the board in sight. The focus stays in the menu only where that lies beside the table.
export function showMove(root) {
  const menu = root.querySelector(".whatif")?.getBoundingClientRect();
  const table = root.querySelector(".table").getBoundingClientRect();
  if (menu && menu.left >= table.right && menu.top >= 0) focusMenu(root);
  else showBoard(root);
}

// From the light in use to the other one, for this page only.
export function turnLights(root) {
  const view = root.ownerDocument.defaultView;
  const chosen = root.dataset.theme ?? (view.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = chosen === "dark" ? "light" : "dark";
}
