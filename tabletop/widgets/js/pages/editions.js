// Editions side by side: a table with a row for each step and a column for each edition. What differs
// is told where it begins, with the rules of both sides behind a press.
import { h, patch } from "../core/dom.js";
import { keepInModel } from "../core/model.js";
import { turnLights } from "../core/page.js";
import { icon } from "../core/icons.js";
import { languageChoice } from "../core/head.js";
import { wording } from "../core/look.js";

const SIGNS = { same: "=", different: "≠", still: "≠", absent: "–" };
const WORDS = { same: "ed_same", different: "differs", still: "ed_still", absent: "ed_absent" };
const letter = (column) => "ABCDEFGHI"[column];

function cite(look, rule) {
  const { text, cite: where } = look.payload.rules[rule];
  return h("li", { key: rule }, h("p", {}, look.t(text)), h("p", { class: "small soft" }, where === null ? rule : `${rule}, ${look.t(where)}`));
}

function drawCell(look, row, column, folds) {
  const cell = row.cells[column];
  const { kind } = cell;
  const differs = kind === "different";
  const name = `${row.id} ${column}`;
  return h(
    "td",
    { key: column, class: `cell ${kind}`, "data-letter": letter(column) },
    !(differs && column === 0) &&
      h(
        "p",
        { class: differs ? "sign" : "sign soft", key: "sign" },
        h("b", { "aria-hidden": "true" }, `${SIGNS[kind]} `),
        column === 0 && kind === "same" ? look.l("ed_first") : look.l(WORDS[kind]),
      ),
    cell.lines.map((line, i) => h("p", { key: `line ${i}` }, look.t(line))),
    cell.rules.length > 0 &&
      h(
        "details",
        { key: "why", open: folds.has(name), on: { toggle: ({ target }) => folds[target.open ? "add" : "delete"](name) } },
        h("summary", {}, look.l("why")),
        h("ul", {}, cell.rules.map((rule) => cite(look, rule))),
      ),
  );
}

export function drawEditions(look, { setLang, lights, page, folds }) {
  const { payload } = look;
  const { sides, rows } = payload;
  return h(
    "section",
    { class: "editions", key: "editions", lang: look.lang, role: "group", "aria-label": look.l("ed_title") },
    h(
      "header",
      { class: "head", key: "head" },
      h(page ? "h1" : "h3", { class: "title", key: "title" }, `${look.l("ed_title")}: ${look.t(payload.title)}`),
      h("div", { class: "settings", key: "settings" }, languageChoice(look, setLang),
        lights && h("button", { type: "button", key: "lights", class: "lights", "aria-label": look.l("theme"), on: { click: lights } }, icon("light"))),
    ),
    h(
      "div",
      { class: "wide", key: "wide", tabindex: "0", role: "group", "aria-label": look.l("ed_table") },
      h(
        "table",
        { key: "table" },
        h(
          "thead",
          { key: "thead" },
          h("tr", {}, h("th", { scope: "col", key: "steps" }, look.l("steps")),
            sides.map((side, i) =>
              h("th", { scope: "col", key: i }, h("span", { class: "letter" }, letter(i)), ` ${look.t(side.name)}`,
                side.why !== null && h("p", { class: "small soft why", key: "why" }, look.t(side.why)),
                (side.readings ?? []).length > 0 &&
                  h(
                    "details",
                    { class: "small soft", key: "readings", open: folds.has(`side ${i}`), on: { toggle: ({ target }) => folds[target.open ? "add" : "delete"](`side ${i}`) } },
                    h("summary", {}, look.n("ed_readings", side.readings.length)),
                    h("ul", {}, side.readings.map((text) => h("li", { key: text }, look.t(text)))),
                  )),
            )),
        ),
        h(
          "tbody",
          { key: "tbody" },
          rows.map((row, i) =>
            h(
              "tr",
              { key: row.id, class: row.cells.some((cell) => cell.kind === "different") ? "parts" : "" },
              h("th", { scope: "row", key: "step" }, `${i}. ${look.t(row.label)}`),
              row.cells.map((_, column) => drawCell(look, row, column, folds)),
            ),
          ),
        ),
      ),
    ),
  );
}

export function mountEditions({ model, el, page = null }) {
  const payload = model.get("payload");
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const folds = new Set();
  let { lang } = keepInModel.read(model, payload);
  const draw = () =>
    patch(root, [
      drawEditions(wording(payload, lang), {
        setLang,
        folds,
        page: page !== null,
        lights: page === null ? null : () => turnLights(root),
      }),
    ]);
  function setLang(chosen) {
    lang = chosen;
    model.set("lang", lang);
    draw();
    keepInModel.saveSoon(model);
  }
  const stop = keepInModel.follow(model, {
    lang: (chosen) => {
      if (chosen !== lang && payload.languages.includes(chosen)) setLang(chosen);
    },
  });
  draw();
  return () => {
    stop();
    root.remove();
  };
}
