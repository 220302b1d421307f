// The page of a class: a line for the name at the top, at the end what came of it as a short code, to be read out or handed in.
import { h, patch } from "../core/dom.js";
import { wording } from "../core/look.js";
import { freshId, onAnswer } from "../learner/remember.js";
import { writeCode } from "./code.js";

const NAME_LENGTH = 40;
const drawers = new Set(); // what draws the parts of this page
let told = null; // what came of handing in, until something is changed
let known = null; // { sheet, name, given }: what is known of whoever sits here, given by item: 1 right at once, 2 wrong

// Two pupils may have one name: by the sheet, a word that no other page has, what they hand in is told apart.
const blank = () => ({ sheet: freshId(), name: "", given: {} });

const place = (mark) => `tabletop-class-${mark}`;

// What was there before the page was loaded again; nothing where the browser keeps nothing for it.
function begun(mark) {
  try {
    const { sheet, name, given } = JSON.parse(localStorage.getItem(place(mark)) ?? "{}");
    return {
      sheet: /^[0-9a-f]{24}$/.test(sheet) ? sheet : freshId(),
      name: typeof name === "string" ? name.slice(0, NAME_LENGTH) : "",
      given: given && typeof given === "object" ? { ...given } : {},
    };
  } catch {
    return blank();
  }
}

function keep(mark) {
  try {
    localStorage.setItem(place(mark), JSON.stringify(known));
  } catch {
    // It lives as long as the page.
  }
  for (const draw of drawers) draw();
}

// The first answer to each question counts.
export function taken(given, { item, ruling, right }) {
  return !ruling || item in given ? given : { ...given, [item]: right ? 1 : 2 };
}

export const results = (items, given) => items.map((item) => (given[item] === 1 || given[item] === 2 ? given[item] : 0));

function drawTop(words, { title }, acts) {
  return h(
    "header",
    { class: "classbar", key: "top" },
    h("h1", { key: "h" }, title),
    h(
      "label",
      { key: "name" },
      h("span", {}, words.l("your_name")),
      h("input", { value: known.name, maxlength: String(NAME_LENGTH), autocomplete: "off", on: { input: (event) => acts.name(event.target.value) } }),
    ),
  );
}

function drawEnd(words, { items, mark, collect }, acts, told) {
  const given = results(items, known.given);
  const answered = given.filter((one) => one > 0).length;
  const right = given.filter((one) => one === 1).length;
  return h(
    "footer",
    { class: "classbar", key: "end" },
    h("h2", { key: "h" }, words.l("class_result")),
    h("p", { key: "so far", role: "status" }, words.l("class_so_far", { answered, all: items.length, right })),
    h("p", { key: "code" }, h("span", {}, words.l("class_code")), " ", h("output", { class: "code" }, writeCode(mark, given))),
    h(
      "p",
      { key: "acts", class: "acts" },
      collect !== null && h("button", { type: "button", class: "primary", key: "in", on: { click: acts.handIn } }, words.l("class_hand_in")),
      h("button", { type: "button", key: "anew", on: { click: acts.anew } }, words.l("class_anew")),
    ),
    told && h("p", { key: "told", role: "status" }, words.l(told)),
  );
}

export function mountClass({ model, el }) {
  const payload = model.get("payload");
  const { mark, items, collect, end } = payload;
  known ??= begun(mark);
  const root = el.ownerDocument.createElement("div");
  root.className = "tabletop";
  el.append(root);
  const words = wording(payload, payload.lang);
  const acts = {
    name: (name) => {
      known = { ...known, name };
      told = null;
      keep(mark);
    },
    anew: () => {
      known = blank();
      told = null;
      keep(mark);
    },
    handIn: async () => {
      if (known.name.trim() === "") told = "class_name_first";
      else {
        const body = JSON.stringify({ sheet: known.sheet, name: known.name, code: writeCode(mark, results(items, known.given)) });
        const done = await fetch(collect, { method: "POST", headers: { "Content-Type": "application/json" }, body }).catch(() => null);
        told = done?.ok ? "class_handed_in" : "class_not_handed_in";
      }
      draw();
    },
  };
  const draw = () => patch(root, [end ? drawEnd(words, payload, acts, told) : drawTop(words, payload, acts)]);
  drawers.add(draw);
  const stop = end
    ? onAnswer((answer) => {
        if (!items.includes(answer.item)) return;
        known = { ...known, given: taken(known.given, answer) };
        keep(mark);
      })
    : () => {};
  draw();
  return () => {
    stop();
    drawers.delete(draw);
    root.remove();
  };
}
