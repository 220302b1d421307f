// The reaction drill: cards fall, one presses when there is a set; the time is measured here, without Python.
import { registerPage } from "#kit/core/boards.js";
import { patch } from "#kit/core/dom.js";
import { listenToKeys, roveFrom } from "#kit/core/keys.js";
import { keepInModel } from "#kit/core/model.js";
import { focusOn, turnLights } from "#kit/core/page.js";
import { begin, choose, choosePace, fall, fallNow, goOn, grab, isTimed, letGo, pause, resultOf, resume, shown, startDrill } from "./drill_state.js";
import { drawDrill } from "./drill_view.js";

const LEAD = 900; // milliseconds between "Ready" and the card

function mountDrill({ model, el, page = null }) {
  const payload = model.get("payload");
  const doc = el.ownerDocument;
  const view = doc.defaultView;
  const root = doc.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const settings = { lang: keepInModel.read(model, payload).lang };
  let drill = startDrill(payload);
  let kept = model.get("results")?.runs ?? [];
  let timer, frame;
  let pressed = false;
  const now = () => view.performance.now();

  function draw() {
    const focused = () => root.getRootNode().activeElement;
    const held = focused();
    const inside = held !== null && root.contains(held);
    patch(root, drawDrill(payload, drill, kept, settings, acts, { page: page !== null }));
    if (inside && !root.contains(focused())) focusOn(root, "lesson");
  }

  // What the clock does next: a card is there once it is drawn, and lies as long as the pace says.
  function wait() {
    view.clearTimeout(timer);
    view.cancelAnimationFrame(frame);
    if (drill.paused) return;
    if (drill.phase === "lead") timer = view.setTimeout(() => become(fall(payload, drill)), LEAD);
    if (drill.phase !== "falling") return;
    if (drill.shownAt === null) frame = view.requestAnimationFrame(() => become(shown(drill, now())));
    else if (isTimed(payload, drill)) timer = view.setTimeout(() => become(letGo(payload, drill, now())), payload.paces[drill.pace]);
  }

  function become(next) {
    if (next === drill) return;
    const before = drill;
    drill = next;
    if (drill.phase === "over" && before.phase !== "over") keep();
    const sameCard = before.phase === drill.phase && before.at === drill.at && before.paused === drill.paused;
    if (!sameCard || drill.phase === "ready") draw();
    if (drill.phase === "over" && before.phase !== "over") focusOn(root, "result");
    wait();
  }

  function keep() {
    kept = [...kept, resultOf(payload, drill)];
    model.set("results", { ...(model.get("results") ?? {}), runs: kept });
    keepInModel.saveSoon(model);
  }

  const again = (run) => become(startDrill(payload, { run, pace: drill.pace, learner: drill.learner }));
  const acts = {
    // The one button of the drill: start, grab, go on.
    main: () => {
      if (drill.paused) become(resume(drill));
      else if (drill.phase === "ready") become(begin(payload, drill));
      else if (drill.phase === "falling") become(grab(payload, drill, now()));
      else if (drill.phase === "choose") focusOn(root, "question");
      else become(goOn(payload, drill, now()));
      // A button hears the space bar only when it is let go: while time counts the focus is elsewhere.
      if (drill.phase === "lead") focusOn(root, "lesson");
    },
    // A finger or a mouse counts when it comes down; the click that follows is the same press.
    down: () => {
      pressed = drill.phase === "falling" && !drill.paused;
      if (pressed) acts.main();
    },
    click: () => {
      if (!pressed) acts.main();
      pressed = false;
    },
    // The next card, where no clock brings it.
    next: () => {
      if (drill.phase === "told") become(goOn(payload, drill, now()));
      else if (!isTimed(payload, drill)) become(letGo(payload, drill, now()));
    },
    choose: (place) => become(choose(payload, drill, place, now())),
    choosePace: (pace) => become(choosePace(drill, pace)),
    nameLearner: (learner) => {
      drill = { ...drill, learner: learner.trim() };
    },
    pause: () => become(drill.paused ? resume(drill) : pause(payload, drill)),
    again: () => again(drill.run),
    another: () => again((drill.run + 1) % payload.runs.length),
    setLang: (lang) => {
      settings.lang = lang;
      draw();
    },
    turnLights: () => turnLights(root),
  };

  const hide = () => {
    if (doc.hidden) become(pause(payload, drill));
  };
  doc.addEventListener("visibilitychange", hide);
  const stopKeys = listenToKeys(
    page ?? root,
    {
      sensible: (_, node, held) => {
        if (!held) acts.main();
      },
      forward: acts.next,
      number: (number) => {
        if (drill.phase !== "choose" || fallNow(payload, drill).sets[number - 1] === undefined) return false;
        acts.choose(number - 1);
        return true;
      },
      escape: () => {
        const before = drill;
        acts.pause();
        return drill !== before;
      },
      rove_on: (_, node) => roveFrom(node, 1),
      rove_back: (_, node) => roveFrom(node, -1),
    },
    { shield: page === null },
  );
  draw();
  return () => {
    view.clearTimeout(timer);
    view.cancelAnimationFrame(frame);
    doc.removeEventListener("visibilitychange", hide);
    stopKeys();
    root.remove();
  };
}

registerPage("drill", mountDrill);
