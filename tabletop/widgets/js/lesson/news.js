// What is new in a step, and what differs under other rules: a frame is for true news only.
import { boardAt, boardBefore, laidOver, seenBy, stepsAt, zonesOfAnswer } from "../core/payload.js";

// The order of play told from the lowest seat, whoever is on turn.
export function fromLowestSeat(seats) {
  const at = seats.indexOf(Math.min(...seats));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

// The order of play, which alone has a direction, is the same circle from wherever it is told.
const asCircle = (zone) => (zone?.direction === undefined ? zone : { ...zone, seats: fromLowestSeat(zone.seats) });

// Two boards may hold the same zone twice over, and one may lack what is empty in the other.
const sameZone = (one, other) => one === other || JSON.stringify(asCircle(one ?? null)) === JSON.stringify(asCircle(other ?? null));

// The zones of a board that are otherwise than on another one.
function otherZones(board, usual) {
  return new Set(Object.keys({ ...usual, ...board }).filter((zone) => !sameZone(board[zone], usual[zone])));
}

// A zone without what is no news of its own: every card opens the window for all to answer.
function newsOf(zone) {
  return JSON.stringify(asCircle(zone), (key, value) => (key === "may_answer" ? undefined : value));
}

// Zones that are new in a step for these eyes; where it all begins, nothing is.
export function freshZones(payload, run, branch, index, eye) {
  if (index === 0 && branch === null) return new Set();
  const before = boardBefore(payload, run, branch, index, eye);
  const after = boardAt(payload, run, branch, index, eye);
  return new Set(
    stepsAt(payload, run, branch)[index].new.filter((zone) => newsOf(before[zone]) !== newsOf(after[zone])),
  );
}

// How many cards fewer lie in a zone than before the step; zones that only gave cards away are no news.
export function lostCards(payload, run, branch, index, eye) {
  const before = boardBefore(payload, run, branch, index, eye);
  const after = boardAt(payload, run, branch, index, eye);
  const lost = new Map();
  for (const zone of stepsAt(payload, run, branch)[index].new) {
    const [was, is] = [before[zone], after[zone]];
    if (typeof was?.count === "number" && is?.count < was.count && (is.front?.length ?? 0) <= (was.front?.length ?? 0))
      lost.set(zone, was.count - is.count);
  }
  return lost;
}

// Is the lesson up to this step the same under these rules: its steps, what is said of them, and the board?
export function isSameSoFar(payload, run, index, eye) {
  const told = ({ steps }, last) =>
    steps.slice(0, last + 1).flatMap(({ id, kind, say }) => (kind === "ask" ? [] : [[id, kind, seenBy(say, eye)]]));
  const place = samePlace(payload, run, index);
  return (
    place >= 0 &&
    JSON.stringify(told(payload.runs[run], index)) === JSON.stringify(told(payload.runs[0], place)) &&
    differingZones(payload, run, index, eye).size === 0
  );
}

function samePlace(payload, run, index) {
  const { id } = payload.runs[run].steps[index];
  return payload.runs[0].steps.findIndex((step) => step.id === id);
}

// Zones that other rules changed against the lesson, at the step of the same name.
export function differingZones(payload, run, index, eye) {
  const place = samePlace(payload, run, index);
  if (run === 0 || place < 0) return new Set();
  const usual = boardAt(payload, 0, null, place, eye);
  const board = boardAt(payload, run, null, index, eye);
  return otherZones(board, usual);
}

// The zones in which what a wrong answer leads to is otherwise than what is true at the same moment; both lie over `board`.
export function zonesAgainst(payload, board, answer, eye) {
  const [wrong, right] = ["board", "beside"].map((part) => laidOver(payload, board, zonesOfAnswer(answer, eye, part)));
  return otherZones(wrong, right);
}
