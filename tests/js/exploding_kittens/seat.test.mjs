import { test } from "node:test";
import assert from "node:assert/strict";
import { lookAt } from "../../../tabletop/widgets/js/core/look.js";
import { drawSeat } from "../../../tabletop/games/exploding_kittens/board/js/seat.js";
import { lesson } from "../sample.mjs";

const seat = (alive, more) => {
  const board = { "seat.1": { hand: [], count: 0, alive, front: [] } };
  const look = lookAt(lesson(), "en", { board, eye: 0, fresh: new Set(), lost: new Map(), ...more });
  return drawSeat(look, 1, false).attrs.class.split(" ");
};

test("a seat explodes in the step in which it goes out, and in no other", () => {
  assert.equal(seat(false, { lost: new Map([["seat.1", 4]]) }).includes("explodes"), true);
  assert.equal(seat(false, { fresh: new Set(["seat.1"]) }).includes("explodes"), true);
  assert.equal(seat(false, {}).includes("explodes"), false);
  assert.equal(seat(true, { lost: new Map([["seat.1", 1]]) }).includes("explodes"), false);
});
