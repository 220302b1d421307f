// Playing on the board: pieces that were pressed, the moves that can still be meant, and what a press brings. Every function
// takes a state and gives a new one or an answer; none touches the page.
import { boardAt } from "../core/payload.js";
import { placeNow } from "../lesson/state.js";
import { canTry, isTrial, knownMoves } from "../what_if/what_if.js";
import { fits, isWhole, piecesHere } from "./pieces.js";

export const boardNow = (payload, state) => boardAt(payload, state.run, state.branch, placeNow(state), state.eye);

// May one play on the board at this place: no wrong answer lies there, and it is the lesson or one's own line?
export function canPlay(payload, state) {
  if (state.playing !== null || (state.branch !== null && !isTrial(payload, state))) return false;
  return canTry(payload, state);
}

// The pieces pressed so far, in their order.
export const pressedNow = (state) => state.held?.pieces ?? [];

// The moves that can still be meant by what is pressed; those that it makes whole come first, of them those of one player
// after the other, the player on turn first.
export function heldMoves(payload, state) {
  const board = boardNow(payload, state);
  const pieces = pressedNow(state);
  const choices = (knownMoves(payload, state)?.choices ?? []).filter((one) => one.ok && fits(payload, one, board, pieces));
  const seats = [board.turn?.seat, ...choices.map((one) => one.seat)];
  choices.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  const whole = choices.filter((one) => isWhole(payload, one, board, pieces));
  return [...whole, ...choices.filter((one) => !whole.includes(one))];
}

// The pieces of the moves here, by name; nothing where the moves are not known.
export function piecesNow(payload, state) {
  if (!canPlay(payload, state)) return new Map();
  const moves = knownMoves(payload, state);
  return moves === null ? new Map() : piecesHere(payload, moves.choices, boardNow(payload, state), pressedNow(state));
}

// The moves that no piece stands for, such as a pass.
export function movesWithoutPiece(payload, state) {
  const board = boardNow(payload, state);
  const pieces = piecesHere(payload, knownMoves(payload, state)?.choices ?? [], board, []);
  const onBoard = new Set([...pieces.values()].flatMap((one) => one.choices));
  return (knownMoves(payload, state)?.choices ?? []).filter((one) => one.ok && !onBoard.has(one));
}

// A piece was pressed, and the moves are known: {state, choice: the move that is made by it, or null}.
export function pressPiece(payload, state, name) {
  const board = boardNow(payload, state);
  const before = pressedNow(state);
  const more = [...before, name];
  const calm = { ...state, tried: null, held: null, notice: null, picking: false };
  const moves = (pieces) => heldMoves(payload, { ...state, held: { pieces } });
  const held = moves(more).length > 0 ? more : before.includes(name) ? before.filter((one) => one !== name) : [name];
  if (held.length === 0) return { state: calm, choice: null };
  const found = moves(held);
  if (found.length === 1 && isWhole(payload, found[0], board, held)) return { state: calm, choice: found[0] };
  if (found.length > 0) return { state: { ...calm, held: { pieces: held, from: 0 } }, choice: null };
  const refused = piecesHere(payload, knownMoves(payload, state)?.choices ?? [], board, []).get(name)?.choices[0];
  return { state: refused === undefined ? calm : toldWhy({ ...calm, tried: state.tried }, refused, name), choice: null };
}

// A thing that is laid: the places where it may lie, and the one that is shown now. `laying` counts through them.
export function layingNow(payload, state) {
  if (state.held?.laying === undefined) return null;
  const { choice, at } = state.held.laying;
  const [place, squares, outcome = {}] = choice.places[at];
  return { choice, at, many: choice.places.length, squares, looks: choice.looks, move: { ...choice, ...outcome, places: undefined, move: { ...choice.move, ...place } } };
}

// A move that needs a place is held with its first one.
export const layDown = (state, choice) => ({ ...state, tried: null, notice: null, held: { pieces: pressedNow(state), from: 0, laying: { choice, at: 0 } } });

const toPlaceNumber = (state, at) => ({ ...state, notice: null, held: { ...state.held, laying: { ...state.held.laying, at } } });

// To the next place, or the one before.
export function nextPlace(payload, state, by) {
  const { at, many } = layingNow(payload, state);
  return toPlaceNumber(state, (at + by + many) % many);
}

// A square was pressed: to the next place that covers it; where none does, that is said.
export function placeOn(payload, state, [row, column]) {
  const { choice, at, many } = layingNow(payload, state);
  for (let i = 1; i <= many; i += 1) {
    const next = (at + i) % many;
    if (choice.places[next][1].some(([r, c]) => r === row && c === column)) return toPlaceNumber(state, next);
  }
  return { ...state, notice: { key: choice.more > 0 ? "place_not_told" : "no_place_here" } };
}

// A refused move says why, beside its piece; pressed again, it says nothing more. Nothing else changes.
export function toldWhy(state, choice, piece) {
  if (state.tried?.piece === piece) return { ...state, held: null, tried: null, notice: null };
  return { ...state, held: null, tried: { refused: choice, piece }, notice: { words: choice.text } };
}

// Several cards of a hand that were picked together are pressed at once.
export function holdAll(payload, state, pieces) {
  const next = { ...state, picking: false, tried: null, notice: null, held: { pieces, from: 0 } };
  return heldMoves(payload, next).length > 0 ? next : { ...state, held: null };
}

const AT_ONCE = 9; // moves that have a number key

// The moves to choose from, so many at once: {moves, more: how many come behind them, several: whether not all are of one player}
export function asked(payload, state) {
  const all = heldMoves(payload, state);
  const from = state.held.from < all.length ? state.held.from : 0;
  return { moves: all.slice(from, from + AT_ONCE), more: Math.max(0, all.length - AT_ONCE), from, several: all.some((one) => one.seat !== all[0].seat) };
}

export function turnPage(payload, state) {
  return { ...state, held: { ...state.held, from: asked(payload, state).from + AT_ONCE } };
}

// One press back; out of the choice with the first.
export function putBack(state) {
  if (state.held?.laying) return { ...state, notice: null, held: pressedNow(state).length > 0 && !state.held.alone ? { pieces: pressedNow(state), from: 0, alone: true } : null };
  const pieces = pressedNow(state).slice(0, -1);
  return { ...state, held: pieces.length === 0 ? null : { pieces, from: 0 } };
}
