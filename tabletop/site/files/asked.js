// Every file of a board is a script that hands over what it holds, so that a page from a disk works like one from a server.
// `bytesOf` comes before these lines.
const page = document.documentElement.dataset;
const waiting = new Map(); // what was asked for, by its name

// What was packed as coming `after` a text is inflated behind it, in one piece: the text comes first, stored as it is.
async function unpacked(pack, after) {
  const before = new TextEncoder().encode(after);
  const size = [before.length & 255, before.length >> 8];
  const stored = before.length === 0 ? [] : [new Uint8Array([0x78, 0xda, 0, ...size, ...size.map((byte) => 255 - byte)]), before];
  const whole = new Blob([...stored, bytesOf(pack)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const told = await new Response(whole).arrayBuffer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(told, before.length)));
}

globalThis.tabletop = { take: (name, pack) => waiting.get(name)?.(pack), start: null };

// What the script at this place hands over by this name; it may come `after` a text.
async function asked(name, source, after = "") {
  const pack = new Promise((resolve, reject) => {
    waiting.set(name, resolve);
    document.head.append(Object.assign(document.createElement("script"), { src: source, onerror: () => reject(new Error(source)) }));
  });
  return unpacked(await pack, await after);
}

// The program that draws boards, once its style is there: `start` gets it.
function started({ script, style }, start) {
  globalThis.tabletop.start = start;
  const part = (name, more) => Object.assign(document.createElement(name), more);
  document.head.append(part("style", { textContent: style }));
  document.body.append(part("script", { type: "module", textContent: script }));
}
