// Our own icons, as shapes in a box of 48, in the colour of the text around them.
// Words of a shape: "line N" strokes with width N, "fill" fills, "cut" is paper-coloured.
import { h } from "./dom.js";
import { SHAPES_OF_BOXES } from "./icons_of_boxes.js";

const SHAPES = {
  attack: [
    ["path", "M29 3 10 27h11l-4 18 21-26H26z", "fill"],
    ["path", "M5 9l6 5M3 19h7M43 31l-6-3M45 41l-8-4", "line 3"],
  ],
  skip: [
    ["path", "M5 36C8 12 34 10 38 30", "line 4.5"],
    ["path", "M29 26l9.500 9L45 23z", "fill"],
    ["path", "M13 40h14", "line 4.5"],
  ],
  favor: [
    ["path", "M7 21h34v6H7zM10 30h12v14H10zM26 30h12v14H26z", "fill"],
    ["path", "M24 20C20 6 7 6 11 15c2 4 8 5 13 5zm0 0c4-14 17-14 13-5-2 4-8 5-13 5z", "line 4"],
  ],
  shuffle: [
    ["path", "M4 13h8c10 0 14 22 24 22h6M4 35h8c4 0 7-4 9.500-8M27 20c2.500-4 5-7 9-7h6", "line 4.5"],
    ["path", "M37 6l8 7-8 7zM37 28l8 7-8 7z", "fill"],
  ],
  see_the_future_3: [
    ["path", "M3 25C9 13 17 9 24 9s15 4 21 16c-6 10-14 14-21 14S9 35 3 25z", "line 4"],
    ["circle", [24, 24.5, 7.5], "fill"],
  ],
  defuse: [
    ["circle", [13, 37, 6.5], "line 4"],
    ["circle", [35, 37, 6.5], "line 4"],
    ["path", "M17 32 33 5M31 32 15 5", "line 4.5"],
    ["path", "M3 17h11M34 17h11", "line 4"],
  ],
  nope: [
    ["circle", [24, 24, 18], "line 6"],
    ["path", "M12 12l24 24", "line 6"],
  ],
  exploding_kitten: [
    ["circle", [21, 30, 15], "fill"],
    ["path", "M9 20l1-10 8 5zM33 20l-1-10-8 5z", "fill"],
    ["path", "M31 17c3-8 7-9 10-7", "line 3.5"],
    ["path", "M42 3v5M46 13l-4-2M36 3l3 4", "line 2.5"],
    ["path", "M13 26l6 5M19 26l-6 5M24 26l6 5M30 26l-6 5", "cutline 2.4"],
    ["path", "M17 38c3-3 6-3 9 0", "cutline 2.4"],
  ],
  // five cats: pointed face, round sleeper, sitting from behind, wide face with a beard, long cat walking
  cat_1: [
    ["path", "M8 6l8 8c5-2 11-2 16 0l8-8 2 19c0 10-8 18-18 18S6 35 6 25z", "fill"],
    ["circle", [17, 25, 2.7], "cut"],
    ["circle", [31, 25, 2.7], "cut"],
    ["path", "M21 32l3 2.500 3-2.500M24 34.500V38", "cutline 2.2"],
  ],
  cat_2: [
    ["path", "M24 44C10 44 4 36 4 28S11 12 24 12s20 8 20 17c0 8-6 11-11 11-6 0-9-4-9-8s3-7 7-7", "line 5"],
    ["path", "M6 23 5 9l11 6z", "fill"],
    ["path", "M19 25l4 2", "line 2.5"],
  ],
  cat_3: [
    ["path", "M15 3l4 6h7l4-6 2 10c0 5-2 7-3 8 6 4 8 9 8 15v9H9v-9c0-6 2-11 7-15-1-1-3-3-3-8z", "fill"],
    ["path", "M36 41c9 0 9-8 6-14", "line 4"],
    ["path", "M23 28v13", "cutline 2.2"],
  ],
  cat_4: [
    ["path", "M4 8l9 5c7-2 15-2 22 0l9-5v18c0 5-3 8-7 10L24 46 11 36c-4-2-7-5-7-10z", "fill"],
    ["path", "M13 21h7M28 21h7", "cutline 2.8"],
    ["path", "M15 31l9-3 9 3M19 37v-5M24 40v-7M29 37v-5", "cutline 2.2"],
  ],
  cat_5: [
    ["path", "M8 22h24l3-8 3 4h3l3-4 1 12c0 4-3 6-6 6v11h-5V34H17v9h-5V33c-3-2-4-6-4-11z", "fill"],
    ["path", "M8 24C3 20 3 13 6 8", "line 4"],
    ["path", "M17 24v6M23 24v6M29 24v6", "cutline 2.4"],
    ["circle", [40, 22, 1.6], "cut"],
  ],
  draw: [
    ["path", "M5 12h22v32H5z", "fill"],
    ["path", "M38 42V10M29 19l9-10 9 10", "line 5"],
  ],
  take: [
    ["path", "M24 4v22M14 17l10 10 10-10", "line 5"],
    ["path", "M6 30v13h36V30", "line 5"],
  ],
  put_back: [
    ["path", "M6 30h36v14H6z", "fill"],
    ["path", "M24 3v21M14 15l10 10 10-10", "line 5"],
  ],
  bang: [["path", "M24 1l5 13 12-7-5 13 11 4-11 5 5 13-12-7-5 12-5-12-12 7 5-13L1 24l11-4L7 7l12 7z", "fill"]],
  // cards played together: two, three, five
  pair: [["path", "M7 9h15v30H7zM26 9h15v30H26z", "fill"]],
  triple: [["path", "M3 11h12v26H3zM18 11h12v26H18zM33 11h12v26H33z", "fill"]],
  five: [["path", "M1 14h7v20H1zM11 14h7v20h-7zM21 14h7v20h-7zM31 14h7v20h-7zM41 14h6v20h-6z", "fill"]],
  paw: [
    ["ellipse", [24, 32, 11, 9], "fill"],
    ["ellipse", [9, 22, 4.5, 6], "fill"],
    ["ellipse", [18.5, 13, 4.5, 6.5], "fill"],
    ["ellipse", [29.5, 13, 4.5, 6.5], "fill"],
    ["ellipse", [39, 22, 4.5, 6], "fill"],
  ],
  yes: [["path", "M8 26l11 12L41 10", "line 8"]],
  no: [["path", "M10 10l28 28M38 10L10 38", "line 8"]],
  fork: [
    ["path", "M10 6v36M10 30c0-10 26-6 26-20", "line 5"],
    ["path", "M28 15l8-10 8 10z", "fill"],
  ],
  flag: [
    ["path", "M12 4v40", "line 5"],
    ["path", "M14 6h26l-7 9 7 9H14z", "fill"],
  ],
  crown: [["path", "M5 14l10 9 9-15 9 15 10-9-4 26H9z", "fill"]],
  hand: [["path", "M14 44c-6-6-8-12-9-18l5-1 5 7V9h5v14l1-17h5l1 17 2-14h5l-1 16 3-9 5 1c-1 12-3 20-8 27z", "fill"]],
  scarf: [
    ["path", "M3 18c12 7 30 7 42 0v11c-12 7-30 7-42 0z", "fill"],
    ["path", "M36 32l6 12M31 33l2 11", "line 4"],
  ],
  card: [["path", "M13 4h22c2 0 3 1 3 3v34c0 2-1 3-3 3H13c-2 0-3-1-3-3V7c0-2 1-3 3-3z", "fill"]],
  ring: [["path", "M24 8a16 16 0 1 0 .1 0z", "line 9"]],
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
  shout: [
    ["path", "M5 19v11h7l17 10V9L12 19z", "fill"],
    ["path", "M35 17c4 4 4 11 0 15M40 12c7 7 7 18 0 25", "line 4"],
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
  light: [
    ["circle", [24, 24, 9], "fill"],
    ["path", "M24 3v7M24 38v7M3 24h7M38 24h7M9 9l5 5M34 34l5 5M39 9l-5 5M14 34l-5 5", "line 4"],
  ],
};

function shape([tag, form, words]) {
  const [kind, width] = words.split(" ");
  const attrs =
    tag === "path"
      ? { d: form }
      : tag === "circle"
        ? { cx: form[0], cy: form[1], r: form[2] }
        : { cx: form[0], cy: form[1], rx: form[2], ry: form[3] };
  attrs.class = `i-${kind}`;
  if (width !== undefined) attrs["stroke-width"] = width;
  return h(tag, attrs);
}

const ALL = { ...SHAPES, ...SHAPES_OF_BOXES };

export function hasIcon(name) {
  return Object.hasOwn(ALL, name);
}

// An icon for the eye only: the words beside it say the same.
export function icon(name) {
  const shapes = hasIcon(name) ? ALL[name] : ALL.paw;
  return h(
    "svg",
    { viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false", class: "icon", key: name },
    shapes.map(shape),
  );
}
