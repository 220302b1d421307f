// docs/add-a-board.md, carried out: its board is registered and drawn, with the words, icons and buttons that the page tells of.
import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { boardOf } from "../../tabletop/widgets/js/core/boards.js";
import { lookAt } from "../../tabletop/widgets/js/core/look.js";
import { find, nodes } from "./drawn.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const PAGE = readFileSync(join(ROOT, "docs/add-a-board.md"), "utf8");
const home = mkdtempSync(join(tmpdir(), "board-"));
process.on("exit", () => rmSync(home, { recursive: true }));

// The files of the page where the game would have them, and the kit's beside them as the joined page has it.
const files = Object.fromEntries([...PAGE.matchAll(/<!-- (\S+) -->\n```\w+\n([^]*?)```/g)].map(([, name, text]) => [name, text]));
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(home, name)), { recursive: true });
  writeFileSync(join(home, name), text);
}
symlinkSync(join(ROOT, "tabletop/widgets/js"), join(home, "kit"));
writeFileSync(join(home, "package.json"), '{ "type": "module", "imports": { "#kit/*": "./kit/*" } }');
await import(pathToFileURL(join(home, "stepping_stones/board/js/board.js")));

const labels = JSON.parse(files["stepping_stones/board/labels.json"]);
const payload = {
  game: "stepping-stones", languages: ["en"], text: { en: ["Stone 2", "Stone 4", "Ana: turn"] }, seats: ["Ana", "Ben"], questions: {}, eyes: [{ id: "0" }],
  ui: { en: Object.fromEntries(Object.entries(labels).map(([key, said]) => [key, said.en])) },
  cards: { stone_2: { title: 0, short: 0, family: "", icon: "" }, stone_4: { title: 1, short: 1, family: "", icon: "" } },
};
const BOARD = {
  turn: { seat: 0 }, "seat.0": { hand: ["stone_4", "stone_2"], count: 2 }, "seat.1": { hand: [null, null, null], count: 3 },
  path: ["stone_2"], bag: { count: 1 }, decision: { for: "turn", seats: [0], text: 2 },
};
const drawn = (more = {}) => boardOf("stepping-stones").draw(lookAt(payload, "en", { board: BOARD, eye: 0, ...more }));
const words = (tree) => [tree].flat(Infinity).map((node) => (typeof node === "object" && node ? ` ${words(node.kids)}` : String(node || ""))).join("").replace(/\s+/g, " ");

test("the board of the page draws the path, the bag and the hands, and says what is to be decided", () => {
  const table = drawn();
  assert.match(words(find(table, "stones-path")), /Path Stone 2 1 stone in the bag/);
  const [ana, ben] = find(table, "seat");
  assert.match(words(ana), /Ana .*to play.* Stone 4 Stone 2/i);
  assert.equal(find(ben, "back").length, 3);
  assert.match(words(find(table, "nextup")), /Ana: turn/);
});

test("it draws its own backs and faces, marks what is new, places the question and lets cards be pressed", () => {
  const tries = new Map([["stone_4", { card: "stone_4", ok: true, text: 2, rules: [] }]]);
  const pressed = [];
  const table = drawn({ fresh: new Set(["path"]), question: "what then?", tries: (seat) => (seat === 0 ? tries : new Map()), press: (...what) => pressed.push(what) });
  const shapes = (card) => [...nodes(card)].filter(({ tag }) => ["path", "ellipse"].includes(tag)).map(({ tag }) => tag);
  assert.deepEqual(shapes(find(table, "back")[0]), ["path"]);
  assert.deepEqual(shapes(find(table, "card")[0]), ["ellipse"]);
  assert.equal(find(table, "stones-path fresh").length + find(table, "fresh").length, 1);
  assert.match(words(find(table, "nextup")), /what then\?/);
  [...nodes(table)].find(({ tag }) => tag === "button").attrs.on.click();
  assert.deepEqual(pressed, [[0, "stone_4", 0]]);
});

test("every colour, class and part of a look that the page names is there", () => {
  const told = PAGE.slice(PAGE.indexOf("## What a board gets"));
  const css = ["theme", "table", "lesson", "head", "card"].map((name) => readFileSync(join(ROOT, `tabletop/widgets/css/${name}.css`), "utf8")).join("\n");
  for (const [, colour] of told.matchAll(/`(--[\w-]+)`/g)) assert.ok(css.includes(`${colour}:`), colour);
  const [, classes] = told.match(/Classes of the kit that a board may use: ([^]*?)\. Its colours/);
  for (const [, name] of classes.matchAll(/`(\w+)`/g)) assert.ok(css.includes(`.${name}`), name);
  const look = lookAt(payload, "en", { board: BOARD, eye: 0 });
  const [, table] = told.match(/\|---\|---\|\n([^]*?)\n\n/);
  for (const row of table.split("\n")) for (const [, name] of row.split("|")[1].matchAll(/`(\w+)/g)) assert.ok(name in look, name);
});
