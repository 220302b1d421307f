// A seat: name, chips, hand, and what lies in front of it.
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { askedCard, cardBack, openCard } from "./card.js";

const PIPS_AT_MOST = 6;

function owedChip(look, turn) {
  const pips = [];
  for (let i = 0; i < Math.min(turn.owes, PIPS_AT_MOST); i += 1)
    pips.push(h("i", { class: i === 0 ? "pip current" : "pip" }));
  return h(
    "span",
    { class: look.fresh.has("turn") ? "chip on fresh" : "chip on", key: "turn" },
    look.l("on_turn"),
    h("span", { class: "pips", "aria-hidden": "true" }, pips),
    look.n("owes", turn.owes),
  );
}

function chips(look, seat, state) {
  const { turn, over } = look.board;
  const wins = over?.winners.includes(seat);
  return h(
    "span",
    { class: "chips", key: "chips" },
    !state.alive && h("span", { class: "chip dead", key: "dead" }, icon("no"), look.l("out")),
    state.blind && h("span", { class: "chip", key: "blind" }, icon("scarf"), look.l("blind")),
    state.may_answer && h("span", { class: "chip wait", key: "may" }, look.l("may_answer")),
    wins && h("span", { class: "chip on", key: "wins" }, icon("crown"), look.l("wins")),
    turn && !over && turn.seat === seat && owedChip(look, turn),
  );
}

const HAND_SPREAD = 52; // how far the backs of a closed hand reach beyond the first, in pixels

// Small turns that make a hand of backs look held by somebody who cannot see it.
const SHAKEN = [-4, 3, -2, 4, -3, 2];

function hand(look, seat, state, mine) {
  const small = !mine;
  const known = state.hand.some((id) => id !== null);
  const cards = state.hand.map((id, place) => {
    if (id === null)
      return cardBack({
        small,
        key: `back ${place}`,
        vars: state.blind ? { "--turned": `${SHAKEN[place % SHAKEN.length]}deg` } : {},
      });
    if (look.tries(seat).has(id)) return askedCard(look, seat, id, place, { small });
    return openCard(look, id, { small, key: `card ${place}` });
  });
  const name = look.l("hand_of", { name: look.payload.seats[seat] });
  const told = `${name}: ${look.n("cards", state.count)}, ${look.l("face_down")}`;
  const step = Math.min(28, HAND_SPREAD / Math.max(1, state.hand.length - 1));
  return h(
    "div",
    {
      key: "hand",
      vars: { "--step": `${step}px` },
      role: known ? "group" : "img",
      "aria-label": known ? name : told,
      class: known ? "hand open" : "hand",
    },
    cards,
    known && look.canPick(seat) && picker(look, seat),
  );
}

// Several cards of a hand together: a switch, and what those picked so far are.
function picker(look, seat) {
  const picked = look.picking && look.tried?.seat === seat && look.verdict;
  return h(
    "div",
    { class: "picker", key: "picker" },
    h(
      "button",
      { type: "button", class: "quietly", "aria-pressed": look.picking ? "true" : "false", on: { click: look.togglePicking } },
      look.l("pick"),
    ),
    picked &&
      h(
        "span",
        { class: picked.ok ? "picked ok" : "picked no", key: "picked" },
        icon(picked.ok ? "yes" : "no"),
        picked.text === null ? look.l("no_set") : look.t(picked.text),
      ),
  );
}

function inFront(look, seat, state) {
  if (!state.front?.length) return null;
  return h(
    "div",
    {
      key: "front",
      class: "shelf",
      role: "group",
      "aria-label": look.l("in_front", { name: look.payload.seats[seat] }),
    },
    state.front.map((id, i) =>
      id === null ? cardBack({ small: true, key: i }) : openCard(look, id, { small: true, key: i }),
    ),
  );
}

// `mine`: the seat whose eyes are in use; it sits at the lower edge with large cards.
export function drawSeat(look, seat, mine) {
  const zone = `seat.${seat}`;
  const state = look.board[zone];
  const onTurn = look.board.turn?.seat === seat && !look.board.over;
  const words = [
    "seat",
    mine && "mine",
    onTurn && "turn",
    !state.alive && "gone",
    look.fresh.has(zone) && "fresh",
    look.differs.has(zone) && "differs",
  ];
  return h(
    "div",
    { key: zone, role: "group", "aria-label": look.payload.seats[seat], class: words.filter(Boolean).join(" ") },
    h(
      "span",
      { class: "who", key: "who" },
      h("span", { class: "name" }, look.payload.seats[seat]),
      " ",
      state.alive && h("span", { class: "held" }, look.n("cards", state.count)),
      look.newTag(`seat.${seat}`),
    ),
    chips(look, seat, state),
    state.hand.length > 0 && hand(look, seat, state, mine),
    inFront(look, seat, state),
  );
}
