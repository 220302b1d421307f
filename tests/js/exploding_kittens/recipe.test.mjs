import test from "node:test";
import assert from "node:assert/strict";
import { absent, addCard, begin, choose, columnsOf, faultsAt, goBack, numberOf, rename, setCount, setPlayers, setStart, spread, startRecipe, takeOut } from "../../../tabletop/games/exploding_kittens/board/js/recipe_state.js";

const payload = {
  numbers: [2, 3, 4, 5],
  cards: [{ id: "nope" }, { id: "skip" }, { id: "mark" }],
  judged: { faults: [{ row: "nope", text: "too many" }, { row: "title", text: "no name" }], sums: [] },
  table: { title: "Mine", players: [2, 4], cards: [5, 5, 5, null], defuses: [1, 1, 1, null], ingredients: [["nope", [4, 4, 4, null]], ["skip", [1, 2, 3, null]]] },
};
const counts = (state, card) => state.table.ingredients.find(([id]) => id === card)[1];

test("a field holds a whole number of at most three digits, or nothing", () => {
  assert.deepEqual(["7", " 12 ", "", "-1", "1.5", "1e2", "x", "1000"].map(numberOf), [7, 12, null, null, null, null, null, null]);
});

test("the columns are those of the players the recipe is for", () => {
  assert.deepEqual(columnsOf(payload, { players: [3, 4] }), [1, 2]);
});

test("a number changes in its own row and column, and in nothing else", () => {
  const before = startRecipe(payload);
  const after = setCount(before, "skip", 1, 5);
  assert.deepEqual(counts(after, "skip"), [1, 5, 3, null]);
  assert.deepEqual(counts(after, "nope"), counts(before, "nope"));
  assert.deepEqual(counts(before, "skip"), [1, 2, 3, null]);
  assert.deepEqual(setStart(before, "cards", 0, 3).table.cards, [3, 5, 5, null]);
});

test("the first number of a row goes to all the others", () => {
  const from3 = setPlayers(startRecipe(payload), 0, 3);
  assert.deepEqual(counts(spread(payload, from3, "skip"), "skip"), [2, 2, 2, 2]);
  assert.deepEqual(spread(payload, startRecipe(payload), "defuses").table.defuses, [1, 1, 1, 1]);
});

test("the other bound gives way, so that there is always a recipe for somebody", () => {
  assert.deepEqual(setPlayers(startRecipe(payload), 0, 5).table.players, [5, 5]);
  assert.deepEqual(setPlayers(startRecipe(payload), 1, 2).table.players, [2, 2]);
});

test("a card is added once with no copies, and taken out again", () => {
  const added = addCard(payload, startRecipe(payload), "mark");
  assert.deepEqual(counts(added, "mark"), [0, 0, 0, 0]);
  assert.equal(addCard(payload, added, "mark"), added);
  assert.equal(addCard(payload, added, "tower_of_power"), added);
  assert.deepEqual(absent(payload, added), []);
  assert.deepEqual(absent(payload, takeOut(added, "nope")).map(({ id }) => id), ["nope"]);
});

test("a change forgets what was said of the recipe before: games and the saved file", () => {
  const played = { ...startRecipe(payload), told: "Saved: mine.json", trial: { done: 80 } };
  const renamed = rename(played, "Other");
  assert.deepEqual([renamed.table.title, renamed.told, renamed.trial], ["Other", null, null]);
});

test("what is wrong is told at its row", () => {
  assert.deepEqual(faultsAt(startRecipe(payload), "nope").map(({ text }) => text), ["too many"]);
  assert.deepEqual(faultsAt(startRecipe(payload), "skip"), []);
});

test("a published recipe takes the place of one's own, which can be had back", () => {
  const own = choose(startRecipe(payload), "like", "black-hole");
  const other = begin(own, { ...payload.table, title: "Black Hole" });
  assert.deepEqual([other.table.title, other.chosen.like], ["Black Hole", ""]);
  assert.equal(goBack(other).table, payload.table);
  assert.equal(goBack(own), own);
});
