// Discovery cards as they lie on the table: name and price in a line, hidden ones as one back with their number.
import { asPiece } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";
import { classes, marks } from "./shapes.js";

const ROWS = ["hand", "packet", "drafted", "laid", "lessons"];

// `seat`: whose card it is, if it is one that a move can be made with.
function openLine(look, id, key, more = null, seat = null) {
  const { family, icon: sign, title, cost } = look.payload.cards[id];
  const named = { class: classes("islecard", `of-${family}`), "aria-label": look.l("card_cost", { card: look.t(title), n: cost }) };
  const { tag, attrs } = seat === null ? { tag: "div" } : asPiece(look, `hand ${seat} ${id}`, named, `cards ${seat}`);
  const item = tag === "div" ? (...inside) => h("li", { ...named, key }, inside) : (...inside) => h("li", { key }, h(tag, attrs, inside));
  return item(
    icon(sign),
    h("span", { class: "title", "aria-hidden": "true", key: "title" }, look.t(title), more),
    h("span", { class: "cost", "aria-hidden": "true", key: "cost" }, String(cost), icon("fish")),
  );
}

function backs(look, number) {
  return h(
    "li",
    { class: "islecard back", key: "backs", "aria-label": look.n("cards", number) },
    icon("back"),
    h("span", { class: "title", "aria-hidden": "true", key: "title" }, `× ${number}`),
  );
}

function row(look, title, key, marked, cards) {
  return h("div", { class: classes("islerow", marked), key }, h("p", { class: "small soft", key: "title" }, title),
    h("ul", { class: "islecards", key: "cards" }, cards));
}

// All that lies before a player, row by row: what these eyes may read, and how many more there are.
export function cardRows(look, state, seat) {
  return ROWS.filter((name) => state[name].length > 0).map((name) => {
    const open = state[name].filter((id) => id !== null);
    const hidden = state[name].length - open.length;
    return row(look, look.t(state[`${name}_title`]), name, [],
      [...open.map((id, i) => openLine(look, id, i, null, seat)), hidden > 0 && backs(look, hidden)]);
  });
}

// The lessons that count for everybody, each with the colour chosen for it.
export function publicLessons(look) {
  const { lessons, lessons_title: title } = look.board.public;
  if (lessons.length === 0 && !look.differs.has("public")) return null;
  const colour = ({ colour: name, colour_said: said }) =>
    name && h("b", { class: classes("lessoncolour", `is-${name}`), key: "colour" }, look.t(said));
  return row(look, look.t(title), "public", marks(look, "public"), lessons.map((one, i) => openLine(look, one.card, i, colour(one))));
}
