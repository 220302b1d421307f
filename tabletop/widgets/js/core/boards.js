// What games bring to a page: how each draws its table, and pages of another kind than a lesson.
import { icon } from "./icons.js";
import { drawPlain } from "./plain_board.js";

const PLAIN = { draw: drawPlain, icon, lies: {}, topics: [], beside: false, pieces: undefined, measure: () => ({}) };
const boards = new Map();
const pages = new Map();

// `draw(look)` gives the table, `icon` draws icons with those of the game among them. What else a game may bring:
// lies: how a card can lie, by the word behind its colon: { label, icon };
// topics: open questions that belong together, as [label, pattern of their ids], those most quarrelled about first;
// beside: a question stands beside the table and not in its middle;
// pieces(payload, move, board): the places of a move that are filled by pressing pieces, each a list of names; cards of a hand by default;
// measure(boards): what `draw` has to know of all boards of a lesson, found as `look.measured`.
export function registerBoard(game, board) {
  boards.set(game, { ...PLAIN, ...board });
}

// The board of a game; a plain one for a game that brings none.
export const boardOf = (game) => boards.get(game) ?? PLAIN;

// `mount({ model, el, page })` draws payloads of this mode, and gives the function that cleans up.
export function registerPage(mode, mount) {
  pages.set(mode, mount);
}

export const pageOf = (mode) => pages.get(mode);
