// Drawings of our own that tell one printing of a game from another: what is dealt, a word on a card, a word on a sheet.
import { h } from "../core/dom.js";

const svg = (box, kids) => h("svg", { viewBox: box, "aria-hidden": "true", focusable: "false", class: "sign", key: "sign" }, kids);
const leaf = (x, kind, key) => h("path", { d: `M${x} 8h22v32h-22z`, class: kind, key });

// A hand as it is dealt: so many cards in a fan, and those that lie apart.
function dealt({ cards, more }) {
  const step = Math.min(15, 84 / cards);
  const end = 3 + (cards - 1) * step + 22;
  const fan = Array.from({ length: cards }, (_, i) => leaf(3 + i * step, "paper", `c${i}`));
  const apart = Array.from({ length: more }, (_, i) => leaf(end + 9 + i * 8, "other", `m${i}`));
  return [svg(`0 0 ${end + 26 + more * 8} 48`, [fan, apart]), h("b", { key: "n" }, `${cards} + ${more}`)];
}

const word = ({ word: text }) => [h("span", { class: "onacard", key: "w" }, text)];
const sheet = ({ word: text }) => [h("span", { class: "onasheet", key: "w" }, text)];

// A number of turns or points that becomes another one.
function counted({ first, then }) {
  const dots = (n, y, kind) => Array.from({ length: n }, (_, i) => h("circle", { cx: 10 + i * 18, cy: y, r: 6, class: kind, key: `${y} ${i}` }));
  return [svg(`0 0 ${18 * Math.max(first, then) + 4} 48`, [dots(first, 13, "paper"), dots(then, 35, "other")]), h("b", { key: "n" }, `${first} → ${then}`)];
}

const DRAWN = { dealt, word, sheet, counted };

export function drawSign({ drawn, text }, key) {
  return h("li", { key }, h("span", { class: "drawn", key: "drawn" }, DRAWN[drawn.kind](drawn)), h("span", { key: "text" }, text));
}
