import { test } from "node:test";
import assert from "node:assert/strict";
import { boardOf, pageOf, registerBoard, registerPage } from "../../tabletop/widgets/js/core/boards.js";
import { lookAt } from "../../tabletop/widgets/js/core/look.js";
import { find, nodes } from "./drawn.mjs";

const CARDS = { sun: { title: 0, short: 0, family: "light", icon: "light" }, moon: { title: 1, short: 1, family: "light", icon: "light" } };
const payload = {
  game: "a first game", languages: ["en"], text: { en: ["Sun", "Moon", "Ana plays a card.", "Moon may be played."] },
  ui: {}, seats: ["Ana", "Ben"], cards: CARDS, questions: {}, eyes: [{ id: "all" }],
};
const BOARD = {
  order: { seats: [0, 1] }, turn: { seat: 0 }, decision: { for: "turn", seats: [0], text: 2 }, over: null,
  "seat.0": { hand: ["sun", "moon"], count: 2 }, "seat.1": { hand: [null, null, null], count: 3, alive: true },
  score: { "still open": 4 }, draw_pile: { count: 9, top: "moon" }, marks: [], "stock.1": 7, tricks: [["sun", "moon"], []],
};

const drawn = (board = BOARD, more = {}) => {
  const { draw } = boardOf(payload.game);
  return draw(lookAt(payload, "en", { board, eye: 0, ...more }));
};

const words = (tree) => [tree].flat(Infinity).map((node) => (typeof node === "object" && node ? ` ${words(node.kids)}` : String(node || ""))).join("").replace(/\s+/g, " ");

test("a game that brings no board is drawn from its zones: cards, numbers, words, and what is to be decided", () => {
  const table = drawn();
  assert.deepEqual(find(table, "plainseat").map((seat) => seat.attrs["aria-label"]), ["Ana", "Ben"]);
  assert.deepEqual(find(table, "turn").map((seat) => seat.attrs["aria-label"]), ["Ana"]);
  const [ana, ben] = find(table, "plainseat");
  assert.match(words(ana), /hand Sun Moon count 2/);
  assert.equal(find(ben, "back").length, 3);
  assert.match(words(ben), /count 3 alive ✓ stock 7/);
  const [zones] = find(table, "plainzones");
  assert.match(words(zones), /score still open 4 draw pile count 9 top Moon marks – tricks Sun Moon –/);
  assert.match(words(find(table, "nextup")), /Ana plays a card\./);
});

test("what is new is marked, and a card one may ask about is a button", () => {
  const tries = new Map([["moon", { card: "moon", ok: true, text: 3, rules: [] }]]);
  const pressed = [];
  const table = drawn(BOARD, { fresh: new Set(["marks"]), tries: (seat) => (seat === 0 ? tries : new Map()), press: (...what) => pressed.push(what) });
  assert.deepEqual(find(table, "fresh").map((node) => node.attrs.key), ["marks"]);
  const [button, ...others] = [...nodes(table)].filter((node) => node.tag === "button");
  assert.deepEqual(others, []);
  button.attrs.on.click();
  assert.deepEqual(pressed, [[0, "moon", 1]]);
});

test("a position that declares less is drawn too", () => {
  assert.match(words(drawn({ pot: 3 })), /Order of play Ana → Ben.*pot 3/);
});

test("a game registers its board and its pages; what it leaves out is as for any game", () => {
  registerBoard("a drawn game", { draw: () => "drawn" });
  assert.equal(boardOf("a drawn game").draw(), "drawn");
  assert.deepEqual(boardOf("a drawn game").topics, []);
  registerPage("a task", () => "mounted");
  assert.equal(pageOf("a task")(), "mounted");
});
