"""Every kind of move has its moments: at any other there is nothing that it could do, whatever the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.form import BY_CHANCE, EVERY, Move, Values
from tabletop.kernel.seat import CHANCE
from tabletop.kernel.vocabulary import Vocabulary

from .state import State

if TYPE_CHECKING:
    from ..opened import Isle


def a_move_for_this_moment(rules: Isle, state: State, move: Move) -> Values | None:
    """Nothing would come of it now; if a rule says so as well, that rule is named."""
    return {"seat": move[1]}


def the_shuffle_comes_first(rules: Isle, state: State, move: Move) -> Values | None:
    """While chance is asked nobody does anything."""
    return {"seat": move[1]} if move[1] != CHANCE else None


def declare_moments(game: Vocabulary) -> None:
    """Refuse each kind of move wherever it does nothing; called when all moves and decisions are declared."""
    game.need(EVERY, at=("mix",))(the_shuffle_comes_first)
    for verb, form in game.forms.items():
        if form.by != BY_CHANCE and not form.when_asked:
            idle = tuple(at for at in game.decisions if (verb, at) not in game.acts)
            game.need(verb, after=form.names[-1] if form.slots else None, at=idle)(a_move_for_this_moment)
