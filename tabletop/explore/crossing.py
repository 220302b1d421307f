"""Positions put together out of two others, so that all that a goal speaks of can lie on one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tabletop.kernel.position import PositionError
from tabletop.scenario.format.game_files import files_of

from .goal import Goal, renamed
from .starts import Start

# So many pairs are tried for one position.
TRIES = 3_000


def crossed(starts: Sequence[Start], goal: Goal, random: Random) -> Iterator[Start]:
    """Positions out of two of these each, with what the goal says of a position laid into them, as far as the game takes them.

    One of the two is about a rule that the goal wants to fire, if any is.
    """
    whole = [start for start in starts if start.setup is not None]
    near = [start for start in whole if goal.fired & start.teaches] or whole
    asked = {key: value for key, value in goal.wanted.items() if key in files_of(goal.game).kinds["setup"].keys}
    for _ in range(TRIES if whole else 0):
        found = _crossed(random.choice(near), random.choice(whole), asked, random)
        if found is not None and goal.can_come_up(found.rules) and goal.begins_at(found.rules, found.state):
            yield found


def _crossed(one: Start, other: Start, asked: Mapping[str, Any], random: Random) -> Start | None:
    """The first of these with some of what lies on the other's table."""
    setup, more = deepcopy(dict(one.setup or {})), deepcopy(dict(other.setup or {}))
    boxes = set(one.rules.boxes), set(other.rules.boxes)
    if len(setup["players"]) != len(more["players"]) or not (boxes[0] <= boxes[1] or boxes[1] <= boxes[0]):
        return None
    names = dict(zip(more["players"], setup["players"]))
    setup |= {key: value for key, value in renamed(more, names).items() if key != "players" and random.random() < 0.5}
    players = random.sample(setup["players"], len(setup["players"]))
    laid = renamed(asked, dict(zip(_named(asked, setup["players"]), players)))
    for word in _listed(laid):
        _take_away(setup, word, random)
    for key, value in laid.items():
        setup[key] = {**setup[key], **value} if isinstance(value, dict) and isinstance(setup.get(key), dict) else value
    rules = one.rules if boxes[0] >= boxes[1] else other.rules
    try:
        state = rules.position(setup)
    except (PositionError, KeyError, TypeError):
        return None
    origin, tried = f"{one.origin} with {other.origin}", tuple(dict.fromkeys((*one.tried, *other.tried)))
    return Start(origin, rules, state, tried, setup=setup, teaches=one.teaches | other.teaches)


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
