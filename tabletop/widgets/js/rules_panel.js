// Our table's rules: what each open question is decided to be, with buttons to decide it anew.
import { h, patch } from "./dom.js";
import { ask, canAsk } from "./ask.js";
import { label } from "./labels.js";
import { wordsOf } from "./payload.js";
import { byTopic } from "./rules_topics.js";

// What this table plays: its own choice, else the default.
export function oursFor(payload, id) {
  const chosen = (payload.ours?.rules ?? []).find((one) => one.question === id);
  return chosen?.reading ?? payload.questions[id].default;
}

// The readings of a question as a group of buttons; nothing where there is no choice or nobody who keeps it.
export function drawChoice(look, id, decide) {
  const { playable, readings } = look.payload.questions[id];
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
  return h(
    "section",
    { class: ours === usual ? "box" : "box chosen", key: id },
    h("h4", { key: "h" }, look.t(text)),
    drawChoice(look, id, decide),
    h(
      "p",
      { class: "small soft", key: "reason" },
      h("span", { class: "tag gap" }, look.l("house_default")),
      " ",
      `${look.t(readings[usual])} ${look.t(reason)}`,
    ),
  );
}

// The questions of one topic, folded behind its name; it says if the table decided some of them itself.
function topic(look, [name, ids], place, decide) {
  const { questions } = look.payload;
  const changed = ids.filter((id) => oursFor(look.payload, id) !== questions[id].default).length;
  return h(
    "details",
    { class: "topic", key: name, open: place === 0 },
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
  function draw() {
    patch(root, [
      h(
        "div",
        { class: "rules", key: "rules" },
        h("h3", { class: "title", key: "title" }, look.t(payload.title)),
        h("p", { class: "soft", key: "hint" }, look.l("our_rules_hint")),
        told !== null && h("p", { class: "cite no", key: "told", role: "status" }, told),
        byTopic(payload.game, Object.keys(payload.questions)).map((group, i) => topic(look, group, i, decide)),
      ),
    ]);
  }
  draw();
  return () => root.remove();
}
