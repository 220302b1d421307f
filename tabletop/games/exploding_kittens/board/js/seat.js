// A seat: name, chips, hand, what lies in front of it, and the crown.
import { asPiece } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";
import { hand } from "./hand.js";
import { inFront } from "./front.js";
import { crown } from "./tower.js";

const PIPS_AT_MOST = 6;

function owedChip(look, turn) {
  const pips = [];
  for (let i = 0; i < Math.min(turn.owes, PIPS_AT_MOST); i += 1)
    pips.push(h("i", { class: i === 0 ? "pip current" : "pip" }));
  return h(
    "span",
    { class: ["chip on", look.fresh.has("turn") && "fresh", look.differs.has("turn") && "differs"].filter(Boolean).join(" "), key: "turn" },
    look.l("on_turn"),
    h("span", { class: "pips", "aria-hidden": "true" }, pips),
    look.n("owes", turn.owes),
    look.otherTag("turn"),
  );
}

// Which card put these turns on the player, and who played it.
function attackChip(look, turn) {
  if (turn.attack === undefined) return null;
  return h("span", { class: "chip attacked", key: "attack" }, icon(look.payload.cards[turn.from].icon), look.t(turn.attack));
}

function chips(look, seat, state) {
  const { turn, over } = look.board;
  const wins = over?.winners.includes(seat);
  return h(
    "span",
    { class: "chips", key: "chips" },
    !state.alive && h("span", { class: "chip dead", key: "dead" }, icon("no"), look.l("out")),
    state.blind && h("span", { class: "chip sightless", key: "blind" }, icon("scarf"), look.l("blind")),
    state.may_answer && h("span", { class: "chip wait", key: "may" }, look.l("may_answer")),
    wins && h("span", { class: look.differs.has("over") ? "chip on differs" : "chip on", key: "wins" }, icon("crown"), look.l("wins"), look.otherTag("over")),
    turn && !over && turn.seat === seat && owedChip(look, turn),
    turn && !over && turn.seat === seat && attackChip(look, turn),
  );
}

// The name; where a move that is begun can be aimed at this player, a button.
function seatName(look, seat) {
  const piece = asPiece(look, `seat ${seat}`, { class: "name", key: "name" });
  return h(piece.tag === "div" ? "span" : piece.tag, piece.attrs, look.payload.seats[seat]);
}

// Is this the step in which the player goes out?
const explodes = (look, zone) => !look.board[zone].alive && (look.fresh.has(zone) || look.lost.has(zone));

// `mine`: the seat whose eyes are in use; it sits at the lower edge with large cards.
export function drawSeat(look, seat, mine) {
  const zone = `seat.${seat}`;
  const state = look.board[zone];
  const onTurn = look.board.turn?.seat === seat && !look.board.over;
  const words = [
    "seat",
    mine && "mine",
    onTurn && "turn",
    !state.alive && "gone",
    explodes(look, zone) && "explodes",
    state.blind && "blindly",
    look.fresh.has(zone) && "fresh",
    look.differs.has(zone) && "differs",
  ];
  return h(
    "div",
    { key: zone, role: "group", "aria-label": look.payload.seats[seat], class: words.filter(Boolean).join(" ") },
    h(
      "span",
      { class: "who", key: "who" },
      seatName(look, seat),
      " ",
      state.alive && h("span", { class: "held" }, look.n("cards", state.count)),
      look.newTag(`seat.${seat}`),
    ),
    chips(look, seat, state),
    state.hand.length > 0 && hand(look, seat, state, mine),
    inFront(look, seat, state),
    crown(look, seat),
  );
}
