// How a coached game looks: what has happened, the table, what can be done, and the coach.
import { boardOf } from "../core/boards.js";
import { h } from "../core/dom.js";
import { drawHead } from "../core/head.js";
import { lookAt } from "../core/look.js";
import { boardAt, seenBy, triesOf } from "../core/payload.js";
import { logLines } from "../lesson/lesson_words.js";
import { freshZones, lostCards } from "../lesson/news.js";
import { drawReasons, verdictWithRules } from "../lesson/reasons.js";
import { stepNow, triedNow } from "../lesson/state.js";
import { drawChoice, pieceLooks } from "../play/play_view.js";
import { listMoves } from "../what_if/what_if_menu.js";
import { drawMenu } from "../what_if/what_if_view.js";
import { FIRST_LEVEL } from "../what_if/what_if.js";
import { isAtNow } from "./table_talk.js";

const MOST_SINCE = 12; // sentences of what has happened since the last move

function act(look, name, label, kbd, press, more = {}) {
  return h(
    "button",
    { type: "button", key: name, "data-focus": name, ...more, on: { click: press } },
    look.l(label),
    h("kbd", { "aria-hidden": "true" }, kbd),
  );
}

// What has happened since the learner's last move, the last sentence last.
function since(look, payload, state) {
  const steps = payload.runs[0].steps.slice(state.since + 1, state.index + 1);
  const words = steps.map((step) => look.t(seenBy(step.say, 0))).filter(Boolean);
  return words.slice(-MOST_SINCE).map((one, i) => h("li", { key: i }, one));
}

function verdict(look, state, told) {
  const found = state.verdict;
  if (found === null) return null;
  const words = found.overtaken ? "co_overtaken" : found.may ? "co_allowed" : found.mistaken ? "co_mistake" : "co_refused";
  return h(
    "section",
    { class: "box verdict", key: "verdict", tabindex: "-1", "data-focus": "verdict", role: "group", "aria-label": look.l("co_may") },
    h("p", { key: "words", role: "status" }, h("b", {}, look.l(words))),
    found.verdict && verdictWithRules(look, found.verdict, false, "rules"),
  );
}

function advice(look, state) {
  if (state.advice === null) return null;
  const { advice: said, thoughts } = state.advice;
  return h(
    "section",
    { class: "box advice", key: "advice", tabindex: "-1", "data-focus": "advice", role: "group", "aria-label": look.l("co_what_now") },
    h(look.heading, { key: "h" }, look.l("co_what_now")),
    said.map((one, i) => h("p", { key: i }, look.t(one))),
    thoughts.length > 0 && h("ol", { key: "thoughts", class: "thoughts" }, thoughts.map((one, i) => h("li", { key: i }, look.t(one)))),
  );
}

function looks(look, state, acts) {
  if (!state.told?.over) return null;
  const found = state.looks;
  return h(
    "section",
    { class: "box looks", key: "looks", tabindex: "-1", "data-focus": "looks", role: "group", "aria-label": look.l("co_looks") },
    h(look.heading, { key: "h" }, look.l("co_looks")),
    found === null
      ? h("button", { type: "button", key: "ask", class: "answer", "data-focus": "ask looks", on: { click: acts.askLooks } }, look.l("co_looks_find"))
      : found.length === 0
        ? h("p", { key: "none" }, look.l("co_looks_none"))
        : h(
            "ol",
            { key: "list", class: "looklist" },
            found.map(({ title, why }, i) =>
              h(
                "li",
                { key: i },
                h("b", { key: "title" }, look.t(title)),
                h("p", { key: "why", class: "small" }, look.t(why)),
                h("button", { type: "button", key: "open", class: "quietly", on: { click: () => acts.openLook(i) } }, look.l("co_look")),
                acts.saveLook && h("button", { type: "button", key: "save", class: "quietly", on: { click: () => acts.saveLook(i) } }, look.l("co_save")),
              ),
            ),
          ),
  );
}

export function drawCoached(payload, state, acts, { rovers }) {
  const step = stepNow(payload, state);
  const board = boardAt(payload, 0, null, state.index, 0);
  const now = isAtNow(payload, state);
  const { told } = state;
  const table = boardOf(payload.game);
  const lost = lostCards(payload, 0, null, state.index, 0);
  const fresh = freshZones(payload, 0, null, state.index, 0);
  for (const zone of lost.keys()) fresh.delete(zone);
  const tried = triedNow(payload, state);
  const look = lookAt(payload, state.lang, {
    board,
    eye: 0,
    tried: state.tried,
    verdict: tried,
    fresh,
    lost,
    readings: payload.runs[0].readings,
    heading: "h4",
    measured: table.measure(payload.runs[0].steps.map((_, i) => boardAt(payload, 0, null, i, 0))),
    tries: (seat) => new Map(triesOf(payload, step, seat).map((one) => [one.card, one])),
    press: acts.press,
    rover: (seat) => rovers[seat] ?? board[`seat.${seat}`].hand.findIndex((id) => id !== null),
    roveTo: acts.roveTo,
  });
  look.plays = now && told?.asked === true;
  look.piece = look.plays ? pieceLooks(payload, state, look, acts) : () => null;
  const free = now && told?.asked === true && !told.owed;
  const sentence = told === null ? look.l(acts.alone ? "co_needs_python" : "asking_python") : look.t(now ? told.open : seenBy(step.say, 0));
  return [
    h(
      "section",
      {
        key: "lesson",
        class: state.may ? "lesson coached may" : "lesson coached",
        role: "group",
        tabindex: "0",
        lang: state.lang,
        "aria-label": look.l("lesson", { title: look.t(payload.title) }),
        "data-focus": "lesson",
      },
      drawHead(look, { level: "h3", run: 0, eye: 0, setLang: acts.setLang }),
      h(
        "div",
        { class: "cols", key: "cols" },
        h(
          "div",
          { class: "now", key: "now" },
          h("span", { class: "number", "aria-hidden": "true" }, String(state.index + 1)),
          h(
            "div",
            { class: "words", key: "words" },
            h("p", { role: "status", key: "sentence" }, sentence),
            now && h("ul", { class: "since small", key: "since", "aria-label": look.l("co_since") }, since(look, payload, state)),
          ),
        ),
        h(
          "div",
          { class: "main", key: "main" },
          h("div", { class: "table", key: "table" }, table.draw(look)),
          look.plays && drawChoice(look, payload, state, acts),
          h(
            "div",
            { class: "bar", key: "bar" },
            h(
              "div",
              { class: "buttons coach", key: "buttons" },
              act(look, "back", "back", "←", acts.backward, { disabled: state.index === 0 ? "" : undefined }),
              act(look, "next", "next", "→", acts.forward, { disabled: now ? "" : undefined }),
              free && act(look, "let go", "co_let_go", "g", acts.letGo, { class: "go" }),
              act(look, "may", "co_may", "m", acts.mayI, { "aria-pressed": state.may ? "true" : "false" }),
              act(look, "what now", "co_what_now", "n", acts.whatNow),
              act(look, "undo", "co_undo", "u", acts.undo),
            ),
          ),
          h(
            "div",
            { class: "foot", key: "foot" },
            h("p", { role: "status", key: "notice", class: "notice" }, state.may && look.plays ? look.l("co_may_on") : (state.notice?.text ?? "")),
            verdict(look, state, told),
            advice(look, state),
            looks(look, state, acts),
            h("p", { class: "keys small soft", key: "keys" }, look.l("co_keys")),
          ),
        ),
        look.plays &&
          drawMenu(look, {
            list: listMoves(payload, { ...state, menu: state.menu ?? FIRST_LEVEL }),
            menu: state.menu ?? FIRST_LEVEL,
            python: state.python,
            asks: true,
            table: false,
            trial: true,
            lines: [],
            records: null,
            everybody: null,
            acts: acts.menu,
          }),
        drawReasons(look, step, {
          words: [],
          tried,
          why: { waits: false, later: false, showNow: () => {} },
          log: { lines: logLines(look, payload, state), all: state.logAll, showAll: acts.logAll },
        }),
      ),
    ),
  ];
}
