// What a lesson payload says: words in a language, and boards as somebody sees them.

// The words behind an index; a language that lacks them falls back to the first.
export function wordsOf(payload, lang, index) {
  if (index === null || index === undefined) return null;
  const list = payload.text[lang] || [];
  return list[index] ?? payload.text[payload.languages[0]][index] ?? "";
}

// The seat behind a pair of eyes, or null for everything open and for the table.
export function seatOfEyes(eyes) {
  return /^\d+$/.test(eyes.id) ? Number(eyes.id) : null;
}

// What these eyes are told in a step; null where the step shows them nothing.
export function seenBy(list, eye) {
  return list[Math.min(eye, list.length - 1)];
}

// A board with some zones laid over it; zones are indices of the payload's values.
export function laidOver(payload, board, zones) {
  const next = { ...board };
  for (const [zone, at] of Object.entries(zones || {})) next[zone] = payload.values[at];
  return next;
}

// The zones an answer would lead to, or those that are true beside it: the same for all eyes, or one per eyes.
export function zonesOfAnswer(answer, eye, part = "board") {
  return Array.isArray(answer[part]) ? seenBy(answer[part], eye) : answer[part];
}

// The steps one walks: those of the run, or of a what-if branch of it.
export function stepsAt(payload, run, branch) {
  const whole = payload.runs[run];
  return branch === null ? whole.steps : whole.branches[branch].steps;
}

// Places of the steps that show these eyes anything: the others are folded away.
export function visibleSteps(steps, eye) {
  const places = [];
  steps.forEach((step, i) => {
    if (seenBy(step.say, eye) !== null) places.push(i);
  });
  return places;
}

// What playing each card of a seat's hand would do after a step; nothing for a seat that is not in view.
export function triesOf(payload, step, seat) {
  const at = step.tries?.[seat];
  return at === undefined ? [] : payload.values[at].map((one) => payload.values[one]);
}

const boardsMade = new WeakMap(); // payload -> boards by place, so a step back costs nothing

// The whole board after a step, as these eyes see it.
export function boardAt(payload, run, branch, index, eye) {
  if (!boardsMade.has(payload)) boardsMade.set(payload, new Map());
  const made = boardsMade.get(payload);
  const name = `${run}/${branch ?? ""}/${index}/${eye}`;
  if (!made.has(name)) {
    made.set(
      name,
      laidOver(
        payload,
        boardBefore(payload, run, branch, index, eye),
        seenBy(stepsAt(payload, run, branch)[index].board, eye),
      ),
    );
  }
  return made.get(name);
}

// The board a step starts from: that of the step before, or of the step a branch forks from.
export function boardBefore(payload, run, branch, index, eye) {
  if (index > 0) return boardAt(payload, run, branch, index - 1, eye);
  return branch === null ? {} : boardAt(payload, run, null, payload.runs[run].branches[branch].from, eye);
}
