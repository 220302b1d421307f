// The shelf before a player: cards that lie open there, each with what it waits for.
import { cardName, openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";

export function inFront(look, seat, state) {
  if (!state.front?.length) return null;
  const name = look.l("in_front", { name: look.payload.seats[seat] });
  return h(
    "div",
    { key: "front", class: "shelf", role: "group", "aria-label": name },
    state.front.map((entry, place) => lying(look, entry, place)),
  );
}

function lying(look, { card, spent, say }, place) {
  return h(
    "div",
    { class: spent ? "lying spent" : "lying", key: place },
    openCard(look, card, { small: true, quiet: spent, key: "card" }),
    h("span", { class: "waits", key: "waits" }, h("b", {}, cardName(look, card)), " ", look.t(say)),
  );
}
