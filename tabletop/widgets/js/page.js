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

// A question, or a seat that something happened to, comes out from under the buttons that lie over the lower edge.
export function showNews(root) {
  const { top } = root.querySelector(".bar").getBoundingClientRect();
  const isUnder = (part) => part.getBoundingClientRect().bottom > top;
  const news = [".question", ".seat.fresh"].find((name) => [...root.querySelectorAll(name)].some(isUnder));
  if (news !== undefined) showPart(root, news);
}

// Focus back on the board, with the top of the lesson in sight again.
export function showBoard(root) {
  focusOn(root, "lesson");
  root.querySelector(".head").scrollIntoView({ block: "nearest" });
}

// Focus on the first move of the menu, the whole menu in sight; on the menu itself while it has no moves yet.
export function focusMenu(root) {
  focusOn(root, "whatif");
  root.querySelector('.whatif [data-focus="moves"]')?.focus({ preventScroll: true });
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
