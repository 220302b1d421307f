// The moves of a menu as buttons: legal ones, the author's what-ifs, and the refused ones with their reasons.
import { sign } from "../lesson/bar.js";
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { verdictWithRules } from "../lesson/reasons.js";

export function button(key, kind, attrs, act, ...inside) {
  return h("button", { type: "button", key, class: kind, ...attrs, on: { click: act } }, inside);
}

// A move on its own is called by its group too, where its label does not say it: "Five different cards: …".
function moveName(look, { label, group }, inside) {
  const [words, whole] = [look.t(label), look.t(group)];
  return inside || whole === null || words.startsWith(whole) ? words : `${whole}: ${words}`;
}

// One entry; the key with its number chooses it, and the first one takes the focus of the menu.
function item(look, key, number, drawn, words, act, ways = 0) {
  const attrs = { "data-rove": "moves", "data-focus": number === 1 ? "moves" : undefined };
  return h(
    "li",
    { key },
    button(
      "go",
      "answer",
      ways > 0 ? { ...attrs, "aria-haspopup": "true", "aria-label": `${words}, ${look.n("ways", ways)}` } : attrs,
      act,
      h("kbd", { "aria-hidden": "true" }, number > 9 ? "" : String(number)),
      h("span", { class: "sign", "aria-hidden": "true" }, drawn),
      h("span", {}, words),
      ways > 0 && h("span", { class: "many soft" }, look.n("ways", ways), " ›"),
    ),
  );
}

function entry(look, one, acts) {
  const take = () => acts.take(one);
  if (one.kind === "move") {
    const { choice, number, inside } = one;
    return item(look, `move ${number}`, number, sign(look, choice), moveName(look, choice, inside), take);
  }
  if (one.kind === "target")
    return item(look, one.target, one.number, sign(look, one.first), one.target, take, one.list.length);
  return item(look, one.group, one.number, sign(look, one.first), look.t(one.first.group), take, one.list.length);
}

// What the author of the lesson plays out from here.
export function authored(look, branches, acts) {
  return [
    h("p", { class: "small soft", key: "authored" }, look.l("from_lesson")),
    h(
      "ol",
      { class: "moves", key: "authored moves" },
      branches.map((branch, i) =>
        item(look, branch.id, i + 1, icon("fork"), look.t(branch.title), () => acts.take({ kind: "branch", branch })),
      ),
    ),
  ];
}

// What belongs to one seat, under its name where there are several; what nobody does needs no name.
function ofSeat(look, seat, several, ...inside) {
  const name = several && seat !== null ? look.payload.seats[seat] : null;
  return h(
    "div",
    { key: `seat ${seat}`, class: "seatmoves", role: name && "group", "aria-label": name },
    name && h("p", { class: "whose", key: "whose", "aria-hidden": "true" }, name),
    inside,
  );
}

export function legal(look, { list, several, acts }) {
  return list.seats.map(({ seat, entries }) =>
    ofSeat(look, seat, several, h("ol", { class: "moves", key: "moves" }, entries.map((one) => entry(look, one, acts)))),
  );
}

function refusedMove(look, one, pressed, acts, refuses) {
  return h(
    "li",
    { key: one.name },
    button(
      "ask",
      "answer refusal",
      { "data-rove": "refused", "aria-expanded": pressed ? "true" : "false" },
      () => acts.press(one.name),
      h("span", { class: "sign", "aria-hidden": "true" }, icon("no")),
      h("span", {}, look.t(one.label)),
    ),
    pressed && h("div", { key: "because", role: "status" }, verdictWithRules(look, one.choice, false, "because")),
    pressed && refuses && button("refuse", "quietly", {}, () => refuses(one.choice), look.l("rec_refuse")),
  );
}

// What is not possible now, folded; each tells its reason when it is pressed.
export function refused(look, { list, menu, several, acts, refuses = null }) {
  if (list.refused.length === 0) return null;
  const count = list.refused.reduce((sum, one) => sum + one.entries.length, 0);
  return h(
    "div",
    { key: "refused", class: "refusedmoves" },
    button(
      "fold",
      "quietly",
      { "aria-expanded": menu.unfolded ? "true" : "false", "data-focus": "refused" },
      acts.unfold,
      h("span", { "aria-hidden": "true" }, menu.unfolded ? "▾ " : "▸ "),
      look.l("not_possible", { n: count }),
    ),
    menu.unfolded &&
      list.refused.map(({ seat, entries }) =>
        ofSeat(
          look,
          seat,
          several,
          h(
            "ul",
            { class: "moves", key: "list" },
            entries.map((one) => refusedMove(look, one, menu.pressed === one.name, acts, refuses)),
          ),
        ),
      ),
  );
}
