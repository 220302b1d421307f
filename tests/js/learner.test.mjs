import { test } from "node:test";
import assert from "node:assert/strict";
import { lesson, selftest } from "./sample.mjs";
import { answer, goTo, startState } from "../../tabletop/widgets/js/lesson/state.js";
import { endOfTask, lessonKeeper } from "../../tabletop/widgets/js/learner/lesson_keeper.js";
import { freshId, recall, remember } from "../../tabletop/widgets/js/learner/remember.js";
import { stopwatch } from "../../tabletop/widgets/js/learner/stopwatch.js";
import { again, answerTest, goOn, isOver, startTest } from "../../tabletop/widgets/js/pages/selftest.js";

// A kernel that keeps what it is given, or says what is wrong; `heard` are the answers it was sent.
function kernel({ asks = ["answered", "remembered"], wrong = () => false } = {}) {
  const heard = [];
  const known = [];
  const hears = new Set();
  const tell = (told) => [...hears].forEach((hear) => hear(told));
  const send = ({ ask, id, answers, boards }) => {
    if (ask === "remembered") {
      known.push(boards);
      return tell({ id, boards: Object.fromEntries(boards.map((one) => [one, { finished: `of ${one}` }])) });
    }
    heard.push(answers);
    return wrong() ? tell({ id, error: "full" }) : tell({ id, kept: answers.map((one) => one.id), due: { r: "2026-12-01" } });
  };
  const model = { get: () => asks, send: (message) => queueMicrotask(() => send(message)), on: (_, hear) => hears.add(hear), off: (_, hear) => hears.delete(hear) };
  return { model, heard, known };
}

const ANSWER = { item: "lesson:x#ask", ruling: "r", right: true, given: "Ben", seconds: 1, way: "lesson" };

test("an answer goes to the kernel with an id and a time of its own, and the day it is due comes back", async () => {
  const { model, heard } = kernel();
  assert.deepEqual(await remember(model, ANSWER), { r: "2026-12-01" });
  const [{ id, at, ...rest }] = heard[0];
  assert.match(id, /^[0-9a-f]{24}$/);
  assert.match(at, /^\d{4}-\d\d-\d\dT.*Z$/);
  assert.deepEqual(rest, { ...ANSWER, hints: 0 });
  assert.notEqual(freshId(), freshId());
});

test("what could not be kept goes again with the next answer, under the same id, and then no more", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let full = true;
  const { model, heard } = kernel({ wrong: () => full });
  assert.equal(await remember(model, ANSWER), null);
  full = false;
  await remember(model, { ...ANSWER, given: "Cem" });
  await remember(model, { ...ANSWER, given: "Ana" });
  assert.deepEqual(heard.map((answers) => answers.map((one) => one.given)), [["Ben"], ["Ben", "Cem"], ["Ana"]]);
  assert.equal(heard[0][0].id, heard[1][0].id);
});

test("nothing is sent for a guest, whose kernel keeps nothing, and from a page alone", async () => {
  const { model, heard } = kernel({ asks: ["remembered"] });
  assert.equal(await remember(model, ANSWER), null);
  assert.equal(await recall(model, "lesson:x"), null);
  assert.equal(await remember({ get: () => undefined }, ANSWER), null);
  assert.deepEqual(heard, []);
});

test("a lesson below a self-test asks the kernel of the self-test", async () => {
  const { model, heard } = kernel();
  await remember({ asker: model, get: () => null }, ANSWER);
  assert.equal(heard.length, 1);
});

test("seconds are counted from the last beginning", () => {
  let now = 1000;
  const watch = stopwatch(() => now);
  now = 3260;
  assert.equal(watch.seconds(), 2.3);
  watch.begin();
  assert.equal(watch.seconds(), 0);
});

test("of a question in a lesson the first answer is kept, and the end once all are answered", async () => {
  const payload = lesson();
  const { model, heard } = kernel();
  const { follow } = lessonKeeper(model, payload);
  const asked = payload.runs[0].steps.findIndex((step) => step.ask);
  const { ask } = payload.runs[0].steps[asked];
  const last = payload.runs[0].steps.length - 1;
  let state = startState(payload);
  const go = (next) => {
    follow(state, next);
    state = next;
  };
  go(goTo(payload, state, last));
  go(goTo(payload, state, asked));
  const wrong = ask.answers.findIndex((one) => !one.right);
  go({ ...state, whyShown: asked });
  go(answer(payload, state, wrong));
  go({ ...state, playing: null });
  go(answer(payload, state, ask.answers.findIndex((one) => one.right)));
  go(goTo(payload, state, last));
  go(goTo(payload, state, 0));
  go(goTo(payload, state, last));
  await new Promise((done) => setTimeout(done));
  const kept = heard.flat().filter((one, i, all) => all.findIndex((other) => other.id === one.id) === i);
  assert.deepEqual(
    kept.map(({ item, ruling, right, given, way, hints }) => ({ item, ruling, right, given, way, hints })),
    [
      { item: ask.item, ruling: ask.ruling, right: false, given: payload.text.en[ask.answers[wrong].text], way: "lesson", hints: 1 },
      { item: payload.item, ruling: null, right: false, given: "0/1", way: "lesson", hints: 0 },
    ],
  );
  assert.equal(kept[0].sitting, kept[1].sitting);
});

test("a task is right once it is reached, with the hints that were seen, and wrong when it is left", () => {
  const payload = lesson();
  const task = { by: 0, hints: [], after: null, item: "task:x#now", ruling: "r" };
  const { steps } = payload.runs[0];
  steps[1] = { ...steps[1], task };
  payload.runs[0].branches.push({ id: "tried", from: 1, title: 0, steps, tried: true });
  const begun = { ...startState(payload), index: 1, branch: payload.runs[0].branches.length - 1, tasks: {} };
  const reached = { ...begun, tasks: { [steps[1].id]: { hints: 2, reached: true } } };
  assert.deepEqual(endOfTask(payload, begun, reached), { item: "task:x#now", ruling: "r", right: true, hints: 2 });
  assert.deepEqual(endOfTask(payload, begun, { ...begun, branch: null }), { item: "task:x#now", ruling: "r", right: false, hints: 0 });
  assert.equal(endOfTask(payload, begun, { ...begun, at: 1 }), null);
  assert.equal(endOfTask(payload, reached, { ...reached, branch: null }), null);
});

test("a self-test goes on where it was left, whatever order its answers have now", () => {
  const payload = selftest();
  const words = (place, choice) => payload.text.de[payload.items[place].ask.answers[choice].text];
  const kept = (place, choice) => {
    const { item, ask } = payload.items[place];
    return { item, right: ask.answers[choice].right, given: words(place, choice) };
  };
  const wrong = payload.items[0].ask.answers.findIndex((one) => !one.right);
  const right = (place) => payload.items[place].ask.answers.findIndex((one) => one.right);
  const one = again(payload, [kept(0, wrong)]);
  assert.deepEqual(one, goOn(answerTest(startTest(payload.items.length), wrong, false)));
  const rest = payload.items.slice(1).map((_, i) => kept(i + 1, right(i + 1)));
  const over = again(payload, [kept(0, wrong), ...rest, kept(0, right(0))]);
  assert.equal(isOver(over), true);
  assert.deepEqual(over.answers[0], [false, true]);
  assert.equal(again(payload, [{ item: "selftest:other#1", right: true, given: "?" }]).at, 0);
});

test("what is known of the boards of a page is asked at once", async () => {
  await new Promise((done) => setTimeout(done, 80)); // what other boards here asked about is asked
  const { model, known } = kernel();
  const told = await Promise.all([recall(model, "lesson:a"), recall({ asker: model, get: () => null }, "lesson:b"), recall(model, undefined)]);
  assert.deepEqual(told, [{ finished: "of lesson:a" }, { finished: "of lesson:b" }, null]);
  assert.deepEqual(known, [["lesson:a", "lesson:b"]]);
});
