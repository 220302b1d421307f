"""The canonical layout of a scenario file: the same data always looks the same.

Keys stand in their usual order, what is short stands on one line, each step is a
block of its own. Nothing is added, dropped or changed; unknown keys go to the end.

>>> print(layout({"game": "exploding-kittens", "format": 1}), end="")
{
  "format": 1,
  "game": "exploding-kittens"
}
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tabletop.languages import LANGUAGES

from ..format.game_files import kinds_of
from ..format.keys import TEXT, Either, Kind, ListOf, MapOf, Object, Shape

WIDTH = 110
NO_KIND = Kind({})


def layout(data: Any) -> str:
    """The canonical text of this data, with a newline at the end.

    Laying out what was read from such a text gives the same text again. A
    number with a point keeps its value, not its spelling.
    """
    kinds = kinds_of(data)
    return _Layout(kinds).broken(_ordered(data, Object("file"), kinds), Object("file"), "") + "\n"


def _resolve(shape: Shape | None, value: Any) -> Shape | None:
    """The option of an `Either` that can be a list or an object like this value."""
    if isinstance(shape, Either):
        wanted = ListOf if isinstance(value, list) else (MapOf, Object)
        return next((option for option in shape.options if isinstance(option, wanted)), None)
    return shape


def _inner(shape: Shape | None, key: Any, kinds: Mapping[str, Kind]) -> Shape | None:
    """The shape of an entry, as far as it is declared."""
    if isinstance(shape, Object) and shape.kind in kinds:
        return kinds[shape.kind].keys.get(key)
    return shape.of if isinstance(shape, (ListOf, MapOf)) else None


def _ordered(value: Any, shape: Shape | None, kinds: Mapping[str, Kind]) -> Any:
    """The value with the keys of each object in their usual order."""
    shape = _resolve(shape, value)
    if isinstance(value, list):
        return [_ordered(entry, _inner(shape, None, kinds), kinds) for entry in value]
    if isinstance(value, dict):
        known = kinds.get(shape.kind, NO_KIND).keys if isinstance(shape, Object) else LANGUAGES if shape == TEXT else ()
        keys = [key for key in known if key in value] + [key for key in value if key not in known]
        return {key: _ordered(value[key], _inner(shape, key, kinds), kinds) for key in keys}
    return value


class _Layout:
    """Breaks ordered data into lines."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds

    def text(self, value: Any, shape: Shape | None, indent: str, before: int) -> str:
        """The value on one line if it fits behind `before` characters (and a comma), else broken."""
        shape = _resolve(shape, value)
        flat = json.dumps(value, ensure_ascii=False)
        blocks = isinstance(shape, ListOf) and (isinstance(shape.of, Object) or shape.drawn) and value
        if not isinstance(value, (dict, list)) or not value or not blocks and before + len(flat) < WIDTH:
            return flat
        return self.broken(value, shape, indent)

    def broken(self, value: Any, shape: Shape | None, indent: str) -> str:
        """The value with one entry per line; the head of a declared object shares the first one."""
        inside = indent + "  "
        if isinstance(value, list) and value:
            entries = [self.text(entry, _inner(shape, None, self.kinds), inside, len(inside)) for entry in value]
            return "[\n" + ",\n".join(inside + entry for entry in entries) + "\n" + indent + "]"
        if not isinstance(value, dict) or not value:
            return json.dumps(value, ensure_ascii=False)
        lines = []
        for key, entry in value.items():
            name = json.dumps(key, ensure_ascii=False) + ": "
            lines.append(name + self.text(entry, _inner(shape, key, self.kinds), inside, len(inside) + len(name)))
        lines = _join_head(lines, self._head(value, shape), len(inside))
        return "{\n" + ",\n".join(inside + line for line in lines) + "\n" + indent + "}"

    def _head(self, value: dict, shape: Shape | None) -> int:
        """How many of the first keys belong to the head of this object."""
        kind = self.kinds.get(shape.kind, NO_KIND) if isinstance(shape, Object) else NO_KIND
        return sum(key in list(kind.keys)[: kind.head] for key in value)


def _join_head(lines: list[str], head: int, indent: int) -> list[str]:
    """The first `head` lines put together as far as they fit."""
    joined: list[str] = []
    for index, line in enumerate(lines):
        together = f"{joined[-1]}, {line}" if joined else line
        if 0 < index < head and "\n" not in together and indent + len(together) < WIDTH:
            joined[-1] = together
        else:
            joined.append(line)
    return joined
