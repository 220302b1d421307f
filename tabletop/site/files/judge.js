// The page that judges: one card or two, and what is asked about no card; the answer first, then why, and what is open.
(() => {
  const page = document.documentElement.dataset;
  const { line, link, told } = globalThis.tabletopSite;
  const says = JSON.parse(document.getElementById("says").textContent);
  const picks = ["game", "one", "other"].map((name) => document.getElementById(name));
  const shown = document.getElementById("verdicts");
  const topics = document.getElementById("topics");
  const [game, one, other] = picks;

  const answered = (ok, text) => [says.answers[ok] ?? "", text].filter(Boolean).join(" ");

  function verdict([question, ok, text, rules, lesson, changes], { rulings }, heading) {
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
    section.append(line(heading, question), line("p", answered(ok, text)), why);
    for (const [asked, place, ...otherwise] of changes) {
      const [open, readings] = rulings[asked];
      const ours = readings.find(([, mine]) => mine)?.[0] ?? "";
      section.append(line("p", `${says.open} ${open} ${ours}`, "soft"), line("p", `${readings[place][0]} → ${answered(...otherwise)}`, "soft"));
    }
    if (lesson) {
      const see = document.createElement("p");
      see.append(link(`board.html#lesson/${lesson}`, says.see));
      section.append(see);
    }
    return section;
  }

  async function show() {
    const [judged, rulings] = await Promise.all([told("judged", page.lang), told("rulings", page.lang)]);
    const { pairs } = judged.games[game.value];
    const name = [`${one.value}+${other.value}`, `${other.value}+${one.value}`, one.value].find((key) => key in pairs && (other.value === "" || key.includes("+")));
    const found = (pairs[name] ?? []).map((place) => verdict(judged.verdicts[place], { rulings }, "h2"));
    if (one.value !== "") history.replaceState(null, "", `#${game.value}/${one.value}/${other.value}`);
    shown.replaceChildren(...(found.length || one.value === "" ? found : [line("p", says.none)]));
  }

  async function open(picked = []) {
    const [judged, rulings] = await Promise.all([told("judged", page.lang), told("rulings", page.lang)]);
    const { cards, topics: asked } = judged.games[game.value];
    const options = Object.entries(cards).sort(([, here], [, there]) => here.localeCompare(there, page.lang));
    for (const [place, list] of [one, other].entries()) {
      list.replaceChildren(new Option("–", ""), ...options.map(([id, title]) => new Option(title, id)));
      list.value = picked[place] ?? "";
      list.parentElement.hidden = options.length === 0;
    }
    topics.replaceChildren(...asked.map((place) => verdict(judged.verdicts[place], { rulings }, "h3")));
    document.getElementById("heading").hidden = asked.length === 0;
    await show();
  }

  game.addEventListener("change", () => open());
  for (const list of [one, other]) list.addEventListener("change", show);
  const handed = () => {
    const [id, ...picked] = decodeURIComponent(location.hash.slice(1)).split("/");
    if ([...game.options].some((option) => option.value === id)) game.value = id;
    open(picked);
  };
  handed();
})();
