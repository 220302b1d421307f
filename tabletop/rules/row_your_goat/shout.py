"""The last card: one's own call, and the challenge of somebody who forgot it."""

from __future__ import annotations

from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .vocabulary import goat

CALL = goat.form("call")
CHALLENGE = goat.form("challenge", Slot("on", "player", lambda rules, state, part: (None, *range(len(state.decks))),
                                        required=False))


@goat.need("call", "goat.amb.29", "goat.last.1", at=("turn", "grab"))
def call_with_one_card(rules, state, move):
    """The call is for the last card: with more cards it says nothing."""
    if not state.winners and len(state.decks[move[1]]) > 1:
        return {"seat": move[1], "number": len(state.decks[move[1]])}


@goat.need("call", "goat.amb.29", "goat.last.1", at=("turn", "grab"))
def call_once(rules, state, move):
    """A call stays good until the deck grows."""
    if not state.winners and state.called[move[1]]:
        return {"seat": move[1]}


@goat.act("call", at="turn")
@goat.act("call", at="grab")
def call(rules, state, note, seat):
    """From now on nobody can challenge this player."""
    state.called[seat] = rules.law.call_is_good()
    note(("calls", ("goat.last.1",), EVERYBODY, seat))


@goat.law("call_is_good", "goat.last.1", off=lambda: False)
def heard_by_all():
    """Who calls with one card left is safe from a challenge."""
    return True


@goat.need("challenge", "goat.mistake.shout.2", after="on", at=("turn", "grab"))
def challenge_somebody_else(rules, state, move):
    """One points at another player and shouts."""
    if move[2] is None or move[2] == move[1]:
        return {"seat": move[1]}


@goat.need("challenge", "goat.mistake.shout.3", after="on", at=("turn", "grab"))
def challenge_before_the_call(rules, state, move):
    """What counts is whose shout comes first."""
    if move[2] is not None and state.called[move[2]]:
        return {"on": move[2]}


@goat.need("challenge", "goat.amb.29", "goat.mistake.shout.1", after="on", at=("turn", "grab"))
def challenge_at_the_last_card(rules, state, move):
    """Only somebody with one card left can be caught."""
    if move[2] is not None and len(state.decks[move[2]]) > 1:
        return {"on": move[2], "number": len(state.decks[move[2]])}


@goat.need("challenge", "goat.amb.27", after="on", at=("turn", "grab"), when=("q.goat.shout-window", "R2"))
def challenge_before_the_last_card_lies(rules, state, move):
    """Under this reading the risk ends with the last card."""
    if move[2] is not None and not state.decks[move[2]]:
        return {"on": move[2]}


@goat.need("challenge", "goat.amb.26", after="on", at=("turn", "grab"))
def challenge_with_a_stack_to_take(rules, state, move):
    """With nothing in the grid there is nothing to take."""
    if not any(state.grid):
        return {"seat": move[1]}


@goat.need("challenge", "goat.amb.30", after="on", at=("grab",))
def challenge_once_in_a_scramble(rules, state, move):
    """A challenge that was noted is paid once."""
    if (move[2], "shout") in state.noted():
        return {"on": move[2]}


@goat.act("challenge", at="turn")
def challenge(rules, state, note, seat, on):
    """The caught player takes a stack at once; the turn does not move."""
    note(("challenges", ("goat.mistake.shout.1", "goat.mistake.shout.2"), EVERYBODY, seat, on, False))
    state.agenda.append(("pay", on, "shout"))


@goat.act("challenge", at="grab")
def challenge_in_the_race(rules, state, note, seat, on):
    """In a scramble the challenge is noted and paid when the set has been taken."""
    note(("challenges", ("goat.mistake.shout.1", "goat.mistake.shout.2", "goat.amb.30"), EVERYBODY, seat, on, True))
    state.agenda.insert(1, ("pay", on, "shout"))
