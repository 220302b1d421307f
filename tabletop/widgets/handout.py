"""One self-contained page that steps through a lesson with no Python and no network.

The page carries the same module as the notebook widget, the payload packed to a
tenth of its size, and the text view for readers whose browser runs no scripts or
cannot unpack. A content policy allows exactly the scripts and the style of the
page, by their hashes, and nothing from anywhere else.

>>> page = handout({"languages": ["en"], "lang": "en"}, "Title & more", "text view")
>>> "<title>Title &amp; more</title>" in page
True
"""

import base64
import hashlib
import html
import json
import re
import zlib

from .bundle import QUOTED, css, esm, is_spoken, spoken
from .plain_page import framed
from .text_parts import text_parts

PAGE_CSS = """
html, body { margin: 0; }
.tabletop { min-height: 100vh; }
#text { max-width: 80ch; margin: 16px auto; padding: 0 16px; font: 15px/1.5 sans-serif; }
#text pre { overflow-x: auto; font-family: monospace; }
.scripts #text { display: none; }
@media print {
.tabletop { min-height: 0; }
.scripts #text { display: block; }
/* A page may be printed before the lesson is drawn: then the text is all there is, and begins at the top. */
.scripts #lesson:not(:empty) + #text { break-before: page; }
.scripts #text p { display: none; }
#text { max-width: none; margin: 0; padding: 0; }
#text pre { font-size: 8pt; white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible; }
#text pre + pre { break-before: page; }
}
"""

# Hides the text view before it is seen; the page shows it again if the lesson cannot be drawn.
FIRST = 'document.documentElement.classList.add("scripts");'

# The part of a widget's model that the front end needs, without a kernel behind it.
HOST = """
class PageModel {
  constructor(state) { this.state = state; this.heard = {}; }
  get(name) { return this.state[name]; }
  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    for (const hear of this.heard["change:" + name] || []) hear();
  }
  save_changes() {}
  on(event, hear) { (this.heard[event] ||= []).push(hear); }
  off(event, hear) { this.heard[event] = (this.heard[event] || []).filter((one) => one !== hear); }
}
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(whole).text());
}
try {
  const payload = await unpack(document.getElementById("payload").textContent);
  const model = new PageModel({ payload, index: 0, eye: payload.eye, lang: payload.lang, run: 0 });
  widget.render({ model, el: document.getElementById("lesson"), page: document });
} catch (error) {
  document.documentElement.classList.remove("scripts");
  throw error;
}
"""

ONLY_TEXT = {
    "en": "To step through this lesson you need a newer browser with scripts. Here it is as text:",
    "de": "Um diese Lektion durchzugehen, brauchst du einen neueren Browser mit Skripten. Hier steht sie als Text:",
    "es": "Para recorrer esta lección necesitas un navegador más nuevo con scripts. Aquí está como texto:",
}


def packed(payload: dict) -> str:
    """The payload as JSON, deflated, in signs that can end no element whatever words a scenario holds.

    >>> unpacked = json.loads(zlib.decompress(base64.b64decode(packed({"say": "</script>"}))))
    >>> unpacked
    {'say': '</script>'}
    """
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return base64.b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")


def plain_style(sheet: str) -> str:
    """A sheet without comments and without the blanks that only people need; quoted words keep theirs.

    >>> plain_style('/* a card */ .card, .pile :first-child {\\n  color: red;\\n  content: "a, b";\\n}')
    '.card,.pile :first-child{color:red;content:"a, b";}'
    """
    parts = QUOTED.split(re.sub(r"/\*.*?\*/", "", sheet, flags=re.S).strip())
    return "".join(part if place % 2 else re.sub(r"\s+(?=[{}])|(?<=[{};,:])\s+", "", part) for place, part in enumerate(parts))


def with_own_words(payload: dict, script: str) -> dict:
    """The payload with those fixed words alone that this page can say."""
    said = spoken(script)
    return {
        **payload,
        "ui": {
            lang: {label: text for label, text in words.items() if is_spoken(label, said)}
            for lang, words in payload.get("ui", {}).items()
        },
    }


def source_hash(text: str) -> str:
    """The name under which a content policy allows this inline text."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"


def handout(payload: dict, title: str, text: str = "") -> str:
    """The page as one string of HTML; `text` is the text view, read where the lesson cannot be drawn."""
    page = payload.get("game"), payload.get("mode", "lesson")
    script = esm(*page).replace("export default {", "const widget = {", 1) + HOST
    if "</script" in script.lower():
        raise ValueError("the front end's source holds '</script', which would end its element")
    style = plain_style(css(*page)) + PAGE_CSS
    policy = (
        f"default-src 'none'; script-src {source_hash(FIRST)} {source_hash(script)}; "
        f"style-src {source_hash(style)}; base-uri 'none'; form-action 'none'"
    )
    lang = payload["lang"]
    parts = text_parts(text, lang)
    # On paper each part begins a sheet of its own: what comes after a question, and the answers.
    sheets = ("\n\n".join(filter(None, (parts.start, parts.steps))), *parts.further, parts.answers)
    read = "".join(f"<pre>{html.escape(sheet)}</pre>" for sheet in sheets if sheet or sheet is sheets[0])
    return framed(
        title,
        lang,
        policy,
        f"<script>{FIRST}</script>\n<style>{style}</style>",
        f"""<main id="lesson"></main>
<section id="text"><p>{html.escape(ONLY_TEXT.get(lang, ONLY_TEXT["en"]))}</p>{read}</section>
<script type="text/plain" id="payload">{packed(with_own_words(payload, script))}</script>
<script type="module">{script}</script>""",
    )
