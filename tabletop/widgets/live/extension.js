// The extension of JupyterLab and Notebook 7 that draws boards: written by hand, as the build of an extension would leave it.
// Whatever stands in a notebook may come from anybody: it chooses among known boards, and asks the kernel in known words alone.
(() => {
  const NAME = "tabletop-board";
  const TYPE = "application/vnd.tabletop.board+json";
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const VERSION = "VERSION_OF_PROGRAM";
  const BOARDS = "VERSION_OF_BOARDS";
  const BASE = document.currentScript.src.replace(/[^/]*$/, "");
  const PATIENCE = 30000; // milliseconds a cell waits for its kernel
  const SIGN = 3000; // milliseconds between two signs that a kernel is waited for
  const SIGNS = 20;
  const silently = { silent: true, store_history: false, stop_on_error: false };
  let scope;
  let program;
  let index;
  const packs = new Map(); // the boards of a notebook by the name of their file

  // A module that JupyterLab shares, as it has loaded it itself.
  const shared = async (name) => {
    const all = Object.values(scope[name] ?? {});
    return (await (all.find((one) => one.loaded) ?? all[0]).get())();
  };
  async function unpacked(name) {
    const got = await fetch(BASE + name);
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    return new Response(got.body.pipeThrough(new DecompressionStream("deflate"))).json();
  }
  async function start() {
    const { esm, css, ui } = await unpacked(`program-${VERSION}.bin`);
    const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
    const style = document.createElement("style");
    style.textContent = css;
    document.head.append(style);
    return { ...module.default, ui };
  }
  // What failed once is tried again by the next board.
  const load = () => (program ??= start().catch((error) => {
    program = undefined;
    throw error;
  }));
  globalThis[`tabletop:${VERSION}:load`] = load; // a widget of this version takes the program from here
  const listed = () => (index ??= unpacked(`boards-${BOARDS}.bin`).catch(() => ({})));
  // The board that lies beside this script under the name of its call; null where there is none.
  async function stored(at) {
    if (typeof at !== "string" || !/^[0-9a-f]{16}$/.test(at)) return null;
    const found = (await listed())[at];
    if (found === undefined) return null;
    const [file, place] = found;
    const pack = await (packs.get(file) ?? packs.set(file, unpacked(`boards/${file}.bin`)).get(file)).catch(() => null);
    return pack && { ...pack.boards[place], payload: (await load()).unpooled(pack.pool, place) };
  }

  // The part of a widget's model that the program needs.
  class Model {
    constructor(send, changed) { Object.assign(this, { state: {}, heard: {}, send, changed, ours: false }); }
    get(name) { return this.state[name]; }
    set(name, value) {
      if (this.state[name] === value) return;
      this.state[name] = value;
      this.tell("change:" + name);
    }
    save_changes() { this.changed(); }
    tell(event, ...what) { for (const hear of [...(this.heard[event] ?? [])]) hear(...what); }
    on(event, hear) { (this.heard[event] ??= []).push(hear); }
    off(event, hear) { this.heard[event] = (this.heard[event] ?? []).filter((one) => one !== hear); }
    // Where its learner stands lasts, unless the board says another place.
    take({ payload, asks, ...places }, ui, lang) {
      const start = { index: 0, run: 0, eye: payload.eye, lang, results: {} };
      this.state = { ...start, ...this.state, ...places, asks: asks ?? [] };
      this.set("payload", { ui: ui[payload.game], ...payload });
    }
  }

  // What a kernel is told in the name of nobody's cell. The folder of the notebook is not looked into for the kit: what lies
  // beside a notebook that somebody sent is run by no opening of it.
  const CODE = `def _tabletop():
    import os, sys
    path = sys.path[:]
    sys.path[:] = [one for one in path if one not in ("", os.getcwd())]
    try:
        import tabletop.notebook
        from tabletop.widgets.live.answers import answer
    finally:
        sys.path[:] = path
    return answer
_tabletop = _tabletop()`;
  async function asked(kernel, content, code = CODE) {
    const told = `_tabletop(${JSON.stringify(JSON.stringify(content))})`;
    const reply = await kernel.requestExecute({ code, user_expressions: { told }, ...silently }).done;
    const said = reply.content.user_expressions?.told;
    if (said) return said.status === "ok" ? said.data["application/json"] : null;
    // The kernel of JupyterLite looks at no such expressions; what comes of a line of code it tells all the same.
    let heard = null;
    const again = kernel.requestExecute({ code: told, ...silently });
    again.onIOPub = ({ content: { data } }) => { heard = data?.["application/json"] ?? heard; };
    await again.done;
    return heard;
  }

  async function plugins() {
    const [{ Widget }, { INotebookTracker, INotebookCellExecutor, runCell }, { IRenderMimeRegistry }] =
      await Promise.all(["@lumino/widgets", "@jupyterlab/notebook", "@jupyterlab/rendermime"].map(shared));
    const preludes = new WeakMap(); // session -> settled when its kernel knows the kit
    const ours = new WeakMap(); // session -> the games for which this table has rules of its own

    class Board extends Widget {
      constructor(tracker) {
        super();
        Object.assign(this, { tracker, stop: () => {}, deaf: () => {} });
        this.addClass("tabletop-output");
        // An output may be drawn before it stands in its notebook, and only there has it a kernel to ask.
        this.standing = new Promise((done) => { this.stands = done; });
      }
      onAfterAttach() { this.stands(); }
      dispose() {
        this.stop();
        this.deaf();
        super.dispose();
      }
      get session() { return this.tracker?.find((one) => one.node.contains(this.node))?.sessionContext; }

      async renderModel({ data, metadata, trusted }) {
        try {
          await this.draw(data, metadata, trusted);
        } catch {
          this.stop();
          const text = Object.assign(document.createElement("pre"), { textContent: data["text/plain"] ?? "" });
          this.node.replaceChildren(text);
        }
      }
      async draw(data, metadata, trusted) {
        const told = data[TYPE];
        const page = metadata[TYPE]?.page ?? data[VIEW]?.model_id;
        const { render, ui } = await load();
        const about = { page, call: told.call, lang: told.lang, trusted };
        const inside = told.board !== undefined;
        let board = inside ? structuredClone(told.board) : await stored(told.at);
        // A board that a stranger has drawn asks nothing: its words are not ours.
        const silent = inside && !trusted;
        if (board === null && trusted) board = (await this.ask({ ...about, message: { ask: "board", id: 0 } }))?.board;
        if (!board) throw new Error("no such board");
        if (silent) board.asks = [];
        // What a notebook that nobody trusts asks for is not kept, and nothing of its reader is told to it.
        if (!trusted) board.asks = (board.asks ?? []).filter((name) => name !== "answered" && name !== "remembered");
        this.stop();
        this.deaf();
        this.node.replaceChildren();
        const lang = /^[a-z]{2,3}$/.test(told.lang) ? told.lang : board.payload.lang;
        const answered = async (message) => {
          // A kernel that is still starting is waited for.
          const { session } = this;
          let starting = session !== undefined;
          const started = session?.ready.then(() => preludes.get(session)).then(() => (starting = false));
          for (let sign = 0; starting && sign < SIGNS; sign += 1) {
            model.tell("msg:custom", { waiting: true, id: message.id });
            await Promise.race([started, new Promise((done) => setTimeout(done, SIGN))]);
          }
          const answer = silent ? null : await this.ask({ ...about, message }).catch(() => null);
          if (answer?.board) model.take(answer.board, ui, lang);
          model.tell("msg:custom", { ...(answer ?? { silent: true }), id: message.id });
        };
        const changed = () => {
          const { payload, asks, ...state } = model.state;
          if (page !== undefined && !silent) this.ask({ ...about, message: { ask: "state", id: 0, state } }).catch(() => null);
        };
        const model = new Model(answered, changed);
        model.take({ ...board, lang }, ui, lang);
        this.stop = render({ model, el: this.node }) ?? (() => {});
        this.follow(model, page, ui, lang);
        if (!silent) this.renew(model, about, told.personal === true, ui, lang);
      }
      // What the kernel sets in the widget of this board is seen here too.
      async follow(model, page, ui, lang) {
        await this.standing;
        const session = this.session;
        if (page === undefined || session === undefined || this.isDisposed) return;
        const hear = (_, { header, content }) => {
          if (header.msg_type !== "comm_msg" || content.comm_id !== page) return;
          const { method, state, content: custom } = content.data;
          if (method === "update") for (const [name, value] of Object.entries(state)) model.set(name, value);
          else if (method === "custom" && custom?.board) model.take(custom.board, ui, lang);
        };
        session.iopubMessage.connect(hear);
        this.deaf = () => session.iopubMessage.disconnect(hear);
      }
      // Once there is a kernel: a board of a person as it is now, and any board as our table plays it.
      async renew(model, about, personal, ui, lang) {
        await this.standing;
        const session = this.session;
        await preludes.get(session);
        const games = ours.get(session) ?? [];
        if (!(personal && about.trusted) && (!games.includes(model.get("payload").game) || model.get("payload").ours?.rules?.length)) return;
        const answer = await this.ask({ ...about, message: { ask: "board", id: 0 } }).catch(() => null);
        if (answer?.board) model.take({ payload: answer.board.payload, asks: answer.board.asks }, ui, lang);
      }
      async ask(content) {
        await this.standing;
        const session = this.session;
        if (session === undefined) return null;
        await session.ready;
        await preludes.get(session);
        const kernel = session.session?.kernel;
        return kernel ? asked(kernel, content) : null;
      }
    }

    // A cell that is run before its kernel is there waits for it.
    const runCellLater = async (options) => {
      const session = options.sessionContext;
      if (session && options.cell.model.type === "code") {
        const ready = session.ready.then(() => preludes.get(session));
        await Promise.race([ready, new Promise((done) => setTimeout(done, PATIENCE))]);
      }
      // The notebook may have been closed meanwhile.
      return options.cell.model ? runCell(options) : false;
    };
    // A board leads to another notebook in the folder of its own; whatever a stored board says, it names a file there and a cell.
    const openBeside = async (app, tracker, event) => {
      const panel = tracker.find((one) => one.node.contains(event.target));
      const { file, place } = event.detail ?? {};
      if (!panel || !/^[\w-]+\.ipynb$/.test(file) || !/^(#cell-id=[\w-]+)?$/.test(place)) return;
      event.preventDefault();
      const path = panel.context.path.replace(/[^/]*$/, file);
      const opened = await app.commands.execute("docmanager:open", { path });
      await opened?.revealed;
      if (place !== "") opened?.setFragment?.(place);
    };
    // The kernel of a notebook of the kit knows the kit's names before a cell is run.
    const prepare = ({ sessionContext: session, context }) => {
      const say = async () => {
        await context.ready;
        const lang = context.model?.getMetadata("tabletop")?.lang;
        const kernel = session.session?.kernel;
        if (!kernel || !/^[a-z]{2,3}$/.test(lang)) return;
        const code = `${CODE}\nfrom tabletop.notebook import *\nlanguage("${lang}")`;
        ours.set(session, (await asked(kernel, { message: { ask: "ours" } }, code))?.ours ?? []);
      };
      const prelude = () => preludes.set(session, say().catch(() => null));
      let died = false;
      preludes.set(session, session.ready.then(say).catch(() => null));
      session.kernelChanged.connect(() => session.isReady && prelude());
      session.statusChanged.connect((_, now) => {
        if (now === "autorestarting") died = true;
        else if (died && now === "idle") {
          died = false;
          prelude();
        }
      });
    };
    return [
      { id: `${NAME}:executor`, autoStart: true, provides: INotebookCellExecutor, activate: () => ({ runCell: runCellLater }) },
      {
        id: `${NAME}:boards`,
        autoStart: true,
        requires: [IRenderMimeRegistry],
        optional: [INotebookTracker],
        activate: (app, rendermime, tracker) => {
          // A host without notebooks to be opened, such as Voilà, runs their cells itself and draws the widgets.
          if (!tracker) return;
          // Before the widget of the same output, which has the rank -10.
          rendermime.addFactory({ safe: true, mimeTypes: [TYPE], createRenderer: () => new Board(tracker) }, -20);
          tracker.forEach(prepare);
          tracker.widgetAdded.connect((_, panel) => prepare(panel));
          document.body.addEventListener("tabletop:open", (event) => openBeside(app, tracker, event));
        },
      },
    ];
  }
  (window._JUPYTERLAB ??= {})[NAME] = {
    init: (given) => { scope = given; },
    get: async () => {
      const all = await plugins();
      return () => ({ __esModule: true, default: all });
    },
  };
})();
