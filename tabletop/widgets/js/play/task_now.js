// What a task shows at one place: which hints, which moves, what has happened since the last one.
import { seenBy } from "../core/payload.js";
import { stepsNow } from "../lesson/state.js";
import { knownMoves, menuName } from "../what_if/what_if.js";
import { waitingWords } from "../what_if/what_if_view.js";
import { movesWithoutPiece } from "./play.js";
import { seesForTask, taskKept, taskStep } from "./task.js";

// What was said of the last move of the learner and of the answers to it.
function since(payload, state, look, seat) {
  if (state.branch === null) return [];
  const steps = stepsNow(payload, state).slice(0, state.at + 1);
  const own = steps.findLastIndex((step) => step.seat === seat);
  return steps.slice(own < 0 ? 0 : own, -1).map((step) => look.t(seenBy(step.say, state.eye))).filter(Boolean);
}

// For `drawTask`.
export function taskNow(payload, state, look) {
  const step = taskStep(payload, state);
  const { by, hints, hands, otherwise } = step.task;
  const kept = taskKept(payload, state);
  const moves = knownMoves(payload, state);
  const stands = state.branch === null ? null : (payload.menus.get(menuName(payload, state)) ?? null);
  const isReached = stands?.reached === true;
  const ready = moves !== null && seesForTask(step.task, payload.eyes[state.eye]);
  return {
    say: state.branch === null ? null : (step.note ?? seenBy(step.say, state.eye)), // at the step itself its sentence says it
    seat: by,
    hints: hints.slice(0, kept.hints),
    hintsLeft: hints.length - kept.hints,
    moves: ready && !isReached ? movesWithoutPiece(payload, state) : [],
    reached: isReached,
    lost: stands?.lost === true,
    hands: hands ?? null,
    otherwise: otherwise === true,
    slipped: stands?.certain === false,
    lucky: stands?.lucky === true,
    begun: state.branch !== null,
    ready,
    cut: state.notice?.key === "task_cut",
    waits: waitingWords(look, state.python),
    since: since(payload, state, look, by),
  };
}
