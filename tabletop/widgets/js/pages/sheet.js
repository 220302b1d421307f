// A sheet: questions on paper, each with its board as it lies and a place for the answer; several variants, one behind the other.
import { h, patch } from "../core/dom.js";
import { laidOver } from "../core/payload.js";
import { boardOf } from "../core/boards.js";
import { lookAt, wording } from "../core/look.js";
import { keepInModel } from "../core/model.js";
import { turnLights } from "../core/page.js";
import { languageChoice } from "../core/head.js";

const LETTERS = "abcdefghi";

function drawItem(payload, words, item, place) {
  const board = laidOver(payload, {}, item.board);
  const look = lookAt({ ...payload, seats: item.seats }, words.lang, {
    board,
    eye: 0,
    covered: true,
    asked: item.shown,
    heading: "h3",
    measured: boardOf(payload.game).measure([board]),
  });
  const boxes = item.badges.map(({ text }) => words.t(text)).join(" · ");
  return h(
    "article",
    { class: "onpaper", key: place },
    h("h2", { key: "h" }, h("span", { class: "itemnumber" }, String(place + 1)), boxes && h("span", { class: "small soft" }, boxes)),
    item.line.length > 0 &&
      h(
        "p",
        { class: "sofar", key: "so far" },
        h("b", {}, words.l("so_far")),
        " ",
        item.line.map((said) => words.t(said)).join(" "),
      ),
    // Nothing on paper can be pressed.
    h("div", { class: "table", key: "table", inert: "" }, boardOf(payload.game).draw(look)),
    h("p", { class: "asks", key: "asks" }, h("b", {}, words.t(item.say))),
    h(
      "ol",
      { class: "choices", key: "choices" },
      item.answers.map((text, i) =>
        h("li", { key: i }, h("span", { class: "tick", "aria-hidden": "true" }), h("b", {}, `${LETTERS[i]})`), " ", words.t(text)),
      ),
    ),
    h("p", { class: "whyline", key: "because" }, h("span", {}, words.l("because_rule")), h("span", { class: "blank" })),
  );
}

function drawVariant(payload, words, { letter, items }) {
  const several = payload.variants.length > 1;
  return h(
    "section",
    { class: "variant", key: letter, "aria-label": several ? `${words.t(payload.title)} ${letter}` : words.t(payload.title) },
    h(
      "header",
      { key: "header" },
      h("h1", {}, words.t(payload.title), several && h("span", { class: "letter" }, letter)),
      h("p", { class: "nameline" }, h("span", {}, words.l("your_name")), h("span", { class: "blank" }), h("span", {}, words.l("date")), h("span", { class: "blank short" })),
    ),
    items.map((item, place) => drawItem(payload, words, item, place)),
  );
}

export function drawSheet(payload, lang, acts) {
  const words = wording(payload, lang);
  return [
    h(
      "div",
      { class: "lesson sheet", key: "sheet", lang },
      h(
        "div",
        { class: "sheetbar", key: "bar" },
        languageChoice(words, acts.setLang),
        h("button", { type: "button", on: { click: acts.print } }, words.l("print")),
      ),
      payload.variants.map((variant) => drawVariant(payload, words, variant)),
    ),
  ];
}

export function mountSheet({ model, el, page = null }) {
  const payload = model.get("payload");
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  let { lang } = keepInModel.read(model, payload);
  const acts = {
    setLang: (next) => {
      lang = next;
      draw();
    },
    print: () => (page ?? el.ownerDocument).defaultView.print(),
    turnLights: () => turnLights(root),
  };
  const draw = () => patch(root, drawSheet(payload, lang, acts));
  draw();
  return () => root.remove();
}
