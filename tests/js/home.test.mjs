// Home: boxes that need one another, links that somebody hears, and the drawings of the signs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linkTo } from "../../tabletop/widgets/js/home/open.js";
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

test("a link leads to the file; where somebody hears it, they open it at its place", () => {
  class CustomEvent { constructor(type, more) { Object.assign(this, { type }, more); } }
  const pressed = (hears) => {
    const told = [];
    const link = { ownerDocument: { defaultView: { CustomEvent } }, dispatchEvent: (event) => { told.push(event); return !hears; } };
    const event = { target: { closest: () => link }, prevented: false, preventDefault() { this.prevented = true; } };
    linkTo("goat-01-sets", "cell-04").on.click(event);
    return [event.prevented, told[0].type, told[0].detail];
  };
  assert.equal(linkTo("goat-01-sets", "cell-04").href, "goat-01-sets.ipynb#cell-id=cell-04");
  assert.equal(linkTo("goat-01-sets").href, "goat-01-sets.ipynb");
  assert.deepEqual(pressed(false), [false, "tabletop:open", { file: "goat-01-sets.ipynb", place: "#cell-id=cell-04" }]);
  assert.equal(pressed(true)[0], true);
});

test("a hand as it is dealt has a card for each, and a number that grows a dot for each", () => {
  const shapes = (drawn) => drawSign({ drawn, text: "so" }, 1).kids[0].kids[0].kids.length;
  assert.equal(shapes({ kind: "dealt", cards: 7, more: 1 }), 8);
  assert.equal(shapes({ kind: "counted", first: 2, then: 4 }), 6);
});
