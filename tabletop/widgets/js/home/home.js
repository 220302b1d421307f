// Where one begins: each game as a trail of chapters, what is due, where to go on, and what lies on the shelf.
import { h, patch } from "../core/dom.js";
import { ask, canAsk } from "../core/ask.js";
import { boardOf } from "../core/boards.js";
import { icon } from "../core/icons.js";
import { focusOn } from "../core/page.js";
import { linkTo } from "./open.js";
import { drawShelf } from "./shelf.js";

function drawChapter(words, { notebook, title, is_done, lessons, parts, on_shelf }, number) {
  const done = [icon("yes"), h("span", { class: "unseen", key: "d" }, words.done)];
  return h(
    "li",
    { key: notebook, class: [is_done && "done", !on_shelf && "away"].filter(Boolean).join(" ") },
    h(
      "a",
      { key: "a", ...linkTo(notebook) },
      h("span", { class: "node", key: "node" }, is_done ? done : String(number)),
      h("b", { key: "title" }, title),
      lessons.length > 0 && h("span", { class: "pips", key: "pips", "aria-hidden": "true" }, lessons.map((one, i) => h("i", { key: i, class: one.done ? "done" : "", title: one.title }))),
      parts.map(({ text, kind }) => h("small", { key: kind, class: kind }, text)),
    ),
  );
}

function drawTrail(words, chapters, name) {
  return h("ol", { class: "trail", key: "trail", "aria-label": name }, chapters.map((one, i) => drawChapter(words, one, i + 1)));
}

function drawGame(words, game, shelf) {
  return h(
    "section",
    { class: "game", key: game.id },
    h("h4", { key: "h" }, boardOf(game.id).icon(game.icon), game.title),
    game.shelf !== null && drawShelf(words, game, shelf),
    drawTrail(words, game.chapters, `${game.title}: ${words.chapters}`),
  );
}

function drawNext({ go_on, due }) {
  return h(
    "p",
    { class: "goon", key: "goon" },
    go_on.notebook === null ? go_on.text : h("a", { key: "a", class: "go", ...linkTo(go_on.notebook, go_on.cell) }, go_on.text),
    due !== null && h("span", { class: "tag due", key: "due" }, due),
  );
}

const opened = new Set(); // the games whose shelf lies open, so that a choice, which draws the page anew, shuts none
let chosenLast = null; // where the focus was when something was chosen

export function mountHome({ model, el }) {
  const payload = model.get("payload");
  const { words, games, more } = payload;
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  root.lang = payload.lang;
  el.append(root);
  const told = new Map(); // by game: what could not be chosen
  const choose = canAsk(model)
    ? (game, printing, boxes) => {
        chosenLast = root.getRootNode().activeElement?.getAttribute("data-focus") ?? `${game} shelf`;
        ask(model, "shelf", { game, printing, boxes }).catch((error) => {
          told.set(game, error.told ? error.message : words.silent);
          draw();
        });
      }
    : null;
  function draw() {
    const drawn = games.map((game) => drawGame(words, game, { open: opened, choose, told: told.get(game.id) ?? null }));
    patch(root, [
      h(
        "div",
        { class: "home", key: "home" },
        h("h3", { class: "title", key: "title" }, words.title),
        drawNext(payload),
        drawn,
        h("section", { class: "game", key: "more" }, h("h4", { key: "h" }, more.title), drawTrail(words, more.chapters, more.title)),
      ),
    ]);
  }
  draw();
  if (chosenLast !== null) focusOn(root, chosenLast);
  chosenLast = null;
  return () => root.remove();
}
