import test from "node:test";
import assert from "node:assert/strict";
import { registerBoard } from "../../tabletop/widgets/js/core/boards.js";
import { drawChoice, oursFor, topic } from "../../tabletop/widgets/js/rules/rules_panel.js";
import { byTopic } from "../../tabletop/widgets/js/rules/rules_topics.js";

const payload = {
  ours: null,
  questions: {
    "q.own": { readings: { R1: 0, R2: 1 }, playable: ["R1", "R2"], default: "R1" },
    "q.only": { readings: { R1: 0, R2: 1 }, playable: ["R1"], default: "R1" },
  },
};
const look = { payload, t: (index) => ["Yes", "No"][index], l: (key) => key };

test("a table plays the default until it has chosen", () => {
  assert.equal(oursFor(payload, "q.own"), "R1");
  assert.equal(oursFor({ ...payload, ours: { rules: [{ question: "q.own", reading: "R2" }] } }, "q.own"), "R2");
});

test("nothing can be chosen where nobody keeps it or nothing is to choose", () => {
  assert.equal(drawChoice(look, "q.own", null), null);
  assert.equal(drawChoice(look, "q.only", () => {}), null);
});

test("pressing the other reading decides, pressing our own does nothing", () => {
  const decided = [];
  const group = drawChoice(look, "q.own", (...choice) => decided.push(choice));
  const buttons = group.kids.filter((child) => child.tag === "button");
  assert.equal(buttons.length, 2);
  for (const button of buttons) button.attrs.on.click();
  assert.deepEqual(decided, [["q.own", "R2"]]);
});

test("in the panel the default is marked at its button and not said again below it", () => {
  const words = (node) => (typeof node === "object" ? (node?.kids ?? []).map(words).join("") : String(node ?? ""));
  const questions = { "q.own": { ...payload.questions["q.own"], text: 2, reason: 3 } };
  const here = { ...look, payload: { ...payload, questions }, t: (index) => ["Yes", "No", "May I?", "It is kinder."][index] };
  const [, box] = topic(here, ["topic_nope", ["q.own"]], new Set(), () => {}).kids;
  assert.equal(words(box), "May I?we_playYeshouse_defaultNoIt is kinder.");
});

test("a topic that was unfolded stays so when the panel is drawn anew", () => {
  const questions = { "q.own": { ...payload.questions["q.own"], text: 0, reason: 0 } };
  const open = new Set();
  const drawn = () => topic({ ...look, payload: { ...payload, questions } }, ["topic_nope", ["q.own"]], open, () => {});
  assert.equal(drawn().attrs.open, false);
  drawn().attrs.on.toggle({ target: { open: true } });
  assert.equal(drawn().attrs.open, true);
  drawn().attrs.on.toggle({ target: { open: false } });
  assert.equal(drawn().attrs.open, false);
});

test("what tables quarrel about most comes first, and what fits nowhere last", () => {
  registerBoard("a game with topics", { topics: [["topic_cards", /card/], ["topic_turns", /turn/]] });
  assert.deepEqual(byTopic("a game with topics", ["q.else", "q.turn", "q.card.turn"]), [
    ["topic_cards", ["q.card.turn"]],
    ["topic_turns", ["q.turn"]],
    ["topic_more", ["q.else"]],
  ]);
  assert.deepEqual(byTopic("a game without topics", ["q.one"]), [["topic_more", ["q.one"]]]);
});
