// The line of steps and the three buttons under the table.
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";

const DOTS_AT_MOST = 30;
const LONG = 10;

// The sign of a step or of a move: its icon, or a letter or two.
export function sign(look, step) {
  if (look.icon.has(step.icon)) return look.icon(step.icon);
  return step.icon === "start" ? icon("flag") : step.icon.length > 2 ? icon("card") : step.icon;
}

function dot(look, step, number, { here, passed, forks, go }) {
  const words = [
    look.l("step", { n: number }),
    look.t(step.label),
    step.kind === "refused" && look.l("refused"),
    step.kind === "mistake" && look.l("mistake"),
    here && look.l("here"),
    forks && look.l("has_what_if"),
  ];
  const kind = ["dot", ["refused", "mistake"].includes(step.kind) && step.kind, step.ask && "asks"].filter(Boolean).join(" ");
  return h(
    "li",
    { key: number, class: here ? "here" : passed ? "passed" : "" },
    h(
      "button",
      {
        type: "button",
        class: kind,
        "aria-label": words.filter(Boolean).join(", "),
        title: look.t(step.label),
        "aria-current": here ? "step" : undefined,
        on: { click: go },
      },
      h("span", { class: "disc" }, sign(look, step)),
      forks && h("span", { class: "fork", key: "fork" }, icon("fork")),
    ),
  );
}

function slider(look, view) {
  const { numbers, at, goTo } = view;
  const now = numbers.indexOf(at) + 1;
  return h(
    "div",
    { class: "slide", key: "line" },
    h("input", {
      type: "range",
      min: "1",
      max: String(numbers.length),
      value: String(now),
      "aria-label": look.l("steps"),
      "aria-valuetext": look.l("step_of", { n: now, m: numbers.length }),
      on: { input: (event) => goTo(numbers[Number(event.target.value) - 1]) },
    }),
    h("span", { class: "soft" }, look.l("step_of", { n: now, m: numbers.length })),
  );
}

function line(look, view) {
  const { steps, numbers, at, forksAt, goTo } = view;
  if (numbers.length > DOTS_AT_MOST) return slider(look, view);
  return h(
    "ol",
    { class: numbers.length > LONG ? "line long" : "line", key: "line", vars: { "--n": numbers.length } },
    numbers.map((place, i) =>
      dot(look, steps[place], i + 1, {
        here: place === at,
        passed: place < at,
        forks: forksAt.has(place),
        go: () => goTo(place),
      }),
    ),
  );
}

function button(key, words, kbd, attrs, act) {
  return h(
    "button",
    { type: "button", key, ...attrs, on: { click: act } },
    words,
    kbd && h("kbd", { "aria-hidden": "true" }, kbd),
  );
}

// The what-ifs of this step to choose from, when there are several.
function forkList(look, forks, whatIf) {
  return h(
    "ol",
    { class: "forks", key: "forks" },
    forks.map((one, i) =>
      h(
        "li",
        { key: one.id },
        h(
          "button",
          {
            type: "button",
            class: "answer",
            "data-focus": i === 0 ? "branches" : undefined,
            "data-rove": "forks",
            on: { click: () => whatIf(one.place) },
          },
          h("kbd", { "aria-hidden": "true" }, String(i + 1)),
          h("span", {}, look.t(one.title)),
        ),
      ),
    ),
  );
}

// The way into a what-if, or why there is none here.
function whatIfButton(look, { whatIf, reason, forksAt, at }) {
  return button(
    "fork",
    look.l("what_if"),
    "w",
    {
      class: forksAt.has(at) ? "has" : "",
      "aria-disabled": reason === null ? undefined : "true",
      title: reason === null ? undefined : look.l(reason),
    },
    () => whatIf(null),
  );
}

// view: {steps, numbers: places shown, at, forksAt, forks to choose from, goTo, back, next, whatIf, reason why not or null, leave: {act, kbd}, null in the lesson, false at the end of a what-if; first, nextWords}
export function drawBar(look, view) {
  const { whatIf, leave } = view;
  return h(
    "nav",
    { class: "bar", key: "bar", "aria-label": look.l("steps") },
    line(look, view),
    view.forks.length > 0 && forkList(look, view.forks, whatIf),
    h(
      "div",
      { class: "buttons", key: "buttons" },
      button("back", look.l("back"), "←", { "aria-disabled": view.first ? "true" : undefined }, view.back),
      leave === null ? whatIfButton(look, view) : leave && button("fork", look.l("back_to_lesson"), leave.kbd, {}, leave.act),
      button("next", view.nextWords, "→", { class: "go" }, view.next),
    ),
  );
}
