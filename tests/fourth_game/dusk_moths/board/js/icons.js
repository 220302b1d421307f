// The icons of Dusk Moths.
import { iconsWith } from "#kit/core/icons.js";

const SHAPES = {
  moth: [
    ["path", "M22 16C14 4 2 8 4 18c1 8 9 10 18 8zM26 16C34 4 46 8 44 18c-1 8-9 10-18 8z", "fill"],
    ["path", "M22 28c-8 0-13 4-11 10s9 5 12-4zM26 28c8 0 13 4 11 10s-9 5-12-4z", "fill"],
    ["path", "M24 14v24M24 14l-5-8M24 14l5-8", "line 3"],
  ],
  net: [
    ["circle", [18, 18, 13], "line 4"],
    ["path", "M27 27l17 17M9 14h18M9 22h18M14 8v20M22 8v20", "line 3"],
  ],
  wick: [["path", "M24 4c8 10 11 15 11 22a11 11 0 0 1-22 0c0-7 3-12 11-22z", "fill"]],
  bat: [["path", "M24 18l-4-6v7C14 10 6 10 2 16c5 1 7 5 7 10 5-3 9-1 11 6l4 5 4-5c2-7 6-9 11-6 0-5 2-9 7-10-4-6-12-6-18 3v-7z", "fill"]],
  mirror: [
    ["ellipse", [24, 19, 13, 16], "line 4"],
    ["path", "M24 36v9M17 24l9-11", "line 4"],
  ],
};

export const icon = iconsWith(SHAPES);
