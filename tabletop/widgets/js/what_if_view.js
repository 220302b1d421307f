// The menu of moves to try: buttons in groups, refused ones with their reasons, the lines tried so far.
import { sign } from "./bar.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { verdictWithRules } from "./reasons.js";

const WORDS_OF_A_LINE = 3; // moves named in a chip; the rest is a dot dot dot

// "Skip, draw": what a line of moves is called, whole for readers and on the board.
export function lineName(look, words, whole = false) {
  const named = words.map((at) => look.t(at));
  return whole || named.length <= WORDS_OF_A_LINE ? named.join(", ") : `… ${named.slice(-WORDS_OF_A_LINE).join(", ")}`;
}

function button(key, kind, attrs, act, ...inside) {
  return h("button", { type: "button", key, class: kind, ...attrs, on: { click: act } }, inside);
}

function hint(number) {
  return h("kbd", { "aria-hidden": "true" }, number > 9 ? "" : String(number));
}

// A move on its own is called by its group too, where its label does not say it: "Five different cards: …".
function moveName(look, { label, group }, inside) {
  const [words, whole] = [look.t(label), look.t(group)];
  const alone = inside || whole === null || words.startsWith(whole);
  return alone ? words : `${whole}: ${words}`;
}

function entry(look, one, acts, first) {
  const { choice, list, group } = one;
  const { icon: name } = choice ?? one.first;
  const attrs = { "data-rove": "moves", "data-focus": first ? "moves" : undefined, "aria-haspopup": list ? "true" : undefined };
  return h(
    "li",
    { key: choice ? `move ${one.number}` : group },
    button(
      "go",
      "answer",
      attrs,
      () => acts.take(one),
      hint(one.number),
      h("span", { class: "sign", "aria-hidden": "true" }, sign({ icon: name ?? "?" })),
      h("span", {}, list ? look.t(one.first.group) : moveName(look, choice, one.inside)),
      list && h("span", { class: "many soft" }, h("span", { class: "unseen" }, ", "), look.n("ways", list.length), " ›"),
    ),
  );
}

function authored(look, branches, acts) {
  return [
    h("p", { class: "small soft", key: "authored" }, look.l("from_lesson")),
    h(
      "ol",
      { class: "moves", key: "authored moves" },
      branches.map((branch, i) =>
        h(
          "li",
          { key: branch.id },
          button(
            "go",
            "answer",
            { "data-rove": "moves", "data-focus": i === 0 ? "moves" : undefined },
            () => acts.take({ kind: "branch", branch }),
            hint(i + 1),
            h("span", { class: "sign", "aria-hidden": "true" }, icon("fork")),
            h("span", {}, look.t(branch.title)),
          ),
        ),
      ),
    ),
  ];
}

// Whose move it is; what happens by itself is nobody's.
const seatName = (look, seat) => (seat === null ? look.l("nobody") : look.payload.seats[seat]);

function seatMoves(look, { seat, entries }, several, acts) {
  const name = seatName(look, seat);
  return h(
    "div",
    { key: `seat ${seat}`, class: "seatmoves", role: "group", "aria-label": several ? name : undefined },
    several && h("p", { class: "whose", key: "whose", "aria-hidden": "true" }, name),
    h(
      "ol",
      { class: "moves", key: "moves" },
      entries.map((one) => entry(look, one, acts, one.number === 1)),
    ),
  );
}

function refusedMove(look, one, pressed, several, acts) {
  const name = several ? `${seatName(look, one.choice.seat)}: ${look.t(one.label)}` : look.t(one.label);
  return h(
    "li",
    { key: one.name },
    button(
      "ask",
      "answer refusal",
      { "data-rove": "refused", "aria-expanded": pressed ? "true" : "false" },
      () => acts.press(one.name),
      h("span", { class: "sign", "aria-hidden": "true" }, icon("no")),
      h("span", {}, name),
    ),
    pressed && h("div", { key: "because", role: "status" }, verdictWithRules(look, one.choice, false, "because")),
  );
}

function refused(look, { list, menu, several, acts }) {
  if (list.refused.length === 0) return null;
  return h(
    "div",
    { key: "refused", class: "refusedmoves" },
    button(
      "fold",
      "quietly",
      { "aria-expanded": menu.unfolded ? "true" : "false", "data-focus": "refused" },
      acts.unfold,
      h("span", { "aria-hidden": "true" }, menu.unfolded ? "▾ " : "▸ "),
      look.l("not_possible", { n: list.refused.length }),
    ),
    menu.unfolded &&
      h(
        "ul",
        { class: "moves", key: "list" },
        list.refused.map((one) => refusedMove(look, one, menu.pressed === one.name, several, acts)),
      ),
  );
}

function chips(look, lines, acts) {
  if (lines.length === 0) return null;
  return h(
    "div",
    { class: "triedlines", key: "lines", role: "group", "aria-label": look.l("tried_lines") },
    h("p", { class: "small soft", key: "h", "aria-hidden": "true" }, look.l("tried_lines")),
    h(
      "ul",
      { key: "list" },
      lines.map(({ branch, words, here }) =>
        h(
          "li",
          { key: branch, class: here ? "here" : "" },
          button(
            "enter",
            "line-of",
            { "aria-current": here ? "true" : undefined, title: lineName(look, words, true) },
            () => acts.enterLine(branch),
            icon("fork"),
            h("span", {}, lineName(look, words)),
          ),
          button(
            "away",
            "away",
            { "aria-label": look.l("throw_away", { line: lineName(look, words, true) }), title: look.l("throw_away", { line: "" }) },
            () => acts.throwAway(branch),
            icon("no"),
          ),
        ),
      ),
    ),
  );
}

// Why there is nothing to choose, if there is nothing.
function emptyWords(look, { list, python, asks, table }) {
  if (table) return look.l("no_try_table");
  if (list.over) return look.l("game_over");
  if (list.seats.length > 0 || list.branches.length > 0) return null;
  if (!list.known) return asks || python !== null ? null : look.l("one_move_only");
  return look.seat === null ? look.l("nobody_moves") : look.l("no_choice", { name: look.payload.seats[look.seat] });
}

function wait(look, python) {
  if (python === "slow") return look.l("asking_python");
  if (python === "silent") return look.l("python_silent");
  return python?.said ?? "";
}

// view: {list: what what_if_menu lists, menu, python, asks, table: eyes without cards, lines, trial, form: the form to save with or null, everybody: what shows all seats' moves or null, acts}
export function drawMenu(look, view) {
  const { list, menu, python, acts, trial } = view;
  const shown = { ...view, several: look.seat === null && look.payload.seats.length > 1 };
  const nothing = emptyWords(look, view);
  const heading = list.group ? look.t(list.group.first.group) : look.l(trial ? "what_next" : "what_if_menu");
  const failed = python === "silent" || Boolean(python?.said);
  return h(
    "section",
    { class: "box whatif", key: "whatif", role: "group", tabindex: "-1", "data-focus": "whatif", "aria-label": heading, "aria-busy": python === "slow" ? "true" : undefined },
    h(look.heading, { key: "h" }, heading),
    list.group && button("up", "quietly", { "data-focus": "up" }, acts.up, `‹ ${look.l("all_moves")}`, h("kbd", { "aria-hidden": "true" }, "Esc")),
    h("p", { role: "status", key: "wait", class: failed ? "failed" : "waiting soft" }, wait(look, python)),
    failed && button("again", "quietly", {}, acts.again, look.l("ask_again")),
    list.branches.length > 0 && authored(look, list.branches, acts),
    nothing !== null && h("p", { class: "soft", key: "nothing" }, nothing),
    (list.known || view.table) && list.seats.length === 0 && !list.over && view.everybody && button("everybody", "quietly", {}, view.everybody, look.l("everybody")),
    list.seats.map((one) => seatMoves(look, one, shown.several, acts)),
    refused(look, shown),
    !list.group && chips(look, view.lines, acts),
    view.form,
  );
}
