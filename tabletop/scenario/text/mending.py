"""The edits that mend a file, made from its data: another word, another value, an entry less or one more.

>>> from .json_text import parse
>>> from .edits import applied
>>> document = parse(b'{"a": 1, "b": [2]}')
>>> [applied(document.text, edits) for edits in (taken_out(document, ("a",)), added(document, ("b",), None, 3))]
['{"b": [2]}', '{"a": 1, "b": [2, 3]}']
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from .edits import Edit

if TYPE_CHECKING:
    from .document import Document

_DECODER = json.JSONDecoder(strict=False)
_KEY = re.compile(r'"(?:[^"\\]|\\.)*"')
_COMMA_BEHIND = re.compile(r"[ \t\n\r]*,[ \t\n\r]*")
_COMMA_BEFORE = re.compile(r",[ \t\n\r]*\Z")
Edits = tuple[Edit, ...]


def written(value: Any) -> str:
    """A value as a file writes it, on one line."""
    return json.dumps(value, ensure_ascii=False)


def replaced(document: Document, place: tuple, value: Any) -> Edits:
    """Another value in this place; nothing where there is none."""
    span = _span(document, place)
    return () if span is None else (_edit(document, *span, written(value)),)


def renamed(document: Document, place: tuple, key: str) -> Edits:
    """Another key for this entry; nothing where its object has that key already."""
    home = document.value(place[:-1])
    start = _start(document.where_key, document, place)
    found = None if start is None or not isinstance(home, dict) or key in home else _KEY.match(document.text, start)
    return () if found is None else (_edit(document, found.start(), found.end(), written(key)),)


def taken_out(document: Document, place: tuple) -> Edits:
    """This entry of an object or a list left out, with its comma; nothing where a list would be empty without it."""
    span = _span(document, place)
    start = _start(document.where_key, document, place) if place and isinstance(place[-1], str) else span and span[0]
    if span is None or start is None or not place:
        return ()
    if len(document.value(place[:-1])) == 1:
        return () if isinstance(place[-1], int) else replaced(document, place[:-1], {})
    text, end = document.text, span[1]
    if comma := _COMMA_BEHIND.match(text, end):
        end = comma.end()
    elif comma := _COMMA_BEFORE.search(text, max(0, start - 400), start):
        start = comma.start()
    return (_edit(document, start, end, ""),)


def added(document: Document, place: tuple, key: str | None, value: Any, first: bool = False) -> Edits:
    """An entry more in the object or, without a key, in the list at this place: behind all others, or before them."""
    span, home = _span(document, place), document.value(place)
    if span is None or not isinstance(home, dict if key is not None else list) or (key is not None and key in home):
        return ()
    text, entry = document.text, written(value) if key is None else f"{written(key)}: {written(value)}"
    if not home:
        return (_edit(document, span[0] + 1, span[0] + 1, entry),)
    last = (*place, len(home) - 1 if key is None else list(home)[-1])
    begins = _start(document.where if key is None else document.where_key, document, last)
    end = _span(document, last)
    if begins is None or end is None:
        return ()
    # An entry that stands on a line of its own has its neighbour on a line of its own.
    line = text[text.rfind("\n", 0, begins) + 1 : begins]
    new_line = "\r\n" if "\r\n" in text else "\n"
    between = f",{new_line}{line}" if not line.strip() and "\n" in text[span[0] : begins] else ", "
    if first:
        at = span[0] + 1 + len(text[span[0] + 1 :]) - len(text[span[0] + 1 :].lstrip())
        return (_edit(document, at, at, entry + between),)
    return (_edit(document, end[1], end[1], between + entry),)


def instead(document: Document, place: tuple, key: str, value: Any) -> Edits:
    """Another key with another value for this entry of an object; nothing where the object has that key already."""
    new = renamed(document, place, key)
    return (*new, *replaced(document, place, value)) if new else ()


def before(document: Document, place: tuple, value: Any) -> Edits:
    """An entry more in a list, in front of this one."""
    span = _span(document, place)
    return () if span is None else (_edit(document, span[0], span[0], f"{written(value)}, "),)


def _start(table: Any, document: Document, place: tuple) -> int | None:
    try:
        line, column = table[place]
    except KeyError:
        return None
    return document.offset(line, column)


def _span(document: Document, place: tuple) -> tuple[int, int] | None:
    """Where a value begins and ends in the text."""
    start = _start(document.where, document, place)
    if start is None:
        return None
    try:
        return start, _DECODER.raw_decode(document.text, start)[1]
    except ValueError:
        return None


def _edit(document: Document, start: int, end: int, new: str) -> Edit:
    return Edit(*document.line_of(start), document.text[start:end], new)
