// The lesson that explains a position of a self-test, opened below it and closed again.
import { ask, canAsk } from "../core/ask.js";
import { mountLesson } from "../lesson/lesson.js";
import { focusOn } from "../core/page.js";

// What a lesson needs of a model, kept on the page alone; `asker` is asked to keep its answers, and nothing else.
function ownModel(payload, lang, asker) {
  const state = { payload, lang, index: 0, eye: payload.eye, run: 0 };
  return {
    asker,
    get: (name) => state[name],
    set: (name, value) => {
      state[name] = value;
    },
    save_changes: () => {},
    on: () => {},
    off: () => {},
  };
}

// `open(scenario, lang)` shows a lesson below `el`, in place of an earlier one; `close()` takes it away.
// Null where there is no Python to bring the lesson.
export function explainer(model, el, tell) {
  if (!canAsk(model)) return null;
  let place = null;
  let stop = () => {};
  let wanted = 0;
  const close = () => {
    wanted += 1;
    stop();
    place?.remove();
    stop = () => {};
    place = null;
  };
  const open = (scenario, lang) => {
    close();
    const mine = wanted;
    return ask(model, "lesson", { scenario }).then(
      ({ payload }) => {
        if (mine !== wanted) return;
        place = el.ownerDocument.createElement("div");
        el.append(place);
        stop = mountLesson({ model: ownModel(payload, lang, model), el: place });
        place.scrollIntoView({ block: "nearest" });
        focusOn(place, "lesson");
      },
      (error) => tell(error.message),
    );
  };
  return { open, close };
}
