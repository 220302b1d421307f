// Our table's rules: what each open question is decided to be, with buttons to decide it anew.
import { h, patch } from "../core/dom.js";
import { ask, canAsk } from "../core/ask.js";
import { usualWord } from "../core/head.js";
import { label } from "../core/labels.js";
import { wordsOf } from "../core/payload.js";
import { byTopic } from "./rules_topics.js";

// What this table plays: its own choice, else the default.
export function oursFor(payload, id) {
  const chosen = (payload.ours?.rules ?? []).find((one) => one.question === id);
  return chosen?.reading ?? payload.questions[id].default;
}

// The readings of a question as a group of buttons; nothing where there is no choice or nobody who keeps it. `tagged`: the default says so.
export function drawChoice(look, id, decide, tagged = false) {
  const { playable, readings, default: usual } = look.payload.questions[id];
  if (!decide || playable.length < 2) return null;
  const ours = oursFor(look.payload, id);
  return h(
    "div",
    { class: "readings", key: "readings", role: "group", "aria-label": look.l("our_rules") },
    h("p", { class: "small soft", key: "ours" }, look.l("we_play")),
    playable.map((reading) =>
      h(
        "button",
        {
          type: "button",
          key: reading,
          "aria-pressed": reading === ours ? "true" : "false",
          on: { click: () => reading !== ours && decide(id, reading) },
        },
        look.t(readings[reading]),
        tagged && reading === usual && h("span", { class: "tag gap", key: "usual" }, usualWord(look, id)),
      ),
    ),
  );
}

// Asks Python to keep a choice; null where there is no Python. What it cannot do is told by `tell`.
export function decider(model, tell) {
  if (!canAsk(model)) return null;
  return (question, reading) => ask(model, "our_rules", { question, reading }).catch((error) => tell(error.message));
}

function question(look, id, decide) {
  const { text, default: usual, readings, reason } = look.payload.questions[id];
  const ours = oursFor(look.payload, id);
  const choice = drawChoice(look, id, decide, true);
  const told = choice === null && [h("span", { class: "tag gap", key: "usual" }, usualWord(look, id)), ` ${look.t(readings[usual])} `];
  return h(
    "section",
    { class: ours === usual ? "box" : "box chosen", key: id },
    h("h4", { key: "h" }, look.t(text)),
    choice,
    h("p", { class: "small soft", key: "reason" }, told, look.t(reason)),
  );
}

const opened = new Map(); // by game: the topics that lie unfolded, so that a choice, which draws the panel anew, folds none

// The questions of one topic, folded behind its name; it says if the table decided some of them itself. `open`: the names of those unfolded.
export function topic(look, [name, ids], open, decide) {
  const { questions } = look.payload;
  const changed = ids.filter((id) => oursFor(look.payload, id) !== questions[id].default).length;
  return h(
    "details",
    { class: "topic", key: name, open: open.has(name), on: { toggle: ({ target }) => open[target.open ? "add" : "delete"](name) } },
    h(
      "summary",
      {},
      h("b", {}, look.l(name)),
      ` (${ids.length})`,
      changed > 0 && h("span", { class: "tag", key: "changed" }, look.l("ours_here", { n: changed })),
    ),
    ids.map((id) => question(look, id, decide)),
  );
}

// The panel that `our_rules()` shows: every question of a game that can be decided in more than one way.
export function mountRules({ model, el }) {
  const payload = model.get("payload");
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const lang = payload.lang;
  const look = {
    payload,
    t: (index) => wordsOf(payload, lang, index),
    l: (key, values) => label(payload, lang, key, values),
  };
  let told = payload.complaint;
  const decide = decider(model, (sentence) => {
    told = sentence;
    draw();
  });
  const topics = byTopic(payload.game, Object.keys(payload.questions));
  if (!opened.has(payload.game)) opened.set(payload.game, new Set([topics[0]?.[0]]));
  function draw() {
    patch(root, [
      h(
        "div",
        { class: "rules", key: "rules" },
        h("h3", { class: "title", key: "title" }, look.t(payload.title)),
        h("p", { class: "soft", key: "hint" }, look.l("our_rules_hint")),
        payload.kept !== null && h("p", { class: "soft", key: "kept" }, look.t(payload.kept)),
        told !== null && h("p", { class: "cite no", key: "told", role: "status" }, told),
        topics.map((group) => topic(look, group, opened.get(payload.game), decide)),
      ),
    ]);
  }
  draw();
  return () => root.remove();
}
