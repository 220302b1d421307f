// Playing on the board and tasks: which pieces move what, one choice at a time, and how a task goes.
import { test } from "node:test";
import assert from "node:assert/strict";
import "../../tabletop/games/exploding_kittens/board/js/board.js";
import { ownCopy } from "../../tabletop/widgets/js/lesson/known.js";
import { escape, goTo, startState, stepNow, triedNow } from "../../tabletop/widgets/js/lesson/state.js";
import { canPlay, heldMoves, holdAll, movesWithoutPiece, piecesNow, pressPiece, putBack } from "../../tabletop/widgets/js/play/play.js";
import { drawChoice } from "../../tabletop/widgets/js/play/play_view.js";
import { nextHint, reached, startOver, taskKept, taskStep } from "../../tabletop/widgets/js/play/task.js";
import { menuNow, oneBack, seatAsked, whatIf } from "../../tabletop/widgets/js/what_if/what_if.js";
import { tryingMoves } from "../../tabletop/widgets/js/what_if/what_if_ask.js";
import { find } from "./drawn.mjs";
import { EYES, STEPS, lesson } from "./sample.mjs";

const one = (move, more = {}) => ({ seat: 0, label: 0, group: null, icon: "x", ok: true, move: { by: "Ana", ...move }, ...more });
const SKIP = one({ do: "play", cards: ["skip"] });
const DRAW = one({ do: "draw" });
const PASS = one({ do: "pass" });
const PAIRS = ["Ben", "Cem"].map((on) => one({ do: "play", cards: ["cat_1", "cat_1"], on }));
const FAVORS = ["Ben", "Cem"].map((on) => one({ do: "play", cards: ["favor:marked"], on }));
const REFUSED = one({ do: "play", cards: ["defuse"] }, { ok: false, text: 3, rules: ["a.rule"] });

function at(...choices) {
  const payload = ownCopy(lesson());
  payload.runs[0].steps[0].choices = choices;
  return { payload, state: startState(payload) };
}

const press = ({ payload, state }, ...names) =>
  names.reduce((before, name) => pressPiece(payload, before.state, name), { state, choice: null });

test("a card or a pile with one move makes it when it is pressed", () => {
  const here = at(SKIP, DRAW, ...PAIRS);
  assert.equal(canPlay(here.payload, here.state), true);
  assert.deepEqual([...piecesNow(here.payload, here.state)].map(([name, { ok }]) => [name, ok]), [["hand 0 skip", true], ["draw_pile", true], ["hand 0 cat_1", true]]);
  assert.equal(press(here, "hand 0 skip").choice, SKIP);
  assert.equal(press(here, "draw_pile").choice, DRAW);
});

test("how a card lies makes no difference to the piece that it is", () => {
  assert.equal(heldMoves(...Object.values({ ...at(...FAVORS), state: press(at(...FAVORS), "hand 0 favor").state })).length, 2);
});

test("of several moves one is chosen at a time: the target may be pressed on the board, too", () => {
  const here = at(...PAIRS, ...FAVORS, SKIP);
  const once = press(here, "hand 0 cat_1");
  assert.equal(once.choice, null);
  assert.deepEqual(heldMoves(here.payload, once.state), PAIRS);
  const twice = press({ ...here, state: once.state }, "hand 0 cat_1");
  assert.equal(twice.choice, null, "whom?");
  assert.equal(press({ ...here, state: twice.state }, "seat 2").choice, PAIRS[1]);
  assert.equal(press({ ...here, state: twice.state }, "hand 0 skip").choice, SKIP, "another card begins another move");
});

test("where a piece is everybody's the player on turn is asked first, and each choice names its player", () => {
  const NAMES = ["Ana", "Ben", "Cem"];
  const draws = [1, 0, 2, 1].map((seat) => one({ do: "draw", by: NAMES[seat] }, { seat }));
  const words = (here, ...names) => {
    const look = { l: (key) => key, n: (key) => key, t: (index) => (index === null ? null : "Draw"), icon: new Set() };
    const open = { ...here, state: { ...here.state, eye: EYES.all } };
    return find(drawChoice(look, open.payload, press(open, ...names).state, {}), "answer").map((drawn) => drawn.kids.at(-1).kids.flat(Infinity));
  };
  assert.deepEqual(words(at(...draws), "draw_pile").map(([name]) => name.kids), [["Ana: "], ["Ben: "], ["Ben: "], ["Cem: "]]);
  assert.deepEqual(words(at(...PAIRS), "hand 0 cat_1"), [["Draw"], ["Draw"]], "the moves of one player need no name");
});

test("Esc puts back one piece after the other", () => {
  const here = at(...PAIRS);
  const twice = press(here, "hand 0 cat_1", "hand 0 cat_1").state;
  assert.deepEqual(putBack(twice).held.pieces, ["hand 0 cat_1"]);
  assert.equal(putBack(putBack(twice)).held, null);
});

test("a refused move that is no card is told by its own words", () => {
  const { payload, state } = at({ ...REFUSED, label: 1, move: { by: "Ana", do: "draw" } });
  const { state: next } = press({ payload, state }, "draw_pile");
  assert.deepEqual([triedNow(payload, next).card, triedNow(payload, next).label], [null, 1]);
});

test("a refused piece says why, and nothing else changes", () => {
  const here = at(SKIP, REFUSED);
  const { state, choice } = press(here, "hand 0 defuse");
  assert.equal(choice, null);
  assert.deepEqual([triedNow(here.payload, state).rules, state.branch, state.index], [["a.rule"], null, 0]);
  assert.equal(escape(here.payload, state).tried, null);
  assert.equal(press({ ...here, state }, "hand 0 defuse").state.tried, null, "pressed again it is put away");
});

test("cards that were picked together are held at once", () => {
  const here = at(...PAIRS);
  assert.equal(heldMoves(here.payload, holdAll(here.payload, here.state, ["hand 0 cat_1", "hand 0 cat_1"])).length, 2);
  assert.equal(holdAll(here.payload, here.state, ["hand 0 skip"]).held, null);
});

test("what no piece stands for is a button of its own", () => {
  const here = at(SKIP, PASS);
  assert.deepEqual(movesWithoutPiece(here.payload, here.state), [PASS]);
});

test("while a wrong answer lies on the table nothing is played", () => {
  const here = at(SKIP);
  assert.equal(canPlay(here.payload, { ...here.state, playing: 0 }), false);
});

// A task at the first step: Ana's Skip with an answer reaches it, a draw does not.
function task() {
  const here = at();
  const [step] = here.payload.runs[0].steps;
  const played = (id, seat) => ({ ...step, id, by: seat, board: here.payload.eyes.map(() => ({})), move: { by: "Ana", do: id }, choices: undefined, task: undefined });
  const then = (more) => ({ choices: [], over: false, reached: false, lost: false, ...more });
  step.task = { by: 0, hints: [1, 2], after: "closes" };
  step.choices = [
    { ...SKIP, steps: [played("skip", 0), played("answer", 1)], then: then({ reached: true }) },
    { ...DRAW, steps: [played("draw", 0)], then: then({ lost: true }) },
    PASS,
  ];
  here.become = (next) => (here.state = next);
  here.trying = tryingMoves({ model: {}, payload: here.payload, now: () => here.state, become: here.become, arrived: (next, after) => here.become(after?.reached ? reached(here.payload, next) : next) });
  return here;
}

test("in a task a move comes with the answers to it, and the goal is noticed", async () => {
  const here = task();
  const [skip] = here.payload.runs[0].steps[0].choices;
  assert.equal(seatAsked(here.payload, here.state), 0);
  assert.notEqual(whatIf(here.payload, here.state).menu, null, "one may ask for a list of moves");
  await here.trying.choose(skip);
  assert.equal(stepNow(here.payload, here.state).id, "answer");
  assert.equal(taskKept(here.payload, here.state).reached, true);
  assert.equal(menuNow(here.payload, here.state), null, "a task is played on the board, not from a list");
});

test("back goes before the own move, and a task can be begun again", async () => {
  const here = task();
  const [skip, draw] = here.payload.runs[0].steps[0].choices;
  await here.trying.choose(skip);
  assert.deepEqual([oneBack(here.payload, here.state).branch, oneBack(here.payload, here.state).menu], [null, null]);
  here.become(startOver(here.payload, here.state));
  await here.trying.choose(draw);
  assert.equal(stepNow(here.payload, here.state).id, "draw");
  assert.equal(taskStep(here.payload, here.state).id, here.payload.runs[0].steps[0].id);
});

test("hints come in two stages and no more", () => {
  const here = task();
  const once = nextHint(here.payload, here.state);
  const twice = nextHint(here.payload, once);
  assert.deepEqual([once, twice].map((state) => taskKept(here.payload, state).hints), [1, 2]);
  assert.equal(nextHint(here.payload, twice), twice);
});

test("what a page does not carry is said to be allowed, and nothing is played", async () => {
  const here = task();
  await here.trying.choose(PASS);
  assert.deepEqual([here.state.branch, here.state.notice], [null, { key: "task_cut" }]);
});

test("where nothing is a task, none is told", () => {
  const here = at(SKIP);
  assert.equal(taskStep(here.payload, goTo(here.payload, here.state, STEPS.attack)), null);
});

test("where Python answers, a task asks it for the move with the answers of the others, and keeps where it stands", async () => {
  const payload = ownCopy(lesson(), ["what_if", "task"]);
  const [first] = payload.runs[0].steps;
  delete first.choices;
  first.task = { by: 0, hints: [1, 2], after: "closes" };
  const ears = new Set();
  const heard = [];
  const model = { on: (_, hear) => ears.add(hear), off: (_, hear) => ears.delete(hear), send: (message) => heard.push(message) };
  let state = startState(payload);
  let told = null;
  const trying = tryingMoves({ model, payload, now: () => state, become: (next) => (state = next), arrived: (next, then) => ([state, told] = [next, then]) });
  const answer = async (content) => {
    [...ears].forEach((hear) => hear({ id: heard.at(-1).id, ...content }));
    await new Promise((later) => setTimeout(later, 0));
  };
  const learnt = trying.learn();
  await answer({ steps: [], choices: [SKIP], over: false, reached: false, lost: false });
  assert.equal(await learnt, true);
  assert.deepEqual([...piecesNow(payload, state).keys()], ["hand 0 skip"]);
  trying.choose(SKIP);
  assert.deepEqual(heard.map(({ ask, moves }) => [ask, moves.length]), [["task", 0], ["task", 1]]);
  const step = (id, by) => ({ ...first, id, by, task: undefined, board: payload.eyes.map(() => ({})), move: { do: id } });
  await answer({ steps: [step("skip", 0), step("pass", null)], choices: [], over: false, reached: true, lost: false });
  assert.deepEqual([stepNow(payload, state).id, told.reached], ["pass", true]);
});
