"""The turn: one player after the other lays a card, and everybody watches for sets."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.seat import EVERYBODY
from .vocabulary import goat


@goat.decision("turn")
def open_turn(rules, state):
    """The player on turn lays a card; at any time everybody may grab, call or challenge."""
    if state.winners:
        return Decision("over", about=state.winners)
    seats = range(len(state.decks))
    if state.player is None:
        return Decision("turn", may=tuple(seats))
    return Decision("turn", must=(state.player,), may=tuple(seat for seat in seats if seat != state.player))


def hand_on(rules, state, note, seat, why):
    """The left neighbour is on turn; players without cards are passed over (goat.turn.11)."""
    state.player = state.next_with_cards(seat)
    if state.player is not None and state.player != (seat + 1) % len(state.decks):
        why = (*why, "goat.turn.11", "goat.amb.13")
    tell_turn(rules, state, note, why)


def tell_turn(rules, state, note, why):
    """Who is on turn now; said only when nothing is left to pay."""
    if state.agenda[-1][0] == "pay":
        return
    if state.player is not None:
        note(("on_turn", why, EVERYBODY, state.player))
    else:
        # Nobody has cards: the game waits for a grab, or is stuck if there is no set.
        stuck = () if rules.sets(state) else ("goat.amb.14",)
        note(("nobody_on_turn", ("goat.turn.11", *stuck), EVERYBODY, bool(stuck)))


def is_stuck(rules, state):
    """Whether nobody has cards, nothing is owed and there is no set."""
    return (state.player is None and state.agenda == [("turn",)] and not state.winners
            and not rules.sets(state))


# -- passing -------------------------------------------------------------------

PASS = goat.form("pass")


@goat.need("pass", "goat.turn.10")
def nobody_may_pass(rules, state, move):
    """No text lets a player skip a turn."""
    return {"seat": move[1]}
