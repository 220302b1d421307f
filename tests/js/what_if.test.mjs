import { test } from "node:test";
import assert from "node:assert/strict";
import { patch } from "../../tabletop/widgets/js/core/dom.js";
import { addTried, ownCopy, sizes, takeIn } from "../../tabletop/widgets/js/lesson/known.js";
import { wording } from "../../tabletop/widgets/js/core/look.js";
import { goTo, startState, stepNow, toEyes } from "../../tabletop/widgets/js/lesson/state.js";
import {
  canTry,
  enterLine,
  inMenu,
  levelUp,
  isTrial,
  lineWords,
  linesHere,
  menuNow,
  movesTo,
  reasonAgainst,
  oneBack,
  stepOut,
  throwAway,
  triedBefore,
  whatIf,
} from "../../tabletop/widgets/js/what_if/what_if.js";
import { entryOf, listMoves } from "../../tabletop/widgets/js/what_if/what_if_menu.js";
import { drawMenu, lineName } from "../../tabletop/widgets/js/what_if/what_if_view.js";
import { fakeParent } from "./fake_dom.mjs";
import { EYES, STEPS, lesson } from "./sample.mjs";

const PYTHON = ["record", "what_if"];

// The sample at its first step, with the menu open.
function opened() {
  const payload = ownCopy(lesson());
  return { payload, state: whatIf(payload, startState(payload)) };
}

function legalMoves(payload, state) {
  return listMoves(payload, state).seats.flatMap((one) => one.entries);
}

// The state after this choice was played with the step that travels with it.
function played(payload, state, choice) {
  const at = { run: state.run, from: state.index, branch: state.branch, at: state.at };
  return enterLine(payload, state, addTried(payload, at, choice, choice.step));
}

// A further move for anywhere, as Python would tell it.
function furtherMove(payload, by) {
  const choice = { seat: 0, label: 0, group: 0, icon: "draw", ok: true, move: { by, do: "draw" } };
  return { ...choice, step: { ...payload.runs[0].steps[1], board: payload.eyes.map(() => ({})), move: choice.move } };
}

test("the menu lists the legal moves of the seat in view and folds the refused ones", () => {
  const { payload, state } = opened();
  const { t } = wording(payload, "en");
  const list = listMoves(payload, state);
  assert.deepEqual(legalMoves(payload, state).map((one) => t(one.choice.label)), ["Play Attack", "Draw"]);
  assert.deepEqual(list.refused.map((one) => one.entries.map((each) => t(each.label))), [["Play Nope", "Play Defuse"]]);
  assert.equal(menuNow(payload, state).unfolded, false);
});

test("with the eyes of everybody the moves of all seats are offered, those of one seat together", () => {
  const { payload, state } = opened();
  const all = toEyes(payload, state, EYES.all);
  assert.deepEqual(listMoves(payload, all).refused.map((one) => one.seat), [0, 1]);
  payload.values[stepNow(payload, all).choices].unshift({ seat: null, label: 0, group: 0, icon: "no", ok: true, move: { do: "pass" } });
  assert.deepEqual(listMoves(payload, all).seats.map((one) => one.seat), [0, null], "and what nobody does comes last");
  assert.deepEqual(legalMoves(payload, all).map((one) => one.number), [1, 2, 3]);
});

test("without Python a page says that a seat has moves which no list can hold, to nobody else", () => {
  const { payload, state } = opened();
  assert.equal(listMoves(payload, state).note, null);
  for (const [whose, note] of [[0, 7], [1, null], [null, 7]]) {
    stepNow(payload, state).unlisted = { seat: whose, text: 7 };
    assert.equal(listMoves(payload, state).note, note, `seat ${whose}`);
  }
});

test("the table holds no cards, so its eyes are offered no move", () => {
  const payload = ownCopy(lesson(), PYTHON);
  const table = toEyes(payload, startState(payload), EYES.table);
  assert.equal(canTry(payload, table), false);
  assert.equal(reasonAgainst(payload, table), "no_try_table");
});

test("several moves of one group are one entry, and inside it the keys count anew", () => {
  const { payload, state } = opened();
  const to = (label) => ({ seat: 0, label, group: 99, icon: "favor", ok: true, move: { do: "play", on: label } });
  payload.menus.set("0//0/0", { choices: [to(1), to(2), to(3), { ...to(4), group: 4 }], over: false });
  const [group, single] = legalMoves(payload, state);
  assert.deepEqual([group.kind, group.list.length, single.kind, single.number], ["group", 3, "move", 2]);
  const inside = inMenu(payload, state, { group: group.group });
  assert.equal(entryOf(listMoves(payload, inside), 3).choice.label, 3);
  assert.equal(menuNow(payload, stepOut(payload, inside)).group, null, "one step out leads to all moves");
});

test("refused moves of one group with the same reason are one entry, with another reason two", () => {
  const { payload, state } = opened();
  const no = (label, text) => ({ seat: 0, label, group: 99, icon: "favor", ok: false, text, rules: [] });
  payload.menus.set("0//0/0", { choices: [no(1, 7), no(2, 7), no(3, 8)], over: false });
  assert.deepEqual(listMoves(payload, state).refused[0].entries.map((one) => one.label), [99, 3]);
});

test("where no move is known w enters the author's branch as before", () => {
  const payload = ownCopy(lesson());
  const at = (step) => goTo(payload, startState(payload), step);
  assert.equal(whatIf(payload, at(STEPS.nope)).branch, 0);
  assert.equal(whatIf(payload, at(STEPS.second)).choosing, true);
  assert.equal(whatIf(payload, at(STEPS.attack)).notice.key, "no_what_if");
});

test("with Python to ask the author's branches stand first in the menu of any step", () => {
  const payload = ownCopy(lesson(), PYTHON);
  const state = whatIf(payload, goTo(payload, startState(payload), STEPS.second));
  const list = listMoves(payload, state);
  assert.deepEqual([list.branches.length, list.known], [2, false]);
  assert.equal(entryOf(list, 2).branch.id, "skip");
  payload.menus.set("0//3/0", { choices: [furtherMove(payload, "Cem")], over: false });
  assert.equal(entryOf(listMoves(payload, state), 3).choice.move.by, "Cem");
});

test("what travels with a step counts where Python is silent, and not while it may still answer", () => {
  const payload = ownCopy(lesson(), PYTHON);
  const state = whatIf(payload, startState(payload));
  assert.equal(listMoves(payload, state).known, false);
  assert.equal(legalMoves(payload, { ...state, python: "silent" }).length, 2);
});

test("a lesson that knows no what-if at all says so", () => {
  const bare = lesson();
  for (const run of bare.runs) {
    run.branches = [];
    delete run.steps[0].choices;
  }
  const payload = ownCopy(bare);
  assert.equal(reasonAgainst(payload, startState(payload)), "no_try");
});

test("a tried move is a line of its own, and the place in the lesson is kept", () => {
  const { payload, state } = opened();
  const [attack] = legalMoves(payload, state);
  const trial = played(payload, state, attack.choice);
  assert.equal(isTrial(payload, trial), true);
  assert.equal(stepNow(payload, trial).id, "try-attack");
  assert.deepEqual([trial.index, movesTo(payload, trial)], [0, [attack.choice.move]]);
  const out = whatIf(payload, trial);
  assert.deepEqual([out.branch, out.index, linesHere(payload, out).length], [null, 0, 1]);
});

test("the arrow leads one move back, from the first to the menu it was chosen from; Esc leads to the lesson at once", () => {
  const { payload, state } = opened();
  const [attack] = legalMoves(payload, state);
  const once = played(payload, state, attack.choice);
  const twice = played(payload, once, furtherMove(payload, "Ben"));
  assert.equal(twice.at, 1);
  const lesson = stepOut(payload, twice);
  assert.deepEqual([lesson.branch, lesson.index, menuNow(payload, lesson)], [null, state.index, null]);
  const back = oneBack(payload, twice);
  assert.deepEqual([back.branch, back.at], [once.branch, 0]);
  const menu = oneBack(payload, back);
  assert.deepEqual([menu.branch, menuNow(payload, menu) !== null], [null, true]);
  assert.equal(menuNow(payload, stepOut(payload, menu)), null);
  assert.equal(stepOut(payload, stepOut(payload, menu)), null, "and with no menu open the key is free");
});

test("a line grows at its end, another move from its middle begins a second line, and the same move walks the first", () => {
  const { payload, state } = opened();
  const [attack, draw] = legalMoves(payload, state);
  const once = played(payload, state, attack.choice);
  const twice = played(payload, once, furtherMove(payload, "Ben"));
  assert.equal(twice.branch, once.branch);
  const back = oneBack(payload, twice);
  assert.deepEqual(triedBefore(payload, back, furtherMove(payload, "Ben")), { branch: once.branch, at: 1 });
  assert.equal(triedBefore(payload, back, furtherMove(payload, "Cem")), null);
  const other = played(payload, back, furtherMove(payload, "Cem"));
  assert.notEqual(other.branch, twice.branch);
  assert.deepEqual(movesTo(payload, other).map((move) => move.by), ["Ana", "Cem"]);
  assert.deepEqual(movesTo(payload, twice).map((move) => move.by), ["Ana", "Ben"], "and the first line is as it was");
  assert.equal(triedBefore(payload, oneBack(payload, oneBack(payload, other)), draw.choice), null);
});

test("a line that is thrown away leads back to the lesson if one stood in it, and is gone", () => {
  const { payload, state } = opened();
  const [attack, draw] = legalMoves(payload, state);
  const first = played(payload, state, attack.choice);
  const second = played(payload, oneBack(payload, first), draw.choice);
  assert.equal(linesHere(payload, second).length, 2);
  const elsewhere = throwAway(payload, second, first.branch);
  assert.deepEqual([elsewhere.branch, linesHere(payload, elsewhere)], [second.branch, [second.branch]]);
  assert.equal(throwAway(payload, elsewhere, second.branch).branch, null);
});

test("a line is called by its moves, by who moved where several did, and by the last ones when it is long", () => {
  const { payload, state } = opened();
  const [attack] = legalMoves(payload, state);
  const trial = played(payload, state, attack.choice);
  const look = wording(payload, "en");
  const [move] = lineWords(payload, 0, trial.branch);
  assert.equal(lineName(look, [move]), "Play Attack");
  assert.equal(lineName(look, [move, { ...move, seat: 1 }]), "Ana: Play Attack, Ben: Play Attack");
  assert.equal(lineName(look, [move, move, move, move]), "… Play Attack, Play Attack, Play Attack");
  assert.equal(lineName(look, [move, move, move, move], true).includes("…"), false);
});

test("what Python tells goes behind what the page knows, and another view of the same lesson does not see it", () => {
  const shared = lesson();
  const [one, other] = [ownCopy(shared), ownCopy(shared)];
  const before = sizes(one);
  takeIn(one, { text: { en: ["new"], de: ["neu"] }, values: [[1]], rules: { "x.1": { text: before.texts } }, cards: {} });
  assert.deepEqual(sizes(one), { texts: before.texts + 1, values: before.values + 1 });
  assert.equal(wording(one, "de").t(before.texts), "neu");
  assert.equal(wording(one, "es").t(before.texts), "new", "a language that was not told falls back");
  takeIn(one, { text: { en: ["more"], de: ["mehr"], es: ["más"] } });
  assert.equal(wording(one, "es").t(before.texts + 1), "más");
  assert.deepEqual([sizes(other), sizes(shared)], [before, before]);
});

function drawn(payload, state, more = {}) {
  const look = { ...wording(payload, "en"), seat: 0, heading: "h4" };
  const list = listMoves(payload, state);
  const acts = { take() {}, press() {}, unfold() {} };
  const view = { list, menu: menuNow(payload, state), python: null, asks: false, table: false, lines: [], trial: false, form: null, everybody: null, acts };
  const parent = fakeParent();
  patch(parent, [drawMenu(look, { ...view, ...more, acts: { ...acts, ...more.acts } })]);
  return parent;
}

function every(node, tag) {
  return node.childNodes.flatMap((one) => [...(one.tag === tag ? [one] : []), ...every(one, tag)]);
}

test("the moves are buttons, numbered as the keys choose them, and a press takes its own", () => {
  const { payload, state } = opened();
  const taken = [];
  const parent = drawn(payload, state, { acts: { take: (one) => taken.push(one.choice.move.do) } });
  const buttons = every(parent, "button").filter((one) => one.attributes["data-rove"] === "moves");
  assert.deepEqual(buttons.map((one) => one.textContent), ["1Play Attack", "2Draw"]);
  buttons[1].fire("click");
  assert.deepEqual(taken, ["draw"]);
});

test("a refused move that is pressed tells its reason and its rule", () => {
  const { payload, state } = opened();
  const folded = drawn(payload, state);
  assert.equal(folded.textContent.includes("Play Nope"), false);
  const open = inMenu(payload, state, { unfolded: true });
  assert.equal(drawn(payload, open).textContent.includes("ek.base.nope.12"), false);
  const { name } = listMoves(payload, open).refused[0].entries[0];
  const told = drawn(payload, inMenu(payload, open, { pressed: name })).textContent;
  assert.match(told, /no card waits for its result.*ek\.base\.nope\.12/s);
});

test("silence, a refusal in words and the end of what a page knows are each told", () => {
  const { payload, state } = opened();
  assert.match(drawn(payload, state, { python: "silent" }).textContent, /Python isn't answering; the lesson itself still works\.Ask again/);
  assert.match(drawn(payload, state, { python: { said: "Ana holds no Skip." } }).textContent, /Ana holds no Skip\./);
  assert.match(drawn(payload, state, { python: "slow" }).textContent, /Python is working it out/);
  const trial = played(payload, state, legalMoves(payload, state)[0].choice);
  assert.match(drawn(payload, trial, { trial: true }).textContent, /only one move ahead/);
  assert.doesNotMatch(drawn(payload, trial, { trial: true, asks: true }).textContent, /only one move ahead/);
});

test("a long group aimed at several players asks first at whom, then for what", () => {
  const { payload, state } = opened();
  const to = (on, label) => ({ seat: 0, label, group: 99, icon: "triple", ok: true, move: { do: "play", on, names: `c${label}` } });
  const labels = [...Array(13).keys()];
  payload.menus.set("0//0/0", { choices: ["Ben", "Cem"].flatMap((on) => labels.map((label) => to(on, label))), over: false });
  const group = legalMoves(payload, state)[0];
  const inside = inMenu(payload, state, { group: group.group, target: null });
  assert.deepEqual(legalMoves(payload, inside).map((one) => [one.kind, one.target, one.list.length]), [["target", "Ben", 13], ["target", "Cem", 13]]);
  const aimed = inMenu(payload, inside, { target: "Cem" });
  assert.deepEqual(legalMoves(payload, aimed).map((one) => one.choice.move.on), Array(13).fill("Cem"));
  assert.equal(menuNow(payload, levelUp(payload, aimed)).target, null);
  assert.equal(menuNow(payload, levelUp(payload, levelUp(payload, aimed))).group, null);
});
