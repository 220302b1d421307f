// The table of Exploding Kittens: seats around piles and the Nope window.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { fromLowestSeat } from "./news.js";
import { openCard } from "./card.js";
import { drawSeat } from "./seat.js";
import { discardPile, drawPile } from "./pile.js";
import { drawWindow } from "./window.js";

// Everybody but the seat in view, in order of play from that seat; nobody moves when the turn does.
export function othersInOrder(seats, mine) {
  const at = seats.indexOf(mine);
  return at < 0 ? fromLowestSeat(seats) : [...seats.slice(at + 1), ...seats.slice(0, at)];
}

function orderLine(look) {
  const { seats, direction } = look.board.order;
  const marks = [look.fresh.has("order") && "fresh", look.differs.has("order") && "differs"].filter(Boolean).join(" ");
  return h(
    "p",
    { class: `order ${marks}`, key: "order" },
    h("span", {}, look.l("order_of_play")),
    h("b", {}, seats.map((seat) => look.payload.seats[seat]).join(direction > 0 ? " → " : " ← ")),
    h("span", { "aria-hidden": "true" }, direction > 0 ? "↻" : "↺"),
    h("span", { class: "unseen" }, look.l(direction > 0 ? "clockwise" : "anticlockwise")),
    turnNow(look),
    look.newTag("order"),
  );
}

// Whose turn it is, said once more at the top where a tall table hides the seat on turn.
function turnNow(look) {
  const { turn, over } = look.board;
  if (over || !turn) return null;
  const words = `${look.payload.seats[turn.seat]}: ${look.l("on_turn")}, ${look.n("owes", turn.owes)}`;
  return h("span", { class: "turnnow", "aria-hidden": "true" }, words);
}

const SIGNS = { kitten: "exploding_kitten", insert: "exploding_kitten", give: "hand", take: "hand", over: "crown" };

// What is to be decided while no window is open.
function nextUp(look, question) {
  const { for: what, card, text } = look.board.decision;
  const marks = [look.fresh.has("decision") && "fresh", look.differs.has("decision") && "differs"]
    .filter(Boolean)
    .join(" ");
  return h(
    "div",
    { key: "next", class: `nextup ${marks}` },
    h(
      "div",
      { class: "nextline", key: "line" },
      card ? openCard(look, card, { small: true, key: "card" }) : SIGNS[what] && icon(SIGNS[what]),
      h("p", { key: "words" }, look.t(text)),
    ),
    question,
  );
}

export function drawKittens(look) {
  const mine = look.board[`seat.${look.seat}`] ? look.seat : null;
  const others = othersInOrder(look.board.order.seats, mine);
  return [
    orderLine(look),
    h(
      "div",
      { class: "others", key: "others" },
      others.map((seat) => drawSeat(look, seat, false)),
    ),
    h(
      "div",
      { class: "middle", key: "middle", vars: { "--rungs": look.rungs } },
      drawPile(look),
      look.board.window ? drawWindow(look, look.question) : nextUp(look, look.question),
      discardPile(look),
    ),
    mine !== null && drawSeat(look, mine, true),
  ];
}
