import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { findFault, findPlaces, maskOf, masksOf, squaresAt } from "../../../tabletop/games/isle_of_cats/board/js/boat_masks.js";
import {
  faultNow, flip, lay, middleNow, move, moveTo, pick, placedNow, placesOf, squaresNow, startBoat, takeBack, toPlace, turn, walk,
} from "../../../tabletop/games/isle_of_cats/board/js/boat_state.js";
import { differences, heat, ranking, sheetLines, sums } from "../../../tabletop/games/isle_of_cats/board/js/boat_points.js";
import { levelOf } from "../../../tabletop/games/isle_of_cats/board/js/boat_drawing.js";
import { squareNames } from "../../../tabletop/games/isle_of_cats/board/js/boat_sheet.js";

const boats = JSON.parse(readFileSync(new URL("boats.json", import.meta.url), "utf8"));
const sorted = (squares) => squares.map(String).sort();

test("on random boats the masks find exactly the places that the engine finds", () => {
  let seen = 0;
  for (const boat of boats) {
    for (const tile of boat.tiles) {
      assert.deepEqual(findPlaces(masksOf(boat), tile).sort(), tile.places);
      seen += tile.places.length;
    }
  }
  assert.ok(seen > 1000);
});

test("what is wrong with a place, and which squares, is what the engine says", () => {
  const kinds = new Set();
  for (const boat of boats) {
    const masks = masksOf(boat);
    for (const [number, way, row, column, expected] of boat.tried) {
      const tile = boat.tiles[number];
      const contact = tile.contact && maskOf(tile.contact, masks.rows);
      const found = findFault(masks, contact, squaresAt(tile, way, row, column));
      kinds.add(found?.kind);
      assert.deepEqual(found && [found.kind, sorted(found.squares)], expected && [expected[0], sorted(expected[1])]);
    }
  }
  assert.deepEqual(kinds, new Set(["outside", "overlap", "no_contact", undefined]));
});

test("a tile that hangs over on the left or on top is outside, and nothing wraps to another row", () => {
  const masks = masksOf({ plan: { rooms: ["AAAA", "AAAA", "AAAA"] }, boat: { tiles: [] } });
  const over = (squares) => findFault(masks, null, squares);
  assert.deepEqual(over([[1, -1], [1, 0]]), { kind: "outside", squares: [[1, -1]] });
  assert.deepEqual(over([[-1, 2], [0, 2]]), { kind: "outside", squares: [[-1, 2]] });
  assert.deepEqual(over([[1, 3], [1, 4]]), { kind: "outside", squares: [[1, 4]] });
  assert.equal(over([[2, 3]]), null);
});

// An L of three squares: its eight ways to lie, four of them the same as others.
const L = { ways: [
  [[0, 0], [1, 0], [1, 1]], [[0, 0], [0, 1], [1, 0]], [[0, 0], [0, 1], [1, 1]], [[0, 0], [1, -1], [1, 0]],
  [[0, 0], [1, -1], [1, 0]], [[0, 0], [1, 0], [1, 1]], [[0, 0], [0, 1], [1, 0]], [[0, 0], [0, 1], [1, 1]],
], same: [0, 1, 2, 3, 3, 0, 1, 2] };

const VALUES = [
  { part: "rats", about: "rat.A1", points: -1, squares: [[0, 0]], text: 0 },
  { part: "rooms", about: "room.A", points: -5, squares: [[0, 0], [0, 1]], text: 1 },
  { part: "rooms", about: "room.A", points: -5, squares: [[0, 1]], text: 2 },
  { part: "families", about: "family.red", points: 8, squares: [], text: 3 },
  ["isle.place.7"],
];

// A boat of three rows and four columns, a tile in its corner; laid over A1 the L covers a rat and makes a family.
function payload(more = {}) {
  const rooms = ["AAAA", "AAAA", "AAAA"];
  const boat = { plan: { rooms }, boat: { tiles: [{ squares: [[2, 3]] }] } };
  const tile = { ...L, contact: null, places: {} };
  for (const name of findPlaces(masksOf(boat), tile)) tile.places[name] = [7, -6, [], [], null, 4];
  tile.places["1,0,0"] = [512, 3, [0, 1], [2, 3], null, 4];
  return {
    ...boat, tiles: [tile, { ...tile }], show: "place", laid: 0, values: VALUES,
    parts: ["rats", "rooms", "families"].map((name) => ({ name, said: name, rules: [] })), now: { lines: [0, 1], total: -6 }, ...more,
  };
}

test("a quarter turn leaves the middle where it is, and four of them leave everything", () => {
  const told = payload();
  let state = moveTo(told, startBoat(told), [1, 1]);
  const begun = sorted(squaresNow(told, state));
  for (let count = 0; count < 4; count += 1) {
    assert.deepEqual(middleNow(told, state), [1, 1]);
    state = turn(told, state);
  }
  assert.deepEqual(sorted(squaresNow(told, state)), begun);
});

test("a flip changes left and right as the tile lies now, and flipping twice leaves it", () => {
  const told = payload();
  for (let way = 0; way < 8; way += 1) {
    const state = { ...moveTo(told, startBoat(told), [1, 1]), way };
    const squares = squaresNow(told, state);
    const mirrored = squaresNow(told, flip(told, state));
    // The same columns counted from the other side, in rows that stay.
    const shape = (list, sign) => {
      const least = Math.min(...list.map(([, column]) => sign * column));
      const top = Math.min(...list.map(([row]) => row));
      return sorted(list.map(([row, column]) => [row - top, sign * column - least]));
    };
    assert.deepEqual(shape(mirrored, 1), shape(squares, -1));
    assert.deepEqual(sorted(squaresNow(told, flip(told, flip(told, state)))), sorted(squares));
  }
});

test("a tile stays over the boat however far it is moved", () => {
  const told = payload();
  let state = startBoat(told);
  for (let count = 0; count < 20; count += 1) state = move(told, state, -1, -1);
  assert.deepEqual(middleNow(told, state), [0, 0]);
  for (let count = 0; count < 20; count += 1) state = move(told, state, 1, 1);
  assert.deepEqual(middleNow(told, state), [2, 3]);
  assert.equal(faultNow(told, state).kind, "outside");
});

test("walking goes through every place once, as one reads, and begins again", () => {
  const told = payload();
  const places = placesOf(told, 0);
  let state = toPlace(told, startBoat(told), places[0]);
  const seen = [];
  for (const _ of places) {
    seen.push([state.way, state.row, state.column]);
    state = walk(told, state, 1);
  }
  assert.deepEqual(seen, places);
  assert.deepEqual([state.way, state.row, state.column], places[0]);
  assert.equal(places.length, Object.keys(told.tiles[0].places).length);
});

test("a tile is laid only where it fits, lies still then, and is taken back", () => {
  const told = payload();
  const wrong = { ...startBoat(told), row: 2, column: 2 };
  assert.equal(lay(told, wrong), wrong);
  const laid = lay(told, toPlace(told, startBoat(told), placesOf(told, 0)[0]));
  assert.equal(laid.laid, true);
  for (const step of [turn, flip]) assert.equal(step(told, laid), laid);
  assert.equal(move(told, laid, 1, 0), laid);
  assert.equal(takeBack(laid).laid, false);
  assert.equal(pick(told, laid, 1).laid, false);
  assert.equal(pick(told, laid, 2), laid);
});

test("the same covering by another way to lie is the same place", () => {
  const told = payload();
  const state = { ...startBoat(told), way: 6, row: 0, column: 0 };
  assert.equal(placedNow(told, state).total, 3);
  assert.deepEqual(placedNow(told, state).rules, ["isle.place.7"]);
});

test("a sheet has the lines that go struck, the new ones behind, and one that says the same of the same is kept", () => {
  const told = payload();
  const placed = placedNow(told, { ...startBoat(told), way: 1, row: 0, column: 0 });
  assert.deepEqual(differences(told, placed), { rats: 1, families: 8 });
  assert.deepEqual(sums(told, told.now.lines), { rats: -1, rooms: -5, families: 0 });
  const lines = sheetLines(told, placed).flatMap((part) => part.lines.map(({ number, is }) => [number, is]));
  assert.deepEqual(lines, [[0, "gone"], [2, "kept"], [3, "fresh"]]);
  assert.deepEqual(sheetLines(told, null).flatMap((part) => part.lines.map(({ is }) => is)), ["kept", "kept"]);
});

test("the ranking has the best place first, and the heat of a square is the best that covers it", () => {
  const told = payload();
  assert.deepEqual(ranking(told, 0)[0].at, [1, 0, 0]);
  const warm = heat(told, 0);
  assert.deepEqual([warm.get("0,0"), warm.get("1,0"), warm.get("1,1"), warm.has("2,3")], [9, 9, 0, false]);
  assert.deepEqual([levelOf(-2, -2, 6), levelOf(6, -2, 6), levelOf(2, -2, 6), levelOf(3, 3, 3)], [0, 4, 2, 4]);
});

test("no tile waits where it fits: that is to be found; among places with their points it waits over the first", () => {
  const told = payload();
  for (const number of told.tiles.keys()) {
    const state = pick(told, startBoat(told), number);
    assert.notEqual(faultNow(told, state), null);
    assert.equal(placedNow(told, state), null);
  }
  const warm = payload({ show: "ranking" });
  assert.notEqual(placedNow(warm, startBoat(warm)), null);
});

test("a sheet alone opens without a tile in hand; squares have the names of the table", () => {
  assert.equal(startBoat(payload({ show: "sheet" })).tile, null);
  assert.equal(startBoat(payload({ tiles: [] })).tile, null);
  assert.equal(startBoat(payload({ show: "ranking" })).ranking, true);
  assert.equal(squareNames([[0, 0], [3, 11]]), "A1, L4");
});
