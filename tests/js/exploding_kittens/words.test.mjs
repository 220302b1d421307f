import { test } from "node:test";
import assert from "node:assert/strict";
import { icon } from "../../../tabletop/games/exploding_kittens/board/js/icons.js";
import { sayParts, verdictParts } from "../../../tabletop/games/exploding_kittens/board/js/window.js";
import { othersInOrder } from "../../../tabletop/games/exploding_kittens/board/js/board.js";
import { byTopic } from "../../../tabletop/widgets/js/rules/rules_topics.js";
import { lesson } from "../sample.mjs";

test("every base card has an icon of its own", () => {
  const icons = Object.values(lesson().cards).map((card) => card.icon);
  assert.equal(new Set(icons).size, 13);
  assert.deepEqual(
    icons.filter((name) => !icon.has(name)),
    [],
  );
});

test("the speaker is named and only an undone word is struck through", () => {
  assert.deepEqual(sayParts("Ben says Nope", "Ben", "Nope", false), [
    ["name", "Ben"],
    ["plain", " says Nope"],
  ]);
  assert.deepEqual(sayParts("Ben says Nope", "Ben", "Nope", true), [
    ["name", "Ben"],
    ["plain", " says "],
    ["struck", "Nope"],
  ]);
});

test("a sentence without the card's title is struck through as a whole", () => {
  assert.deepEqual(sayParts("Ana attacks", "Ana", "Shuffle", true), [
    ["name", "Ana"],
    ["plain", " "],
    ["struck", "attacks"],
  ]);
});

test("no letter of a sentence is lost when it is cut", () => {
  for (const [say, title] of [
    ["Ben sagt NÖ! laut", "NÖ!"],
    ["Nope, dice Ben", "Nope"],
    ["Ben", "Nope"],
  ]) {
    assert.equal(
      sayParts(say, "Ben", title, true)
        .map(([, part]) => part)
        .join(""),
      say,
    );
  }
});

test("a verdict is cut before its conclusion", () => {
  assert.deepEqual(verdictParts("Two Nopes, an even number: the Attack happens."), [
    "Two Nopes, an even number: ",
    "the Attack happens.",
  ]);
  assert.deepEqual(verdictParts("The Attack happens."), ["", "The Attack happens."]);
});

test("the others sit in order of play after the seat in view", () => {
  assert.deepEqual(othersInOrder([0, 1, 2, 3], 2), [3, 0, 1]);
  assert.deepEqual(othersInOrder([1, 2, 0], null), [0, 1, 2], "and nobody moves when the turn does");
});

test("what tables quarrel about most comes first, and what fits nowhere last", () => {
  const ids = ["q.base.see.short-pile", "q.base.defuse.turns", "q.base.five.kitten", "q.base.nope.own", "q.base.defuse.optional"];
  assert.deepEqual(byTopic("exploding-kittens", ids), [
    ["topic_nope", ["q.base.nope.own"]],
    ["topic_turns", ["q.base.defuse.turns"]],
    ["topic_groups", ["q.base.five.kitten"]],
    ["topic_kittens", ["q.base.defuse.optional"]],
    ["topic_more", ["q.base.see.short-pile"]],
  ]);
  assert.deepEqual(byTopic("a game without topics", ["q.one"]), [["topic_more", ["q.one"]]]);
});
