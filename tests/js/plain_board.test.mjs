import { test } from "node:test";
import assert from "node:assert/strict";
import { boardOf, pageOf, registerBoard, registerPage } from "../../tabletop/widgets/js/core/boards.js";
import { drawPlain } from "../../tabletop/widgets/js/core/plain_board.js";
import { cardBack, openCard } from "../../tabletop/widgets/js/core/card.js";
import { iconsWith } from "../../tabletop/widgets/js/core/icons.js";
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

test("a back and a face without an icon show no sign of any game, unless their game brings one", () => {
  const icon = iconsWith({ back: [["circle", [24, 24, 9], "fill"]] });
  registerBoard("a game with a back", { icon });
  const look = (game) => lookAt({ ...payload, game, cards: { blank: { title: 0, short: 0, family: "light", icon: "" } } }, "en", { board: BOARD, eye: 0 });
  const shapes = (card) => [...nodes(card)].filter(({ tag }) => ["path", "circle", "ellipse"].includes(tag)).map(({ tag, attrs }) => [tag, attrs.d ?? attrs.r]);
  assert.deepEqual(shapes(cardBack(look("a first game"))).map(([tag]) => tag), ["path", "path"]);
  assert.deepEqual(shapes(cardBack(look("a game with a back"))), [["circle", 9]]);
  assert.deepEqual(shapes(openCard(look("a first game"), "blank")), [["path", "M24 8 37 24 24 40 11 24z"]]);
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

test("zones and what they hold have the titles that a game declares, and seats are told as players", () => {
  const game = { ...payload, game: "a titled game", zones: { flying: { title: 0, titles: { by: 1 }, seats: ["by", "on"] } } };
  const table = drawPlain(lookAt(game, "en", { board: { flying: { card: "moon", by: 0, on: 1 }, bids: { seats: [1, 0], player: null } }, eye: 0 }));
  assert.match(words(table), /Sun card Moon Moon Ana on Ben bids seats Ben, Ana player –/);
});
