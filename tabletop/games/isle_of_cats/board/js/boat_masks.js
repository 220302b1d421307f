// Where a tile may lie, by bit masks: a row of the boat is one whole number, a column is one bit of it.
// What the masks mean is said by the payload: the hull, what is covered, the squares a tile must touch.

const MARGIN = 4; // bits left of the first column, where a tile that hangs over lands

const bit = (column) => 1 << (column + MARGIN);

// Squares as one number for each row; squares above and below the boat are left out.
export function maskOf(squares, rows) {
  const mask = new Int32Array(rows);
  for (const [row, column] of squares) if (row >= 0 && row < rows) mask[row] |= bit(column);
  return mask;
}

// The masks of a boat: its hull, and what is free of it.
export function masksOf({ plan, boat }) {
  const rows = plan.rooms.length;
  const inside = plan.rooms.flatMap((line, row) => [...line].flatMap((letter, column) => (letter === " " ? [] : [[row, column]])));
  const hull = maskOf(inside, rows);
  const covered = maskOf(boat.tiles.flatMap((tile) => tile.squares), rows);
  return { rows, columns: plan.rooms[0].length, hull, covered };
}

// A tile that lies in one way with its first square here.
export function squaresAt(tile, way, row, column) {
  return tile.ways[way].map(([down, right]) => [row + down, column + right]);
}

const has = (mask, [row, column]) => row >= 0 && row < mask.length && column > -MARGIN && (mask[row] & bit(column)) !== 0;

// What is wrong with covering these squares, and which of them are at fault; null if it is right.
// Hanging over is told before overlapping, overlapping before missing contact.
export function findFault(masks, contact, squares) {
  const outside = squares.filter((at) => !has(masks.hull, at));
  if (outside.length > 0) return { kind: "outside", squares: outside };
  const overlap = squares.filter((at) => has(masks.covered, at));
  if (overlap.length > 0) return { kind: "overlap", squares: overlap };
  if (contact !== null && !squares.some((at) => has(contact, at))) return { kind: "no_contact", squares };
  return null;
}

// Every place where the tile may lie, as "way,row,column" of its first square; equal coverings once.
export function findPlaces(masks, tile) {
  const contact = tile.contact === null ? null : maskOf(tile.contact, masks.rows);
  const found = [];
  tile.ways.forEach((offsets, way) => {
    if (tile.same[way] !== way) return;
    for (let row = 0; row < masks.rows; row += 1) {
      // All first squares of a row together: each square of the tile is the row it lies in, moved back by its column.
      let firsts = ~0;
      let touching = contact === null ? ~0 : 0;
      for (const [down, right] of offsets) {
        const free = row + down < masks.rows ? masks.hull[row + down] & ~masks.covered[row + down] : 0;
        firsts &= moved(free, right);
        if (contact !== null && row + down < masks.rows) touching |= moved(contact[row + down], right);
      }
      for (let column = 0; column < masks.columns; column += 1) if (firsts & touching & bit(column)) found.push(`${way},${row},${column}`);
    }
  });
  return found;
}

const moved = (mask, right) => (right >= 0 ? mask >>> right : mask << -right);
