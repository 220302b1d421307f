// The page that writes a scenario. asked.js, `PageModel` and text.js come before these lines.
const says = JSON.parse(document.getElementById("says").textContent);
const { starts, headings } = JSON.parse(document.getElementById("starts").textContent);
const at = (id) => document.getElementById(id);
const filled = (sentence, ...values) => values.reduce((said, value) => said.replace("{}", value), sentence);
const PAUSE = 300; // milliseconds without a key, after which the text is looked at
const PATIENCE = 20000; // milliseconds in which Python has to answer
const MOST = 1_000_000; // bytes of a file
const KEY = "tabletop-writing";
const VERSION = 1;
const FIRST = "lesson";

// Python in a worker: a question waits until it is there, and what takes too long is ended with it.
function pythonBehind(tell) {
  let worker;
  let isThere = false;
  let number = 0;
  const open = new Map();

  function start() {
    isThere = false;
    worker = new Worker(says.python, { type: "module" });
    worker.onerror = () => tell("failed");
    worker.onmessage = ({ data }) => {
      if (data.failed !== undefined) {
        console.warn(data.failed);
        return tell("failed");
      }
      if (data.ready) {
        isThere = true;
        return tell("ready");
      }
      const { id, ...told } = data;
      open.get(id)?.(told);
      return open.delete(id);
    };
  }

  function end() {
    worker.terminate();
    for (const answered of open.values()) answered({ slow: true });
    open.clear();
    start();
  }

  function ask(name, question) {
    if (!isThere) return Promise.reject(new Error("not there yet"));
    number += 1;
    const id = number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(end, PATIENCE);
      open.set(id, (told) => {
        clearTimeout(timer);
        if (told.slow) reject(new Error("slow"));
        else resolve(told);
      });
      worker.postMessage({ lang: page.lang, ...question, ask: name, id });
    });
  }
  start();
  return { ask, isThere: () => isThere };
}

// The text in the storage of the browser, so that a closed page loses nothing.
function storage(tell) {
  let keeps = true;
  const lost = () => {
    keeps = false;
    tell(says.not_kept);
  };
  function read() {
    try {
      const found = JSON.parse(localStorage.getItem(KEY));
      if (found === null) return null;
      if (found.version === VERSION && typeof found.text === "string" && typeof found.name === "string") return found;
    } catch {
      // What cannot be read is left as it is.
    }
    lost();
    return null;
  }
  function keep(content) {
    if (!keeps) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...content }));
    } catch {
      lost();
    }
  }
  addEventListener("storage", ({ key }) => key === KEY && tell(says.elsewhere));
  return { read, keep, keeps: () => keeps };
}

// A board that asks Python what could be done otherwise. Moves that are recorded go into the text, which then brings another board.
class WrittenModel extends PageModel {
  constructor(state, ask, recorded) {
    super(state);
    Object.assign(this, { ask, recorded });
  }
  async send({ ask: name, id, ...question }) {
    const told = await this.ask(name, question).catch(() => ({ error: says.slow }));
    const taken = name === "record" && told.error === undefined;
    if (taken) this.recorded(told);
    for (const hear of this.heard["msg:custom"] ?? []) hear({ ...(taken ? { taken } : told), id });
  }
}

function boardIn(place, widget, words, ask, recorded) {
  let model = null;
  let stop = () => {};
  const asks = ["coming", "proposals", "record", "task", "what_if"];
  return (payload, records) => {
    const begins = records ? payload.runs[0].steps.at(-1).id : undefined;
    const ui = { [payload.lang]: { ...words[""], ...words[payload.game], rec_save: says.take } };
    const shown = { ...payload, languages: [payload.lang], ui, begins };
    // Who records plays all seats, with all hands open.
    if (model !== null && records) model.set("eye", payload.eyes.findIndex(({ id }) => id === "all"));
    if (model !== null && model.get("payload").game === payload.game) return model.set("payload", shown);
    stop();
    place.replaceChildren();
    model = new WrittenModel({ payload: shown, index: 0, eye: payload.eye, lang: payload.lang, run: 0, asks }, ask, recorded);
    stop = widget.render({ model, el: place, page: null });
    return undefined;
  };
}

function writing(widget, words) {
  const told = (sentence) => {
    at("told").textContent = sentence;
  };
  const kept = storage(told);
  let dirty = false;
  let handle = null; // of the file that was opened, where the browser gives one
  let stamp = 0; // when that was changed last
  let looking = false;
  let timer = null;
  let sure = [];
  let played = null; // the last payload
  let records = false;

  const python = pythonBehind((how) => {
    if (how === "ready") return field.text() === "" && !dirty ? begin() : look();
    return state(says.failed, true);
  });
  const ask = (name, question) => python.ask(name, question);
  const field = textField({ place: at("text"), says, ask, changed });
  const draw = boardIn(at("shown"), widget, words, ask, ({ text, dropped }) => {
    field.put(text);
    told(dropped ? says.recorded_instead : says.recorded);
  });

  function state(sentence, bad = false) {
    at("state").textContent = sentence;
    at("state").classList.toggle("bad", bad);
  }
  const keep = () => kept.keep({ text: field.text(), name: at("name").value, dirty });

  let quietly = false;
  function changed() {
    if (!quietly) dirty = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      keep();
      look();
    }, PAUSE);
  }

  async function look() {
    if (looking || !python.isThere()) return;
    looking = true;
    const text = field.text();
    state(says.checking);
    const found = await ask("look", { text, name: at("name").value || FIRST }).catch(() => null);
    looking = false;
    if (found === null) state(says.slow, true);
    else if (found.error !== undefined) state(found.error, true);
    else if (field.text() === text) show(found);
    if (field.text() !== text) look();
  }

  const counted = (number, one, other) => (number === 0 ? [] : [number === 1 ? one : filled(other, number)]);

  function show({ faults, errors, warnings, sure: changes, payload }) {
    const number = [...counted(errors, says.error_one, says.error_other), ...counted(warnings, says.warning_one, says.warning_other)].join(", ");
    const more = errors + warnings > faults.length ? filled(says.first, faults.length) : "";
    state([number ? `${number}.` : says.none, more].join(" "), errors > 0);
    sure = changes;
    at("sure").hidden = sure.length === 0;
    field.underline(faults);
    at("faults").replaceChildren(...faults.map(faultItem));
    if (payload) draw(payload, records);
    played = payload ?? played;
    at("shown").parentElement.classList.toggle("behind", !payload);
    at("old").textContent = payload ? "" : played ? says.old : says.no_board;
    document.documentElement.classList.add("looked");
  }

  const piece = (name, textContent, className = "") => Object.assign(document.createElement(name), { textContent, className });
  function button(text, press, className) {
    const made = Object.assign(piece("button", text, className), { type: "button" });
    made.addEventListener("click", press);
    return made;
  }
  function faultItem({ from, line, column, code, severity, means, says: sentence, mend }) {
    const item = piece("li", "", severity);
    const head = piece("p", "");
    head.append(button(filled(says.place, line, column), () => field.go(from), "place"), " ", piece("small", code));
    // What is wrong just here the checker says in English.
    item.append(head, ...(means ? [piece("p", means)] : []), Object.assign(piece("p", sentence), { lang: "en" }));
    if (mend) item.append(button(filled(says.mend, mend.says), () => field.edit(mend.changes)));
    return item;
  }

  // Whether the text may go: it is saved, or its author says so.
  function mayGo() {
    if (!dirty) return Promise.resolve(true);
    const dialog = at("replace");
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => resolve(dialog.returnValue === "replace"), { once: true });
      dialog.returnValue = "keep";
      dialog.showModal();
    });
  }
  function take(text, name, opened = null, changedAt = 0) {
    quietly = true;
    field.put(text);
    quietly = false;
    [dirty, handle, stamp] = [false, opened, changedAt];
    at("name").value = name;
    told(kept.keeps() ? says.kept : says.not_kept);
    keep();
    look();
  }

  async function begin() {
    const name = at("start").value;
    const { text, error } = await ask("begin", { name }).catch(() => ({ error: says.starting }));
    if (error !== undefined) return told(error);
    return take(text, name.includes("/") ? name.split("/").at(-1) : FIRST);
  }

  async function read(file, opened = null) {
    if (file.size > MOST) return told(says.too_large);
    const text = await file.text();
    if (await mayGo()) take(text, file.name.replace(/\.json$/, ""), opened, file.lastModified);
    return undefined;
  }
  const KIND = { types: [{ accept: { "application/json": [".json"] } }] };
  async function open() {
    if (globalThis.showOpenFilePicker === undefined) return at("file").click();
    const [opened] = await globalThis.showOpenFilePicker(KIND).catch(() => []);
    return opened && read(await opened.getFile(), opened);
  }

  async function save() {
    const name = `${at("name").value.trim().replace(/[^\p{L}\p{N}._ -]/gu, "") || FIRST}.json`;
    const text = field.text();
    if (globalThis.showSaveFilePicker !== undefined) {
      handle ??= await globalThis.showSaveFilePicker({ ...KIND, suggestedName: name }).catch(() => null);
      if (handle === null) return;
      const there = await handle.getFile();
      if (stamp !== 0 && there.lastModified !== stamp && !confirm(says.changed)) return;
      const out = await handle.createWritable();
      await out.write(text);
      await out.close();
      stamp = (await handle.getFile()).lastModified;
    } else {
      const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([text], { type: "application/json" })) });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
    }
    dirty = false;
    keep();
    told(filled(says.saved, handle?.name ?? name));
  }

  function list() {
    const groups = Object.entries(headings).map(([kind, label]) => {
      const group = Object.assign(document.createElement("optgroup"), { label });
      group.append(...starts[at("game").value].filter(([one]) => one === kind).map(([, name, title]) => new Option(title, name)));
      return group;
    });
    at("start").replaceChildren(...groups);
  }

  at("game").addEventListener("change", list);
  at("ways").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await mayGo()) begin();
  });
  at("open").addEventListener("click", open);
  at("file").addEventListener("change", ({ target }) => {
    if (target.files.length) read(target.files[0]);
    target.value = "";
  });
  at("keep").addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
  at("name").addEventListener("input", () => {
    // Under another name it is another file.
    [handle, stamp] = [null, 0];
    keep();
  });
  at("layout").addEventListener("click", async () => {
    const text = field.text();
    const laid = await ask("layout", { text }).catch(() => ({ text }));
    if (laid.text !== text && field.text() === text) field.put(laid.text);
  });
  at("record").addEventListener("click", () => {
    records = !records;
    at("record").setAttribute("aria-pressed", String(records));
    if (played) draw(played, records);
  });
  at("sure").firstElementChild.addEventListener("click", () => field.edit(sure));
  addEventListener("pagehide", keep);
  addEventListener("beforeunload", (event) => dirty && !kept.keeps() && event.preventDefault());

  list();
  state(says.starting);
  at("old").textContent = says.no_board;
  const before = kept.read();
  if (before !== null) {
    take(before.text, before.name);
    dirty = before.dirty === true;
    keep();
  }
}

addEventListener("DOMContentLoaded", async () => {
  if (!location.protocol.startsWith("http")) {
    at("disk").hidden = false;
    for (const part of document.querySelectorAll(".writing form.picks, .writing .both")) part.hidden = true;
    return;
  }
  const [program, words] = await Promise.all([asked("program", page.program), asked("words", page.words)]);
  started(program, (widget) => writing(widget, words));
});
