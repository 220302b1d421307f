"""What ``boxes.json`` may say of a box.

>>> box = {"title": dict.fromkeys(COMPLETE, "X"), "players": [2, 5], "needs": ["bse"], "alone": False}
>>> list(complaints({"base": {**box, "needs": []}, "more": box}))
["box 'more': needs[0] is 'bse'; expected one of base. Did you mean 'base'?"]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.languages import COMPLETE

from .card_check import expected

NEEDED = ("title", "players", "needs", "alone")
KEYS = (*NEEDED, "players_with_second_copy")


def complaints(boxes: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the boxes of the file, a sentence each."""
    for box, entry in boxes.items():
        told = (
            _box(box, entry, [other for other in boxes if other != box])
            if isinstance(entry, Mapping)
            else [f"is {entry!r}; expected an object"]
        )
        yield from (f"box {box!r}: {one}" for one in told)


def _box(box: str, entry: Mapping[str, Any], others: list[str]) -> Iterator[str]:
    yield from _keys(entry, KEYS, NEEDED)
    title = entry.get("title", dict.fromkeys(COMPLETE, "X"))
    if not isinstance(title, Mapping) or not all(isinstance(title.get(lang), str) and title[lang] for lang in COMPLETE):
        yield f"title is {title!r}; expected a text in each of {', '.join(COMPLETE)}"
    players = entry.get("players", [2, 5])
    if (
        not isinstance(players, list)
        or len(players) != 2
        or not all(map(_is_number, players))
        or not 2 <= players[0] <= players[1]
    ):
        yield f"players is {players!r}; expected two numbers, the least players and the most, from 2 on"
    if not _is_number(entry.get("players_with_second_copy", 0)):
        yield f"players_with_second_copy is {entry['players_with_second_copy']!r}; expected a number"
    if not isinstance(entry.get("alone", False), bool):
        yield f"alone is {entry['alone']!r}; expected one of true, false"
    yield from _words("needs", entry.get("needs", []), others, "boxes")


def _keys(entry: Mapping[str, Any], known: tuple[str, ...], needed: tuple[str, ...]) -> Iterator[str]:
    yield from (f"unknown key {key!r}; {expected(key, known)}" for key in entry if key not in known)
    yield from (f"{key} is missing" for key in needed if key not in entry)


def _words(key: str, given: Any, known: Any, what: str) -> Iterator[str]:
    """A list of words out of a closed list."""
    if not isinstance(given, list):
        yield f"{key} is {given!r}; expected a list of {what}"
        return
    yield from (f"{key}[{place}] is {word!r}; {expected(word, known)}" for place, word in enumerate(given) if word not in known)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
