// A recipe while it is being written: its table, what Python said of it, the games that are under way. Nothing here is drawn.

// What a field holds: a whole number, or null where nothing (or nothing that is one) is typed.
export function numberOf(typed) {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
}

export function startRecipe(payload) {
  return { table: payload.table, judged: payload.judged, told: null, trial: null, chosen: { card: "", like: "" }, earlier: null };
}

const withTable = (state, table) => ({ ...state, table, told: null, trial: null });

const withNumber = (counts, column, number) => counts.map((count, i) => (i === column ? number : count));

// The columns that the recipe is for, as places among the numbers of players.
export function columnsOf(payload, { players: [least, most] }) {
  return payload.numbers.flatMap((players, column) => (players >= least && players <= most ? [column] : []));
}

export const rename = (state, title) => withTable(state, { ...state.table, title });

// The fewest or the most players; the other bound gives way, so that there is always a recipe for somebody.
export function setPlayers(state, end, number) {
  const [least, most] = state.table.players;
  const players = end === 0 ? [number, Math.max(number, most)] : [Math.min(number, least), number];
  return withTable(state, { ...state.table, players });
}

// What everyone starts with: `row` is cards or defuses.
export const setStart = (state, row, column, number) =>
  withTable(state, { ...state.table, [row]: withNumber(state.table[row], column, number) });

const change = (state, card, counts) =>
  withTable(state, { ...state.table, ingredients: state.table.ingredients.map(([id, old]) => [id, id === card ? counts(old) : old]) });

export const setCount = (state, card, column, number) => change(state, card, (counts) => withNumber(counts, column, number));

// The first number of a row for all numbers of players.
export function spread(payload, state, row) {
  const [first] = columnsOf(payload, state.table);
  const same = (counts) => counts.map(() => counts[first]);
  return row === "cards" || row === "defuses" ? withTable(state, { ...state.table, [row]: same(state.table[row]) }) : change(state, row, same);
}

export function addCard(payload, state, card) {
  if (!absent(payload, state).some(({ id }) => id === card)) return state;
  const table = { ...state.table, ingredients: [...state.table.ingredients, [card, payload.numbers.map(() => 0)]] };
  return choose(withTable(state, table), "card", "");
}

export const takeOut = (state, card) =>
  withTable(state, { ...state.table, ingredients: state.table.ingredients.filter(([id]) => id !== card) });

// What is chosen in a list, until its button is pressed: by the keyboard one passes many on the way.
export const choose = (state, list, value) => ({ ...state, chosen: { ...state.chosen, [list]: value } });

// Another recipe to go on from; the one that was there can be had back.
export const begin = (state, table) => ({ ...choose(withTable(state, table), "like", ""), earlier: state.table });

export const goBack = (state) => (state.earlier === null ? state : { ...withTable(state, state.earlier), earlier: null });

// The cards of the box that the recipe does not name yet.
export function absent(payload, { table }) {
  const named = new Set(table.ingredients.map(([id]) => id));
  return payload.cards.filter(({ id }) => !named.has(id));
}

// What is wrong in one row; of rows that are not drawn (a card that was taken out) nothing.
export const faultsAt = (state, row) => state.judged.faults.filter((fault) => fault.row === row);
