// The stage: a board for a whole class. Board and question fill the screen, whatever its size; answers wait until they are asked
// for, reasons too. `f` (where the board has no other use for it) and a button lead there and back, PageDown shows the answers
// and then goes on.
import { h, patch } from "./dom.js";
import { icon } from "./icons.js";
import { wording } from "./look.js";
import { keepInModel } from "./model.js";

const FIELDS = ["SELECT", "INPUT", "TEXTAREA"];
const ON = "tabletop-stage";
const TURNS = 9; // so many sizes are tried
const READ = 720; // a board is drawn for a screen so high, in pixels; others grow with theirs

// The largest of these sizes at which all of it is in sight; `fits` draws at a size and says whether it is.
export function largest(least, most, fits) {
  if (fits(most)) return most;
  let [low, high] = [least, most];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
  return low;
}

// What a key does on the stage: with answers still `hidden` the key that goes on shows them first.
export function stageAct(key, { on, hidden }) {
  if (key === "f") return on ? "leave" : "enter";
  if (!on) return null;
  if (key === "Escape") return "leave";
  if (key === "?") return "why";
  if (key === "a" || (hidden && (key === "PageDown" || key === "ArrowRight"))) return "answers";
  return null;
}

// On a page with one board (`alone`) the key works at once and the button stands in its head; with several each has a button of its
// own above it, and the key is for the one with the focus.
export function mountStage({ model, el, alone }) {
  const page = el.ownerDocument;
  const foot = page.createElement("div");
  foot.className = "tabletop stagebar";
  const is = (name) => el.classList.contains(name);
  let asked = null; // the question whose answers wait
  let step; // the number of the step that is shown
  const view = page.defaultView;
  const payload = () => model.get("payload");
  const words = () => wording(payload(), keepInModel.read(model, payload()).lang);
  const lesson = () => el.querySelector(".tabletop:not(.kept, .stagebar, .abovestage, .measured) > .lesson");
  const open = () => el.querySelector(".lesson .question .answers");
  const hidden = () => is("hushed") && open() !== null;

  function fit() {
    const board = lesson();
    if (!is(ON) || board === null) return;
    const { clientWidth: wide, clientHeight: tall } = el;
    el.style.setProperty("--tall", `${tall}px`);
    const fits = (grow) => {
      el.style.setProperty("--grow", String(grow));
      const box = board.getBoundingClientRect();
      return box.height <= tall && board.scrollWidth <= Math.ceil(wide / grow) + 1;
    };
    largest((0.4 * tall) / READ, (1.6 * tall) / READ, fits);
  }

  function draw() {
    const { l } = words();
    const button = (name, act) => h("button", { type: "button", key: name, on: { click: act } }, l(name));
    const more = hidden() ? [button("stage_answers", acts.answers)] : [];
    patch(foot, [...more, button("stage_why", acts.why), button("stage_leave", acts.leave)]);
  }

  // A new question hides its answers again.
  function look() {
    if (!is(ON)) return;
    const board = lesson();
    const number = board?.querySelector(".now > .number")?.textContent;
    if (number !== step) el.classList.remove("reasons"); // they are those of the step before
    step = number;
    const told = board?.querySelector(".question .asks, .now .words")?.textContent ?? null;
    if (open() !== null && told !== asked) {
      asked = told;
      el.classList.add("hushed");
    }
    draw();
    fit();
  }

  const watching = new view.MutationObserver(look);
  const sized = new view.ResizeObserver(fit);
  const acts = {
    enter: () => {
      asked = null;
      el.classList.add(ON);
      el.append(foot);
      look();
      watching.observe(el, { subtree: true, childList: true, characterData: true });
      sized.observe(el);
      el.requestFullscreen?.().catch(() => {});
      el.querySelector('[data-focus="lesson"]')?.focus({ preventScroll: true });
    },
    leave: () => {
      watching.disconnect();
      sized.disconnect();
      el.classList.remove(ON, "hushed", "reasons");
      foot.remove();
      if (page.fullscreenElement === el) page.exitFullscreen();
    },
    answers: () => {
      el.classList.remove("hushed");
      look();
    },
    why: () => el.classList.toggle("reasons"),
  };
  const press = (event) => {
    // A board that has a use for this key itself comes first: it hears of it before the window does.
    if (alone && (event.key === "f") !== (event.currentTarget === view)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || FIELDS.includes(event.target.tagName)) return;
    const act = stageAct(event.key, { on: is(ON), hidden: hidden() });
    if (act === "enter" && !alone && !el.contains(event.target)) return;
    if (act === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    acts[act]();
  };
  const click = (event) => {
    if (event.target.closest?.("[data-stage]")) acts.enter();
  };
  const change = () => {
    if (page.fullscreenElement === null && is(ON)) acts.leave();
  };
  const above = page.createElement("div");
  if (!alone) {
    above.className = "tabletop abovestage";
    const { l } = words();
    patch(above, [h("button", { type: "button", class: "tostage", "data-stage": "", title: l("stage"), "aria-label": l("stage") }, icon("stage"))]);
    el.prepend(above);
  }
  // Of several boards each keeps its keys from the page, so the stage listens before them.
  const ears = alone ? [[page, true], [view, false]] : [[view, true]];
  for (const [where, first] of ears) where.addEventListener("keydown", press, first);
  page.addEventListener("fullscreenchange", change);
  el.addEventListener("click", click);
  return () => {
    if (is(ON)) acts.leave();
    above.remove();
    for (const [where, first] of ears) where.removeEventListener("keydown", press, first);
    page.removeEventListener("fullscreenchange", change);
    el.removeEventListener("click", click);
  };
}
