// What the menu of moves lists: legal ones in groups, numbered as the keys choose them, and the refused ones.
import { branchesNow } from "../lesson/state.js";
import { isTrial, knownMoves, menuNow } from "./what_if.js";

// One entry for each move that stands alone, one for each group of several.
function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) {
    const name = `${choice.seat}/${choice.group ?? choice.label}`;
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return [...groups].map(([group, list]) =>
    list.length === 1 ? { kind: "move", choice: list[0] } : { kind: "group", group, list, first: list[0] },
  );
}

const LONG = 9; // moves of one group that fit the number keys

// A long group, by whom its moves are aimed at where that is several; else its moves.
function byTarget(list) {
  const targets = [...new Set(list.map((choice) => choice.move.on))];
  if (list.length <= LONG || targets.length < 2 || targets.length === list.length || targets.includes(undefined))
    return list.map((choice) => ({ kind: "move", choice, inside: true }));
  return targets.map((target) => {
    const own = list.filter((choice) => choice.move.on === target);
    return { kind: "target", target, list: own, first: own[0] };
  });
}

// Refused moves of one group that fall to the same reason are one entry.
function refusals(choices) {
  const found = new Map();
  for (const choice of choices) {
    const name = JSON.stringify([choice.seat, choice.group ?? choice.label, choice.text, choice.rules]);
    found.set(name, [...(found.get(name) ?? []), choice]);
  }
  return [...found].map(([name, list]) => ({
    name,
    choice: list[0],
    label: list.length === 1 ? list[0].label : (list[0].group ?? list[0].label),
  }));
}

// Entries of each seat together, in the order in which the seats first appear; what nobody does comes last.
function bySeat(entries, seatOf) {
  const seats = [...new Set(entries.map(seatOf))].sort((one, other) => (one === null) - (other === null));
  return seats.map((seat) => ({ seat, entries: entries.filter((one) => seatOf(one) === seat) }));
}

// The menu as it is drawn: {branches, seats: [{seat, entries}], group, target: whom the moves of a long group are aimed at, once chosen, refused: [{seat, entries}], over, leftOut: moves for which Python had no room, note: what no list can show, as a place among the texts, known}.
// Entries carry the number of the key that chooses them, from 1, in the order in which they stand.
export function listMoves(payload, state) {
  const moves = knownMoves(payload, state);
  const choices = moves?.choices ?? [];
  const all = grouped(choices.filter((one) => one.ok));
  const { group, target } = menuNow(payload, state) ?? {};
  const inside = all.find((one) => one.kind === "group" && one.group === group);
  const aimed = inside && byTarget(inside.list).find((one) => one.kind === "target" && one.target === target);
  const entries = aimed
    ? aimed.list.map((choice) => ({ kind: "move", choice, inside: true }))
    : inside
      ? byTarget(inside.list)
      : all;
  const branches = inside || isTrial(payload, state) ? [] : branchesNow(payload, state);
  const seats = bySeat(entries, (one) => (one.choice ?? one.first).seat);
  seats
    .flatMap((one) => one.entries)
    .forEach((one, i) => {
      one.number = branches.length + i + 1;
    });
  return {
    branches,
    seats,
    group: inside ?? null,
    target: aimed?.target ?? null,
    refused: inside ? [] : bySeat(refusals(choices.filter((one) => !one.ok)), (one) => one.choice.seat),
    over: moves?.over ?? false,
    leftOut: inside ? 0 : (moves?.left_out ?? 0),
    note: inside ? null : (moves?.note ?? null),
    known: moves !== null,
  };
}

// What the key with this number chooses: a branch of the author, a group or a move; undefined for no entry.
export function entryOf(list, number) {
  const branch = list.branches[number - 1];
  return branch ? { kind: "branch", branch } : list.seats.flatMap((one) => one.entries).find((one) => one.number === number);
}
