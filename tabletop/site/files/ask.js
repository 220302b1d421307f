// The page that answers a question: the table of the language that it is put in, then what is told of each ruling.
(() => {
  const page = document.documentElement.dataset;
  const { line, link, told } = globalThis.tabletopSite;
  const field = document.getElementById("question");
  const answer = document.getElementById("answer");
  const says = JSON.parse(document.getElementById("says").textContent);
  const tables = new Map();

  const opened = (language) => {
    if (!tables.has(language)) {
      const both = Promise.all([told("asked", language), told("rulings", language)]);
      tables.set(language, both.then(([asked, rulings]) => ({ ...tabletopAsk.open(asked, language), rulings })));
    }
    return tables.get(language);
  };

  function about(id, game, { rulings }) {
    const known = rulings[id];
    const rule = known === undefined ? null : known.length === 3 ? known[2] : id;
    const [sentence, sure, cite, asks, lesson] = rulings[rule] ?? [id, "", "", [], id];
    return { id, game, sentence, sure, cite, open: known?.length === 3 ? [id] : asks, lesson };
  }

  const address = (language, game, id) => `../${language}/rules/${game}.html#${id}`;

  function told_first(ruling, language, rulings) {
    const parts = [line("p", ruling.sentence, "ruling"), line("p", `${ruling.sure}: ${ruling.cite} · `, "soft")];
    parts[1].append(link(address(language, ruling.game, ruling.id), ruling.id));
    if (ruling.open.length) parts.push(line("h2", says.open));
    for (const question of ruling.open) {
      const [asked, readings] = rulings[question];
      const list = document.createElement("ul");
      list.append(...readings.map(([text, ours]) => line("li", text, ours ? "ours" : "")));
      parts.push(line("p", asked), list);
    }
    if (ruling.lesson) {
      const see = document.createElement("p");
      see.append(link(`../${language}/board.html#lesson/${ruling.lesson}`, says.see));
      parts.push(see);
    }
    return parts;
  }

  function list(rulings, language) {
    const found = document.createElement("ul");
    for (const ruling of rulings) {
      const row = document.createElement("li");
      row.append(link(address(language, ruling.game, ruling.id), ruling.sentence));
      found.append(row);
    }
    return found;
  }

  async function ask() {
    const question = field.value;
    if (!tabletopAsk.plainWords(question).length) return answer.replaceChildren(line("p", says.nothing));
    history.replaceState(null, "", `#${encodeURIComponent(question)}`);
    const { tongues } = await told("tongues", "");
    const language = tabletopAsk.tongueOf(question, page.lang, tongues);
    const table = await opened(language in tongues && page.tongues.split(" ").includes(language) ? language : page.lang);
    const { answered, found } = tabletopAsk.answersTo(question, table);
    if (field.value !== question) return null;
    const rulings = found.map(({ id, game }) => about(id, game, table));
    answer.lang = language;
    const parts = answered
      ? [...told_first(rulings[0], language, table.rulings), ...(rulings.length > 1 ? [line("h2", says.more), list(rulings.slice(1), language)] : [])]
      : [line("p", says.none, "ruling"), ...(rulings.length ? [line("h2", says.nearest), list(rulings, language)] : [])];
    return answer.replaceChildren(...parts);
  }

  document.getElementById("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  const handed = () => {
    field.value = decodeURIComponent(location.hash.slice(1));
    if (field.value) ask();
  };
  addEventListener("hashchange", handed);
  handed();
})();
