"""The turn: play as many cards as you like, then draw one card, and the next player goes on.

A player may owe several turns; ``owes`` counts them, the one in progress
included.
"""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.seat import EVERYBODY
from .vocabulary import kittens


@kittens.decision("turn")
def open_turn(rules, state):
    """The player on turn plays or draws; once somebody has won, nothing is open any more."""
    if state.winner is not None:
        return Decision("over", about=state.winner)
    return Decision("turn", must=(state.player,))


DRAW = kittens.form("draw")


@kittens.need("draw", "ek.base.turn.7", at=("turn", "window"))
def draw_on_your_turn(rules, state, move):
    """Play goes clockwise: only the player on turn draws."""
    if move[1] != state.player:
        return {"seat": move[1], "player": state.player}


@kittens.need("draw", "ek.base.turn.10", at=("window",))
def draw_after_the_play_is_done(rules, state, move):
    """One thing at a time: a play that waits for its result comes first."""
    return {"pending": state.agenda[-1][2]}


@kittens.need("draw", "ek.base.object.3", at=("turn",))
def draw_before_the_end(rules, state, move):
    """The game stops when one player is left."""
    if state.winner is not None:
        return {"winner": state.winner}


@kittens.need("draw", at=("turn",))
def draw_from_a_pile_with_cards(rules, state, move):
    """The leaflet's pile never runs out; a made-up position may have none."""
    if not state.pile:
        return {"seat": move[1]}


@kittens.need("draw", at=("kitten", "insert", "give", "take", "pick", "mix"))
def draw_when_nothing_else_is_owed(rules, state, move):
    """Somebody owes another choice first."""
    return {"owed": state.agenda[-1][0]}


@kittens.act("draw", at="turn")
def draw(rules, state, note, seat):
    """The turn is closed by drawing the top card; a kitten is shown at once."""
    card = state.pile.pop(0)
    if card in rules.kittens:
        note(("shows", ("ek.base.exploding.1",), EVERYBODY, seat, card))
        state.agenda.append(("close_turn", seat, rules.law.turns_ended_by_defusing(state.owes), "ek.base.defuse.7"))
        state.agenda.append(("kitten", seat, card))
        return
    state.hands[seat][card] += 1
    # A safe card goes into the hand unseen by the others.
    note(("draws", ("ek.base.turn.6", "ek.base.turn.13"), 1 << seat, seat, card))
    state.agenda.append(("close_turn", seat, 1, "ek.base.turn.6"))


@kittens.step("close_turn")
def close_turn(rules, state, note, seat, turns, rule):
    """The closing draw (or the Defuse after it) ends the turn."""
    end_turns(rules, state, note, seat, turns, (rule,))


@kittens.step("end_turn", "ek.base.skip.1", turns=("one", "all"))
def end_turn(rules, state, note, seat, on, names, turns):
    """Skip ends the turn without drawing; of several owed turns only the one in progress."""
    if state.owes == 1:
        end_turns(rules, state, note, seat, 1, ("ek.base.skip.1", "ek.base.turn.11"))
    else:
        end_turns(rules, state, note, seat, rules.law.turns_skipped(state.owes), ("ek.base.skip.1", "ek.base.skip.2"))


@kittens.law("turns_skipped", "ek.base.skip.2", off=lambda owes: owes)
def skip_one(owes):
    """Against an Attack one Skip takes away one of the turns."""
    return 1


@kittens.law("turns_ended_by_defusing", "ek.base.defuse.7")
def defusing_ends_one(owes):
    """After the Defuse the turn in progress is over; further owed turns stay."""
    return 1


@kittens.law("turns_ended_by_defusing", "ek.base.defuse.7", when=("q.base.defuse.turns", "R2"))
def defusing_ends_all(owes):
    """Under this reading the Defuse ends every owed turn."""
    return owes


def end_turns(rules, state, note, seat, turns, why):
    """Take ``turns`` owed turns off the player on turn; with none left the next player begins one."""
    if seat != state.player or not state.alive[seat]:
        return
    state.owes -= turns
    note(("ends_turn", why, EVERYBODY, seat, state.owes))
    if state.owes <= 0:
        begin_turn(state, note, state.next_living(seat))


def begin_turn(state, note, seat, owes=1, origin=None, by=None, why=("ek.base.turn.7",)):
    """This player is on turn and owes so many turns."""
    state.player, state.owes, state.origin, state.by = seat, owes, origin, by
    note(("begins_turn", why, EVERYBODY, seat, owes))
