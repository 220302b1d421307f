// A coached game: keeps where one is, draws it, listens, and asks Python for what the others do.
import { ask, canAsk } from "../core/ask.js";
import { patch } from "../core/dom.js";
import { enterHand, listenToKeys, roveFrom } from "../core/keys.js";
import { focusOn, showPart } from "../core/page.js";
import { freshId, remember } from "../learner/remember.js";
import { stopwatch } from "../learner/stopwatch.js";
import { ownCopy } from "../lesson/known.js";
import { mountLesson } from "../lesson/lesson.js";
import { goTo, startState, tryCard } from "../lesson/state.js";
import { explainer } from "../pages/explaining.js";
import { inHand } from "../play/pieces.js";
import { asked, pressPiece, putBack, turnPage } from "../play/play.js";
import { FIRST_LEVEL, inMenu, levelUp } from "../what_if/what_if.js";
import { entryOf, listMoves } from "../what_if/what_if_menu.js";
import { drawCoached } from "./coached_view.js";
import { arrived, grown, isAtNow, known, lastPlace } from "./table_talk.js";

const KEYS = {
  ArrowRight: "forward",
  ArrowLeft: "backward",
  Escape: "escape",
  ArrowDown: "rove_on",
  ArrowUp: "rove_back",
  g: "let_go",
  m: "may",
  n: "what_now",
  u: "undo",
};

const AGAIN = 2000; // milliseconds until a kernel that does not answer yet is asked again
const TRIES = 60;

export function mountCoached({ model, el, page = null }) {
  // The moves here are known, so that pieces may be pressed.
  let payload = ownCopy(model.get("payload"), ["what_if"]);
  const alone = !canAsk(model);
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const rovers = {};
  const sitting = freshId();
  const watch = stopwatch();
  let helped = 0; // how often the coach was asked since the last move
  let busy = false;
  let state = {
    ...startState(payload, { index: lastPlace(payload), eye: 0, lang: model.get("lang") || payload.lang }),
    ...{ told: null, since: lastPlace(payload), verdict: null, advice: null, looks: null, may: false },
  };
  const lessons = explainer(model, el, (text) => become({ ...state, notice: { text } }), { lesson: mountLesson });

  function become(next, focus = null) {
    state = next;
    const held = root.getRootNode().activeElement;
    const inside = held !== null && root.contains(held);
    patch(root, drawCoached(payload, state, acts, { rovers }));
    if (focus !== null) focusOn(root, focus);
    else if (inside && !root.contains(root.getRootNode().activeElement)) focusOn(root, "lesson");
  }

  // Asks, takes the answer in, and gives it; null where it failed, which is told then.
  async function tell(content) {
    if (alone || busy) return null;
    busy = true;
    try {
      const told = await ask(model, "coached", { ...known(payload, state.told), ...content });
      const before = lastPlace(payload);
      const moved = told.place !== state.told?.place || told.epoch !== state.told?.epoch;
      payload = grown(payload, told);
      const next = { ...state, told, python: null, notice: null, looks: told.over ? state.looks : null };
      state = moved ? arrived(payload, next, told.keep > 0 ? before : lastPlace(payload)) : next;
      return told;
    } catch (error) {
      become({ ...state, notice: { text: error.message } });
      return null;
    } finally {
      busy = false;
    }
  }

  function keep(told) {
    if (!told.answer) return;
    remember(model, { ...told.answer, seconds: watch.seconds(), way: "coached", hints: Math.min(helped, 9), sitting });
    watch.begin();
    helped = 0;
  }

  async function choose(choice) {
    if (state.may) return mayI(choice);
    const told = await tell({ do: "choose", choice: choice.index });
    if (told === null) return;
    keep(told);
    const shown = told.verdict || told.overtaken ? told : null;
    become({ ...state, verdict: shown }, shown !== null ? "verdict" : "lesson");
  }

  async function mayI(choice) {
    const told = await tell({ do: "may", choice: choice.index });
    if (told !== null) become({ ...state, held: null, verdict: told }, "verdict");
  }

  async function pressing(name, otherwise) {
    const { state: next, choice } = pressPiece(payload, state, name);
    if (choice === null && next.held === null && next.tried === null && state.held === null) return otherwise();
    const why = next.tried?.refused;
    if (why !== undefined) return choose(why); // it is refused, and was tried
    become(next, next.held !== null && state.held === null ? "first choice" : null);
    if (choice !== null) choose(choice);
  }

  const acts = {
    alone,
    forward: () => become({ ...goTo(payload, state, state.index + 1), verdict: null, advice: null }),
    backward: () => become({ ...goTo(payload, state, state.index - 1), verdict: null, advice: null }),
    setLang: (lang) => become({ ...state, lang }),
    logAll: () => become({ ...state, logAll: true }),
    press: (seat, card) => {
      const look = () => become(tryCard(payload, state, seat, card));
      if (isAtNow(payload, state) && state.told?.asked) pressing(inHand(seat, card), look);
      else look();
    },
    pressPiece: (name) => pressing(name, () => {}),
    playMove: (choice) => choose(choice),
    moreMoves: () => become(turnPage(payload, state), "first choice"),
    putBack: () => become(putBack(state), "choice"),
    roveTo: (seat, place) => {
      if (rovers[seat] === place) return;
      rovers[seat] = place;
      become(state);
    },
    letGo: async () => {
      if (!state.told?.asked || state.told.owed) return;
      if ((await tell({ do: "let_go" })) !== null) become(state, state.told.asked && !state.told.owed ? "let go" : "lesson");
    },
    mayI: () => become({ ...state, may: !state.may, verdict: null }),
    whatNow: async () => {
      if (state.advice !== null) return become({ ...state, advice: null });
      helped += 1;
      const told = await tell({ do: "what_now" });
      if (told !== null) become({ ...state, advice: told }, "advice");
    },
    undo: async () => {
      const told = await tell({ do: "undo" });
      if (told !== null) become({ ...state, notice: { text: payload.text[state.lang][told.said] } }, "lesson");
    },
    askLooks: async () => {
      const told = await tell({ do: "looks" });
      if (told !== null) become({ ...state, looks: told.looks }, "looks");
    },
    openLook: (place) => lessons?.open(place, state.lang),
    saveLook: (model.get("asks") ?? []).includes("save_look")
      ? (place) =>
          ask(model, "save_look", { look: place }).then(
            ({ path }) => become({ ...state, notice: { text: path } }),
            (error) => become({ ...state, notice: { text: error.message } }),
          )
      : null,
    menu: {
      take: (entry) => {
        if (entry.kind === "group") become(inMenu(payload, menued(), { group: entry.group, target: null, pressed: null }), "moves");
        else if (entry.kind === "target") become(inMenu(payload, menued(), { target: entry.target }), "moves");
        else choose(entry.choice);
      },
      up: () => become(levelUp(payload, menued()), "moves"),
      unfold: () => become(inMenu(payload, menued(), { unfolded: !menued().menu.unfolded, pressed: null })),
      press: (name) => become(inMenu(payload, menued(), { pressed: menued().menu.pressed === name ? null : name })),
      again: () => become({ ...state, python: null }),
    },
  };
  const menued = () => ({ ...state, menu: state.menu ?? FIRST_LEVEL });

  const stopKeys = listenToKeys(
    page ?? root,
    {
      forward: acts.forward,
      backward: acts.backward,
      let_go: acts.letGo,
      may: acts.mayI,
      what_now: acts.whatNow,
      undo: acts.undo,
      escape: () => {
        if (state.held !== null) return become(putBack(state), "lesson");
        if (state.menu?.group) return acts.menu.up();
        if (state.verdict === null && state.advice === null && !state.may && state.tried === null) return false;
        return become({ ...state, verdict: null, advice: null, may: false, tried: null }, "lesson");
      },
      number: (number) => {
        if (!isAtNow(payload, state) || !state.told?.asked) return false;
        if (state.held !== null) {
          const chosen = asked(payload, state).moves[number - 1];
          if (chosen) choose(chosen);
          return chosen !== undefined;
        }
        const entry = entryOf(listMoves(payload, menued()), number);
        if (entry !== undefined) acts.menu.take(entry);
        return entry !== undefined;
      },
      rove_on: (_, node) => roveFrom(node, 1) || enterHand(node),
      rove_back: (_, node) => roveFrom(node, -1),
    },
    { shield: page === null, keys: KEYS },
  );
  become(state);
  // A kernel that is still starting is asked again.
  let waiting = null;
  const look = (tries) =>
    tell({ do: "look" }).then((told) => {
      if (told !== null) become(state);
      else if (tries > 0) waiting = setTimeout(() => look(tries - 1), AGAIN);
    });
  if (!alone) look(TRIES);
  return () => {
    clearTimeout(waiting);
    stopKeys();
    lessons?.close();
    root.remove();
  };
}
