// The end of a self-test: what one can rule now, what is asked again when, and what went wrong. It names rules, never a percentage.
import { h } from "../core/dom.js";
import { onwardLink } from "../learner/finish.js";
import { dayWords } from "../learner/days.js";
import { ruleText, source } from "../lesson/reasons.js";

// How many positions were right at the first answer.
export function firstRight(test) {
  return Object.values(test.answers).filter(([first]) => first).length;
}

// Rules by what the answers show: sure at once, learnt at the second visit, to look at again.
export function resultByRule(items, answers) {
  const worst = new Map();
  items.forEach(({ rules }, i) => {
    const given = answers[i] || [];
    const grade = given[0] ? 0 : given[1] ? 1 : 2;
    for (const rule of rules) worst.set(rule, Math.max(worst.get(rule) ?? 0, grade));
  });
  const graded = (grade) => [...worst].filter(([, found]) => found === grade).map(([rule]) => rule);
  return { sure: graded(0), learnt: graded(1), look_again: graded(2) };
}

// On which day a ruling is asked again; nothing of a rule that was not asked by itself.
function askedAgain(look, test, rule) {
  const day = test.due?.[rule];
  return day && h("p", { key: "due", class: "small soft" }, look.l("asked_again", { day: dayWords(look.lang, day) }));
}

function ruleLine(look, test, rule, acts) {
  const open = test.shown.includes(rule);
  return h(
    "li",
    { key: rule },
    h(
      "button",
      {
        type: "button",
        class: "quietly",
        "aria-expanded": open ? "true" : "false",
        on: { click: () => acts.showRule(rule) },
      },
      ruleText(look, rule),
    ),
    askedAgain(look, test, rule),
    open && source(look, rule),
  );
}

// What was said of a position and what is right; its lesson, and the way back to it.
function missedLine(look, items, test, place, acts) {
  const { ask, title, say, scenario } = items[place];
  const right = ask.answers.find((one) => one.right);
  return h(
    "li",
    { key: place },
    h("p", {}, h("b", {}, `${place + 1}. ${look.t(title)}`)),
    h("p", {}, look.t(say)),
    h("p", { class: "cite no" }, look.l("you_said", { answer: look.t(ask.answers[test.said[place]].text) })),
    h("p", { class: "cite ok" }, look.l("is_right", { answer: look.t(right.text) })),
    h("button", { type: "button", class: "quietly", key: "to", on: { click: () => acts.look(place) } }, look.l("to_position", { n: place + 1 })),
    acts.explain &&
      h("button", { type: "button", class: "quietly", key: "explain", on: { click: () => acts.explain(scenario) } }, look.l("show_lesson")),
  );
}

function drawMissed(look, items, test, acts) {
  const missed = items.map((_, place) => place).filter((place) => !test.answers[place][0]);
  if (missed.length === 0) return null;
  return h(
    "div",
    { key: "missed", class: "missed" },
    h("p", {}, h("b", {}, look.l("missed"))),
    h("ol", {}, missed.map((place) => missedLine(look, items, test, place, acts))),
    test.told && h("p", { class: "cite no", key: "told", role: "status" }, test.told),
  );
}

export function drawResult(look, items, test, acts) {
  const result = resultByRule(items, test.answers);
  const first = firstRight(test);
  const parts = ["look_again", "learnt", "sure"].filter((part) => result[part].length > 0);
  return h(
    "section",
    { class: "box result", key: "result", tabindex: "-1", "data-focus": "result" },
    h(look.heading, {}, look.l("result")),
    h(
      "p",
      { role: "status", key: "first" },
      first === items.length ? look.l("all_sure") : look.l("first_time", { n: first, m: items.length }),
    ),
    drawMissed(look, items, test, acts),
    parts.map((part) =>
      h(
        "div",
        { key: part, class: part },
        h("p", {}, h("b", {}, look.l(part))),
        h(
          "ul",
          {},
          result[part].map((rule) => ruleLine(look, test, rule, acts)),
        ),
      ),
    ),
    test.chapter &&
      h(
        "p",
        { key: "chapter" },
        look.l("chapter_known", { n: test.chapter.knows, m: test.chapter.asked, day: dayWords(look.lang, test.chapter.next) }),
      ),
    h(
      "div",
      { class: "buttons", key: "onward" },
      acts.practise &&
        first < items.length &&
        h("button", { type: "button", class: "go", key: "practise", on: { click: acts.practise } }, look.l("practise_misses")),
      h("button", { type: "button", class: first < items.length ? "" : "go", key: "again", on: { click: acts.again } }, look.l(test.practice ? "practise_more" : "start_over")),
    ),
    onwardLink(look, test.onward),
    test.finished && h("p", { class: "small soft", key: "finished" }, look.l("finished_on", { day: dayWords(look.lang, test.finished) })),
  );
}

