// The icons of The Isle of Cats: its cards, and what lies on a boat or beside the island.
import { iconsWith } from "#kit/core/icons.js";

const SHAPES = {
  back: [
    ["ellipse", [24, 32, 11, 9], "fill"],
    ["ellipse", [9, 22, 4.5, 6], "fill"],
    ["ellipse", [18.5, 13, 4.5, 6.5], "fill"],
    ["ellipse", [29.5, 13, 4.5, 6.5], "fill"],
    ["ellipse", [39, 22, 4.5, 6], "fill"],
  ],
  crown: [["path", "M5 14l10 9 9-15 9 15 10-9-4 26H9z", "fill"]],
  shout: [
    ["path", "M5 19v11h7l17 10V9L12 19z", "fill"],
    ["path", "M35 17c4 4 4 11 0 15M40 12c7 7 7 18 0 25", "line 4"],
  ],
  boots: [["path", "M14 5h15v21l13 6c2 1 3 3 3 6v5H12z", "fill"]],
  basket: [
    ["path", "M5 22h38l-5 21H10z", "fill"],
    ["path", "M12 22c0-21 24-21 24 0", "line 4"],
  ],
  broken_basket: [
    ["path", "M5 22h38l-5 21H10z", "fill"],
    ["path", "M12 22c0-21 24-21 24 0", "line 4"],
    ["path", "M28 20l-8 9 7 5-6 11", "cutline 4"],
  ],
  fish: [
    ["path", "M3 24c8-15 25-15 33 0-8 15-25 15-33 0z", "fill"],
    ["path", "M33 24l12-10v20z", "fill"],
    ["circle", [13, 21, 2.2], "cut"],
  ],
  anywhere: [
    ["path", "M24 8v32M8 24h32", "line 5"],
    ["path", "M24 1l7 9H17zM24 47l-7-9h14zM1 24l9-7v14zM47 24l-9 7V17z", "fill"],
  ],
  move_cats: [
    ["path", "M5 16h28M43 32H15", "line 5"],
    ["path", "M32 6l13 10-13 10zM16 22L3 32l13 10z", "fill"],
  ],
  vesh: [
    ["path", "M3 32h42l-7 12H11z", "fill"],
    ["path", "M23 4v26H8zM27 9l13 21H27z", "fill"],
  ],
  bag: [
    ["path", "M18 15h12c9 5 14 13 14 21 0 7-6 9-20 9S4 43 4 36c0-8 5-16 14-21z", "fill"],
    ["path", "M15 4l4 8h10l4-8-5 2-4-3-4 3z", "fill"],
  ],
  draw_cards: [
    ["path", "M5 14h18v28H5z", "fill"],
    ["path", "M27 8h14v26H28", "line 4"],
  ],
  permanent_basket: [
    ["path", "M5 22h38l-5 21H10z", "fill"],
    ["path", "M12 22c0-21 24-21 24 0", "line 4"],
    ["circle", [24, 32, 5], "cut"],
  ],
  oshax: [
    ["path", "M6 4l10 9c5-2 11-2 16 0l10-9 2 22c0 12-9 19-20 19S4 38 4 26z", "fill"],
    ["path", "M24 16l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z", "cut"],
  ],
  treasure: [
    ["path", "M12 7h24l9 12-21 24L3 19z", "fill"],
    ["path", "M4 19h40M24 41l-8-22 4-11M24 41l8-22-4-11", "cutline 2.4"],
  ],
  more_cats: [
    ["path", "M3 13l6 5c4-2 8-2 12 0l6-5 1 14c0 7-6 12-13 12S2 34 2 27z", "fill"],
    ["path", "M38 15v18M29 24h18", "line 5"],
  ],
};

export const icon = iconsWith(SHAPES);
