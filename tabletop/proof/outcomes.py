"""Every move that can come next in a position, chance in all its ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from math import factorial, prod
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.scenario.format.game_files import files_of

# A shuffle may have so many orders.
MOST_ORDERS = 720
NOBODY: Move = ("pass", TABLE)
# Told now and then how many positions have been looked at; whoever waits no longer raises TooMany.
Watch = Callable[[int], None]


class TooMany(ValueError):
    """There is more to play from a position than is looked at; says so in words for people."""


def nobody_watches(positions: int) -> None:
    """Nobody waits for the end."""


def outcomes_of(rules: Any, state: Any) -> Iterator[Move]:
    """Every move that can be made here, by anybody: players, the table, chance in all its ways. None where the game is over.

    Raises TooMany for a shuffle of too many cards.
    """
    decision = rules.decision(state)
    if decision.kind == "over":
        return
    at = state.agenda[-1][0]
    if CHANCE in decision.must and ("shuffled", at) in rules.acts:
        cards = files_of(rules.id).mixed(rules, state)
        if factorial(len(cards)) // prod(map(factorial, Counter(cards).values())) > MOST_ORDERS:
            raise TooMany(f"{len(cards)} cards are shuffled, which can come out in more than {MOST_ORDERS} ways.")
        yield from (("shuffled", CHANCE, order) for order in dict.fromkeys(permutations(cards)))
        return
    found = list(rules.whole_moves(state))
    if not decision.must and NOBODY not in found and ("pass", at) in rules.acts:
        found.append(NOBODY)
    yield from found
