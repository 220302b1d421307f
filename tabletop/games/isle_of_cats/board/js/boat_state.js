// A tile in hand over a boat as a plain state: which tile, how it is turned, where it is, whether it lies.
// Nothing here knows a rule: the masks say where it fits, the payload what a place brings.
import { middleAndEnd } from "./shapes.js";
import { findFault, findPlaces, maskOf, masksOf, squaresAt } from "./boat_masks.js";

const made = new WeakMap(); // payload -> masks, contacts and places by tile, so that a move of the ghost costs little

function known(payload) {
  if (!made.has(payload)) made.set(payload, { masks: masksOf(payload), contacts: [], places: [] });
  return made.get(payload);
}

// The places of a tile, in the order of reading: row by row, the ways at one square one after the other.
export function placesOf(payload, number) {
  const { masks, places } = known(payload);
  places[number] ??= findPlaces(masks, payload.tiles[number])
    .map((name) => name.split(",").map(Number))
    .sort(([way, row, column], [otherWay, otherRow, otherColumn]) => row - otherRow || column - otherColumn || way - otherWay);
  return places[number];
}

export function startBoat(payload) {
  const open = { sheet: payload.show === "sheet", ranking: payload.show === "ranking" };
  const state = { tile: null, way: 0, row: 0, column: 0, laid: false, mark: null, ...open };
  return payload.tiles.length > 0 && !open.sheet ? pick(payload, state, 0) : state;
}

// Takes a tile in hand; it waits in the middle of the boat, or, if it fits there, where it does not: where it fits is to be
// found. Among places with their points it waits over the first.
export function pick(payload, state, number) {
  if (payload.tiles[number] === undefined) return state;
  const [rows, columns] = [payload.plan.rooms.length, payload.plan.rooms[0].length];
  const held = { ...state, tile: number, way: 0, row: rows >> 1, column: columns >> 1, laid: false, mark: null };
  const [first] = placesOf(payload, number);
  if (state.ranking && first !== undefined) return toPlace(payload, held, first);
  const squares = Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns]);
  const starts = [[rows >> 1, columns >> 1], ...squares].map((at) => moveTo(payload, held, at));
  return starts.find((one) => faultNow(payload, one) !== null) ?? starts[0];
}

export function tileNow(payload, state) {
  return state.tile === null ? null : payload.tiles[state.tile];
}

export function squaresNow(payload, state) {
  const tile = tileNow(payload, state);
  return tile === null ? [] : squaresAt(tile, state.way, state.row, state.column);
}

// Puts the middle of the tile onto a square, kept so near that it never leaves the sight.
export function moveTo(payload, state, [row, column]) {
  if (state.tile === null || state.laid) return state;
  const [down, right] = middleAndEnd(tileNow(payload, state).ways[state.way])[0];
  const { rows, columns } = known(payload).masks;
  const at = [Math.min(Math.max(row, 0), rows - 1) - down, Math.min(Math.max(column, 0), columns - 1) - right];
  return at[0] === state.row && at[1] === state.column ? state : { ...state, row: at[0], column: at[1], mark: null };
}

export function middleNow(payload, state) {
  return middleAndEnd(squaresNow(payload, state))[0];
}

export function move(payload, state, down, right) {
  if (state.tile === null) return state;
  const [row, column] = middleNow(payload, state);
  return moveTo(payload, state, [row + down, column + right]);
}

// Turned or flipped, the tile stays with its middle on the same square.
function lieLike(payload, state, way) {
  if (state.tile === null || state.laid) return state;
  return moveTo(payload, { ...state, way, mark: null }, middleNow(payload, state));
}

// A quarter turn clockwise.
export function turn(payload, state) {
  return lieLike(payload, state, (state.way & 4) | ((state.way + 1) & 3));
}

// Left and right change places, as it lies now: a turn to the right becomes one to the left.
export function flip(payload, state) {
  return lieLike(payload, state, ((state.way & 4) ^ 4) | ((4 - (state.way & 3)) & 3));
}

// On to the next place where the tile fits (`by` 1) or back (-1), as one reads.
export function walk(payload, state, by) {
  if (state.tile === null || state.laid) return state;
  const places = placesOf(payload, state.tile);
  if (places.length === 0) return state;
  const { same } = tileNow(payload, state);
  const at = places.findIndex(([way, row, column]) => row === state.row && column === state.column && way === same[state.way]);
  const next = at < 0 ? places.findIndex(([, row, column]) => row > state.row || (row === state.row && column >= state.column)) : at + by;
  return toPlace(payload, state, places[((next < 0 ? 0 : next) + places.length) % places.length]);
}

export function toPlace(payload, state, [way, row, column]) {
  return state.tile === null || state.laid ? state : { ...state, way, row, column, mark: null };
}

// What is wrong where the tile is now; null if it fits or none is in hand.
export function faultNow(payload, state) {
  const tile = tileNow(payload, state);
  if (tile === null) return null;
  const { masks, contacts } = known(payload);
  if (contacts[state.tile] === undefined) contacts[state.tile] = tile.contact === null ? null : maskOf(tile.contact, masks.rows);
  return findFault(masks, contacts[state.tile], squaresNow(payload, state));
}

// What the payload knows of a place of a tile.
export function placedAt(payload, number, [way, row, column]) {
  const { same, places } = payload.tiles[number];
  const told = places[`${same[way]},${row},${column}`];
  if (told === undefined) return null;
  const [place, total, gone, fresh, text, rules] = told;
  return { place, total, gone, fresh, text, rules: payload.values[rules] };
}

// What laying the tile here brings; null where it does not fit.
export function placedNow(payload, state) {
  return state.tile === null ? null : placedAt(payload, state.tile, [state.way, state.row, state.column]);
}

export function lay(payload, state) {
  return placedNow(payload, state) === null || state.laid ? state : { ...state, laid: true, mark: null };
}

export function takeBack(state) {
  return state.laid ? { ...state, laid: false, mark: null } : state;
}
