"""Looking at one's own top card: forbidden all game long, and paid for when the card is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import goat
from .mistakes import mistake
from .place import pay_with_the_card, take_back

if TYPE_CHECKING:
    from ..opened import Goat

PEEK = goat.form("peek")


@goat.need("peek", "goat.turn.11", at=("turn", "grab"))
def look_at_a_card_you_have(rules: Goat, state: State, move: Move) -> Values | None:
    """Without cards there is nothing to look at."""
    if not state.winners and not state.decks[move[1]]:
        return {"seat": move[1]}


@goat.need("peek", "goat.amb.23", at=("turn", "grab"), when=("q.goat.peek", "R1"))
def look_once(rules: Goat, state: State, move: Move) -> Values | None:
    """Who has seen the card sees nothing new."""
    if state.peeked[move[1]]:
        return {"seat": move[1]}


@mistake("peek", "goat.amb.23", "goat.mistake.place.1", when=("q.goat.peek", "R2"))
def at_the_look_itself(rules: Goat, state: State, move: Move) -> bool:
    """Under this reading nobody waits until the card is laid."""
    return True


def look_at_the_card(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """It is remembered who has seen their own top card, and everybody sees that."""
    state.peeked[seat] = True
    note(("peeks", rules.rule.look_once, EVERYBODY, seat))


@goat.act("peek", at="turn")
def peek(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """A look costs nothing yet: the next card of this player is laid wrongly."""
    wrong = rules.fault(state, ("peek", seat))
    if wrong is None:
        look_at_the_card(rules, state, note, seat)
    else:
        pay_with_the_card(rules, state, note, seat, wrong.rules)


@goat.act("peek", at="grab")
def peek_in_the_race(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """While rings are grabbed it is nobody's turn, so none ends."""
    wrong = rules.fault(state, ("peek", seat))
    if wrong is None:
        look_at_the_card(rules, state, note, seat)
    else:
        take_back(rules, state, note, seat, None, (*wrong.rules, *rules.rule.goes_under_the_deck))
