"""What a seat knows of hidden zones before anything has happened: how many cards there are, and no more."""

from __future__ import annotations

from ...kernel.knowledge import Knowledge
from .vocabulary import kittens


class Uncounted(Knowledge):
    """The knowledge of somebody who may not even count the draw pile: nothing, ever."""

    def change(self, change: tuple) -> None:
        """Nothing that happens makes it more."""


@kittens.law("start_knowledge", "ek.base.info.2", off=lambda rules, state, seat: Uncounted(0))
def everybody_may_count_the_pile(rules, state, seat):
    """The number of cards in the draw pile is known to everybody at any time."""
    known = Knowledge(len(state.pile), rules.law.hands_known(state, seat))
    known.pile[:] = rules.law.places_known(state)
    return known


def _all_other_hands(state, seat):
    return {other: [card for card, count in enumerate(hand) for _ in range(count)]
            for other, hand in enumerate(state.hands) if other != seat}


@kittens.law("hands_known", "ek.base.setup.4", off=_all_other_hands)
def hands_are_secret(state, seat):
    """A hand is kept hidden from the others."""
    return {}


@kittens.law("places_known", "ek.base.setup.10", off=lambda state: state.pile)
def the_pile_lies_face_down(state):
    """The draw pile is shuffled and lies face down: nobody knows its order."""
    return [None] * len(state.pile)
