// The module that JupyterLab, Voilà, JupyterLite and a handout load.
import { pageOf } from "./boards.js";
import { mountCoached } from "../coached/coached.js";
import { mountClass } from "../class/class_page.js";
import { mountHome } from "../home/home.js";
import { mountEditions } from "../pages/editions.js";
import { mountLesson } from "../lesson/lesson.js";
import { mountRules } from "../rules/rules_panel.js";
import { mountSelftest } from "../pages/selftest.js";
import { mountSheet } from "../pages/sheet.js";
import { unpooled } from "./pool.js";
import { mountStage } from "./stage.js";
import { mountPanel } from "../learner/remember.js";

const MOUNTS = { lesson: mountLesson, selftest: mountSelftest, editions: mountEditions, rules: mountRules, sheet: mountSheet, class: mountClass, home: mountHome, coached: mountCoached };

// Draws what the payload holds into `el`, and gives the function that cleans up.
// `page` is the document of a handout with one board: there the keys work without a click first. Where boards are `staged`, one can be
// shown to a class, as large as the screen.
function render({ model, el, page = null, staged = page !== null }) {
  const mount = () => {
    const { mode } = model.get("payload");
    return (MOUNTS[mode] ?? pageOf(mode))({ model, el, page });
  };
  const leave = staged ? mountStage({ model, el, alone: page !== null }) : () => {};
  let stop = mount();
  mountPanel({ el, payload: model.get("payload"), lang: () => model.get("lang") ?? model.get("payload").lang });
  const again = () => {
    stop();
    stop = mount();
  };
  model.on("change:payload", again);
  return () => {
    model.off("change:payload", again);
    leave();
    stop();
  };
}

export default { render, unpooled };
