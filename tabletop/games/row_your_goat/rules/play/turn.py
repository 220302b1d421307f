"""The turn: one player after the other lays a card, and everybody watches for sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import goat
from .finish import finish

if TYPE_CHECKING:
    from ..opened import Goat

# The seats beside each seat, by the number of players.
OTHERS = tuple(tuple(tuple(seat for seat in range(players) if seat != own) for own in range(players)) for players in range(7))


@goat.decision("turn")
def open_turn(rules: Goat, state: State) -> Decision | None:
    """The player on turn lays a card; at any time everybody may grab, call or challenge."""
    if state.winners and rules.law.a_win_ends_the_game():
        return Decision("over", about=state.winners)
    if state.player is None:
        everybody = tuple(range(len(state.decks)))
        owed = rules.law.somebody_must_grab() and not rules.sets(state)
        return Decision("turn", must=everybody) if owed else Decision("turn", may=everybody)
    return Decision("turn", (state.player,), OTHERS[len(state.decks)][state.player])


def hand_on(rules: Goat, state: State, note: Note, seat: Seat, why: tuple[str, ...]) -> None:
    """The left neighbour is on turn; players without cards are passed over (goat.turn.11)."""
    why += _pass_on(rules, state, note, seat)
    while state.player in state.misses:
        state.misses = tuple(other for other in state.misses if other != state.player)
        why += _pass_on(rules, state, note, state.player)
    tell_turn(rules, state, note, why)


def _pass_on(rules: Goat, state: State, note: Note, seat: Seat) -> tuple[str, ...]:
    """The neighbour of this seat is on turn, or whoever is instead of one without cards; gives the rules by which it is."""
    direction = rules.law.direction()
    neighbour = (seat + direction) % len(state.decks)
    if state.decks[neighbour]:
        state.player = neighbour
        return ()
    why = rules.decides(note, "next_player", rules, state, seat, direction)
    why += rules.decides(note, "instead_of_the_neighbour", state, seat, direction)
    state.player = rules.law.next_player(rules, state, seat, direction)
    return why


# Turns go clockwise.
goat.fact("direction", 1, "goat.turn.3", off=-1)


def the_neighbour_even_without_cards(rules: Goat, state: State, seat: Seat, direction: int) -> Seat:
    """The neighbour, whose deck may be empty."""
    return (seat + direction) % len(state.decks)


@goat.law("next_player", "goat.turn.11", off=the_neighbour_even_without_cards)
def a_neighbour_with_cards(rules: Goat, state: State, seat: Seat, direction: int) -> Seat | None:
    """Whoever has no cards is passed over."""
    following: Seat | None = rules.law.instead_of_the_neighbour(state, seat, direction)
    return following


@goat.law("instead_of_the_neighbour", "goat.amb.13")
def the_next_with_cards(state: State, seat: Seat, direction: int) -> Seat | None:
    """The next one who has cards goes on."""
    return state.next_with_cards(seat, direction)


@goat.law("instead_of_the_neighbour", "goat.amb.13", when=("q.goat.next-without-cards", "R2"))
def back_to_the_one_who_laid_last(state: State, seat: Seat, direction: int) -> Seat | None:
    """Under this reading the turn goes back to the one who laid the last card."""
    return state.laid if state.laid is not None and state.decks[state.laid] else state.next_with_cards(seat, direction)


def tell_turn(rules: Goat, state: State, note: Note, why: tuple[str, ...]) -> None:
    """Who is on turn now; said only when nothing is left to pay."""
    if state.agenda[-1][0] in ("pay", "grab"):
        return
    if state.player is not None:
        note(("on_turn", why, EVERYBODY, state.player))
    else:
        # Nobody has cards: the game waits for a grab, or is stuck if there is no set.
        stuck = () if rules.sets(state) else rules.rule.all_win_a_stalemate
        note(("nobody_on_turn", (*rules.rule.next_player, *stuck), EVERYBODY, bool(stuck)))
        if stuck and rules.law.all_win_a_stalemate():
            finish(state, note, tuple(range(len(state.decks))), rules.rule.all_win_a_stalemate)


def is_stuck(rules: Goat, state: State) -> bool:
    """Whether nobody has cards, nothing is owed, there is no set, and nobody has to go on."""
    return (
        state.player is None
        and state.agenda == [("turn",)]
        and not state.winners
        and not rules.sets(state)
        and not rules.law.somebody_must_grab()
    )


# Without a set there is no ring to win with.
goat.fact("all_win_a_stalemate", False, "goat.amb.14")
# Under this reading all win together.
goat.fact("all_win_a_stalemate", True, "goat.amb.14", when=("q.goat.stalemate", "R2"))
# A wrong grab may revive the game, but nobody has to make one.
goat.fact("somebody_must_grab", False, "goat.amb.14")
# Under this reading the game waits until somebody grabs wrongly.
goat.fact("somebody_must_grab", True, "goat.amb.14", when=("q.goat.stalemate", "R3"))


# -- passing -------------------------------------------------------------------

PASS = goat.form("pass")


@goat.need("pass", "goat.turn.3", at=("turn",))
def pass_on_your_turn(rules: Goat, state: State, move: Move) -> Values | None:
    """Who is not on turn has no turn to skip."""
    if state.player not in (None, move[1]):
        return {"seat": move[1], "on": state.player}


@goat.need("pass", "goat.set.18", at=("grab",))
def pass_after_the_race(rules: Goat, state: State, move: Move) -> Values | None:
    """While rings are grabbed it is nobody's turn: the slowest decides whose comes next."""
    return {"seat": move[1]}


@goat.need("pass", "goat.turn.11", at=("turn",))
def pass_with_cards(rules: Goat, state: State, move: Move) -> Values | None:
    """Where nobody has cards it is nobody's turn."""
    if state.player is None:
        return {"seat": move[1]}


@goat.need("pass", "goat.turn.10", at=("turn",))
def nobody_may_pass(rules: Goat, state: State, move: Move) -> Values | None:
    """No text lets a player skip a turn."""
    if state.player == move[1]:
        return {"seat": move[1]}


@goat.need("pass")
def a_turn_is_a_card(rules: Goat, state: State, move: Move) -> Values | None:
    """There is nothing that a pass could do, whatever the rules."""
    return {"seat": move[1]}
