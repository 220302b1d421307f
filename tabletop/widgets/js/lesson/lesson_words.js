// Sentences of a lesson beside its steps: the log, and what other rules change.
import { h } from "../core/dom.js";
import { isSameSoFar } from "./news.js";
import { seenBy, visibleSteps } from "../core/payload.js";
import { stepsNow } from "./state.js";

// The lines of the log up to here; those of a what-if count on behind the step it left from.
export function logLines(look, payload, state) {
  const steps = payload.runs[state.run].steps;
  const lines = visibleSteps(steps, state.eye)
    .filter((place) => place <= state.index)
    .map((place, i) => ({
      number: i + 1,
      words: look.t(seenBy(steps[place].say, state.eye)),
      current: state.branch === null && place === state.index,
    }));
  if (state.branch === null) return lines;
  const branch = stepsNow(payload, state).slice(0, state.at + 1);
  return [
    ...lines,
    ...branch.map((step, i) => ({
      number: `${lines.length}.${i + 1}`,
      words: look.t(seenBy(step.say, state.eye)),
      current: i === state.at,
    })),
  ];
}

// What a run under other rules is there for, and whether anything differs here.
export function runWords(payload, look, state, differs) {
  if (state.run === 0 || state.branch !== null) return null;
  const { why } = payload.runs[state.run];
  const here = differs.size > 0 ? "differs_here" : isSameSoFar(payload, state.run, state.index, state.eye) ? "same_so_far" : null;
  return h(
    "p",
    { class: "runwords small", key: "runwords" },
    why !== null && look.t(why),
    " ",
    here !== null && h("b", {}, look.l(here)),
  );
}
