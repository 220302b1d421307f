// What the author of a recording has chosen of the proposals. Every function takes choices and gives new ones or an answer.
// `told` is what Python proposes for the steps so far: {steps: [{step, label, refused, expect, expected, questions, asked}],
// rules, teaches, title, boxes}; what is not chosen is as it says.

const ofStep = (choices, step) => choices.steps?.[step] ?? {};

export function withStep(choices, step, changes) {
  return { ...choices, steps: { ...choices.steps, [step]: { ...ofStep(choices, step), ...changes } } };
}

// The paths that are expected after a step.
export function expectedAfter(choices, one) {
  const chosen = ofStep(choices, one.step).expect;
  return chosen === undefined ? one.expected : one.expect.map(({ path }) => path).filter((path) => chosen.includes(path));
}

export function tickPath(choices, one, path) {
  const now = expectedAfter(choices, one);
  return withStep(choices, one.step, { expect: now.includes(path) ? now.filter((other) => other !== path) : [...now, path] });
}

// What the question before a step is about; null where nothing is asked. As soon as one question is chosen, all are.
export function askedBefore(choices, one) {
  const chosen = Object.values(choices.steps ?? {}).some((step) => step.ask !== undefined);
  return chosen ? (ofStep(choices, one.step).ask ?? null) : one.asked;
}

// What is taught stays as the author has seen it.
export function tickQuestion(choices, told, one, about) {
  const asked = told.steps.map((each) => [each.step, askedBefore(choices, each)]);
  const all = asked.reduce((sum, [step, ask]) => withStep(sum, step, { ask }), choices);
  // The author's words and causes are those of one question.
  const fresh = { question: undefined, causes: undefined };
  return { ...withStep(all, one.step, { ...fresh, ask: askedBefore(choices, one) === about ? null : about }), teaches: taught(choices, told) };
}

export function taught(choices, told) {
  return choices.teaches ?? told.teaches;
}

export function tickRule(choices, told, rule) {
  const now = taught(choices, told);
  return { ...choices, teaches: now.includes(rule) ? now.filter((one) => one !== rule) : [...now, rule] };
}

export const wordsOf = (choices, step, key) => ofStep(choices, step)[key] ?? "";

// The name under which the cause of a wrong answer is kept: the value as Python writes it, keys in their order.
export function nameOf(value) {
  if (Array.isArray(value)) return `[${value.map(nameOf).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}: ${nameOf(value[key])}`).join(", ")}}`;
}

export function withCause(choices, step, value, cause) {
  return withStep(choices, step, { causes: { ...ofStep(choices, step).causes, [nameOf(value)]: cause } });
}

export const causeOf = (choices, step, value) => ofStep(choices, step).causes?.[nameOf(value)] ?? "";

// How many things are said of a step: {expected, asked}
export function countsOf(choices, one) {
  return { expected: expectedAfter(choices, one).length, asked: askedBefore(choices, one) !== null };
}
