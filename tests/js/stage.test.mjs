import assert from "node:assert/strict";
import { test } from "node:test";
import { largest, stageAct } from "../../tabletop/widgets/js/core/stage.js";

test("the largest size that fits is found, and drawn last", () => {
  const drawn = [];
  const found = largest(0.4, 1.6, (size) => drawn.push(size) && size <= 1.1);
  assert.ok(found <= 1.1 && found > 1.09);
  assert.equal(drawn.at(-1), found);
  assert.equal(largest(0.4, 1.6, () => true), 1.6);
});

test("a presenter's key shows the answers before it goes on", () => {
  assert.equal(stageAct("PageDown", { on: true, hidden: true }), "answers");
  assert.equal(stageAct("PageDown", { on: true, hidden: false }), null);
  assert.equal(stageAct("PageDown", { on: false, hidden: false }), null);
  assert.equal(stageAct("f", { on: false, hidden: false }), "enter");
  assert.equal(stageAct("f", { on: true, hidden: true }), "leave");
});
