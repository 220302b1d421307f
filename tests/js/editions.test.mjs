import test from "node:test";
import assert from "node:assert/strict";
import { drawEditions } from "../../tabletop/widgets/js/pages/editions.js";

const WORDS = ["Title", "Box A", "Box B", "Ben draws", "Ben owes 1", "Cem owes 1", "Rule one", "Leaflet, one", "why not"];
const payload = {
  languages: ["en", "de"],
  title: 0,
  sides: [{ name: 1, why: null }, { name: 2, why: 8 }],
  rules: { "r.1": { text: 6, cite: 7 } },
  rows: [
    { id: "start", label: 3, cells: [{ kind: "same", lines: [], rules: [] }, { kind: "absent", lines: [], rules: [] }] },
    { id: "draw", label: 3, cells: [{ kind: "different", lines: [4], rules: ["r.1"] }, { kind: "different", lines: [5], rules: [] }] },
  ],
};
const look = { payload, lang: "en", t: (index) => WORDS[index], l: (key) => key };
const all = (node, tag) =>
  typeof node !== "object" ? [] : [...(node.tag === tag ? [node] : []), ...node.kids.flatMap((kid) => all(kid, tag))];
const textOf = (node) => (typeof node !== "object" ? String(node) : node.kids.map(textOf).join(""));
const drawn = (folds = new Set()) => drawEditions(look, { setLang: () => {}, lights: null, page: false, folds });

test("each step is a row, each edition a column with its letter", () => {
  assert.deepEqual(all(drawn(), "th").slice(1, 3).map(textOf), ["A Box A", "B Box Bwhy not"]);
  assert.deepEqual(all(drawn(), "td").map((cell) => cell.attrs["data-letter"]), ["A", "B", "A", "B"]);
});

test("what differs is told in words and by a sign, with the rules behind a press", () => {
  const [, , first, second] = all(drawn(), "td");
  assert.equal(first.attrs.class, "cell different");
  assert.match(textOf(first), /Ben owes 1.*Rule oner\.1, Leaflet, one/);
  assert.match(textOf(second), /≠ differsCem owes 1/);
});

test("what cannot be played there says so", () => assert.match(textOf(all(drawn(), "td")[1]), /– ed_absent/));

test("an unfolded reason stays unfolded", () => {
  const folds = new Set();
  all(drawn(folds), "details")[0].attrs.on.toggle({ target: { open: true } });
  assert.equal(all(drawn(folds), "details")[0].attrs.open, true);
});

test("the readings behind a name are folded", () => {
  const sides = [{ name: 1, why: null, readings: [] }, { name: 2, why: 8, readings: [3, 4] }];
  const folded = drawEditions({ ...look, n: (key, count) => `${count} ${key}`, payload: { ...payload, sides } },
    { setLang: () => {}, lights: null, page: false, folds: new Set() });
  const [first, second] = all(folded, "th").slice(1, 3);
  assert.equal(all(first, "details").length, 0);
  assert.equal(textOf(all(second, "details")[0]), "2 ed_readingsBen drawsBen owes 1");
  assert.equal(all(second, "details")[0].attrs.open, false);
});
