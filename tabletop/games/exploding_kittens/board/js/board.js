// The table of Exploding Kittens: seats around piles and the Nope window.
import { registerBoard } from "#kit/core/boards.js";
import { h } from "#kit/core/dom.js";
import { cardsOf } from "#kit/play/pieces.js";
import { fromLowestSeat } from "#kit/lesson/news.js";
import { icon } from "./icons.js";
import { drawSeat } from "./seat.js";
import { nextUp, showsCard } from "./next_up.js";
import { discardPile, drawPile } from "./pile.js";
import { towerOnTable } from "./tower.js";
import { drawWindow } from "./window.js";

// Everybody but the seat in view, clockwise from that seat; nobody moves when the turn does or play turns round.
export function othersInOrder(order, mine, direction = 1) {
  const seats = direction > 0 ? order : [...order].reverse();
  const at = seats.indexOf(mine);
  return at < 0 ? fromLowestSeat(seats) : [...seats.slice(at + 1), ...seats.slice(0, at)];
}

// Who follows whom, read from left to right; against the clock it says so for everybody to see.
function orderLine(look) {
  const { seats, direction } = look.board.order;
  const marks = [look.fresh.has("order") && "fresh", look.differs.has("order") && "differs"].filter(Boolean).join(" ");
  return h(
    "p",
    { class: `order ${marks}`, key: "order" },
    h("span", {}, look.l("order_of_play")),
    h("b", {}, seats.map((seat) => look.payload.seats[seat]).join(" → ")),
    direction > 0
      ? [h("span", { "aria-hidden": "true" }, "↻"), h("span", { class: "unseen" }, look.l("clockwise"))]
      : h("span", { class: "chip turned", key: "turned" }, icon("reverse"), look.l("anticlockwise")),
    turnNow(look),
    look.newTag("order"),
  );
}

// Whose turn it is, said once more at the top where a tall table hides the seat on turn.
function turnNow(look) {
  const { turn, over } = look.board;
  if (over || !turn || turn.seat === null) return null;
  const words = `${look.payload.seats[turn.seat]}: ${look.l("on_turn")}, ${look.n("owes", turn.owes)}`;
  return h("span", { class: "turnnow", "aria-hidden": "true" }, words);
}

export function drawKittens(look) {
  const mine = look.board[`seat.${look.seat}`] ? look.seat : null;
  const { seats, direction } = look.board.order;
  const others = othersInOrder(seats, mine, direction);
  return [
    orderLine(look),
    h(
      "div",
      { class: "others", key: "others" },
      others.map((seat) => drawSeat(look, seat, false)),
    ),
    towerOnTable(look),
    h(
      "div",
      { class: "middle", key: "middle", vars: { "--rungs": look.measured.rungs ?? 0, "--shows": look.measured.shows ? 1 : 0 } },
      drawPile(look),
      look.board.window ? drawWindow(look, look.question) : nextUp(look, look.question),
      discardPile(look),
    ),
    mine !== null && drawSeat(look, mine, true),
  ];
}

// The most cards a window of these boards ever holds, so that the table keeps its height; none without a window.
export function mostRungs(boards) {
  return boards.reduce((most, board) => Math.max(most, board.window?.rungs.length ?? 0), 0);
}

// A card is drawn by pressing the pile, taken from what lies open by pressing it there; all else is a card of the hand.
function pieces(payload, move) {
  return ["draw", "reach"].includes(move.do) ? [["draw_pile"]] : cardsOf(payload, move);
}

registerBoard("exploding-kittens", {
  draw: drawKittens,
  icon,
  pieces,
  // Turned round for all to see, face up in the pile, kept under the Streaking Kitten.
  lies: {
    marked: { label: "marked", icon: "see_the_future_3" },
    up: { label: "face_up", icon: "see_the_future_3" },
    kept: { label: "kept", icon: "keep" },
  },
  topics: [
    ["topic_printing", /\.printing\./],
    ["topic_nope", /\.nope\./],
    ["topic_turns", /turns|attack/],
    ["topic_groups", /favor|combo|pair|triple|five/],
    ["topic_kittens", /defuse|kitten|dead-hand/],
  ],
  measure: (boards) => ({ rungs: mostRungs(boards), shows: boards.some(showsCard) }),
});
