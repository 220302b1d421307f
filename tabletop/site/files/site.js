// On every page of the site: what leads to the same place in another language, what is found by words, the code that leads a phone
// to where one is, and what works offline.
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

  const button = document.getElementById("code");
  const shown = document.getElementById("shown-code");
  const SVG = "http://www.w3.org/2000/svg";

  function drawCode() {
    const rows = globalThis.tabletopCode(location.href);
    const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
    const drawn = document.createElementNS(SVG, "svg");
    drawn.setAttribute("viewBox", `-4 -4 ${rows.length + 8} ${rows.length + 8}`);
    drawn.append(document.createElementNS(SVG, "path"));
    drawn.firstChild.setAttribute("d", path);
    shown.querySelector("p").replaceChildren(drawn, Object.assign(document.createElement("a"), { href: location.href, textContent: location.href }));
    shown.showModal();
  }

  // From a disk there is nothing that a phone could open.
  if (location.protocol.startsWith("http")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      if (globalThis.tabletopCode) return drawCode();
      document.head.append(Object.assign(document.createElement("script"), { src: page.qr, onload: drawCode }));
    });
  }

  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register(`${page.root}worker.js`);
})();
