import { test } from "node:test";
import assert from "node:assert/strict";
import { ownCopy } from "../../tabletop/widgets/js/lesson/known.js";
import { startState, stepNow } from "../../tabletop/widgets/js/lesson/state.js";
import { FIRST_LEVEL, linesHere, movesTo, oneBack } from "../../tabletop/widgets/js/what_if/what_if.js";
import { tryingMoves } from "../../tabletop/widgets/js/what_if/what_if_ask.js";
import { lesson } from "./sample.mjs";

const DRAW = { seat: 0, label: 0, group: 0, icon: "draw", ok: true, move: { by: "Ana", do: "draw" } };

// A page with its menu open at the first step, and a Python that answers when it is told to.
function page() {
  const payload = ownCopy(lesson(), ["what_if", "record"]);
  const [first] = payload.runs[0].steps;
  delete first.choices;
  const ears = new Set();
  const heard = [];
  const model = { on: (_, hear) => ears.add(hear), off: (_, hear) => ears.delete(hear), send: (message) => heard.push(message) };
  let state = { ...startState(payload), menu: FIRST_LEVEL };
  const here = { payload, heard, state: () => state, become: (next) => (state = next) };
  here.trying = tryingMoves({ model, payload, now: () => state, become: here.become, arrived: here.become });
  here.answer = async (message, told) => {
    [...ears].forEach((hear) => hear({ id: message.id, ...told }));
    await new Promise((later) => setTimeout(later, 0));
  };
  here.step = { ...first, id: "drawn", board: payload.eyes.map(() => ({})), move: DRAW.move };
  return here;
}

test("an open menu asks for its moves once, and says what the page already holds", async () => {
  const here = page();
  here.trying.lookUp();
  here.trying.lookUp();
  assert.deepEqual(here.heard.map(({ ask, run, from, moves, seat }) => [ask, run, from, moves, seat]), [["what_if", 0, 0, [], 0]]);
  assert.equal(here.heard[0].texts, here.payload.text.en.length);
  await here.answer(here.heard[0], { steps: [], choices: [DRAW], over: false, text: { en: ["new"] } });
  assert.equal(here.state().python, null);
  here.trying.lookUp();
  assert.equal(here.heard.length, 1, "and what is known is not asked for again");
});

test("a chosen move is played by Python and its next menu comes with it", async () => {
  const here = page();
  here.trying.choose(DRAW);
  await here.answer(here.heard[0], { steps: [here.step], choices: [DRAW], over: false });
  assert.equal(stepNow(here.payload, here.state()).id, "drawn");
  here.trying.lookUp();
  assert.equal(here.heard.length, 1);
  here.become(oneBack(here.payload, here.state()));
  await here.trying.choose(DRAW);
  assert.deepEqual([here.heard.length, stepNow(here.payload, here.state()).id], [1, "drawn"], "and the same move again costs no question");
});

test("an answer that comes when one has gone on changes nothing", async () => {
  const here = page();
  const before = here.payload.text.en.length;
  here.trying.choose(DRAW);
  here.trying.drop();
  await here.answer(here.heard[0], { steps: [here.step], choices: [], over: false, text: { en: ["late"] } });
  assert.equal(here.state().branch, null);
  assert.deepEqual([linesHere(here.payload, here.state()), here.payload.text.en.length], [[], before]);
});

test("what Python cannot play is told in its own words, and one may choose again", async () => {
  const here = page();
  here.trying.choose(DRAW);
  await here.answer(here.heard[0], { error: "Ana holds no Skip." });
  assert.deepEqual(here.state().python, { said: "Ana holds no Skip." });
  here.trying.again();
  assert.equal(here.state().python, null);
});

test("a quick answer shows no waiting sign, a slow one does", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const here = page();
  here.trying.lookUp();
  t.mock.timers.tick(149);
  assert.equal(here.state().python, "asked");
  t.mock.timers.tick(1);
  assert.equal(here.state().python, "slow");
  t.mock.timers.tick(10000);
  await Promise.resolve().then(() => {}).then(() => {});
  assert.equal(here.state().python, "silent");
});

test("moves that were made before are played again, and the line stands at its last one", async () => {
  const here = page();
  here.trying.resume([DRAW.move]);
  assert.deepEqual([here.heard[0].ask, here.heard[0].moves], ["what_if", [DRAW.move]]);
  await here.answer(here.heard[0], { steps: [{ ...here.step, move: DRAW.move }], choices: [], over: false });
  assert.deepEqual(movesTo(here.payload, here.state()), [DRAW.move]);
});
