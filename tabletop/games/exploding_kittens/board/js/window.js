// The Nope window: what was played, who answered what, and whether it stands.
import { openCard } from "#kit/core/card.js";
import { h } from "#kit/core/dom.js";
import { icon } from "./icons.js";

const SIGNS = new Map([
  ["stands", "yes"],
  ["counts", "yes"],
  ["undone", "no"],
]);

function plain(words) {
  return words.toLocaleLowerCase().replace(/[!¡\u00ad]/g, "");
}

// A sentence cut into the speaker's name, the words that were undone, and the rest.
export function sayParts(say, name, title, undone) {
  const parts = [];
  let rest = say;
  if (rest.startsWith(name)) {
    parts.push(["name", name]);
    rest = rest.slice(name.length);
  }
  if (!undone) return [...parts, ["plain", rest]].filter(([, words]) => words);
  const bare = plain(title);
  const at = plain(rest) === rest.toLocaleLowerCase() ? rest.toLocaleLowerCase().indexOf(bare) : -1;
  const lead = rest.match(/^\s*/)[0];
  const cut = at >= 0 ? [at, at + bare.length] : [lead.length, rest.length];
  parts.push(["plain", rest.slice(0, cut[0])], ["struck", rest.slice(...cut)], ["plain", rest.slice(cut[1])]);
  return parts.filter(([, words]) => words);
}

// A verdict cut before its conclusion: "Two Nopes, an even number: | the Attack happens."
export function verdictParts(verdict) {
  const at = verdict.lastIndexOf(": ");
  return at < 0 ? ["", verdict] : [verdict.slice(0, at + 2), verdict.slice(at + 2)];
}

const MARKS = { name: "b", struck: "s" };

function rung(look, { seat, cards, state, say, to }, place, newest) {
  const undone = state === "undone" && !look.covered;
  const fresh = newest && look.fresh.has("window");
  const words = sayParts(look.t(say), look.payload.seats[seat], look.t(look.payload.cards[cards[0]].title), undone);
  const sign = look.covered
    ? h("span", { class: "state covered", key: "state" }, look.l("open_state"))
    : h("span", { class: `state ${SIGNS.get(state)}`, key: "state" }, icon(SIGNS.get(state)), look.l(state));
  return h(
    "li",
    { key: place, class: fresh ? "rung fresh" : "rung", vars: { "--i": place, "--z": place + 1 } },
    h(
      "div",
      { class: "laid", key: "laid" },
      cards.map((id, i) => openCard(look, id, { small: true, quiet: undone, fresh, key: i })),
      fresh && look.newTag("window"),
    ),
    h(
      "span",
      { class: "say", key: "say" },
      words.map(([kind, part]) => (kind in MARKS ? h(MARKS[kind], {}, part) : part)),
      " ",
      h("br"),
      h("span", { class: "soft" }, look.t(to)),
    ),
    sign,
  );
}

function verdict(look, { happens, verdict: words }) {
  const [reason, result] = verdictParts(look.t(words));
  const kind = happens ? "yes" : "no";
  return h("p", { class: `verdict ${kind}`, key: "verdict" }, icon(kind), h("span", {}, reason, h("b", {}, result)));
}

// The window; a question lies over the verdict, and before it a mere question mark.
export function drawWindow(look, question) {
  const { rungs } = look.board.window;
  const marks = [look.differs.has("window") && "differs"].filter(Boolean).join(" ");
  return h(
    "div",
    { key: "window", class: `window ${marks}`, role: "group", "aria-label": look.l("window") },
    h(
      "p",
      { class: "caption", key: "caption" },
      h("b", {}, look.l("window")),
      rungs.length > 1 && h("span", { class: "soft" }, look.l("newest_on_top")),
    ),
    h(
      "ol",
      { class: "ladder", key: "ladder" },
      rungs.map((one, place) => rung(look, one, place, place === rungs.length - 1)).reverse(),
    ),
    question,
    !look.covered
      ? verdict(look, look.board.window)
      : question === null && h("p", { class: "verdict covered", key: "verdict" }, look.l("open_state")),
    (!look.covered || question === null) &&
      h("p", { class: "soft", key: "decision" }, look.t(look.board.decision.text)),
  );
}
