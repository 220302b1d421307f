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

// A game in one language leaves nothing to choose.
export const languageChoice = (look, setLang) =>
  look.payload.languages.length > 1 &&
  choice(look, "language", look.payload.languages.map((one) => [one, LANGUAGE_NAMES[one] ?? one]), look.lang, setLang);

// What a default is: our house's where the leaflet is silent, or what our leaflet prints and other printings do not.
export const usualWord = (look, id) => look.l(look.payload.questions[id]?.printed ? "printed" : "house_default");

function badge(look, { text, kind, question, default: usual }) {
  return h(
    "span",
    { class: usual ? "badge" : "badge other", key: text },
    look.t(text),
    kind === "reading" && usual && h("span", { class: "tag gap" }, usualWord(look, question)),
  );
}

const SHORT = 32; // letters that fit on a tab

// The name of a run without what stands in brackets behind it, such as the title of a box.
const bareName = (look, run) => look.t(run.name).replace(/ \([^)]*\)$/, "");

// The first words of a sentence that fit on a tab; the whole sentence without its full stop if it fits.
export function firstWords(sentence, most = SHORT) {
  const whole = sentence.replace(/[.]$/, "");
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:.]+$/, "")} …`;
}

// A question in a few words with its yes or no, where the answer begins with one.
function asked(look, { question, text }) {
  const known = look.payload.questions[question];
  if (known === undefined) return firstWords(look.t(text));
  const whole = look.t(known.text).replace(/[?]$/, "").replace(/^¿/, "");
  const answer = look.t(text).match(/^[^\s,.:;]{1,6}(?=[,.:;])/);
  return answer === null ? firstWords(`${whole}: ${look.t(text)}`) : `${firstWords(whole, SHORT - 6)}: ${answer[0]}`;
}

// The name of a run in a few words: of a box its name, of a reading its question with yes or no.
function shortName(look, run) {
  const name = bareName(look, run);
  const reading = run.badges.find((one) => one.kind === "reading" && !one.default);
  return name.length <= SHORT || reading === undefined ? firstWords(name) : asked(look, reading);
}

// The words on a tab; two that begin alike are told apart by a number.
function tabName(look, runs, place) {
  if (runs[place].ours) return look.l("our_table");
  const names = runs.map((one) => (one.ours ? null : shortName(look, one)));
  const alike = names.slice(0, place + 1).filter((one) => one === names[place]).length;
  return alike > 1 ? `${names[place]} (${alike})` : names[place];
}

// The questions that this lesson comes upon: those it speaks of, and those its other readings answer.
export function questionsMet({ runs }) {
  return new Set([
    ...runs.flatMap((run) => run.steps.flatMap((step) => step.open)),
    ...runs.filter((run) => !run.ours).flatMap((run) => run.badges.map((one) => one.question).filter(Boolean)),
  ]);
}

const asSentence = (look, { question, text }) => `${look.t(look.payload.questions[question].text)} ${look.t(text)}`;

// What the rules of the chosen tab are, in full; of our table's rules those that this lesson comes upon, the others folded.
function tabWords(look, run) {
  const one = look.payload.runs[run];
  const name = bareName(look, one);
  if (!one.ours) return name.length > SHORT && h("p", { class: "small soft", key: "of tab" }, name);
  const { rules } = look.payload.ours;
  const met = questionsMet(look.payload);
  const here = rules.filter((rule) => met.has(rule.question));
  const others = here.length > 0 ? rules.filter((rule) => !met.has(rule.question)) : [];
  return h(
    "div",
    { class: "small soft oftab", key: "of tab" },
    h("p", { key: "here" }, (here.length > 0 ? here : rules).map((rule) => asSentence(look, rule)).join(" ")),
    others.length > 0 &&
      h(
        "details",
        { key: "others" },
        h("summary", {}, look.l("more_of_ours", { n: others.length })),
        h("ul", {}, others.map((rule) => h("li", { key: rule.question }, asSentence(look, rule)))),
      ),
  );
}

// Our table's rules where they have no tab of their own: all comes out the same with them, or they cannot be played here.
function oursWithoutTab(look) {
  const { ours } = look.payload;
  if (!ours?.alike && typeof ours?.why !== "number") return null;
  return h(
    "details",
    { class: "small soft oftab", key: "ours" },
    h("summary", {}, ours.alike ? look.l("same_at_ours") : look.t(ours.why)),
    h("ul", {}, ours.rules.map((rule) => h("li", { key: rule.question }, asSentence(look, rule)))),
  );
}

// Boxes and readings of a run. What stands in full under the tabs is not said twice.
function badgesOf(look, run) {
  const { badges, ours } = look.payload.runs[run];
  const inFull = look.payload.runs.length > 1 && (ours || bareName(look, look.payload.runs[run]).length > SHORT);
  return inFull ? badges.filter((one) => one.kind !== "reading" || one.default) : badges;
}

export function drawHead(look, { title = look.t(look.payload.title), level, run, eye, setEye, setLang, setRun, turnLights }) {
  const { payload } = look;
  return h(
    "header",
    { class: "head", key: "head" },
    h(level, { class: "title", key: "title" }, title),
    h(
      "div",
      { class: "settings", key: "settings" },
      badgesOf(look, run).map((one) => badge(look, one)),
      payload.eyes.length === 1 &&
        h("span", { class: "badge", key: "eyes" }, `${look.l("eyes")}: `, h("b", {}, look.t(payload.eyes[0].name))),
      choice(
        look,
        "eyes",
        payload.eyes.map((one, i) => [String(i), look.t(one.name)]),
        eye,
        (value) => setEye(Number(value)),
      ),
      languageChoice(look, setLang),
      turnLights &&
        h(
          "button",
          { type: "button", key: "stage", class: "tostage", "data-stage": "", "aria-label": look.l("stage"), title: look.l("stage") },
          icon("stage"),
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
            h("span", { class: one.ours ? "tag" : "" }, tabName(look, payload.runs, i)),
          ),
        ),
      ),
    payload.runs.length > 1 && tabWords(look, run),
    oursWithoutTab(look),
  );
}
