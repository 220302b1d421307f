"""What ``boxes.json`` may say of a box.

>>> box = {"title": dict.fromkeys(COMPLETE, "X"), "players": [2, 5], "needs": ["bse"], "alone": False}
>>> [str(one) for one in complaints({"base": {**box, "needs": []}, "more": box})]
["needs[0] is 'bse'; expected one of base. Did you mean 'base'?"]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.kernel.data_fault import Complaint, of_a_list
from tabletop.languages import COMPLETE

from .card_check import Place, known_keys, said_in

NEEDED = ("title", "players", "needs", "alone")
KEYS = (*NEEDED, "players_with_second_copy")
MOST_PLAYERS = 20


def complaints(boxes: Mapping[str, Any], beside: Iterable[str] = (), languages: Iterable[str] = COMPLETE) -> Iterator[Complaint]:
    """What is wrong with these boxes; ``beside`` are others that they may need, each text is wanted in these languages."""
    for box, entry in boxes.items():
        if isinstance(entry, Mapping):
            yield from _box((box,), entry, [*beside, *(other for other in boxes if other != box)], tuple(languages))
        else:
            yield Complaint("FILE-TYPE", (box,), f"is {entry!r}", "an object")


def _box(place: Place, entry: Mapping[str, Any], others: list[str], languages: tuple[str, ...]) -> Iterator[Complaint]:
    yield from known_keys(place, entry, KEYS, NEEDED)
    if "title" in entry:
        yield from said_in((*place, "title"), "title", entry["title"], languages)
    players = entry.get("players", [2, 5])
    if (
        not isinstance(players, list)
        or len(players) != 2
        or not all(map(_is_number, players))
        or not 2 <= players[0] <= players[1] <= MOST_PLAYERS
    ):
        wanted = f"two numbers, the least players and the most, from 2 to {MOST_PLAYERS}"
        yield Complaint("FILE-TYPE", (*place, "players"), f"players is {players!r}", wanted)
    second = entry.get("players_with_second_copy", 0)
    if not _is_number(second) or second > MOST_PLAYERS:
        found = f"players_with_second_copy is {second!r}"
        yield Complaint("FILE-TYPE", (*place, "players_with_second_copy"), found, f"a number up to {MOST_PLAYERS}")
    if not isinstance(entry.get("alone", False), bool):
        yield of_a_list("FILE-TYPE", (*place, "alone"), f"alone is {entry['alone']!r}", None, ("true", "false"))
    needs = entry.get("needs", [])
    if not isinstance(needs, list):
        yield Complaint("FILE-TYPE", (*place, "needs"), f"needs is {needs!r}", "a list of boxes")
        return
    for number, word in enumerate(needs):
        if word not in others:
            yield of_a_list("FILE-BOXES", (*place, "needs", number), f"needs[{number}] is {word!r}", word, others)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
