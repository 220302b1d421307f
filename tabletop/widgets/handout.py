"""One self-contained page that steps through a lesson with no Python and no network.

The page carries the same module as the notebook widget, the payload as inline
JSON, and the text view for readers without scripts. A content policy allows
exactly these three texts, by their hashes, and nothing from anywhere else.

>>> page = handout({"languages": ["en"], "lang": "en"}, "Title & more", "text view")
>>> "<title>Title &amp; more</title>" in page
True
"""

import base64
import hashlib
import html
import json

from .bundle import css, esm

PAGE_CSS = "html, body { margin: 0; } .tabletop { min-height: 100vh; } noscript, .plain { display: block; max-width: 80ch; margin: 16px auto; padding: 0 16px; font: 15px/1.5 sans-serif; } .plain { overflow-x: auto; font-family: monospace; }"

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
const payload = JSON.parse(document.getElementById("payload").textContent);
const el = document.getElementById("lesson");
el.replaceChildren();
widget.render({ model: new PageModel({ payload, index: 0, eye: payload.eye, lang: payload.lang, run: 0 }), el, page: document });
"""

NO_SCRIPTS = {
    "en": "To step through this lesson a browser with scripts is needed. Here it is to read:",
    "de": "Zum Durchgehen dieser Lektion braucht es einen Browser mit Skripten. Hier steht sie zum Lesen:",
    "es": "Para recorrer esta lección hace falta un navegador con scripts. Aquí está para leer:",
}


def inline_json(payload: dict) -> str:
    """JSON that cannot end its script element, whatever words a scenario holds."""
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def source_hash(text: str) -> str:
    """The name under which a content policy allows this inline text."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"


def handout(payload: dict, title: str, text: str = "") -> str:
    """The page as one string of HTML; `text` is the text view, read where scripts do not run."""
    script = esm().replace("export default {", "const widget = {", 1) + HOST
    if "</script" in script.lower():
        raise ValueError("the front end's source holds '</script', which would end its element")
    style = css() + PAGE_CSS
    data = inline_json(payload)
    policy = f"default-src 'none'; script-src {source_hash(script)}; style-src {source_hash(style)}; base-uri 'none'; form-action 'none'"
    lang = payload["lang"]
    return f"""<!doctype html>
<html lang="{html.escape(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{html.escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<style>{style}</style>
</head>
<body>
<main id="lesson"></main>
<noscript><p>{html.escape(NO_SCRIPTS.get(lang, NO_SCRIPTS["en"]))}</p><pre class="plain">{html.escape(text)}</pre></noscript>
<script type="application/json" id="payload">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""
