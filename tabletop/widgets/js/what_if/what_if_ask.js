// What is done when a move is tried: Python is asked where the page does not know, and its answer put beside the lesson.
import { ask } from "../core/ask.js";
import { addTried, sizes, takeIn } from "../lesson/known.js";
import { placeNow } from "../lesson/state.js";
import { taskStep } from "../play/task.js";
import { enterLine, menuName, menuNow, movesTo, seatAsked, triedBefore } from "./what_if.js";

const QUIET = 150; // milliseconds before the page says that it waits

// `now` and `become` read and set the state; `arrived` hears of a new move.
export function tryingMoves({ model, payload, now, become, arrived }) {
  let latest = 0;
  let held = null; // what is played anew, which a move waits for

  // Asks, and takes in the answer; null when it failed, which the state then tells, or when nobody waits for it any more.
  async function tell(name, content) {
    latest += 1;
    const mine = latest;
    const { run, index, lang, recording } = now();
    const laid = recording?.choices.laid;
    const slow = setTimeout(() => mine === latest && become({ ...now(), python: "slow" }), QUIET);
    try {
      const told = await ask(model, name, { run, from: index, laid, ...content, lang, ...sizes(payload) });
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

  // Puts a move and what others answer it behind where one stands; `then` is what can be done after it, as far as that is known.
  function put(choice, steps, then) {
    const state = now();
    let place = { run: state.run, from: state.index, branch: state.branch, at: placeNow(state) };
    steps.forEach((step, i) => {
      const made = i === 0 ? choice : { move: step.move, label: step.label, seat: step.by ?? null };
      const branch = addTried(payload, place, made, step);
      place = { ...place, branch, at: payload.runs[state.run].branches[branch].steps.length - 1 };
    });
    const next = enterLine(payload, state, place.branch);
    if (then !== null) payload.menus.set(menuName(payload, next), then);
    arrived(next, then);
  }

  // Asks for what can be done where one stands; false if that is not told.
  async function learn() {
    const state = now();
    const [seat, moves] = [seatAsked(payload, state), movesTo(payload, state)];
    if (payload.menus.has(menuName(payload, state))) return true;
    if (!payload.asks.includes("what_if") || seat === undefined || moves === null) return false;
    become({ ...state, python: "asked" });
    const told = await tell(taskStep(payload, state) === null ? "what_if" : "task", { moves, seat });
    if (told === null) return false;
    payload.menus.set(menuName(payload, now()), told);
    become({ ...now(), python: null });
    return true;
  }

  // Plays moves anew; `begin` makes of the answer the state that they go on from. False, and nothing has changed, where that cannot be.
  async function replay(name, content, begin) {
    become({ ...now(), python: "asked" });
    const told = await tell(name, { ...content, seat: seatAsked(payload, now()) ?? null });
    if (told === null) return false;
    payload.menus.clear();
    become({ ...begin(told), python: null });
    const [first] = told.steps;
    if (first !== undefined) put({ move: first.move, label: first.label, seat: first.by ?? null }, told.steps, told);
    return true;
  }

  return {
    // What comes later of an earlier question is not waited for any more.
    drop() {
      latest += 1;
    },
    // Asks for the moves at this place, if its menu lies open and they are not known yet.
    async lookUp() {
      if (menuNow(payload, now()) === null || now().python !== null) return;
      if (!payload.menus.has(menuName(payload, now()))) await learn();
    },
    learn,
    async choose(choice) {
      if (held !== null) await held;
      const state = now();
      const task = taskStep(payload, state) !== null;
      const before = task ? null : triedBefore(payload, state, choice);
      if (before !== null) return arrived(enterLine(payload, state, before.branch, before.at), null);
      if (choice.steps) return put(choice, choice.steps, choice.then);
      if (choice.step) return put(choice, [choice.step], null);
      if (!payload.asks.includes("what_if")) return become({ ...state, held: null, notice: { key: "task_cut" } });
      become({ ...state, python: "asked" });
      const moves = movesTo(payload, state);
      const told = await tell(task ? "task" : "what_if", { moves: [...moves, choice.move], seat: seatAsked(payload, state) });
      return told === null ? undefined : put(choice, told.steps.slice(moves.length), told);
    },
    // Plays moves that were made here before.
    resume: (moves) => replay("what_if", { moves }, now),
    replay,
    // A move waits until this is done.
    hold(done) {
      held = done;
    },
    // Another attempt after silence.
    again: () => become({ ...now(), python: null }),
  };
}
