import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { LABELS, countLabel, label } from "../../tabletop/widgets/js/core/labels.js";

const PACKAGE = new URL("../../tabletop/", import.meta.url);
const GAMES = readdirSync(new URL("games/", PACKAGE)).filter((game) => existsSync(new URL(`games/${game}/board/labels.json`, PACKAGE)));

// All that the files of a folder say, but for the file of the labels itself.
const sourceOf = (folder) =>
  readdirSync(new URL(folder, PACKAGE), { recursive: true })
    .filter((name) => name.endsWith(".js") && name !== "core/labels.js")
    .map((name) => readFileSync(new URL(`${folder}${name}`, PACKAGE), "utf8"))
    .join("\n");

const ofGame = (game) => JSON.parse(readFileSync(new URL(`games/${game}/board/labels.json`, PACKAGE), "utf8"));

function idleAndMissing(source, own, all) {
  const spoken = new Set([...source.matchAll(/"([a-z_]+)"/g)].map(([, word]) => word));
  const asked = [...source.matchAll(/\.l\("([a-z_]+)"/g)].map(([, key]) => key);
  return {
    idle: own.filter((key) => !spoken.has(key.replace(/_(one|other)$/, "")) && !spoken.has(key)),
    missing: asked.filter((key) => !all.includes(key)),
    asked: asked.length,
  };
}

test("a label is worded in the language, in English where it is missing, and filled in", () => {
  const payload = { ui: { de: { step: "Schritt {n}" }, en: { grip: "Grip" } } };
  assert.equal(label(payload, "de", "step", { n: 4 }), "Schritt 4");
  assert.equal(label(payload, "es", "step", { n: 4 }), "Step 4");
  assert.equal(label(payload, "es", "grip"), "Grip");
  assert.equal(countLabel(payload, "en", "cards", 1), "1 card");
  assert.equal(countLabel(payload, "en", "cards", 2), "2 cards");
});

test("a label nobody listed is a mistake that is named", () => {
  assert.throws(() => label({}, "en", "nxet"), /no label "nxet"/);
});

test("every label listed is used, and every label used is listed", () => {
  const ours = Object.keys(LABELS);
  const kit = idleAndMissing(sourceOf("widgets/js/"), ours, ours);
  assert.deepEqual([kit.idle, kit.missing], [[], []]);
  assert.ok(kit.asked > 30);
  assert.ok(GAMES.length >= 3);
  for (const game of GAMES) {
    const own = Object.keys(ofGame(game));
    const { idle, missing } = idleAndMissing(sourceOf(`games/${game}/board/js/`), own, [...ours, ...own]);
    assert.deepEqual([game, idle, missing], [game, [], []]);
  }
});
