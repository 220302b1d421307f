import { test } from "node:test";
import assert from "node:assert/strict";
import { answer, goTo, isCovered, startState, tellsTooMuch } from "../../tabletop/widgets/js/lesson/state.js";
import { STEPS, lesson } from "./sample.mjs";

function covering() {
  const payload = lesson();
  payload.runs[0].steps[STEPS.second].covered = STEPS.question;
  return payload;
}
const right = (payload) => payload.runs[0].steps[STEPS.question].ask.answers.findIndex((one) => one.right);

test("a step before a question holds back what the question asks, until it is answered right", () => {
  const payload = covering();
  const at = (state, index) => goTo(payload, state, index);
  const start = startState(payload);
  assert.equal(isCovered(payload, at(start, STEPS.second)), true);
  const wrong = answer(payload, at(start, STEPS.question), (right(payload) + 1) % 3);
  assert.equal(isCovered(payload, at({ ...wrong, playing: null }, STEPS.second)), true);
  const known = answer(payload, at(start, STEPS.question), right(payload));
  assert.equal(isCovered(payload, at(known, STEPS.second)), false);
});

test("a step that gives nothing away is open, and the question itself covers until it is answered", () => {
  const payload = covering();
  const start = startState(payload);
  assert.equal(isCovered(payload, goTo(payload, start, STEPS.nope)), false);
  assert.equal(isCovered(payload, goTo(payload, start, STEPS.question)), true);
  assert.equal(isCovered(payload, answer(payload, goTo(payload, start, STEPS.question), right(payload))), false);
});

test("before a question only the reasons that would answer it are held back", () => {
  const payload = covering();
  const at = (index) => goTo(payload, startState(payload), index);
  const { steps } = payload.runs[0];
  steps[STEPS.second].why = [steps[STEPS.question].why[0]];
  assert.equal(tellsTooMuch(payload, at(STEPS.second)), true);
  steps[STEPS.second].why = ["ek.base.shuffle.1"];
  assert.equal(tellsTooMuch(payload, at(STEPS.second)), false);
  assert.equal(tellsTooMuch(payload, at(STEPS.question)), true);
});
