"""The last card: one's own call, and the challenge of somebody who forgot it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import goat
from .mistakes import mistake

if TYPE_CHECKING:
    from ..opened import Goat

CALL = goat.form("call")
CHALLENGE = goat.form(
    "challenge", Slot("on", "player", lambda rules, state, part: (None, *range(len(state.decks))), required=False)
)


@goat.need("call", "goat.last.1", "goat.amb.29", at=("turn", "grab"), when=("q.goat.wrong-shout", "R1"))
def call_with_one_card(rules: Goat, state: State, move: Move) -> Values | None:
    """The call is for the last card: with more cards it says nothing."""
    if not state.winners and len(state.decks[move[1]]) > 1:
        return {"seat": move[1], "number": len(state.decks[move[1]])}


@goat.need("call", "goat.amb.27", at=("turn", "grab"), when=("q.goat.shout-window", "R2"))
def call_before_the_last_card_lies(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading nobody can be caught any more, so there is nothing to call for."""
    if not state.winners and not state.decks[move[1]]:
        return {"seat": move[1]}


@goat.need("call", "goat.amb.27", at=("turn", "grab"), when=("q.goat.shout-window", "R3"))
def call_with_the_last_card(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading the call belongs to the last card, until the next card lies."""
    if not state.winners and not state.decks[move[1]] and state.laid != move[1]:
        return {"seat": move[1]}


@goat.need("call", "goat.last.1", "goat.amb.29", at=("turn", "grab"))
def call_once(rules: Goat, state: State, move: Move) -> Values | None:
    """A call stays good until the deck grows."""
    if not state.winners and state.called[move[1]]:
        return {"seat": move[1]}


@mistake("call", "goat.amb.29", when=("q.goat.wrong-shout", "R2"))
def a_call_too_early(rules: Goat, state: State, move: Move) -> bool:
    """Under this reading a call with more cards is priced like other mistakes."""
    return len(state.decks[move[1]]) > 1


@goat.act("call", at="turn")
@goat.act("call", at="grab")
def call(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """From now on nobody can challenge this player."""
    if rules.fault(state, ("call", seat)) is not None:
        pay_for_a_shout(rules, state, note, seat, None)
        return
    state.called[seat] = rules.law.call_is_good()
    # The print speaks of one card, not of none.
    note(("calls", rules.rule.call_is_good if state.decks[seat] else rules.rule.challenge_without_a_card, EVERYBODY, seat))


# Who calls with one card left is safe from a challenge.
goat.fact("call_is_good", True, "goat.last.1", off=False)


@goat.permission("place", "goat.last.2", after="space", at=("turn",))
def lay_the_last_card_without_a_call(rules: Goat, state: State, move: Move) -> Values | None:
    """Forgetting the call costs nothing by itself."""
    if len(state.decks[move[1]]) == 1 and not state.called[move[1]]:
        return {"seat": move[1]}


@goat.need("challenge", "goat.mistake.shout.2", after="on", at=("turn", "grab"))
def challenge_somebody_else(rules: Goat, state: State, move: Move) -> Values | None:
    """One points at another player and shouts."""
    if move[2] is None or move[2] == move[1]:
        return {"seat": move[1]}


@goat.need("challenge", after="on", at=("turn", "grab"))
def somebody_to_point_at(rules: Goat, state: State, move: Move) -> Values | None:
    """It must be seen who is meant, whatever the rules."""
    if move[2] is None:
        return {"seat": move[1]}


@goat.need("challenge", "goat.mistake.shout.3", after="on", at=("turn", "grab"))
def challenge_before_the_call(rules: Goat, state: State, move: Move) -> Values | None:
    """What counts is whose shout comes first."""
    if move[2] is not None and state.called[move[2]]:
        return {"on": move[2]}


@goat.need("challenge", "goat.mistake.shout.1", "goat.amb.29", after="on", at=("turn", "grab"), when=("q.goat.wrong-shout", "R1"))
def challenge_at_the_last_card(rules: Goat, state: State, move: Move) -> Values | None:
    """Only somebody with one card left can be caught."""
    if move[2] is not None and len(state.decks[move[2]]) > 1:
        return {"on": move[2], "number": len(state.decks[move[2]])}


@goat.need("challenge", "goat.amb.27", after="on", at=("turn", "grab"), when=("q.goat.shout-window", "R2"))
def challenge_before_the_last_card_lies(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading the risk ends with the last card."""
    if move[2] is not None and not state.decks[move[2]]:
        return {"on": move[2]}


@goat.need("challenge", "goat.amb.27", after="on", at=("turn", "grab"), when=("q.goat.shout-window", "R3"))
def challenge_while_the_last_card_is_laid(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading the call belongs to the last card, and the risk lasts until the next card lies."""
    if move[2] is not None and len(state.decks[move[2]]) < 2 and (state.decks[move[2]] or state.laid != move[2]):
        return {"on": move[2]}


@goat.permission("challenge", "goat.amb.27", after="on", at=("turn", "grab"))
def challenge_without_a_card(rules: Goat, state: State, move: Move) -> Values | None:
    """The risk lasts until the call, with an empty deck too."""
    if move[2] is not None and not state.decks[move[2]]:
        return {"on": move[2]}


@goat.need("challenge", "goat.amb.37", after="on", at=("turn", "grab"))
def challenge_with_a_stack_to_take(rules: Goat, state: State, move: Move) -> Values | None:
    """With nothing in the grid there is nothing to take."""
    if not any(state.grid):
        return {"seat": move[1]}


@goat.need("challenge", "goat.amb.30", after="on", at=("grab",))
def challenge_once_in_a_scramble(rules: Goat, state: State, move: Move) -> Values | None:
    """A challenge that was noted is paid once."""
    if (move[2], "shout") in state.noted():
        return {"on": move[2]}


@mistake("challenge", "goat.amb.29", when=("q.goat.wrong-shout", "R2"))
def a_challenge_too_early(rules: Goat, state: State, move: Move) -> bool:
    """Under this reading pointing at somebody with more cards is priced like other mistakes."""
    return len(state.decks[move[2]]) > 1


@goat.act("challenge", at="turn")
def challenge(rules: Goat, state: State, note: Note, seat: Seat, on: Seat) -> None:
    """The caught player takes a stack at once; the turn does not move."""
    if rules.fault(state, ("challenge", seat, on)) is not None:
        pay_for_a_shout(rules, state, note, seat, on)
        return
    note(("challenges", _why_caught(rules, state, on), EVERYBODY, seat, on, False))
    state.agenda.append(("pay", on, "shout"))


@goat.act("challenge", at="grab")
def challenge_in_the_race(rules: Goat, state: State, note: Note, seat: Seat, on: Seat) -> None:
    """In a scramble the challenge is noted and paid when the set has been taken."""
    if rules.fault(state, ("challenge", seat, on)) is not None:
        pay_for_a_shout(rules, state, note, seat, on)
        return
    waits = rules.law.a_shout_waits()
    note(("challenges", (*_why_caught(rules, state, on), *rules.rule.a_shout_waits), EVERYBODY, seat, on, waits))
    state.agenda.insert(1 if waits else len(state.agenda), ("pay", on, "shout"))


def _why_caught(rules: Goat, state: State, on: Seat) -> tuple[str, ...]:
    """The rule by which this player is caught: the print speaks of one card, not of none."""
    why: tuple[str, ...] = rules.rule.a_missing_call_costs if state.decks[on] else rules.rule.challenge_without_a_card
    return why


def pay_for_a_shout(rules: Goat, state: State, note: Note, seat: Seat, on: Seat | None) -> None:
    """A wrong shout costs a stack, like a missing one; the turn does not move."""
    note(("shouts_wrongly", rules.rule.a_wrong_shout_costs, EVERYBODY, seat, on))
    waits = state.agenda[-1][0] == "grab" and rules.law.a_shout_waits()
    state.agenda.insert(1 if waits else len(state.agenda), ("pay", seat, "wrong_shout"))


# A wrong shout has no price.
goat.fact("a_wrong_shout_costs", False, "goat.amb.29")
# Under this reading it costs what a missing one costs.
goat.fact("a_wrong_shout_costs", True, "goat.amb.29", when=("q.goat.wrong-shout", "R2"))
# Paid at once, it could destroy the set that is raced for.
goat.fact("a_shout_waits", True, "goat.amb.30")
# Under this reading the caught player pays while the others go on grabbing.
goat.fact("a_shout_waits", False, "goat.amb.30", when=("q.goat.challenge-in-scramble", "R2"))
