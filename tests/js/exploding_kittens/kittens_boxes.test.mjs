import { test } from "node:test";
import assert from "node:assert/strict";
import { boardOf } from "../../../tabletop/widgets/js/core/boards.js";
import { bandOf } from "../../../tabletop/widgets/js/core/card.js";
import { drawKittens, othersInOrder } from "../../../tabletop/games/exploding_kittens/board/js/board.js";
import { showsCard } from "../../../tabletop/games/exploding_kittens/board/js/next_up.js";
import { find, nodes } from "../drawn.mjs";

const WORDS = ["decision", "Favor", "the next draw goes to Ana", "from Attack, played by Cem"];
const CARDS = Object.fromEntries(
  ["favor", "streaking_kitten", "exploding_kitten", "barking_kitten", "ill_take_that", "imploding_kitten", "attack", "skip"].map((id) => [
    id,
    { title: 1, short: 1, family: "gift", icon: id },
  ]),
);
const SEAT = { alive: true, count: 0, hand: [], may_answer: false, blind: false, front: [] };
const DECISION = { for: "turn", seats: [0], card: null, may_keep: false, kittens: [], defuses: 0, text: 0 };

function look(board = {}, more = {}) {
  return {
    ...boardOf("exploding-kittens"),
    payload: { seats: ["Ana", "Ben", "Cem"], cards: CARDS },
    seat: 0,
    board: {
      "seat.0": SEAT, "seat.1": SEAT, "seat.2": SEAT, turn: { seat: 0, owes: 1, from: null, by: null },
      order: { seats: [0, 1, 2], direction: 1 }, draw_pile: { count: 3, known: [], top: null }, discard_pile: { count: 0, cards: [] },
      tower: null, window: null, over: null, decision: DECISION, ...board,
    },
    fresh: new Set(), differs: new Set(), lost: new Map(), question: null, measured: { rungs: 1 }, newTag: () => null, otherTag: () => null,
    tries: () => new Map(), piece: () => null, canPick: () => false, rover: () => 0,
    t: (index) => WORDS[index], l: (key, values) => (values?.name ? `${key} ${values.name}` : key), n: (key, number) => `${number} ${key}`, ...more,
  };
}

const words = (drawn) => [drawn].flat(Infinity).map((node) => (typeof node === "object" && node ? words(node.kids) : String(node ?? ""))).join("");
const seatOf = (drawn, name) => find(drawn, "seat").find((node) => node.attrs["aria-label"] === name);

test("a marked card lies open in a closed hand, says so in words and for readers", () => {
  const drawn = drawKittens(look({ "seat.1": { ...SEAT, count: 2, hand: [null, "favor:marked"] } }));
  const [card] = find(drawn, "marked");
  assert.equal(card.attrs["aria-label"], "Favor, marked");
  assert.equal(words(find(card, "lies")), "marked");
  assert.equal(find(seatOf(drawn, "Ben"), "back").length, 1);
});

test("a blind player is told by a chip, a pattern and a sentence; with everything open the sentence is another", () => {
  const blind = { ...SEAT, blind: true, count: 2, hand: [null, null] };
  const ben = seatOf(drawKittens(look({ "seat.1": blind })), "Ben");
  assert.match(ben.attrs.class, /blindly/);
  assert.equal(words(find(ben, "sightless")), "blind");
  assert.equal(words(find(ben, "blindfold")), "blind_hand Ben");
  const open = seatOf(drawKittens(look({ "seat.1": { ...blind, hand: ["favor", "skip"] } })), "Ben");
  assert.equal(words(find(open, "blindfold")), "blind_hand_seen Ben");
});

test("a marked card of a blind player is not told as lying face down, whoever looks", () => {
  const told = (hand) => words(find(drawKittens(look({ "seat.1": { ...SEAT, blind: true, count: hand.length, hand } })), "blindfold"));
  assert.equal(told(["skip:marked"]), "");
  assert.equal(told([null, "skip:marked"]), "blind_rest Ben");
  assert.equal(told(["favor", "skip:marked"]), "blind_rest_seen Ben");
});

test("a title with a word too long for a card stands in its short form, one that has a hyphen in it does not", () => {
  assert.equal(bandOf("Fluch des Katzenpopos", "Fluch", false), "Fluch");
  assert.equal(bandOf("Streuner-Katze", "Streuner", false), "Streuner-Katze");
  assert.equal(bandOf("Entschärfung", "Entschär\u00adfung", false), "Entschär\u00adfung");
  assert.equal(bandOf("Turm der Macht", "Turm", true), "Turm");
});

test("what is to be decided keeps room for a card only in a run that shows one", () => {
  assert.equal(showsCard({ window: null, decision: DECISION }), false);
  assert.equal(showsCard({ window: null, decision: { ...DECISION, card: "exploding_kitten" } }), true);
  assert.equal(showsCard({ window: { rungs: [] }, decision: { ...DECISION, card: "attack" } }), false);
  const room = (more) => find(drawKittens(look({}, more)), "middle")[0].attrs.vars["--shows"];
  assert.deepEqual([room({}), room({ measured: { shows: true } })], [0, 1]);
});

test("a blind player's own cards are backs, small turns apart", () => {
  const ana = seatOf(drawKittens(look({ "seat.0": { ...SEAT, blind: true, count: 3, hand: [null, null, null] } })), "Ana");
  const turns = find(ana, "back").map((node) => node.attrs.vars["--turned"]);
  assert.equal(new Set(turns).size, 3);
});

test("a kept kitten is told as kept, one that was just drawn is not", () => {
  const hand = { ...SEAT, count: 2, hand: ["exploding_kitten", "streaking_kitten"] };
  assert.equal(find(drawKittens(look({ "seat.0": hand })), "kept")[0].attrs["aria-label"], "Favor, kept");
  assert.deepEqual(find(drawKittens(look({ "seat.0": hand, decision: { ...DECISION, may_keep: true } })), "kept"), []);
});

test("a card before a player lies on a shelf with what it waits for; a spent one is pale", () => {
  const front = [{ card: "ill_take_that", by: 0, spent: false, say: 2 }, { card: "barking_kitten", by: null, spent: true, say: 0 }];
  const ben = seatOf(drawKittens(look({ "seat.1": { ...SEAT, front } })), "Ben");
  assert.match(words(find(ben, "lying")[0]), /the next draw goes to Ana$/);
  assert.equal(find(ben, "quiet").length, 1);
  assert.match(find(ben, "lying")[1].attrs.class, /spent/);
});

test("the Tower stands at the seat that wears it with its backs, else on the table", () => {
  const tower = { wearer: 1, count: 3, stock: [null, null, null] };
  const worn = drawKittens(look({ tower }));
  assert.equal(find(seatOf(worn, "Ben"), "tower").length, 1);
  assert.equal(find(find(worn, "tower"), "back").length, 3);
  assert.equal(find(worn, "tower")[0].attrs["aria-label"], "tower: tower_worn Ben, 3 in_tower");
  const free = drawKittens(look({ tower: { ...tower, wearer: null } }));
  assert.equal(find(free, "tower").length, 1);
  assert.equal(find(seatOf(free, "Ben"), "tower").length, 0);
  assert.equal(find(drawKittens(look()), "tower").length, 0);
  assert.equal(find(drawKittens(look({ tower: { wearer: null, count: 0, stock: [] } })), "tower").length, 0);
});

test("against the clock the order says so for everybody to see, and the seats stay where they are", () => {
  const order = { seats: [0, 2, 1], direction: -1 };
  const drawn = drawKittens(look({ order }));
  assert.match(words(find(drawn, "order")), /Ana → Cem → Ben.*anticlockwise/);
  assert.equal(find(drawn, "turned").length, 1);
  assert.deepEqual(othersInOrder(order.seats, 0, -1), othersInOrder([0, 1, 2], 0));
  assert.deepEqual(othersInOrder([1, 0, 2], null, -1), othersInOrder([0, 1, 2], null));
});

test("a face-up kitten on the pile is drawn as the card itself, once", () => {
  const top = "imploding_kitten:up";
  const pile = find(drawKittens(look({ draw_pile: { count: 3, known: [top], top } })), "draw_pile")[0];
  const cards = [...nodes(pile)].filter((node) => node.attrs.role === "img");
  assert.deepEqual(cards.map((node) => node.attrs["aria-label"]), ["Favor, face_up"]);
  assert.match(words(pile), /top_seen/);
});

test("the attack that put turns on a player is told beside what is owed", () => {
  const drawn = drawKittens(look({ turn: { seat: 0, owes: 2, from: "attack", by: 2, attack: 3 } }));
  assert.equal(words(find(drawn, "attacked")), WORDS[3]);
  assert.equal(find(drawKittens(look()), "attacked").length, 0);
});

test("the kittens of a blind search lie beside what is to be done, and a blind turn has the scarf", () => {
  const decision = { ...DECISION, for: "kitten", seats: [1], card: "exploding_kitten", kittens: ["exploding_kitten", "exploding_kitten"], defuses: 2 };
  assert.equal(find(find(drawKittens(look({ decision })), "nextline"), "card").length, 2);
  const turn = drawKittens(look({ decision: { ...DECISION, seats: [1] }, "seat.1": { ...SEAT, blind: true } }));
  assert.deepEqual([...nodes(find(turn, "nextline"))].filter((node) => node.tag === "svg").map((node) => node.attrs.key), ["scarf"]);
});

const DRAWN = [
  ["turn", {}, ["chip"]],
  ["order", {}, ["order"]],
  ["seat.2", {}, ["seat"]],
  ["draw_pile", {}, ["pile"]],
  ["discard_pile", {}, ["pile"]],
  ["tower", { tower: { wearer: 1, count: 1, stock: [null] } }, ["tower"]],
  ["over", { over: { winners: [1] } }, ["chip"]],
  ["decision", {}, ["nextup"]],
];
for (const [zone, board, where] of DRAWN)
  test(`where ${zone} differs, that is marked and nothing else`, () => {
    const drawn = drawKittens(look(board, { differs: new Set([zone]) }));
    assert.deepEqual(find(drawn, "differs").map((node) => node.attrs.class.split(" ")[0]), where);
  });
