import { test } from "node:test";
import assert from "node:assert/strict";
import { drawIsle } from "../../../tabletop/games/isle_of_cats/board/js/board.js";
import { facePaths, middleAndEnd, ratPaths, roomPaths, tilePath, wallsAndHull } from "../../../tabletop/games/isle_of_cats/board/js/shapes.js";
import { find, nodes } from "../drawn.mjs";

const SAID = "said";
const plan = {
  boat: "small", rooms: ["AAB", "AAB"], features: ["*..", ".r*"], kinds: {}, legend: [], maps: { red: [1, 1] },
};
const bare = { tiles: [], rats: 2, unfilled: ["A", "B"], maps: ["red"], said: SAID };
const seat = {
  fish: 4, baskets: ["active"], hand: [null], count: 1, packet: [], drafted: [], laid: ["boots_4"], lessons: [], boots: 4,
  free_tiles: 0, chosen: false, told: SAID,
};
const score = { parts: [{ name: "rats", points: -2, rules: [], said: SAID }], total: -12, said: SAID };

function look(board = {}, more = {}) {
  return {
    payload: { seats: ["Ada", "Ben"], cards: { boots_4: { family: "rescue", icon: "boots", short: SAID, title: SAID, cost: 1 } } },
    board: {
      day: { day: 2, last_day: 5, phase: "rescue", text: SAID, said: "day 2 of 5" },
      order: { seats: [1, 0], passed: [], told: SAID, order_title: SAID, passed_said: "passed" }, turn: { seat: 1 },
      "plan.0": plan, "plan.1": plan, "boat.0": bare, "boat.1": bare, "seat.0": seat, "seat.1": seat,
      "score.0": score, "score.1": score, fields: { left: [], right: [], left_title: SAID, right_title: SAID },
      public: { lessons: [] }, below: [], bag: { count: 0, said: "bag" }, deck: { count: 0, said: "deck" }, discard_pile: { count: 0, said: "discards" }, decision: { for: "rescue", seats: [1], text: SAID }, ...board,
    },
    seat: null, fresh: new Set(), differs: new Set(), covered: false, question: null, piece: () => null, newTag: () => null, otherTag: () => null,
    t: (text) => text, l: (key) => key, n: (key, number) => `${number} ${key}`, ...more,
  };
}

const isEdge = (node) => node.attrs.class.split(" ").includes("edge");
const lettersOn = (drawn) => find(drawn, "boatletter").filter((node) => !isEdge(node)).map((node) => node.kids[0]);
const tile = { tile: "red_S", kind: "cat", colour: "red", squares: [[0, 1], [0, 2], [1, 0], [1, 1]] };

test("the hull runs around all squares, walls only where the room changes", () => {
  const { walls, hull } = wallsAndHull(plan.rooms);
  assert.equal(walls.split("M").length - 1, 2);
  assert.equal(hull.split("M").length - 1, 10);
  assert.deepEqual([...roomPaths(plan.rooms).keys()], ["A", "B"]);
});

test("the outline of a tile has one round corner for each of its corners", () => {
  assert.equal(tilePath([[0, 0]]).split("Q").length - 1, 4);
  assert.equal(tilePath(tile.squares).split("Q").length - 1, 8);
  // Three squares in a row, 138 by 46, a little inside: the corners of the curves.
  const line = tilePath([[0, 0], [0, 1], [0, 2]]).match(/Q[\d.]+ [\d.]+/g);
  assert.deepEqual(line.sort(), ["Q135.5 2.5", "Q135.5 43.5", "Q2.5 2.5", "Q2.5 43.5"]);
});

test("the player on turn has the large boat when no seat is in view, else the seat in view", () => {
  const [large] = find(drawIsle(look()), "large");
  assert.equal(large.attrs["aria-label"], "Ben");
  const [mine] = find(drawIsle(look({}, { seat: 0 })), "large");
  assert.equal(mine.attrs["aria-label"], "Ada");
  assert.equal(find(drawIsle(look()), "isleseat").length, 2);
});

test("a rat under a tile is not drawn, a map in sight is, with its letter", () => {
  const boat = { ...bare, tiles: [{ ...tile, squares: [[0, 0]] }], rats: 1 };
  const drawn = drawIsle(look({ "boat.1": boat }));
  const [covered, open] = find(drawn, "boatrats").map((path) => path.attrs.d.length);
  assert.ok(covered < open);
  assert.equal(ratPaths([]).bodies, "");
  const [ben] = find(drawn, "isleseat");
  assert.deepEqual(lettersOn(ben), ["R", "R"]);
});

test("the newest tile is marked when its boat has changed", () => {
  const boat = { ...bare, tiles: [{ ...tile, squares: [[0, 0]] }, { ...tile, squares: [[0, 1]] }] };
  assert.equal(find(drawIsle(look({ "boat.1": boat })), "newest").length, 0);
  assert.equal(find(drawIsle(look({ "boat.1": boat }, { fresh: new Set(["boat.1"]) })), "newest").length, 1);
});

const text = (node) => [...nodes(node)].flatMap((one) => one.kids.filter((kid) => typeof kid === "string")).join("");

test("cards that may be read lie open with name and price, hidden ones are one back with their number", () => {
  const held = { ...seat, hand: [null, "boots_4", null], hand_title: SAID, laid_title: SAID };
  const [ben] = find(drawIsle(look({ "seat.1": held })), "isleseat");
  const cards = find(ben, "islecard");
  assert.deepEqual(cards.map((card) => card.attrs["aria-label"]), ["card_cost", "2 cards", "card_cost"]);
  assert.deepEqual(cards.map(text), [`${SAID}1`, "× 2", `${SAID}1`]);
  assert.equal(find(ben, "back").length, 1);
});

test("the whole boat can be read", () => {
  assert.deepEqual(find(drawIsle(look()), "isleboat").map((svg) => svg.attrs["aria-label"]), [SAID, SAID]);
});

test("Vesh's boat lies at the day, and at the hand when points are counted", () => {
  const today = (phase) => find(drawIsle(look({ day: { day: 5, last_day: 5, phase, text: SAID, said: SAID } })), "today").map(text);
  assert.deepEqual(today("rescue"), ["5"]);
  assert.deepEqual(today("scoring"), [""]);
});

test("the order on the island has its numbers, who has passed is told, who is on turn stands out", () => {
  const order = { seats: [1, 0], passed: [0], told: SAID, order_title: SAID, passed_said: "passed" };
  const [seats] = find(drawIsle(look({ order })), "orderseats");
  assert.deepEqual(find(seats, "chip").map(text), ["1Ben", "2Adapassed"]);
  assert.deepEqual(find(seats, "on").map(text), ["1Ben"]);
  assert.deepEqual(find(seats, "passed").map(text), ["2Adapassed"]);
});

test("bag, deck and discards lie with their numbers where any of them is used", () => {
  assert.equal(find(drawIsle(look()), "islepile").length, 0);
  const bag = { count: 7, said: "bag" };
  assert.deepEqual(find(drawIsle(look({ bag })), "islepile").map(text), ["7bag", "0deck", "0discards"]);
  assert.equal(find(drawIsle(look({ day: { day: 1, last_day: 5, phase: "deal", text: SAID, said: SAID } })), "islepile").length, 3);
});

test("public lessons lie open with the colour chosen for each", () => {
  const lessons = [{ card: "boots_4", colour: "red", colour_said: "red" }, { card: "boots_4", colour: null }];
  const drawn = drawIsle(look({ public: { lessons, lessons_title: SAID } }));
  assert.deepEqual(find(drawn, "lessoncolour").map(text), ["red"]);
});

test("a used basket lies turned over, and what a player may do beyond the usual is said", () => {
  const held = { ...seat, baskets: ["active", "used"], free_said: "anywhere" };
  const [ben] = find(drawIsle(look({ "seat.1": held })), "isleseat");
  assert.equal(find(ben, "islebasket").length, 2);
  assert.equal(find(ben, "used").length, 1);
  assert.match(text(find(ben, "islehead")), /4.*anywhere/);
});

test("the points of the others stand beside their names", () => {
  const [, ada] = find(drawIsle(look()), "isleseat");
  assert.match(text(find(ada, "islehead")), /−12/);
});

test("a tall tile lies on its side beside the island, and without cats the fields take no room", () => {
  const tall = { ...tile, squares: [[0, 0], [1, 0], [2, 0]], said: "I" };
  const [drawn] = find(drawIsle(look({ fields: { left: [tall], right: [], left_title: SAID, right_title: SAID, below_title: SAID } })), "isletile");
  assert.equal([...nodes(drawn)].find((node) => node.tag === "svg").attrs.viewBox, "0 0 138 46");
  assert.equal(find(drawIsle(look()), "islefield").length, 0);
});

test("tiles beside the island are drawn with their names, several below with their number", () => {
  const fields = { left: [{ ...tile, said: "red cat S" }], right: [], left_title: SAID, right_title: SAID };
  const below = [{ tile: "common_single", kind: "common", colour: null, squares: [[0, 0]], count: 3, said: SAID }];
  const drawn = drawIsle(look({ fields, below }));
  assert.equal(find(drawn, "isletile").length, 2);
  assert.deepEqual(find(drawn, "times").map((node) => node.kids[0]), ["× 3"]);
  assert.equal(facePaths("common", [0, 0]).light, "");
  assert.deepEqual(middleAndEnd([[0, 0], [0, 1], [0, 2]])[0], [0, 1]);
});

test("points are not told while a question about them is open, unless they were in sight before it", () => {
  const told = (more) => find(drawIsle(look({}, more)), "islescore").flatMap((table) => [...nodes(table)])
    .filter((node) => node.tag === "td").map((node) => node.kids.join(""));
  assert.deepEqual(told({}), ["−2", "−12"]);
  assert.deepEqual(told({ covered: true, known: new Set() }), ["?", "?"]);
  assert.deepEqual(told({ covered: true, known: new Set(["score.1"]) }), ["−2", "−12"]);
});

test("points that nobody knows are a question mark, in the table and as the total", () => {
  const unknown = { ...score, parts: [...score.parts, { name: "families", points: null, rules: [], said: SAID }], total: null };
  const drawn = drawIsle(look({ "score.1": unknown }));
  const cells = [...nodes(find(drawn, "islescore")[0])].filter(({ tag }) => tag === "td").map(({ kids }) => kids.flat().join(""));
  assert.deepEqual(cells, ["−2", "?", "?"]);
});

test("columns and rows are named at the edge of the large boat and not of the others", () => {
  const edges = find(drawIsle(look()), "boatletter").filter(isEdge).map((node) => node.kids[0]);
  assert.deepEqual(edges, ["A", "B", "C", "1", "2"]);
});

const DRAWN = [
  ["turn", {}, ["chip"]],
  ["day", {}, ["daytrack"]],
  ["order", {}, ["order"]],
  ["seat.0", {}, ["isleseat"]],
  ["boat.1", {}, ["boatframe"]],
  ["fields", {}, ["islefield", "islefield"]],
  ["below", {}, ["islefield"]],
  ["public", {}, ["islerow"]],
  ["bag", {}, ["islepile"]],
  ["score.0", {}, ["chip"]],
  ["score.1", {}, ["islescore"]],
  ["decision", {}, ["isledecision"]],
];
for (const [zone, board, where] of DRAWN)
  test(`where ${zone} differs, that is marked and nothing else`, () => {
    const drawn = drawIsle(look(board, { differs: new Set([zone]) }));
    assert.deepEqual(find(drawn, "differs").map((node) => node.attrs.class.split(" ")[0]), where);
  });
