// How a reaction drill looks: the sentence, the grid, one large button, what came of it and why.
import { h } from "#kit/core/dom.js";
import { wording } from "#kit/core/look.js";
import { laidOver } from "#kit/core/payload.js";
import { ruleCite } from "#kit/lesson/reasons.js";
import { drawExercise } from "#kit/pages/exercise.js";
import { drawGrid, LETTERS, STROKES } from "./board.js";
import { ring } from "./shapes.js";
import { canPause, fallNow, isTimed, summary } from "./drill_state.js";
import { icon } from "./icons.js";

const PACES = { slow: "pace_slow", medium: "pace_medium", fast: "pace_fast", own: "pace_own" };
const NOTHING_NEW = new Set();
const NO_PIECE = () => null; // a card of the grid is not pressed

// The grid as it lies now; once a set has gone, without it.
export function gridNow(payload, drill) {
  const { falls } = payload.runs[drill.run];
  const zones = falls.slice(0, drill.at + 1).flatMap((fall, i) => (i < drill.at || drill.phase === "lead" ? [fall.board, fall.after] : [fall.board]));
  return laidOver(payload, {}, Object.assign({}, payload.empty, ...zones));
}

// Without a clock nobody was faster: the learner asked for the next card.
export const missed = (payload, drill) => (isTimed(payload, drill) ? "missed_it" : "missed_it_own");

// The sentence of this moment.
function sentence(look, drill) {
  const fall = fallNow(look.payload, drill);
  const { last } = drill;
  if (drill.paused) return look.l("paused");
  if (drill.phase === "ready") return look.l("drill_intro");
  if (drill.phase === "lead") return look.l("ready");
  if (drill.phase === "falling") return look.t(fall.say);
  if (last === null) return look.l("drill_result");
  if (last.kind === "wrong") return look.t(fall.wrong.text);
  const came = last.kind === "miss" ? look.l(missed(look.payload, drill)) : last.reaction === null ? look.l("saw_it") : look.l("saw_in", { n: last.reaction });
  if (drill.phase === "choose") return `${came} ${look.l("saw_several")}`;
  return [
    came,
    last.kind === "miss" && look.n("you_take", last.cards),
    last.cheapest !== undefined && judged(look, fall, last),
  ]
    .filter(Boolean)
    .join(" ");
}

// A run is the same for everybody: where the learner's own way would part from it, that is said.
function partsFromRun(look, drill) {
  if (drill.phase !== "told") return null;
  const fall = fallNow(look.payload, drill);
  if (drill.last.kind === "wrong") return look.l("run_keeps");
  return drill.last.place === fall.taken ? null : look.l("run_takes", { line: look.t(fall.sets[fall.taken].name) });
}

function judged(look, fall, last) {
  if (last.cheapest) return look.l("chose_cheapest");
  return look.n("chose_dearer", fall.sets[last.place].cost - fall.sets[fall.taken].cost);
}

function letter(i) {
  return h("span", { class: `letter ${STROKES[i % STROKES.length]}`, "aria-hidden": "true" }, LETTERS[i]);
}

// Which set? Without prices: the heights of the stacks are there to be counted.
function drawChoice(look, drill, fall, acts) {
  const asks = look.l(drill.last.kind === "miss" ? "which_set" : "cheapest_for_slowest");
  return h(
    "div",
    { class: "question", key: "question", role: "group", "aria-label": asks, tabindex: "-1", "data-focus": "question" },
    h("p", { class: "asks", key: "asks" }, h("span", { class: "mark", "aria-hidden": "true" }, "?"), h("b", {}, asks)),
    h(
      "ol",
      { class: "answers", key: "answers" },
      fall.sets.map((one, i) =>
        h(
          "li",
          { key: i },
          h(
            "button",
            { type: "button", class: "answer", "data-rove": "answers", on: { click: () => acts.choose(i) } },
            h("kbd", { "aria-hidden": "true" }, String(i + 1)),
            letter(i),
            h("span", {}, look.t(one.name)),
          ),
        ),
      ),
    ),
  );
}

// After the choice: every set with its price, and what would stay.
function drawSets(look, drill, fall) {
  const several = fall.sets.length > 1;
  return h(
    "ol",
    { class: "sets told", key: "told" },
    fall.sets.map((one, i) =>
      h(
        "li",
        { key: i },
        letter(i),
        h(
          "div",
          {},
          h(
            "p",
            {},
            h("b", {}, look.t(one.text)),
            several && one.cheapest && h("span", { class: "chip" }, look.l("the_cheapest")),
            several && drill.last.place === i && h("span", { class: "chip on" }, look.l("chosen")),
          ),
          several && h("p", { class: "small soft" }, look.t(one.stays)),
        ),
      ),
    ),
  );
}

function drawStart(look, drill, acts) {
  const { paces } = look.payload;
  return h(
    "div",
    { class: "start", key: "start" },
    h(
      "div",
      { class: "paces", role: "group", "aria-label": look.l("pace"), key: "paces" },
      h("p", { class: "small soft", key: "name" }, look.l("pace")),
      Object.keys(PACES).map((pace) =>
        h(
          "button",
          { type: "button", key: pace, "aria-pressed": pace === drill.pace ? "true" : "false", on: { click: () => acts.choosePace(pace) } },
          h("b", {}, look.l(PACES[pace])),
          h("span", { class: "small" }, paces[pace] === null ? look.l("pace_untimed") : look.l("pace_seconds", { n: seconds(look, paces[pace]) })),
        ),
      ),
    ),
    h(
      "label",
      { class: "learner", key: "learner" },
      h("span", { class: "small soft" }, look.l("learner")),
      h("input", {
        type: "text",
        value: drill.learner,
        maxlength: 30,
        autocomplete: "off",
        on: { input: (event) => acts.nameLearner(event.target.value) },
      }),
    ),
  );
}

function seconds(look, milliseconds) {
  return (milliseconds / 1000).toLocaleString(look.lang);
}

function mainButton(look, drill, acts) {
  const words = { ready: "start", lead: "grab_ring", falling: "grab_ring", told: "go_on" }[drill.phase];
  if (words === undefined) return null;
  const racing = words === "grab_ring" && !drill.paused;
  return h(
    "button",
    {
      type: "button",
      class: racing ? "go grab" : "go",
      key: "main",
      "aria-disabled": racing && drill.phase === "lead" ? "true" : undefined,
      on: { pointerdown: acts.down, click: acts.click },
    },
    racing && ring(),
    look.l(drill.paused ? "resume" : words),
  );
}

function drawButtons(look, drill, acts) {
  const own = !isTimed(look.payload, drill);
  return h(
    "div",
    { class: "bar", key: "bar" },
    h(
      "div",
      { class: "buttons" },
      mainButton(look, drill, acts),
      own &&
        drill.phase === "falling" &&
        h("button", { type: "button", key: "next", on: { click: acts.next } }, look.l("next_card"), h("kbd", { "aria-hidden": "true" }, "→")),
      !drill.paused && canPause(look.payload, drill) && h("button", { type: "button", key: "pause", on: { click: acts.pause } }, look.l("pause")),
    ),
    h("p", { class: "keys small soft", key: "keys" }, look.l(own ? "drill_keys_own" : "drill_keys")),
  );
}

function tallyLines(look, drill) {
  const sum = summary(drill.marks);
  return [
    ["sets_seen", look.l("of_number", { n: sum.hits, m: sum.hits + sum.misses })],
    ["wrong_grabs", String(sum.wrong)],
    ["cards_taken", String(sum.cards)],
    sum.choices > 0 && ["cheapest_chosen", look.l("of_number", { n: sum.cheapest, m: sum.choices })],
    sum.median !== null && ["median_time", look.l("milliseconds", { n: sum.median })],
    sum.best !== null && ["best_time", look.l("milliseconds", { n: sum.best })],
  ].filter(Boolean);
}

function drawTally(look, drill) {
  return h(
    "dl",
    { class: "tally", key: "tally" },
    tallyLines(look, drill).map(([name, value]) => h("div", { key: name }, h("dt", {}, look.l(name)), h("dd", {}, value))),
  );
}

function runLine(look, one) {
  const values = { who: one.learner || look.l("somebody"), pace: look.l(PACES[one.pace]), n: one.hits, m: one.hits + one.misses, wrong: one.wrong };
  const time = one.median === null ? "" : `, ${look.l("median_time")}: ${look.l("milliseconds", { n: one.median })}`;
  return `${look.l("run_line", values)}${time}`;
}

function drawResult(look, drill, kept, acts) {
  return h(
    "section",
    { class: "box result", key: "result", tabindex: "-1", "data-focus": "result" },
    h(look.heading, { key: "h" }, drill.learner ? `${look.l("drill_result")}: ${drill.learner}` : look.l("drill_result")),
    drawTally(look, drill),
    h(
      "div",
      { class: "buttons", key: "again" },
      h("button", { type: "button", class: "go", on: { click: acts.another } }, look.l("another_run")),
      h("button", { type: "button", on: { click: acts.again } }, look.l("same_run")),
    ),
    kept.length > 1 &&
      h(
        "div",
        { key: "all" },
        h("p", {}, h("b", {}, look.l("all_runs"))),
        h("ol", { class: "runs" }, kept.map((one, i) => h("li", { key: i }, runLine(look, one)))),
      ),
  );
}

// The rules behind what was just told.
export function rulesNow(fall, drill) {
  const { last } = drill;
  if (drill.phase !== "told") return [];
  if (last.kind === "wrong") return fall.wrong.rules;
  return [...new Set([...(last.kind === "hit" ? fall.right : fall.sets[last.place].rules), ...fall.choice])];
}

function drawSide(look, drill, fall) {
  const rules = rulesNow(fall, drill);
  return h(
    "div",
    { class: "side", key: "side" },
    h("section", { class: "box", key: "sofar" }, h(look.heading, {}, look.l("tally")), drawTally(look, drill)),
    rules.length > 0 &&
      h("section", { class: "box why", key: "why" }, h(look.heading, {}, look.l("why")), rules.map((rule) => ruleCite(look, rule))),
  );
}

function drawTable(look, drill, fall, acts) {
  if (drill.phase === "ready") return drawStart(look, drill, acts);
  const open = drill.phase === "choose" || drill.phase === "told";
  const board = { ...gridNow(look.payload, drill), sets: open ? fall.sets : [] };
  const fresh = drill.phase === "falling" ? new Set([`space.${fall.space}`]) : NOTHING_NEW;
  return [
    h(
      "div",
      { class: drill.paused ? "drillgrid paused" : "drillgrid", key: "grid" },
      drawGrid({ ...look, board, fresh, differs: NOTHING_NEW, covered: false, piece: NO_PIECE }, { listed: false }),
    ),
    drill.phase === "choose" && drawChoice(look, drill, fall, acts),
    drill.phase === "told" && fall.sets.length > 0 && drawSets(look, drill, fall),
  ];
}

export function drawDrill(payload, drill, kept, settings, acts, { page }) {
  const look = { ...wording(payload, settings.lang), heading: page ? "h2" : "h4" };
  const fall = fallNow(payload, drill);
  const number = Math.max(drill.at + 1, 1);
  const count = payload.runs[drill.run].falls.length;
  const parts = partsFromRun(look, drill);
  const kind = drill.phase === "told" ? (drill.last.kind === "hit" ? "yes" : "no") : null;
  const inside =
    drill.phase === "over"
      ? drawResult(look, drill, kept, acts)
      : h(
          "div",
          { class: "cols", key: "cols" },
          h(
            "div",
            { class: kind === null ? "now" : `now reply ${kind}`, key: "now" },
            kind !== null && icon(kind),
            h(
              "div",
              { class: "words", key: "words" },
              drill.phase !== "ready" && h("p", { class: "small soft", key: "of" }, look.l("card_of", { n: number, m: count })),
              h("p", { role: "status", key: "sentence" }, sentence(look, drill)),
              parts !== null && h("p", { class: "small soft", key: "parts" }, parts),
            ),
          ),
          h(
            "div",
            { class: "main", key: "main" },
            h("div", { class: "table", key: "table" }, drawTable(look, drill, fall, acts)),
            drawButtons(look, drill, acts),
          ),
          drawSide(look, drill, fall),
        );
  const head = { badges: payload.badges, eyes: [], kind: "drill" };
  return [drawExercise(look, head, { lang: settings.lang, acts, page }, inside)];
}
