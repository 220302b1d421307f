// Our own icons, as shapes in a box of 48, in the colour of the text around them.
// Words of a shape: "line N" strokes with width N, "fill" fills, "cut" is paper-coloured.
import { h } from "./dom.js";

const SHAPES = {
  draw: [
    ["path", "M5 12h22v32H5z", "fill"],
    ["path", "M38 42V10M29 19l9-10 9 10", "line 5"],
  ],
  take: [
    ["path", "M24 4v22M14 17l10 10 10-10", "line 5"],
    ["path", "M6 30v13h36V30", "line 5"],
  ],
  back: [
    ["path", "M24 4 42 24 24 44 6 24z", "line 4"],
    ["path", "M24 15 33 24 24 33 15 24z", "fill"],
  ],
  face: [["path", "M24 8 37 24 24 40 11 24z", "fill"]],
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
  keep: [
    ["path", "M16 3h20v27H16z", "fill"],
    ["path", "M3 31c6-3 11-2 15 2h14c4 0 4 5 0 5H21M18 45h16l11-12c2-3-2-5-4-3l-7 7", "line 4"],
  ],
  hand: [["path", "M14 44c-6-6-8-12-9-18l5-1 5 7V9h5v14l1-17h5l1 17 2-14h5l-1 16 3-9 5 1c-1 12-3 20-8 27z", "fill"]],
  card: [["path", "M13 4h22c2 0 3 1 3 3v34c0 2-1 3-3 3H13c-2 0-3-1-3-3V7c0-2 1-3 3-3z", "fill"]],
  stage: [
    ["path", "M5 8h38v26H5z", "line 4"],
    ["path", "M15 43h18M24 34v9", "line 4"],
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

// The icons that a page can draw: ours, and those that its game brings. A game that has a `back` or a `face` of its own
// shows it on the backs of its cards, and on the faces that have no icon.
export function iconsWith(own) {
  const shapes = { ...SHAPES, ...own };
  const has = (name) => Object.hasOwn(shapes, name);
  // An icon for the eye only: the words beside it say the same.
  const icon = (name) =>
    h("svg", { viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false", class: "icon", key: name }, (has(name) ? shapes[name] : shapes.face).map(shape));
  return Object.assign(icon, { has });
}

export const icon = iconsWith({});
