// How a lesson looks at one place: sentence, table, question, steps, reasons.
import { h } from "../core/dom.js";
import { boardAt, laidOver, triesOf, visibleSteps, zonesOfAnswer } from "../core/payload.js";
import {
  backward,
  branchesNow,
  canPick,
  givenNow,
  isCovered,
  isFirst,
  isLast,
  placeNow,
  sentenceNow,
  stepNow,
  stepsNow,
  tellsTooMuch,
  triedNow,
} from "./state.js";
import { boardOf } from "../core/boards.js";
import { lookAt } from "../core/look.js";
import { logLines, runWords } from "./lesson_words.js";
import { differingZones, freshZones, lostCards, zonesAgainst } from "./news.js";
import { drawBar } from "./bar.js";
import { drawHead } from "../core/head.js";
import { drawQuestion, drawReply, verdictOn } from "./question.js";
import { drawReasons } from "./reasons.js";
import { drawApart, drawSetUp } from "./set_up.js";
import { forksNow, isAtEnd, isTrial, reasonAgainst } from "../what_if/what_if.js";
import { drawFinish } from "../learner/finish.js";
import { canPlay, layingNow } from "../play/play.js";
import { drawChoice, pieceLooks } from "../play/play_view.js";
import { taskStep } from "../play/task.js";
import { taskNow } from "../play/task_now.js";
import { drawTask } from "../play/task_view.js";
import { drawRecorder } from "../recording/recorder_view.js";
import { drawTrying, ribbonWords } from "../what_if/what_if_part.js";
import { waitingWords } from "../what_if/what_if_view.js";

const NO_FORKS = new Set();
const NOTHING = new Set();
const SHOWN_NOTICES = ["end", "no_what_if", "no_try", "no_try_table", "choose_what_if"];

// The board in sight, and which of its zones differ: under other rules from the lesson, where a wrong answer is played from what is right.
function boardShown(payload, state) {
  const board = boardAt(payload, state.run, state.branch, placeNow(state), state.eye);
  if (state.playing === null)
    return [board, state.branch === null ? differingZones(payload, state.run, state.index, state.eye) : NOTHING];
  const chosen = stepNow(payload, state).ask.answers[state.playing];
  return [laidOver(payload, board, zonesOfAnswer(chosen, state.eye)), zonesAgainst(payload, board, chosen, state.eye)];
}

// What of the board was in sight at the step before, and is still the same.
function shownBefore(payload, state) {
  const before = backward(payload, { ...state, playing: null });
  if (placeNow(before) === placeNow(state) || before.branch !== state.branch || isCovered(payload, before)) return NOTHING;
  const [was, is] = [before, state].map((at) => boardAt(payload, at.run, at.branch, placeNow(at), at.eye));
  return new Set(Object.keys(is).filter((zone) => is[zone] === was[zone]));
}

// Are there hands on this table, or only decks that nobody looks into?
const hasHands = (board) => Object.values(board).some((zone) => Array.isArray(zone?.hand));

// Draws the lesson for one state. `acts` are what its buttons do.
export function drawLesson(payload, state, acts, { page, rovers, hints }) {
  const step = stepNow(payload, state);
  const [board, differs] = boardShown(payload, state);
  const covered = isCovered(payload, state);
  const waits = covered && state.whyShown !== placeNow(state) && tellsTooMuch(payload, state);
  const lost = state.playing === null ? lostCards(payload, state.run, state.branch, placeNow(state), state.eye) : new Map();
  const fresh =
    state.playing === null ? freshZones(payload, state.run, state.branch, placeNow(state), state.eye) : new Set();
  for (const zone of lost.keys()) fresh.delete(zone);
  const tried = triedNow(payload, state);
  const trial = isTrial(payload, state);
  const run = payload.runs[state.run];
  const table = boardOf(payload.game);
  const boards = run.steps.map((_, i) => boardAt(payload, state.run, null, i, state.eye));
  const look = lookAt(payload, state.lang, {
    board,
    eye: state.eye,
    differs,
    tried: state.tried,
    verdict: tried,
    picking: state.picking,
    canPick: (seat) => canPick(payload, state, seat),
    fresh,
    lost,
    readings: run.readings,
    covered: covered && state.playing === null,
    asked: state.playing === null ? (step.ask?.shown ?? null) : null,
    known: covered ? shownBefore(payload, state) : NOTHING,
    heading: page ? "h2" : "h4",
    measured: table.measure(boards),
    tries: (seat) => new Map(triesOf(payload, step, seat).map((one) => [one.card, one])),
    press: acts.press,
    playPicked: acts.playPicked,
    togglePicking: acts.togglePicking,
    decide: acts.decide,
    rover: (seat) => rovers[seat] ?? board[`seat.${seat}`].hand.findIndex((id) => id !== null),
    roveTo: acts.roveTo,
  });
  look.plays = canPlay(payload, state);
  const laying = layingNow(payload, state);
  if (laying !== null) look.asked = { seat: laying.choice.seat, ...laying.looks, squares: laying.squares };
  look.placeOn = laying === null ? null : acts.placeOn;
  look.piece = pieceLooks(payload, state, look, acts);
  const task = state.playing === null && taskStep(payload, state);
  if (task) look.question = drawTask(look, taskNow(payload, state, look), acts);
  else if (state.playing !== null) look.question = drawReply(look, step.ask.answers[state.playing]);
  else if (step.ask)
    look.question = drawQuestion(look, step.ask, givenNow(payload, state), {
      pick: acts.pick,
      told: sentenceNow(payload, state),
      nudged: state.nudged !== null,
      onward: !isLast(payload, state),
    });
  const steps = stepsNow(payload, state);
  const numbers = visibleSteps(steps, state.eye);
  const words = [];
  if (payload.intro !== null && state.branch === null && state.index === 0)
    words.push(["about", look.t(payload.intro)]);
  if (step.note !== null && !step.task) words.push(["note", look.t(step.note)]);
  const nextWords =
    state.playing !== null
      ? look.l("go_on")
      : trial && isAtEnd(payload, state)
        ? look.l("what_next")
        : state.branch !== null && isLast(payload, state)
          ? look.l("back_to_lesson")
          : look.l("next");
  const noticed =
    state.notice &&
    [
      state.notice.answer ? verdictOn(look, state.notice.answer) : state.notice.key && look.l(state.notice.key),
      state.notice.words !== undefined && look.t(state.notice.words),
      state.notice.text,
    ]
      .filter(Boolean)
      .join(" ");
  // What is recorded is called as its file will be.
  const title = state.recording?.choices.title || state.recording?.told?.title || look.t(payload.title);
  // The menu and a task say themselves that they wait for Python; a card pressed on the board has no other place for it.
  const awaited = state.menu === null && taskStep(payload, state) === null ? waitingWords(look, state.python) : "";
  return [
    h(
      "section",
      {
        key: "lesson",
        class: ["lesson", state.branch !== null && "branch", trial && "trial"].filter(Boolean).join(" "),
        role: "group",
        tabindex: "0",
        lang: state.lang,
        "aria-label": look.l("lesson", { title }),
        "data-focus": "lesson",
      },
      drawHead(look, {
        title,
        level: page ? "h1" : "h3",
        run: state.run,
        eye: state.eye,
        setEye: acts.setEye,
        setLang: acts.setLang,
        setRun: acts.setRun,
        turnLights: page ? acts.turnLights : null,
      }),
      drawSetUp(look, acts.layOut, acts.playOn),
      h(
        "div",
        { class: "cols", key: "cols" },
        h(
          "div",
          { class: "now", key: "now" },
          h("span", { class: "number", "aria-hidden": "true" }, String(numbers.indexOf(placeNow(state)) + 1)),
          h(
            "div",
            { class: "words", key: "words" },
            state.branch !== null &&
              h(
                "p",
                { class: "ribbon", key: "ribbon" },
                ribbonWords(look, payload, state),
              ),
            h("p", { role: "status", key: "sentence" }, look.t(sentenceNow(payload, state))),
            runWords(payload, look, state, differs),
          ),
          state.playing !== null &&
            h("p", { class: "ribbon", key: "if so" }, `${look.l("if_so")}: ${look.t(step.ask.answers[state.playing].text)}`),
        ),
        table.beside && look.question && h("div", { class: "beside", key: "beside" }, look.question),
        h(
          "div",
          { class: "main", key: "main" },
          h(
            "div",
            { class: state.playing === null ? "table" : "table playing", key: "table" },
            drawApart(look),
            table.draw(look),
          ),
          drawChoice(look, payload, state, acts),
          drawBar(look, {
            steps,
            numbers,
            at: placeNow(state),
            forksAt: state.branch === null ? forksNow(payload, state) : NO_FORKS,
            first: state.branch === null && isFirst(payload, state),
            nextWords,
            goTo: acts.goTo,
            back: acts.backward,
            next: acts.forward,
            whatIf: acts.whatIf,
            reason: reasonAgainst(payload, state),
            leave: state.branch === null || payload.begins ? null : (trial || !isLast(payload, state)) && { act: acts.leave, kbd: "Esc" },
            forks: state.choosing ? branchesNow(payload, state) : [],
          }),
          h(
            "div",
            { class: "foot", key: "foot" },
            h(
              "p",
              { role: "status", key: "notice", class: awaited || SHOWN_NOTICES.includes(state.notice?.key) ? "notice" : "unseen" },
              awaited || noticed || "",
            ),
            hints &&
              state.branch === null &&
              state.eye === payload.eye &&
              isFirst(payload, state) &&
              h("p", { class: "small soft", key: "hint" }, look.l("eyes_hint")),
            drawFinish(look, payload, state, acts),
            h("p", { class: "keys small soft", key: "keys" }, look.l(hasHands(board) ? "keys" : "keys_no_hand")),
          ),
          state.recording && drawRecorder(look, payload, state, acts.recording, acts.backward),
        ),
        drawTrying(look, payload, state, acts),
        drawReasons(look, { ...step, ...step.seen?.[state.eye] }, {
          words,
          tried,
          why: { waits, later: !step.ask, showNow: acts.showWhy },
          log: { lines: logLines(look, payload, state), all: state.logAll, showAll: acts.logAll },
        }),
      ),
    ),
  ];
}
