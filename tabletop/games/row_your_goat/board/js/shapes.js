// Our own shapes for the goat: a sign for each colour, a picture for each boat, the ring, frames around lines.
import { h } from "#kit/core/dom.js";

// A colour is never the only sign: each has its own shape, in a box of 16.
const SIGNS = {
  yellow: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z",
  pink: "M8 2l7 12H1z",
  blue: "M2.500 2.500h11v11h-11z",
  orange: "M8 .5l7.500 7.500L8 15.500.5 8z",
};

// Boats in a box of 60: filled shapes, then strokes with their width.
const BOATS = {
  rowboat: [
    ["fill", "M6 32h48c-2 10-9 16-18 16H24C15 48 8 42 6 32zM40 10l8 2-6 7zM20 10l-8 2 6 7z"],
    [4, "M12 54 44 12M48 54 16 12"],
  ],
  raft: [
    ["fill", "M31 6l14 16H31z"],
    [5, "M8 34h44M8 43h44M8 52h44M18 30v26M42 30v26"],
    [3, "M29 4v24"],
  ],
  float: [
    [12, "M30 14a18 18 0 1 0 0 36 18 18 0 0 0 0-36z"],
    ["cut", "M30 8v12M30 44v12M6 32h12M42 32h12"],
  ],
  jetski: [
    ["fill", "M4 42c8-2 12-10 20-11l6-9h12l-4 9c8 1 13 4 18 8-4 7-12 9-22 9H16c-6 0-10-2-12-6z"],
    [4, "M32 20l-6-7h-6"],
    [3.5, "M4 54c4-3 8-3 12 0s8 3 12 0 8-3 12 0 8 3 12 0"],
  ],
};

const seen = (box, more) => ({ viewBox: box, "aria-hidden": "true", focusable: "false", ...more });

export function colourSign(colour) {
  return h("svg", seen("0 0 16 16", { class: "sign", key: "sign" }), h("path", { d: SIGNS[colour], class: "i-fill" }));
}

export function boat(name) {
  const shapes = BOATS[name].map(([kind, d]) => {
    if (kind === "fill") return h("path", { d, class: "i-fill" });
    return h("path", { d, class: kind === "cut" ? "i-cutline" : "i-line", "stroke-width": kind === "cut" ? 5 : kind });
  });
  return h("svg", seen("0 0 60 60", { class: "boat", key: "boat" }), shapes);
}

export function ring() {
  return h(
    "svg",
    seen("0 0 40 40", { class: "ring", key: "ring" }),
    h("circle", { cx: 20, cy: 20, r: 13, class: "i-line", "stroke-width": 9 }),
    h("path", { d: "M20 2v10M20 28v10M2 20h10M28 20h10", class: "i-cutline", "stroke-width": 5 }),
  );
}

const CELL = 100; // a space of the grid in the units of the frame's box
const CORNER = 16;
const centre = (space) => [CELL * ((space % 3) + 0.5), CELL * (Math.floor(space / 3) + 0.5)];
const ahead = ([x, y], [dx, dy], by) => [x + dx * by, y + dy * by];
const round = (value) => Math.round(value * 10) / 10;
const point = ([x, y]) => `${round(x)} ${round(y)}`;

// A rectangle with round corners around the three spaces of a line, turned as the line runs.
export function frameAround(spaces, inset = 0) {
  const [first, last] = [centre(spaces[0]), centre(spaces[2])];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  const along = [(last[0] - first[0]) / length, (last[1] - first[1]) / length];
  const aside = [-along[1], along[0]];
  const slanted = along[0] !== 0 && along[1] !== 0;
  const half = (slanted ? 36 : 49) - inset;
  const beyond = (slanted ? 60 : 49) - inset;
  const corners = [
    ahead(ahead(first, along, -beyond), aside, -half),
    ahead(ahead(last, along, beyond), aside, -half),
    ahead(ahead(last, along, beyond), aside, half),
    ahead(ahead(first, along, -beyond), aside, half),
  ];
  const ways = [along, aside, along.map((way) => -way), aside.map((way) => -way)];
  const sides = corners.map((corner, i) => {
    const before = ahead(corner, ways[(i + 3) % 4], -CORNER);
    return `${i === 0 ? "M" : "L"}${point(before)}Q${point(corner)} ${point(ahead(corner, ways[i], CORNER))}`;
  });
  return `${sides.join("")}Z`;
}
