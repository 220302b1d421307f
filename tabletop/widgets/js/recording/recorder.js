// Recording a line that is played on the board: asks for proposals, keeps what is begun, checks, shows and saves.
// state.recording is null while nobody records, else {choices, told, open: the step that lies open, failed, saved, result, busy}.
import { ask } from "../core/ask.js";
import { focusOn, showPart } from "../core/page.js";
import { goTo, leaveBranch } from "../lesson/state.js";
import { below } from "../pages/explaining.js";
import { FIRST_LEVEL, isTrial, movesTo } from "../what_if/what_if.js";
import { tickPath, tickQuestion, tickRule, withCause, withStep } from "./choices.js";

const RESTED = 600; // milliseconds after which what is typed is kept
const NEW = { choices: {}, told: null, open: null, failed: null, saved: null, result: null, busy: false };

// `now` and `become` read and set the state; `trying` plays moves; `mounts` draw the lesson that was saved, below `el`.
export function recorder({ model, payload, el, root, now, become, trying, mounts }) {
  const shown = below(el, mounts);
  const keeps = (model.get("asks") ?? []).includes("keep_recording");
  let asked = null; // what the proposals were asked for last
  let latest = 0;
  let resting = null;
  let recalled = keeps ? false : null; // whether it is known what was kept, so that it may be written over; null where nothing is

  const change = (changes) => become({ ...now(), recording: { ...now().recording, ...changes } });
  const said = (error) => (error.told ? error.message : null);

  function line() {
    const state = now();
    const moves = state.branch === null || isTrial(payload, state) ? movesTo(payload, state) : null;
    return { run: state.run, from: state.index, moves: moves ?? [], lang: state.lang };
  }

  function keep() {
    if (recalled !== true) return;
    clearTimeout(resting);
    const { choices, saved } = now().recording;
    resting = setTimeout(() => ask(model, "keep_recording", { ...line(), choices: { ...choices, saved } }).catch(() => {}), RESTED);
  }

  // Takes up what was kept of this recording; where nobody answers it is asked for again after the next press.
  async function recall() {
    recalled = null;
    try {
      const { moves = [], choices = {} } = await ask(model, "recall_recording", { ...line(), moves: [] });
      recalled = true;
      const { saved = null, ...others } = choices;
      if (now().branch !== null) return;
      change({ choices: others, saved });
      if (moves.length > 0) await trying.resume(moves);
    } catch (error) {
      recalled = error.told ? null : false;
      if (error.told) look();
    }
  }

  // Asks for the proposals for what was played, unless they are known.
  async function look() {
    const { recording } = now();
    if (recording === null) return;
    if (recalled === false) return recall();
    const here = line();
    const name = JSON.stringify([here, recording.choices.steps, recording.choices.teaches]);
    if (name === asked || now().python !== null) return;
    asked = name;
    latest += 1;
    const mine = latest;
    keep();
    if (here.moves.length === 0) return change({ told: null, failed: null });
    try {
      const told = await ask(model, "proposals", { ...here, choices: recording.choices });
      if (mine !== latest) return;
      const { open } = now().recording;
      const last = told.steps.at(-1)?.step ?? null;
      const grown = told.steps.length !== now().recording.told?.steps.length;
      change({ told, failed: null, open: grown || !told.steps.some(({ step }) => step === open) ? last : open });
    } catch (error) {
      if (mine === latest) change({ told: null, failed: said(error) ?? "" });
    }
  }

  function choose(choices, focus = null) {
    change({ choices, result: null });
    if (focus !== null) focusOn(root, focus);
  }

  // What was typed is kept when the author rests.
  const type = (choices) => {
    change({ choices, result: null });
    keep();
  };

  const acts = {
    open: () => {
      change({ ...NEW, ...now().recording });
      focusOn(root, "recording title");
      showPart(root, ".recorder");
    },
    unfold: (step) => change({ open: now().recording.open === step ? null : step }),
    tickPath: (one, path) => choose(tickPath(now().recording.choices, one, path)),
    tickQuestion: (one, about) => choose(tickQuestion(now().recording.choices, now().recording.told, one, about)),
    tickRule: (rule) => choose(tickRule(now().recording.choices, now().recording.told, rule)),
    type: (key, text) => type({ ...now().recording.choices, [key]: text, lang: now().lang }),
    typeInStep: (step, key, text) => type({ ...withStep(now().recording.choices, step, { [key]: text }), lang: now().lang }),
    typeCause: (step, value, text) => type({ ...withCause(now().recording.choices, step, value, text), lang: now().lang }),
    // A refused move becomes a step that says so.
    refuse: (choice) => {
      become({ ...now(), tried: null, held: null });
      trying.choose(choice);
    },
    close: () => {
      shown.close();
      become({ ...now(), recording: null });
      focusOn(root, "record");
    },
    anew: () => {
      shown.close();
      const begun = leaveBranch(payload, now());
      become({ ...goTo(payload, begun, begun.index), lines: [], menu: FIRST_LEVEL, recording: NEW });
    },
    save: async () => {
      change({ busy: true, result: null });
      const { choices, saved } = now().recording;
      try {
        const told = await ask(model, "record", { ...line(), choices: { ...choices, lang: now().lang }, saved });
        // A page that took the moves over says so itself.
        if (told.taken) return change({ busy: false, failed: null });
        const done = told.path === undefined ? saved : { path: told.path, sum: told.sum };
        change({ busy: false, result: { ...told, again: saved?.path === told.path, payload: undefined }, saved: done, failed: null });
        keep();
        if (told.payload) shown.show(told.payload, now().lang);
        return showPart(root, ".recorder .result");
      } catch (error) {
        return change({ busy: false, failed: said(error) ?? "" });
      }
    },
  };

  return {
    acts,
    look,
    // Begins at the step that is played on from.
    begin() {
      const at = payload.runs[0].steps.findIndex((step) => step.id === payload.begins);
      become({ ...goTo(payload, now(), Math.max(0, at)), menu: FIRST_LEVEL, recording: NEW });
    },
    stop() {
      clearTimeout(resting);
      shown.close();
    },
  };
}
