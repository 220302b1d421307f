// How the recipe designer looks: name and players, the table of counts with what is wrong at each row, sums, games.
import { h } from "#kit/core/dom.js";
import { wording } from "#kit/core/look.js";
import { drawExercise } from "#kit/pages/exercise.js";
import { absent, columnsOf, faultsAt, numberOf } from "./recipe_state.js";

const shown = (count) => (count === null ? "" : count);

function drawFaults(look, state, row) {
  return faultsAt(state, row).map((fault, i) =>
    h(
      "p",
      { class: fault.stops ? "fault" : "fault odd", key: `fault ${i}` },
      `${fault.stops ? "✗" : "!"} ${fault.text}`,
    ),
  );
}

// One row of numbers: what it is of, a field for each number of players, and what is wrong with it below.
function drawRow(look, state, row, { title, hint, counts, set, takeOut, spread }) {
  const { payload } = look;
  const columns = columnsOf(payload, state.table);
  const wrong = faultsAt(state, row).filter((fault) => fault.stops);
  const isWrong = (players) => wrong.some((fault) => fault.players.length === 0 || fault.players.includes(players));
  return h(
    "li",
    { class: "reciperow", key: row },
    h("span", { class: "what", key: "name" }, title, hint && h("span", { class: "small soft", key: "hint" }, hint)),
    payload.numbers.map((players, column) =>
      columns.includes(column)
        ? h("input", {
            type: "text",
            inputmode: "numeric",
            maxlength: "3",
            key: players,
            value: shown(counts[column]),
            "aria-label": look.l("rd_number", { card: title, n: players }),
            "aria-invalid": isWrong(players) ? "true" : "false",
            "data-focus": `${row} ${players}`,
            "data-column": String(column),
            on: { input: (event) => set(column, numberOf(event.target.value)) },
          })
        : h("span", { class: "nobody", key: players }),
    ),
    h(
      "button",
      { type: "button", class: "small tool", key: "spread", title: look.l("rd_same"), "aria-label": `${title}: ${look.l("rd_same")}`, on: { click: spread } },
      "⇉",
    ),
    takeOut
      ? h("button", { type: "button", class: "small tool", key: "out", "aria-label": look.l("rd_out", { card: title }), on: { click: takeOut } }, "✕")
      : h("span", { key: "out" }),
    drawFaults(look, state, row),
  );
}

function drawColumns(look) {
  return h(
    "li",
    { class: "reciperow columns", key: "columns" },
    h("span", { class: "what", key: "name" }, look.l("rd_players")),
    look.payload.numbers.map((players) => h("b", { key: players }, String(players))),
  );
}

function drawTable(look, state, acts) {
  const { payload } = look;
  const cards = new Map(payload.cards.map((card) => [card.id, card]));
  const start = (row, title) =>
    drawRow(look, state, row, { title: look.l(title), counts: state.table[row], set: (column, number) => acts.setStart(row, column, number), spread: () => acts.spread(row) });
  return h(
    "ul",
    { class: "recipetable", key: "table", "aria-label": look.l("rd_ingredients") },
    drawColumns(look),
    start("cards", "rd_cards"),
    start("defuses", "rd_defuses"),
    h("li", { class: "reciperow part", key: "part" }, h("b", { key: "name" }, look.l("rd_ingredients")), drawFaults(look, state, "ingredients")),
    state.table.ingredients.map(([id, counts]) => {
      const { title, most } = cards.get(id);
      return drawRow(look, state, id, {
        title: look.t(title),
        hint: look.l("rd_has", { n: most }),
        counts,
        set: (column, number) => acts.setCount(id, column, number),
        spread: () => acts.spread(id),
        takeOut: () => acts.takeOut(id),
      });
    }),
  );
}

// A list with a button that does it: with the keyboard one passes many entries on the way to the right one.
function drawList(look, { name, words, button, value, options, choose, take }) {
  return h(
    "div",
    { class: `listed ${name}`, key: name },
    h(
      "label",
      { key: "label" },
      h("span", { class: "small soft", key: "what" }, words),
      h(
        "select",
        { key: "list", value, "data-focus": name, on: { change: (event) => choose(event.target.value) } },
        h("option", { key: "", value: "" }, look.l("rd_choose")),
        options.map(([id, title]) => h("option", { key: id, value: id }, title)),
      ),
    ),
    h("button", { type: "button", key: "take", "aria-disabled": value === "" ? "true" : undefined, on: { click: () => value !== "" && take(value) } }, button),
  );
}

function drawAdding(look, state, acts) {
  const cards = absent(look.payload, state);
  if (cards.length === 0) return null;
  return drawList(look, {
    name: "adding",
    words: look.l("rd_add"),
    button: look.l("rd_take"),
    value: state.chosen.card,
    options: cards.map(({ id, title, most }) => [id, `${look.t(title)} (${most})`]),
    choose: (card) => acts.choose("card", card),
    take: acts.addCard,
  });
}

function drawHeadOf(look, state, acts) {
  const { table } = state;
  const bound = (end, words) =>
    h(
      "label",
      { key: words },
      h("span", { class: "small soft", key: "what" }, look.l(words)),
      h(
        "select",
        { key: "numbers", value: String(table.players[end]), on: { change: (event) => acts.setPlayers(end, Number(event.target.value)) } },
        look.payload.numbers.map((players) => h("option", { key: players, value: String(players) }, String(players))),
      ),
    );
  return h(
    "div",
    { class: "recipehead", key: "head" },
    h(
      "label",
      { class: "named", key: "name" },
      h("span", { class: "small soft", key: "what" }, look.l("rd_name")),
      h("input", { type: "text", key: "field", maxlength: "60", value: table.title, autocomplete: "off", "data-focus": "name", on: { input: (event) => acts.rename(event.target.value) } }),
      drawFaults(look, state, "title"),
    ),
    bound(0, "rd_least"),
    bound(1, "rd_most"),
    drawList(look, {
      name: "like",
      words: look.l("rd_like"),
      button: look.l("rd_begin"),
      value: state.chosen.like,
      options: look.payload.like.map(({ name, title }) => [name, look.t(title)]),
      choose: (name) => acts.choose("like", name),
      take: acts.like,
    }),
    state.earlier !== null && h("button", { type: "button", class: "earlier", key: "earlier", on: { click: acts.goBack } }, look.l("rd_earlier")),
    drawFaults(look, state, "players"),
  );
}

function drawSums(look, state) {
  const heading = (words, scope, key) => h("th", { key, scope }, words);
  return h(
    "section",
    { class: "box sums", key: "sums" },
    h(look.heading, { key: "h" }, look.l("rd_sums")),
    h(
      "table",
      { key: "table" },
      h("thead", { key: "head" }, h("tr", {}, heading(look.l("rd_players"), "col", "what"), look.payload.numbers.map((players) => heading(String(players), "col", players)))),
      h(
        "tbody",
        { key: "body" },
        state.judged.sums.map(([name, counts]) =>
          h("tr", { key: name }, heading(name, "row", "what"), counts.map((count, i) => h("td", { key: i }, count === null ? "–" : String(count)))),
        ),
      ),
    ),
  );
}

function drawTrial(look, state, acts) {
  const { trial } = state;
  return h(
    "section",
    { class: "box games", key: "games" },
    h(look.heading, { key: "h" }, look.l("rd_games")),
    h("p", { class: "small soft", key: "what" }, look.l("rd_games_hint", { n: look.payload.games })),
    trial !== null && [
      h("progress", { key: "progress", value: String(trial.done), max: String(trial.of), "aria-label": look.l("rd_games") }),
      h("p", { key: "count", role: "status" }, look.l(trial.stopped ? "rd_stopped" : "rd_done", { n: trial.done, m: trial.of })),
      h("ul", { key: "lines" }, trial.lines.map((line) => h("li", { key: line }, line))),
    ],
    h(
      "div",
      { class: "buttons", key: "buttons" },
      trial?.running
        ? h("button", { type: "button", key: "try", "data-focus": "try", on: { click: acts.stop } }, look.l("rd_stop"))
        : h("button", { type: "button", key: "try", "data-focus": "try", "aria-disabled": state.judged.complete ? undefined : "true", on: { click: acts.tryOut } }, look.l("rd_try")),
    ),
  );
}

export function drawRecipe(payload, state, settings, acts, { page, saves }) {
  const look = { ...wording(payload, settings.lang), heading: page ? "h2" : "h4" };
  const { judged, told } = state;
  const stops = judged.faults.some((fault) => fault.stops);
  const inside = h(
    "div",
    { class: "cols", key: "cols" },
    h(
      "div",
      { class: "now", key: "now" },
      h("span", { class: stops ? "state no" : "state ok", key: "state", "aria-hidden": "true" }, stops ? "✗" : "✓"),
      h("p", { class: "words", role: "status", key: "words" }, judged.told, told !== null && h("span", { class: "small soft", key: "told" }, told)),
    ),
    h("div", { class: "main", key: "main" }, h("div", { class: "table", key: "table" }, drawHeadOf(look, state, acts), drawTable(look, state, acts), drawAdding(look, state, acts))),
    h(
      "div",
      { class: "side", key: "side" },
      drawSums(look, state),
      saves &&
        h(
          "div",
          { class: "saving", key: "save" },
          h("button", { type: "button", class: "go", key: "save", "data-focus": "save", "aria-disabled": judged.complete ? undefined : "true", on: { click: acts.save } }, look.l("rd_save")),
        ),
      drawTrial(look, state, acts),
    ),
  );
  return [drawExercise(look, { badges: payload.badges, eyes: [], kind: "recipe" }, { lang: settings.lang, acts, page }, inside)];
}
