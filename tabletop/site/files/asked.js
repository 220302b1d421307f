// Every file of a board is a script that hands over what it holds, so that a page from a disk works like one from a server.
// `bytesOf` comes before these lines.
const page = document.documentElement.dataset;
const waiting = new Map(); // what was asked for, by its name

async function unpacked(pack) {
  const whole = new Blob([bytesOf(pack)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(whole).text());
}

globalThis.tabletop = { take: (name, pack) => waiting.get(name)?.(unpacked(pack)), start: null };

// What the script at this place hands over by this name.
function asked(name, source) {
  return new Promise((resolve, reject) => {
    waiting.set(name, resolve);
    document.head.append(Object.assign(document.createElement("script"), { src: source, onerror: () => reject(new Error(source)) }));
  });
}

// The program that draws boards, once its style is there: `start` gets it.
function started({ script, style }, start) {
  globalThis.tabletop.start = start;
  const part = (name, more) => Object.assign(document.createElement(name), more);
  document.head.append(part("style", { textContent: style }));
  document.body.append(part("script", { type: "module", textContent: script }));
}
