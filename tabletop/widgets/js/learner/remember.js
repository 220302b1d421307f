// What a learner answered is kept where the kernel behind a page keeps it, on this computer.
import { ask, canAsk } from "../core/ask.js";

const LATER = 5000; // milliseconds until what could not be kept is tried again
const MOST_WAITING = 500;
const waiting = new WeakMap(); // who is asked -> answers that are not kept yet
const timers = new WeakMap();

// A name that nothing else has; `crypto.randomUUID` is not there on a page from a file.
export function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Who is asked for this board: a lesson that stands below a self-test has the model of that one.
const askerOf = (model) => model.asker ?? model;

// Whether answers on this board are kept; a guest's are not, nor those that an untrusted notebook asks for.
export function remembers(model) {
  const asker = askerOf(model);
  return canAsk(asker) && (asker.get("asks") ?? []).includes("answered");
}

// Keeps an answer: { item, ruling, right, given, seconds, way, hints, sitting }; docs/answers.md tells what they are. Resolves
// once it is on the disk, with the day on which each ruling is due; with null where nothing is kept, or not yet: then it is
// tried again, with the next one at the latest.
export function remember(model, answer) {
  if (!remembers(model)) return Promise.resolve(null);
  const asker = askerOf(model);
  const whole = { id: freshId(), at: new Date().toISOString(), hints: 0, ...answer };
  waiting.set(asker, [...(waiting.get(asker) ?? []), whole].slice(-MOST_WAITING));
  return keepWaiting(asker);
}

function keepWaiting(asker) {
  clearTimeout(timers.get(asker));
  const answers = waiting.get(asker);
  return ask(asker, "answered", { answers }).then(
    ({ due }) => {
      waiting.set(asker, waiting.get(asker).filter((one) => !answers.includes(one)));
      return due;
    },
    () => {
      timers.set(asker, setTimeout(() => keepWaiting(asker), LATER));
      return null;
    },
  );
}

// What is known of the board with this item: { answers, finished, due }; null where nothing is kept.
export function recall(model, board) {
  if (!remembers(model)) return Promise.resolve(null);
  return ask(askerOf(model), "remembered", { board }).catch(() => null);
}
