"""Positions that are changed a little, or put together out of two, so that all that a goal speaks of can lie on one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from tabletop.kernel.position import PositionError

from .goal import renamed
from .starts import Start, change_setup

# How often an entry of one position takes the place of that of the other, and what a goal says is laid into it.
TAKEN, LAID = 0.5, 0.5
# So many changes are made at once.
CHANGES = 3


def crossed(one: Start, other: Start, asked: Mapping[str, Any], random: Random) -> Start | None:
    """The first of these with some of what lies on the other's table, and some of what is asked for; None where the game
    does not take it for a position.
    """
    setup, more = deepcopy(dict(one.setup or {})), deepcopy(dict(other.setup or {}))
    boxes = set(one.rules.boxes), set(other.rules.boxes)
    if len(setup["players"]) != len(more["players"]) or not (boxes[0] <= boxes[1] or boxes[1] <= boxes[0]):
        return None
    names = dict(zip(more["players"], setup["players"]))
    setup |= {key: value for key, value in renamed(more, names).items() if key != "players" and random.random() < TAKEN}
    _lay(setup, asked, random)
    rules = one.rules if boxes[0] >= boxes[1] else other.rules
    return _at(replace(one, rules=rules), setup)


def changed(one: Start, asked: Mapping[str, Any], random: Random) -> Start | None:
    """The same with some cards or numbers other ones, and some of what is asked for; None where the game takes it for none."""
    setup, cards = deepcopy(dict(one.setup or {})), one.rules.number
    if asked and random.random() < LAID:
        _lay(setup, asked, random)
    for _ in range(random.randint(1, CHANGES)):
        places = list(_card_places(setup, cards))
        if not places or random.random() < 0.2:
            change_setup(setup, cards, random)
            continue
        place, at = random.choice(places)
        if at == len(place):
            place.append(random.choice(tuple(cards)))
        elif random.random() < 0.5:
            place[at] = random.choice(tuple(cards))
        else:
            # Two cards lie where the other lay.
            other, there = random.choice([pair for pair in places if pair[1] < len(pair[0])])
            place[at], other[there] = other[there], place[at]
    return _at(one, setup)


def _at(start: Start, setup: Mapping[str, Any]) -> Start | None:
    try:
        state = start.rules.position(setup)
    except (PositionError, KeyError, TypeError):
        return None
    return replace(start, state=state, setup=setup, beginning=None)


def _lay(setup: dict[str, Any], asked: Mapping[str, Any], random: Random) -> None:
    """Some of what is asked for, of any of the players, is laid on the table."""
    players = random.sample(setup["players"], len(setup["players"]))
    laid = renamed(asked, dict(zip(_named(asked, setup["players"]), players)))
    laid = {key: value for key, value in laid.items() if random.random() > LAID / len(laid)}
    for word in _listed(laid):
        _take_away(setup, word, random)
    for key, value in laid.items():
        setup[key] = {**setup[key], **value} if isinstance(value, dict) and isinstance(setup.get(key), dict) else value


def _card_places(part: Any, cards: Mapping[str, int]) -> Iterator[tuple[list[Any], int]]:
    """Each card of a setup as its list and place, and the end of each list."""
    for value in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        if isinstance(value, list) and all(isinstance(word, str) and word in cards for word in value):
            yield from ((value, at) for at in range(len(value) + 1))
        else:
            yield from _card_places(value, cards)


def _listed(part: Any) -> Iterator[str]:
    """The words that stand in lists."""
    for value in part.values() if isinstance(part, Mapping) else part if isinstance(part, list) else ():
        if isinstance(value, str) and isinstance(part, list):
            yield value
        else:
            yield from _listed(value)


def _take_away(setup: Any, word: str, random: Random) -> None:
    """What is to lie elsewhere is taken from one of the places where it lies: there may be no more of it."""
    places = [part for part in _lists(setup) if word in part]
    if places:
        random.choice(places).remove(word)


def _lists(part: Any) -> Iterator[list[Any]]:
    for key, value in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        if isinstance(value, list) and key != "players":
            yield value
        yield from _lists(value)


def _named(asked: Any, players: Sequence[str]) -> list[str]:
    """The players whom the goal names, in their order; they may be any at the table."""
    told = repr(asked)
    return sorted((name for name in players if f"'{name}'" in told), key=lambda name: told.index(f"'{name}'"))
