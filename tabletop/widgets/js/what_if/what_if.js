// Trying moves beside the lesson: which menu lies open, which lines were tried, and the ways
// through them. Every function takes a state and gives a new one or an answer; none touches the page.
import { seatOfEyes, seenBy } from "../core/payload.js";
import { taskStep } from "../play/task.js";
import { branchesNow, enterBranch, leaveBranch, placeNow, stepNow, stepsNow } from "../lesson/state.js";

// A menu as it opens: no group entered, the refused moves folded, none pressed.
export const FIRST_LEVEL = { group: null, target: null, unfolded: false, pressed: null };

export function isTrial(payload, state) {
  return state.branch !== null && payload.runs[state.run].branches[state.branch].tried === true;
}

// The menu that lies open, or null: after a tried move there is always the next one, but for a task, which is played on the board.
export function menuNow(payload, state) {
  return state.menu ?? (isTrial(payload, state) && taskStep(payload, state) === null ? FIRST_LEVEL : null);
}

export function inMenu(payload, state, changes) {
  return { ...state, menu: { ...menuNow(payload, state), ...changes } };
}

// One level up in the menu: from whom a move is aimed at to its group, from a group to all moves.
export function levelUp(payload, state) {
  return inMenu(payload, state, menuNow(payload, state).target === null ? { group: null } : { target: null });
}

// The seat whose moves these eyes are offered, null for everybody's; undefined for eyes that hold no cards. In a task it is
// the seat that one plays.
export function seatAsked(payload, state) {
  const task = taskStep(payload, state)?.task;
  if (task) return task.by;
  const eyes = payload.eyes[state.eye];
  return eyes.id === "all" ? null : (seatOfEyes(eyes) ?? undefined);
}

// The moves that lead from the step `from` of the lesson to here; null where the walk does not tell them.
export function movesTo(payload, state) {
  if (state.branch === null) return [];
  const moves = stepsNow(payload, state)
    .slice(0, state.at + 1)
    .map((step) => step.move ?? step.asked);
  return moves.includes(undefined) ? null : moves;
}

// The name under which the moves at this place, as these eyes may know them, are kept.
export function menuName(payload, state) {
  return `${state.run}/${state.branch ?? ""}/${placeNow(state)}/${seatAsked(payload, state) ?? ""}`;
}

// The moves that travel with the step itself: a list, or the place of one among the values.
function shipped(payload, step, seat) {
  const at = step.choices;
  if (at === undefined || at === null) return null;
  const found = typeof at === "number" ? payload.values[at] : at;
  return found
    .map((one) => (typeof one === "number" ? payload.values[one] : one))
    .filter((one) => seat === null || one.seat === seat || one.seat === null);
}

// The sentence about moves of this seat that no list can hold, as a place among the texts; null if all are listed.
function unlisted(step, seat) {
  const found = step.unlisted ?? null;
  return found !== null && (seat === null || found.seat === null || found.seat === seat) ? found.text : null;
}

const hasPython = (payload) => payload.asks.includes("what_if");

// All that is known of the moves here: {choices, over}; null if nothing is. Python knows more than
// what travels with a step, so that counts only where there is no Python or where it is silent.
export function knownMoves(payload, state) {
  const seat = seatAsked(payload, state);
  if (seat === undefined) return null;
  const kept = payload.menus.get(menuName(payload, state));
  if (kept !== undefined) return kept;
  if (hasPython(payload) && state.python !== "silent") return null;
  const step = stepNow(payload, state);
  const choices = shipped(payload, step, seat);
  return choices === null ? null : { choices, over: false, note: unlisted(step, seat) };
}

// May one try moves here?
export function canTry(payload, state) {
  if (seatAsked(payload, state) === undefined) return false;
  if (hasPython(payload)) return movesTo(payload, state) !== null;
  return (knownMoves(payload, state)?.choices.length ?? 0) > 0;
}

// Why the button has nothing to offer here, as the key of a label; null if it has.
export function reasonAgainst(payload, state) {
  if (state.branch !== null || canTry(payload, state)) return null;
  if (branchesNow(payload, state).length > 0 || linesHere(payload, state).length > 0) return null;
  if (hasPython(payload) && seatAsked(payload, state) === undefined) return "no_try_table";
  const { steps, branches } = payload.runs[state.run];
  return branches.length > 0 || steps.some((step) => step.choices) ? "no_what_if" : "no_try";
}

// The steps of the lesson where a what-if starts: one of the author, a tried line, and without Python a step with moves to try.
export function forksNow(payload, state) {
  const { steps, branches } = payload.runs[state.run];
  const seat = seatAsked(payload, state);
  const kept = linesOf(state);
  const withMoves = hasPython(payload) || seat === undefined ? [] : steps.flatMap((step, i) => (shipped(payload, step, seat)?.length > 0 ? [i] : []));
  return new Set([...branches.filter((one, i) => !one.tried || kept.includes(i)).map((one) => one.from), ...withMoves]);
}

// What `w` does: opens the menu, or ends the trial. Where no move is known only the author's branches are entered.
export function whatIf(payload, state) {
  if (state.menu !== null && (state.branch === null || taskStep(payload, state) !== null)) return { ...state, menu: null, python: null };
  if (taskStep(payload, state) !== null && canTry(payload, state)) return { ...state, menu: FIRST_LEVEL, held: null };
  if (isTrial(payload, state)) return leaveBranch(payload, state);
  if (canTry(payload, state) || (state.branch === null && linesHere(payload, state).length > 0))
    return { ...state, menu: FIRST_LEVEL, choosing: false, notice: null };
  const reason = reasonAgainst(payload, state);
  return reason === null ? enterBranch(payload, state) : { ...state, notice: { key: reason } };
}

// Out of a group first, then back to the lesson or out of the menu. Null if none lies open.
export function stepOut(payload, state) {
  const menu = menuNow(payload, state);
  if (menu === null) return null;
  if (menu.group !== null) return levelUp(payload, state);
  if (menu.pressed !== null) return inMenu(payload, state, { pressed: null });
  return isTrial(payload, state) ? leaveBranch(payload, state) : { ...state, menu: null, python: null };
}

// The position before the last tried move, with its menu: in the lesson, where the trial began.
export function oneBack(payload, state) {
  const task = taskStep(payload, state)?.task;
  const steps = stepsNow(payload, state);
  // In a task the answers of the others go back with the move that they answer.
  let at = state.at;
  while (task && at > 0 && steps[at].seat !== task.by) at -= 1;
  if (at > 0) return enterLine(payload, state, state.branch, at - 1);
  return { ...leaveBranch(payload, state), menu: task ? null : FIRST_LEVEL };
}

export function enterLine(payload, state, branch, at = null) {
  const last = payload.runs[state.run].branches[branch].steps.length - 1;
  const lines = state.lines.some((line) => line.run === state.run && line.branch === branch)
    ? state.lines
    : [...state.lines, { run: state.run, branch }];
  return { ...leaveBranch(payload, state), lines, branch, at: at ?? last };
}

// The tried lines that begin at this step of the lesson, as places of branches.
export function linesHere(payload, state) {
  const { branches } = payload.runs[state.run];
  return linesOf(state).filter((branch) => branches[branch].from === state.index);
}

export function linesOf(state) {
  return state.lines.filter((line) => line.run === state.run).map((line) => line.branch);
}

export function throwAway(payload, state, branch) {
  const lines = state.lines.filter((line) => line.run !== state.run || line.branch !== branch);
  const next = state.branch === branch ? { ...leaveBranch(payload, state), menu: FIRST_LEVEL } : state;
  return { ...next, lines };
}

// The tried line in which this move was made here before: {branch, at}, or null.
export function triedBefore(payload, state, choice) {
  const told = (steps) => JSON.stringify(steps.map((step) => step.move ?? step.asked));
  const walked = state.branch === null ? [] : stepsNow(payload, state).slice(0, state.at + 1);
  for (const branch of linesHere(payload, state)) {
    const { steps } = payload.runs[state.run].branches[branch];
    const made = steps[walked.length]?.asked;
    if (made && told(steps.slice(0, walked.length)) === told(walked) && JSON.stringify(made) === JSON.stringify(choice.move))
      return { branch, at: walked.length };
  }
  return null;
}

// What a line of tried moves is called: who moved, and the words of the move as a place among the texts.
export function lineWords(payload, run, branch) {
  return payload.runs[run].branches[branch].steps.map((step) => ({ seat: step.seat ?? null, words: step.named ?? step.label }));
}

// Has the last move been made as far as these eyes see?
export function isAtEnd(payload, state) {
  const steps = stepsNow(payload, state);
  return !steps.slice(placeNow(state) + 1).some((step) => seenBy(step.say, state.eye) !== null);
}
