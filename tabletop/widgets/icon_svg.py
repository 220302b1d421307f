"""The icons of the front end as inline SVG, for pages that run no scripts.

>>> icon_svg("skip").startswith('<svg viewBox="0 0 48 48"')
True
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any

PAW = "paw"
FILES = ("icons.js", "icons_of_boxes.js")


def icon_svg(name: str) -> str:
    """The icon of this name as one element; a paw for one that has no drawing."""
    shapes = _shapes()
    drawn = "".join(_shape(*shape) for shape in shapes.get(name, shapes[PAW]))
    return f'<svg viewBox="0 0 48 48" aria-hidden="true" class="icon">{drawn}</svg>'


@lru_cache(maxsize=1)
def _shapes() -> dict[str, Any]:
    """The tables of shapes as the front end has them; they are plain data, so they are read and never run."""
    return {name: shape for file in FILES for name, shape in _table(file).items()}


def _table(file: str) -> dict[str, Any]:
    source = (files(__package__) / "js" / file).read_text(encoding="utf-8")
    table = re.search(r"const SHAPES\w* = (\{.*?\n\});", source, re.DOTALL).group(1)
    plain = re.sub(r"^ *//.*$", "", table, flags=re.MULTILINE)
    named = re.sub(r"^ {2}(\w+):", r'"\1":', plain, flags=re.MULTILINE)
    return json.loads(re.sub(r",(\s*[\]}])", r"\1", named))


def _shape(tag: str, form: Any, words: str) -> str:
    kind, _, width = words.partition(" ")
    names = {"path": ("d",), "circle": ("cx", "cy", "r"), "ellipse": ("cx", "cy", "rx", "ry")}[tag]
    values = [form] if tag == "path" else form
    placed = "".join(f' {name}="{escape(str(value))}"' for name, value in zip(names, values))
    thick = f' stroke-width="{escape(width)}"' if width else ""
    return f'<{tag}{placed} class="i-{escape(kind)}"{thick}/>'
