// What is done when a move is tried: Python is asked where the page does not know, and its answer put beside the lesson.
import { ask } from "../core/ask.js";
import { addTried, sizes, takeIn } from "../lesson/known.js";
import { placeNow } from "../lesson/state.js";
import { enterLine, inMenu, menuName, menuNow, movesTo, seatAsked, triedBefore } from "./what_if.js";

const QUIET = 150; // milliseconds before the page says that it waits

// `now` and `become` read and set the state; `arrived` hears of a new move.
export function tryingMoves({ model, payload, now, become, arrived }) {
  let latest = 0;

  // Asks, and takes in the answer; null when it failed, which the state then tells, or when nobody waits for it any more.
  async function tell(name, content) {
    latest += 1;
    const mine = latest;
    const { run, index, lang } = now();
    const slow = setTimeout(() => mine === latest && become({ ...now(), python: "slow" }), QUIET);
    try {
      const told = await ask(model, name, { run, from: index, ...content, lang, ...sizes(payload) });
      if (mine !== latest) return null;
      takeIn(payload, told);
      return told;
    } catch (error) {
      if (mine === latest) become({ ...now(), python: error.told ? { said: error.message } : "silent" });
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  function put(choice, step, told) {
    const state = now();
    const branch = addTried(payload, { run: state.run, from: state.index, branch: state.branch, at: placeNow(state) }, choice, step);
    const next = enterLine(payload, state, branch);
    if (told !== null) payload.menus.set(menuName(payload, next), told);
    arrived(next);
  }

  return {
    // What comes later of an earlier question is not waited for any more.
    drop() {
      latest += 1;
    },
    // Asks for the moves at this place, if its menu lies open and they are not known yet.
    async lookUp() {
      const state = now();
      const seat = seatAsked(payload, state);
      const moves = movesTo(payload, state);
      if (!payload.asks.includes("what_if") || menuNow(payload, state) === null || state.python !== null) return;
      if (seat === undefined || moves === null || payload.menus.has(menuName(payload, state))) return;
      become({ ...state, python: "asked" });
      const told = await tell("what_if", { moves, seat });
      if (told === null) return;
      payload.menus.set(menuName(payload, now()), told);
      become({ ...now(), python: null });
    },
    async choose(choice) {
      const state = now();
      const before = triedBefore(payload, state, choice);
      if (before !== null) return arrived(enterLine(payload, state, before.branch, before.at));
      if (choice.step) return put(choice, choice.step, null);
      become({ ...state, python: "asked" });
      const told = await tell("what_if", { moves: [...movesTo(payload, state), choice.move], seat: seatAsked(payload, state) });
      return told === null ? undefined : put(choice, told.steps[told.steps.length - 1], told);
    },
    async save(title) {
      become({ ...now(), python: "asked" });
      const told = await tell("record", { moves: movesTo(payload, now()), title });
      if (told !== null) become(inMenu(payload, { ...now(), python: null }, { saving: null, saved: told }));
    },
    // Another attempt after silence.
    again: () => become({ ...now(), python: null }),
  };
}
