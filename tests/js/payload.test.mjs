import { test } from "node:test";
import assert from "node:assert/strict";
import {
  boardAt,
  laidOver,
  seatOfEyes,
  visibleSteps,
  wordsOf,
  zonesOfAnswer,
} from "../../tabletop/widgets/js/core/payload.js";
import { EYES, STEPS, lesson } from "./sample.mjs";

test("a board keeps what the last steps did not change", () => {
  const payload = lesson();
  const before = boardAt(payload, 0, null, STEPS.second, EYES.ana);
  const after = boardAt(payload, 0, null, STEPS.closes, EYES.ana);
  assert.equal(before.turn.seat, 0);
  assert.deepEqual([after.turn.seat, after.turn.owes], [1, 2]);
  assert.equal(after.draw_pile.count, before.draw_pile.count);
  assert.equal(before.window.rungs.length, 3);
  assert.equal(after.window, null);
});

test("each pair of eyes has its own board", () => {
  const payload = lesson();
  assert.ok(boardAt(payload, 0, null, STEPS.start, EYES.ana)["seat.0"].hand.includes("defuse"));
  assert.deepEqual(boardAt(payload, 0, null, STEPS.start, EYES.ben)["seat.0"].hand, [null, null, null, null, null]);
  assert.deepEqual(boardAt(payload, 0, null, STEPS.start, EYES.cem).draw_pile.known, [
    "cat_1",
    null,
    "exploding_kitten",
  ]);
});

test("a what-if branch goes on from the step it forks from", () => {
  const payload = lesson();
  const branch = payload.runs[0].branches.findIndex((one) => one.id === "third");
  const board = boardAt(payload, 0, branch, 0, EYES.ana);
  assert.equal(board.window.rungs.length, 4);
  assert.equal(board.draw_pile.count, 12, "a zone the branch never mentions comes from the lesson");
  assert.equal(
    boardAt(payload, 0, null, STEPS.second, EYES.ana).window.rungs.length,
    3,
    "and the lesson itself is untouched",
  );
});

test("a board laid over another changes only its own zones", () => {
  const payload = { values: [{ seat: 2, owes: 1 }] };
  const board = { turn: { seat: 0, owes: 1 }, over: null };
  assert.deepEqual(laidOver(payload, board, { turn: 0 }), { turn: { seat: 2, owes: 1 }, over: null });
  assert.equal(board.turn.seat, 0);
});

test("an answer's board is one for all eyes or one for each", () => {
  assert.deepEqual(zonesOfAnswer({ board: { turn: 4 } }, 1), { turn: 4 });
  assert.deepEqual(zonesOfAnswer({ board: [{ turn: 4 }, { turn: 5 }] }, 1), { turn: 5 });
});

test("a step that tells these eyes nothing is folded away", () => {
  const steps = [{ say: [1, 1] }, { say: [2, null] }, { say: [3, 3] }];
  assert.deepEqual(visibleSteps(steps, 0), [0, 1, 2]);
  assert.deepEqual(visibleSteps(steps, 1), [0, 2]);
});

test("words a language lacks come from the first language", () => {
  const payload = { languages: ["en", "de"], text: { en: ["Nope", "Skip"], de: ["NÖ!"] } };
  assert.equal(wordsOf(payload, "de", 0), "NÖ!");
  assert.equal(wordsOf(payload, "de", 1), "Skip");
  assert.equal(wordsOf(payload, "de", null), null);
});

test("only a number names a seat's eyes", () => {
  assert.deepEqual(
    ["0", "3", "all", "table"].map((id) => seatOfEyes({ id })),
    [0, 3, null, null],
  );
});
