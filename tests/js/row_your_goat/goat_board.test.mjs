import { test } from "node:test";
import assert from "node:assert/strict";
import { drawGoat } from "../../../tabletop/games/row_your_goat/board/js/board.js";
import { boat, colourSign, frameAround } from "../../../tabletop/games/row_your_goat/board/js/shapes.js";
import { find, nodes } from "../drawn.mjs";

const TEXTS = { said: 0, told: 1, nothing: 2, set: 3, decision: 4, short: 5 };
const WORDS = ["centre: yellow raft, 2 cards", "holds a ring", "", "top row (same colour, 4 cards)", "Ben takes one set.", "yellow"];

function look(board = {}, more = {}) {
  const bare = { top: null, height: 0, under: [], said: TEXTS.said };
  const seat = { count: 3, deck: [], ring: false, called: false, owes: null, noted: 0, told: TEXTS.nothing };
  const spaces = Object.fromEntries([...Array(9).keys()].map((space) => [`space.${space}`, bare]));
  return {
    payload: { seats: ["Ana", "Ben"], cards: { yellow_raft: { family: "yellow", icon: "raft", short: TEXTS.short } } },
    board: {
      ...spaces, "seat.0": seat, "seat.1": seat, turn: { seat: 0 }, order: { seats: [0, 1], direction: 1 }, sets: [],
      rings: { free: 1, held: [] }, decision: { for: "turn", seats: [0], text: TEXTS.decision }, over: null, ...board,
    },
    piece: () => null, fresh: new Set(), differs: new Set(), known: new Set(), covered: false, question: null, newTag: () => null, otherTag: () => null,
    t: (index) => WORDS[index], l: (key) => key, n: (key, number) => `${number} ${key}`, ...more,
  };
}

const words = (drawn) => [drawn].flat(Infinity).map((node) => (typeof node === "object" ? words(node.kids) : String(node))).join("");

test("nine spaces are drawn, each with its words; a stack shows its height and its edges", () => {
  const drawn = drawGoat(look({ "space.4": { top: "yellow_raft", height: 3, under: [], said: TEXTS.said } }));
  assert.equal(find(drawn, "space").length, 9);
  assert.equal(find(drawn, "bare").length, 8);
  const [card] = find(drawn, "in-yellow");
  assert.equal(card.attrs["aria-label"], WORDS[TEXTS.said]);
  assert.match(card.attrs.class, /edges-2/);
  assert.equal(words(find(drawn, "height")), "3");
});

test("the first set has a solid frame, the second a dashed one; each has its letter", () => {
  const set = { spaces: [0, 1, 2], text: TEXTS.set };
  const drawn = drawGoat(look({ sets: [{ ...set, line: "top_row" }, { ...set, line: "left_column", spaces: [0, 3, 6] }] }));
  assert.deepEqual(find(drawn, "frames")[0].kids.map((path) => path.attrs.class), ["solid", "dashed"]);
  assert.deepEqual(find(drawn, "letter").map(words), ["A", "B"]);
});

test("while a question is open no set is framed", () => {
  const drawn = drawGoat(look({ sets: [{ line: "top_row", spaces: [0, 1, 2], text: TEXTS.set }] }, { covered: true }));
  assert.equal(find(drawn, "frames")[0].kids.length, 0);
  assert.equal(find(drawn, "letter").length, 0);
});

test("in a scramble who has no ring stands out, and a ring lies at the seat that holds it", () => {
  const seat = { count: 3, deck: [], ring: true, called: false, owes: null, noted: 0, told: TEXTS.told };
  const drawn = drawGoat(look({ "seat.0": seat, turn: { seat: null }, decision: { for: "grab", seats: [1], text: TEXTS.decision } }));
  const [ana, ben] = find(drawn, "seat");
  assert.equal(find(ana, "ring").length, 1);
  assert.doesNotMatch(ana.attrs.class, /without/);
  assert.match(ben.attrs.class, /without/);
});

test("as many rings lie around the grid as are free, and one that is held leaves its place free", () => {
  const shown = (rings) => find(drawGoat(look({ rings })), "rings")[0].kids.map((place) => place.attrs.class);
  assert.deepEqual(shown({ free: 0, held: [] }), []);
  assert.deepEqual(shown({ free: 3, held: [] }), ["", "", ""]);
  assert.deepEqual(shown({ free: 1, held: [1, 0] }), ["", "gone", "gone"]);
});

test("what is new in a step is marked", () => {
  const drawn = drawGoat(look({}, { fresh: new Set(["space.2"]) }));
  assert.deepEqual(find(drawn, "fresh").map((node) => node.attrs.key), ["space.2"]);
});

test("a frame lies around its line and closes", () => {
  assert.match(frameAround([0, 1, 2]), /^M.*Z$/);
  const numbers = frameAround([0, 1, 2]).match(/-?\d+(\.\d+)?/g).map(Number);
  const across = numbers.filter((_, i) => i % 2 === 0);
  assert.deepEqual([Math.min(...across), Math.max(...across)], [1, 299]);
  assert.notEqual(frameAround([0, 4, 8]), frameAround([2, 4, 6]));
});

test("each colour has its sign and each boat its picture", () => {
  for (const colour of ["yellow", "pink", "blue", "orange"]) assert.ok(colourSign(colour).kids[0].attrs.d);
  for (const name of ["rowboat", "raft", "float", "jetski"]) assert.ok(boat(name).kids.length >= 2);
});

test("of several sets the cheapest is marked, and each says what stays a set; one alone needs neither", () => {
  const found = { line: "top_row", spaces: [0, 1, 2], cost: 4, cheapest: true, text: TEXTS.set, told: TEXTS.decision };
  const dearer = { ...found, line: "left_column", spaces: [0, 3, 6], cost: 5, cheapest: false };
  const drawn = drawGoat(look({ sets: [found, dearer] }));
  assert.deepEqual(find(find(drawn, "sets"), "chip").map(words), ["the_cheapest"]);
  assert.deepEqual(find(drawn, "left").map(words), [WORDS[TEXTS.decision], WORDS[TEXTS.decision]]);
  assert.equal(find(drawGoat(look({ sets: [found] })), "left").length, 0);
  assert.equal(find(drawGoat(look({ sets: [found, dearer] }, { covered: true })), "sets").length, 0);
});

test("a set that was framed before the question stays framed in it, without its price", () => {
  const found = { line: "top_row", spaces: [0, 1, 2], text: TEXTS.set };
  const drawn = drawGoat(look({ sets: [found] }, { covered: true, known: new Set(["sets"]) }));
  assert.equal([...nodes(find(drawn, "frames"))].filter((node) => node.tag === "path").length, 1);
  assert.equal(find(drawn, "sets").length, 0);
});

const DRAWN = [
  ["turn", {}, ["chip"]],
  ["order", {}, ["order"]],
  ["seat.1", {}, ["seat"]],
  ["space.4", {}, ["space"]],
  ["sets", {}, ["sets"]],
  ["over", { over: { winners: [1] } }, ["chip"]],
  ["decision", {}, ["nextup"]],
];
for (const [zone, board, where] of DRAWN)
  test(`where ${zone} differs, that is marked and nothing else`, () => {
    const drawn = drawGoat(look(board, { differs: new Set([zone]) }));
    assert.deepEqual(find(drawn, "differs").map((node) => node.attrs.class.split(" ")[0]), where);
  });
