// The menu of moves to try, with the lines tried so far and what is to be said while Python is silent.
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { authored, button, legal, refused } from "./what_if_list.js";

const WORDS_OF_A_LINE = 3; // moves named in a chip; the rest is a dot dot dot

// "Pass, draw": what a line of moves is called; "Ana: pass, Ben: draw" where several moved, or where it is recorded. `whole`: however long.
export function lineName(look, moves, whole = false) {
  const seats = new Set(moves.map((one) => one.seat).filter((seat) => seat !== null));
  const named = moves.map(({ seat, words }) =>
    (seats.size > 1 || look.payload.begins) && seat !== null ? `${look.payload.seats[seat]}: ${look.t(words)}` : look.t(words),
  );
  return whole || named.length <= WORDS_OF_A_LINE ? named.join(", ") : `… ${named.slice(-WORDS_OF_A_LINE).join(", ")}`;
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
  if (list.seats.length > 0 || list.branches.length > 0 || list.note !== null) return null;
  if (!list.known) return asks || python !== null ? null : look.l("one_move_only");
  return look.seat === null ? look.l("nobody_moves") : look.l("no_choice", { name: look.payload.seats[look.seat] });
}

// What is said while Python is waited for, and when it stays silent.
export function waitingWords(look, python) {
  if (python === "slow") return look.l("asking_python");
  if (python === "silent") return look.l("python_silent");
  return python?.said ?? "";
}

// view: {list: what what_if_menu lists, menu, python, asks, table: eyes without cards, lines, trial, records: what begins to record or null, refuses: what records a refused move or null, everybody: what shows all seats' moves or null, acts}
export function drawMenu(look, view) {
  const { list, menu, python, acts, trial } = view;
  const shown = { ...view, several: look.seat === null && look.payload.seats.length > 1 };
  const nothing = emptyWords(look, view);
  const heading = list.group ? [look.t(list.group.first.group), list.target].filter(Boolean).join(" › ") : look.l(trial ? "what_next" : "what_if_menu");
  const failed = python === "silent" || Boolean(python?.said);
  return h(
    "section",
    { class: "box whatif", key: "whatif", role: "group", tabindex: "-1", "data-focus": "whatif", "aria-label": heading, "aria-busy": python === "slow" ? "true" : undefined },
    h(look.heading, { key: "h" }, heading),
    list.group && button("up", "quietly", { "data-focus": "up" }, acts.up, `‹ ${look.l("all_moves")}`, h("kbd", { "aria-hidden": "true" }, "Esc")),
    h("p", { role: "status", key: "wait", class: failed ? "failed" : "waiting soft" }, waitingWords(look, python)),
    failed && button("again", "quietly", {}, acts.again, look.l("ask_again")),
    list.branches.length > 0 && authored(look, list.branches, acts),
    nothing !== null && h("p", { class: "soft", key: "nothing" }, nothing),
    (list.known || view.table) && list.seats.length === 0 && !list.over && view.everybody && button("everybody", "quietly", {}, view.everybody, look.l("everybody")),
    legal(look, shown),
    list.leftOut > 0 && h("p", { class: "small soft", key: "left out" }, look.n("left_out", list.leftOut)),
    list.note !== null && h("p", { class: "small soft", key: "note" }, look.t(list.note)),
    refused(look, shown),
    !list.group && chips(look, view.lines, acts),
    view.records && h("div", { key: "record" }, button("open", "quietly", { "data-focus": "record" }, view.records, look.l("save_scenario"))),
  );
}
