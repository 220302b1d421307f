import { test } from "node:test";
import assert from "node:assert/strict";
import { canPick, pickCard, startState, toEyes, togglePicking, triedNow } from "../../tabletop/widgets/js/lesson/state.js";
import { EYES, lesson } from "./sample.mjs";

const HAND = ["cat_1", "cat_1", "cat_2"];

function payloadWithSets() {
  const payload = lesson();
  const entry = (card, ok) => payload.values.push({ card, ok, text: 0, rules: [] }) - 1;
  const list = [entry("cat_1", false), entry("cat_2", false), entry("cat_1 cat_1", true), entry("cat_1 cat_2", false)];
  payload.runs[0].steps[0].tries["0"] = payload.values.push(list) - 1;
  return payload;
}

const payload = payloadWithSets();
const picking = togglePicking(startState(payload));
const picked = (...places) => places.reduce((state, place) => pickCard(payload, state, 0, place, HAND), picking);

test("two equal cards are a pair, in whatever order they are picked", () => {
  assert.equal(triedNow(payload, picked(1, 0)).ok, true);
  assert.equal(triedNow(payload, picked(2, 0)).ok, false);
  assert.equal(picked(2, 0).tried.card, "cat_1 cat_2");
});

test("a card picked again is put back, and with none left nothing is said", () => {
  assert.equal(picked(0, 1, 1).tried.card, "cat_1");
  assert.equal(picked(0, 0).tried, null);
});

test("cards that were not looked at together are no set", () => {
  const three = picked(0, 1, 2);
  assert.deepEqual(triedNow(payload, three), { card: "cat_1 cat_1 cat_2", ok: false, text: null, rules: [] });
  assert.equal(three.notice.key, "no_set");
});

test("the switch puts down what was picked", () => {
  const off = togglePicking(picked(0, 1));
  assert.deepEqual([off.picking, off.tried], [false, null]);
});

test("several cards can be picked only where something is said of them", () => {
  assert.equal(canPick(payload, picking, 0), true);
  assert.equal(canPick(payload, picking, 1), false);
});

test("from a hand that lies closed to these eyes nothing can be picked", () => {
  assert.equal(canPick(payload, toEyes(payload, picking, EYES.all), 0), true);
  assert.equal(canPick(payload, toEyes(payload, picking, EYES.ben), 0), false);
  assert.equal(canPick(payload, toEyes(payload, picking, EYES.table), 0), false);
});
