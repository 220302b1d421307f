// The icons of Row Your Goat.
import { iconsWith } from "#kit/core/icons.js";

const SHAPES = {
  shout: [
    ["path", "M5 19v11h7l17 10V9L12 19z", "fill"],
    ["path", "M35 17c4 4 4 11 0 15M40 12c7 7 7 18 0 25", "line 4"],
  ],
  ring: [["path", "M24 8a16 16 0 1 0 .1 0z", "line 9"]],
};

export const icon = iconsWith(SHAPES);
