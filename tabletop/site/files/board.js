// The page of all boards: what stands behind # names one, and where in it. asked.js and `PageModel` come before these lines.
const PARTS = { lesson: 3, editions: 3, setup: 3, selftest: 2, tool: 2, practice: 1 };
const NAME = /^[\w+][\w+.-]*$/;

// { place, kind, step, eyes } of what stands behind #; null where that names no board.
function named(hash) {
  const parts = decodeURIComponent(hash.slice(1)).split("/");
  const count = PARTS[parts[0]];
  if (count === undefined || parts.length <= count || !parts.every((part) => NAME.test(part))) return null;
  const [step, eyes] = parts.slice(count + 1);
  return { place: parts.slice(0, count + 1).join("/"), kind: parts[0], step, eyes };
}

const board = (name, after) => asked(name, `../boards/${name}.js?${page.version}`, after);

async function payloadOf({ place, kind }) {
  const told = await board(kind === "tool" ? `${place}.${page.lang}` : place);
  const lang = told.languages.includes(page.lang) ? page.lang : told.languages[0];
  // The page itself leads to its other languages.
  if (told.text !== undefined) return { ...told, languages: [lang], lang };
  const common = asked("common", JSON.parse(page.common)[lang]).then((told) => told.common);
  const { text } = await board(`${place}.${lang}`, common);
  return { ...told, languages: [lang], lang, text: { [lang]: text } };
}

const stepsOf = (payload, run) => payload.runs?.[run]?.steps ?? [];

// The address always names where one is, so that it can be handed on.
function follow(model, place) {
  const payload = model.get("payload");
  const tell = () => {
    const step = stepsOf(payload, model.get("run"))[model.get("index")]?.id ?? "start";
    const eyes = payload.eyes[model.get("eye")].id;
    const rest = model.get("eye") === payload.eye ? `/${step}` : `/${step}/${eyes}`;
    history.replaceState(null, "", `#${place}${model.get("index") === 0 && model.get("eye") === payload.eye ? "" : rest}`);
  };
  for (const name of ["index", "eye", "run"]) model.on(`change:${name}`, tell);
}

function modelOf(payload, { step, eyes }) {
  const index = Math.max(0, stepsOf(payload, 0).findIndex((one) => one.id === step));
  const eye = (payload.eyes ?? []).findIndex((one) => one.id === eyes);
  return new PageModel({ payload, index, eye: eye < 0 ? payload.eye : eye, lang: payload.lang, run: 0 });
}

// Practice is in another order each time; what was laid out as spare stays so.
function shuffled(payload) {
  if (payload.bank === undefined) return payload;
  const every = [{ ...payload.items[0], spare: false }, ...payload.bank];
  for (let i = every.length - 1; i > 0; i -= 1) {
    const other = Math.floor(Math.random() * (i + 1));
    [every[i], every[other]] = [every[other], every[i]];
  }
  const first = every.findIndex((one) => !one.spare);
  return { ...payload, items: [every[first]], bank: every.filter((_, place) => place !== first) };
}

function missing(error) {
  document.getElementById("missing").hidden = false;
  if (error) throw error;
}

async function show() {
  const address = named(location.hash);
  if (address === null) return missing();
  const [program, words, payload] = await Promise.all([
    asked("program", page.program),
    asked("words", page.words),
    payloadOf(address),
  ]);
  const ui = { [payload.lang]: { ...words[""], ...words[payload.game] } };
  started(program, (widget) => {
    const model = modelOf({ ...shuffled(payload), ui }, address);
    const title = payload.text[payload.lang]?.[payload.title];
    if (title) document.title = title;
    widget.render({ model, el: document.getElementById("board"), page: document });
    if (payload.runs) follow(model, address.place);
    document.documentElement.classList.add("drawn");
  });
}

addEventListener("hashchange", () => location.reload());
show().catch(missing);
