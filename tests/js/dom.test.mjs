import { test } from "node:test";
import assert from "node:assert/strict";
import { h, patch } from "../../tabletop/widgets/js/core/dom.js";
import { fakeParent } from "./fake_dom.mjs";

const items = (...keys) => keys.map((key) => h("li", { key }, key));
const words = (parent) => parent.childNodes.map((node) => node.textContent);

test("a name that looks like markup stays a piece of text", () => {
  const parent = fakeParent();
  patch(parent, [h("p", {}, "<img src=x onerror=alert(1)>")]);
  assert.equal(parent.firstChild.childNodes.length, 1);
  assert.equal(parent.firstChild.firstChild.tag, "#text");
  assert.equal(parent.textContent, "<img src=x onerror=alert(1)>");
});

test("a thing with the same key stays the same node when its neighbour leaves", () => {
  const parent = fakeParent();
  patch(parent, items("a", "b", "c"));
  const [, b, c] = parent.childNodes;
  patch(parent, items("b", "c"));
  assert.deepEqual(words(parent), ["b", "c"]);
  assert.deepEqual(parent.childNodes, [b, c]);
  assert.deepEqual([b.moves, c.moves], [1, 1], "neither was taken out and put back, so neither loses the focus");
});

test("things come into the order asked for", () => {
  const parent = fakeParent();
  patch(parent, items("a", "b", "c"));
  patch(parent, items("c", "d", "a"));
  assert.deepEqual(words(parent), ["c", "d", "a"]);
});

test("a press calls what the last drawing asked for, and only once", () => {
  const parent = fakeParent();
  const calls = [];
  patch(parent, [h("button", { on: { click: () => calls.push("old") } })]);
  patch(parent, [h("button", { on: { click: () => calls.push("new") } })]);
  parent.firstChild.fire("click");
  assert.deepEqual(calls, ["new"]);
});

test("an attribute that is no longer wanted goes, and so does a style", () => {
  const parent = fakeParent();
  patch(parent, [h("p", { class: "fresh", "aria-disabled": "true", vars: { "--i": 2 } })]);
  assert.deepEqual(
    [parent.firstChild.attributes, parent.firstChild.style.set],
    [{ class: "fresh", "aria-disabled": "true" }, { "--i": "2" }],
  );
  patch(parent, [h("p", { class: "fresh" })]);
  assert.deepEqual([parent.firstChild.attributes, parent.firstChild.style.set], [{ class: "fresh" }, {}]);
});

test("an icon is made of SVG nodes and a paragraph is not", () => {
  const parent = fakeParent();
  patch(parent, [h("svg", {}, h("path", { d: "M0 0" })), h("p", {})]);
  assert.deepEqual(
    [parent.firstChild.tag, parent.firstChild.firstChild.tag, parent.childNodes[1].tag],
    ["svg:svg", "svg:path", "p"],
  );
});
