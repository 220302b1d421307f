// What comes by chance in a recording: the fields that its author may choose, and what they look like.
// `coming` is what Python tells: {lies: [{zone, name, ordered, places: [{place, card, words}], could: [{card, words}], more}],
// falls: [{move, field, values: [{value, words}], could: [{value, words}], order}], failed: why something cannot come}.
import { h } from "../core/dom.js";

// The moves, with another value at one place of what chance brought: in an order two change their places.
export function withFall(moves, { move, field, values, order }, place, value) {
  const words = values.map((one) => one.value);
  if (order) words[words.lastIndexOf(value)] = words[place];
  words[place] = value;
  return moves.map((one, i) => (i === move ? { ...one, [field]: order || words.length > 1 ? words : words[0] } : one));
}

// One list: its number, what comes there, and what else could; `pending` is what is chosen just now.
function list(pending, key, number, words, could, act) {
  const now = pending?.key === key ? pending.words : words;
  const named = new Map(could.map((one) => [one.words, one]));
  const options = named.has(now) ? [...named.keys()] : [now, ...named.keys()];
  return h(
    "label",
    { key, class: "comes" },
    h("span", { class: "small" }, String(number)),
    h(
      "select",
      { value: now, "data-focus": key, on: { change: ({ target }) => named.has(target.value) && act(key, named.get(target.value)) } },
      options.map((one) => h("option", { key: one, value: one }, one)),
    ),
  );
}

function drawZone(look, pending, { zone, name, ordered, places, could, more }, acts) {
  return h(
    "fieldset",
    { key: `zone ${zone}`, class: "coming" },
    h("legend", {}, ordered ? look.l("rec_next_first", { zone: name }) : name),
    places.map(({ place, words }, i) => list(pending, `lies ${zone} ${place}`, i + 1, words, could, (key, one) => acts.bring(key, zone, place, one))),
    more > 0 && h("p", { key: "more", class: "small soft" }, look.n("rec_more", more)),
  );
}

function drawFall(look, pending, fall, label, acts) {
  const { move, field, values, could } = fall;
  return h(
    "fieldset",
    { key: `fall ${move} ${field}`, class: "coming" },
    h("legend", {}, `${move + 1}. ${label}`),
    values.map(({ words }, i) => list(pending, `falls ${move} ${field} ${i}`, i + 1, words, could, (key, one) => acts.fall(key, fall, i, one))),
  );
}

// What comes, folded as long as nobody chooses it; `labels` name the moves.
export function drawComing(look, { choosing, coming, pending }, labels, acts) {
  const nothing = coming !== null && coming.failed === undefined && coming.lies.length + coming.falls.length === 0;
  return h(
    "div",
    { key: "coming", class: "choosing" },
    h(
      "button",
      { type: "button", key: "fold", class: "quietly step", "aria-expanded": choosing ? "true" : "false", "data-focus": "coming", on: { click: acts.choose } },
      h("span", { "aria-hidden": "true" }, choosing ? "▾ " : "▸ "),
      look.l("rec_coming"),
    ),
    choosing && h("p", { key: "how", class: "small soft" }, look.l(nothing ? "rec_nothing_comes" : "rec_coming_how")),
    choosing && h("p", { key: "failed", role: "status", class: "failed" }, coming?.failed === "" ? look.l("python_silent") : (coming?.failed ?? "")),
    choosing && (coming?.falls ?? []).map((one) => drawFall(look, pending, one, labels[one.move] ?? "", acts)),
    choosing && (coming?.lies ?? []).map((one) => drawZone(look, pending, one, acts)),
  );
}
