// How a boat with tiles to lay looks: the sentence, the tiles, the boat, the tools, the places by their points, the score sheet.
import { h } from "#kit/core/dom.js";
import { wording } from "#kit/core/look.js";
import { ruleCite } from "#kit/lesson/reasons.js";
import { drawExercise } from "#kit/pages/exercise.js";
import { icon } from "./icons.js";
import { drawBoatField, drawTileIcon, signed } from "./boat_drawing.js";
import { differences, ranking } from "./boat_points.js";
import { drawSheet, squareNames } from "./boat_sheet.js";
import { faultNow, placedNow, placesOf, tileNow } from "./boat_state.js";

const BEST = 6; // places told in the list

const plain = (number) => String(number).replace("-", "−");

// A place in words: the square of the tile's first square, how far it is turned, whether it is flipped.
function placeWords(look, [way, row, column]) {
  const turned = (way & 3) * 90;
  const key = way & 4 ? (turned ? "boat_flipped_turned" : "boat_flipped") : turned ? "boat_turned" : "boat_square";
  return look.l(key, { square: squareNames([[row, column]]), degrees: turned });
}

const placeNow = (state) => [state.way, state.row, state.column];

function totals(look, placed) {
  const { total } = look.payload.now;
  return placed.total === total ? look.l("boat_same_total", { n: plain(total) }) : look.l("boat_total", { n: plain(total), m: plain(placed.total) });
}

// The sentence of this moment.
export function sentence(look, state, { alone }) {
  const { payload } = look;
  const tile = tileNow(payload, state);
  if (tile === null) return look.l(payload.tiles.length === 0 && payload.laid > 0 ? "boat_all_laid" : "boat_look");
  const name = look.t(tile.said);
  const fault = faultNow(payload, state);
  if (fault !== null) {
    if (placesOf(payload, state.tile).length === 0) return look.l("boat_no_place", { tile: name });
    const told = look.t(tile.faults[fault.kind].text);
    // What hangs over has no names: it is counted.
    if (fault.kind === "outside") return `${told} ${look.n("boat_over", fault.squares.length)}`;
    return fault.kind === "no_contact" ? told : `${told} ${look.l("boat_at_fault", { squares: squareNames(fault.squares) })}`;
  }
  const placed = placedNow(payload, state);
  const at = placeWords(look, placeNow(state));
  return [
    look.l(state.laid ? "boat_lies" : "boat_fits", { tile: name, at }),
    totals(look, placed),
    placed.text !== null && look.t(placed.text),
    state.laid && alone && payload.tiles.length > 1 && look.l("one_move_only"),
  ]
    .filter(Boolean)
    .join(" ");
}

function drawTiles(look, state, acts) {
  return h(
    "ul",
    { class: "boattiles", key: "tiles", "aria-label": look.l("boat_tiles") },
    look.payload.tiles.map((tile, i) =>
      h(
        "li",
        { key: i },
        h(
          "button",
          { type: "button", class: "boatpick", "aria-pressed": i === state.tile ? "true" : "false", on: { click: () => acts.pick(i) } },
          look.payload.tiles.length > 1 && i < 9 && h("kbd", { "aria-hidden": "true", key: "kbd" }, String(i + 1)),
          drawTileIcon(tile),
          h(
            "span",
            { class: "pickwords", key: "words" },
            h("b", { key: "name" }, look.t(tile.said)),
            h("span", { class: "small soft", key: "count" }, look.n("boat_places", placesOf(look.payload, i).length)),
          ),
        ),
      ),
    ),
  );
}

function tool(look, words, key, act, more = {}) {
  return h("button", { type: "button", key: words, on: { click: act }, ...more }, look.l(words), key && h("kbd", { "aria-hidden": "true" }, key));
}

function drawTools(look, state, acts, canTakeBack) {
  const held = state.tile !== null && !state.laid;
  const fits = held && placedNow(look.payload, state) !== null;
  return h(
    "div",
    { class: "boattools", key: "tools" },
    held && tool(look, "boat_turn", "r", acts.turn),
    held && tool(look, "boat_flip", "f", acts.flip),
    held && tool(look, "boat_walk", "l", acts.walk, { "aria-disabled": placesOf(look.payload, state.tile).length === 0 ? "true" : undefined }),
    held && tool(look, "boat_ranking", "b", acts.rank, { "aria-pressed": state.ranking ? "true" : "false" }),
    canTakeBack && tool(look, "boat_take_back", "Esc", acts.back),
    held && tool(look, "boat_lay", "Enter", acts.lay, { class: "go", "aria-disabled": fits ? undefined : "true" }),
  );
}

// The best places of the tile in hand, each with what changes by part; one that is looked at has the ghost.
function drawRanking(look, state, acts) {
  const { payload } = look;
  const found = ranking(payload, state.tile);
  if (found.length === 0) return null;
  const { total } = payload.now;
  const best = found.filter(({ placed }) => placed.total === found[0].placed.total).length;
  const names = Object.fromEntries(payload.parts.map((part) => [part.name, look.t(part.said)]));
  return h(
    "section",
    { class: "box boatbest", key: "best" },
    h(look.heading, { key: "h" }, look.n("boat_best", best)),
    h("p", { class: "small soft", key: "hint" }, look.l("boat_heat")),
    h(
      "ol",
      { key: "list" },
      found.slice(0, BEST).map(({ at, placed }, i) => {
        const parts = Object.entries(differences(payload, placed)).map(([name, number]) => `${names[name]} ${signed(number)}`);
        return h(
          "li",
          { key: String(at) },
          h(
            "button",
            {
              type: "button",
              class: "sheetline",
              "data-rove": "best",
              tabindex: i === 0 ? "0" : "-1",
              "aria-current": String(at) === String(placeNow(state)) ? "true" : undefined,
              on: { focus: () => acts.toPlace(at), mouseenter: () => acts.toPlace(at), click: () => acts.choose(at) },
            },
            h("span", { class: "points", key: "points" }, signed(placed.total - total)),
            h(
              "span",
              { class: "said", key: "said" },
              `${placeWords(look, at)} `,
              h("span", { class: "small soft", key: "parts" }, parts.join(", ") || look.l("boat_nothing")),
            ),
          ),
        );
      }),
    ),
  );
}

// The rules of this place: why it fits, or why not.
function drawWhy(look, state) {
  const tile = tileNow(look.payload, state);
  if (tile === null || placesOf(look.payload, state.tile).length === 0) return null;
  const fault = faultNow(look.payload, state);
  const rules = fault === null ? placedNow(look.payload, state).rules : tile.faults[fault.kind].rules;
  return h(
    "section",
    { class: "box why", key: "why" },
    h(look.heading, { key: "h" }, look.l(fault === null ? "why" : "why_not")),
    rules.map((rule) => ruleCite(look, rule)),
  );
}

function drawState(look, state) {
  const fits = faultNow(look.payload, state) === null;
  return h("span", { class: fits ? "state ok" : "state no", key: "state" }, icon(fits ? "yes" : "no"), look.l(fits ? "boat_ok" : "boat_not_ok"));
}

export function drawBoatTask(payload, state, settings, acts, { page, alone, canTakeBack, waiting, error }) {
  const look = { ...wording(payload, settings.lang), heading: page ? "h2" : "h4" };
  const held = state.tile !== null && !state.laid;
  const { legend } = payload.plan;
  const inside = h(
    "div",
    { class: "cols", key: "cols" },
    h(
      "div",
      { class: "now", key: "now" },
      held && drawState(look, state),
      h(
        "div",
        { class: "words", key: "words" },
        h("p", { role: "status", key: "sentence" }, sentence(look, state, { alone })),
        (waiting || error !== null) && h("p", { class: "small soft", key: "asked" }, waiting ? look.l("asking_python") : error),
      ),
    ),
    h(
      "div",
      { class: payload.tiles.length > 0 ? "main" : "main alone", key: "main" },
      h(
        "div",
        { class: "table", key: "table" },
        payload.tiles.length > 0 && drawTiles(look, state, acts),
        drawBoatField(look, state, acts),
        drawTools(look, state, acts, canTakeBack),
        legend.length > 0 &&
          h("p", { class: "islelegend", key: "legend" }, legend.map(({ kind, text }) =>
            h("span", { key: kind }, h("i", { class: `is-${kind}`, key: "wash" }), look.t(text)))),
      ),
      held && state.ranking && drawRanking(look, state, acts),
      payload.tiles.length > 0 && h("p", { class: "keys small soft", key: "keys" }, look.l("boat_keys")),
    ),
    h("div", { class: "side", key: "side" }, drawSheet(look, placedNow(payload, state), acts, settings.open), drawWhy(look, state)),
  );
  return [drawExercise(look, { badges: payload.badges, eyes: [], kind: "boattask" }, { lang: settings.lang, acts, page }, inside)];
}
