import { test } from "node:test";
import assert from "node:assert/strict";
import { answerTest, goOn, isOnceMore, isOver, resultByRule, startTest } from "../../tabletop/widgets/js/selftest.js";

const play = (...answers) => answers.reduce((state, right) => goOn(answerTest(state, 0, right)), startTest(3));

test("a test without a mistake ends after its positions", () => {
  assert.equal(isOver(play(true, true)), false);
  assert.equal(isOver(play(true, true, true)), true);
});

test("what went wrong comes back once, at the end", () => {
  const state = play(false, true, false);
  assert.deepEqual(state.queue, [0, 1, 2, 0, 2]);
  assert.equal(isOnceMore(state), true);
  assert.equal(isOver(play(false, true, false, false, false)), true);
});

test("only the first key counts until one goes on", () => {
  const once = answerTest(startTest(3), 0, false);
  assert.equal(answerTest(once, 1, true), once);
  assert.equal(goOn(startTest(3)).at, 0);
});

test("the result names rules: sure, learnt, to look at again", () => {
  const items = [{ rules: ["a", "b"] }, { rules: ["b", "c"] }, { rules: ["d"] }];
  assert.deepEqual(resultByRule(items, { 0: [true], 1: [false, true], 2: [false, false] }), {
    sure: ["a"],
    learnt: ["b", "c"],
    look_again: ["d"],
  });
});
