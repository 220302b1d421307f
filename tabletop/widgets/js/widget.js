// The module that JupyterLab, Voilà, JupyterLite and a handout load.
import { mountBoat } from "./boat.js";
import { mountDrill } from "./drill.js";
import { mountEditions } from "./editions.js";
import { mountLesson } from "./lesson.js";
import { mountRecipe } from "./recipe.js";
import { mountRules } from "./rules_panel.js";
import { mountSelftest } from "./selftest.js";

const MOUNTS = { lesson: mountLesson, selftest: mountSelftest, drill: mountDrill, boat: mountBoat, editions: mountEditions, recipe: mountRecipe, rules: mountRules };

// Draws what the payload holds into `el`, and gives the function that cleans up.
// `page` is the document of a handout: there the keys work without a click first.
function render({ model, el, page = null }) {
  const mount = () => MOUNTS[model.get("payload").mode]({ model, el, page });
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
