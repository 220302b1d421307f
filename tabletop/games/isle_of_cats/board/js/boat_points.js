// Points of a boat, from the lines that the payload holds: parts, differences, a ranking, a heat map. Only sums are made here.
import { squaresAt } from "./boat_masks.js";
import { placedAt, placesOf } from "./boat_state.js";

const lineAt = (payload, number) => payload.values[number];

// By part, the points of these lines.
export function sums(payload, lines) {
  const found = Object.fromEntries(payload.parts.map(({ name }) => [name, 0]));
  for (const number of lines) {
    const { part, points } = lineAt(payload, number);
    found[part] = (found[part] ?? 0) + points;
  }
  return found;
}

// By part, what a place brings more or less; parts that stay the same are left out.
export function differences(payload, placed) {
  const lost = sums(payload, placed.gone);
  const won = sums(payload, placed.fresh);
  return Object.fromEntries(payload.parts.map(({ name }) => [name, won[name] - lost[name]]).filter(([, number]) => number !== 0));
}

// The lines of the sheet, with those that a place takes away and adds: { number, line, is: "kept" | "gone" | "fresh" }, by part.
// A line that only says something else of the same thing, for the same points, is kept.
export function sheetLines(payload, placed) {
  const gone = new Set(placed?.gone ?? []);
  const fresh = new Map((placed?.fresh ?? []).map((number) => [number, lineAt(payload, number)]));
  const lines = payload.now.lines.map((number) => {
    const line = lineAt(payload, number);
    if (!gone.has(number)) return { number, line, is: "kept" };
    const [other] = [...fresh].find(([, one]) => one.about === line.about && one.points === line.points) ?? [];
    if (other === undefined) return { number, line, is: "gone" };
    const found = { number: other, line: fresh.get(other), is: "kept" };
    fresh.delete(other);
    return found;
  });
  for (const [number, line] of fresh) lines.push({ number, line, is: "fresh" });
  return payload.parts.map((part) => ({ part, lines: lines.filter(({ line }) => line.part === part.name) }));
}

// Every place of a tile with what it brings, the best first; equal ones in the order of reading.
export function ranking(payload, number) {
  return placesOf(payload, number)
    .map((at) => ({ at, placed: placedAt(payload, number, at) }))
    .sort((one, other) => other.placed.total - one.placed.total);
}

// For each square that some place of the tile covers, the most that such a place brings: "row,column" -> points more or less.
export function heat(payload, number) {
  const found = new Map();
  for (const { at, placed } of ranking(payload, number)) {
    for (const square of squaresAt(payload.tiles[number], ...at)) {
      const name = String(square);
      if (!found.has(name)) found.set(name, placed.total - payload.now.total);
    }
  }
  return found;
}
