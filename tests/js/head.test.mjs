import test from "node:test";
import assert from "node:assert/strict";
import { drawHead, firstWords } from "../../tabletop/widgets/js/core/head.js";
import { sizeFor } from "../../tabletop/widgets/js/lesson/steady.js";

const WORDS = ["Ana attacks", "Original box", "May I nope my own card, even my own Attack? No.", "German leaflet (Ziege an Bord)", "May I?", "No.", "Must I?", "Yes."];
const run = (name, more = {}) => ({ name, badges: [], steps: [{ open: [] }], ours: false, ...more });

function drawn(runs, at, rules = [], ours = { alike: false, why: null }) {
  const questions = { "q.here": { text: 4 }, "q.elsewhere": { text: 6 } };
  const payload = { title: 0, runs, eyes: [{ name: 0 }], languages: ["en"], ours: { ...ours, rules }, questions };
  const look = { payload, lang: "en", t: (i) => WORDS[i], l: (key, values) => [key, ...Object.values(values ?? {})].join(" ") };
  return drawHead(look, { level: "h3", run: at, eye: 0 });
}

const kid = (node, key) => node.kids.find((one) => one.attrs?.key === key);
const words = (node) => (typeof node === "object" ? node.kids.map(words).join(" ") : String(node));
const tabs = (head) => kid(head, "tabs").kids.map(words);

test("a tab has a short name, and what a long one stands for is told in full below when it is chosen", () => {
  const reading = (text) => ({ badges: [{ kind: "reading", text, question: "q.here", default: false }] });
  const runs = [run(1), run(2, reading(5)), run(3)];
  assert.deepEqual(tabs(drawn(runs, 0)), ["Original box", "May I: No", "German leaflet"]);
  assert.deepEqual(tabs(drawn([run(1), run(2, reading(5)), run(2, reading(5))], 0)), ["Original box", "May I: No", "May I: No (2)"]);
  assert.equal(kid(drawn(runs, 0), "of tab"), undefined);
  assert.equal(words(kid(drawn(runs, 1), "of tab")), WORDS[2]);
});

test("a long sentence is cut between two words", () => {
  assert.equal(firstWords("Both lines."), "Both lines");
  assert.equal(firstWords("No, defusing ends all the turns, you owe none."), "No, defusing ends all the …");
  assert.equal(firstWords("The next player takes the turns not begun yet."), "The next player takes the turns …");
});

test("of our table's rules those that the lesson comes upon are told, the others folded", () => {
  const runs = [run(1, { steps: [{ open: ["q.here"] }] }), run(2, { ours: true, badges: [{ question: "q.elsewhere", kind: "reading" }] })];
  const rules = [{ question: "q.elsewhere", text: 7 }, { question: "q.here", text: 5 }];
  const head = drawn(runs, 1, rules);
  assert.deepEqual(tabs(head), ["Original box", "our_table"]);
  const [here, others] = kid(head, "of tab").kids;
  assert.equal(words(here), "May I? No.");
  assert.equal(others.tag, "details");
  assert.equal(words(others), "more_of_ours 1 Must I? Yes.");
});

test("our table's rules are told where they have no tab: all is the same with them, or the lesson cannot be played so", () => {
  const rules = [{ question: "q.elsewhere", text: 7 }];
  const head = (ours) => kid(drawn([run(1)], 0, rules, ours), "ours");
  assert.equal(words(head({ alike: true, why: null })), "same_at_ours Must I? Yes.");
  assert.equal(words(head({ alike: false, why: 0 })), "Ana attacks Must I? Yes.");
  assert.ok(!head({ alike: false, why: null }));
});

test("a lesson grows on a large screen as far as width and height allow, and never shrinks", () => {
  assert.equal(sizeFor(1740, 640, 960), 1740 / 1240);
  assert.equal(sizeFor(1740, 800, 960), 1.2);
  assert.equal(sizeFor(1300, 900, 800), 1);
  assert.equal(sizeFor(4000, 500, 2000), 1.5);
});
