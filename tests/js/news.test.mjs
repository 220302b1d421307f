import { test } from "node:test";
import assert from "node:assert/strict";
import { differingZones, freshZones, fromLowestSeat, isSameSoFar, lostCards, zonesAgainst } from "../../tabletop/widgets/js/lesson/news.js";
import { EYES, STEPS, lesson } from "./sample.mjs";

test("what is new is new for these eyes, and leave to answer is no news of a seat", () => {
  const payload = lesson();
  payload.runs[0].steps[STEPS.attack].new = ["window", "seat.0", "seat.1", "draw_pile"];
  assert.deepEqual([...freshZones(payload, 0, null, STEPS.attack, EYES.ben)], ["window", "seat.0"]);
});

test("where a lesson begins nothing is new, also when the step itself brings the whole table", () => {
  const payload = lesson();
  payload.runs[0].steps[0].new = ["seat.0", "draw_pile"];
  assert.deepEqual([...freshZones(payload, 0, null, 0, EYES.ana)], []);
});

test("the order of play is news when it turns round, not when the next player is on turn", () => {
  const payload = lesson();
  const step = payload.runs[0].steps[STEPS.closes];
  step.new = ["order"];
  const becomes = (order) => {
    step.board[EYES.ana] = { order: payload.values.push(order) - 1 };
    return [...freshZones(structuredClone(payload), 0, null, STEPS.closes, EYES.ana)];
  };
  assert.deepEqual(becomes({ seats: [1, 2, 0], direction: 1 }), []);
  assert.deepEqual(becomes({ seats: [1, 0, 2], direction: 1 }), ["order"]);
  assert.deepEqual(becomes({ seats: [0, 1, 2], direction: -1 }), ["order"]);
});

test("the circle of seats is told from the lowest one", () => {
  assert.deepEqual(
    [fromLowestSeat([2, 3, 0, 1]), fromLowestSeat([3, 1])],
    [
      [0, 1, 2, 3],
      [1, 3],
    ],
  );
});

test("under another reading only what it changed is marked, and nothing in the lesson itself", () => {
  const payload = lesson();
  assert.deepEqual([...differingZones(payload, 1, STEPS.start, EYES.ana)], []);
  assert.deepEqual([...differingZones(payload, 1, STEPS.second, EYES.ana)].sort(), [
    "decision",
    "seat.0",
    "seat.1",
    "seat.2",
  ]);
  assert.deepEqual([...differingZones(payload, 0, STEPS.second, EYES.ana)], []);
});

test("a step is the same so far only if every step up to it is, in kind, in words and on the board", () => {
  const payload = lesson();
  const same = (step) => isSameSoFar(payload, 1, step, EYES.ana);
  assert.deepEqual([STEPS.start, STEPS.nope, STEPS.second, STEPS.refused].map(same), [true, true, false, false]);
  payload.runs[1].steps[STEPS.attack].kind = "refused";
  assert.deepEqual([STEPS.start, STEPS.attack, STEPS.nope].map(same), [true, false, false]);
  payload.runs[1].steps[STEPS.start].say = payload.runs[0].steps[STEPS.nope].say;
  assert.equal(same(STEPS.start), false);
});

test("a hand that gave a card away has one less, and a hand that got one is new", () => {
  const payload = lesson();
  payload.runs[0].steps[STEPS.attack].new = ["seat.0", "window"];
  assert.deepEqual([...lostCards(payload, 0, null, STEPS.attack, EYES.ana)], [["seat.0", 1]]);
  const step = payload.runs[0].steps[STEPS.attack];
  const seat = payload.values[step.board[EYES.ana]["seat.0"]];
  step.board[EYES.ana] = { "seat.0": payload.values.push({ ...seat, count: seat.count + 2 }) - 1 };
  assert.deepEqual([...lostCards(structuredClone(payload), 0, null, STEPS.attack, EYES.ana)], []);
});

test("a wrong answer is held against what is right, not against what lay there before the question", () => {
  // Ben, who owes two turns, attacks: Cem owes two (ek.base.attack.4), and by the wrong answer four.
  const values = [{ seat: 1, owes: 2 }, { seat: 2, owes: 2 }, { seat: 2, owes: 4 }, { seats: [1, 2, 0], direction: 1 }, { seats: [2, 0, 1], direction: 1 }, ["attack"], []];
  const payload = { values };
  const before = { turn: values[0], order: values[3], "seat.1": values[5] };
  const right = { turn: 1, order: 4, "seat.1": 6 };
  const marked = (board, beside, eye = 0) => [...zonesAgainst(payload, before, { board, beside }, eye)];
  assert.deepEqual(marked([{ turn: 2, order: 4, "seat.1": 6 }], [right]), ["turn"]);
  // As if the Attack had not been played at all: the turn and the hand, but the order of play is the same circle.
  assert.deepEqual(marked([{}], [right]), ["turn", "seat.1"]);
  assert.deepEqual(marked([right], [right]), []);
  // What is true at that moment is what lies there: all that the answer changes is marked.
  assert.deepEqual(marked([{ turn: 2 }], [{}]), ["turn"]);
  // Other eyes see other zones change; a self-test has one pair of eyes, and no list.
  assert.deepEqual(marked([{}, { "seat.1": 6 }], [{}, {}], 1), ["seat.1"]);
  assert.deepEqual(marked({ turn: 2 }, right), ["turn", "seat.1"]);
});
