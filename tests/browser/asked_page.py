"""A lesson in a page that has a Python to ask, as a notebook has: the module with a model that sends."""

import json

from tabletop.widgets.bundle import css, esm

MODEL = """
const heard = {};
const model = {
  get: (name) => state[name],
  set(name, value) { if (state[name] !== value) { state[name] = value; for (const hear of heard["change:" + name] || []) hear(); } },
  save_changes() {},
  on(event, hear) { (heard[event] ||= []).push(hear); },
  off(event, hear) { heard[event] = (heard[event] || []).filter((one) => one !== hear); },
  send(message) { window.askPython(message).then((told) => { if (told !== null) for (const hear of [...(heard["msg:custom"] || [])]) hear({ ...told, id: message.id }); }); },
};
widget.render({ model, el: document.getElementById("lesson"), page: document });
"""


def asked_page(payload, asks):
    """The page as HTML; `asks` are the names it may ask, answered by the function `askPython` of the page."""
    state = json.dumps(
        {"payload": payload, "index": 0, "eye": payload["eye"], "lang": payload["lang"], "run": 0, "asks": asks}
    ).replace("</", "<\\/")
    module = esm().replace("export default {", "const widget = {", 1)
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A lesson</title><style>body {{ margin: 0 }} {css()}</style><main id="lesson"></main><script type="module">{module}
const state = {state};{MODEL}</script></html>"""
