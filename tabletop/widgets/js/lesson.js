// A lesson one steps through: keeps where one is, draws it, listens.
import { patch } from "./dom.js";
import {
  answer,
  backward,
  branchesNow,
  enterBranch,
  escape,
  forward,
  goTo,
  isAsking,
  leaveBranch,
  placeNow,
  startState,
  stepsNow,
  toEyes,
  toRun,
  tryCard,
} from "./state.js";
import { drawLesson } from "./lesson_view.js";
import { enterHand, listenToKeys, roveFrom } from "./keys.js";
import { keepInModel } from "./model.js";
import { focusOn, showBoard, turnLights } from "./page.js";

export function mountLesson({ model, el, page = null }) {
  const payload = model.get("payload");
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  let state = startState(payload, keepInModel.read(model, payload));
  const rovers = {};
  const focused = () => root.getRootNode().activeElement;

  function draw() {
    const held = root.getRootNode().activeElement;
    const inside = held !== null && root.contains(held);
    patch(root, drawLesson(payload, state, acts, { page: page !== null, rovers }));
    if (inside && !root.contains(root.getRootNode().activeElement)) focusOn(root, "lesson");
  }

  function become(next, focus = null) {
    const before = state;
    state = next;
    const moved = placeNow(before) !== placeNow(next) || before.branch !== next.branch;
    if (moved) for (const seat of Object.keys(rovers)) delete rovers[seat];
    draw();
    if (moved && focused()?.closest?.(".side")) showBoard(root);
    if (focus !== null) focusOn(root, focus);
    keepInModel.write(model, state);
  }

  const acts = {
    forward: () => {
      const next = forward(payload, state);
      become(next, next.nudged !== null && state.nudged === null ? "question" : null);
    },
    backward: () => become(backward(payload, state)),
    first: () => become(goTo(payload, state, 0)),
    last: () => become(goTo(payload, state, stepsNow(payload, state).length - 1)),
    goTo: (place) => become(goTo(payload, state, place)),
    whatIf: (place) => {
      const next = enterBranch(payload, state, place);
      become(next, next.choosing ? "branches" : null);
    },
    leave: () => become(leaveBranch(payload, state)),
    pick: (choice) => become(answer(payload, state, choice)),
    press: (seat, card) => {
      become(tryCard(payload, state, seat, card));
      if (state.tried !== null) root.querySelector(".whynot")?.scrollIntoView({ block: "nearest" });
    },
    roveTo: (seat, place) => {
      if (rovers[seat] !== place) {
        rovers[seat] = place;
        draw();
      }
    },
    setEye: (eye) => become(toEyes(payload, state, eye)),
    setLang: (lang) => become({ ...state, lang }),
    setRun: (run) => become(toRun(payload, state, run)),
    showWhy: () => {
      become({ ...state, whyShown: placeNow(state) });
      focusOn(root, root.querySelector(".why") === null ? "whynot" : "why");
    },
    logAll: () => become({ ...state, logAll: true }),
    turnLights: () => turnLights(root),
  };

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
        const next = away?.matches(".side") ? state : escape(payload, state);
        if (next === state && away === null) return false;
        become(away === null || next.branch === state.branch ? next : state);
        if (away !== null) showBoard(root);
        return true;
      },
      why: acts.showWhy,
      number: (number) => {
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
  const paper = page?.defaultView;
  paper?.addEventListener("beforeprint", acts.logAll);
  return () => {
    paper?.removeEventListener("beforeprint", acts.logAll);
    stopKeys();
    stopModel();
    root.remove();
  };
}
