// Below a page that stands alone: where its answers are, to be saved as a file and loaded from one.
import { h, patch } from "../core/dom.js";
import { label } from "../core/labels.js";
import { registerPanel } from "./remember.js";
import { every, followAnswers, load, saved } from "./page_keeper.js";

const NAME = "tabletop-answers.jsonl";

// Draws the panel below `el`, behind the last of several boards, once in a document, however many boards it has. It opens by itself where the browser keeps nothing.
function mountKept({ el, payload, lang }) {
  const doc = el.ownerDocument;
  if (doc.querySelector(".tabletop.kept") !== null) return;
  const root = doc.createElement("div");
  root.className = "tabletop kept";
  const boards = [...doc.querySelectorAll('#lesson, [id^="lesson-"]')];
  (boards.at(-1) ?? el).after(root);
  let told = null;
  const l = (key, values) => label(payload, lang(), key, values);

  const save = async () => {
    const link = doc.createElement("a");
    link.href = URL.createObjectURL(new Blob([await saved()], { type: "application/x-ndjson" }));
    link.download = NAME;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  const take = async ({ target }) => {
    const [file] = target.files;
    if (file === undefined) return;
    const number = await file.text().then(load, () => null);
    target.value = "";
    told = number === null ? l("no_answers_file") : l("answers_loaded", { n: number });
    draw();
  };

  async function draw() {
    const { answers, kept } = await every();
    const parts = [
      h("summary", { key: "summary" }, l("answers_yours")),
      h("p", { key: "where", class: "small" }, l(kept ? "answers_here" : "answers_nowhere", { n: answers.length })),
      answers.length > 0 && h("button", { type: "button", key: "save", on: { click: save } }, l("answers_save")),
      h(
        "label",
        { key: "load", class: "load" },
        `${l("answers_load")} `,
        h("input", { type: "file", key: "file", accept: ".jsonl,.json,.txt", on: { change: take } }),
      ),
      h("p", { key: "told", role: "status", class: "small" }, told ?? ""),
    ].filter(Boolean);
    const open = told !== null || (!kept && answers.length > 0) || root.querySelector("details")?.open;
    patch(root, [h("details", { key: "kept", class: "box", lang: lang(), open: open ? "" : undefined }, parts)]);
  }
  followAnswers(draw);
  draw();
}

registerPanel(mountKept);
