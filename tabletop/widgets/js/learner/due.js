// When a ruling is asked again, on a page that nobody stands behind: as tabletop/learner/due.py reckons it, day for day.
import { tsFsrs } from "../vendor/ts_fsrs.js";

const MOST_DAYS = 365;
const DAY = 86400000; // milliseconds
const [AGAIN, HARD, GOOD] = [1, 2, 3];

const dayOf = (at) => Math.floor(Date.parse(at) / DAY);

// What an answer says of memory.
export function ratingOf({ right, hints }) {
  if (!right) return AGAIN;
  return hints > 0 ? HARD : GOOD;
}

// Of each ruling that was answered: { day, answers, wrong, knows }, the day as in 2026-11-29; those due first come first.
export function dueOf(answers) {
  const memory = new tsFsrs.FSRSAlgorithm(tsFsrs.generatorParameters({ learning_steps: [], relearning_steps: [] }));
  const inOrder = answers
    .filter((one) => one.ruling)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
  const known = new Map();
  for (const answer of inOrder) {
    const before = known.get(answer.ruling);
    const last = dayOf(answer.at);
    // What is right a moment after one was told is no knowledge yet: the first answer of a sitting says it.
    const firsts = before?.firsts ?? new Map();
    if (answer.sitting && !firsts.has(answer.sitting)) firsts.set(answer.sitting, answer.right);
    known.set(answer.ruling, {
      state: memory.next_state(before?.state ?? null, before ? last - before.last : 0, ratingOf(answer)),
      last,
      answers: (before?.answers ?? 0) + 1,
      wrong: (before?.wrong ?? 0) + (answer.right ? 0 : 1),
      knows: firsts.get(answer.sitting) ?? answer.right,
      firsts,
    });
  }
  const due = [...known].map(([ruling, { state, last, firsts: _, ...told }]) => {
    const days = Math.min(MOST_DAYS, Math.max(1, Math.round(state.stability)));
    return [ruling, { day: new Date((last + days) * DAY).toISOString().slice(0, 10), ...told, stability: state.stability }];
  });
  due.sort(([a, one], [b, two]) => one.day.localeCompare(two.day) || one.stability - two.stability || (a < b ? -1 : 1));
  return new Map(due);
}
