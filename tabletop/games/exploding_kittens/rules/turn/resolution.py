"""A play that is being carried out: what it was, and who may still stop the rest of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Note
from tabletop.kernel.seat import Seat

from ..table.state import State
from ..table.vocabulary import kittens
from .turn import OWED

if TYPE_CHECKING:
    from ..opened import Kittens

# While one of these is open, a play is being carried out.
UNSTOPPABLE = ("kitten", "secret_kitten", "search", "insert")
DOING = tuple(name for name in OWED if name not in UNSTOPPABLE)


@kittens.step("under_way")
def all_done(
    rules: Kittens,
    state: State,
    note: Note,
    player: Seat,
    cards: tuple[int, ...],
    on: Seat | None,
    names: int | None,
    nopes: tuple[int, ...],
) -> None:
    """Everything above it has been carried out: the play is finished."""


def under_way(state: State) -> tuple[Any, ...] | None:
    """The play that is being carried out (``player, cards, on, names, nopes``); None if there is none.

    A kitten that has to be answered first keeps a Nope from reaching it, and so does
    a choice that only the asked player knows of.
    """
    if state.agenda[-1][0] == "give" and len(state.agenda[-1]) > 3:
        return None
    for frame in reversed(state.agenda):
        if frame[0] == "under_way":
            return frame[1:]
        if frame[0] in UNSTOPPABLE:
            return None
    return None


def pending(state: State) -> Any:
    """The play that a Nope would stop here: it waits in the window, or is being carried out; None if there is none."""
    frame = state.agenda[-1]
    return frame[1:6] if frame[0] == "window" else under_way(state)


# What is being carried out cannot be stopped any more.
kittens.fact("may_still_answer", (), "ek.base.nope.9")
kittens.fact("may_still_answer", (), "ek.base.nope.9", boxes=("recipes",), when=("q.base.nope.timing", "R2"))


@kittens.law("may_still_answer", "ek.base.nope.9", when=("q.base.nope.timing", "R2"))
def everybody_until_it_is_finished(state: State, asked: tuple[Seat, ...]) -> tuple[int, ...]:
    """Under this reading everybody may stop it until it is finished."""
    return () if under_way(state) is None else tuple(seat for seat in state.living() if seat not in asked)
