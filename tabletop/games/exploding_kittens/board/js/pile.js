// The two piles: how many cards, and what these eyes know about them.
import { asPiece, cardBack, cardName, openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";

function stack(look, top, count, kind, zone = null) {
  const attrs = { class: `stack ${kind}${count < 2 ? " thin" : ""}`, key: "stack" };
  const piece = zone === null ? { tag: "div", attrs } : asPiece(look, zone, attrs);
  return h(
    piece.tag,
    piece.attrs,
    top ?? h("div", { class: "card place", key: "place", "aria-hidden": "true" }),
    h("span", { class: "count", key: "count", "aria-hidden": "true" }, String(count)),
  );
}

function pile(look, zone, drawn, count, words) {
  const name = look.l(zone);
  const marks = [look.fresh.has(zone) && "fresh", look.differs.has(zone) && "differs"].filter(Boolean).join(" ");
  return h(
    "div",
    { key: zone, class: `pile ${zone} ${marks}`, role: "group", "aria-label": `${name.replaceAll("\u00ad", "")}: ${look.n("cards", count)}` },
    drawn,
    h("div", { class: "told", key: "told" }, h("b", {}, name), look.newTag(zone), words),
  );
}

const KNOWN_SHOWN = 9;

// Places from the top that these eyes know, each with its depth.
function knownPlaces(look, known) {
  return h(
    "ol",
    { class: "known", key: "known" },
    known
      .slice(0, KNOWN_SHOWN)
      .map((id, i) =>
        h(
          "li",
          { key: i },
          h("span", { class: "depth", "aria-hidden": "true" }, String(i + 1)),
          id === null
            ? cardBack(look, { small: true, key: "back" })
            : openCard(look, id, {
                small: true,
                key: id,
                said: look.l("depth", { n: i + 1, card: cardName(look, id) }),
              }),
        ),
      ),
    known.length > KNOWN_SHOWN && h("li", { class: "soft", key: "more" }, `+ ${known.length - KNOWN_SHOWN}`),
  );
}

// What lies on top: the face-up kitten itself, askew, or a back that tells nothing.
function topOfPile(look, { count, top }) {
  if (top) return openCard(look, top, { key: "face", state: null, said: cardName(look, top), vars: { "--turned": "6deg" } });
  return count > 0 ? cardBack(look, { key: "top" }) : null;
}

export function drawPile(look) {
  const { count, top } = look.board.draw_pile;
  // A card that lies face up on top is seen there and told once.
  const known = look.board.draw_pile.known.filter((word, place) => place > 0 || word !== top || look.board.draw_pile.known.length > 1);
  const words = look.l(count === 0 ? "empty" : known.length > 0 ? "known_top" : top ? "top_seen" : "top_unknown");
  return pile(look, "draw_pile", stack(look, topOfPile(look, look.board.draw_pile), count, "down", "draw_pile"), count, [
    h("span", { class: "soft", key: "words" }, words),
    known.length > 0 && knownPlaces(look, known),
  ]);
}

// What lies face down on the discard pile shows its back.
const topOfDiscards = (look, id) => (id === null ? cardBack(look, { key: "top" }) : openCard(look, id, { key: `top ${id}` }));

export function discardPile(look) {
  const { count, cards } = look.board.discard_pile;
  const waiting = (look.board.window?.rungs || []).reduce((sum, rung) => sum + rung.cards.length, 0);
  const words = waiting > 0 ? look.n("in_window", waiting) : count === 0 ? look.l("empty") : "";
  return pile(
    look,
    "discard_pile",
    stack(look, cards.length > 0 ? topOfDiscards(look, cards[0]) : null, count, "face"),
    count,
    [h("span", { class: "soft", key: "words" }, words)],
  );
}
