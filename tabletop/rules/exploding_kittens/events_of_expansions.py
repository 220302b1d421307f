"""The events that only the other boxes bring."""

from __future__ import annotations

from ...kernel.knowledge import PILE
from .events import hand, leave_hand, look_at
from .vocabulary import kittens

BASE = frozenset(kittens.events)


def _arrange(seat, number, cards):
    return (("mix", PILE, 0, number), *look_at(seat, cards))


kittens.event("turns_up", "seat", "card", changes=lambda seat, card: leave_hand(seat, (card,)))
kittens.event("keeps", "seat", "card", disguise=lambda event: None)
kittens.event("reaches", "seat")
kittens.event("turns_round", "seat", "direction")
kittens.event("arranges", "seat", "number", "cards", secret=("cards",), changes=_arrange)
kittens.event("swaps", "seat", "size", changes=lambda seat, size: (("swap", PILE, 0, size - 1),))
kittens.event("takes_out", "seat", "cards",
              changes=lambda seat, cards: (("mix", PILE, 0, None), *look_at(seat, cards)))
kittens.event("chooses", "seat")
kittens.event("lays", "seat", "card", secret=("card",),
              changes=lambda seat, card: (("move", card, hand(seat), None, PILE, 0),))
kittens.event("marks", "seat", "on", "card")
kittens.event("blinds", "seat", "on", changes=lambda seat, on: (("forget", hand(on)),))
kittens.event("sees_again", "seat", "hand", secret=("hand",))
kittens.event("loses", "seat", "card")
kittens.event("must_defuse", "seat", "number")
kittens.event("hands_over", "owner", "seat", "card", "place", secret=("card",),
              changes=lambda owner, seat, card, place: (("move", card, PILE, place, hand(owner), None),))
kittens.event("lies_before", "seat", "on", "card")
kittens.event("clears", "seat", "cards")
kittens.event("strikes", "seat", "target")
kittens.event("wears", "seat", "cards")
kittens.event("robs_tower", "seat", "on", "card", secret=("card",),
              changes=lambda seat, on, card: (("move", card, None, None, hand(seat), None),))
kittens.event("lifts", "seat", "card", secret=("card",),
              changes=lambda seat, card: (("move", card, PILE, 0, None, None),))
kittens.event("buries", "seat", "card", "at", secret=("card", "at"),
              changes=lambda seat, card, at: (("move", card, None, None, PILE, at),))
