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
KEYS = (*NEEDED, "players_with_second_copy", "deal")
# The numbers of a deal, those that every deal has before the others.
NUMBERS, MORE_NUMBERS = ("cards", "defuses_each", "kittens_fewer_than_players"), ("kittens_for_two", "stock")
OF_A_DEAL = (*NUMBERS, "spare_defuses_for", "spare_defuses_go_in", "rules")
KEYS_OF_A_DEAL = (*OF_A_DEAL, *MORE_NUMBERS, "options", "later_sheets")
WHEN, OPTIONS = ("before_the_deal", "after_the_deal"), ("faster", "swap_one", "leave_out")


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
    deal = entry.get("deal", {})
    if not isinstance(deal, Mapping):
        yield f"deal is {deal!r}; expected an object"
    elif "deal" in entry:
        yield from (f"deal: {one}" for one in _deal(deal))


def _deal(deal: Mapping[str, Any]) -> Iterator[str]:
    yield from _keys(deal, KEYS_OF_A_DEAL, OF_A_DEAL)
    yield from (
        f"{key} is {deal[key]!r}; expected a number"
        for key in (*NUMBERS, *MORE_NUMBERS)
        if key in deal and not _is_number(deal[key])
    )
    yield from _spare_defuses(deal)
    yield from _words("options", deal.get("options", []), OPTIONS, "options")
    rules = deal.get("rules", {})
    if not isinstance(rules, Mapping) or not all(isinstance(rule, str) for rule in rules.values()):
        yield f"rules is {rules!r}; expected an object with the id of a rule for each step"
    later = deal.get("later_sheets", {})
    if not isinstance(later, Mapping):
        yield f"later_sheets is {later!r}; expected an object"
    elif "later_sheets" in deal:
        wanted = ("cards", "spare_defuses_for", "spare_defuses_go_in")
        told = [*_keys(later, wanted, wanted), *_spare_defuses(later)]
        told += [f"cards is {later['cards']!r}; expected a number"] if not _is_number(later.get("cards", 0)) else []
        yield from (f"later_sheets: {one}" for one in told)


def _spare_defuses(deal: Mapping[str, Any]) -> Iterator[str]:
    numbers, when = deal.get("spare_defuses_for", {}), deal.get("spare_defuses_go_in", WHEN[0])
    if not isinstance(numbers, Mapping) or not all(
        players.isdecimal() and _is_number(number) for players, number in numbers.items()
    ):
        yield f"spare_defuses_for is {numbers!r}; expected a number of Defuses for a number of players, such as {{'2': 2}}"
    if when not in WHEN:
        yield f"spare_defuses_go_in is {when!r}; {expected(when, WHEN)}"


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
