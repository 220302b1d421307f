// A table drawn from the zones that a game declares, for a game that brings no drawing of its own:
// cards as cards, everything else as the words and numbers that stand there.
import { askedCard, cardBack, openCard } from "./card.js";
import { h } from "./dom.js";

const TOLD_ELSEWHERE = ["order", "turn", "decision", "over"];

// What always means players; a game declares what else does.
const SEATS = ["seat", "seats", "player", "players", "winners"];

const plainly = (word) => word.replaceAll("_", " ");
const declared = (look, zone) => look.payload.zones?.[zone] ?? { titles: {}, seats: [] };
const titled = (look, title, name) => (title === undefined ? plainly(name) : look.t(title));

// The players on these seats; null for what are no seats.
function players(look, zone, name, value) {
  const seats = [value].flat();
  const are = SEATS.includes(name) || declared(look, zone).seats.includes(name);
  return are && seats.length > 0 && seats.every((seat) => typeof seat === "number" && seat >= 0) ? seats.map((seat) => look.payload.seats[seat]).join(", ") : null;
}
const isCard = (look, value) => typeof value === "string" && Object.hasOwn(look.payload.cards, value.split(":")[0]);
const marked = (look, zone, ...words) =>
  [...words, look.fresh.has(zone) && "fresh", look.differs.has(zone) && "differs"].filter(Boolean).join(" ");

// Cards side by side; those of a hand one may ask about can be pressed.
function cards(look, words, seat) {
  const card = (word, place) => {
    if (word === null) return cardBack(look, { small: true, key: `back ${place}` });
    if (seat !== null && look.tries(seat).has(word)) return askedCard(look, seat, word, place, { small: true });
    return openCard(look, word, { small: true, key: `card ${place}` });
  };
  return h("div", { class: "plaincards", role: "group", "aria-label": look.n("cards", words.length) }, words.map(card));
}

function thing(look, value, seat, zone) {
  if (value === null || value === false || value?.length === 0) return "–";
  if (value === true) return "✓";
  if (isCard(look, value)) return cards(look, [value], null);
  if (typeof value !== "object") return plainly(String(value));
  if (!Array.isArray(value)) return parts(look, value, seat, zone);
  if (value.every((one) => one === null || isCard(look, one))) return cards(look, value, seat);
  return h("ul", {}, value.map((one, i) => h("li", { key: i }, thing(look, one, null, zone))));
}

// What a zone holds under names of its own, name by name.
function parts(look, held, seat, zone) {
  return h(
    "dl",
    {},
    Object.entries(held).map(([name, value]) => [
      h("dt", { key: `${name} name` }, titled(look, declared(look, zone).titles[name], name)),
      h("dd", { key: name }, players(look, zone, name, value) ?? thing(look, value, name === "hand" ? seat : null, zone)),
    ]),
  );
}

// One zone under its name; what a player owns is called by the name alone below that player's.
function drawZone(look, zone, seat = null) {
  const [name] = zone.split(".");
  return h(
    "div",
    { key: zone, class: marked(look, zone, "plainzone") },
    (name !== "seat" || seat === null) && h("b", { key: "name" }, titled(look, declared(look, name).title, seat === null ? zone : name)),
    " ",
    look.newTag(zone),
    thing(look, look.board[zone], name === "seat" ? seat : null, name),
  );
}

function drawSeat(look, seat, zones) {
  const { turn, over } = look.board;
  return h(
    "section",
    { key: `of ${seat}`, class: marked(look, `seat.${seat}`, "seat plainseat", turn?.seat === seat && !over && "turn"), "aria-label": look.payload.seats[seat] },
    h("span", { class: "name", key: "who" }, look.payload.seats[seat]),
    turn?.seat === seat && !over && h("span", { class: marked(look, "turn", "chip on"), key: "turn" }, look.l("on_turn"), look.otherTag("turn")),
    over?.winners?.includes(seat) && h("span", { class: marked(look, "over", "chip on"), key: "wins" }, look.l("wins"), look.otherTag("over")),
    zones.map((zone) => drawZone(look, zone, seat)),
  );
}

export function drawPlain(look) {
  const { board, payload } = look;
  const seats = board.order?.seats ?? payload.seats.map((_, seat) => seat);
  const owned = (seat) => Object.keys(board).filter((zone) => zone.endsWith(`.${seat}`));
  const mine = new Set([...TOLD_ELSEWHERE, ...seats.flatMap(owned)]);
  const { text } = board.decision ?? {};
  return [
    h(
      "p",
      { class: marked(look, "order", "order"), key: "order" },
      h("span", {}, look.l("order_of_play")),
      h("b", {}, seats.map((seat) => payload.seats[seat]).join(" → ")),
      look.newTag("order"),
    ),
    h("div", { class: "plainzones", key: "zones" }, Object.keys(board).filter((zone) => !mine.has(zone)).map((zone) => drawZone(look, zone))),
    h("div", { class: "plainzones", key: "seats" }, seats.map((seat) => drawSeat(look, seat, owned(seat)))),
    h(
      "div",
      { class: marked(look, "decision", "nextup"), key: "next" },
      text !== undefined && h("p", { class: "nextline", key: "words" }, look.t(text)),
      look.question,
    ),
  ];
}
