// A task of a lesson: where it stands, and the way through it. Nothing here touches the page.
import { seatOfEyes } from "../core/payload.js";
import { leaveBranch, stepNow } from "../lesson/state.js";

// The step whose task is played here: at the step itself, or in a line that was begun at it; null for none.
export function taskStep(payload, state) {
  const run = payload.runs[state.run];
  if (state.branch === null) return state.run === 0 && stepNow(payload, state)?.task ? stepNow(payload, state) : null;
  const branch = run.branches[state.branch];
  return branch.tried === true && run.steps[branch.from].task ? run.steps[branch.from] : null;
}

export const taskName = (payload, state) => taskStep(payload, state).id;

// What is kept of a task: how many hints were asked for, whether it was reached.
export function taskKept(payload, state) {
  return state.tasks[taskName(payload, state)] ?? { hints: 0, reached: false };
}

function keep(payload, state, changes) {
  return { ...state, tasks: { ...state.tasks, [taskName(payload, state)]: { ...taskKept(payload, state), ...changes } } };
}

export function nextHint(payload, state) {
  const { hints } = taskKept(payload, state);
  const told = payload.runs[state.run].steps.find((step) => step.id === taskName(payload, state)).task.hints;
  if (hints >= told.length) return state;
  return { ...keep(payload, state, { hints: hints + 1 }), notice: { words: told[hints] } };
}

export const reached = (payload, state) => keep(payload, state, { reached: true });

// Does this pair of eyes see what the task is played with: the own hand, in a puzzle either all that lies open or nothing else?
export function seesForTask({ by, hands }, eyes) {
  const own = seatOfEyes(eyes) === by;
  if (hands === undefined) return own || eyes.id === "all";
  return hands === "open" ? eyes.id === "all" : own;
}

// Back to where the task begins.
export const startOver = (payload, state) => (state.branch === null ? { ...state, held: null } : leaveBranch(payload, state));
