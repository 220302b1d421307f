// Shapes of a boat: rooms, walls and hull from its two drawings; tiles as one outline; rats, maps, faces.
// A square is [row, column]; lengths are in a drawing where a square is 46 wide.

export const classes = (...words) => words.flat().filter(Boolean).join(" ");
export const marks = (look, zone) => [look.fresh.has(zone) && "fresh", look.differs.has(zone) && "differs"];

export const SIDE = 46;
const INSET = 2.5; // between a tile and the edge of its squares
const ROUND = 9;

const square = (row, column) => `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`;

export function middleOf([row, column]) {
  return [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
}

// The squares of each room: letter -> path.
export function roomPaths(rows) {
  const paths = new Map();
  rows.forEach((line, row) =>
    [...line].forEach((letter, column) => {
      if (letter !== " ") paths.set(letter, (paths.get(letter) ?? "") + square(row, column));
    }),
  );
  return paths;
}

// The lines between squares of different rooms, and those around the hull.
export function wallsAndHull(rows) {
  const at = (row, column) => rows[row]?.[column] ?? " ";
  let walls = "";
  let hull = "";
  for (let row = 0; row <= rows.length; row += 1) {
    for (let column = 0; column <= rows[0].length; column += 1) {
      const here = at(row, column);
      for (const [other, line] of [
        [at(row - 1, column), `M${column * SIDE} ${row * SIDE}h${SIDE}`],
        [at(row, column - 1), `M${column * SIDE} ${row * SIDE}v${SIDE}`],
      ]) {
        if (other === here) continue;
        if (other === " " || here === " ") hull += line;
        else walls += line;
      }
    }
  }
  return { walls, hull };
}

// The corners of an outline, clockwise, each with the direction in which one comes and goes on.
function corners(squares) {
  const edges = new Map();
  const back = new Set();
  for (const [row, column] of squares) {
    const around = [
      [column, row, 1, 0],
      [column + 1, row, 0, 1],
      [column + 1, row + 1, -1, 0],
      [column, row + 1, 0, -1],
    ];
    for (const [x, y, dx, dy] of around) {
      edges.set(`${x},${y},${dx},${dy}`, [x, y, dx, dy]);
      back.add(`${x + dx},${y + dy},${-dx},${-dy}`);
    }
  }
  const starts = new Map();
  for (const [name, edge] of edges) if (!back.has(name)) starts.set(`${edge[0]},${edge[1]}`, edge);
  const found = [];
  let edge = starts.values().next().value;
  for (let count = starts.size; count > 0; count -= 1) {
    const next = starts.get(`${edge[0] + edge[2]},${edge[1] + edge[3]}`);
    if (next[2] !== edge[2] || next[3] !== edge[3]) found.push([next[0], next[1], edge[2], edge[3], next[2], next[3]]);
    edge = next;
  }
  return found;
}

// The outline of a tile, a little inside its squares, with round corners.
export function tilePath(squares) {
  const points = corners(squares).map(([x, y, inX, inY, outX, outY]) => {
    // The inner side is to the right of the way one goes.
    const px = x * SIDE + INSET * (-inY - outY);
    const py = y * SIDE + INSET * (inX + outX);
    return `${px - inX * ROUND} ${py - inY * ROUND}Q${px} ${py} ${px + outX * ROUND} ${py + outY * ROUND}`;
  });
  return `M${points.join("L")}z`;
}

const ring = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

// All rats of a boat as two paths: bodies to fill, tails to draw.
export function ratPaths(squares) {
  let bodies = "";
  let tails = "";
  for (const at of squares) {
    const [x, y] = middleOf(at);
    bodies += ring(x + 1, y + 3, 10, 6.5) + ring(x + 9, y - 1, 5) + ring(x + 7, y - 6, 3) + ring(x + 12, y - 5.5, 2.6);
    tails += `M${x - 9} ${y + 4}c-6 1-7-6-3-8`;
  }
  return { bodies, tails };
}

// A treasure map: a sheet that lies a little askew, for a disc in its colour.
export function mapSheet(at) {
  const [x, y] = middleOf(at);
  return `M${x - 16.5} ${y - 13.4}l29.8-3.1 3.2 29.900-29.8 3.100z`;
}

// What lies on the middle square of a tile: a cat's face, or the sign of a treasure.
export function facePaths(kind, at) {
  const [x, y] = middleOf(at);
  if (kind === "common") return { dark: `M${x - 14} ${y - 8}h28l-6 18h-16z`, light: "" };
  if (kind === "rare") return { dark: `M${x} ${y - 15}l13 11-13 19-13-19z`, light: `M${x} ${y - 9}l7 6-7 9-7-9z` };
  const face = `M${x - 13} ${y - 15}l7 6c4-1.600 8-1.600 12 0l7-6 1.500 15c0 8-6.500 13.500-14.500 13.500S${x - 14.5} ${y + 8} ${x - 14.5} ${y}z`;
  return { dark: face, light: ring(x - 5, y, 2.2) + ring(x + 5, y, 2.2) };
}

// The square in the middle of a tile, and the one that is farthest from it for the colour's letter.
export function middleAndEnd(squares) {
  const mean = [0, 1].map((axis) => squares.reduce((sum, at) => sum + at[axis], 0) / squares.length);
  const far = ([row, column]) => (row - mean[0]) ** 2 + (column - mean[1]) ** 2;
  const sorted = [...squares].sort((a, b) => far(a) - far(b));
  return [sorted[0], sorted[sorted.length - 1]];
}
