// The table of Dusk Moths: what is in the air, the two piles, and the lanterns with the hands behind them.
import { registerBoard } from "#kit/core/boards.js";
import { askedCard, cardBack, openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";

const FULL = 3;
const classes = (look, zone, ...words) =>
  [...words, look.fresh.has(zone) && "fresh", look.differs.has(zone) && "differs"].filter(Boolean).join(" ");

function drawAir(look) {
  const { flying } = look.board;
  return h(
    "div",
    { key: "air", class: classes(look, "flying", "moths-air") },
    h("b", { key: "name" }, look.l("moths_air")),
    look.newTag("flying"),
    flying === null
      ? h("span", { class: "soft", key: "none" }, look.l("moths_nothing"))
      : [openCard(look, flying.card, { small: true, key: "card" }), h("span", { key: "words" }, look.t(flying.text))],
  );
}

function drawPiles(look) {
  const { deck, discard } = look.board;
  return h(
    "div",
    { key: "piles", class: "moths-piles" },
    h(
      "div",
      { key: "deck", class: classes(look, "deck", "moths-pile") },
      h("b", { key: "name" }, look.l("moths_deck")),
      look.newTag("deck"),
      deck.count > 0 && cardBack(look, { small: true, key: "back" }),
      h("span", { key: "count" }, look.n("cards", deck.count)),
    ),
    h(
      "div",
      { key: "discard", class: classes(look, "discard", "moths-pile") },
      h("b", { key: "name" }, look.l("moths_discard")),
      look.newTag("discard"),
      discard.length > 0 ? openCard(look, discard[0], { small: true, key: "top" }) : h("span", { key: "none" }, look.l("moths_empty")),
      discard.length > 1 && h("span", { key: "count" }, look.n("cards", discard.length)),
    ),
  );
}

function drawLantern(look, flames) {
  return h(
    "span",
    { key: "lantern", class: "moths-lantern", role: "img", "aria-label": look.n("moths_flames", flames) },
    Array.from({ length: FULL }, (_, i) => h("i", { key: i, class: i < flames ? "burns" : "", "aria-hidden": "true" }, icon("wick"))),
  );
}

function drawHand(look, seat, hand) {
  const one = (word, place) =>
    word === null
      ? cardBack(look, { small: true, key: `back ${place}` })
      : look.tries(seat).has(word)
        ? askedCard(look, seat, word, place, { small: true })
        : openCard(look, word, { small: true, key: `card ${place}` });
  return h("div", { key: "hand", class: "moths-hand", role: "group", "aria-label": look.n("cards", hand.length) }, hand.map(one));
}

function drawSeat(look, seat) {
  const zone = `seat.${seat}`;
  const { flames, hand } = look.board[zone];
  const { turn, over, flying } = look.board;
  const onTurn = turn.seat === seat && !over && flying === null;
  return h(
    "section",
    { key: zone, class: classes(look, zone, "seat moths-seat", onTurn && "turn", flames === 0 && "dark"), "aria-label": look.payload.seats[seat] },
    h("span", { class: "name", key: "name" }, look.payload.seats[seat]),
    h(
      "span",
      { class: "chips", key: "chips" },
      look.newTag(zone),
      onTurn && h("span", { class: classes(look, "turn", "chip on"), key: "turn" }, look.l("on_turn")),
      flames === 0 && h("span", { class: "chip", key: "out" }, look.l("moths_out")),
      over?.winners?.includes(seat) && h("span", { class: "chip on", key: "wins" }, look.l("wins")),
    ),
    drawLantern(look, flames),
    hand.length > 0 && drawHand(look, seat, hand),
  );
}

export function drawMoths(look) {
  return [
    h("div", { key: "middle", class: "moths-middle" }, drawAir(look), drawPiles(look)),
    h("div", { key: "seats", class: "moths-seats" }, look.payload.seats.map((_, seat) => drawSeat(look, seat))),
    h(
      "div",
      { key: "next", class: classes(look, "decision", "nextup") },
      look.board.decision && h("p", { class: "nextline", key: "words" }, look.t(look.board.decision.text)),
      look.question,
    ),
  ];
}

registerBoard("dusk-moths", { draw: drawMoths, icon, topics: [["topic_answers", /neighbour|bat/]] });
