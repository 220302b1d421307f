// The module that JupyterLab, Voilà, JupyterLite and a handout load.
import { mountLesson } from "./lesson.js";
import { mountSelftest } from "./selftest.js";

// Draws what the payload holds into `el`, and gives the function that cleans up.
// `page` is the document of a handout: there the keys work without a click first.
function render({ model, el, page = null }) {
  const mount = () => (model.get("payload").mode === "selftest" ? mountSelftest : mountLesson)({ model, el, page });
  let stop = mount();
  const again = () => {
    stop();
    stop = mount();
  };
  model.on("change:payload", again);
  return () => {
    model.off("change:payload", again);
    stop();
  };
}

export default { render };
