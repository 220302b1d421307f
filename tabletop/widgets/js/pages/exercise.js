// The frame of an exercise (a self-test, a task of a game): its title and badges, and what it shows at the moment.
import { h } from "../core/dom.js";
import { drawHead } from "../core/head.js";

// `badges` and `eyes` stand in the head; `kind` is one more class of the frame, if it has one.
export function drawExercise(look, { badges, eyes, kind = null }, { lang, acts, page }, inside) {
  const payload = { ...look.payload, runs: [{ badges }], eyes };
  return h(
    "section",
    {
      class: kind === null ? "lesson" : `lesson ${kind}`,
      key: "lesson",
      role: "group",
      tabindex: "0",
      lang,
      "aria-label": look.l("lesson", { title: look.t(payload.title) }),
      "data-focus": "lesson",
    },
    drawHead(
      { ...look, payload },
      { level: page ? "h1" : "h3", run: 0, eye: 0, setLang: acts.setLang, turnLights: page ? acts.turnLights : null },
    ),
    inside,
  );
}
