// On every page of the site: what leads to the same place in another language, what is found by words, the code that leads a phone
// to where one is, and what works offline. `bytesOf` comes before these lines.
(() => {
  const page = document.documentElement.dataset;

  // What a script hands over is asked for once; it runs from a disk too, where no page may fetch.
  const waiting = new Map();
  const asked = new Map();
  globalThis.tabletopHas = (name, pack) => waiting.get(name)(pack);
  function told(name, language) {
    const key = language ? `${name}-${language}` : name;
    if (!asked.has(key)) {
      const handed = new Promise((resolve, reject) => {
        waiting.set(key, resolve);
        const src = page.root + JSON.parse(page.data)[key];
        document.head.append(Object.assign(document.createElement("script"), { src, onerror: () => reject(new Error(src)) }));
      });
      const unpack = async (pack) => {
        const whole = new Blob([bytesOf(pack)]).stream().pipeThrough(new DecompressionStream("deflate"));
        return JSON.parse(await new Response(whole).text());
      };
      asked.set(key, handed.then(unpack));
    }
    return asked.get(key);
  }
  const line = (name, text, kind = "") => Object.assign(document.createElement(name), { textContent: text, className: kind });
  const link = (href, textContent) => Object.assign(document.createElement("a"), { href, textContent });
  globalThis.tabletopSite = { told, line, link };

  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.addEventListener("click", () => {
      link.hash = location.hash;
    });
  }

  const found = document.getElementById("found");
  const field = document.getElementById("find");
  let entries = null;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  function list() {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const fits = (entry) => words.every((word) => plain(`${entry[1]} ${entry[0]}`).includes(word));
    const hits = words.length === 0 || entries === null ? [] : entries.filter(fits).slice(0, 30);
    found.replaceChildren(
      ...hits.map(([address, title]) => {
        const row = document.createElement("li");
        row.append(link(address, title));
        return row;
      }),
    );
  }

  field?.addEventListener("input", async () => {
    entries ??= (await told("index", page.lang)).found;
    list();
  });

  const button = Object.assign(line("button", "QR"), { id: "code", type: "button" });
  const shown = document.createElement("dialog");
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
    const shut = Object.assign(document.createElement("form"), { method: "dialog" });
    shut.append(line("button", page.close));
    shown.setAttribute("aria-label", "QR");
    shown.append(line("p", ""), shut);
    document.querySelector(".top .languages").before(button, shown);
    button.addEventListener("click", () => {
      if (globalThis.tabletopCode) return drawCode();
      document.head.append(Object.assign(document.createElement("script"), { src: page.qr, onload: drawCode }));
    });
  }

  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) navigator.serviceWorker.register(`${page.root}worker.js`);
})();
