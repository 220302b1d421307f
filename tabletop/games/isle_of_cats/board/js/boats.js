// A boat as it is drawn: rooms, walls and hull, rats, maps, the tiles that lie on it, letters over all.
import { h } from "#kit/core/dom.js";
import { SIDE, classes, facePaths, mapSheet, marks, middleAndEnd, middleOf, ratPaths, roomPaths, tilePath, wallsAndHull } from "./shapes.js";

const named = (squares) => new Set(squares.map(([row, column]) => `${row},${column}`));

// Around the drawing, as in its view box: room for the names of the columns and rows.
export const EDGE = 30;

// How large the drawing of a boat is, with its edge.
export const sizeOf = (plan) => [plan.rooms[0].length, plan.rooms.length].map((squares) => squares * SIDE + 2 * EDGE);

// What the frame of a boat has to know of it: how many squares it has in a row, and how long and broad its drawing is, in squares.
export function frameOf(plan) {
  const [length, breadth] = sizeOf(plan).map((size) => size / SIDE);
  return { "--wide": plan.rooms[0].length, "--length": length, "--breadth": breadth };
}

const LONG = 13; // so many squares have room on a narrow page

// A boat that is longer stands upright there.
export const isLong = (plan) => plan.rooms[0].length > LONG;

// A letter over the drawing, as text, so that it can be read at any size.
export function letterAt(at, size, letter, key, more = "") {
  const [x, y] = middleOf(at);
  const vars = { "--x": `${((x + EDGE) / size[0]) * 100}%`, "--y": `${((y + EDGE) / size[1]) * 100}%` };
  return h("span", { class: classes("boatletter", more), key, vars }, letter.toUpperCase());
}

// What a square is called stands at the edge: letters for the columns, numbers for the rows.
export function edgeLetters(plan, size) {
  return [
    ...[...plan.rooms[0]].map((_, column) => letterAt([-0.85, column], size, String.fromCharCode(65 + column), `column ${column}`, "edge")),
    ...plan.rooms.map((_, row) => letterAt([row, -0.85], size, String(row + 1), `row ${row}`, "edge")),
  ];
}

// A tile: its outline, a face or a sign in the middle.
export function tileParts(tile, key, newest) {
  const [middle] = middleAndEnd(tile.squares);
  const { dark, light } = facePaths(tile.kind, middle);
  return [
    h("path", {
      key: `${key} tile`,
      d: tilePath(tile.squares),
      class: classes("boattile", `is-${tile.colour ?? tile.kind}`, newest && "newest"),
    }),
    h("path", { key: `${key} dark`, d: dark, class: "boatface" }),
    light && h("path", { key: `${key} light`, d: light, class: "boateyes" }),
  ];
}

// One tile by itself, in a drawing just as large; `named` says what it is called, or that it needs no name.
export function tileAlone(tile, squares, named) {
  const [rows, columns] = [0, 1].map((axis) => Math.max(...squares.map((at) => at[axis])) + 1);
  return h(
    "svg",
    { viewBox: `0 0 ${columns * SIDE} ${rows * SIDE}`, ...named, key: "tile", vars: { "--columns": columns, "--rows": rows } },
    tileParts({ ...tile, squares }, 0),
  );
}

export function drawing(plan, boat, fresh) {
  const { walls, hull } = wallsAndHull(plan.rooms);
  const covered = named(boat.tiles.flatMap((tile) => tile.squares));
  const rats = [];
  plan.features.forEach((line, row) =>
    [...line].forEach((sign, column) => sign === "*" && !covered.has(`${row},${column}`) && rats.push([row, column])),
  );
  const { bodies, tails } = ratPaths(rats);
  const maps = boat.maps.map((colour) => [colour, plan.maps[colour]]);
  return [
    [...roomPaths(plan.rooms)].map(([letter, d]) =>
      h("path", { d, key: `room ${letter}`, class: classes("boatroom", `is-${plan.kinds[letter] ?? "hold"}`) }),
    ),
    h("path", { d: walls, key: "walls", class: "boatwall" }),
    h("path", { d: hull, key: "hull", class: "boathull" }),
    maps.map(([colour, at]) => [
      h("path", { d: mapSheet(at), key: `map ${colour}`, class: "boatmap" }),
      h("circle", {
        cx: middleOf(at)[0],
        cy: middleOf(at)[1],
        r: 9.5,
        key: `disc ${colour}`,
        class: classes("boatdisc", `is-${colour}`),
      }),
    ]),
    h("path", { d: bodies, key: "rats", class: "boatrats" }),
    h("path", { d: tails, key: "tails", class: "boattails" }),
    boat.tiles.map((tile, i) => tileParts(tile, i, fresh && i === boat.tiles.length - 1)),
  ];
}

// A tile that does not lie there yet, as somebody would lay it: a pale one with a broken outline.
export function ghostParts(tile, key, more = "") {
  const { dark, light } = facePaths(tile.kind, middleAndEnd(tile.squares)[0]);
  return [
    h("path", { key: `${key} fill`, d: tilePath(tile.squares), class: `boattile ghostfill is-${tile.colour ?? tile.kind}` }),
    h("path", { key: `${key} face`, d: dark, class: "boatface ghostface" }),
    light !== "" && h("path", { key: `${key} eyes`, d: light, class: "boateyes ghostface" }),
    h("path", { key, d: tilePath(tile.squares), class: classes("boatghost", more) }),
  ];
}

export function drawBoat(look, seat, large) {
  const plan = look.board[`plan.${seat}`];
  const boat = look.board[`boat.${seat}`];
  const size = sizeOf(plan);
  const asked = look.asked === null || look.asked === undefined ? [] : [...(look.asked.before ?? []), look.asked].filter((tile) => tile.seat === seat);
  // While a tile is in hand a press on a square asks for a place that covers it.
  const squareOf = ({ currentTarget, clientX, clientY }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - left) / width) * size[0] - EDGE, ((clientY - top) / height) * size[1] - EDGE];
    return [Math.floor(y / SIDE), Math.floor(x / SIDE)];
  };
  const on = asked && look.placeOn ? { click: (event) => look.placeOn(squareOf(event)) } : undefined;
  const letters = [
    ...(large ? edgeLetters(plan, size) : []),
    ...boat.maps.map((colour) => letterAt(plan.maps[colour], size, colour[0], `map ${colour}`, "small")),
    ...boat.tiles.flatMap((tile, i) =>
      tile.colour ? [letterAt(middleAndEnd(tile.squares)[1], size, tile.colour[0], `tile ${i}`)] : [],
    ),
    ...asked.flatMap((tile, i) => (tile.colour ? [letterAt(middleAndEnd(tile.squares)[1], size, tile.colour[0], `asked ${i}`, "ghostletter")] : [])),
  ];
  return h(
    "div",
    { class: classes("boatframe", isLong(plan) && "long", marks(look, `boat.${seat}`)), key: "boat", vars: frameOf(plan) },
    h(
      "svg",
      {
        class: "isleboat",
        viewBox: `${-EDGE} ${-EDGE} ${size[0]} ${size[1]}`,
        role: "img",
        "aria-label": look.t(boat.said),
        key: "drawing",
        on,
      },
      drawing(plan, boat, look.fresh.has(`boat.${seat}`)),
      asked.map((tile, i) => ghostParts(tile, `asked ${i}`)),
    ),
    h("div", { class: "boatletters", "aria-hidden": "true", key: "letters" }, letters),
  );
}
