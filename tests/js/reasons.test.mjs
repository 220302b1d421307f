import { test } from "node:test";
import assert from "node:assert/strict";
import { patch } from "../../tabletop/widgets/js/core/dom.js";
import { wording } from "../../tabletop/widgets/js/core/look.js";
import { drawReasons } from "../../tabletop/widgets/js/lesson/reasons.js";
import { fakeParent } from "./fake_dom.mjs";
import { STEPS, lesson } from "./sample.mjs";

const ID = "q.base.nope.chain";

function reasons(run, why = {}) {
  const payload = lesson();
  const step = { ...payload.runs[run].steps[STEPS.second], open: [ID] };
  const look = { ...wording(payload, "en"), heading: "h4", tried: null, readings: payload.runs[run].readings };
  const parent = fakeParent();
  const log = { lines: [], all: true, showAll: () => {} };
  patch(parent, [drawReasons(look, step, { words: [], tried: null, why: { waits: false, showNow: () => {}, ...why }, log })]);
  return parent.textContent;
}

test("an open question says the reading of the run that is looked at", () => {
  const { text, questions } = lesson();
  const [usual, other] = Object.values(questions[ID].readings).map((at) => text.en[at]);
  assert.ok(reasons(0).includes(`Here: ${usual}`) && reasons(0).includes("house default"));
  assert.ok(reasons(1).includes(`Here: ${other}`) && reasons(1).includes(`Another reading: ${usual}`));
  assert.ok(reasons(1).includes("other reading"));
});

test("the reason comes with the answer only where something is asked", () => {
  assert.ok(reasons(0, { waits: true, later: false }).includes("The reason comes with the right answer."));
  assert.ok(reasons(0, { waits: true, later: true }).includes("The next step asks a question"));
});

test("the rules that a reader should see first are in sight, those that hold as always are folded", () => {
  const drawn = (why, always) => {
    const ids = [...why, ...always];
    const payload = lesson();
    const rule = Object.values(payload.rules)[0];
    payload.rules = { ...payload.rules, ...Object.fromEntries(ids.map((id) => [id, { ...rule }])) };
    const step = { ...payload.runs[0].steps[STEPS.second], why, always, open: [] };
    const look = { ...wording(payload, "en"), heading: "h4", tried: null, readings: {} };
    const log = { lines: [], all: true, showAll: () => {} };
    const parent = fakeParent();
    patch(parent, [drawReasons(look, step, { words: [], tried: null, why: { waits: false, showNow: () => {} }, log })]);
    return parent.textContent.split(/and as always: \d+ rules?/).map((part) => ids.filter((id) => part.includes(id)));
  };
  const ids = ["r.one", "r.two", "r.three", "r.four", "r.five", "r.six"];
  assert.deepEqual(drawn(ids.slice(2), ids.slice(0, 2)), [ids.slice(2), ids.slice(0, 2)]);
  assert.deepEqual(drawn(ids, []), [ids]);
});

// One rule beside a step of a run: with this basis, and where it decided by a reading, with its question.
const drawnRule = (run, basis = "explicit", read = false) => {
  const payload = lesson();
  const [rule] = Object.keys(payload.rules);
  payload.rules[rule] = { ...payload.rules[rule], basis, asks: [ID] };
  const step = { ...payload.runs[run].steps[STEPS.second], why: [rule], open: [], ...(read ? { read: { [rule]: [ID] } } : {}) };
  const look = { ...wording(payload, "en"), heading: "h4", tried: null, readings: payload.runs[run].readings };
  const parent = fakeParent();
  const log = { lines: [], all: true, showAll: () => {} };
  patch(parent, [drawReasons(look, step, { words: [], tried: null, why: { waits: false, showNow: () => {} }, log })]);
  return parent.textContent;
};

test("a rule that the run reads otherwise is told with that reading, and not as printed", () => {
  const { text, questions } = lesson();
  const other = Object.values(questions[ID].readings).map((at) => text.en[at])[1];
  assert.ok(drawnRule(1).includes("Read differently here:") && drawnRule(1).includes(other) && drawnRule(1).includes("other reading"));
  assert.ok(!drawnRule(1).includes("printed") && drawnRule(0).includes("printed") && !drawnRule(0).includes("Read differently here"));
});

test("a printed rule that decided by its usual reading says how it is read here", () => {
  const { text, questions } = lesson();
  const usual = text.en[Object.values(questions[ID].readings)[0]];
  assert.ok(drawnRule(0, "explicit", true).includes(`Read here: ${usual}`) && drawnRule(0, "explicit", true).includes("printed"));
  assert.ok(!drawnRule(0, "explicit", false).includes("Read here"));
  assert.ok(!drawnRule(1, "explicit", true).includes("Read here"), "what is read otherwise says so already");
  assert.ok(drawnRule(0, "contested", false).includes("printed, often played differently"));
});
