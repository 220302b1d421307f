// What is to be decided while no window is open: a sign or the card it is about, and the sentence.
import { openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";

const SIGNS = new Map([
  ["kitten", "exploding_kitten"],
  ["insert", "put_back"],
  ["give", "hand"],
  ["take", "hand"],
  ["lay", "lay"],
  ["arrange", "arrange"],
  ["aim", "aim"],
  ["draw", "draw"],
  ["turn_up", "scarf"],
  ["pick", "hand"],
  ["pick_mark", "mark"],
  ["pick_stock", "tower_of_power"],
  ["mix", "shuffle"],
  ["over", "crown"],
]);
// What a blind player does with their own cards is left to chance.
const BLINDLY = ["turn", "kitten", "give", "lay"];

function signs(look, { for: what, seats, card, kittens }) {
  const blind = BLINDLY.includes(what) && seats.length === 1 && look.board[`seat.${seats[0]}`]?.blind;
  const cards = kittens?.length ? kittens : card ? [card] : [];
  if (cards.length > 0) return cards.map((word, place) => openCard(look, word, { small: true, key: `card ${place}` }));
  const sign = blind ? "scarf" : SIGNS.get(what);
  return sign && icon(sign);
}

// Does it show a card? Then it is higher.
export const showsCard = ({ window, decision }) => !window && Boolean(decision?.card || decision?.kittens?.length);

export function nextUp(look, question) {
  const marks = [look.fresh.has("decision") && "fresh", look.differs.has("decision") && "differs"]
    .filter(Boolean)
    .join(" ");
  return h(
    "div",
    { key: "next", class: `nextup ${marks}` },
    h(
      "div",
      { class: "nextline", key: "line" },
      signs(look, look.board.decision),
      h("p", { key: "words" }, look.t(look.board.decision.text)),
    ),
    question,
  );
}
