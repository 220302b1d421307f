// A question: answers with number keys; a wrong one stays, crossed out, with its reason.
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { ruleCite } from "./reasons.js";

function answerButton(look, choice, place, given, pick) {
  const picked = given.picked.includes(place);
  return h(
    "li",
    { key: place },
    h(
      "button",
      {
        type: "button",
        "data-answer": place,
        "data-rove": "answers",
        class: picked ? "answer wrong" : "answer",
        "aria-disabled": picked ? "true" : undefined,
        on: {
          click: () => {
            if (!picked) pick(place);
          },
        },
      },
      h("kbd", { "aria-hidden": "true" }, String(place + 1)),
      h("span", {}, look.t(choice.text)),
      picked && icon("no"),
    ),
  );
}

// What is said of an answer: the reason, and below it the rules that decide, each with its place in the leaflet.
function reply(look, kind, chosen) {
  return h(
    "div",
    { class: `reply ${kind}`, key: `reply ${kind}` },
    icon(kind),
    h(
      "div",
      { class: "said" },
      h("p", { key: "p" }, h("b", {}, verdictOn(look, chosen)), " ", look.t(chosen.because)),
      chosen.rules.map((id) => ruleCite(look, id)),
    ),
  );
}

// "Right: Ben." or "Not quite."; nothing is called wrong that is right at our table.
export function verdictOn(look, { right, text, ours }) {
  if (!right) return look.l(ours ? "so_at_ours" : "not_so");
  const words = look.l("right", { answer: look.t(text) });
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

// In place of the question while a wrong answer lies on the table: why it is wrong, and the way back.
export function drawReply(look, chosen) {
  return h(
    "div",
    { key: "question", class: "question" },
    reply(look, "no", chosen),
    h("p", { class: "soft", key: "way back" }, look.l("come_back")),
  );
}

const SHORT = 16; // letters: answers as short as a name stand side by side

// given: {picked: places in order, right: bool}. `once` asks for one answer only, as a self-test
// does; `onward` says that the next step shows what is true then; `told` is the sentence of the step, so that a question it asks already is not printed twice.
export function drawQuestion(look, ask, given, { pick, told = null, nudged = false, once = false, onward = false }) {
  const last = given.picked.length > 0 ? ask.answers[given.picked[given.picked.length - 1]] : null;
  const done = given.right || (once && last !== null);
  const right = ask.answers.find((choice) => choice.right);
  const short = ask.answers.every((choice) => look.t(choice.text).length <= SHORT);
  return h(
    "div",
    {
      key: "question",
      class: nudged ? "question nudged" : "question",
      role: "group",
      "aria-label": `${look.l("question")}: ${look.t(ask.question)}`,
      tabindex: "-1",
      "data-focus": "question",
    },
    ask.question !== told &&
      h(
        "p",
        { class: "asks", key: "asks" },
        h("span", { class: "mark", "aria-hidden": "true" }, "?"),
        h("b", {}, look.t(ask.question)),
      ),
    ask.ours !== undefined && !done && h("p", { class: "small soft", key: "as usual" }, look.l("as_usual")),
    last !== null && h("div", { key: "given" }, reply(look, last.right ? "yes" : "no", last)),
    done && !given.right && reply(look, "yes", right),
    done && ask.ours !== undefined && h("p", { key: "ours" }, h("b", {}, look.l("right_at_ours", { answer: look.t(ask.ours) }))),
    done && onward && h("p", { class: "soft", key: "onward" }, look.l("press_to_see")),
    !done &&
      h(
        "ol",
        { class: short ? "answers short" : "answers", key: "answers" },
        ask.answers.map((choice, i) => answerButton(look, choice, i, given, pick)),
      ),
    nudged && !done && h("p", { class: "soft", key: "nudge" }, look.l("answer_first")),
  );
}
