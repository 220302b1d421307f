// Which things on the board make which moves. A move is made by pressing its pieces: a list of places to fill, each with the
// names of the pieces that fill it. Nothing here touches the page.
import { boardOf } from "../core/boards.js";

const idOf = (word) => word.split(":")[0];

// The card of a hand as a piece; how it lies makes no difference.
export const inHand = (seat, word) => `hand ${seat} ${idOf(word)}`;
export const atSeat = (seat) => `seat ${seat}`;

// The cards that a move names, each a piece of the mover's hand: what a game has that says nothing else of its moves.
export function cardsOf(payload, move) {
  const seat = payload.seats.indexOf(move.by);
  const words = [move.cards ?? [], move.card ?? []].flat();
  return words.filter((word) => typeof word === "string" && Object.hasOwn(payload.cards, idOf(word))).map((word) => [inHand(seat, word)]);
}

// Whom a move is aimed at: that seat may be pressed as well, and need not be.
function aimedAt(payload, { on }) {
  const seat = payload.seats.indexOf(on);
  return seat < 0 ? [] : [[atSeat(seat)]];
}

const made = new WeakMap(); // move -> its places, under the board's zones

// {must: the places that are to be filled, may: those that can be}
export function placesOf(payload, move, board) {
  if (move === undefined) return { must: [], may: [] }; // told by its words alone
  const known = made.get(move);
  if (known?.board === board) return known.places;
  const { pieces } = boardOf(payload.game);
  const places = { must: pieces === undefined ? cardsOf(payload, move) : pieces(payload, move, board), may: aimedAt(payload, move) };
  made.set(move, { board, places });
  return places;
}

// The places that are left when these pieces have been pressed; null where one of them has no place.
function placesLeft(places, pieces) {
  const left = [...places];
  for (const name of pieces) {
    const at = left.findIndex((names) => names.includes(name));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

// Could this move still be meant when these pieces are pressed?
export function fits(payload, choice, board, pieces) {
  const { must, may } = placesOf(payload, choice.move, board);
  return placesLeft([...must, ...may], pieces) !== null;
}

// Are all its pieces pressed that must be?
export function isWhole(payload, choice, board, pieces) {
  const { must } = placesOf(payload, choice.move, board);
  return must.length > 0 && must.every((names) => names.some((name) => pieces.includes(name))) && must.length <= pieces.length;
}

// Every piece that a move here has: name -> {ok: whether one of them can be made, right: and is no mistake, choices: those that
// can be made, else the refused}.
export function piecesHere(payload, choices, board, pressed) {
  const found = new Map();
  for (const choice of choices) {
    if (choice.ok && !fits(payload, choice, board, pressed)) continue;
    const { must, may } = placesOf(payload, choice.move, board);
    const names = new Set([...must, ...(pressed.length > 0 ? may : [])].flat());
    for (const name of names) {
      const before = found.get(name) ?? { ok: false, right: false, choices: [] };
      if (choice.ok && !before.ok) found.set(name, { ok: true, right: !choice.mistake, choices: [choice] });
      else if (choice.ok === before.ok) found.set(name, { ok: before.ok, right: before.right || !choice.mistake, choices: [...before.choices, choice] });
    }
  }
  return found;
}
