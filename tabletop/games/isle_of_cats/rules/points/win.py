"""The end: points are counted, and whoever has most of them wins; fish decide a tie, or the win is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import isle
from .scoring import score_of, total_of

if TYPE_CHECKING:
    from ..opened import Isle


@isle.step("count_points")
def count_points(rules: Isle, state: State, note: Note) -> None:
    """Private lessons are turned up, all points are added, and the winners are named."""
    for seat in state.order:
        if state.lessons[seat]:
            note(("turns_up", rules.rule.private_lessons, EVERYBODY, seat, state.lessons[seat]))
        parts = score_of(rules, state, seat)
        told = [rule for part in parts if part.counted for rule in part.rules]
        for card in state.lessons[seat]:
            told += rules.decides(note, "private_lesson", rules, state, seat, rules.cards[card].lesson)
        note(("scores", tuple(dict.fromkeys(told)), EVERYBODY, seat, total_of(rules, parts), state.fish[seat]))
    winners, why = _find_winners(rules, state)
    note(("wins", why, EVERYBODY, winners))
    state.agenda.append(("scoring",))


@isle.decision("scoring")
def open_scoring(rules: Isle, state: State) -> Decision | None:
    """The game is over; nobody is asked."""
    return Decision("over")


def is_over(state: State) -> bool:
    """Whether points have been counted; also in the middle of a step, when nothing may be due yet."""
    return state.agenda[-1:] == [("scoring",)]


def winners_of(rules: Isle, state: State) -> tuple[Seat, ...]:
    """Who has won, as if the game ended now."""
    return _find_winners(rules, state)[0]


def _find_winners(rules: Isle, state: State) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """The winners, as they sit, and the rules by which they win; nobody while a total is unknown."""
    totals = [total_of(rules, score_of(rules, state, seat)) for seat in range(len(state.boats))]
    if None in totals:
        return (), rules.rule.family_points
    first = rules.law.with_most_points(totals)
    best = rules.law.with_most_fish(first, state.fish) if len(first) > 1 else first
    winners = rules.law.who_shares_the_win(best)
    why = (
        *(rules.rule.with_most_points if len(first) < len(totals) else ()),
        *(rules.rule.with_most_fish if len(best) < len(first) else ()),
        *(rules.rule.who_shares_the_win if len(best) > 1 else ()),
    )
    return winners, why


@isle.law("with_most_points", "isle.win.1", off=lambda totals: tuple(range(len(totals))))
def most_points(totals: list[int]) -> tuple[Seat, ...]:
    """Those with the highest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


@isle.law("with_most_fish", "isle.tie.1", off=lambda seats, fish: seats)
def more_fish(seats: tuple[Seat, ...], fish: list[int]) -> tuple[Seat, ...]:
    """Of those with the same points, those with most fish."""
    most = max(fish[seat] for seat in seats)
    return tuple(seat for seat in seats if fish[seat] == most)


@isle.law("who_shares_the_win", "isle.tie.2", off=lambda seats: seats[:1])
def all_that_are_equal(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """Whoever is equal in fish as well wins together."""
    return seats


def nothing_after_the_end(rules: Isle, state: State, move: Move) -> Values | None:
    """The boat of Vesh has reached the hand, and the game is over."""
    return {"seat": move[1]}


for verb in ("fill", "deal", "keep", "pay", "announce", "choose", "rescue", "take", "put", "pass", "play", "together"):
    isle.need(verb, "isle.clear.4", at=("scoring",))(nothing_after_the_end)
