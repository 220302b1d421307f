// The score sheet: parts now and with the tile, below each its lines; a line that is looked at marks its squares.
import { h } from "#kit/core/dom.js";
import { ruleCite } from "#kit/lesson/reasons.js";
import { differences, sheetLines, sums } from "./boat_points.js";
import { signed } from "./boat_drawing.js";

const plain = (number) => String(number).replace("-", "−");
const squareName = ([row, column]) => `${String.fromCharCode(65 + column)}${row + 1}`;

const direction = (change) => (change === null || change === 0 ? "" : change > 0 ? "more" : "less");

// Squares by their names, row by row.
export function squareNames(squares) {
  return squares.map(squareName).join(", ");
}

function marking(acts, squares, part) {
  const show = () => acts.mark(squares, part);
  const hide = () => acts.mark(null, part);
  return { focus: show, blur: hide, mouseenter: show, mouseleave: hide };
}

// `first` is the one line of the sheet that Tab reaches; the arrows go on from there.
function drawLine(look, { number, line, is }, place, acts, first) {
  const { points, squares, text } = line;
  const flags = { gone: look.l("boat_gone"), fresh: look.l("new") };
  return h(
    "li",
    { key: `${number} ${is}`, class: is },
    h(
      "button",
      {
        type: "button",
        class: "sheetline",
        "data-rove": "sheet",
        tabindex: first ? "0" : "-1",
        on: { ...marking(acts, squares, line.part), click: () => acts.mark(squares, line.part) },
      },
      h("span", { class: "points", key: "points" }, signed(points)),
      is === "gone" ? h("s", { key: "text", class: "said" }, look.t(text)) : h("span", { key: "text", class: "said" }, look.t(text)),
      flags[is] && h("span", { class: is === "gone" ? "newtag other" : "newtag", key: "flag" }, flags[is]),
      squares.length > 1 && h("span", { class: "unseen", key: "squares" }, ` ${look.l("boat_squares", { squares: squareNames(squares) })}`),
    ),
  );
}

function drawPart(look, { part, lines }, now, change, acts, open, first) {
  const said = look.t(part.said);
  const kept = lines.filter(({ is }) => is !== "gone");
  const squares = kept.flatMap(({ line }) => line.squares);
  const arrow = { more: "▲ ", less: "▼ " }[direction(change)] ?? "";
  const head = [
    h("span", { class: "partname", key: "name" }, said),
    h("span", { class: "points", key: "now" }, plain(now)),
    h("span", { class: `points ${direction(change)}`, key: "with" }, change === null ? "" : arrow + plain(now + change)),
  ];
  if (lines.length === 0) return h("div", { class: "part empty", key: part.name }, head);
  return h(
    "details",
    { class: `part of-${part.name}`, key: part.name, open: open.has(part.name) },
    h("summary", { key: "head", on: { ...marking(acts, squares, part.name), click: (event) => acts.unfold(event, part.name) } }, head),
    open.has(part.name) &&
      h(
        "div",
        { key: "inside" },
        h("ul", { class: "sheetlines", key: "lines" }, lines.map((one, i) => drawLine(look, one, i, acts, first === part.name && i === 0))),
        part.rules.map((rule) => ruleCite(look, rule)),
      ),
  );
}

// `placed` is what the tile in hand brings, null for the boat as it is; `open` are the parts that are unfolded.
export function drawSheet(look, placed, acts, open) {
  const { payload } = look;
  const now = sums(payload, payload.now.lines);
  const change = placed === null ? null : differences(payload, placed);
  const parts = sheetLines(payload, placed);
  const first = parts.find(({ part, lines }) => open.has(part.name) && lines.length > 0)?.part.name;
  const total = payload.now.total;
  const row = (key, ...cells) => h("div", { class: `part empty ${key}`, key }, cells);
  return h(
    "section",
    { class: "box sheet", key: "sheet", "data-focus": "sheet", tabindex: "-1" },
    h(look.heading, { key: "h" }, look.l("boat_sheet")),
    row(
      "columns",
      h("span", { class: "partname", key: "name" }),
      h("span", { class: "points", key: "now" }, look.l("boat_now")),
      h("span", { class: "points", key: "with" }, placed === null ? "" : look.l("boat_with")),
    ),
    parts.map((one) => drawPart(look, one, now[one.part.name], change && (change[one.part.name] ?? 0), acts, open, first)),
    row(
      "total",
      h("span", { class: "partname", key: "name" }, look.l("boat_together")),
      h("span", { class: "points", key: "now" }, plain(total)),
      h("span", { class: `points ${direction(placed && placed.total - total)}`, key: "with" }, placed === null ? "" : plain(placed.total)),
    ),
  );
}
