import assert from "node:assert/strict";
import { test } from "node:test";
import { drawQuestion, verdictOn } from "../../tabletop/widgets/js/lesson/question.js";

const look = { l: (key, told) => (told ? `${key} ${told.answer}` : key), t: (text) => `text ${text}` };
const answers = [
  { text: 1, because: 3, right: true, rules: [] },
  { text: 2, because: 4, right: false, rules: [], ours: true },
];
const written = (node) => (Array.isArray(node) ? node.map(written).join("|") : node?.kids ? written(node.kids) : String(node ?? ""));
const drawn = (ask, picked, right) => written(drawQuestion(look, ask, { picked, right }, { pick() {} }));

test("nothing is called wrong that is right at our table", () => {
  assert.equal(verdictOn(look, answers[1]), "so_at_ours");
  assert.equal(verdictOn(look, { ...answers[1], ours: undefined }), "not_so");
  assert.equal(verdictOn(look, answers[0]), "right text 1.");
});

test("a question says that our table reads it otherwise, and its answer once it is answered", () => {
  const ask = { question: 0, answers, ours: 2 };
  assert.match(drawn(ask, [], false), /as_usual/);
  assert.doesNotMatch(drawn(ask, [], false), /right_at_ours/);
  assert.match(drawn(ask, [0], true), /right_at_ours text 2/);
  assert.doesNotMatch(drawn({ question: 0, answers }, [0], true), /right_at_ours|as_usual/);
});
