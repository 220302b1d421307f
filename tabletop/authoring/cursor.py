"""Where the cursor is in a file that is being written, and need not be whole: the path to it, and the word it stands in.

>>> cursor_at('{"a": {"b": ["x", "y', 20)
Cursor(place=('a', 'b', 1), at_key=False, word='y', start=18, end=20, keys=())
>>> cursor_at('{"a": 1, ', 9)
Cursor(place=(), at_key=True, word='', start=9, end=9, keys=('a',))
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[{}\[\],:]|[^\s{}\[\],:"]+')


class Cursor(NamedTuple):
    """A place in a file: the keys and indices to it, whether a key stands there or a value, the word up to the cursor, where
    that begins and ends in the text with its quotes, and the keys that its object has so far.
    """

    place: tuple[str | int, ...]
    at_key: bool
    word: str
    start: int
    end: int
    keys: tuple[str, ...]


class _Open:
    """A bracket that is open: the keys of an object so far, or how many entries of a list are done."""

    def __init__(self, sign: str) -> None:
        self.is_object = sign == "{"
        self.keys: list[str] = []
        self.at_key = self.is_object
        self.index = 0

    @property
    def part(self) -> str | int | None:
        """What leads into it: its key or index; None while a key is written."""
        return self.index if not self.is_object else None if self.at_key else self.keys[-1] if self.keys else None


def cursor_at(text: str, offset: int) -> Cursor:
    """Where this character of the text is. Never fails: of what is not JSON the nearest is taken."""
    opened: list[_Open] = []
    for token in _TOKEN.finditer(text):
        if token.start() >= offset:
            break
        sign, last = token[0], opened[-1] if opened else None
        if sign in "{[":
            opened.append(_Open(sign))
        elif sign in "}]":
            opened = opened[:-1]
        elif last is not None and sign == ",":
            last.index += 1
            last.at_key = last.is_object
        elif last is not None and sign == ":":
            last.at_key = False
        elif offset < token.end() or offset == token.end() and not _is_whole(sign):
            return _found(opened, text[token.start() : offset].removeprefix('"'), token.start(), token.end())
        elif last is not None and last.at_key and _is_whole(sign):
            last.keys.append(_read(sign))
    return _found(opened, "", offset, offset)


def _is_whole(sign: str) -> bool:
    return sign.startswith('"') and len(sign) > 1 and sign.endswith('"')


def _read(sign: str) -> str:
    try:
        return str(json.loads(sign))
    except ValueError:
        return sign[1:-1]


def _found(opened: list[_Open], word: str, start: int, end: int) -> Cursor:
    at_key = bool(opened) and opened[-1].at_key
    place = tuple(part for one in opened if (part := one.part) is not None)
    keys = tuple(opened[-1].keys) if opened else ()
    return Cursor(place, at_key, word, start, end, keys)
