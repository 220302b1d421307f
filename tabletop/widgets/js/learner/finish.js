// The end of a lesson: when it was last reached, when its rulings are asked again, and the next board of the page.
import { h } from "../core/dom.js";
import { linkTo } from "../home/open.js";
import { isFirst, isLast } from "../lesson/state.js";
import { dayWords } from "./days.js";

const FOLLOWING = 4; // Node.DOCUMENT_POSITION_FOLLOWING

// The next board of the document that can be seen: { title, go }; null if this is the last one.
export function boardAfter(root) {
  const every = [...root.ownerDocument.querySelectorAll(".tabletop > .lesson")];
  const next = every.find(
    (one) => root.compareDocumentPosition(one) & FOLLOWING && !root.contains(one) && one.getClientRects().length > 0,
  );
  if (next === undefined) return null;
  const go = () => {
    next.scrollIntoView({ block: "start" });
    next.focus({ preventScroll: true });
  };
  return { title: next.querySelector("h1, h3")?.textContent ?? "", go };
}

// The link to where it goes on in another notebook; nothing where nobody knows.
export function onwardLink(look, onward) {
  if (!onward) return null;
  const { notebook, cell, title } = onward;
  return h("a", { key: "onward", "data-focus": "onward", ...linkTo(notebook, cell) }, look.l("next_board", { title }));
}

// Below the board at the end of the lesson itself; at its first step only when it was finished before.
export function drawFinish(look, payload, state, acts) {
  if (state.branch !== null || state.run !== 0) return null;
  const ends = isLast(payload, state);
  const days = Object.values(state.due ?? {}).sort();
  const next = ends ? (acts.boardAfter?.() ?? null) : null;
  const lines = [
    ends && days.length > 0 && h("p", { key: "due" }, look.l("lesson_again", { day: dayWords(state.lang, days[0]) })),
    next !== null &&
      h(
        "button",
        { type: "button", key: "next", class: "go", "data-focus": "onward", on: { click: next.go } },
        look.l("next_board", { title: next.title }),
      ),
    ends && next === null && onwardLink(look, state.onward),
    state.finished &&
      (ends || isFirst(payload, state)) &&
      h("p", { key: "finished", class: "small soft" }, look.l("finished_on", { day: dayWords(state.lang, state.finished) })),
  ].filter(Boolean);
  return lines.length > 0 ? h("div", { key: "finish", class: "finish" }, lines) : null;
}
