import { test } from "node:test";
import assert from "node:assert/strict";
import {
  GUARD, begin, choose, choosePace, fall, fallNow, goOn, grab, isTimed, letGo, pause, resultOf, resume, shown, startDrill, summary,
} from "../../../tabletop/games/row_your_goat/board/js/drill_state.js";
import { gridNow, missed, rulesNow } from "../../../tabletop/games/row_your_goat/board/js/drill_view.js";

const none = { sets: [], taken: 0, right: [], choice: [], wrong: { text: 0, least: 2, rules: ["goat.mistake.ring.2"] } };
const one = { sets: [{ cost: 3, cheapest: true, rules: ["goat.set.11"] }], taken: 0, right: ["goat.set.3"], choice: [], wrong: null };
const two = {
  sets: [{ cost: 6, cheapest: false, rules: ["goat.set.11"] }, { cost: 4, cheapest: true, rules: ["goat.set.11"] }],
  taken: 1, right: ["goat.set.3"], choice: ["goat.set.15"], wrong: null,
};
const payload = { pace: "slow", paces: { slow: 6000, own: null }, runs: [{ seed: 8, falls: [none, one, two] }, { seed: 9, falls: [none] }] };
const at = (place, more = {}) => shown({ ...fall(payload, { ...startDrill(payload, more), at: place - 1 }) }, 1000);
const [NONE, ONE, TWO] = [0, 1, 2];

test("a drill begins with a breath, then the first card falls; without a clock it falls at once", () => {
  const timed = begin(payload, startDrill(payload));
  assert.equal(timed.phase, "lead");
  assert.equal(fall(payload, timed).phase, "falling");
  assert.equal(begin(payload, startDrill(payload, { pace: "own" })).phase, "falling");
  assert.equal(begin(payload, timed), timed);
});

test("where no clock runs nobody was faster", () => {
  assert.equal(missed(payload, at(ONE)), "missed_it");
  assert.equal(missed(payload, at(ONE, { pace: "own" })), "missed_it_own");
});

test("a pace is chosen only before the start", () => {
  assert.equal(choosePace(startDrill(payload), "own").pace, "own");
  assert.equal(choosePace(at(NONE), "own").pace, "slow");
});

test("the time of a grab counts from the moment the card was drawn", () => {
  const drill = grab(payload, at(ONE), 1612.4);
  assert.deepEqual(drill.last, { kind: "hit", reaction: 612, place: 0, cards: 0 });
  assert.equal(drill.phase, "told");
});

test("before a card is drawn nobody can grab and no time is over", () => {
  const early = fall(payload, { ...startDrill(payload), at: 0 });
  assert.equal(grab(payload, early, 5), early);
  assert.equal(letGo(payload, early, 5), early);
});

test("a ring without a set costs what the payload says, and only once", () => {
  const drill = grab(payload, at(NONE), 1300);
  assert.deepEqual(drill.marks, [{ kind: "wrong", cards: 2 }]);
  assert.equal(grab(payload, drill, 1900), drill);
  assert.deepEqual(rulesNow(fallNow(payload, drill), drill), ["goat.mistake.ring.2"]);
});

test("a card without a set that is let go brings the next card and no mark", () => {
  const drill = letGo(payload, at(NONE), 7000);
  assert.equal(drill.at, 1);
  assert.equal(drill.phase, "falling");
  assert.deepEqual(drill.marks, []);
});

test("a set that is let go is missed, and its cards are taken", () => {
  const drill = letGo(payload, at(ONE), 7000);
  assert.deepEqual(drill.last, { kind: "miss", place: 0, cards: 3 });
});

test("of several sets one is chosen: cheapest or not; who missed them pays the price of the chosen one", () => {
  const missed = letGo(payload, at(TWO), 7000);
  assert.equal(missed.phase, "choose");
  assert.equal(choose(payload, missed, 2, 8000), missed);
  assert.deepEqual(choose(payload, missed, 0, 8000).last, { kind: "miss", place: 0, cards: 6, cheapest: false });
  const seen = choose(payload, grab(payload, at(TWO), 1500), 1, 8000);
  assert.deepEqual(seen.last, { kind: "hit", reaction: 500, place: 1, cards: 0, cheapest: true });
  assert.deepEqual(rulesNow(two, seen), ["goat.set.3", "goat.set.15"]);
});

test("a key that is still down waves neither the question nor the explanation away", () => {
  const asked = grab(payload, at(TWO), 1500);
  assert.equal(choose(payload, asked, 1, 1500 + GUARD - 1), asked);
  const told = grab(payload, at(ONE), 1500);
  assert.equal(goOn(payload, told, 1500 + GUARD - 1), told);
  assert.equal(goOn(payload, told, 1500 + GUARD).phase, "lead");
});

test("after a pause the card lies there anew and counts without a time", () => {
  const paused = pause(payload, at(ONE));
  assert.equal(grab(payload, paused, 1500), paused);
  assert.equal(letGo(payload, paused, 9000), paused);
  assert.equal(shown(paused, 1500), paused);
  const again = shown(resume(paused), 20000);
  assert.equal(grab(payload, again, 20100).last.reaction, null);
});

test("without a clock there is no pause and no time", () => {
  const own = at(ONE, { pace: "own" });
  assert.equal(isTimed(payload, own), false);
  assert.equal(pause(payload, own), own);
  assert.equal(grab(payload, own, 99999).last.reaction, null);
});

test("the run ends after its last card, with a result under the learner's name", () => {
  const last = grab(payload, at(TWO, { learner: "Mia" }), 1500);
  const over = goOn(payload, choose(payload, last, 1, 3000), 4000);
  assert.equal(over.phase, "over");
  assert.deepEqual(resultOf(payload, over), {
    learner: "Mia", seed: 8, pace: "slow", hits: 1, misses: 0, wrong: 0, cards: 0, reactions: [500], median: 500, best: 500, choices: 1, cheapest: 1,
  });
  assert.equal(letGo(payload, at(NONE, { run: 1 }), 9000).phase, "over");
});

test("median and best of the times; none where none was measured", () => {
  const hits = (...times) => times.map((reaction) => ({ kind: "hit", reaction, cards: 0 }));
  assert.deepEqual([summary(hits(900, 300, 500)).median, summary(hits(900, 300, 500)).best], [500, 300]);
  assert.equal(summary(hits(300, 501)).median, 401);
  assert.equal(summary(hits(null, 700)).median, 700);
  assert.equal(summary([{ kind: "miss", cards: 4 }, { kind: "wrong", cards: 1 }]).best, null);
  assert.equal(summary([{ kind: "miss", cards: 4 }, { kind: "wrong", cards: 1 }]).cards, 5);
});

test("the grid shows the set until it is explained, then what is left of it", () => {
  const zones = (board, after) => ({ ...one, board, after });
  const shownHere = { ...payload, values: ["bare", "raft", "boat"], empty: { "space.0": 0, "space.1": 0 },
    runs: [{ seed: 1, falls: [zones({ "space.0": 1 }, { "space.0": 0 }), zones({ "space.1": 2 }, {})] }] };
  const told = { ...startDrill(shownHere), at: 0, phase: "told" };
  assert.deepEqual(gridNow(shownHere, told), { "space.0": "raft", "space.1": "bare" });
  assert.deepEqual(gridNow(shownHere, { ...told, phase: "lead" }), { "space.0": "bare", "space.1": "bare" });
  assert.deepEqual(gridNow(shownHere, { ...told, at: 1, phase: "falling" }), { "space.0": "bare", "space.1": "boat" });
});
