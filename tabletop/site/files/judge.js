// The page that judges: one card, two or three, what else is so at the table, and what is asked about no card; the answer first,
// then why, and what is open.
(() => {
  const page = document.documentElement.dataset;
  const { line, link, told } = globalThis.tabletopSite;
  const says = JSON.parse(document.getElementById("says").textContent);
  const [game, ...lists] = ["game", "one", "other", "third"].map((name) => document.getElementById(name));
  const shown = document.getElementById("verdicts");
  const topics = document.getElementById("topics");
  const conditions = document.getElementById("conditions");
  const heading = document.getElementById("heading");

  const answered = (ok, text) => [says.answers[ok] ?? "", text].filter(Boolean).join(" ");
  const asked = () => Promise.all([told("judged", page.lang), told("rulings", page.lang)]);
  const boxes = () => [...conditions.querySelectorAll("input")];
  const chosen = () => boxes().filter(({ checked }) => checked).map(({ value }) => value);

  function verdict([question, ok, text, rules, lesson, changes], rulings, level) {
    const section = line("section", "", "rule");
    const why = document.createElement("details");
    why.append(line("summary", says.why));
    for (const rule of rules) {
      const row = line("p", `${rulings[rule]?.[0] ?? rule} `);
      const [, sure, cite] = rulings[rule] ?? [];
      const small = line("small", sure ? `${sure}: ${cite} · ` : "");
      small.append(link(`rules/${game.value}.html#${rule}`, rule));
      row.append(small);
      why.append(row);
    }
    section.append(line(level, question), line("p", answered(ok, text)), why);
    for (const [open, place, ...otherwise] of changes) {
      const [said, readings] = rulings[open];
      const ours = readings.find(([, mine]) => mine)?.[0] ?? "";
      section.append(line("p", `${says.open} ${said} ${ours}`, "soft"), line("p", `${readings[place][0]} → ${answered(...otherwise)}`, "soft"));
    }
    if (lesson) {
      const see = document.createElement("p");
      see.append(link(`board.html#lesson/${lesson}`, says.see));
      section.append(see);
    }
    return section;
  }

  // Cards that meet are written once, in one of their orders.
  const without = (cards, at) => cards.filter((_, place) => place !== at);
  const orders = (cards) =>
    cards.length < 2 ? [cards] : cards.flatMap((card, at) => orders(without(cards, at)).map((rest) => [card, ...rest]));

  // Of three cards also two at a time, as links.
  function pairsOf(cards, titles) {
    const pairs = [[0, 1], [0, 2], [1, 2]].map((at) => at.map((place) => cards[place]));
    const row = line("p", `${says.pairs} `);
    for (const pair of pairs) row.append(link(`#${[game.value, ...pair].join("/")}`, pair.map((card) => titles[card] ?? card).join(" + ")), " ");
    return row;
  }

  async function show() {
    const [judged, rulings] = await asked();
    const { cards: titles, conditions: known, met, topics: about } = judged.games[game.value];
    const set = chosen();
    const under = known.map(([name]) => name).filter((name) => set.includes(name)).join("+");
    const clash = (one, other) => known.some(([name, , , against]) => name === one && against.includes(other));
    for (const box of boxes()) {
      const free = set.length < says.most && !set.some((one) => clash(one, box.value) || clash(box.value, one));
      box.disabled = !box.checked && !free;
    }
    const so = known.filter(([name]) => set.includes(name)).map(([, , say]) => line("p", say, "soft"));
    const cards = lists.map(({ value }) => value).filter(Boolean);
    const name = orders(cards).map((order) => order.join("+")).find((key) => key in met[under]);
    const found = (met[under][name] ?? []).map((place) => verdict(judged.verdicts[place], rulings, "h2"));
    const nothing = cards.length ? [line("p", set.length ? says.under : says.none)] : [];
    shown.replaceChildren(...so, ...(found.length ? found : nothing), ...(cards.length > 2 ? [pairsOf(cards, titles)] : []));
    topics.replaceChildren(...about[under].map((place) => verdict(judged.verdicts[place], rulings, "h3")));
    heading.hidden = about[under].length === 0;
    topics.hidden = heading.hidden;
    const place = [game.value, ...lists.map(({ value }) => value), under];
    while (place.at(-1) === "") place.pop();
    if (place.length > 1) history.replaceState(null, "", `#${place.join("/")}`);
  }

  async function open(picked = [], under = "") {
    const [judged] = await asked();
    const { cards, conditions: known, met } = judged.games[game.value];
    const options = Object.entries(cards).sort(([, here], [, there]) => here.localeCompare(there, page.lang));
    const most = Math.max(0, ...Object.keys(met[""]).map((key) => key.split("+").length));
    for (const [place, list] of lists.entries()) {
      list.replaceChildren(new Option("–", ""), ...options.map(([id, title]) => new Option(title, id)));
      list.value = picked[place] ?? "";
      list.parentElement.hidden = place >= most;
    }
    const set = under in met ? under.split("+") : [];
    conditions.hidden = known.length === 0;
    conditions.replaceChildren(
      conditions.firstElementChild,
      ...known.map(([value, label]) => {
        const row = document.createElement("label");
        const box = Object.assign(document.createElement("input"), { type: "checkbox", value, checked: set.includes(value) });
        row.append(box, ` ${label}`);
        return row;
      }),
    );
    await show();
  }

  const handed = () => {
    const [id, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
    if ([...game.options].some((option) => option.value === id)) game.value = id;
    open(rest.slice(0, lists.length), rest[lists.length]);
  };
  game.addEventListener("change", () => open());
  for (const part of [...lists, conditions]) part.addEventListener("change", show);
  addEventListener("hashchange", handed);
  handed();
})();
