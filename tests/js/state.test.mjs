import { test } from "node:test";
import assert from "node:assert/strict";
import {
  answer,
  backward,
  branchesNow,
  endPlaying,
  enterBranch,
  escape,
  forward,
  goTo,
  isAsking,
  leaveBranch,
  placeNow,
  startState,
  stepNow,
  toEyes,
  toRun,
  triedNow,
  tryCard,
} from "../../tabletop/widgets/js/lesson/state.js";
import { EYES, STEPS, lesson } from "./sample.mjs";

const payload = lesson();
const at = (step) => goTo(payload, startState(payload), step);

test("forward stops at the last step and says so", () => {
  const end = forward(payload, at(STEPS.closes));
  assert.equal(end.index, STEPS.closes);
  assert.equal(end.notice.key, "end");
});

test("backward stops at the first step", () => {
  assert.equal(backward(payload, at(STEPS.start)).index, STEPS.start);
  assert.equal(backward(payload, at(STEPS.nope)).index, STEPS.attack);
});

test("an open question asks once and then lets one pass", () => {
  const asked = forward(payload, at(STEPS.question));
  assert.equal(asked.index, STEPS.question);
  assert.equal(asked.notice.key, "answer_first");
  assert.equal(forward(payload, asked).index, STEPS.closes);
});

test("going back and coming again asks again", () => {
  const asked = forward(payload, at(STEPS.question));
  const back = forward(payload, backward(payload, asked));
  assert.equal(back.index, STEPS.question);
  assert.equal(forward(payload, back).index, STEPS.question);
});

test("a right answer ends the question and the next step is free", () => {
  const right = answer(payload, at(STEPS.question), 2);
  assert.equal(isAsking(payload, right), false);
  assert.equal(right.notice.key, "right");
  assert.equal(forward(payload, right).index, STEPS.closes);
});

test("a wrong answer plays its board first and gives its reason after", () => {
  const wrong = answer(payload, at(STEPS.question), 0);
  assert.equal(wrong.playing, 0);
  assert.equal(wrong.notice.key, "if_so");
  const done = endPlaying(payload, wrong);
  assert.equal(done.playing, null);
  assert.equal(done.notice.key, "not_so");
  assert.equal(payload.text.en[done.notice.words], "That would be so after one Nope, or after three. There are two.");
  assert.equal(isAsking(payload, done), true);
});

test("the same wrong answer cannot be given twice, nor one that does not exist", () => {
  const wrong = endPlaying(payload, answer(payload, at(STEPS.question), 0));
  assert.equal(answer(payload, wrong, 0), wrong);
  assert.equal(answer(payload, wrong, 8), wrong);
});

test("going on while a wrong answer is played returns to the true board, not to the next step", () => {
  const wrong = answer(payload, at(STEPS.question), 0);
  const next = forward(payload, wrong);
  assert.deepEqual([next.index, next.playing], [STEPS.question, null]);
});

test("a single what-if is entered at once, of several one is chosen", () => {
  assert.equal(enterBranch(payload, at(STEPS.nope)).branch, 0);
  const choosing = enterBranch(payload, at(STEPS.second));
  assert.deepEqual([choosing.branch, choosing.choosing], [null, true]);
  const [first, second] = branchesNow(payload, choosing);
  assert.deepEqual([first.id, second.id], ["third", "skip"]);
  assert.equal(stepNow(payload, enterBranch(payload, choosing, second.place)).id, "skip");
});

test("a step without a what-if says where to look", () => {
  assert.equal(enterBranch(payload, at(STEPS.attack)).notice.key, "no_what_if");
});

test("Esc and the end of a branch both lead back to the step it forked from", () => {
  const inside = enterBranch(payload, at(STEPS.second), 1);
  assert.equal(placeNow(inside), 0);
  for (const out of [
    escape(payload, inside),
    leaveBranch(payload, inside),
    backward(payload, inside),
    forward(payload, forward(payload, inside)),
  ]) {
    assert.deepEqual([out.branch, out.index], [null, STEPS.second]);
  }
});

test("Esc with nothing begun changes nothing, so the host may have the key", () => {
  const state = at(STEPS.attack);
  assert.equal(escape(payload, state), state);
});

test("another reading opens at the step of the same name", () => {
  const other = toRun(payload, at(STEPS.second), 1);
  assert.deepEqual([other.run, stepNow(payload, other).id], [1, "second-nope"]);
});

test("other eyes stay at the same step, and eyes that do not exist are the nearest", () => {
  assert.deepEqual(
    [toEyes(payload, at(STEPS.nope), EYES.ben).eye, toEyes(payload, at(STEPS.nope), EYES.ben).index],
    [EYES.ben, STEPS.nope],
  );
  assert.equal(toEyes(payload, at(STEPS.nope), 99).eye, EYES.cem);
});

test("eyes that are shown nothing at a step are at the nearest step they see", () => {
  const folded = lesson();
  folded.runs[0].steps[STEPS.nope].say[EYES.ben] = null;
  const state = toEyes(folded, goTo(folded, startState(folded), STEPS.nope), EYES.ben);
  assert.equal(state.index, STEPS.attack);
  assert.equal(forward(folded, state).index, STEPS.second);
});

test("a pressed card tells what it would do, and pressed again is quiet", () => {
  const pressed = tryCard(payload, at(STEPS.start), 0, "attack");
  assert.equal(triedNow(payload, pressed).ok, true);
  assert.equal(triedNow(payload, tryCard(payload, pressed, 0, "attack")), null);
  assert.equal(triedNow(payload, tryCard(payload, at(STEPS.start), 0, "defuse")).ok, false);
  assert.equal(triedNow(payload, forward(payload, pressed)), null, "and the next step forgets it");
});
