"""Whose turn it is in the rescue and in the rare finds: in the order on the island, round after round, until all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import TABLE_TOO
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

# What tells that somebody is on turn.
WHY = {"rescue": "isle.rescue.6", "rare_finds": "isle.rare.1"}

PASS = isle.form("pass", by=TABLE_TOO)


@isle.step("begin_turns")
def begin_turns(rules: Isle, state: State, note: Note, phase: str) -> None:
    """The start player, who stands at the top of the island, is on turn first."""
    _begin_turn(rules, state, note, phase, rules.law.start_player(state.order, state.first), "isle.amb.14")


@isle.law("start_player", "isle.amb.14")
def the_top_of_the_island(order: tuple[Seat, ...], first: Seat) -> Seat:
    """Whoever stands at the top of the island begins."""
    return order[0]


@isle.law("start_player", "isle.amb.14", when=("q.isle.start-player", "R2"))
def the_same_player_all_game(order: tuple[Seat, ...], first: Seat) -> Seat:
    """Under this reading it is whoever stood at the top when the game began, whatever the boots."""
    return first


@isle.step("next_turn")
def next_turn(rules: Isle, state: State, note: Note, phase: str, seat: Seat) -> None:
    """The next player in the order who has not passed is on turn, unless the phase is over."""
    order = state.order
    place = order.index(seat)
    for following in (*order[place + 1 :], *order[: place + 1]):
        if rules.law.passing_is_forgotten() or not state.passed >> following & 1:
            _begin_turn(rules, state, note, phase, following, WHY[phase])
            return


def _begin_turn(rules: Isle, state: State, note: Note, phase: str, seat: Seat, why: str) -> None:
    state.agenda.append((phase, seat))
    if rules.decisions[phase](rules, state, seat) is not None:
        note(("begins_turn", (why,), EVERYBODY, seat))


# A pass holds for the rest of the phase.
isle.fact("passing_is_forgotten", False, "isle.amb.12")
# Under this reading the phase ends only when all pass one after another.
isle.fact("passing_is_forgotten", True, "isle.amb.12", when=("q.isle.pass-final", "R2"))
