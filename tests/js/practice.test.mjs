import { test } from "node:test";
import assert from "node:assert/strict";
import { minutesLeft, nextInBank, oneMore, turned } from "../../tabletop/widgets/js/learner/practice.js";
import { answerTest, goOn, isOver, startPractice } from "../../tabletop/widgets/js/pages/selftest.js";

const bank = (...names) => names.map((name) => ({ ruling: name[0], item: name, spare: name.length > 2 }));
const said = (...names) => names.map((name) => ({ ruling: name[0], right: name.length === 1 }));

test("the next position is the first of another ruling, spare ones last", () => {
  assert.equal(nextInBank(bank("a2", "b1"), said("a")), 1);
  assert.equal(nextInBank(bank("a1+", "b1+"), said("c")), 0);
  assert.equal(nextInBank(bank("a2"), said("a")), null);
  assert.equal(nextInBank([], said("a")), null);
});

test("a ruling that was missed comes again as another position, with others between", () => {
  assert.equal(nextInBank(bank("b1", "a2+"), said("a!")), 0);
  assert.equal(nextInBank(bank("d1", "a2+"), said("a!", "b", "c")), 1);
  assert.equal(nextInBank(bank("d1", "a3+"), said("a!", "b", "c", "a")), 0, "right meanwhile");
});

test("practice goes on until the time is over or nothing is left, and nothing comes back at its end", () => {
  let payload = { minutes: 1, items: bank("a1"), bank: bank("b1", "c1") };
  let test = startPractice();
  const step = (right, passed) => {
    test = answerTest(test, 0, right);
    const more = oneMore(payload, test, passed);
    if (more !== null) ({ payload, test } = more);
    test = goOn(test);
  };
  step(false, 1000);
  assert.deepEqual([isOver(test), payload.items.length, test.queue], [false, 2, [0, 1]]);
  step(true, 61000);
  assert.equal(isOver(test), true);
  assert.deepEqual([minutesLeft(payload, 1000), minutesLeft(payload, 61000)], [1, 0]);
});

test("on a page the same positions begin at another place", () => {
  const next = turned({ items: bank("a1", "b1"), bank: bank("c1") });
  assert.deepEqual([...next.items, ...next.bank].map(({ item }) => item).sort(), ["a1", "b1", "c1"]);
  assert.notEqual(next.items[0].item, "a1");
});
