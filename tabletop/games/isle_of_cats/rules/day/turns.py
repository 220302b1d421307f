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

# The laws that say who comes after whom.
ORDER = isle.names({"rescue": "order_of_the_rescue", "rare_finds": "order_of_the_finds"})

PASS = isle.form("pass", by=TABLE_TOO)


@isle.step("begin_turns")
def begin_turns(rules: Isle, state: State, note: Note, phase: str) -> None:
    """The start player, who stands at the top of the island, is on turn first."""
    first = rules.law.start_player(state.order, state.first)
    why = () if state.order[0] == state.first else rules.rule.start_player
    _begin_turn(rules, state, note, phase, first, why)


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
    place = state.order.index(seat)
    others = state.order[place + 1 :] + state.order[:place]
    in_play = [other for other in others if rules.law.passing_is_forgotten() or not state.passed >> other & 1]
    has_found = phase == "rare_finds" and not state.passed >> seat & 1
    stays = has_found and not rules.law.a_find_ends_the_turn()
    following = seat if stays else [*getattr(rules.law, ORDER[phase])(in_play), seat][0]
    if in_play or rules.law.passing_is_forgotten() or not state.passed >> seat & 1:
        passed_over = any(state.passed >> other & 1 for other in others[: [*others, seat].index(following)])
        order = getattr(rules.rule, ORDER[phase]) if len(in_play) > 1 else ()
        why = (*order, *(rules.rule.passing_is_forgotten if passed_over else ()))
        why += rules.rule.a_find_ends_the_turn if has_found and following != seat else ()
        _begin_turn(rules, state, note, phase, following, why)


def _begin_turn(rules: Isle, state: State, note: Note, phase: str, seat: Seat, why: tuple[str, ...]) -> None:
    state.agenda.append((phase, seat))
    if rules.decisions[phase](rules, state, seat) is not None:
        if phase == "rescue" and not (state.left and state.right):
            why += rules.rule.one_empty_field_is_enough
        note(("begins_turn", why, EVERYBODY, seat))


def _the_other_way_round(others: list[Seat]) -> list[Seat]:
    return others[::-1]


@isle.law("order_of_the_rescue", "isle.rescue.6", off=_the_other_way_round)
@isle.law("order_of_the_finds", "isle.rare.1", off=_the_other_way_round)
def in_the_order_on_the_island(others: list[Seat]) -> list[Seat]:
    """Of those who are still in play whoever stands next on the island comes next."""
    return others


# One card on each turn: who has played one is not on turn any more.
isle.fact("a_find_ends_the_turn", True, "isle.rare.2", off=False)
# A pass holds for the rest of the phase.
isle.fact("passing_is_forgotten", False, "isle.amb.12")
# Under this reading the phase ends only when all pass one after another.
isle.fact("passing_is_forgotten", True, "isle.amb.12", when=("q.isle.pass-final", "R2"))
