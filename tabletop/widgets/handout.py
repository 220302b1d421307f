"""One self-contained page that steps through lessons with no Python and no network.

The page carries the same module as the notebook widget, its style and the payloads in one pack, a quarter of
their size, and the text view for readers whose browser runs no scripts or cannot unpack. A content policy allows exactly
the scripts and the style of the page, by their hashes, packed or not, and nothing from anywhere else.

>>> page = handout({"languages": ["en"], "lang": "en"}, "Title & more", "text view")
>>> "<title>Title &amp; more</title>" in page
True
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .bundle import QUOTED, css, esm, is_spoken, spoken
from .plain_page import framed
from .pool import pooled
from .text_parts import text_parts

PAGE_CSS = """
html { color-scheme: light dark; background: light-dark(#ffffff, #121715); color: light-dark(#1c2420, #e9efeb); }
html, body { margin: 0; }
.drawn:only-of-type .tabletop { min-height: 100vh; }
nav { padding: 8px 16px; font: 15px/1.6 sans-serif; }
.text { max-width: 80ch; margin: 16px auto; padding: 0 16px; font: 15px/1.5 sans-serif; }
.text pre { overflow-x: auto; font-family: monospace; }
.scripts .text { display: none; }
@media print {
html { color-scheme: light; }
.drawn .tabletop { min-height: 0; }
nav { display: none; }
.scripts .text { display: block; }
/* A page may be printed before the lesson is drawn: then the text is all there is, and begins at the top. */
.scripts .drawn:not(:empty) + .text { break-before: page; }
.scripts .text p { display: none; }
.text { max-width: none; margin: 0; padding: 0; }
.text pre { font-size: 8pt; white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible; }
.text pre + pre { break-before: page; }
}
"""

# Hides the text view before it is seen; the page shows it again if the lesson cannot be drawn.
FIRST = 'document.documentElement.classList.add("scripts");'

# Four bytes in five of these signs; none of them opens or ends an element.
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%:()*+-;,=.?@^_`{|}~"
TO_SIGNS = str.maketrans("&<>", ":,.")

# Gives the bytes behind these signs.
BYTES_OF = """
const SIGNS = "@SIGNS";
function bytesOf(text) {
  const value = new Map([...SIGNS].map((sign, place) => [sign, place]));
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let four = 0;
    for (let j = i; j < i + 5; j += 1) four = four * 85 + (value.get(text[j]) ?? 84);
    for (let size = 2 ** 24; size >= 1; size /= 256) bytes[at++] = (four / size) & 255;
  }
  return bytes;
}
""".replace("@SIGNS", SIGNS)

# Unpacks program, style and lessons, and starts the program; the policy of the page knows the hash of each.
UNPACK = f"""{BYTES_OF}(async () => {{
  const bytes = bytesOf(document.getElementById("pack").textContent);
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const {{ script, style, ...lessons }} = JSON.parse(await new Response(whole).text());
  globalThis.tabletopLessons = lessons;
  const part = (name, more) => Object.assign(document.createElement(name), more);
  document.head.append(part("style", {{ textContent: style }}));
  document.body.append(part("script", {{ type: "module", textContent: script }}));
}})().catch((error) => {{
  document.documentElement.classList.remove("scripts");
  throw error;
}});
"""

# The part of a widget's model that the front end needs, without a kernel behind it.
PAGE_MODEL = """
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
"""

# Draws each lesson of the page.
HOST = (
    PAGE_MODEL
    + """try {
  const { pool, ui } = globalThis.tabletopLessons;
  const alone = pool.payloads.length === 1;
  pool.payloads.forEach((_, place) => {
    const payload = { ui, ...widget.unpooled(pool, place) };
    const model = new PageModel({ payload, index: 0, eye: payload.eye, lang: payload.lang, run: 0 });
    const el = document.getElementById(place === 0 ? "lesson" : `lesson-${place + 1}`);
    widget.render({ model, el, page: alone ? document : null, staged: payload.mode !== "class" && payload.mode !== "sheet" });
  });
} catch (error) {
  document.documentElement.classList.remove("scripts");
  throw error;
}
"""
)

ONLY_TEXT = {
    "en": "To step through this lesson you need a newer browser with scripts. Here it is as text:",
    "de": "Um diese Lektion durchzugehen, brauchst du einen neueren Browser mit Skripten. Hier steht sie als Text:",
    "es": "Para recorrer esta lección necesitas un navegador más nuevo con scripts. Aquí está como texto:",
}


class Handed(NamedTuple):
    """One lesson of a page: its payload, its title, and the text view, read where it cannot be drawn."""

    payload: Mapping[str, Any]
    title: str
    text: str = ""


def packed(content: Mapping[str, Any], after: str = "") -> str:
    """What a page carries as JSON, deflated, in signs that can end no element whatever words a scenario holds.

    What stands in the text ``after`` which it comes, at most 32,000 bytes that the page has already, weighs next to nothing.

    >>> unpacked(packed({"say": "</script>"}))
    {'say': '</script>'}
    >>> said = {"say": "a sentence that many pages say"}
    >>> len(packed(said, str(said["say"]))) < len(packed(said)) / 2, unpacked(packed(said, "sentence"), "sentence") == said
    (True, True)
    """
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")
    if before := after.encode("utf-8"):
        squeeze = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, memLevel=9, zdict=before)
        told = squeeze.compress(text) + squeeze.flush() + zlib.adler32(before + text).to_bytes(4, "big")
    else:
        told = zlib.compress(text, 9)
    return base64.b85encode(told).decode("ascii").translate(TO_SIGNS)


def unpacked(pack: str, after: str = "") -> dict[str, Any]:
    """What `packed` has packed."""
    back = {put: sign for sign, put in TO_SIGNS.items()}
    told, before = base64.b85decode(pack.translate(back)), after.encode("utf-8")
    if before:
        # As a page reads it: the text before it comes first, as it is, and both are inflated in one piece.
        size = len(before).to_bytes(2, "little")
        told = b"\x78\xda\0" + size + bytes(255 - byte for byte in size) + before + told
    return json.loads(zlib.decompress(told)[len(before) :])


def carried(page: str) -> dict[str, Any]:
    """What a page carries: its ``script`` and ``style``, its lessons as ``pool`` and their fixed words as ``ui``."""
    found = re.search(r'id="pack">(.*?)</script>', page)
    if found is None:
        raise ValueError("this page carries no lesson")
    return unpacked(found[1])


def plain_style(sheet: str) -> str:
    """A sheet without comments and without the blanks that only people need; quoted words keep theirs.

    >>> plain_style('/* a card */ .card, .pile :first-child {\\n  color: red;\\n  content: "a, b";\\n}')
    '.card,.pile :first-child{color:red;content:"a, b";}'
    """
    parts = QUOTED.split(re.sub(r"/\*.*?\*/", "", sheet, flags=re.S).strip())
    return "".join(part if place % 2 else re.sub(r"\s+(?=[{}])|(?<=[{};,:])\s+", "", part) for place, part in enumerate(parts))


def own_words(payloads: Sequence[Mapping[str, Any]], script: str) -> dict[str, dict[str, str]]:
    """Those fixed words of the payloads alone that this page can say, by language."""
    said = spoken(script)
    words: dict[str, dict[str, str]] = {}
    for payload in payloads:
        for lang, own in payload.get("ui", {}).items():
            words.setdefault(lang, {}).update({label: text for label, text in own.items() if is_spoken(label, said)})
    return words


def source_hash(text: str) -> str:
    """The name under which a content policy allows this inline text."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"


def handout(payload: Mapping[str, Any], title: str, text: str = "") -> str:
    """The page of one lesson as one string of HTML; `text` is the text view, read where the lesson cannot be drawn."""
    return handout_of([Handed(payload, title, text)], title)


def handout_of(lessons: Sequence[Handed], title: str, connects: bool = False) -> str:
    """One page with these lessons one below the other, each to be stepped through. Where it ``connects`` it may speak with
    whoever served it, and with nobody else.
    """
    payloads = [lesson.payload for lesson in lessons]
    games = tuple(dict.fromkeys(payload.get("game") for payload in payloads))
    modes = tuple(dict.fromkeys(payload.get("mode", "lesson") for payload in payloads))
    mode, lang = modes[0] if len(modes) == 1 else modes, payloads[0]["lang"]
    game = games[0] if len(games) == 1 else tuple(game for game in games if game is not None)
    script = re.sub(r"export default \{", "const widget = {", esm(game, mode), count=1) + HOST
    style = plain_style(css(game, mode))
    pool = pooled([{key: value for key, value in payload.items() if key != "ui"} for payload in payloads])
    pack = packed({"style": style, "script": script, "ui": own_words(payloads, script), "pool": pool})
    policy = (
        f"default-src 'none'; script-src {source_hash(FIRST)} {source_hash(UNPACK)} {source_hash(script)}; "
        f"style-src {source_hash(PAGE_CSS)} {source_hash(style)}; base-uri 'none'; form-action 'none'"
    ) + ("; connect-src 'self'" if connects else "")
    only = html.escape(ONLY_TEXT.get(lang, ONLY_TEXT["en"]))
    parts = "\n".join(_part(place, lesson, lang, only if place == 0 else "") for place, lesson in enumerate(lessons))
    return framed(
        title,
        lang,
        policy,
        f"<script>{FIRST}</script>\n<style>{PAGE_CSS}</style>",
        f"""{_contents(lessons)}{parts}
<script type="text/plain" id="pack">{pack}</script>
<script>{UNPACK}</script>""",
    )


def _contents(lessons: Sequence[Handed]) -> str:
    """Where each lesson of a page with several begins."""
    if len(lessons) == 1:
        return ""
    lines = "".join(
        f'<li><a href="#{_place(place)}">{html.escape(lesson.title)}</a></li>'
        for place, lesson in enumerate(lessons)
        if lesson.title
    )
    return f"<nav><ol>{lines}</ol></nav>\n"


def _place(place: int) -> str:
    return "lesson" if place == 0 else f"lesson-{place + 1}"


def _part(place: int, lesson: Handed, lang: str, only: str) -> str:
    """Where one lesson is drawn, and its text view."""
    parts = text_parts(lesson.text, lang)
    # On paper each part begins a sheet of its own: what comes after a question, and the answers.
    sheets = ("\n\n".join(filter(None, (parts.start, parts.steps))), *parts.further, parts.answers)
    read = "".join(f"<pre>{html.escape(sheet)}</pre>" for sheet in sheets if sheet or sheet is sheets[0])
    told = f"<p>{only}</p>" if only else ""
    tag = "main" if place == 0 else "section"
    return f'<{tag} class="drawn" id="{_place(place)}"></{tag}>\n<section class="text">{told}{read}</section>'
