// What a drawing function needs to know: the board, whose eyes, which words.
import { boardOf } from "./boards.js";
import { h } from "./dom.js";
import { countLabel, label } from "./labels.js";
import { seatOfEyes, wordsOf } from "./payload.js";

const NO_TRIES = new Map();

// The readings of a page that has one run only.
const usedReadings = ({ questions }) => Object.fromEntries(Object.entries(questions ?? {}).map(([id, { reading }]) => [id, reading]));

export function wording(payload, lang) {
  const { icon, lies } = boardOf(payload.game);
  return {
    payload,
    lang,
    icon,
    lies,
    t: (index) => wordsOf(payload, lang, index),
    l: (key, values) => label(payload, lang, key, values),
    n: (key, count) => countLabel(payload, lang, key, count),
  };
}

// A look at one board. What a caller leaves out is "nothing": no question, nothing new.
export function lookAt(payload, lang, { board, eye, ...more }) {
  const words = wording(payload, lang);
  const look = {
    ...words,
    board,
    seat: seatOfEyes(payload.eyes[eye]),
    fresh: new Set(),
    lost: new Map(),
    readings: usedReadings(payload),
    differs: new Set(),
    known: new Set(),
    covered: false,
    question: null,
    asked: null, // what a question shows on the board, beside what lies there
    measured: {},
    tries: () => NO_TRIES,
    tried: null,
    verdict: null,
    picking: false,
    canPick: () => false,
    piece: () => null, // what a press on this piece would do: {ok, label, pressed, act}
    press: () => {},
    togglePicking: () => {},
    rover: () => 0,
    roveTo: () => {},
    ...more,
  };
  look.otherTag = (zone) => (look.differs.has(zone) ? h("span", { class: "newtag other", key: "new" }, look.l("differs")) : null);
  look.newTag = (zone) =>
    look.fresh.has(zone)
      ? h("span", { class: "newtag", key: "new" }, look.l("new"))
      : look.lost.has(zone)
        ? fewerTag(look, look.lost.get(zone))
        : look.otherTag(zone);
  return look;
}

// "−1" for the eye, "1 card less" for readers.
function fewerTag(look, n) {
  return h(
    "span",
    { class: "newtag other", key: "new" },
    h("span", { "aria-hidden": "true" }, `−${n}`),
    h("span", { class: "unseen" }, look.n("fewer", n)),
  );
}
