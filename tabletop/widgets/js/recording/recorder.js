// Recording a line that is played on the board: asks for proposals, keeps what is begun, checks, shows and saves.
// state.recording is null while nobody records, else {choices, told, open: the step that lies open, failed, saved, result, busy,
// choosing: whether it lies open what comes, coming: what comes, pending: what is chosen of it just now, {key, words}}.
import { ask } from "../core/ask.js";
import { focusOn, showPart } from "../core/page.js";
import { goTo, leaveBranch } from "../lesson/state.js";
import { below } from "../pages/explaining.js";
import { FIRST_LEVEL, isTrial, movesTo } from "../what_if/what_if.js";
import { tickPath, tickQuestion, tickRule, withCause, withStep } from "./choices.js";
import { withFall } from "./coming.js";

const RESTED = 600; // milliseconds after which what is typed is kept
const CHOSEN = 300; // milliseconds after which what is chosen comes: letters and arrows go through a list
const NEW = { choices: {}, told: null, open: null, failed: null, saved: null, result: null, busy: false, choosing: false, coming: null, pending: null };

// `now` and `become` read and set the state; `trying` plays moves; `mounts` draw the lesson that was saved, below `el`.
export function recorder({ model, payload, el, root, now, become, trying, mounts }) {
  const shown = below(el, mounts);
  const keeps = (model.get("asks") ?? []).includes("keep_recording");
  let asked = null; // what the proposals were asked for last
  let waited = null; // what it was asked for last what comes
  let lesson = null; // the steps as they were told, before anything was laid otherwise
  let latest = 0;
  let resting = null;
  let chosen = 0; // how often it was chosen what comes
  let recalled = keeps ? false : null; // whether it is known what was kept, so that it may be written over; null where nothing is

  const change = (changes) => become({ ...now(), recording: { ...now().recording, ...changes } });
  const said = (error) => (error.told ? error.message : null);

  function line() {
    const state = now();
    const moves = state.branch === null || isTrial(payload, state) ? movesTo(payload, state) : null;
    return { run: state.run, from: state.index, moves: moves ?? [], lang: state.lang, laid: state.recording.choices.laid };
  }

  // What comes, as long as that lies open.
  async function lookAhead() {
    const here = line();
    const name = JSON.stringify(here);
    if (!now().recording.choosing || name === waited || now().python !== null) return;
    waited = name;
    try {
      const coming = await ask(model, "coming", here);
      if (name === waited && now().recording !== null) change({ coming, pending: null });
    } catch (error) {
      if (name === waited && now().recording !== null) change({ coming: { failed: said(error) ?? "" }, pending: null });
    }
  }

  // Plays the moves anew, with what lies otherwise at their start; what cannot come is told, and all stays as it was.
  async function anew(content) {
    const { recording } = now();
    waited = null;
    const done = await trying.replay("coming", { ...line(), again: true, ...content }, (told) => {
      const state = now();
      const begun = goTo(payload, leaveBranch(payload, state), state.index);
      const run = payload.runs[state.run];
      lesson ??= run.steps;
      run.steps = [...run.steps.slice(0, state.index), { ...run.steps[state.index], board: told.board }];
      const choices = { ...recording.choices, laid: told.laid };
      return { ...begun, lines: [], menu: FIRST_LEVEL, recording: { ...recording, choices, result: null, failed: null } };
    });
    if (!done) {
      const { python } = now();
      if (python === null || python === "asked") return; // something else is played already
      const failed = python.said ?? "";
      become({ ...now(), python: null, recording: { ...now().recording, pending: null, coming: { ...recording.coming, failed } } });
    }
  }

  // Lets it come once the author rests at it; a move waits for that.
  function comes(key, words, content) {
    chosen += 1;
    const mine = chosen;
    change({ pending: { key, words } });
    const rested = new Promise((done) => setTimeout(done, CHOSEN));
    trying.hold(rested.then(() => mine === chosen && now().recording !== null && anew(content())));
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
      if (others.laid?.length > 0) await anew({ moves });
      else if (moves.length > 0) await trying.resume(moves);
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
    lookAhead();
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
    choose: () => {
      waited = null;
      change({ choosing: !now().recording.choosing, coming: null });
    },
    // Another card lies at this place.
    bring: (key, zone, place, { card, words }) => comes(key, words, () => ({ bring: [zone, place, card] })),
    // Chance brings something else in a move.
    fall: (key, one, place, { value, words }) => comes(key, words, () => ({ moves: withFall(line().moves, one, place, value) })),
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
      if (lesson !== null) payload.runs[now().run].steps = lesson;
      lesson = null;
      payload.menus.clear();
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
      chosen += 1;
      shown.close();
    },
  };
}
