"""Whose turn it is in the rescue and in the rare finds: in the order on the island, round after round, until all have passed."""

from __future__ import annotations

from tabletop.kernel.form import TABLE_TOO
from tabletop.kernel.seat import EVERYBODY
from ..table.vocabulary import isle

# What tells that somebody is on turn.
WHY = {"rescue": "isle.rescue.6", "rare_finds": "isle.rare.1"}

PASS = isle.form("pass", by=TABLE_TOO)


@isle.step("begin_turns")
def begin_turns(rules, state, note, phase):
    """The start player, who stands at the top of the island, is on turn first."""
    _begin_turn(rules, state, note, phase, rules.law.start_player(state.order, state.first), "isle.amb.14")


@isle.law("start_player", "isle.amb.14")
def the_top_of_the_island(order, first):
    """Whoever stands at the top of the island begins."""
    return order[0]


@isle.law("start_player", "isle.amb.14", when=("q.isle.start-player", "R2"))
def the_same_player_all_game(order, first):
    """Under this reading it is whoever stood at the top when the game began, whatever the boots."""
    return first


@isle.step("next_turn")
def next_turn(rules, state, note, phase, seat):
    """The next player in the order who has not passed is on turn, unless the phase is over."""
    order = state.order
    place = order.index(seat)
    for following in (*order[place + 1:], *order[:place + 1]):
        if rules.law.passing_is_forgotten() or not state.passed >> following & 1:
            _begin_turn(rules, state, note, phase, following, WHY[phase])
            return


def _begin_turn(rules, state, note, phase, seat, why):
    state.agenda.append((phase, seat))
    if rules.decisions[phase](rules, state, seat) is not None:
        note(("begins_turn", (why,), EVERYBODY, seat))


@isle.law("passing_is_forgotten", "isle.amb.12")
def never(*_):
    """A pass holds for the rest of the phase."""
    return False


@isle.law("passing_is_forgotten", "isle.amb.12", when=("q.isle.pass-final", "R2"))
def at_every_turn_that_is_used(*_):
    """Under this reading the phase ends only when all pass one after another."""
    return True
