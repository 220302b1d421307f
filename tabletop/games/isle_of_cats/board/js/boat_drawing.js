// The boat with a tile in hand: the ghost, the squares at fault, the squares that a line speaks of, what each square brings.
import { h } from "#kit/core/dom.js";
import { EDGE, drawing, edgeLetters, frameOf, ghostParts, isLong, letterAt, sizeOf, tileAlone } from "./boats.js";
import { SIDE, middleAndEnd, middleOf } from "./shapes.js";
import { faultNow, placesOf, squaresNow, tileNow } from "./boat_state.js";
import { squaresAt } from "./boat_masks.js";
import { heat } from "./boat_points.js";

const LEVELS = 4;

const squarePath = ([row, column], inset) => {
  const side = SIDE - 2 * inset;
  return `M${column * SIDE + inset} ${row * SIDE + inset}h${side}v${side}h${-side}z`;
};

// Slanting lines over a square: what is at fault is seen without colours.
function hatch([row, column]) {
  const [x, y, s] = [column * SIDE, row * SIDE, SIDE];
  return `M${x} ${y + s / 2}l${s / 2}${-s / 2}M${x} ${y + s}l${s}${-s}M${x + s / 2} ${y + s}l${s / 2}${-s / 2}`;
}

// The boat as it is, with the tile on it once that lies.
export function boatNow(payload, state) {
  if (!state.laid) return payload.boat;
  const tile = { ...tileNow(payload, state), squares: squaresNow(payload, state) };
  const covered = new Set(tile.squares.map(String));
  const maps = payload.boat.maps.filter((colour) => !covered.has(String(payload.plan.maps[colour])));
  return { ...payload.boat, maps, tiles: [...payload.boat.tiles, tile] };
}

// How warm a square is, from 0 (nothing) to LEVELS, between the least and the most that any brings.
export function levelOf(points, least, most) {
  return most === least ? LEVELS : Math.round(((points - least) / (most - least)) * LEVELS);
}

export const signed = (number) => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

function heatParts(payload, state) {
  const found = heat(payload, state.tile);
  const under = new Set(squaresNow(payload, state).map(String)); // the tile in hand lies over these numbers
  const numbers = [...found.values()];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const paths = Array.from({ length: LEVELS + 1 }, () => "");
  for (const [name, points] of found) paths[levelOf(points, least, most)] += squarePath(name.split(",").map(Number), 3);
  return {
    under: paths.map((d, level) => d !== "" && h("path", { d, key: `heat ${level}`, class: `boatheat level${level}` })),
    letters: [...found]
      .filter(([name]) => !under.has(name))
      .map(([name, points]) => [name.split(",").map(Number), signed(points), points === most ? "heatnumber most" : "heatnumber"]),
  };
}

// The squares on which the middle of the tile can come to lie, turned as it is.
function dots(payload, state) {
  const { same } = tileNow(payload, state);
  return placesOf(payload, state.tile)
    .filter(([way]) => way === same[state.way])
    .map(([, row, column]) => middleOf(middleAndEnd(squaresAt(tileNow(payload, state), state.way, row, column))[0]))
    .map(([x, y]) => `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`)
    .join("");
}

function ghost(payload, state) {
  const tile = tileNow(payload, state);
  const squares = squaresNow(payload, state);
  const fault = faultNow(payload, state);
  return [
    fault !== null && h("path", { key: "fault", d: fault.squares.map(hatch).join(""), class: "boatfault" }),
    ghostParts({ ...tile, squares }, "ghost", fault !== null && "wrong"),
  ];
}

export function drawBoatField(look, state, acts) {
  const { payload } = look;
  const { plan } = payload;
  const size = sizeOf(plan);
  const boat = boatNow(payload, state);
  const held = state.tile !== null && !state.laid;
  const warm = held && state.ranking && placesOf(payload, state.tile).length > 0 ? heatParts(payload, state) : null;
  const tile = tileNow(payload, state);
  const letters = [
    ...edgeLetters(plan, size),
    ...boat.maps.map((colour) => letterAt(plan.maps[colour], size, colour[0], `map ${colour}`, "small")),
    ...boat.tiles.flatMap((one, i) => (one.colour ? [letterAt(middleAndEnd(one.squares)[1], size, one.colour[0], `tile ${i}`)] : [])),
    ...(warm?.letters ?? []).map(([at, words, more]) => letterAt(at, size, words, `heat ${at}`, more)),
    held && tile.colour && letterAt(middleAndEnd(squaresNow(payload, state))[1], size, tile.colour[0], "ghost", "ghostletter"),
  ];
  return h(
    "div",
    {
      class: ["boatframe boatfield", isLong(plan) && "long", held && "held", warm !== null && "warm"].filter(Boolean).join(" "),
      key: "field",
      vars: frameOf(plan),
      tabindex: "0",
      role: "application",
      "aria-label": look.l("boat_board"),
      "data-focus": "field",
      on: { pointermove: acts.hover, click: acts.press },
    },
    h(
      "svg",
      { class: "isleboat", viewBox: `${-EDGE} ${-EDGE} ${size[0]} ${size[1]}`, role: "img", "aria-label": look.t(payload.boat.said), key: "drawing" },
      drawing(plan, boat, state.laid || (!held && payload.laid > 0)),
      warm?.under,
      held && warm === null && h("path", { key: "dots", d: dots(payload, state), class: "boatdots" }),
      held && ghost(payload, state),
      state.mark !== null && h("path", { key: "mark", d: state.mark.map((at) => squarePath(at, 4)).join(""), class: "boatmark" }),
    ),
    h("div", { class: "boatletters", "aria-hidden": "true", key: "letters" }, letters),
  );
}

// One tile by itself, to be picked; a tile as it lies on the box.
export function drawTileIcon(tile) {
  const squares = tile.ways[0];
  const left = Math.min(...squares.map(([, column]) => column));
  const moved = squares.map(([row, column]) => [row, column - left]);
  return tileAlone(tile, moved, { "aria-hidden": "true" });
}

// Whether the boat stands upright, as it does where there is little room.
export function isUpright(drawn) {
  const box = drawn.getBoundingClientRect();
  return box.height > box.width;
}

// The square under a pointer, [row, column]; it may lie outside the boat. Upright the rows run from the right to the left.
export function squareUnder(drawn, payload, { clientX, clientY }) {
  const box = drawn.getBoundingClientRect();
  const lengths = isUpright(drawn) ? [box.right - clientX, clientY - box.top] : [clientY - box.top, clientX - box.left];
  const scale = sizeOf(payload.plan)[0] / Math.max(box.width, box.height);
  return lengths.map((length) => Math.floor((length * scale - EDGE) / SIDE));
}
