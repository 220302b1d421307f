// On every page of the site: what leads to the same place in another language, what is found by words, and what works offline.
(() => {
  const page = document.documentElement.dataset;

  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.addEventListener("click", () => {
      link.hash = location.hash;
    });
  }

  const found = document.getElementById("found");
  const field = document.getElementById("find");
  let entries = null;
  globalThis.tabletopIndex = (told) => {
    entries = told;
    list();
  };
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  function list() {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const fits = (entry) => words.every((word) => plain(`${entry[1]} ${entry[0]}`).includes(word));
    const hits = words.length === 0 || entries === null ? [] : entries.filter(fits).slice(0, 30);
    found.replaceChildren(
      ...hits.map(([address, title]) => {
        const line = document.createElement("li");
        line.append(Object.assign(document.createElement("a"), { href: address, textContent: title }));
        return line;
      }),
    );
  }

  field?.addEventListener("input", () => {
    if (entries !== null) return list();
    field.dataset.asked ??= document.head.append(Object.assign(document.createElement("script"), { src: page.index })) ?? "yes";
  });

  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register(`${page.root}worker.js`);
})();
