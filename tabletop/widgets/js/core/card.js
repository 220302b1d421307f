// A card: paper, an icon, a band with its title; or a back that tells nothing.
import { h } from "./dom.js";
import { icon } from "./icons.js";

// A card is told by its word: the id, behind a colon how it lies, where its game has a sign for that.
const idOf = (word) => word.split(":")[0];
function stateOf(look, word) {
  const state = word.split(":")[1];
  return look.lies[state] === undefined ? null : state;
}

// The name for readers, with how the card lies.
export function cardName(look, word, state = stateOf(look, word)) {
  const title = look.t(look.payload.cards[idOf(word)].title);
  return state === null ? title : `${title}, ${look.l(look.lies[state].label)}`;
}

const LONGEST = 10; // letters of a word that fit on a card

// The words in the band. A title that has a place to break says so in its short form: Entschär-fung; the short
// form stands for one with a word that is too long for a card, too.
export function bandOf(title, short, small) {
  const same = short.replaceAll("\u00ad", "") === title;
  return small || same || title.split(/[\s-]/).some((word) => word.length > LONGEST) ? short : title;
}

function face(look, word, small, state) {
  const { icon: sign, short, title } = look.payload.cards[idOf(word)];
  return [
    state !== null && h("span", { class: "lies", key: "lies", "aria-hidden": "true" }, look.icon(look.lies[state].icon), h("span", {}, look.l(look.lies[state].label))),
    look.icon(sign),
    h("span", { class: "band" }, bandOf(look.t(title), look.t(short), small)),
  ];
}

function faceClass(look, word, state, more) {
  const { family } = look.payload.cards[idOf(word)];
  return ["card", `of-${family}`, state, ...more].filter(Boolean).join(" ");
}

// A card lying open. `said` is the name for readers where the title does not do.
export function openCard(look, word, { small = false, quiet = false, fresh = false, key, said, vars, state = stateOf(look, word) } = {}) {
  return h(
    "div",
    {
      key,
      vars,
      role: "img",
      "aria-label": said ?? cardName(look, word, state),
      class: faceClass(look, word, state, [small && "small", quiet && "quiet", fresh && "fresh"]),
    },
    face(look, word, small, state),
  );
}

// A back. Readers hear about backs once, from the hand or the pile that holds them.
export function cardBack(look, { small = false, key, vars } = {}) {
  return h("div", { key, vars, "aria-hidden": "true", class: small ? "card back small" : "card back" }, look.icon("back"));
}

// A card of a hand one may ask about, or play where `look.piece` knows it: what would it do now, or why not?
export function askedCard(look, seat, word, place, { small = false, state = stateOf(look, word) } = {}) {
  const tried = look.tries(seat).get(word);
  const piece = look.piece(`hand ${seat} ${idOf(word)}`);
  const ok = piece?.ok ?? tried.ok;
  const pressed = piece?.pressed || (look.tried?.seat === seat && (look.tried.places?.includes(place) ?? look.tried.card === word));
  const plays = look.plays && ok;
  const name = plays ? look.l("play_card", { card: cardName(look, word, state) }) : `${cardName(look, word, state)}, ${look.l(ok ? "can_play" : "cannot_play")}`;
  return h(
    "button",
    {
      key: `card ${place}`,
      type: "button",
      "aria-label": name,
      "aria-pressed": plays ? undefined : pressed ? "true" : "false",
      tabindex: look.rover(seat) === place ? "0" : "-1",
      "data-rove": `hand ${seat}`,
      class: faceClass(look, word, state, [small && "small", ok && "rises", pressed && "pressed"]),
      on: { click: () => look.press(seat, word, place), focus: () => look.roveTo(seat, place) },
    },
    face(look, word, small, state),
    pressed && h("span", { class: "asked", "aria-hidden": "true" }, icon((look.verdict ?? { ok }).ok ? "yes" : "no")),
  );
}

// Attributes that make of a thing on the board a button, where a press on it does anything: a piece of a move, or one that may be.
export function asPiece(look, name, attrs, rove = "pieces") {
  const piece = look.piece(name);
  if (piece === null) return { tag: "div", attrs };
  const label = [attrs["aria-label"], piece.label].filter(Boolean).join(": ");
  return {
    tag: "button",
    attrs: {
      ...attrs,
      type: "button",
      role: undefined,
      "aria-label": label,
      "aria-pressed": piece.pressed ? "true" : undefined,
      "data-rove": rove,
      class: [attrs.class, "piece", piece.right && "rises", piece.pressed && "pressed"].filter(Boolean).join(" "),
      on: { click: piece.act },
    },
  };
}
