// Above a set-up: what lies on your table, to be chosen. Beside its board: what lies apart from the deck.
import { h } from "../core/dom.js";

// The boxes that lie on the table, each as often as it lies there.
const lying = (boxes) => boxes.flatMap((box) => Array(box.chosen).fill(box.id));

// What the page asks Python for, with one thing chosen otherwise.
export function tableWith(table, change) {
  const options = Object.fromEntries(
    table.variants.filter((one) => (one.many ? one.chosen.length > 0 : one.chosen)).map((one) => [one.id, one.chosen]),
  );
  return { boxes: lying(table.boxes), players: table.players.chosen, options, seed: table.seed, ...change };
}

// The boxes after a press on one: a box that stands alone takes the place of all, what it cannot do without comes along.
export function boxesAfter(boxes, id) {
  const pressed = boxes.find((box) => box.id === id);
  const chosen = lying(boxes);
  const alone = pressed.alone || boxes.some((box) => box.chosen && box.alone);
  if (alone) return [...new Set([...pressed.needs, id])];
  if (!pressed.chosen) return [...chosen, ...[...pressed.needs, id].filter((one) => !chosen.includes(one))];
  const left = chosen.filter((one) => one !== id && !boxes.find((box) => box.id === one).needs.includes(id));
  return left.length > 0 ? left : chosen;
}

// The boxes after a press on the second copy of one: it lies there too, or no more.
export function boxesWithCopy(boxes, id) {
  return lying(boxes.map((box) => (box.id === id ? { ...box, chosen: box.chosen === 2 ? 1 : 2 } : box)));
}

// The options after a press: what was chosen last stands last.
export function optionsAfter(table, id, value) {
  const { [id]: _, ...others } = tableWith(table, {}).options;
  const none = value === false || value === "" || (Array.isArray(value) && value.length === 0);
  return none ? others : { ...others, [id]: value };
}

const said = (look, text) => text[look.lang] ?? text.en;

function button(look, { key, words, pressed, press }) {
  return h(
    "button",
    {
      type: "button",
      key,
      "data-focus": `set-up ${key}`,
      ...(pressed === undefined ? {} : { "aria-pressed": pressed ? "true" : "false" }),
      on: { click: press },
    },
    words,
  );
}

function row(look, key, label, ...kids) {
  return h("div", { class: "row", key, role: "group", "aria-label": look.l(label) }, h("span", { class: "what" }, look.l(label)), kids);
}

function drawVariant(look, table, one, choose) {
  const lay = (value) => choose(`variant ${one.id}`, { options: optionsAfter(table, one.id, value) });
  if (one.values.length === 0)
    return button(look, {
      key: `variant ${one.id}`,
      words: said(look, one.title),
      pressed: one.chosen,
      press: () => lay(!one.chosen),
    });
  if (one.many)
    return h(
      "details",
      { key: one.id, ...(one.chosen.length > 0 ? { open: true } : {}) },
      h("summary", {}, said(look, one.title)),
      one.values.map((value) =>
        button(look, {
          key: `variant ${one.id} ${value.id}`,
          words: said(look, value.title),
          pressed: one.chosen.includes(value.id),
          press: () =>
            choose(`variant ${one.id} ${value.id}`, {
              options: optionsAfter(
                table,
                one.id,
                one.chosen.includes(value.id) ? one.chosen.filter((each) => each !== value.id) : [...one.chosen, value.id],
              ),
            }),
        }),
      ),
    );
  return h(
    "label",
    { class: "choice", key: one.id },
    h("span", { class: "what" }, said(look, one.title)),
    h(
      "select",
      { value: one.chosen, "data-focus": `set-up variant ${one.id}`, on: { change: (event) => lay(event.target.value) } },
      h("option", { key: "", value: "" }, "–"),
      one.values.map((value) => h("option", { key: value.id, value: value.id }, said(look, value.title))),
    ),
  );
}

// What can be chosen; nothing on a page that nobody answers. `choose(part, change)` lays another table out, `playOn` plays on from it.
export function drawSetUp(look, choose, playOn) {
  const table = look.payload.set_up;
  if (!table || choose === null) return null;
  const numbers = Array.from({ length: table.players.most - table.players.least + 1 }, (_, i) => table.players.least + i);
  return h(
    "section",
    { class: "setup", key: "set-up", "aria-label": look.l("set_up") },
    table.boxes.length > 1 &&
      row(
        look,
        "boxes",
        "set_up_boxes",
        table.boxes.map((box) => [
          button(look, {
            key: `box ${box.id}`,
            words: said(look, box.title),
            pressed: box.chosen > 0,
            press: () => choose(`box ${box.id}`, { boxes: boxesAfter(table.boxes, box.id) }),
          }),
          box.twice &&
            box.chosen > 0 &&
            button(look, {
              key: `copy ${box.id}`,
              words: `${said(look, box.title)} × 2`,
              pressed: box.chosen === 2,
              press: () => choose(`copy ${box.id}`, { boxes: boxesWithCopy(table.boxes, box.id) }),
            }),
        ]),
      ),
    row(
      look,
      "players",
      "set_up_players",
      numbers.map((number) =>
        button(look, {
          key: `players ${number}`,
          words: String(number),
          pressed: number === table.players.chosen,
          press: () => choose(`players ${number}`, { players: number }),
        }),
      ),
    ),
    table.variants.length > 0 &&
      row(
        look,
        "variants",
        "set_up_variants",
        table.variants.map((one) => drawVariant(look, table, one, choose)),
      ),
    h(
      "div",
      { class: "row", key: "acts" },
      button(look, { key: "anew", words: look.l("deal_anew"), press: () => choose("anew", { seed: table.seed + 1 }) }),
      button(look, { key: "on", words: look.l("play_on"), press: playOn }),
    ),
  );
}

// What lies beside the deck while a table is set up: a line for each heap.
export function drawApart(look) {
  const { apart } = look.board;
  if (!apart) return null;
  const lines = Object.entries(apart).filter(([name]) => name.endsWith("_said"));
  if (lines.length === 0) return null;
  return h(
    "ul",
    { class: look.fresh.has("apart") ? "apart fresh" : "apart", key: "apart" },
    lines.map(([name, text]) => h("li", { key: name }, look.t(text))),
    look.newTag("apart"),
  );
}
