"""What must hold in every position, whatever was played."""

from __future__ import annotations

from itertools import chain
from operator import gt
from typing import TYPE_CHECKING, Any

from ..turn.hand import holds
from .state import State
from .vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.invariant
def no_card_is_made_up(rules: Kittens, state: State) -> str | None:
    """No more copies of a card are about than the boxes hold; no count is negative."""
    plain = rules.plain
    lowest = min(chain(*state.hands))
    if lowest < 0:
        return f"a hand holds less than nothing: {lowest} of a card"
    found = list(map(sum, zip(*state.hands))) + [0] * (len(plain) - rules.hand_length)
    for card in state.pile + state.discard + state.stock:
        found[card] += 1
    # A marked, face-up or face-down card is one of its kind.
    for card in range(rules.kinds, len(plain)):
        found[plain[card]] += found[card]
    for front in state.front:
        for card, _ in front:
            found[card] += 1
    for frame in state.agenda:
        for card in PENDING.get(frame[0], _none)(frame):
            # A Barking Kitten that is being answered still lies open.
            if card != rules.barking or frame[0] == "insert":
                found[plain[card]] += 1
    if any(map(gt, found, rules.supply)):
        return ", ".join(
            f"{rules.cards[card].id}: {count} of {supply}"
            for card, (count, supply) in enumerate(zip(found, rules.supply))
            if count > supply
        )
    return None


def _none(frame: Any) -> tuple[Any, ...]:
    return ()


# Cards that lie in no zone while they are dealt with, by the frame that holds them.
PENDING = {
    "kitten": lambda frame: (frame[2],),
    "insert": lambda frame: (frame[2],),
    "implode": lambda frame: (frame[2],),
    "explodes_at_once": lambda frame: (frame[2],),
    "search": lambda frame: frame[2],
}


@kittens.counts
def cards_on_the_table(rules: Kittens, state: State) -> int:
    """How many cards there are, wherever they lie."""
    there = len(state.pile) + len(state.discard) + len(state.stock)
    for hand in state.hands:
        there += sum(hand)
    for front in state.front:
        there += len(front)
    for frame in state.agenda:
        if frame[0] in PENDING:
            there += len(PENDING[frame[0]](frame))
    return there


@kittens.invariant
def the_dead_hold_nothing(rules: Kittens, state: State) -> str | None:
    """A player who is out has no cards and is not on turn while the game goes on."""
    for seat, alive in enumerate(state.alive):
        if not alive and any(state.hands[seat]):
            return f"seat {seat} is out and holds cards"
    if state.winner is None and not state.alive[state.player]:
        return f"it is the turn of seat {state.player}, who is out"
    return None


@kittens.invariant
def no_kitten_rests_in_a_hand(rules: Kittens, state: State) -> str | None:
    """Without a Streaking Kitten an Exploding Kitten is never held (ek.base.exploding.4, ek.streaking.streaking.1)."""
    if any(frame[0] in ("kitten", "search", "give", "lay", "lay_next", "duel_over", "turn_up") for frame in state.agenda):
        # A kitten may be on its way out of a hand.
        return None
    for seat, hand in enumerate(state.hands):
        held = sum(hand[card] for kitten in rules.kittens for card in rules.with_states[kitten])
        if held > holds(rules, state, seat, rules.streaking):
            return f"seat {seat} holds {held} kittens"
    return None


@kittens.invariant
def somebody_owes_a_turn(rules: Kittens, state: State) -> str | None:
    """The player on turn owes at least the turn in progress."""
    waiting = any(frame[0] in ("close_turn", "end_turn") for frame in state.agenda)
    if state.winner is None and state.owes < 1 and not waiting:
        return f"seat {state.player} owes {state.owes}"
    return None
