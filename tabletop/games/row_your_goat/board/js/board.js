// The table of Row Your Goat: the grid with its sets, and the seats with decks and rings.
import { registerBoard } from "#kit/core/boards.js";
import { asPiece } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";
import { boat, colourSign, frameAround, ring } from "./shapes.js";

const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
export const STROKES = ["solid", "dashed", "dotted"];
export const LETTERS = "ABCDEFGH";
const EDGES_AT_MOST = 4; // how many cards of a stack show as edges
const THICKEST = 44; // a deck as a block, in pixels

const marks = (look, zone) => [look.fresh.has(zone) && "fresh", look.differs.has(zone) && "differs"];
const classes = (...words) => words.flat().filter(Boolean).join(" ");

// The card on top: colour as frame, word and sign; the boat large on paper.
function topCard(look, id) {
  const { family, icon, short } = look.payload.cards[id];
  return [
    h("span", { class: "colourword", key: "word" }, colourSign(family), look.t(short)),
    h("span", { class: "paper", key: "paper" }, boat(icon)),
  ];
}

function drawSpace(look, space) {
  const zone = `space.${space}`;
  const { top, height, said } = look.board[zone];
  const edges = Math.min(height - 1, EDGES_AT_MOST);
  const kinds = top === null ? ["bare"] : [`in-${look.payload.cards[top].family}`, `edges-${edges}`];
  const { tag, attrs } = asPiece(look, zone, { key: zone, role: "img", "aria-label": look.t(said), class: classes("space", kinds, marks(look, zone)) }, "spaces");
  if (top === null) return h(tag, attrs);
  return h(
    tag,
    attrs,
    topCard(look, top),
    height > 1 && h("span", { class: "height", key: "height" }, String(height)),
  );
}

// Frames around the sets: the first solid, the second dashed, the third dotted, each with its letter.
function frames(look, sets) {
  return h(
    "svg",
    { class: "frames", viewBox: "0 0 300 300", "aria-hidden": "true", focusable: "false", key: "frames" },
    sets.map((found, i) =>
      h("path", {
        d: frameAround(found.spaces, 3 * (i % 3)),
        class: STROKES[i % STROKES.length],
        key: found.line,
      }),
    ),
  );
}

function setList(look, sets) {
  return h(
    "ol",
    { class: classes("sets", marks(look, "sets")), key: "sets" },
    // Where sets would lie under other rules, that there are none is told as well.
    sets.length === 0 && h("li", { key: "none" }, "–"),
    sets.map((found, i) =>
      h(
        "li",
        { key: found.line },
        h("span", { class: classes("letter", STROKES[i % STROKES.length]), "aria-hidden": "true" }, LETTERS[i]),
        h(
          "span",
          { key: "words" },
          look.t(found.text),
          sets.length > 1 && found.cheapest && h("span", { class: "chip", key: "cheapest" }, look.l("the_cheapest")),
          sets.length > 1 && h("span", { class: "left small soft", key: "left" }, look.t(found.told)),
        ),
      ),
    ),
  );
}

// The nine spaces with frames around the sets; `listed` names them below, with their prices.
export function drawGrid(look, { listed = true } = {}) {
  // While a question is open the sets are for the learner to find, unless they were framed before it.
  const sets = look.covered && !look.known.has("sets") ? [] : look.board.sets;
  return h(
    "div",
    { class: "goatgrid", key: "grid" },
    h("div", { class: "spaces", key: "spaces" }, SPACES.map((space) => drawSpace(look, space)), frames(look, sets)),
    listed && !look.covered && (sets.length > 0 || look.differs.has("sets")) && setList(look, sets),
  );
}

function drawSeat(look, seat) {
  const zone = `seat.${seat}`;
  const state = look.board[zone];
  const { turn, over, decision } = look.board;
  const told = look.t(state.told);
  const racing = decision.for === "grab" || decision.for === "take_set";
  const wins = over?.winners.includes(seat);
  const thick = Math.min(THICKEST, state.count === 0 ? 0 : 6 + state.count * 1.6);
  return h(
    "li",
    {
      key: zone,
      class: classes(
        "seat",
        turn.seat === seat && !over && "turn",
        racing && !state.ring && "without",
        marks(look, zone),
      ),
    },
    h("span", { class: "name", key: "name" }, look.payload.seats[seat]),
    h(
      "span",
      { class: "chips", key: "chips" },
      look.newTag(zone),
      state.ring && ring(),
      told !== "" && h("span", { class: classes("chip", state.owes && "owes"), key: "told" }, told),
      wins && h("span", { class: classes("chip on", look.differs.has("over") && "differs"), key: "wins" }, look.l("wins"), look.otherTag("over")),
      turn.seat === seat && !over &&
        h("span", { class: classes("chip on", look.differs.has("turn") && "differs"), key: "turn" }, look.l("on_turn"), look.otherTag("turn")),
    ),
    h(
      "span",
      { class: "deck", key: "deck" },
      h("i", { class: "block", "aria-hidden": "true", vars: { "--thick": `${thick}px` } }),
      look.n("cards", state.count),
    ),
  );
}

function orderLine(look) {
  const names = look.board.order.seats.map((seat) => look.payload.seats[seat]);
  return h(
    "p",
    { class: classes("order", marks(look, "order")), key: "order" },
    h("span", {}, look.l("order_of_play")),
    h("b", {}, names.join(" → ")),
    h("span", { "aria-hidden": "true" }, "↻"),
    h("span", { class: "unseen" }, look.l("clockwise")),
  );
}

// The rings around the grid beside the sentence; where one may be grabbed they are a button. One that somebody holds lies at
// that seat, and its place here stays free, so that nothing moves.
function ringsToGrab(look) {
  const { free, held } = look.board.rings;
  const { tag, attrs } = asPiece(look, "ring", { key: "rings", class: classes("rings", marks(look, "rings")) });
  const places = Array.from({ length: free + held.length }, (_, place) => h("i", { key: place, class: place < free ? "" : "gone" }, ring()));
  return h(tag, attrs, places);
}

export function drawGoat(look) {
  const { order, decision } = look.board;
  return [
    orderLine(look),
    h(
      "div",
      { class: "goatplay", key: "play" },
      drawGrid(look),
      h("ul", { class: "goatseats", key: "seats" }, order.seats.map((seat) => drawSeat(look, seat))),
    ),
    h(
      "div",
      { class: classes("nextup", marks(look, "decision")), key: "next" },
      h("div", { class: "nextline", key: "line" }, ringsToGrab(look), h("p", { key: "words" }, look.t(decision.text))),
      look.question,
    ),
  ];
}

const NAMES = ["top", "middle", "bottom"].flatMap((row) => ["left", "middle", "right"].map((column) => `${row}_${column}`));
NAMES[4] = "centre";
const spaceOf = (name) => `space.${NAMES.indexOf(name)}`;

// A space is pressed to lay a card on it or take its stack, any space of a set to take the set, the ring to grab one.
function pieces(payload, move, board) {
  if (move.do === "grab") return [["ring"]];
  const set = board.sets.find((found) => found.line === move.set);
  if (set !== undefined) return [set.spaces.map((space) => `space.${space}`)];
  const space = move.space ?? move.stack;
  return NAMES.includes(space) ? [[spaceOf(space)]] : [];
}

registerBoard("row-your-goat", {
  draw: drawGoat,
  icon,
  pieces,
  topics: [
    ["topic_rings", /grab|ring|touch|scramble/],
    ["topic_lines", /set|stack|match|under-deck/],
    ["topic_ending", /win|last-card|shout|one-card|stalemate|together|without-cards/],
    ["topic_laying", /card|turn|space|peek/],
  ],
});
