// What a recording looks like below the board: its steps with what is proposed for each, what the file says, and the one press.
import { h } from "../core/dom.js";
import { isTrial, lineWords } from "../what_if/what_if.js";
import { drawComing } from "./coming.js";
import { askedBefore, causeOf, countsOf, expectedAfter, taught, wordsOf } from "./choices.js";

function tick(key, on, act, words) {
  return h(
    "button",
    { type: "button", class: "tick quietly", key, role: "checkbox", "aria-checked": on ? "true" : "false", "data-focus": key, on: { click: act } },
    h("span", { "aria-hidden": "true", class: "mark" }, on ? "☑" : "☐"),
    h("span", {}, words),
  );
}

function field(key, label, value, act, attrs = {}) {
  return h(
    "label",
    { class: "field", key },
    h("span", { class: "small" }, label),
    h("input", { type: "text", value, "data-focus": key, ...attrs, on: { input: (event) => act(event.target.value) } }),
  );
}

function drawExpect(look, choices, one, acts) {
  if (one.expect.length === 0) return null;
  const now = expectedAfter(choices, one);
  return h(
    "fieldset",
    { key: "expect" },
    h("legend", {}, look.l("rec_expect")),
    one.expect.map(({ path, words }) =>
      tick(`expect ${one.step} ${path}`, now.includes(path), () => acts.tickPath(one, path), [h("code", {}, path), " ", words]),
    ),
  );
}

function drawOption(look, choices, one, option, acts) {
  const { value, words, because, right, wants_cause } = option;
  return h(
    "li",
    { key: words, class: right ? "right" : "wrong" },
    h("b", { "aria-hidden": "true" }, right ? "✓ " : "✗ "),
    right ? look.l("is_right", { answer: words }) : words,
    !right &&
      field(`cause ${one.step} ${words}`, look.l(wants_cause ? "rec_cause_wanted" : "rec_cause"), causeOf(choices, one.step, value), (text) => acts.typeCause(one.step, value, text), {
        maxlength: "160",
        placeholder: because,
      }),
  );
}

function drawQuestions(look, choices, one, acts) {
  if (one.questions.length === 0) return null;
  const asked = askedBefore(choices, one);
  return h(
    "fieldset",
    { key: "ask" },
    h("legend", {}, look.l("rec_ask")),
    one.questions.map((question) => {
      const { about, rule, options } = question;
      const on = asked === about;
      const words = question.question || look.l("rec_own_question", { path: about });
      return h(
        "div",
        { key: about, class: "asking" },
        tick(`ask ${one.step} ${about}`, on, () => acts.tickQuestion(one, about), [words, rule && [" ", h("code", {}, rule)]]),
        on && [
          field(`question ${one.step}`, look.l("rec_question"), wordsOf(choices, one.step, "question"), (text) => acts.typeInStep(one.step, "question", text), {
            maxlength: "600",
            placeholder: question.question,
          }),
          h("ul", { key: "options", class: "options" }, options.map((option) => drawOption(look, choices, one, option, acts))),
        ],
      );
    }),
  );
}

function drawStep(look, recording, one, number, acts) {
  const { choices, open } = recording;
  const { expected, asked } = countsOf(choices, one);
  const unfolded = open === one.step;
  const counts = [one.refused ? look.l("rec_refused") : look.n("rec_expected", expected), asked && look.l("rec_asked")].filter(Boolean);
  return h(
    "li",
    { key: one.step },
    h(
      "button",
      { type: "button", key: "fold", class: "quietly step", "aria-expanded": unfolded ? "true" : "false", on: { click: () => acts.unfold(one.step) } },
      h("span", { "aria-hidden": "true" }, unfolded ? "▾ " : "▸ "),
      `${number}. ${one.label} `,
      h("span", { class: "soft small" }, counts.join(", ")),
    ),
    unfolded && [
      one.refused && h("p", { key: "refused" }, look.l("rec_refused_by"), " ", h("code", {}, one.refused)),
      drawQuestions(look, choices, one, acts),
      drawExpect(look, choices, one, acts),
      field(`say ${one.step}`, look.l("rec_say"), wordsOf(choices, one.step, "say"), (text) => acts.typeInStep(one.step, "say", text), { maxlength: "600" }),
    ],
  );
}

function drawRules(look, { choices, told }, acts) {
  const now = taught(choices, told);
  return h(
    "fieldset",
    { key: "teaches" },
    h("legend", {}, look.l("rec_teaches")),
    told.rules.map(({ id, text }) => tick(`teaches ${id}`, now.includes(id), () => acts.tickRule(id), [h("code", {}, id), " ", text])),
    field("rule", look.l("rec_rule"), choices.rule ?? "", (text) => acts.type("rule", text), { maxlength: "60" }),
  );
}

function drawResult(look, { result, failed }) {
  if (failed !== null) return h("p", { class: "failed", key: "failed" }, failed || look.l("python_silent"));
  if (result === null) return null;
  const { path, again, faults, counts = {} } = result;
  const missing = Object.keys(counts).filter((rule) => !counts[rule]);
  return [
    path === undefined
      ? h("p", { class: "failed", key: "not" }, look.l("rec_not_saved"))
      : h("p", { key: "path" }, h("b", {}, look.l(again ? "rec_saved_anew" : "saved_as")), " ", h("code", {}, path), ". ", look.l("rec_shown")),
    missing.map((rule) => h("p", { key: rule }, look.l("rec_does_not_count", { rule }))),
    faults.length > 0 &&
      h("ul", { key: "faults", class: "small" }, faults.map(({ error, code, says }, i) => h("li", { key: i, class: error ? "failed" : "soft" }, h("code", {}, code), " ", says))),
  ];
}

// A move that was refused just now, which may become a step as well.
function drawRefused(look, choice, acts) {
  if (!choice) return null;
  return h(
    "p",
    { key: "refusal", class: "refusing" },
    look.t(choice.label),
    " ",
    h("button", { type: "button", key: "go", on: { click: () => acts.refuse(choice) } }, look.l("rec_refuse")),
  );
}

// What the moves of the line are called, with who makes them.
function movesOf(look, payload, { run, branch, at }) {
  const named = lineWords(payload, run, branch).slice(0, at + 1);
  return named.map(({ seat, words }) => (seat === null ? look.t(words) : `${payload.seats[seat]}: ${look.t(words)}`));
}

// The recording, or null while nobody records. `undo` takes the last move back.
export function drawRecorder(look, payload, state, acts, undo) {
  const { recording } = state;
  if (!recording) return null;
  const { choices, told, saved, busy } = recording;
  const played = isTrial(payload, state);
  const send = (event) => {
    event.preventDefault();
    if (!busy) acts.save();
  };
  return h(
    "section",
    { class: "box recorder", key: "recorder", role: "group", "aria-label": look.l("rec_title") },
    h(look.heading, { key: "h" }, look.l("rec_title")),
    !played && h("p", { key: "how", class: "soft" }, look.l("rec_how")),
    h(
      "p",
      { class: "formbuttons", key: "buttons" },
      h("button", { type: "button", key: "undo", "aria-disabled": played ? undefined : "true", on: { click: () => played && undo() } }, look.l("rec_undo")),
      !payload.begins && h("button", { type: "button", key: "close", class: "quietly", on: { click: acts.close } }, look.l("rec_close")),
      payload.begins && h("button", { type: "button", key: "anew", class: "quietly", "aria-disabled": played ? undefined : "true", on: { click: () => played && acts.anew() } }, look.l("rec_anew")),
    ),
    drawRefused(look, state.tried?.refused, acts),
    payload.asks.includes("coming") && drawComing(look, recording, played ? movesOf(look, payload, state) : [], acts),
    told !== null &&
      h(
        "form",
        { key: "form", class: "recording", on: { submit: send } },
        h("ol", { key: "steps", class: "recsteps" }, told.steps.map((one, i) => drawStep(look, recording, one, i + 1, acts))),
        h(
          "div",
          { key: "file", class: "recfile" },
          field("recording title", look.l("scenario_title"), choices.title ?? "", (text) => acts.type("title", text), { maxlength: "120", placeholder: told.title }),
          field("intro", look.l("rec_intro"), choices.intro ?? "", (text) => acts.type("intro", text), { maxlength: "600" }),
          h("p", { key: "boxes", class: "small" }, look.l("set_up_boxes"), ": ", told.boxes),
          drawRules(look, recording, acts),
          h("button", { type: "submit", key: "save", class: "go", "data-focus": "save", "aria-busy": busy ? "true" : undefined }, look.l(saved ? "rec_save_again" : "rec_save")),
        ),
      ),
    h("div", { role: "status", key: "result", class: "result" }, drawResult(look, recording)),
  );
}
