// What a learner answered is kept where the kernel behind a page keeps it, on this computer; of a page alone in the browser.
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
export const askerOf = (model) => model.asker ?? model;

// What a page alone brings: who keeps its answers, what draws them below it, and what reckons when they are due.
let keeper = null;
let panel = () => {};
let reckoner = () => ({});
export function registerKeeper(one) {
  keeper = one;
}
export function registerPanel(mount) {
  panel = mount;
}
export function registerReckoner(reckon) {
  reckoner = reckon;
}
export const reckonDue = (answers) => reckoner(answers);
export const mountPanel = (given) => panel(given);

// Whether answers on this board are kept; a guest's are not, nor those that an untrusted notebook asks for.
export function remembers(model) {
  const asker = askerOf(model);
  if (!canAsk(asker)) return keeper !== null;
  return (asker.get("asks") ?? []).includes("answered");
}

// Who wants to hear of each answer that is given on this page, as the page of a class does.
const hearers = new Set();
export function onAnswer(hear) {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

// Keeps an answer: { item, ruling, right, given, seconds, way, hints, sitting }; docs/answers.md tells what they are. Resolves
// once it is on the disk, with the day on which each ruling is due; with null where nothing is kept, or not yet: then it is
// tried again, with the next one at the latest.
export function remember(model, answer) {
  for (const hear of hearers) hear(answer);
  if (!remembers(model)) return Promise.resolve(null);
  const asker = askerOf(model);
  const whole = { id: freshId(), at: new Date().toISOString(), hints: 0, ...answer };
  if (!canAsk(asker)) return keeper.keep(whole);
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
    (error) => {
      // Whoever says why it cannot be kept is asked again with the next answer.
      if (!error.told) timers.set(asker, setTimeout(() => keepWaiting(asker), LATER));
      return null;
    },
  );
}

const TOGETHER = 50; // milliseconds: the boards of a page are asked about at once
const TRIES = 6;
let wanted = null; // the items that are asked about next, and the promise of what is known of them

// What is known of the board with this item: { answers, finished, due }; null where nothing is kept, or nobody answers.
export function recall(model, item) {
  if (!item || !remembers(model)) return Promise.resolve(null);
  const asker = askerOf(model);
  if (!canAsk(asker)) return keeper.known(item);
  if (wanted === null) {
    const items = [];
    const known = new Promise((done) => setTimeout(done, TOGETHER)).then(() => {
      wanted = null;
      return askKnown(asker, { boards: items, lang: model.get("lang") ?? "en" }, TRIES);
    });
    wanted = { items, known };
  }
  wanted.items.push(item);
  return wanted.known.then((boards) => boards?.[item] ?? null);
}

// A kernel that is still busy with cells is asked again.
function askKnown(asker, about, tries) {
  return ask(asker, "remembered", about).then(
    (told) => told.boards,
    (error) => (error.told || tries <= 1 ? null : askKnown(asker, about, tries - 1)),
  );
}
