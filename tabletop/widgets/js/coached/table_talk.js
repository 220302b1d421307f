// What a page knows of a coached game, and how an answer of Python becomes part of it. Nothing here touches the page.
import { sizes, takeIn } from "../lesson/known.js";
import { goTo } from "../lesson/state.js";
import { menuName } from "../what_if/what_if.js";

// The place of the last step so far.
export const lastPlace = (payload) => payload.runs[0].steps.length - 1;

// Does the page show the game as it stands, and not an earlier step?
export const isAtNow = (payload, state) => state.index === lastPlace(payload);

// What goes with each question: what the page has already.
export function known(payload, told) {
  return { have: payload.runs[0].steps.length, epoch: told?.epoch ?? payload.epoch, place: told?.place ?? null, ...sizes(payload) };
}

// The payload with the steps of an answer behind those that are kept. It is another object, since boards are kept by it.
export function grown(payload, told) {
  takeIn(payload, told);
  const [run] = payload.runs;
  const steps = [...run.steps.slice(0, told.keep), ...told.steps];
  const next = { ...payload, epoch: told.epoch, runs: [{ ...run, steps }], menus: new Map() };
  const choices = told.choices.map((one, index) => ({ ...one, index }));
  next.menus.set(menuName(next, { run: 0, branch: null, index: steps.length - 1, eye: 0 }), { choices, over: told.over, note: null });
  return next;
}

// The state at the last step of a game that has gone on; `since` is the step behind which all is new.
export function arrived(payload, state, since) {
  const next = goTo(payload, { ...state, held: null, menu: null }, lastPlace(payload));
  return { ...next, since: Math.min(since, lastPlace(payload)), verdict: null, advice: null };
}
