// The widget's module where a host has no extension of ours: the program comes once to a page, each payload when it is drawn.
const KEY = "tabletop:VERSION";
let number = 0;
const ask = (model, name) => new Promise((resolve, reject) => {
  number -= 1;
  const id = number;
  const hear = (told) => {
    if (told.id !== id) return;
    model.off("msg:custom", hear);
    if (told.error === undefined) resolve(told);
    else reject(new Error(told.error));
  };
  model.on("msg:custom", hear);
  model.send({ ask: name, id });
});
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}
async function fromKernel(model) {
  const { esm, css, ui } = await unpacked((await ask(model, "program")).program);
  const at = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const module = await import(at);
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  return { render: module.default.render, ui };
}
const program = (model) => (globalThis[KEY] ??= (globalThis[KEY + ":load"]?.() ?? fromKernel(model)).catch((error) => {
  globalThis[KEY] = undefined;
  throw error;
}));
// The model of this widget with a payload of its own, which the kernel sends anew when another is to be drawn.
class Held {
  constructor(model, ui) {
    Object.assign(this, { model, ui, heard: [] });
    this.hear = ({ board }) => board && this.take(board);
    model.on("msg:custom", this.hear);
  }
  take({ payload, asks }) {
    this.payload = { ui: this.ui[payload.game], ...payload };
    this.asks = asks;
    for (const hear of [...this.heard]) hear();
  }
  get(name) { return name === "payload" || name === "asks" ? this[name] : this.model.get(name); }
  set(name, value) { this.model.set(name, value); }
  save_changes() { this.model.save_changes(); }
  send(message) { this.model.send(message); }
  on(event, hear) { event === "change:payload" ? this.heard.push(hear) : this.model.on(event, hear); }
  off(event, hear) {
    if (event === "change:payload") this.heard = this.heard.filter((one) => one !== hear);
    else this.model.off(event, hear);
  }
}
export default {
  async render({ model, el }) {
    const { render, ui } = await program(model);
    const held = new Held(model, ui);
    await ask(model, "board");
    const stop = render({ model: held, el });
    return () => {
      model.off("msg:custom", held.hear);
      stop();
    };
  },
};
