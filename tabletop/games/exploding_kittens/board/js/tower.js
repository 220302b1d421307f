// The Tower of Power: a crown with its stock inside, at the seat that wears it or on the table.
import { cardBack, openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";

const BACKS_AT_MOST = 6;

function stock(look, { count, stock: cards }) {
  const shown = cards.slice(0, BACKS_AT_MOST);
  return h(
    "span",
    { class: "stock", key: "stock" },
    shown.map((word, place) =>
      word === null ? cardBack(look, { small: true, key: place }) : openCard(look, word, { small: true, key: place }),
    ),
    h("span", { class: "held", key: "held" }, look.n("in_tower", count)),
  );
}

function drawn(look, tower, where) {
  const marks = [look.fresh.has("tower") && "fresh", look.differs.has("tower") && "differs"].filter(Boolean).join(" ");
  return h(
    "div",
    { key: "tower", class: `tower ${marks}`, role: "group", "aria-label": `${look.l("tower")}: ${where}, ${look.n("in_tower", tower.count)}` },
    h("span", { class: "crown", key: "crown" }, icon("tower_of_power")),
    h("span", { class: "whose", key: "whose" }, h("b", {}, look.l("tower")), `, ${where}`, look.newTag("tower")),
    stock(look, tower),
  );
}

// On the panel of the seat that wears it: a thief gets one of these cards and none of the hand.
export function crown(look, seat) {
  const { tower } = look.board;
  return tower?.wearer === seat ? drawn(look, tower, look.l("tower_worn", { name: look.payload.seats[seat] })) : null;
}

// Its place on the table while nobody wears it; without stock cards it is not in this game.
export function towerOnTable(look) {
  const { tower } = look.board;
  return tower && tower.wearer === null && tower.count > 0 ? drawn(look, tower, look.l("tower_free")) : null;
}
