// What is new in a step, and what differs under other rules: a ring is for true news only.
import { boardAt, boardBefore, stepsAt } from "./payload.js";

// The order of play told from the lowest seat, whoever is on turn.
export function fromLowestSeat(seats) {
  const at = seats.indexOf(Math.min(...seats));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

// A zone without what is no news of its own: every card opens the window for all
// to answer, and the order of play is the same circle from wherever it is told.
function newsOf(zone) {
  return JSON.stringify(zone, (key, value) =>
    key === "may_answer" ? undefined : key === "seats" ? fromLowestSeat(value) : value,
  );
}

// Zones that are new in a step for these eyes.
export function freshZones(payload, run, branch, index, eye) {
  const before = boardBefore(payload, run, branch, index, eye);
  const after = boardAt(payload, run, branch, index, eye);
  return new Set(
    stepsAt(payload, run, branch)[index].new.filter((zone) => newsOf(before[zone]) !== newsOf(after[zone])),
  );
}

// Zones that other rules changed against the lesson, at the step of the same name.
export function differingZones(payload, run, index, eye) {
  const { id } = payload.runs[run].steps[index];
  const place = payload.runs[0].steps.findIndex((step) => step.id === id);
  if (run === 0 || place < 0) return new Set();
  const usual = boardAt(payload, 0, null, place, eye);
  const board = boardAt(payload, run, null, index, eye);
  return new Set(Object.keys(board).filter((zone) => board[zone] !== usual[zone]));
}
