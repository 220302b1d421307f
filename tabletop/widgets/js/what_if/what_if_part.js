// What a lesson shows of a trial at one place: the ribbon above the sentence, and the menu beside the table.
import { visibleSteps } from "../core/payload.js";
import { isTrial, lineWords, linesHere, menuNow, seatAsked } from "./what_if.js";
import { listMoves } from "./what_if_menu.js";
import { drawMenu, lineName } from "./what_if_view.js";

// The title of the author's what-if, or "What if, from step 3: play, draw".
export function ribbonWords(look, payload, state) {
  if (!isTrial(payload, state)) return look.t(payload.runs[state.run].branches[state.branch].title);
  const numbers = visibleSteps(payload.runs[state.run].steps, state.eye);
  const words = lineWords(payload, state.run, state.branch).slice(0, state.at + 1);
  const begun = payload.begins ? look.l("rec_line") : look.l("what_if_line", { n: numbers.indexOf(state.index) + 1 });
  return `${begun}: ${lineName(look, words)}`;
}

// The menu of moves, or null while none lies open.
export function drawTrying(look, payload, state, acts) {
  const menu = menuNow(payload, state);
  if (menu === null) return null;
  const trial = isTrial(payload, state);
  const table = seatAsked(payload, state) === undefined;
  const all = payload.eyes.findIndex((one) => one.id === "all");
  return drawMenu(look, {
    list: listMoves(payload, state),
    menu,
    python: state.python,
    asks: payload.asks.includes("what_if"),
    table,
    trial: trial || Boolean(payload.begins),
    lines: linesHere(payload, state).map((branch) => ({
      branch,
      words: lineWords(payload, state.run, branch),
      here: branch === state.branch,
    })),
    records: trial && acts.recording !== null && !state.recording ? acts.recording.open : null,
    refuses: state.recording ? acts.recording.refuse : null,
    everybody: all >= 0 && all !== state.eye ? () => acts.setEye(all) : null,
    acts: acts.trying,
  });
}
