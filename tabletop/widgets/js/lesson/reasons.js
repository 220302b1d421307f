// The column of reasons: why, why not, what the leaflet leaves open, and the log.
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { cardName } from "../core/card.js";
import { usualWord } from "../core/head.js";
import { drawChoice } from "../rules/rules_panel.js";

const BASES = { explicit: "printed", contested: "contested", derived: "derived", gap: "house_default" };
const LOG_SHOWN = 7;

function box(look, name, key, ...inside) {
  return h(
    "section",
    { key, class: `box ${key}`, tabindex: "-1", "data-focus": key },
    h(look.heading, { key: "h" }, name),
    inside,
  );
}

function readingOf(look, question) {
  const { reading, default: usual } = look.payload.questions[question];
  return look.readings === undefined ? reading : (look.readings[question] ?? usual);
}

// The questions of a rule that are read otherwise here than usual.
export function readOtherwise(look, id) {
  const { questions, rules } = look.payload;
  return (rules[id].asks ?? []).filter((question) => readingOf(look, question) !== questions[question].default);
}

// What a rule says, and right with it how it is read where that is not as usual.
export function ruleText(look, id) {
  const { questions, rules } = look.payload;
  const read = readOtherwise(look, id).map((question) => {
    const { text, readings } = questions[question];
    return look.l("read_otherwise", { question: look.t(text), reading: look.t(readings[readingOf(look, question)]) });
  });
  return read.length === 0 ? look.t(rules[id].text) : [look.t(rules[id].text), " ", h("b", {}, read.join(" "))];
}

// Where a rule stands: the frame of the tag says how firmly. `read`: the questions by whose usual reading it decided.
export function source(look, id, read = []) {
  const { basis, cite } = look.payload.rules[id];
  const otherwise = readOtherwise(look, id).length > 0;
  return h(
    "p",
    { class: "source", key: id },
    h("span", { class: `tag ${otherwise ? "gap" : basis}` }, look.l(otherwise ? "other_reading" : BASES[basis])),
    " ",
    cite !== null && look.t(cite),
    " ",
    h("code", {}, id),
    otherwise || read.length === 0 ? null : h("span", { class: "readhere" }, " ", look.l("read_here", { reading: readHere(look, read) })),
  );
}

function readHere(look, read) {
  const { questions } = look.payload;
  return read.map((question) => look.t(questions[question].readings[readingOf(look, question)])).join(" ");
}

export function ruleCite(look, id, read) {
  const basis = readOtherwise(look, id).length > 0 ? "gap" : look.payload.rules[id].basis;
  return h("div", { class: `cite ${basis}`, key: id }, h("p", {}, ruleText(look, id)), source(look, id, read));
}

// A sentence with the rules it rests on, each in full below it.
export function verdictWithRules(look, { text, rules }, ok, key, read = {}) {
  return h(
    "div",
    { class: ok ? "cite ok" : "cite no", key },
    h("p", {}, icon(ok ? "yes" : "no"), text === null ? look.l("no_set") : look.t(text)),
    rules.map((id) =>
      h(
        "div",
        { class: "because", key: id },
        h("p", { class: "small" }, ruleText(look, id)),
        source(look, id, read[id]),
      ),
    ),
  );
}

function openQuestion(look, id) {
  const { text, default: usual, readings, reason, printed } = look.payload.questions[id];
  const reading = look.readings[id] ?? usual;
  const others = Object.keys(readings).filter((name) => name !== reading);
  return h(
    "div",
    { class: "cite gap", key: id },
    h(
      "p",
      {},
      look.t(text),
      " ",
      !printed && [look.l("leaflet_silent"), " "],
      h("b", {}, look.l("here_reading", { reading: look.t(readings[reading]) })),
    ),
    reading === usual && reason !== null && h("p", { class: "small" }, look.t(reason)),
    others.map((name) =>
      h("p", { class: "small soft", key: name }, look.l("other_readings", { reading: look.t(readings[name]) })),
    ),
    h(
      "p",
      { class: "source" },
      h("span", { class: "tag gap" }, reading === usual ? usualWord(look, id) : look.l("other_reading")),
      " ",
      h("code", {}, id),
    ),
    drawChoice(look, id, look.decide),
  );
}

// What a reader should see first; the rules that hold as always are folded.
function rulesOf(look, { why, always = [], read = {} }) {
  return [
    why.map((id) => ruleCite(look, id, read[id])),
    always.length > 0 &&
      h("details", { class: "always", key: "always" },
        h("summary", { key: "summary" }, look.n("why_more", always.length)),
        always.map((id) => ruleCite(look, id, read[id]))),
  ];
}

// `later`: the question that the reason would answer stands at a later step.
function whyBox(look, step, { waits, later, showNow }) {
  if (!waits && step.why.length === 0 && step.whynot.length > 0) return null;
  const inside = waits
    ? [
        h("p", { class: "soft", key: "later" }, look.l(later ? "why_after_question" : "why_later")),
        h("button", { type: "button", key: "show", class: "quietly", on: { click: showNow } }, look.l("show_now")),
      ]
    : step.why.length > 0
      ? rulesOf(look, step)
      : h("p", { class: "soft", key: "none" }, look.l("nothing_special"));
  return box(look, look.l("why"), "why", inside);
}

// What was tried: a card of somebody's hand, or a move by its own words.
function triedWords(look, tried) {
  if (tried.card === null) return look.t(tried.label);
  const card = tried.card.split(" ").map((word) => cardName(look, word)).join(", ");
  return look.l("if_played", { name: look.payload.seats[look.tried.seat], card });
}

function whyNotBox(look, step, tried) {
  if (tried === null && step.whynot.length === 0) return null;
  const asked =
    tried === null
      ? null
      : h(
          "div",
          { class: "tried", key: "tried" },
          h("p", { class: "small soft" }, triedWords(look, tried)),
          verdictWithRules(look, tried, tried.ok, "tried"),
        );
  return box(
    look,
    tried?.ok && step.whynot.length === 0 ? look.l("what_if_played") : look.l("why_not"),
    "whynot",
    asked,
    step.whynot.map((one, i) => verdictWithRules(look, one, false, i, step.read)),
  );
}

function logBox(look, { lines, all, showAll }) {
  const from = all ? 0 : Math.max(0, lines.length - LOG_SHOWN);
  return box(
    look,
    look.l("log"),
    "log",
    from > 0 &&
      h(
        "button",
        { type: "button", key: "all", class: "quietly", on: { click: showAll } },
        look.l("log_all", { n: lines.length }),
      ),
    h(
      "ol",
      { key: "lines" },
      lines
        .slice(from)
        .map(({ number, words, current }) =>
          h(
            "li",
            { key: number, class: current ? "current" : "" },
            h("span", { class: "number" }, String(number)),
            h("span", {}, words),
          ),
        ),
    ),
  );
}

// words: what the author says about the lesson or the step, shown first.
export function drawReasons(look, step, { words, tried, why, log }) {
  return h(
    "aside",
    { class: "side", key: "side", "aria-label": look.l("why") },
    words.map(([kind, text]) => box(look, look.l(kind), kind, h("p", { key: "p" }, text))),
    whyNotFirst(look, step, tried, whyBox(look, step, why)),
    step.open.length > 0 &&
      !why.waits &&
      box(
        look,
        look.l("open_question"),
        "open",
        step.open.map((id) => openQuestion(look, id)),
      ),
    logBox(look, log),
  );
}

// A card just pressed is answered at the top; otherwise the reasons come first.
function whyNotFirst(look, step, tried, why) {
  const whyNot = whyNotBox(look, step, tried);
  return tried === null && step.kind !== "mistake" ? [why, whyNot] : [whyNot, why];
}
