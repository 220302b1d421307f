// Home: boxes that need one another, links inside JupyterLab and outside of it, and the drawings of the signs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { folderIn, linkTo } from "../../tabletop/widgets/js/home/open.js";
import { toggled } from "../../tabletop/widgets/js/home/shelf.js";
import { drawSign } from "../../tabletop/widgets/js/home/tell.js";

const BOXES = [
  { id: "base", needs: [] },
  { id: "more", needs: ["base"] },
  { id: "own", needs: [] },
];

test("a box comes with what it needs, and goes with what needs it", () => {
  assert.deepEqual(toggled(BOXES, [], BOXES[1]), ["base", "more"]);
  assert.deepEqual(toggled(BOXES, ["base", "more", "own"], BOXES[0]), ["own"]);
  assert.deepEqual(toggled(BOXES, ["base", "more"], BOXES[1]), ["base"]);
});

test("the folder of the open notebook is known in JupyterLab alone", () => {
  assert.equal(folderIn("/lab/tree/00-start.ipynb"), "");
  assert.equal(folderIn("/u/ana/lab/workspaces/auto-x/tree/my%20notes/de/00-start.ipynb"), "my notes/de");
  assert.equal(folderIn("/notebooks/00-start.ipynb"), null);
});

test("a link leads to the file, and in JupyterLab carries its command", () => {
  const link = { attributes: {}, setAttribute(name, value) { this.attributes[name] = value; } };
  const pressed = (pathname) => ({ target: { ownerDocument: { location: { pathname } }, closest: () => link } });
  const { href, on } = linkTo("goat-01-sets", "cell-04");
  assert.equal(href, "goat-01-sets.ipynb#cell-id=cell-04");
  on.click(pressed("/notebooks/00-start.ipynb"));
  assert.deepEqual(link.attributes, {});
  on.click(pressed("/lab/tree/de/00-start.ipynb"));
  assert.equal(link.attributes["data-commandlinker-command"], "rendermime:handle-local-link");
  assert.deepEqual(JSON.parse(link.attributes["data-commandlinker-args"]), { path: "de/goat-01-sets.ipynb", id: "#cell-id=cell-04" });
});

test("a hand as it is dealt has a card for each, and a number that grows a dot for each", () => {
  const shapes = (drawn) => drawSign({ drawn, text: "so" }, 1).kids[0].kids[0].kids.length;
  assert.equal(shapes({ kind: "dealt", cards: 7, more: 1 }), 8);
  assert.equal(shapes({ kind: "counted", first: 2, then: 4 }), 6);
});
