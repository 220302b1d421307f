"""What a seat knows of hidden zones: at the start only how many cards there are, later what it was shown.

A marked card faces outwards, and a face-up Imploding Kitten on top of the pile shows its face:
both are seen by everybody, whatever else somebody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.kernel.knowledge import PILE, Knowledge
from tabletop.kernel.seat import Seat

from .state import State
from .vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


class Known(Knowledge):
    """What a seat was shown, without what everybody sees anyway: a mark ends when its card leaves the hand."""

    def __init__(self, pile: int, hands: Mapping[Seat, Iterable[int]], rules: Kittens) -> None:
        super().__init__(pile, hands)
        self.plain, self.face_up = rules.plain, rules.face_up

    def _enter(self, zone: tuple[Any, ...] | None, place: int | None, card: int | None) -> None:
        super()._enter(zone, place, card if card is None or zone == PILE else self.plain[card])

    def _leave(self, zone: tuple[Any, ...] | None, at: int | None, card: Any) -> Any:
        # A face-up kitten that was handed over is known in the hand as the card it is.
        in_hand = card is not None and card == self.face_up and zone != PILE
        return super()._leave(zone, at, self.plain[card] if in_hand else card)


class Uncounted(Knowledge):
    """The knowledge of somebody who may not even count the draw pile: nothing, ever."""

    def change(self, change: tuple) -> None:
        """Nothing that happens makes it more."""


@kittens.law("start_knowledge", "ek.base.info.2", off=lambda rules, state, seat: Uncounted(0))
def everybody_may_count_the_pile(rules: Kittens, state: State, seat: Seat) -> Known:
    """The number of cards in the draw pile is known to everybody at any time."""
    known = Known(len(state.pile), rules.law.hands_known(state, seat), rules)
    known.pile[:] = rules.law.places_known(state)
    for place in rules.law.places_seen(rules, state.pile):
        known.pile[place] = rules.face_up
    return known


def _all_other_hands(state: State, seat: Seat) -> dict[Seat, list[int]]:
    return {
        other: [card for card, count in enumerate(hand) for _ in range(count)]
        for other, hand in enumerate(state.hands)
        if other != seat
    }


@kittens.law("hands_known", "ek.base.setup.4", off=_all_other_hands)
def hands_are_secret(state: State, seat: Seat) -> dict[Seat, list[int]]:
    """A hand is kept hidden from the others."""
    return {}


@kittens.law("places_known", "ek.base.setup.10", off=lambda state: state.pile)
def the_pile_lies_face_down(state: State) -> list[None]:
    """The draw pile is shuffled and lies face down: nobody knows its order."""
    return [None] * len(state.pile)


@kittens.law("faces_outwards", "ek.streaking.mark.5", off=lambda rules, card: False)
def a_marked_card_does(rules: Kittens, card: int) -> bool:
    """The marked cards of a hand are seen by everybody."""
    return card >= rules.kinds


def known_pile(rules: Kittens, state: State, known: Knowledge) -> list[str | None]:
    """The draw pile place by place, top first, as the words of a file; None where a card is not known."""
    return [None if card is None else rules.word(card) for card in known.pile]


def known_hand(rules: Kittens, state: State, known: Knowledge, seat: Seat, owner: Seat) -> list[str]:
    """The cards that a seat knows in a hand, as the words of a file: its own unless blind, and marked ones always."""
    held = Counter({card: count for card, count in enumerate(state.hands[owner]) if count})
    if seat != owner or not rules.law.sees_own_hand(rules, state, seat):
        marked = Counter({card: count for card, count in held.items() if rules.law.faces_outwards(rules, card)})
        held = marked if seat == owner else marked + known.hands.get(owner, Counter())
    return sorted(map(rules.word, held.elements()))
