// What one page has learnt beyond its payload, from Python or by trying: its tables only grow, nothing in them changes.

// A payload of this page alone: two views of a lesson do not get into each other's way. `asks`: the names Python answers.
export function ownCopy(payload, asks = []) {
  return {
    ...payload,
    text: Object.fromEntries(Object.entries(payload.text).map(([lang, words]) => [lang, [...words]])),
    values: [...payload.values],
    rules: { ...payload.rules },
    questions: { ...payload.questions },
    cards: { ...payload.cards },
    runs: payload.runs.map((run) => ({ ...run, branches: [...run.branches] })),
    menus: new Map(),
    asks,
  };
}

// How many texts and values lie here, so that Python numbers new ones from there.
export function sizes(payload) {
  return { texts: payload.text[payload.languages[0]].length, values: payload.values.length };
}

// Puts the new texts, values, rules, questions and cards of an answer behind those that lie here.
export function takeIn(payload, told) {
  const { texts } = sizes(payload);
  for (const lang of Object.keys(payload.text)) {
    const words = payload.text[lang];
    words.length = texts; // a language that lacked words stays in step with the others
    words.push(...(told.text?.[lang] ?? []));
  }
  payload.values.push(...(told.values ?? []));
  for (const part of ["rules", "questions", "cards"]) Object.assign(payload[part], told[part]);
}

// Puts a tried move behind `before`, a walk of tried steps, and gives the place of its branch. A walk
// that ends there grows; from the middle of one, or from the lesson, a new one begins.
export function addTried(payload, { run, from, branch, at }, choice, step) {
  const { branches } = payload.runs[run];
  const before = branch === null ? null : branches[branch];
  const tried = { ...step, asked: choice.move, label: step.label ?? choice.label, named: step.named ?? choice.label, seat: choice.seat };
  if (before?.tried && at === before.steps.length - 1) {
    before.steps.push(tried);
    return branch;
  }
  const steps = before === null ? [] : before.steps.slice(0, at + 1);
  branches.push({ id: `tried-${branches.length}`, title: null, tried: true, from, steps: [...steps, tried] });
  return branches.length - 1;
}
