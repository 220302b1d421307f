// What a learner does in a lesson is kept: the first answer to each question, and that the end was reached.
import { visibleSteps, wordsOf } from "../core/payload.js";
import { askName, givenNow, isLast, placeNow, stepNow } from "../lesson/state.js";
import { taskStep } from "../play/task.js";
import { freshId, recall, remember } from "./remember.js";
import { stopwatch } from "./stopwatch.js";

// The questions of the lesson itself that these eyes see, by the name under which a state keeps their answers.
export function questionsOf(payload, state) {
  const { steps } = payload.runs[0];
  return visibleSteps(steps, state.eye)
    .filter((place) => steps[place].ask)
    .map((place) => askName(payload, { ...state, run: 0, branch: null, index: place }));
}

// Is this the last step of the lesson itself, with every question answered?
export function isThrough(payload, state) {
  if (state.run !== 0 || state.branch !== null || !isLast(payload, state)) return false;
  return questionsOf(payload, state).every((name) => state.answers[name]?.right);
}

// The first answer that was given between two states: { ask, choice, right }; null if there is none.
export function firstAnswer(payload, before, next) {
  const { picked } = givenNow(payload, next);
  if (before.answers === next.answers || picked.length !== 1) return null;
  const { ask } = stepNow(payload, next);
  return { ask, choice: ask.answers[picked[0]], right: ask.answers[picked[0]].right };
}

// How a task that was played before ended: { item, ruling, right, hints }, right if it was reached; null while it goes on.
export function endOfTask(payload, before, next) {
  const step = taskStep(payload, before);
  if (step === null) return null;
  const { item, ruling } = step.task;
  const [was, is] = [before, next].map((state) => state.tasks[step.id] ?? { hints: 0, reached: false });
  if (is.reached && !was.reached) return { item, ruling, right: true, hints: is.hints };
  const leaves = before.branch !== null && next.branch === null && !is.reached;
  return leaves ? { item, ruling, right: false, hints: is.hints } : null;
}

// `follow(before, next)` hears of each move through the lesson; `tell` is told on which day it was `finished`, and when its
// rulings are `due`.
export function lessonKeeper(model, payload, tell = () => {}) {
  const sitting = freshId();
  const watch = stopwatch();
  const whole = stopwatch();
  const tasks = new Set(); // of each the first end counts
  let ended = false;
  let due = {};
  const tellDue = (told) => {
    if (told === null || Object.keys(told).length === 0) return;
    due = { ...due, ...told };
    tell({ due });
  };
  const keep = (answer) => remember(model, { way: "lesson", sitting, ...answer }).then(tellDue);
  const look = () =>
    recall(model, payload.item).then((known) => {
      if (known?.finished) tell({ finished: known.finished, onward: known.onward ?? null });
    });
  look();
  const end = (state) => {
    const asked = questionsOf(payload, state);
    const first = asked.filter((name) => state.answers[name].picked.length === 1).length;
    const given = `${first}/${asked.length}`;
    keep({ item: payload.item, ruling: null, right: first === asked.length, given, seconds: whole.seconds() }).then(look);
  };
  const follow = (before, next) => {
    if (!payload.item) return;
    const given = firstAnswer(payload, before, next);
    if (given !== null) {
      const { item, ruling } = given.ask;
      const said = wordsOf(payload, next.lang, given.choice.text);
      // Whoever had the reason shown before the answer had a hint.
      const hints = before.whyShown === placeNow(before) ? 1 : 0;
      keep({ item, ruling, right: given.right, given: said, seconds: watch.seconds(), hints });
    }
    const ending = endOfTask(payload, before, next);
    if (ending !== null && !tasks.has(ending.item)) {
      tasks.add(ending.item);
      keep({ ...ending, given: "", seconds: whole.seconds(), way: "task" });
    }
    if (askName(payload, before) !== askName(payload, next)) watch.begin();
    if (!ended && isThrough(payload, next) && !isThrough(payload, before)) {
      ended = true;
      end(next);
    }
  };
  return { follow };
}
