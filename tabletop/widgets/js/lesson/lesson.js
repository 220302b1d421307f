// A lesson one steps through: keeps where one is, draws it, listens.
import { patch } from "../core/dom.js";
import { ask, canAsk } from "../core/ask.js";
import { ownCopy } from "./known.js";
import {
  answer,
  backward,
  branchesNow,
  canPick,
  enterBranch,
  escape,
  forward,
  goTo,
  isAsking,
  leaveBranch,
  pickCard,
  placeNow,
  startState,
  stepsNow,
  toEyes,
  toRun,
  togglePicking,
  tryCard,
} from "./state.js";
import { boardAt, seatOfEyes, visibleSteps } from "../core/payload.js";
import { drawLesson } from "./lesson_view.js";
import { enterHand, listenToKeys, roveFrom } from "../core/keys.js";
import { keepInModel } from "../core/model.js";
import { focusMenu, focusOn, showBoard, showMove, showNews, showPart, turnLights } from "../core/page.js";
import { asked, canPlay, heldMoves, holdAll, layDown, layingNow, nextPlace, placeOn, pressPiece, putBack, turnPage } from "../play/play.js";
import { inHand } from "../play/pieces.js";
import { nextHint, reached, seesForTask, startOver, taskKept, taskStep } from "../play/task.js";
import { FIRST_LEVEL, isAtEnd, isTrial, knownMoves, menuNow, oneBack, stepOut, whatIf } from "../what_if/what_if.js";
import { menuActs } from "../what_if/what_if_acts.js";
import { tryingMoves } from "../what_if/what_if_ask.js";
import { recorder } from "../recording/recorder.js";
import { decider } from "../rules/rules_panel.js";
import { tableWith } from "./set_up.js";
import { keepRoom } from "./steady.js";
import { boardAfter } from "../learner/finish.js";
import { lessonKeeper } from "../learner/lesson_keeper.js";

let chosenPart = null; // what was pressed above a set-up, until it is laid out
let hinting = null; // the first lesson of a page, which says once how to change the eyes

export function mountLesson({ model, el, page = null }) {
  const payload = ownCopy(model.get("payload"), canAsk(model) ? (model.get("asks") ?? []) : []);
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  let state = startState(payload, keepInModel.read(model, payload));
  let gone = false; // an answer that comes later moves nobody: another board may lie here
  const rovers = {};
  hinting ??= payload.id;
  const hints = payload.eyes.length > 1 && hinting === payload.id;
  const focused = () => root.getRootNode().activeElement;

  const drawn = (at) => drawLesson(payload, at, acts, { page: page !== null, rovers, hints });

  function draw() {
    const held = focused();
    const inside = held !== null && root.contains(held);
    const inMenu = held?.closest?.(".whatif") ?? null;
    patch(root, drawn(state));
    if (inMenu !== null && root.contains(inMenu) && (inMenu === held || !root.contains(held))) focusMenu(root);
    else if (inside && !root.contains(focused())) focusOn(root, "lesson");
  }

  const kept = lessonKeeper(model, payload, (known) => {
    state = { ...state, ...known };
    draw();
  });

  function become(next, focus = null) {
    if (gone) return;
    const before = state;
    state = next;
    kept.follow(before, next);
    const moved = placeNow(before) !== placeNow(next) || before.branch !== next.branch || before.run !== next.run;
    if (moved) for (const seat of Object.keys(rovers)) delete rovers[seat];
    // Who goes elsewhere, or gives up, does not wait for Python any more; a card pressed on the board is waited for without a menu.
    const gaveUp = before.python !== null && next.python === null;
    if (moved || before.eye !== next.eye || gaveUp) trying.drop();
    draw();
    if (moved && focused()?.closest?.(".side")) showBoard(root);
    else if (moved || before.playing !== next.playing || before.answers !== next.answers) showNews(root);
    if (next.menu?.pressed && next.menu.pressed !== before.menu?.pressed) showPart(root, ".whatif .cite");
    if (focus !== null) focusOn(root, focus);
    keepInModel.write(model, state);
    trying.lookUp();
    recording?.look();
    room.look();
  }

  const room = keepRoom(root, () => {
    const start = { ...leaveBranch(payload, state), answers: {} };
    const places = visibleSteps(stepsNow(payload, start), state.eye);
    return {
      name: `${state.run} ${state.eye} ${state.lang}`,
      drawings: places.map((place) => () => drawn(goTo(payload, start, place))),
    };
  });

  const trying = tryingMoves({
    model,
    payload,
    now: () => state,
    become,
    arrived: (next, then) => {
      const reaches = then?.reached === true && taskStep(payload, next) !== null;
      become(reaches ? reached(payload, next) : next);
      if (taskStep(payload, next) === null) showMove(root);
      else showTask();
    },
  });

  const recording = payload.asks.includes("record")
    ? recorder({ model, payload, el, root, now: () => state, become, trying, mounts: { lesson: mountLesson } })
    : null;

  const acts = {
    recording: recording?.acts ?? null,
    forward: () => {
      if (isTrial(payload, state) && state.playing === null && isAtEnd(payload, state)) {
        if (taskStep(payload, state) === null) return focusMenu(root);
        return taskKept(payload, state).reached ? acts.afterTask() : focusOn(root, "question");
      }
      const next = forward(payload, state);
      const end = next.notice?.key === "end" ? "onward" : null;
      become(next, next.nudged !== null && state.nudged === null ? "question" : end);
    },
    backward: () => {
      const here = isTrial(payload, state) && state.playing === null;
      become(here ? oneBack(payload, state) : backward(payload, state));
    },
    first: () => become(goTo(payload, state, 0)),
    last: () => become(goTo(payload, state, stepsNow(payload, state).length - 1)),
    goTo: (place) => become(goTo(payload, state, place)),
    whatIf: (place) => {
      const next = place === null ? whatIf(payload, state) : enterBranch(payload, state, place);
      become(next, next.choosing ? "branches" : null);
      if (next.menu !== null) focusMenu(root);
    },
    boardAfter: () => boardAfter(root),
    leave: () => become(leaveBranch(payload, state)),
    pick: (choice) => become(answer(payload, state, choice)),
    togglePicking: () => become(togglePicking(state)),
    press: (seat, card, place) => {
      const hand = boardAt(payload, state.run, state.branch, placeNow(state), state.eye)[`seat.${seat}`].hand;
      if (state.picking && canPick(payload, state, seat)) become(pickCard(payload, state, seat, place, hand));
      else if (canPlay(payload, state)) return pressing(inHand(seat, card), () => become(tryCard(payload, state, seat, card)));
      else become(tryCard(payload, state, seat, card));
      if (state.tried !== null) showPart(root, ".whynot .tried");
    },
    pressPiece: (name) => pressing(name, () => {}),
    playPicked: async (seat) => {
      const pieces = state.tried.card.split(" ").map((card) => inHand(seat, card));
      if (knownMoves(payload, state) === null && !(await trying.learn())) return;
      const next = holdAll(payload, state, pieces);
      const moves = next.held === null ? [] : heldMoves(payload, next);
      if (moves.length === 1) made(moves[0]);
      else become(next, "first choice");
    },
    playMove: (choice) => made(choice),
    nextPlace: (by) => become(nextPlace(payload, state, by)),
    placeOn: (square) => become(placeOn(payload, state, square)),
    lay: () => {
      const { move } = layingNow(payload, state);
      become({ ...state, held: null });
      trying.choose(move);
    },
    moreMoves: () => become(turnPage(payload, state), "first choice"),
    putBack: () => become(putBack(state), "choice"),
    hint: () => become(nextHint(payload, state)),
    startOver: () => become(startOver(payload, state), "question"),
    beginTask: async () => {
      const { task } = taskStep(payload, state);
      const sees = payload.eyes.findIndex((eyes) => seesForTask(task, eyes) && (task.hands === "open" || seatOfEyes(eyes) === task.by));
      if (!seesForTask(task, payload.eyes[state.eye]) && sees >= 0) become(toEyes(payload, state, sees));
      if (knownMoves(payload, state) === null) await trying.learn();
      focusOn(root, "question");
    },
    afterTask: () => {
      const begun = state.index;
      const lesson = leaveBranch(payload, state);
      become(forward(payload, { ...lesson, index: begun }), "lesson");
    },
    roveTo: (seat, place) => {
      if (rovers[seat] !== place) {
        rovers[seat] = place;
        draw();
      }
    },
    setEye: (eye) => become({ ...toEyes(payload, state, eye), menu: state.menu && FIRST_LEVEL }),
    setLang: (lang) => become({ ...state, lang }),
    setRun: (run) => become(toRun(payload, state, run)),
    showWhy: () => {
      become({ ...state, whyShown: placeNow(state) });
      focusOn(root, root.querySelector(".why") === null ? "whynot" : "why");
    },
    logAll: () => become({ ...state, logAll: true }),
    turnLights: () => turnLights(root),
    decide: decider(model, (text) => become({ ...state, notice: { text } })),
    layOut: canAsk(model)
      ? (part, change) => {
          chosenPart = `set-up ${part}`;
          acts.first();
          ask(model, "set_up", tableWith(payload.set_up, change)).catch((error) => become({ ...state, notice: { text: error.message } }));
        }
      : null,
    playOn: () => {
      acts.last();
      acts.whatIf(null);
    },
  };
  acts.trying = menuActs({ payload, now: () => state, become, trying, enterBranch: acts.whatIf, lay: (choice) => become(layDown(state, choice), "first choice") });

  // A piece was pressed: a move is made, a choice is left, or it says why not. `otherwise` where nothing is known of it.
  async function pressing(name, otherwise) {
    if (knownMoves(payload, state) === null && !(await trying.learn())) return otherwise();
    const { state: next, choice } = pressPiece(payload, state, name);
    const silent = choice === null && next.held === null && next.tried === null && state.held === null && state.tried?.piece !== name;
    if (silent) return otherwise();
    become(next, next.held !== null && state.held === null ? "first choice" : null);
    if (next.tried !== null) showPart(root, ".whynot .tried");
    if (choice !== null) made(choice);
  }

  // A move was chosen: it is made, or first it is asked where the thing is to lie.
  function made(choice) {
    if (choice.places) return become(layDown(state, choice), "first choice");
    become({ ...state, held: null });
    trying.choose(choice);
  }

  // After a move in a task: what it says in sight, and the focus there once the task is over.
  function showTask() {
    const over = root.querySelector('[data-focus="after task"]') !== null;
    focusOn(root, over ? "after task" : "question");
    showNews(root);
  }

  // What Esc ends: what is held or was begun at this step first, then the what-if.
  const escaped = () =>
    (state.held !== null ? putBack(state) : null) ??
    (state.playing === null && state.tried === null ? stepOut(payload, state) : null) ?? escape(payload, state);

  const stopKeys = listenToKeys(
    page ?? root,
    {
      forward: acts.forward,
      backward: acts.backward,
      first: acts.first,
      last: acts.last,
      what_if: () => acts.whatIf(null),
      escape: (_, node) => {
        const away = node.closest?.(".side, .hand") ?? null;
        const next = away?.matches(".side") ? state : escaped();
        if (next === state && away === null) return false;
        const stays = next.branch === state.branch && next.at === state.at && next.menu === state.menu;
        become(away === null || stays ? next : state);
        if (away !== null) showBoard(root);
        return true;
      },
      why: acts.showWhy,
      number: (number) => {
        if (state.held !== null && !state.held.laying) {
          const chosen = asked(payload, state).moves[number - 1];
          if (chosen) acts.playMove(chosen);
          return chosen !== undefined;
        }
        if (menuNow(payload, state) !== null) return acts.trying.takeNumber(number);
        if (state.choosing) {
          const chosen = branchesNow(payload, state)[number - 1];
          if (chosen) acts.whatIf(chosen.place);
          return chosen !== undefined;
        }
        if (!isAsking(payload, state) || state.playing !== null) return false;
        acts.pick(number - 1);
        return true;
      },
      sensible: () => {
        if (isAsking(payload, state) && state.playing === null) focusOn(root, "question");
        else acts.forward();
      },
      rove_on: (_, node) => roveFrom(node, 1) || enterHand(node),
      rove_back: (_, node) => roveFrom(node, -1),
    },
    { shield: page === null },
  );
  const stopModel = keepInModel.follow(model, {
    index: (index) => {
      if (state.branch !== null || index !== state.index) become(goTo(payload, leaveBranch(payload, state), index));
    },
    eye: (eye) => {
      if (eye !== state.eye) acts.setEye(eye);
    },
    lang: (lang) => {
      if (lang !== state.lang && payload.languages.includes(lang)) acts.setLang(lang);
    },
    run: (run) => {
      if (run !== state.run) acts.setRun(run);
    },
  });
  draw();
  if (payload.begins) recording?.begin();
  // A table that was laid out anew: the focus stays where it was chosen.
  if (payload.set_up && chosenPart !== null) focusOn(root, chosenPart);
  chosenPart = null;
  const paper = page?.defaultView;
  paper?.addEventListener("beforeprint", acts.logAll);
  return () => {
    gone = true;
    paper?.removeEventListener("beforeprint", acts.logAll);
    stopKeys();
    stopModel();
    room.stop();
    recording?.stop();
    root.remove();
  };
}
