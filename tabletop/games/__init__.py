"""The games, one room each. ``open_rules`` opens one with its boxes and readings.

>>> rules = open_rules("exploding-kittens", boxes=["base"])
>>> rules.readings["q.base.nope.own"]
'R1'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from typing import Any

GAMES = {"exploding-kittens": "exploding_kittens", "row-your-goat": "row_your_goat", "isle-of-cats": "isle_of_cats"}


def find_game(game: str) -> Any:
    """The room of a game; raises ValueError with the nearest name."""
    if game not in GAMES:
        near = get_close_matches(str(game), GAMES, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"unknown game {game!r}; expected one of {sorted(GAMES)}.{hint}")
    return import_module(f"{__name__}.{GAMES[game]}")


def profiles_of(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The profiles of a game by name: readings that belong together, such as those of another printing of its box.

    >>> list(profiles_of("exploding-kittens")), profiles_of("row-your-goat")
    (['english'], {})
    """
    room = find_game(game)
    return room.profiles() if hasattr(room, "profiles") else {}


def default_boxes(game: str) -> tuple[str, ...]:
    """The boxes that are opened unless others are named: the first one that needs no other.

    >>> default_boxes("row-your-goat")
    ('german',)
    """
    declared = find_game(game).declared_boxes()
    return (next(box for box, entry in declared.items() if not entry["needs"]),)


@lru_cache(maxsize=None)
def playable_readings(game: str, question: str) -> tuple[str, ...]:
    """The readings of an open question that the engine plays; one alone where it changes nothing.

    >>> playable_readings("exploding-kittens", "q.base.nope.own")
    ('R1', 'R2')
    """
    asked = open_rules(game).rulebook.questions[question]
    if asked.changes_play is not None:
        return (asked.default,)
    return tuple(reading for reading in asked.readings if can_be_opened(game, None, {question: reading}))


@lru_cache(maxsize=None)
def other_readings(game: str, boxes: tuple[str, ...], own: tuple[tuple[str, str], ...], question: str) -> tuple[str, ...]:
    """The readings of a question that can be played instead of the one that is; ``own`` are those chosen, as pairs.

    >>> other_readings("exploding-kittens", ("base",), (), "q.base.nope.own")
    ('R2',)
    """
    rules = open_rules(game, boxes, dict(own))
    return tuple(reading for reading in rules.rulebook.questions[question].readings
                 if reading != rules.readings[question] and can_be_opened(game, boxes, {**dict(own), question: reading}))


def can_be_opened(game: str, boxes: Sequence[str] | None, readings: Mapping[str, str]) -> bool:
    """Whether a game can be played with these boxes and readings."""
    try:
        open_rules(game, boxes, readings)
    except ValueError:
        return False
    return True


def open_rules(game: str, boxes: Sequence[str] | None = None, readings: Mapping[str, str] | None = None,
               without: Sequence[str] = ()) -> Any:
    """Open a game: its boxes, the readings that differ from the default, rules switched off.

    Raises ValueError for an unknown game, box, question, reading or rule, with
    what there is.
    """
    return find_game(game).open_game(default_boxes(game) if boxes is None else boxes, readings or {}, without)


def other_names(card: Any) -> Iterator[str]:
    """What a card is called beside its titles, in any language."""
    for names in getattr(card, "names", {}).values():
        yield from names
