// What a self-test opens below itself: the lesson that explains a position, or practice of what went wrong; one at a time.
import { ask, canAsk } from "../core/ask.js";
import { focusOn } from "../core/page.js";
import { askerOf } from "../learner/remember.js";

// What a board needs of a model, kept on the page alone; `asker` is asked to keep its answers, and for what it opens itself.
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

// A place below `el` in which one board at a time is shown: `show(payload, lang, asker)`, `close()`. `mounts` draw payloads by their mode.
export function below(el, mounts) {
  let place = null;
  let stop = () => {};
  const close = () => {
    stop();
    place?.remove();
    stop = () => {};
    place = null;
  };
  return {
    close,
    show(payload, lang, asker = null) {
      close();
      place = el.ownerDocument.createElement("div");
      el.append(place);
      stop = mounts[payload.mode]({ model: ownModel(payload, lang, asker), el: place });
      place.scrollIntoView({ block: "nearest" });
      focusOn(place, "lesson");
    },
  };
}

// `open(scenario, lang)` shows a lesson below `el`, in place of what was there; `practise(rulings, seen, lang)` other positions of
// these rulings than those that were seen; `close()` takes it away. `mounts` draw payloads by their mode.
// Null where there is no Python to bring any of it.
export function explainer(model, el, tell, mounts) {
  const asker = askerOf(model);
  if (!canAsk(asker)) return null;
  const shown = below(el, mounts);
  let wanted = 0;
  const close = () => {
    wanted += 1;
    shown.close();
  };
  const show = (name, content, lang) => {
    close();
    const mine = wanted;
    return ask(asker, name, content).then(
      ({ payload }) => {
        if (mine === wanted) shown.show(payload, lang, asker);
      },
      (error) => tell(error.message),
    );
  };
  return {
    open: (scenario, lang) => show("lesson", { scenario }, lang),
    practises: (asker.get("asks") ?? []).includes("practise"),
    practise: (rulings, seen, lang) => show("practise", { rulings, seen }, lang),
    close,
  };
}
