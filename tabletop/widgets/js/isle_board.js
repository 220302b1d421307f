// The table of The Isle of Cats: the boats with their tiles, the cats beside the island, and points.
import { h } from "./dom.js";
import { cardBack, openCard } from "./card.js";
import { SIDE, facePaths, mapSheet, middleAndEnd, middleOf, ratPaths, roomPaths, tilePath, wallsAndHull } from "./isle_shapes.js";

const classes = (...words) => words.flat().filter(Boolean).join(" ");
const marks = (look, zone) => [look.fresh.has(zone) && "fresh", look.differs.has(zone) && "differs"];
const named = (squares) => new Set(squares.map(([row, column]) => `${row},${column}`));

// A letter over the drawing, as text, so that it can be read at any size.
export function letterAt(at, size, letter, key, more = "") {
  const [x, y] = middleOf(at);
  const vars = { "--x": `${((x + 8) / size[0]) * 100}%`, "--y": `${((y + 8) / size[1]) * 100}%` };
  return h("span", { class: classes("boatletter", more), key, vars }, letter.toUpperCase());
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

function drawBoat(look, seat) {
  const plan = look.board[`plan.${seat}`];
  const boat = look.board[`boat.${seat}`];
  const size = [plan.rooms[0].length * SIDE + 16, plan.rooms.length * SIDE + 16];
  const letters = [
    ...boat.maps.map((colour) => letterAt(plan.maps[colour], size, colour[0], `map ${colour}`, "small")),
    ...boat.tiles.flatMap((tile, i) =>
      tile.colour ? [letterAt(middleAndEnd(tile.squares)[1], size, tile.colour[0], `tile ${i}`)] : [],
    ),
  ];
  return h(
    "div",
    { class: classes("boatframe", marks(look, `boat.${seat}`)), key: "boat", vars: { "--wide": plan.rooms[0].length } },
    h(
      "svg",
      {
        class: "isleboat",
        viewBox: `-8 -8 ${size[0]} ${size[1]}`,
        role: "img",
        "aria-label": look.t(boat.said),
        key: "drawing",
      },
      drawing(plan, boat, look.fresh.has(`boat.${seat}`)),
    ),
    h("div", { class: "boatletters", "aria-hidden": "true", key: "letters" }, letters),
  );
}

// One tile by itself, as it lies beside or below the island.
function smallTile(look, tile, key, count) {
  const rows = Math.max(...tile.squares.map(([row]) => row)) + 1;
  const columns = Math.max(...tile.squares.map(([, column]) => column)) + 1;
  const size = [columns * SIDE, rows * SIDE];
  return h(
    "li",
    { key, class: "isletile" },
    h(
      "svg",
      {
        viewBox: `0 0 ${size[0]} ${size[1]}`,
        role: "img",
        "aria-label": look.t(tile.said),
        key: "tile",
        vars: { "--columns": columns, "--rows": rows },
      },
      tileParts(tile, 0),
    ),
    h("span", { class: "tilename", "aria-hidden": "true", key: "name" }, look.t(tile.said)),
    count > 1 && h("span", { class: "times", key: "times" }, `× ${count}`),
  );
}

function drawIsland(look) {
  const { fields, below } = look.board;
  const field = (side) =>
    h(
      "div",
      { class: classes("islefield", marks(look, "fields")), key: side },
      h("p", { class: "soft", key: "title" }, look.t(fields[`${side}_title`])),
      h("ul", { class: "isletiles", key: "tiles" }, fields[side].map((tile, i) => smallTile(look, tile, `${tile.tile} ${i}`, 1))),
    );
  return h(
    "div",
    { class: "island", key: "island" },
    field("left"),
    field("right"),
    below.length > 0 &&
      h(
        "ul",
        { class: classes("isletiles", "below", marks(look, "below")), key: "below" },
        below.map((tile) => smallTile(look, tile, tile.tile, tile.count)),
      ),
  );
}

function cardRow(look, state, key) {
  const cards = state[key];
  if (cards.length === 0) return null;
  const draw = (id, i) => (id === null ? cardBack({ small: true, key: i }) : openCard(look, id, { small: true, key: i }));
  return h(
    "div",
    { class: "islerow", key },
    h("p", { class: "small soft", key: "title" }, look.t(state[`${key}_title`])),
    h("div", { class: "islecards", key: "cards" }, cards.map(draw)),
  );
}

// While a question about points is open they are not told, unless they were in sight before it.
function scoreTable(look, zone) {
  const score = look.board[zone];
  const told = !look.covered || look.known.has(zone);
  const row = (name, points, key) =>
    h("tr", { key }, h("th", { scope: "row", key: "name" }, name), h("td", { key: "points" }, told ? String(points).replace("-", "−") : "?"));
  return h(
    "table",
    { class: "islescore", key: "score" },
    h("tbody", { key: "body" }, score.parts.map((part) => row(look.t(part.said), part.points, part.name)),
      row(look.t(score.said), score.total, "total")),
  );
}

function drawSeat(look, seat, large) {
  const zone = `seat.${seat}`;
  const state = look.board[zone];
  const onTurn = look.board.turn.seat === seat;
  return h(
    "section",
    { key: zone, class: classes("isleseat", large && "large", onTurn && "turn", marks(look, zone)), "aria-label": look.payload.seats[seat] },
    h(
      "div",
      { class: "islehead", key: "head" },
      h("span", { class: "name", key: "name" }, look.payload.seats[seat]),
      look.newTag(zone),
      onTurn && h("span", { class: "chip on", key: "turn" }, look.l("on_turn")),
      h("span", { class: "held", key: "told" }, look.t(state.told)),
    ),
    drawBoat(look, seat),
    h(
      "div",
      { class: "islefoot", key: "foot" },
      ["hand", "packet", "drafted", "laid", "lessons"].map((row) => cardRow(look, state, row)),
      large && scoreTable(look, `score.${seat}`),
    ),
  );
}

export function drawIsle(look) {
  const { order, turn, decision, day } = look.board;
  const mine = look.board[`seat.${look.seat}`] ? look.seat : (turn.seat ?? decision.seats[0] ?? order.seats[0]);
  const others = order.seats.filter((seat) => seat !== mine);
  const legend = look.board[`plan.${mine}`].legend;
  return [
    h("p", { class: classes("order", marks(look, "order")), key: "order" }, h("span", { key: "day" }, look.t(day.text)),
      h("b", { key: "names" }, look.t(order.told)), look.newTag("order")),
    drawIsland(look),
    look.board.public.lessons.length > 0 && h("p", { class: "soft", key: "public" }, look.t(look.board.public.told)),
    drawSeat(look, mine, true),
    legend.length > 0 &&
      h("p", { class: "islelegend", key: "legend" }, legend.map(({ kind, text }) =>
        h("span", { key: kind }, h("i", { class: `is-${kind}`, key: "wash" }), look.t(text)))),
    h("div", { class: classes("nextup", marks(look, "decision")), key: "next" },
      h("div", { class: "nextline", key: "line" }, h("p", { key: "words" }, look.t(decision.text))), look.question),
    h("div", { class: "isleothers", key: "others" }, others.map((seat) => drawSeat(look, seat, false))),
  ];
}
