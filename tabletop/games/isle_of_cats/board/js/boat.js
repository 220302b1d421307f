// A boat with tiles to lay: a tile follows the pointer or the arrows, the masks say where it fits, the payload what that brings.
// One tile needs no Python; behind it Python, where there is one, tells the next boat.
import { ask, canAsk } from "#kit/core/ask.js";
import { registerPage } from "#kit/core/boards.js";
import { patch } from "#kit/core/dom.js";
import { listenToKeys, roveFrom } from "#kit/core/keys.js";
import { label } from "#kit/core/labels.js";
import { keepInModel } from "#kit/core/model.js";
import { focusOn, turnLights } from "#kit/core/page.js";
import { isUpright, squareUnder } from "./boat_drawing.js";
import { flip, lay, move, moveTo, pick, placedNow, squaresNow, startBoat, takeBack, tileNow, toPlace, turn, walk } from "./boat_state.js";
import { drawBoatTask } from "./boat_view.js";

const KEYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  r: "turn",
  f: "flip",
  l: "walk",
  b: "rank",
  Enter: "lay",
  " ": "lay",
  Escape: "back",
  Backspace: "back",
};

function mountBoat({ model, el, page = null }) {
  const first = model.get("payload");
  const doc = el.ownerDocument;
  const root = doc.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const settings = { lang: keepInModel.read(model, first).lang, open: new Set(first.show === "sheet" ? first.parts.map(({ name }) => name) : []) };
  const alone = !canAsk(model) || !(model.get("asks") ?? []).includes("boat");
  // The boats so far, each with one tile more than the one before; the last one is looked at.
  let boats = [{ payload: first, state: startBoat(first) }];
  let waiting = false;
  let question = 0; // the number of the last question to Python; an answer to an older one comes too late
  let error = null;
  let pointer = null; // where the pointer was last: a page that moves under it moves no tile
  const now = () => boats[boats.length - 1];

  function draw() {
    const { payload, state } = now();
    const focused = () => root.getRootNode().activeElement;
    const held = focused();
    const inside = held !== null && root.contains(held);
    patch(root, drawBoatTask(payload, state, settings, acts, { page: page !== null, alone, waiting, error, canTakeBack: state.laid || boats.length > 1 }));
    if (inside && !root.contains(focused())) focusOn(root, "field");
  }

  function become(state) {
    const { payload, state: before } = now();
    if (state === before) return;
    boats = [...boats.slice(0, -1), { payload, state }];
    draw();
  }

  function forget() {
    question += 1;
    waiting = false;
    error = null;
  }

  const change = (step, ...more) => become(step(now().payload, now().state, ...more));

  // The tile lies: Python, if there is one, tells the boat with it.
  function laid() {
    if (alone) return;
    const asked = (question += 1);
    const moves = boats.map(({ payload, state }) => {
      const { tile, named } = tileNow(payload, state);
      return { tile, colour: named, place: placedNow(payload, state).place };
    });
    waiting = true;
    draw();
    const done = (told) => {
      if (question !== asked) return;
      waiting = false;
      told();
      draw();
    };
    ask(model, "boat", { laid: moves }).then(
      (told) =>
        done(() => {
          const payload = { ...first, ...told.payload };
          boats = [...boats, { payload, state: { ...startBoat(payload), ranking: now().state.ranking } }];
        }),
      (failed) =>
        done(() => {
          error = failed.told ? failed.message : label(first, settings.lang, "python_silent");
        }),
    );
  }

  const acts = {
    pick: (number) => {
      if (now().payload.tiles[number] === undefined) return false;
      forget();
      become(pick(now().payload, takeBack(now().state), number));
      focusOn(root, "field");
      return true;
    },
    turn: () => change(turn),
    flip: () => change(flip),
    walk: () => change(walk, 1),
    rank: () => become({ ...now().state, ranking: !now().state.ranking }),
    toPlace: (at) => change(toPlace, at),
    choose: (at) => {
      change(toPlace, at);
      focusOn(root, "field");
    },
    lay: () => {
      const before = now().state;
      change(lay);
      if (now().state !== before) laid();
    },
    back: () => {
      forget();
      if (now().state.laid) become(takeBack(now().state));
      else if (boats.length > 1) {
        boats = boats.slice(0, -1);
        become(takeBack(now().state));
      } else return false;
      return true;
    },
    hover: (event) => {
      if (event.pointerType === "touch" || (pointer !== null && pointer[0] === event.clientX && pointer[1] === event.clientY)) return;
      pointer = [event.clientX, event.clientY];
      change(moveTo, squareUnder(root.querySelector(".isleboat"), now().payload, event));
    },
    // A press on the tile lays it; elsewhere it comes there first.
    press: (event) => {
      const { payload, state } = now();
      const at = squareUnder(root.querySelector(".isleboat"), payload, event);
      if (squaresNow(payload, state).some((one) => String(one) === String(at))) acts.lay();
      else change(moveTo, at);
    },
    mark: (squares) => {
      if (squares !== null || now().state.mark !== null) become({ ...now().state, mark: squares });
    },
    unfold: (event, part) => {
      event.preventDefault();
      if (!settings.open.delete(part)) settings.open.add(part);
      draw();
    },
    setLang: (lang) => {
      settings.lang = lang;
      draw();
    },
    turnLights: () => turnLights(root),
  };

  // Within a list the arrows go through it; elsewhere they move the tile.
  const arrow = (down, right) => (_, node) => {
    if (node.dataset?.rove) return down !== 0 && roveFrom(node, down);
    const before = now().state;
    // As it is seen: upright, the columns run downwards and the rows to the left.
    const way = isUpright(root.querySelector(".isleboat")) ? [-right, down] : [down, right];
    change(move, ...way);
    return before.tile !== null;
  };
  const stopKeys = listenToKeys(
    page ?? root,
    {
      up: arrow(-1, 0),
      down: arrow(1, 0),
      left: arrow(0, -1),
      right: arrow(0, 1),
      turn: acts.turn,
      flip: acts.flip,
      walk: acts.walk,
      rank: () => now().state.tile !== null && acts.rank(),
      lay: (_, node, repeat) => !repeat && acts.lay(),
      back: acts.back,
      number: (number) => acts.pick(number - 1),
    },
    { shield: page === null, keys: KEYS },
  );
  draw();
  return () => {
    stopKeys();
    root.remove();
  };
}

registerPage("boat", mountBoat);
