import { test } from "node:test";
import assert from "node:assert/strict";
import { patch } from "../../tabletop/widgets/js/core/dom.js";
import { fakeParent } from "./fake_dom.mjs";
import { selftest } from "./sample.mjs";
import { askNow, answerTest, drawTest, goOn, isOnceMore, isOver, lookBack, startTest } from "../../tabletop/widgets/js/pages/selftest.js";
import { resultByRule } from "../../tabletop/widgets/js/pages/selftest_result.js";

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

test("the first answer to a position is kept, and the result leads back to it and on to itself", () => {
  const first = goOn(answerTest(startTest(1), 2, false));
  const over = goOn(answerTest(first, 0, true));
  assert.deepEqual([isOver(over), over.said], [true, { 0: 2 }]);
  const back = lookBack(over, 0);
  assert.deepEqual([isOver(back), back.picked], [false, 2]);
  assert.equal(answerTest(back, 1, true), back, "what was answered is not answered anew");
  assert.deepEqual([isOver(goOn(back)), goOn(back).queue], [true, over.queue]);
});

function drawn(payload, test) {
  const parent = fakeParent();
  const acts = { pick: () => {}, goOn: () => {}, again: () => {}, look: () => {}, explain: () => {}, showRule: () => {} };
  patch(parent, drawTest(payload, test, { lang: "en" }, acts, { page: false }));
  return parent.textContent;
}

test("the result tells of each wrong position its lesson, what was said and what is right", () => {
  const payload = selftest();
  const wrong = payload.items[0].ask.answers.findIndex((one) => !one.right);
  const rest = payload.items.slice(1).reduce((test) => goOn(answerTest(test, 0, true)), goOn(answerTest(startTest(payload.items.length), wrong, false)));
  const over = goOn(answerTest(rest, 0, true));
  const words = drawn(payload, over);
  const text = (index) => payload.text.en[index];
  for (const said of [text(payload.items[0].title), `You said: ${text(payload.items[0].ask.answers[wrong].text)}`, "Correct answer: ", "To position 1"])
    assert.ok(words.includes(said), said);
  assert.equal(words.includes("To position 2"), false);
});

test("a wrong answer that can be played is played on the board, with its name above", () => {
  const payload = selftest();
  const [{ ask }] = payload.items;
  const wrong = ask.answers.findIndex((one) => !one.right && one.board !== null);
  assert.ok(drawn(payload, answerTest(startTest(payload.items.length), wrong, false)).includes("If that were true"));
  const right = ask.answers.findIndex((one) => one.right);
  assert.equal(drawn(payload, answerTest(startTest(payload.items.length), right, true)).includes("If that were true"), false);
});

test("each position shows the box that it is played with", () => {
  const payload = selftest();
  assert.ok(drawn(payload, startTest(payload.items.length)).includes(payload.text.en[payload.items[0].badges[0].text]));
});

test("what was missed comes back with its answers in another order, the same ones", () => {
  const items = [{ ask: { answers: ["a", "b", "c", "d"] } }, { ask: { answers: ["yes", "no"] } }];
  const missed = goOn(answerTest(goOn(answerTest(startTest(2), 1, false)), 0, false));
  assert.deepEqual(askNow(items, startTest(2)).answers, ["a", "b", "c", "d"]);
  assert.deepEqual(askNow(items, missed).answers, ["b", "c", "d", "a"]);
  assert.deepEqual(askNow(items, goOn(answerTest(missed, 0, true))).answers, ["no", "yes"]);
  const back = lookBack(missed, 0);
  assert.deepEqual(askNow(items, back).answers, ["a", "b", "c", "d"], "looked back at as it was answered");
});
