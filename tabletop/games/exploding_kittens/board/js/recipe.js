// The recipe designer: what is typed is told to Python, which checks it; games are played there in small pieces, one message each.
import { ask, canAsk } from "#kit/core/ask.js";
import { registerPage } from "#kit/core/boards.js";
import { patch } from "#kit/core/dom.js";
import { listenToKeys } from "#kit/core/keys.js";
import { label } from "#kit/core/labels.js";
import { keepInModel } from "#kit/core/model.js";
import { focusOn, turnLights } from "#kit/core/page.js";
import { addCard, begin, choose, goBack, rename, setCount, setPlayers, setStart, spread, startRecipe, takeOut } from "./recipe_state.js";
import { drawRecipe } from "./recipe_view.js";

const RESTED = 150; // milliseconds after the last key before Python is asked

// Up and down in the table lead to the same number of players in another row; false if there is none.
export function otherRow(node, by) {
  const { column } = node.dataset;
  const fields = column === undefined ? [] : [...node.closest(".recipetable").querySelectorAll(`input[data-column="${column}"]`)];
  const other = fields[fields.indexOf(node) + by];
  if (other === undefined) return false;
  other.focus();
  other.select();
  return true;
}

function mountRecipe({ model, el, page = null }) {
  const payload = model.get("payload");
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const settings = { lang: keepInModel.read(model, payload).lang };
  let state = startRecipe(payload);
  let timer;
  let question = 0; // the number of the last check; an answer to an older one comes too late
  let trials = 0; // the number of the last games; those that were stopped or overtaken go on no more

  function draw() {
    patch(root, drawRecipe(payload, state, settings, acts, { page: page !== null, saves: (model.get("asks") ?? []).includes("recipe_save") }));
  }

  function become(next) {
    state = next;
    draw();
  }

  const said = (failed) => (failed.told ? failed.message : label(payload, settings.lang, "python_silent"));
  const request = (name, more = {}) =>
    canAsk(model) ? ask(model, name, { lang: settings.lang, ...more }) : Promise.reject(new Error("nobody"));

  function check() {
    const asked = (question += 1);
    request("recipe_check", { table: state.table }).then(
      ({ judged }) => asked === question && become({ ...state, judged }),
      (failed) => asked === question && become({ ...state, told: said(failed) }),
    );
  }

  // The table has changed: what was played before says nothing of it.
  function changed(next) {
    if (next === state) return;
    trials += 1;
    question += 1;
    become(next);
    clearTimeout(timer);
    timer = setTimeout(check, RESTED);
  }

  function goOn(trial, more) {
    if (trial !== trials) return;
    request("recipe_try", more).then(
      (told) => {
        if (trial !== trials) return;
        become({ ...state, trial: { ...told, running: !told.over, stopped: false } });
        if (!told.over) goOn(trial, {});
      },
      (failed) => trial === trials && become({ ...state, trial: null, told: said(failed) }),
    );
  }

  const acts = {
    rename: (title) => changed(rename(state, title)),
    setPlayers: (end, number) => changed(setPlayers(state, end, number)),
    setStart: (row, column, number) => changed(setStart(state, row, column, number)),
    setCount: (card, column, number) => changed(setCount(state, card, column, number)),
    spread: (row) => changed(spread(payload, state, row)),
    takeOut: (card) => {
      changed(takeOut(state, card));
      focusOn(root, "adding");
    },
    addCard: (card) => {
      changed(addCard(payload, state, card));
      focusOn(root, `${card} ${state.table.players[0]}`);
    },
    choose: (list, value) => become(choose(state, list, value)),
    like: (name) =>
      request("recipe_like", { name }).then(
        ({ table }) => changed(begin(state, table)),
        (failed) => become({ ...state, told: said(failed) }),
      ),
    goBack: () => {
      changed(goBack(state));
      focusOn(root, "name");
    },
    save: () => {
      if (!state.judged.complete) return;
      request("recipe_save", { table: state.table }).then(
        ({ saved }) => become({ ...state, told: saved }),
        (failed) => become({ ...state, told: said(failed) }),
      );
    },
    tryOut: () => {
      if (!state.judged.complete) return;
      trials += 1;
      become({ ...state, trial: { done: 0, of: payload.games, lines: [], running: true, stopped: false } });
      goOn(trials, { table: state.table });
    },
    stop: () => {
      trials += 1;
      become({ ...state, trial: { ...state.trial, running: false, stopped: true } });
    },
    setLang: (lang) => {
      settings.lang = lang;
      draw();
      check();
    },
    turnLights: () => turnLights(root),
  };

  // Keys in a field are left alone by the others; and here no other hears of them, so that JupyterLab does not take them.
  const walk = (event) => {
    const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && root.contains(event.target) && event.target.tagName === "INPUT" && otherRow(event.target, by)) event.preventDefault();
  };
  const view = root.ownerDocument.defaultView;
  view.addEventListener("keydown", walk, true);
  const stopKeys = listenToKeys(page ?? root, {}, { shield: page === null });
  draw();
  return () => {
    trials += 1;
    clearTimeout(timer);
    view.removeEventListener("keydown", walk, true);
    stopKeys();
    root.remove();
  };
}

registerPage("recipe", mountRecipe);
