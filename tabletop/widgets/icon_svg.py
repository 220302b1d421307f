"""The icons of the front end as inline SVG, for pages that run no scripts.

>>> icon_svg("skip", "exploding-kittens").startswith('<svg viewBox="0 0 48 48"')
True
"""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tabletop.games import find_game

FACE = "face"
FILE = "icons.js"


def icon_svg(name: str, game: str) -> str:
    """The icon of this name as one element, as this game draws it; that of a card without an icon for one that has no drawing."""
    shapes = shapes_of(game)
    drawn = "".join(_shape(*shape) for shape in shapes.get(name, shapes[FACE]))
    return f'<svg viewBox="0 0 48 48" aria-hidden="true" class="icon">{drawn}</svg>'


@cache
def shapes_of(game: str) -> dict[str, Any]:
    """The shapes of all icons of a game, the kit's among them; they are plain data, so they are read and never run."""
    shapes = _table(files(__package__) / "js" / "core" / FILE)
    folder = find_game(game).folder("board")
    own = folder / "js" / FILE if folder else None
    return {**shapes, **_table(own)} if own and own.is_file() else shapes


def _table(file: Traversable) -> dict[str, Any]:
    _, table, _ = re.split(r"const SHAPES = (\{.*?\n\});", file.read_text(encoding="utf-8"), maxsplit=1, flags=re.DOTALL)
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
