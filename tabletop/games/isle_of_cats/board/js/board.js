// The table of The Isle of Cats: what lies around the island, then the boats with cards and points.
import { registerBoard } from "#kit/core/boards.js";
import { h } from "#kit/core/dom.js";
import { cardsOf } from "#kit/play/pieces.js";
import { icon } from "./icons.js";
import { classes, marks } from "./shapes.js";
import { drawBoat } from "./boats.js";
import { cardRows, publicLessons } from "./cards.js";
import { drawIsland, drawStrip } from "./table.js";

// Points that nobody knows are null: without the table of families nothing is added up.
const points = (number) => (number === null ? "?" : String(number).replace("-", "−"));

// Points are no news: they follow from what lies on a boat.
const differs = (look, zone) => look.differs.has(zone) && "differs";

// While a question about points is open they are not told, unless they were in sight before it.
const isTold = (look, zone) => !look.covered || look.known.has(zone);

function scoreTable(look, zone) {
  const score = look.board[zone];
  const told = isTold(look, zone);
  const row = (name, number, key) =>
    h("tr", { key }, h("th", { scope: "row", key: "name" }, name), h("td", { key: "points" }, told ? points(number) : "?"));
  return h(
    "table",
    { class: classes("islescore", differs(look, zone)), key: "score" },
    h("tbody", { key: "body" }, score.parts.map((part) => row(look.t(part.said), part.points, part.name)),
      row(look.t(score.said), score.total, "total")),
  );
}

// Fish and permanent baskets as signs; a basket that was used lies turned over. The sentence says it for readers.
function holdings(look, state) {
  return h(
    "span",
    { class: "isleholds", key: "holds" },
    h("span", { class: "unseen", key: "told" }, look.t(state.told)),
    h("span", { "aria-hidden": "true", class: "isleholds", key: "signs" },
      h("span", { class: "chip", key: "fish" }, icon("fish"), String(state.fish)),
      state.baskets.length > 0 && h("span", { class: "chip", key: "baskets" },
        state.baskets.map((basket, i) => h("span", { key: i, class: classes("islebasket", basket) }, icon("permanent_basket")))),
      ["more_said", "free_said"].map((name) => state[name] !== undefined && h("span", { class: "chip", key: name }, look.t(state[name]))),
    ),
  );
}

function totalChip(look, zone) {
  const { said, total } = look.board[zone];
  return h("span", { class: classes("chip", differs(look, zone)), key: "total" }, look.t(said), " ", isTold(look, zone) ? points(total) : "?", look.otherTag(zone));
}

function legendOf(look, seat) {
  const { legend } = look.board[`plan.${seat}`];
  return legend.length > 0 &&
    h("p", { class: "islelegend", key: "legend" }, legend.map(({ kind, text }) =>
      h("span", { key: kind }, h("i", { class: `is-${kind}`, key: "wash" }), look.t(text))));
}

function drawSeat(look, seat, large) {
  const zone = `seat.${seat}`;
  const state = look.board[zone];
  const onTurn = look.board.turn.seat === seat;
  const taken = look.board[`plan.${seat}`].rooms.length > 0;
  return h(
    "section",
    { key: zone, class: classes("isleseat", large && "large", onTurn && "turn", marks(look, zone)), "aria-label": look.payload.seats[seat] },
    h(
      "div",
      { class: "islehead", key: "head" },
      h("span", { class: "name", key: "name" }, look.payload.seats[seat]),
      look.newTag(zone),
      onTurn && h("span", { class: classes("chip on", differs(look, "turn")), key: "turn" }, look.l("on_turn"), look.otherTag("turn")),
      taken && !large && totalChip(look, `score.${seat}`),
      holdings(look, state),
    ),
    taken && drawBoat(look, seat, large),
    taken && large && h("div", { class: "isleside", key: "side" }, scoreTable(look, `score.${seat}`), legendOf(look, seat)),
    h("div", { class: "islefoot", key: "foot" }, cardRows(look, state, seat)),
  );
}

// A question stands beside the table, not in it: the boats it asks about are as large as the screen.
export function drawIsle(look) {
  const { order, turn, decision } = look.board;
  // Before the order is chosen they sit as they sit.
  const around = order.seats.length > 0 ? order.seats : look.payload.seats.map((_, seat) => seat);
  const mine = look.board[`seat.${look.seat}`] ? look.seat : (turn.seat ?? decision.seats[0] ?? around[0]);
  const others = around.filter((seat) => seat !== mine);
  return [
    drawStrip(look),
    drawIsland(look),
    publicLessons(look),
    drawSeat(look, mine, true),
    h("div", { class: "isleothers", key: "others" }, others.map((seat) => drawSeat(look, seat, false))),
  ];
}

// A tile beside the island is pressed to lay it, cards to play, keep or pay for them.
function pieces(payload, move) {
  return move.tile === undefined ? cardsOf(payload, move) : [[`tile ${move.tile}`]];
}

registerBoard("isle-of-cats", { draw: drawIsle, icon, pieces, beside: true });
