// What lies around the island: the days with Vesh's boat, the order of the players, bag, deck, discards, the fields.
import { asPiece } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";
import { classes, marks } from "./shapes.js";
import { tileAlone } from "./boats.js";

// The days as a line of spaces; when points are counted Vesh's boat has reached the hand.
function dayTrack(look) {
  const { day, last_day: last, phase, said } = look.board.day;
  const arrived = phase === "scoring";
  const space = (number) =>
    h(
      "span",
      { key: number, class: classes("dayspace", number < day || arrived ? "gone" : number === day && "today") },
      number === day && !arrived && icon("vesh"),
      String(number),
    );
  return h(
    "span",
    { class: classes("daytrack", marks(look, "day")), role: "img", "aria-label": look.t(said), key: "track" },
    Array.from({ length: last }, (_, i) => space(i + 1)),
    h("span", { key: "hand", class: classes("dayspace", arrived && "today") }, arrived && icon("vesh"), icon("hand")),
  );
}

// Who comes first on the island, and who has passed.
function orderOfSeats(look) {
  const { order, turn } = look.board;
  return h(
    "div",
    { class: classes("order", "isleorder", marks(look, "order")), key: "order" },
    h("span", { "aria-hidden": "true", key: "title" }, look.t(order.order_title)),
    h("span", { class: "unseen", key: "told" }, look.t(order.told)),
    h(
      "span",
      { class: "orderseats", "aria-hidden": "true", key: "seats" },
      order.seats.length === 0 && "–",
      order.seats.map((seat, place) => {
        const passed = order.passed.includes(seat);
        return h(
          "span",
          { key: seat, class: classes("chip", turn.seat === seat && "on", passed && "passed") },
          h("b", { key: "place" }, `${place + 1}`),
          h("span", { key: "name" }, look.payload.seats[seat]),
          passed && h("i", { key: "passed" }, look.t(order.passed_said)),
        );
      }),
    ),
    look.newTag("order"),
  );
}

const PILES = { bag: "bag", deck: "draw_cards", discard_pile: "card" };

// Bag, deck and discards with their numbers, where the game uses any of them.
function piles(look) {
  const used = Object.keys(PILES).some((zone) => look.board[zone].count > 0 || look.fresh.has(zone) || look.differs.has(zone));
  if (!used && !["fill", "deal"].includes(look.board.day.phase)) return null;
  return h(
    "div",
    { class: "islepiles", key: "piles" },
    Object.entries(PILES).map(([zone, sign]) =>
      h(
        "span",
        { class: classes("islepile", look.board[zone].count === 0 && "empty", marks(look, zone)), key: zone },
        icon(sign),
        h("b", { key: "count" }, String(look.board[zone].count)),
        h("span", { key: "name" }, look.t(look.board[zone].said)),
      ),
    ),
  );
}

export function drawStrip(look) {
  return h(
    "div",
    { class: "islestrip", key: "strip" },
    h("p", { class: "isleday", key: "day" }, dayTrack(look), h("b", { key: "phase" }, look.t(look.board.day.text))),
    orderOfSeats(look),
    h("p", { class: classes("isledecision", marks(look, "decision")), key: "next" }, look.t(look.board.decision.text)),
    piles(look),
  );
}

// A tall tile lies on its side, so that many have room in a row.
function lying(squares) {
  const rows = Math.max(...squares.map(([row]) => row)) + 1;
  const columns = Math.max(...squares.map(([, column]) => column)) + 1;
  return rows <= columns ? squares : squares.map(([row, column]) => [column, rows - 1 - row]);
}

// One tile by itself, as it lies beside or below the island.
function smallTile(look, { squares, ...tile }, key, count) {
  const { tag, attrs } = asPiece(look, `tile ${tile.tile}`, { key: "piece", class: "tilepiece" });
  return h(
    "li",
    { key, class: "isletile" },
    h(tag, attrs.type ? { ...attrs, "aria-label": attrs["aria-label"] } : attrs, tileAlone(tile, lying(squares), { role: "img", "aria-label": look.t(tile.said) })),
    h("span", { class: "tilename", key: "name" }, h("span", { "aria-hidden": "true", key: "words" }, look.t(tile.said)),
      count > 1 && h("b", { class: "times", key: "times" }, `× ${count}`)),
  );
}

// So many kinds of treasures have room beside the two fields.
const FEW = 3;

export function drawIsland(look) {
  const { fields, below } = look.board;
  const field = (side, zone, tiles, more) =>
    h(
      "div",
      { class: classes("islefield", more, marks(look, zone)), key: side },
      h("p", { class: "soft", key: "title" }, look.t(fields[`${side}_title`])),
      h("ul", { class: "isletiles", key: "tiles" },
        tiles.map((tile, i) => smallTile(look, tile, `${tile.tile} ${i}`, tile.count ?? 1))),
    );
  const cats = fields.left.length + fields.right.length > 0 || look.fresh.has("fields") || look.differs.has("fields");
  const treasures = below.length > 0 || look.differs.has("below");
  if (!cats && !treasures) return null;
  return h("div", { class: "island", key: "island" }, cats && field("left", "fields", fields.left), cats && field("right", "fields", fields.right),
    treasures && field("below", "below", below, below.length > FEW && "wide"));
}
