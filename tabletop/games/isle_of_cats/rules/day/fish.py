"""Fishing: everybody takes fish; what was not spent stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.seat import EVERYBODY

from ..table.state import State
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle


@isle.step("fish", "isle.fish.1")
def fish(rules: Isle, state: State, note: Note) -> None:
    """The same number of fish for everybody, on top of what is left from the day before."""
    for seat in range(len(state.fish)):
        state.fish[seat] += rules.catch
    note(("fishes", rules.rule.fish, EVERYBODY, rules.catch))


def _none(state: State) -> list[int]:
    return [0] * len(state.fish)


@isle.law("fish_for_the_next_day", "isle.fish.2", off=_none)
def all_that_are_left(state: State) -> list[int]:
    """Fish that were not spent stay with their player."""
    return state.fish


isle.law("fish_for_the_next_day", "isle.fish.2", when=("q.isle.fish-kept", "R2"))(_none)
