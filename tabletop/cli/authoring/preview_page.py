"""The page of ``tabletop preview``: the lesson as a handout draws it, and above it the faults at their lines.

The page asks again and again whether the file has changed, and draws what is new into the same board, so that the
author stays at the step looked at. A content policy allows exactly its own script and style, and no other address.
"""

from __future__ import annotations

import json
from functools import cache
from html import escape

from tabletop.widgets.bundle import css, esm
from tabletop.widgets.handout import PAGE_CSS, source_hash

from ..saying import N_, say

STYLE = """
.preview { padding: 10px 16px; background: var(--bg); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
.preview .inner { max-width: 1180px; margin: 0 auto; }
.preview .state { margin: 0; color: var(--soft); }
.preview .state.bad { color: var(--stop); font-weight: 650; }
.preview .state.gone { color: var(--new); font-weight: 650; }
.preview ol { list-style: none; margin: 8px 0 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.preview li { border: 1px solid var(--line); border-left: 5px solid var(--new); border-radius: 8px;
  padding: 8px 12px; background: var(--panel); }
.preview li.error { border-left-color: var(--stop); }
.preview .head { display: flex; flex-wrap: wrap; gap: 4px 12px; }
.preview .place { font-weight: 650; }
.preview .code { color: var(--soft); }
.preview pre { margin: 6px 0; padding: 6px 10px; overflow-x: auto; border-radius: 6px;
  background: var(--table); font: 13px/1.5 monospace; }
.preview mark { background: var(--stop-wash); color: var(--stop); font-weight: 700; text-decoration: underline; }
.preview li.warning mark { background: var(--new-wash); color: var(--new); }
.preview summary { margin-top: 6px; color: var(--new); font-weight: 650; overflow-wrap: anywhere; }
.preview p { margin: 2px 0; overflow-wrap: anywhere; }
.old > .tabletop { opacity: .55; }
.tabletop.preview { min-height: 0; }
"""

SCRIPT = """
class Model {
  constructor(state) { this.state = state; this.heard = {}; }
  get(name) { return this.state[name]; }
  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    for (const hear of [...(this.heard["change:" + name] || [])]) hear();
  }
  save_changes() {}
  on(event, hear) { (this.heard[event] ||= []).push(hear); }
  off(event, hear) { this.heard[event] = (this.heard[event] || []).filter((one) => one !== hear); }
}
const place = (id) => document.getElementById(id);
function piece(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
function faultItem(fault) {
  const item = piece("li", fault.severity);
  const head = piece("div", "head");
  head.append(piece("span", "place", fault.place), piece("span", "code", `${fault.code} (${fault.kind})`));
  const line = piece("pre");
  line.tabIndex = 0; // a long line scrolls, with the arrow keys too
  line.append(fault.before, piece("mark", "", fault.mark), fault.after);
  item.append(head, line, piece("p", "", fault.says));
  if (fault.hint) item.append(piece("p", "", fault.hint));
  return item;
}
let model = null;
function draw(news) {
  document.title = news.title;
  const errors = news.faults.some((fault) => fault.severity === "error");
  const state = place("state");
  state.className = errors ? "state bad" : "state";
  state.textContent = news.says + (!news.payload && model !== null ? OLD : "");
  const warnings = news.faults.filter((fault) => fault.severity !== "error");
  place("faults").replaceChildren(...news.faults.filter((fault) => fault.severity === "error").map(faultItem));
  place("warnings").replaceChildren(...warnings.map(faultItem));
  place("more").hidden = warnings.length === 0;
  const codes = [...new Set(warnings.map((fault) => fault.code))].join(", ");
  place("more").firstElementChild.textContent = `⚠ ${warnings.length}: ${codes}`;
  place("lesson").classList.toggle("old", !news.payload);
  if (!news.payload) return;
  if (model !== null && model.get("payload").game === news.payload.game) {
    model.set("payload", news.payload);
    return;
  }
  place("lesson").replaceChildren();
  model = new Model({ payload: news.payload, index: 0, eye: news.payload.eye, lang: news.payload.lang, run: 0 });
  widget.render({ model, el: place("lesson"), page: document });
}
let have = -1;
async function ask() {
  try {
    const answer = await fetch("news?have=" + have, { cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
async function look() {
  const news = await ask();
  setTimeout(look, document.hidden ? 2000 : 400);
  if (news === null) {
    place("state").className = "state gone";
    place("state").textContent = ENDED;
    have = -1;
  } else if (news.number !== have) {
    have = news.number;
    draw(news);
  }
}
look();
"""

ENDED = N_("The preview has ended. `tabletop preview` starts it again.")
PREVIEW, FAULTS, READING = N_("Preview"), N_("Faults"), N_("Reading the file …")
OLD = N_("The board shows the last version without errors.")


@cache
def preview_page(language: str) -> tuple[str, str]:
    """The page, and the content policy that belongs to it."""
    script = (
        esm().replace("export default {", "const widget = {", 1)
        + f"const ENDED = {_quoted(say(language, ENDED))}, OLD = {_quoted(' ' + say(language, OLD))};\n"
        + SCRIPT
    )
    style = css() + PAGE_CSS + STYLE
    policy = (
        f"default-src 'none'; script-src {source_hash(script)}; style-src {source_hash(style)}; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    page = f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(say(language, PREVIEW))}</title>
<style>{style}</style>
</head>
<body>
<section class="tabletop preview" aria-label="{escape(say(language, FAULTS))}"><div class="inner">
<p class="state" id="state" role="status">{escape(say(language, READING))}</p>
<ol id="faults"></ol>
<details id="more" hidden><summary></summary><ol id="warnings"></ol></details>
</div></section>
<main id="lesson"></main>
<script type="module">{script}</script>
</body>
</html>
"""
    return page, policy


def _quoted(text: str) -> str:
    """The text as a script may hold it: no sign in it ends the element."""
    return json.dumps(text).replace("<", "\\u003c")
