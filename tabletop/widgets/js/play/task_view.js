// A task on the board: what is to be done, hints, and whether it is reached.
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { moveButton } from "./play_view.js";

function button(look, key, words, act, more = {}) {
  return h("button", { type: "button", key, class: "quietly", ...more, on: { click: act } }, words);
}

// view: {say, seat, hints: those told so far, hintsLeft, moves: those that no piece stands for, reached, lost, hands: of a puzzle, slipped: others can stop it now, lucky: it was no more than luck, begun, ready: are the moves known and the hand in sight, waits: what is to be said of Python, cut: this page goes no further, since: what has happened since the last move}
export function drawTask(look, view, acts) {
  const { reached, lost } = view;
  return h(
    "div",
    { key: "question", class: reached ? "question task done" : "question task", role: "group", "aria-label": look.l("task"), tabindex: "-1", "data-focus": "question" },
    view.say !== null && h("p", { class: "asks", key: "asks" }, h("span", { class: "mark", "aria-hidden": "true" }, icon("hand")), h("b", {}, look.t(view.say))),
    view.since.length > 0 && h("ul", { class: "since small", key: "since" }, view.since.map((words, i) => h("li", { key: i }, words))),
    h(
      "p",
      { class: "told", key: "told", role: "status" },
      reached && [icon("yes"), h("b", { key: "b" }, look.l("task_reached"))],
      lost && [icon("no"), h("b", { key: "b" }, look.l(view.lucky ? "puzzle_lucky" : "task_lost"))],
      view.slipped && !reached && !lost && [icon("no"), look.l("puzzle_slipped")],
      view.cut && look.l("task_cut"),
      view.waits,
    ),
    !reached && !lost && h("p", { class: "small soft", key: "how" }, look.l(view.ready ? "task_how" : "task_as", { name: look.payload.seats[view.seat] })),
    view.otherwise && !reached && h("p", { class: "small soft", key: "as usual" }, look.l("as_usual")),
    view.hands !== null && !reached && !view.begun && h("p", { class: "small soft", key: "claim" }, look.l(view.hands === "open" ? "puzzle_open" : "puzzle_known")),
    view.hints.map((words, i) => h("p", { class: "hint", key: `hint ${i}` }, h("b", {}, look.l(i === 0 ? "hint_where" : "hint_what")), " ", look.t(words))),
    view.moves.length > 0 && h("ol", { class: "moves", key: "moves" }, view.moves.map((choice) => moveButton(look, choice, null, acts.playMove))),
    h(
      "div",
      { class: "taskbuttons", key: "buttons" },
      !view.ready && !reached && button(look, "begin", look.l("task_begin"), acts.beginTask, { class: "go", "data-focus": "begin task" }),
      !reached && view.hintsLeft > 0 && button(look, "hint", look.l(view.hints.length === 0 ? "hint" : "hint_more"), acts.hint),
      view.begun && button(look, "over", look.l("start_over"), acts.startOver, { "data-focus": "start over" }),
      reached && button(look, "on", look.l("go_on"), acts.afterTask, { class: "go", "data-focus": "after task" }),
    ),
  );
}
