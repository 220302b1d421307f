// The cards of a seat: open, as backs, or face down and mixed where the player is blind.
import { askedCard, cardBack, openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";

const HAND_SPREAD = 52; // how far the backs of a closed hand reach beyond the first, in pixels

// Small turns that make a hand of backs look held by somebody who cannot see it.
const SHAKEN = [-4, 3, -2, 4, -3, 2];

// Under the Streaking Kitten lies the Exploding Kitten that was kept; one that was just drawn is not kept yet.
function keptIn(look, state) {
  const covers = state.hand.some((word) => word?.startsWith("streaking_kitten"));
  return (word) => covers && !look.board.decision.may_keep && word.startsWith("exploding_kitten");
}

// Why cards of a blind player lie face down, in words; a marked card faces outwards and is none of them.
function blindfold(look, seat, state) {
  const hidden = state.hand.filter((word) => !word?.endsWith(":marked"));
  if (!state.blind || hidden.length === 0) return null;
  const seen = !hidden.includes(null);
  const whole = hidden.length === state.hand.length;
  const words = whole ? (seen ? "blind_hand_seen" : "blind_hand") : seen ? "blind_rest_seen" : "blind_rest";
  return h(
    "p",
    { class: "blindfold soft", key: "blindfold" },
    look.l(words, { name: look.payload.seats[seat] }),
  );
}

export function hand(look, seat, state, mine) {
  const small = !mine;
  const known = state.hand.some((word) => word !== null);
  const isKept = keptIn(look, state);
  const cards = state.hand.map((word, place) => {
    if (word === null)
      return cardBack(look, {
        small,
        key: `back ${place}`,
        vars: state.blind ? { "--turned": `${SHAKEN[place % SHAKEN.length]}deg` } : {},
      });
    const how = isKept(word) ? { small, state: "kept" } : { small };
    if (look.tries(seat).has(word)) return askedCard(look, seat, word, place, how);
    return openCard(look, word, { ...how, key: `card ${place}` });
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
    blindfold(look, seat, state),
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
    picked?.ok && look.plays &&
      h("button", { type: "button", key: "play", class: "quietly go", on: { click: () => look.playPicked(seat) } }, look.l("play_these")),
  );
}
