// Room for the tallest step, so that the buttons stay where they are while one steps through a lesson;
// and on a large screen the size at which just that fits.
import { patch } from "../core/dom.js";
import { BAR_PADDING, windowOf } from "../core/page.js";

const ROOMS = { "--room-now": ".now", "--room-table": ".table" };
const STEPS_AT_MOST = 40; // so many steps are measured; a longer lesson may move once
const WIDE = 1240; // the widest a lesson is drawn before it grows as a whole, in pixels
const GREATEST = 1.5;
const PADDING = 56; // above, below and between the parts of a lesson, in pixels

// How much larger than usual a lesson of this height can be drawn.
export function sizeFor(width, height, seen) {
  return Math.max(1, Math.min(GREATEST, width / WIDE, seen / height));
}

// Draws every step out of sight, as wide as the lesson is, and keeps the greatest heights as room.
function measure(root, drawings) {
  const copy = root.ownerDocument.createElement("div");
  copy.className = "tabletop measured";
  copy.style.setProperty("width", `${root.clientWidth}px`);
  root.after(copy);
  const most = {};
  let others = 0;
  for (const drawn of drawings.slice(0, STEPS_AT_MOST)) {
    patch(copy, drawn());
    others = Math.max(others, [".head", ".bar", ".foot"].reduce((sum, part) => sum + copy.querySelector(part).offsetHeight, PADDING));
    for (const [room, part] of Object.entries(ROOMS))
      most[room] = Math.max(most[room] ?? 0, copy.querySelector(part).offsetHeight);
  }
  const rows = copy.querySelector(".bar").offsetHeight - copy.querySelector(".bar .buttons").offsetHeight;
  copy.remove();
  // Where line and buttons do not fit side by side, the line lies below the buttons and may be under the lower edge.
  root.style.setProperty("--below", `${rows > BAR_PADDING ? rows - BAR_PADDING : 0}px`);
  const seen = windowOf(root).height;
  const rest = others + most["--room-now"];
  root.style.setProperty("--size", sizeFor(root.clientWidth, rest + most["--room-table"], seen).toFixed(2));
  // Where the tallest step is taller than the screen the buttons lie over its lower edge: more room than that is of no use.
  most["--room-table"] = Math.min(most["--room-table"], Math.max(0, seen - rest));
  for (const room in most) root.style.setProperty(room, `${most[room]}px`);
}

// `steps()` gives a name for what is stepped through, and a function for each step that draws it.
// Looked at anew when the width changes, and when `look` is called and the name is another.
export function keepRoom(root, steps) {
  const view = root.ownerDocument.defaultView;
  let measured = null;
  let frame = null;
  const now = () => {
    const sentence = root.querySelector(".now");
    if (sentence !== null) root.style.setProperty("--now-height", `${sentence.offsetHeight}px`);
    const { name, drawings } = steps();
    const wanted = `${root.clientWidth} ${windowOf(root).height} ${name}`;
    if (root.clientWidth === 0 || wanted === measured) return;
    measured = wanted;
    measure(root, drawings);
  };
  const look = () => {
    view.cancelAnimationFrame(frame);
    frame = view.requestAnimationFrame(now);
  };
  const watch = new view.ResizeObserver(look);
  watch.observe(root);
  view.addEventListener("resize", look);
  return {
    look,
    stop: () => {
      view.cancelAnimationFrame(frame);
      view.removeEventListener("resize", look);
      watch.disconnect();
    },
  };
}
