// A card: paper, an icon, a band with its title; or a back that tells nothing.
import { h } from "./dom.js";
import { icon } from "./icons.js";

const FAMILIES = ["attack", "skip", "look", "shuffle", "gift", "defuse", "nope", "cat", "kitten", "draw", "streak", "curse"];

// A title that has a place to break says so in its short form: Entschär-fung.
function face(look, id, small) {
  const { icon: sign, short, title } = look.payload.cards[id];
  const brief = look.t(short);
  const same = brief.replaceAll("\u00ad", "") === look.t(title);
  return [icon(sign), h("span", { class: "band" }, small || same ? brief : look.t(title))];
}

function faceClass(look, id, more) {
  const { family } = look.payload.cards[id];
  return ["card", FAMILIES.includes(family) ? `of-${family}` : "of-other", ...more].filter(Boolean).join(" ");
}

// A card lying open. `said` is the name for readers where the title does not do.
export function openCard(look, id, { small = false, quiet = false, fresh = false, key, said, vars } = {}) {
  return h(
    "div",
    {
      key,
      vars,
      role: "img",
      "aria-label": said ?? look.t(look.payload.cards[id].title),
      class: faceClass(look, id, [small && "small", quiet && "quiet", fresh && "fresh"]),
    },
    face(look, id, small),
  );
}

// A back. Readers hear about backs once, from the hand or the pile that holds them.
export function cardBack({ small = false, key, vars } = {}) {
  return h("div", { key, vars, "aria-hidden": "true", class: small ? "card back small" : "card back" }, icon("paw"));
}

// A card of a hand one may ask about: what would it do now, or why not?
export function askedCard(look, seat, id, place, { small = false } = {}) {
  const tried = look.tries(seat).get(id);
  const pressed = look.tried?.seat === seat && (look.tried.places?.includes(place) ?? look.tried.card === id);
  const name = `${look.t(look.payload.cards[id].title)}, ${look.l(tried.ok ? "can_play" : "cannot_play")}`;
  return h(
    "button",
    {
      key: `card ${place}`,
      type: "button",
      "aria-label": name,
      "aria-pressed": pressed ? "true" : "false",
      tabindex: look.rover(seat) === place ? "0" : "-1",
      "data-rove": `hand ${seat}`,
      class: faceClass(look, id, [small && "small", tried.ok && "rises", pressed && "pressed"]),
      on: { click: () => look.press(seat, id, place), focus: () => look.roveTo(seat, place) },
    },
    face(look, id, small),
    pressed && h("span", { class: "asked", "aria-hidden": "true" }, icon((look.verdict ?? tried).ok ? "yes" : "no")),
  );
}
