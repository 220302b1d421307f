import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { boxesAfter, boxesWithCopy, drawApart, drawSetUp, optionsAfter, tableWith } from "../../tabletop/widgets/js/lesson/set_up.js";

const box = (id, chosen, needs = [], alone = false, twice = false) => ({ id, title: { en: id }, needs, alone, chosen, twice });
const BOXES = [box("first", 1), box("more", 1, ["first"]), box("other", 0, ["first"]), box("lone", 0, [], true)];
const TABLE = {
  boxes: BOXES,
  players: { least: 2, most: 4, chosen: 3 },
  variants: [
    { id: "fast", title: { en: "Fast" }, many: false, values: [], chosen: true },
    { id: "out", title: { en: "Out" }, many: true, values: [{ id: "a", title: { en: "A" } }], chosen: [] },
    { id: "which", title: { en: "Which" }, many: false, values: [{ id: "x", title: { en: "X" } }], chosen: "" },
  ],
  seed: 1,
};

test("a box that is pressed comes with what it cannot do without, and goes with what cannot do without it", () => {
  assert.deepEqual(boxesAfter(BOXES, "other"), ["first", "more", "other"]);
  assert.deepEqual(boxesAfter(BOXES, "more"), ["first"]);
  // Without the first box the second cannot be; something always lies on the table.
  assert.deepEqual(boxesAfter(BOXES, "first"), ["first", "more"]);
});

test("a box that stands alone takes the place of all others, and gives it back", () => {
  assert.deepEqual(boxesAfter(BOXES, "lone"), ["lone"]);
  const alone = [box("first", 0), box("more", 0, ["first"]), box("lone", 1, [], true)];
  assert.deepEqual(boxesAfter(alone, "more"), ["first", "more"]);
});

test("a second copy lies there until it is pressed again, whatever else is pressed", () => {
  const once = [box("first", 1, [], false, true), box("more", 0, ["first"])];
  const twice = [box("first", 2, [], false, true), box("more", 0, ["first"])];
  assert.deepEqual(boxesWithCopy(once, "first"), ["first", "first"]);
  assert.deepEqual(boxesWithCopy(twice, "first"), ["first"]);
  assert.deepEqual(boxesAfter(twice, "more"), ["first", "first", "more"]);
  assert.deepEqual(tableWith({ ...TABLE, boxes: twice }, {}).boxes, ["first", "first"]);
  const drawn = (boxes) => all(drawSetUp({ ...look, payload: { set_up: { ...TABLE, boxes } } }, () => {}, () => {}));
  const shown = (boxes) => drawn(boxes).filter((node) => node.tag === "button" && words(node).endsWith("× 2")).map((node) => node.attrs["aria-pressed"]);
  assert.deepEqual([shown(once), shown(twice), shown([box("first", 0, [], false, true), box("lone", 1, [], true)])], [["false"], ["true"], []]);
});

test("Python is asked for what is chosen, and what was chosen last stands last", () => {
  assert.deepEqual(tableWith(TABLE, { players: 4 }), { boxes: ["first", "more"], players: 4, options: { fast: true }, seed: 1 });
  assert.deepEqual(optionsAfter(TABLE, "which", "x"), { fast: true, which: "x" });
  assert.deepEqual(optionsAfter(TABLE, "fast", false), {});
  assert.deepEqual(optionsAfter(TABLE, "out", []), { fast: true });
});

const look = { payload: { set_up: TABLE }, lang: "de", l: (key) => key, t: (i) => ["aside: two", "in the box: one"][i], board: {} };
const all = (node) => (typeof node === "object" ? [node, ...node.kids.flatMap(all)] : []);
const words = (node) => (typeof node === "object" ? node.kids.map(words).join(" ") : String(node));

test("what lies on the table is pressed, and a press lays another table out", () => {
  const laid = [];
  const drawn = drawSetUp(look, (part, change) => laid.push([part, change]), () => laid.push("on"));
  const buttons = all(drawn).filter((node) => node.tag === "button");
  const pressed = buttons.filter((node) => node.attrs["aria-pressed"] === "true").map(words);
  assert.deepEqual(pressed, ["first", "more", "3", "Fast"]);
  for (const name of ["4", "A", "deal_anew", "play_on"]) buttons.find((node) => words(node) === name).attrs.on.click();
  assert.deepEqual(laid, [
    ["players 4", { players: 4 }],
    ["variant out a", { options: { fast: true, out: ["a"] } }],
    ["anew", { seed: 2 }],
    "on",
  ]);
});

test("on a page that nobody answers, and in a lesson, nothing is chosen", () => {
  assert.equal(drawSetUp(look, null, () => {}), null);
  assert.equal(drawSetUp({ ...look, payload: {} }, () => {}, () => {}), null);
});

test("what lies apart is told heap by heap, and nothing where all is dealt", () => {
  const fresh = new Set(["apart"]);
  const shown = drawApart({ ...look, fresh, newTag: () => null, board: { apart: { aside: ["x", "x"], aside_said: 0, box_said: 1 } } });
  assert.deepEqual(shown.kids.map(words), ["aside: two", "in the box: one"]);
  assert.equal(shown.attrs.class, "apart fresh");
  assert.equal(drawApart({ ...look, board: { apart: null } }), null);
});

test("what folds open keeps its sign: no sheet draws a summary as anything but a list item", () => {
  const folder = new URL("../../tabletop/widgets/css/", import.meta.url);
  const rules = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), "utf8").match(/[^{}]*summary \{[^}]*\}/g) ?? []);
  assert.ok(rules.length > 3);
  assert.deepEqual(rules.filter((rule) => rule.includes("display:")), []);
});
