import { test } from "node:test";
import assert from "node:assert/strict";
import { actOfKey, isCommandOfHost } from "../../tabletop/widgets/js/core/keys.js";

const act = (key, more = {}, tag = "SECTION") => actOfKey({ key, ...more }, tag)?.act ?? null;

test("arrows, page keys of a presenter, Home and End step", () => {
  assert.deepEqual(
    ["ArrowRight", "PageDown", "ArrowLeft", "PageUp", "Home", "End"].map((key) => act(key)),
    ["forward", "forward", "backward", "backward", "first", "last"],
  );
});

test("a number answers, zero does not", () => {
  assert.deepEqual(actOfKey({ key: "3" }, "SECTION"), { act: "number", number: 3 });
  assert.equal(act("0"), null);
});

test("a key with Ctrl, Alt or the command key belongs to the browser", () => {
  for (const modifier of ["ctrlKey", "altKey", "metaKey"]) assert.equal(act("ArrowLeft", { [modifier]: true }), null);
  assert.equal(act("ArrowRight", { shiftKey: true }), null);
});

test("a question mark needs Shift on many keyboards and still works, and so does a number", () => {
  assert.equal(act("?", { shiftKey: true }), "why");
  assert.equal(act("1", { shiftKey: true }), "number");
});

test("in a field every key is the field's own", () => {
  for (const tag of ["SELECT", "INPUT", "TEXTAREA"])
    assert.deepEqual([act("ArrowRight", {}, tag), act("1", {}, tag), act("w", {}, tag)], [null, null, null]);
});

test("space presses the button that has the focus and is the next sensible thing elsewhere", () => {
  assert.equal(act(" ", {}, "BUTTON"), null);
  assert.equal(act(" "), "sensible");
});

test("w works with caps lock on", () => {
  assert.equal(act("W"), "what_if");
});

test("a notebook keeps its keys with a modifier, Tab and Esc; plain keys stay in the lesson", () => {
  assert.deepEqual(
    ["x", "d", "Enter", "ArrowUp"].map((key) => isCommandOfHost({ key })),
    [true, true, true, true],
  );
  assert.deepEqual(
    [isCommandOfHost({ key: "s", ctrlKey: true }), isCommandOfHost({ key: "Tab" }), isCommandOfHost({ key: "Escape" })],
    [false, false, false],
  );
});
