import { test } from "node:test";
import assert from "node:assert/strict";
import { askedBefore, causeOf, countsOf, expectedAfter, nameOf, taught, tickPath, tickQuestion, tickRule, withCause } from "../../tabletop/widgets/js/recording/choices.js";
import { withFall } from "../../tabletop/widgets/js/recording/coming.js";

const expect = (...paths) => paths.map((path) => ({ path, value: 1, words: "1" }));
const questions = ["turn.player", "allowed"].map((about) => ({ about, rule: null, question: "?", options: [] }));
const TOLD = {
  steps: [
    { step: "one", expect: expect("turn", "deck"), expected: ["turn"], questions, asked: null },
    { step: "two", expect: expect("turn"), expected: ["turn"], questions, asked: "turn.player" },
  ],
  rules: [{ id: "a" }, { id: "b" }],
  teaches: ["a"],
};
const [ONE, TWO] = TOLD.steps;

test("what is not chosen is as it is proposed", () => {
  assert.deepEqual([expectedAfter({}, ONE), askedBefore({}, ONE), askedBefore({}, TWO), taught({}, TOLD)], [["turn"], null, "turn.player", ["a"]]);
  assert.deepEqual(countsOf({}, TWO), { expected: 1, asked: true });
});

test("a path is ticked and taken away, in the order of the proposals", () => {
  const more = tickPath({}, ONE, "deck");
  assert.deepEqual(expectedAfter(more, ONE), ["turn", "deck"]);
  assert.deepEqual(expectedAfter(tickPath(tickPath(more, ONE, "turn"), ONE, "deck"), ONE), []);
});

test("a question that is chosen leaves the others as they were, and a second press takes it away", () => {
  const both = tickQuestion({}, TOLD, ONE, "allowed");
  assert.deepEqual([askedBefore(both, ONE), askedBefore(both, TWO)], ["allowed", "turn.player"]);
  const other = tickQuestion(both, TOLD, ONE, "turn.player");
  assert.equal(askedBefore(other, ONE), "turn.player");
  assert.deepEqual([ONE, TWO].map((one) => askedBefore(tickQuestion(other, TOLD, ONE, "turn.player"), one)), [null, "turn.player"]);
});

test("a question that is ticked leaves what is taught as the author has seen it", () => {
  const asked = tickQuestion({}, TOLD, ONE, "allowed");
  assert.deepEqual(taught(asked, { ...TOLD, teaches: ["b"] }), ["a"]);
});

test("causes belong to a question, and are kept by the value as Python writes it", () => {
  const told = withCause({}, "one", "Ana", "She thinks so.");
  assert.equal(causeOf(told, "one", "Ana"), "She thinks so.");
  assert.equal(causeOf(tickQuestion(told, TOLD, ONE, "allowed"), "one", "Ana"), "");
  assert.deepEqual(
    ["Ana", 2, null, true, ["a", 1], { on: "x", by: { b: 1, a: [] } }].map(nameOf),
    ['"Ana"', "2", "null", "true", '["a", 1]', '{"by": {"a": [], "b": 1}, "on": "x"}'],
  );
});

test("rules are ticked and taken away", () => {
  const both = tickRule({}, TOLD, "b");
  assert.deepEqual(taught(both, TOLD), ["a", "b"]);
  assert.deepEqual(taught(tickRule(both, TOLD, "a"), TOLD), ["b"]);
});

test("what falls is another value of its move; in an order two change their places", () => {
  const fall = (field, values, order = false) => ({ move: 1, field, values: values.map((value) => ({ value, words: value })), order });
  const moves = [{ do: "draw" }, { do: "play" }];
  assert.deepEqual(withFall(moves, fall("pick", ["a"]), 0, "b"), [{ do: "draw" }, { do: "play", pick: "b" }]);
  assert.deepEqual(withFall(moves, fall("shuffled", ["a", "b", "c"], true), 0, "c")[1].shuffled, ["c", "b", "a"]);
  assert.deepEqual(withFall(moves, fall("blindly", ["a", "b"]), 1, "a")[1].blindly, ["a", "a"]);
  assert.deepEqual(moves, [{ do: "draw" }, { do: "play" }]);
});
