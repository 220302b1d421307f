// Which key does what. Keys with a modifier and keys in a field are left alone.

const KEYS = {
  ArrowRight: "forward",
  PageDown: "forward",
  ArrowLeft: "backward",
  PageUp: "backward",
  Home: "first",
  End: "last",
  w: "what_if",
  Escape: "escape",
  "?": "why",
  " ": "sensible",
  ArrowDown: "rove_on",
  ArrowUp: "rove_back",
};
const FIELDS = ["SELECT", "INPUT", "TEXTAREA"];
const PRESSED_BY_SPACE = ["BUTTON", "A", "SUMMARY"];

// The act a key stands for, or null: {act, number}. `tag` is the element with the focus; `keys` say which key is which act.
export function actOfKey({ key, ctrlKey, altKey, metaKey, shiftKey }, tag, keys = KEYS) {
  if (ctrlKey || altKey || metaKey || FIELDS.includes(tag)) return null;
  if (/^[1-9]$/.test(key)) return { act: "number", number: Number(key) };
  if (shiftKey && key !== "?") return null;
  if ((key === " " || key === "Enter") && PRESSED_BY_SPACE.includes(tag)) return null;
  const act = keys[key.length === 1 ? key.toLowerCase() : key];
  return act === undefined ? null : { act };
}

// Moves the focus within a group of things that share a `data-rove` name; false if there is none.
export function roveFrom(node, by) {
  const name = node.dataset?.rove;
  const root = node.closest?.(".tabletop");
  if (!name || !root) return false;
  const group = [...root.querySelectorAll("[data-rove]")].filter((one) => one.dataset.rove === name);
  group[(group.indexOf(node) + by + group.length) % group.length].focus();
  return true;
}

// From the board itself into the hand of the seat in view, or the first hand that lies open; false if there is none.
export function enterHand(node) {
  if (node.dataset?.focus !== "lesson") return false;
  const card = node.querySelector(".mine [data-rove]") ?? node.querySelector(".hand [data-rove]");
  card?.focus();
  return card !== null;
}

// Is this key one that a notebook would take as a command, such as x, which cuts the cell?
export function isCommandOfHost({ key, ctrlKey, altKey, metaKey }) {
  return !ctrlKey && !altKey && !metaKey && key !== "Tab" && key !== "Escape";
}

// Listens on `target` and hands acts on: a number, the element with the focus, whether the key is just held down.
// An act that says `false` leaves the key alone.
// Inside a notebook (`shield`) no plain key leaves the lesson: x there would cut the cell.
// Notebook 7 takes its commands on the document before a lesson hears of a key, so there we listen further out still.
export function listenToKeys(target, acts, { shield = false, keys } = {}) {
  const hear = (event) => {
    if (shield && !target.contains(event.target)) return;
    if (shield && isCommandOfHost(event)) event.stopPropagation();
    const found = event.defaultPrevented ? null : actOfKey(event, event.target.tagName, keys);
    if (found === null || acts[found.act] === undefined || acts[found.act](found.number, event.target, event.repeat) === false)
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listener = shield ? target.ownerDocument.defaultView : target;
  listener.addEventListener("keydown", hear, shield);
  return () => listener.removeEventListener("keydown", hear, shield);
}
