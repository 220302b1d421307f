// A reaction drill as a plain state: what lies there, what was pressed, what came of it.
// Times come in from outside; `now` is in milliseconds. Nothing here knows a rule: the payload says what is right.

// A key that is still down from the press before must not wave the explanation away.
export const GUARD = 400;

const fallsOf = (payload, drill) => payload.runs[drill.run].falls;

// The card that lies there now, with its sets; null before the first.
export function fallNow(payload, drill) {
  return drill.at < 0 ? null : (fallsOf(payload, drill)[drill.at] ?? null);
}

export function isTimed(payload, drill) {
  return payload.paces[drill.pace] !== null;
}

// phase: ready, lead (a breath before the next card), falling, choose, told, over.
// shownAt: when the card was drawn; untimed: this card counts without a time, since it was interrupted.
export function startDrill(payload, { run = 0, pace = payload.pace, learner = "" } = {}) {
  return { phase: "ready", run, pace, learner, at: -1, shownAt: null, since: 0, paused: false, untimed: false, last: null, marks: [] };
}

export function choosePace(drill, pace) {
  return drill.phase === "ready" ? { ...drill, pace } : drill;
}

export function begin(payload, drill) {
  return drill.phase === "ready" ? breathe(payload, drill) : drill;
}

function breathe(payload, drill) {
  if (drill.at + 1 >= fallsOf(payload, drill).length) return { ...drill, phase: "over", last: null };
  return isTimed(payload, drill) ? { ...drill, phase: "lead", last: null } : fall(payload, drill);
}

// The next card falls.
export function fall(payload, drill) {
  const at = drill.at + 1;
  if (at >= fallsOf(payload, drill).length) return { ...drill, phase: "over", last: null };
  return { ...drill, phase: "falling", at, shownAt: null, untimed: false, last: null };
}

// The card has been drawn: from now on the time counts.
export function shown(drill, now) {
  return drill.phase === "falling" && !drill.paused && drill.shownAt === null ? { ...drill, shownAt: now } : drill;
}

// A ring is taken.
export function grab(payload, drill, now) {
  if (drill.phase !== "falling" || drill.paused || drill.shownAt === null) return drill;
  const { sets, wrong } = fallNow(payload, drill);
  if (sets.length === 0) return tell(drill, { kind: "wrong", cards: wrong.least }, now);
  const counts = isTimed(payload, drill) && !drill.untimed;
  return toChoice(payload, drill, { kind: "hit", reaction: counts ? Math.round(now - drill.shownAt) : null }, now);
}

// The time is over, or the learner asks for the next card: a set that lies there is missed.
export function letGo(payload, drill, now) {
  if (drill.phase !== "falling" || drill.paused || drill.shownAt === null) return drill;
  if (fallNow(payload, drill).sets.length === 0) return fall(payload, drill);
  return toChoice(payload, drill, { kind: "miss" }, now);
}

function toChoice(payload, drill, last, now) {
  if (fallNow(payload, drill).sets.length > 1) return { ...drill, phase: "choose", last, since: now };
  return chosen(payload, { ...drill, last }, 0, now);
}

// Which set is taken: the learner's word if there were several.
export function choose(payload, drill, place, now) {
  if (drill.phase !== "choose" || now - drill.since < GUARD || fallNow(payload, drill).sets[place] === undefined) return drill;
  return chosen(payload, drill, place, now);
}

function chosen(payload, drill, place, now) {
  const { sets } = fallNow(payload, drill);
  const told = { ...drill.last, place, cards: drill.last.kind === "miss" ? sets[place].cost : 0 };
  return tell(drill, sets.length > 1 ? { ...told, cheapest: sets[place].cheapest } : told, now);
}

function tell(drill, last, now) {
  return { ...drill, phase: "told", last, since: now, marks: [...drill.marks, last] };
}

// The explanation is read: on to the next card.
export function goOn(payload, drill, now) {
  return drill.phase === "told" && now - drill.since >= GUARD ? breathe(payload, drill) : drill;
}

export function canPause(payload, drill) {
  return isTimed(payload, drill) && (drill.phase === "falling" || drill.phase === "lead");
}

// While it is paused the grid is covered; the card that lies there then counts without a time.
export function pause(payload, drill) {
  return canPause(payload, drill) ? { ...drill, paused: true, untimed: true, shownAt: null } : drill;
}

export function resume(drill) {
  return drill.paused ? { ...drill, paused: false } : drill;
}

const middle = (sorted) => {
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : Math.round((sorted[half - 1] + sorted[half]) / 2);
};

// What came of a run so far; median and best are null where no time was measured.
export function summary(marks) {
  const of = (kind) => marks.filter((mark) => mark.kind === kind).length;
  const reactions = marks.map((mark) => mark.reaction ?? null).filter((one) => one !== null);
  const sorted = [...reactions].sort((one, other) => one - other);
  const asked = marks.filter((mark) => mark.cheapest !== undefined);
  return {
    hits: of("hit"),
    misses: of("miss"),
    wrong: of("wrong"),
    cards: marks.reduce((sum, mark) => sum + mark.cards, 0),
    reactions,
    median: sorted.length ? middle(sorted) : null,
    best: sorted[0] ?? null,
    choices: asked.length,
    cheapest: asked.filter((mark) => mark.cheapest).length,
  };
}

// A finished run as it is kept in the results.
export function resultOf(payload, drill) {
  return { learner: drill.learner, seed: payload.runs[drill.run].seed, pace: drill.pace, ...summary(drill.marks) };
}
