// Where a learner is in a lesson, and the moves through it. Every function
// takes a state and gives a new one; nothing here touches the page.
import { boardAt, seenBy, stepsAt, triesOf, visibleSteps } from "../core/payload.js";

// What every move through the lesson ends: a question pressed for, an answer played, a card tried or held, a menu.
const NOTHING_BEGUN = { nudged: null, playing: null, tried: null, held: null, choosing: false, notice: null, menu: null, python: null };

export function startState(payload, { run = 0, index = 0, eye = payload.eye, lang = payload.lang } = {}) {
  const state = {
    run: 0,
    branch: null,
    index: 0,
    at: 0,
    eye,
    lang,
    answers: {},
    lines: [],
    recording: null,
    tasks: {},
    picking: false,
    whyShown: null,
    logAll: false,
    ...NOTHING_BEGUN,
  };
  return goTo(payload, toRun(payload, state, run), index);
}

export function stepsNow(payload, state) {
  return stepsAt(payload, state.run, state.branch);
}

// The place in the steps now walked: in the branch, if in one.
export function placeNow(state) {
  return state.branch === null ? state.index : state.at;
}

export function stepNow(payload, state) {
  return stepsNow(payload, state)[placeNow(state)];
}

// The name under which an answer to this step's question is remembered.
export function askName(payload, state) {
  return `${state.run}/${state.branch ?? ""}/${placeNow(state)}`;
}

export function givenNow(payload, state) {
  return state.answers[askName(payload, state)] || { picked: [], right: false };
}

// Is there a question here that still waits for its right answer?
export function isAsking(payload, state) {
  return Boolean(stepNow(payload, state).ask) && !givenNow(payload, state).right;
}

// Does the step before a question tell rules that the question asks about?
export function tellsTooMuch(payload, state) {
  const { covered, why } = stepNow(payload, state);
  if (covered === null || covered === undefined) return true;
  return stepsNow(payload, state)[covered].why.some((rule) => why.includes(rule));
}

// Is what comes of the window held back here, for a question now or further on that still waits?
export function isCovered(payload, state) {
  const { covered } = stepNow(payload, state);
  if (covered === null || covered === undefined) return isAsking(payload, state);
  const asked = state.branch === null ? { ...state, index: covered } : { ...state, at: covered };
  return isAsking(payload, asked);
}

// The author's what-ifs that begin at this step.
export function branchesNow(payload, state) {
  if (state.branch !== null) return [];
  return payload.runs[state.run].branches
    .map((branch, i) => ({ ...branch, place: i }))
    .filter((branch) => branch.from === state.index && !branch.tried);
}

function fresh(state, changes) {
  return { ...state, ...NOTHING_BEGUN, ...changes };
}

// To the step with this number; a number outside stays at the nearest end.
export function goTo(payload, state, index) {
  const seen = visibleSteps(stepsNow(payload, state), state.eye);
  const place = seen.reduce((best, at) => (Math.abs(at - index) < Math.abs(best - index) ? at : best), seen[0] ?? 0);
  return fresh(state, state.branch === null ? { index: place } : { at: place });
}

function neighbour(payload, state, by) {
  const seen = visibleSteps(stepsNow(payload, state), state.eye);
  const at = seen.indexOf(placeNow(state));
  return at < 0 ? undefined : seen[at + by];
}

export function isLast(payload, state) {
  return neighbour(payload, state, 1) === undefined;
}

export function isFirst(payload, state) {
  return neighbour(payload, state, -1) === undefined;
}

// One step on. An open question asks to be answered once, and never holds anybody.
export function forward(payload, state) {
  if (state.playing !== null) return endPlaying(payload, state);
  const name = askName(payload, state);
  if (isAsking(payload, state) && state.nudged !== name)
    return { ...state, nudged: name, notice: { key: "answer_first" } };
  const next = neighbour(payload, state, 1);
  if (next !== undefined) return goTo(payload, state, next);
  if (state.branch !== null) return leaveBranch(payload, state);
  return { ...state, notice: { key: "end" } };
}

// One step back; from the first step of a what-if, back to where it forked.
export function backward(payload, state) {
  if (state.playing !== null) return endPlaying(payload, state);
  const before = neighbour(payload, state, -1);
  if (before !== undefined) return goTo(payload, state, before);
  return state.branch === null ? state : leaveBranch(payload, state);
}

// Into a what-if: at once if there is one, by choice if there are several.
export function enterBranch(payload, state, place = null) {
  const here = branchesNow(payload, state);
  if (here.length === 0) return state.branch === null ? { ...state, notice: { key: "no_what_if" } } : state;
  if (place === null && here.length > 1) return { ...state, choosing: true, notice: { key: "choose_what_if" } };
  const branch = place ?? here[0].place;
  const [first] = visibleSteps(stepsAt(payload, state.run, branch), state.eye);
  return fresh(state, { branch, at: first ?? 0 });
}

export function leaveBranch(payload, state) {
  return fresh(state, { branch: null, at: 0 });
}

// What Esc does: ends the nearest thing that was begun.
export function escape(payload, state) {
  if (state.playing !== null) return endPlaying(payload, state);
  if (state.choosing) return { ...state, choosing: false, notice: null };
  if (state.tried !== null) return { ...state, tried: null, notice: null };
  return state.branch === null ? state : leaveBranch(payload, state);
}

// The same step under other rules, found by its name; the nearest one otherwise.
export function toRun(payload, state, run) {
  const wanted = Math.max(0, Math.min(run, payload.runs.length - 1));
  const { id } = payload.runs[state.run].steps[state.index];
  const same = payload.runs[wanted].steps.findIndex((step) => step.id === id);
  return goTo(payload, fresh(state, { run: wanted, branch: null, at: 0 }), same >= 0 ? same : state.index);
}

export function toEyes(payload, state, eye) {
  const next = { ...state, eye: Math.max(0, Math.min(eye, payload.eyes.length - 1)) };
  return goTo(payload, next, placeNow(next));
}

// An answer: a right one is told why; a wrong one is played, until one comes back.
export function answer(payload, state, choice) {
  const { ask } = stepNow(payload, state);
  const given = givenNow(payload, state);
  if (!ask || given.right || choice >= ask.answers.length || given.picked.includes(choice)) return state;
  const chosen = ask.answers[choice];
  const answers = {
    ...state.answers,
    [askName(payload, state)]: { picked: [...given.picked, choice], right: chosen.right },
  };
  const plays = !chosen.right && chosen.board;
  return {
    ...state,
    answers,
    nudged: null,
    choosing: false,
    playing: plays ? choice : null,
    notice: plays ? { key: "if_so", words: chosen.because } : said(chosen),
  };
}

function said(chosen) {
  return { key: chosen.right ? "right" : "not_so", answer: chosen, words: chosen.because };
}

// The wrong answer has been looked at: back to the true board, and its reason.
export function endPlaying(payload, state) {
  const chosen = stepNow(payload, state).ask.answers[state.playing];
  return { ...state, playing: null, notice: said(chosen) };
}

// A card of a hand was pressed: what would it do, or why not?
export function tryCard(payload, state, seat, card) {
  const found = triesOf(payload, stepNow(payload, state), seat).find((tried) => tried.card === card);
  if (found === undefined) return state;
  const same = state.tried !== null && state.tried.seat === seat && state.tried.card === card;
  return { ...state, tried: same ? null : { seat, card }, notice: same ? null : { words: found.text } };
}

// Does this step say anything about several cards of this hand together, and do these eyes see the whole hand?
export function canPick(payload, state, seat) {
  const { hand } = boardAt(payload, state.run, state.branch, placeNow(state), state.eye)[`seat.${seat}`] ?? {};
  if (!hand || hand.includes(null)) return false;
  return triesOf(payload, stepNow(payload, state), seat).some((tried) => tried.card.includes(" "));
}

// Whether a press on a card adds it to the ones picked already. What was picked is put down.
export function togglePicking(state) {
  return { ...state, picking: !state.picking, tried: null, notice: null };
}

// One more card of a hand is picked, or put back: what would they do together, or why not?
export function pickCard(payload, state, seat, place, hand) {
  const held = state.tried?.seat === seat ? (state.tried.places ?? []) : [];
  const places = held.includes(place) ? held.filter((one) => one !== place) : [...held, place].sort((a, b) => a - b);
  if (places.length === 0) return { ...state, tried: null, notice: null };
  const next = { ...state, tried: { seat, card: places.map((one) => hand[one]).join(" "), places } };
  const found = triedNow(payload, next);
  return { ...next, notice: found.text === null ? { key: "no_set" } : { words: found.text } };
}

// What the pressed card (or the picked ones) would do, or null if none is pressed. All sets are looked at, so what is not
// among them is none.
export function triedNow(payload, state) {
  if (state.tried === null) return null;
  if (state.tried.refused) return { ...state.tried.refused, card: null };
  const { seat, card, places } = state.tried;
  const found = triesOf(payload, stepNow(payload, state), seat).find((tried) => tried.card === card);
  return found ?? (places ? { card, ok: false, text: null, rules: [] } : null);
}

// The sentence of the step for the eyes in use.
export function sentenceNow(payload, state) {
  return seenBy(stepNow(payload, state).say, state.eye);
}
