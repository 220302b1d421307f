// Where a page that stands alone keeps answers: in the database of the browser, on this computer, and in no other place.
import { answersIn, checked, textOf } from "./answers_file.js";
import { allRecords, putRecords } from "./browser_store.js";
import { reckonDue, registerKeeper } from "./remember.js";

const held = new Map(); // what was answered on this page, by id: all there is where the browser keeps nothing

// Puts these answers there; resolves once they are on the disk, as far as the browser promises that.
export const put = async (answers) => {
  for (const one of answers) held.set(one.id, one);
  await putRecords(answers);
};

// All answers: those of the browser, and those of this page. `kept` says whether the browser keeps any.
export const every = async () => {
  try {
    const found = await allRecords();
    const sound = found.map(checked).filter(Boolean);
    return { answers: [...new Map([...sound, ...held.values()].map((one) => [one.id, one])).values()], kept: true };
  } catch {
    return { answers: [...held.values()], kept: false };
  }
};

// What a board is told of itself, as tabletop/learner/asked.py tells it.
export function knownOf(board, answers) {
  const belongs = ({ item }) => item === board || item.startsWith(`${board}#`) || item.startsWith(`${board}:`);
  const mine = answers.filter(belongs).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const ends = mine.filter((one) => !one.ruling);
  const sitting = mine.at(-1)?.sitting;
  const asked = new Set(mine.map((one) => one.ruling));
  return {
    answers: sitting === undefined ? [] : mine.filter((one) => one.ruling && one.sitting === sitting),
    finished: ends.at(-1)?.at.slice(0, 10) ?? null,
    due: reckonDue(answers.filter((one) => asked.has(one.ruling))),
  };
}

async function keep(answer) {
  const one = checked(answer);
  if (one === null) return null;
  await put([one]).catch(() => {});
  tellPanel();
  const { answers } = await every();
  return reckonDue(answers.filter(({ ruling }) => one.ruling && ruling === one.ruling));
}

async function known(board) {
  return knownOf(board, (await every()).answers);
}

// The text of all answers, to be saved as a file.
export const saved = async () => {
  return textOf((await every()).answers);
};

// Brings in the answers of such a text: how many are new; null where it holds none.
export const load = async (text) => {
  const found = answersIn(text);
  if (found === null) return null;
  const there = new Set((await every()).answers.map((one) => one.id));
  const fresh = [...new Map(found.filter((one) => !there.has(one.id)).map((one) => [one.id, one])).values()];
  if (fresh.length > 0) await put(fresh).catch(() => {});
  tellPanel();
  return fresh.length;
};

let tellPanel = () => {};
// Calls `hear` after each answer that was kept or brought in.
export function followAnswers(hear) {
  tellPanel = hear;
}

registerKeeper({ keep, known });
