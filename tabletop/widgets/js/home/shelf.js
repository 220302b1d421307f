// What lies on the shelf of one game: its printings with their signs, and its boxes.
import { h } from "../core/dom.js";
import { drawSign } from "./tell.js";

// The boxes after this one was pressed: with what it needs, or without what needs it.
export function toggled(declared, boxes, { id, needs }) {
  if (!boxes.includes(id)) return [...new Set([...boxes, ...needs, id])];
  const needing = declared.filter((one) => one.needs.includes(id)).map((one) => one.id);
  return boxes.filter((one) => one !== id && !needing.includes(one));
}

function onePrinting(words, game, printing, choose) {
  const { shelf, id } = game;
  const mine = printing.id === shelf.printing;
  return h(
    "section",
    { class: mine ? "box chosen" : "box", key: printing.id },
    h("h5", { key: "h" }, printing.title),
    h("ul", { key: "tell", "aria-label": words.how_to_tell }, printing.tell.map(drawSign)),
    choose !== null &&
      h(
        "button",
        { type: "button", key: "mine", "data-focus": `${id} ${printing.id}`, "aria-pressed": String(mine), "aria-label": `${printing.title}: ${words.mine}`, on: { click: () => choose(id, printing.id, shelf.boxes) } },
        words.mine,
      ),
  );
}

function theBoxes(words, { id, shelf }, choose) {
  const { declared, boxes, printing } = shelf;
  return h(
    "div",
    { class: "boxes", key: "b", role: "group", "aria-label": words.boxes },
    h("p", { class: "small soft", key: "l" }, words.boxes),
    declared.map((box) =>
      h(
        "button",
        { type: "button", key: box.id, "data-focus": `${id} box ${box.id}`, "aria-pressed": String(boxes.includes(box.id)), on: { click: () => choose(id, printing, toggled(declared, boxes, box)) } },
        box.title,
      ),
    ),
  );
}

// `choose(game, printing, boxes)` keeps it; null where nobody does. `open`: the games whose shelf lies unfolded. `told`: what could not be chosen.
export function drawShelf(words, game, { open, choose, told }) {
  const { line, printing, printings, declared } = game.shelf;
  const mine = printings.find((one) => one.id === printing);
  return h(
    "details",
    { class: "onshelf", key: "shelf", open: open.has(game.id), on: { toggle: ({ target }) => open[target.open ? "add" : "delete"](game.id) } },
    h("summary", { key: "s", "data-focus": `${game.id} shelf` }, mine ? line : h("b", {}, words.choose)),
    told !== null && h("p", { class: "cite no", key: "told", role: "status" }, told),
    h("div", { class: "printings", key: "p" }, printings.map((one) => onePrinting(words, game, one, choose))),
    choose !== null && mine && !mine.is_a_box && declared.length > 0 && theBoxes(words, game, choose),
    choose !== null && mine && h("button", { type: "button", class: "quietly", key: "none", on: { click: () => choose(game.id, null, []) } }, words.forget),
  );
}
