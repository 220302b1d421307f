// What a page of a coached game knows, and how an answer of Python becomes part of it.
import assert from "node:assert/strict";
import test from "node:test";
import { arrived, grown, isAtNow, known, lastPlace } from "../../tabletop/widgets/js/coached/table_talk.js";
import { ownCopy } from "../../tabletop/widgets/js/lesson/known.js";
import { startState } from "../../tabletop/widgets/js/lesson/state.js";
import { knownMoves } from "../../tabletop/widgets/js/what_if/what_if.js";

const step = (say) => ({ id: `s${say}`, say: [say], board: [{}], tries: {}, ask: null, why: [] });
const payload = () =>
  ownCopy(
    { text: { en: ["zero", "one"] }, languages: ["en"], values: [], rules: {}, questions: {}, cards: {}, seats: ["Ana", "Ben"], eyes: [{ id: "0" }], eye: 0, epoch: 0, lang: "en", runs: [{ steps: [step(0), step(1)], branches: [] }] },
    ["what_if"],
  );
const told = (more) => ({ epoch: 0, keep: 2, place: 4, over: false, steps: [step(2)], choices: [{ ok: true, seat: 0, move: { by: "Ana", do: "draw" }, label: 2 }], text: { en: ["two"] }, values: [], ...more });

test("an answer grows the game, with its moves at the last step", () => {
  const before = payload();
  const after = grown(before, told());
  assert.equal(after.runs[0].steps.length, 3);
  assert.equal(after.text.en[2], "two");
  const state = arrived(after, { ...startState(after, { index: 1 }), told: told() }, 1);
  assert.deepEqual([state.index, state.since, isAtNow(after, state)], [2, 1, true]);
  assert.deepEqual(knownMoves(after, state).choices.map((one) => one.index), [0]);
  assert.equal(knownMoves(after, { ...state, index: 0 }), null, "an earlier step has no moves");
});

test("what was taken back is gone, and Python is told what the page has", () => {
  const after = grown(grown(payload(), told()), told({ epoch: 1, keep: 0, steps: [step(0)], text: { en: [] } }));
  assert.equal(lastPlace(after), 0);
  assert.deepEqual(known(after, { epoch: 1, place: 1 }), { have: 1, epoch: 1, place: 1, texts: 3, values: 0 });
});
