import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { LABELS, countLabel, label } from "../../tabletop/widgets/js/labels.js";
import { hasIcon } from "../../tabletop/widgets/js/icons.js";
import { sayParts, verdictParts } from "../../tabletop/widgets/js/window.js";
import { othersInOrder } from "../../tabletop/widgets/js/kittens_board.js";
import { lesson } from "./sample.mjs";

const FOLDER = new URL("../../tabletop/widgets/js/", import.meta.url);

test("a label is worded in the language, in English where it is missing, and filled in", () => {
  const payload = { ui: { de: { step: "Schritt {n}" } } };
  assert.equal(label(payload, "de", "step", { n: 4 }), "Schritt 4");
  assert.equal(label(payload, "es", "step", { n: 4 }), "Step 4");
  assert.equal(countLabel(payload, "en", "owes", 1), "owes 1 turn");
  assert.equal(countLabel(payload, "en", "owes", 2), "owes 2 turns");
});

test("a label nobody listed is a mistake that is named", () => {
  assert.throws(() => label({}, "en", "nxet"), /no label "nxet"/);
});

test("every label listed is used, and every label used is listed", () => {
  const source = readdirSync(FOLDER)
    .filter((name) => name !== "labels.js")
    .map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
    .join("\n");
  const spoken = new Set([...source.matchAll(/"([a-z_]+)"/g)].map(([, word]) => word));
  const idle = Object.keys(LABELS).filter((key) => !spoken.has(key.replace(/_(one|other)$/, "")) && !spoken.has(key));
  assert.deepEqual(idle, []);
  const asked = [...source.matchAll(/\.l\("([a-z_]+)"/g)].map(([, key]) => key);
  assert.ok(asked.length > 30);
  assert.deepEqual(
    asked.filter((key) => !(key in LABELS)),
    [],
  );
});

test("every base card has an icon of its own", () => {
  const icons = Object.values(lesson().cards).map((card) => card.icon);
  assert.equal(new Set(icons).size, 13);
  assert.deepEqual(
    icons.filter((name) => !hasIcon(name)),
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
