"""Dealing: the start player gives everybody seven cards from the discovery deck, face down.

When the deck is too short, the discard pile is shuffled and put under it. If even then there are not enough cards,
everybody gets the same number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import BY_CHANCE, Move, Slot, Values
from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, Seat

from ..table.state import Cards, State
from ..table.vocabulary import isle
from .draft import keep_single_cards
from .start_player import as_start_player, start_player_decides

if TYPE_CHECKING:
    from ..opened import Isle

DEAL = isle.form("deal")


@isle.decision("deal")
def open_deal(rules: Isle, state: State) -> Decision | None:
    """The start player deals; the others may play an anytime card."""
    return start_player_decides(rules, state, "deal")


@isle.need("deal", "isle.explore.1", at=("deal",))
def deal_as_start_player(rules: Isle, state: State, move: Move) -> Values | None:
    """The start player deals."""
    return as_start_player(rules, state, move)


@isle.act("deal", at="deal")
def deal(rules: Isle, state: State, note: Note, seat: Seat) -> None:
    """If the deck is too short for all packets, the discard pile is shuffled first."""
    state.agenda.append(("deal_packets", seat))
    if must_shuffle(rules, state, rules.packet * len(state.packets)):
        state.agenda.append(("mix",))


@isle.step("deal_packets")
def deal_packets(rules: Isle, state: State, note: Note, dealer: Seat) -> None:
    """One packet after the other, from the dealer on clockwise."""
    state.agenda.pop()
    seats = len(state.packets)
    size = rules.law.packet(min(rules.packet, len(state.deck) // seats))
    short = rules.rule.shuffles_the_discard if size < rules.packet else ()
    for step in range(seats):
        seat = (dealer + step) % seats
        state.packets[seat], state.deck = tuple(sorted(state.deck[:size])), state.deck[size:]
        note(("deals", (*rules.rule.packet, *short), 1 << seat, seat, size, state.packets[seat]))
    if size > 1:
        state.agenda.append(("draft", size))
    elif size:
        keep_single_cards(rules, state, note)


@isle.law("packet", "isle.explore.1", off=lambda size: 0)
def as_many_for_everybody(size: int) -> int:
    """Everybody is dealt the same number of cards."""
    return size


# -- when the deck is too short ----------------------------------------------------------------


def must_shuffle(rules: Isle, state: State, number: int) -> bool:
    """Whether the discard pile is needed for so many cards."""
    return len(state.deck) < number and bool(state.discard) and rules.law.shuffles_the_discard()


# The discard pile is shuffled when the deck is too short.
isle.fact("shuffles_the_discard", True, "isle.amb.18")
# Under this reading only what is there is dealt.
isle.fact("shuffles_the_discard", False, "isle.amb.18", when=("q.isle.deck-empty", "R2"))


@isle.decision("mix")
def open_mix(rules: Isle, state: State) -> Decision | None:
    """Chance gives the discard pile a new order."""
    return Decision("mix", must=(CHANCE,))


# There are too many orders to list; chance samples one, a scenario gives one.
SHUFFLED = isle.form("shuffled", Slot("cards", "order", lambda rules, state, part: ()), by=BY_CHANCE)


@isle.need("shuffled", after="cards", at=("mix",), may_learn=NOBODY)
def the_same_cards_shuffled(rules: Isle, state: State, move: Move) -> Values | None:
    """Shuffling changes the order and nothing else."""
    if sorted(move[2]) != sorted(state.discard):
        return {"cards": move[2]}


@isle.act("shuffled", at="mix")
def shuffled(rules: Isle, state: State, note: Note, chance: int, cards: Cards) -> None:
    """The shuffled cards lie under what is left of the deck."""
    state.agenda.pop()
    state.deck += cards
    state.discard = ()
    note(("shuffles", rules.rule.shuffles_the_discard, EVERYBODY, len(cards)))
