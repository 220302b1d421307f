// The head of a lesson: title, box and readings, whose eyes, language, tabs.
import { h } from "./dom.js";
import { icon } from "./icons.js";

const LANGUAGE_NAMES = { en: "English", de: "Deutsch", es: "Español" };

function choice(look, name, options, chosen, choose) {
  if (options.length < 2) return null;
  return h(
    "label",
    { class: "choice", key: name },
    h("span", { class: "what" }, look.l(name)),
    h(
      "select",
      { value: String(chosen), on: { change: (event) => choose(event.target.value) } },
      options.map(([value, words]) => h("option", { key: value, value }, words)),
    ),
  );
}

function badge(look, { text, kind, default: usual }) {
  return h(
    "span",
    { class: usual ? "badge" : "badge other", key: text },
    look.t(text),
    kind === "reading" && usual && h("span", { class: "tag gap" }, look.l("house_default")),
  );
}

export function drawHead(look, { level, run, eye, setEye, setLang, setRun, turnLights }) {
  const { payload } = look;
  const { badges } = payload.runs[run];
  return h(
    "header",
    { class: "head", key: "head" },
    h(level, { class: "title", key: "title" }, look.t(payload.title)),
    h(
      "div",
      { class: "settings", key: "settings" },
      badges.map((one) => badge(look, one)),
      payload.ours?.alike && h("span", { class: "badge", key: "ours" }, look.l("same_at_ours")),
      payload.eyes.length === 1 &&
        h("span", { class: "badge", key: "eyes" }, `${look.l("eyes")}: `, h("b", {}, look.t(payload.eyes[0].name))),
      choice(
        look,
        "eyes",
        payload.eyes.map((one, i) => [String(i), look.t(one.name)]),
        eye,
        (value) => setEye(Number(value)),
      ),
      choice(
        look,
        "language",
        payload.languages.map((one) => [one, LANGUAGE_NAMES[one] ?? one]),
        look.lang,
        setLang,
      ),
      turnLights &&
        h(
          "button",
          {
            type: "button",
            key: "lights",
            class: "lights",
            "aria-label": look.l("theme"),
            title: look.l("theme"),
            on: { click: turnLights },
          },
          icon("light"),
        ),
    ),
    payload.runs.length > 1 &&
      h(
        "div",
        { class: "tabs", key: "tabs", role: "group", "aria-label": look.l("readings") },
        payload.runs.map((one, i) =>
          h(
            "button",
            {
              type: "button",
              key: i,
              "aria-pressed": i === run ? "true" : "false",
              title: look.t(one.name),
              on: { click: () => setRun(i) },
            },
            one.ours && h("span", { class: "tag", key: "ours" }, look.l("our_table")),
            h("span", {}, look.t(one.name)),
          ),
        ),
      ),
  );
}
