// What is drawn of playing on the board: the choice that a press leaves open, right under the table.
import { h } from "../core/dom.js";
import { sign } from "../lesson/bar.js";
import { knownMoves } from "../what_if/what_if.js";
import { asked, heldMoves, layingNow, piecesNow, pressedNow } from "./play.js";

// What a drawing function may ask about a piece: {ok, label, pressed, act}; null where it is none.
export function pieceLooks(payload, state, look, acts) {
  const pieces = piecesNow(payload, state);
  const pressed = pressedNow(state);
  // Where Python is still to be asked, whatever could be a piece may be pressed.
  const unknown = look.plays && knownMoves(payload, state) === null;
  return (name) => {
    const piece = pieces.get(name);
    if (unknown && !name.startsWith("seat ")) return { ok: null, label: look.l("press_to_try"), pressed: false, act: () => acts.pressPiece(name) };
    if (piece === undefined) return null;
    const [first] = piece.choices;
    const named = piece.choices.length === 1 ? moveWords(look, first) : look.t(first.group) ?? look.t(first.label);
    return { ok: piece.ok, right: piece.ok && piece.right, label: piece.ok ? named : `${named}, ${look.l("cannot_play")}`, pressed: pressed.includes(name) || state.tried?.piece === name, act: () => acts.pressPiece(name) };
  };
}

// A move by its words; by its group too, where its label does not say it.
export function moveWords(look, { label, group }) {
  const [words, whole] = [look.t(label), look.t(group)];
  return whole === null || words.startsWith(whole) ? words : `${whole}: ${words}`;
}

// `name`: who moves, where that is not plain.
export function moveButton(look, choice, number, take, { focus, name = null } = {}) {
  return h(
    "li",
    { key: `${number} ${look.t(choice.label)}` },
    h(
      "button",
      { type: "button", key: "go", class: "answer", "data-rove": "choice", "data-focus": focus, on: { click: () => take(choice) } },
      number !== null && number <= 9 && h("kbd", { "aria-hidden": "true" }, String(number)),
      h("span", { class: "sign", "aria-hidden": "true" }, sign(look, choice)),
      h("span", {}, name !== null && h("b", {}, `${name}: `), moveWords(look, choice)),
    ),
  );
}

// A thing in hand that lies somewhere on the board as it would be laid: through its places, and down.
function drawLaying(look, { choice, at, many }, state, acts) {
  const step = (key, words, by) => h("button", { type: "button", key, "data-rove": "choice", on: { click: () => acts.nextPlace(by) } }, words);
  return h(
    "section",
    { class: "box which", key: "choice", role: "group", tabindex: "-1", "data-focus": "choice", "aria-label": look.t(choice.label) },
    h("p", { class: "small", key: "which", role: "status" }, h("b", {}, look.t(choice.label)), " ", look.l("place_of", { n: at + 1, m: many }), ["no_place_here", "place_not_told"].includes(state.notice?.key) && [" ", look.l(state.notice.key)], choice.more > 0 && [" ", look.n("places_more", choice.more)]),
    h(
      "p",
      { class: "choicebuttons", key: "buttons" },
      h("button", { type: "button", key: "lay", class: "go", "data-rove": "choice", "data-focus": "first choice", on: { click: acts.lay } }, look.l("lay_here")),
      step("next", look.l("next_place"), 1),
      step("before", look.l("place_before"), -1),
      h("button", { type: "button", key: "back", class: "quietly", "data-rove": "choice", on: { click: acts.putBack } }, look.l("put_back"), h("kbd", { "aria-hidden": "true" }, "Esc")),
    ),
  );
}

// The moves that can be meant by what is pressed, one choice at a time; null while nothing is held.
export function drawChoice(look, payload, state, acts) {
  const laying = layingNow(payload, state);
  if (laying !== null) return drawLaying(look, laying, state, acts);
  if (state.held === null || heldMoves(payload, state).length === 0) return null;
  const { moves, more, several } = asked(payload, state);
  const button = (choice, i) =>
    moveButton(look, choice, i + 1, acts.playMove, { focus: i === 0 ? "first choice" : undefined, name: several ? (payload.seats[choice.seat] ?? null) : null });
  return h(
    "section",
    { class: "box which", key: "choice", role: "group", tabindex: "-1", "data-focus": "choice", "aria-label": look.l("which_move") },
    h("p", { class: "small", key: "which", role: "status" }, h("b", {}, look.l("which_move"))),
    h("ol", { class: "moves", key: "moves" }, moves.map(button)),
    h(
      "p",
      { class: "choicebuttons", key: "buttons" },
      more > 0 && h("button", { type: "button", key: "more", class: "quietly", on: { click: acts.moreMoves } }, look.n("ways_more", more)),
      h("button", { type: "button", key: "back", class: "quietly", on: { click: acts.putBack } }, look.l("put_back"), h("kbd", { "aria-hidden": "true" }, "Esc")),
    ),
  );
}
