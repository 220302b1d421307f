"""The events that only the other boxes bring."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.event import Event
from tabletop.kernel.knowledge import PILE
from tabletop.kernel.seat import Seat

from .events import hand, leave_hand, look_at
from .vocabulary import kittens

BASE = frozenset(kittens.events)


def _arrange(seat: Seat, number: int, cards: tuple[int, ...] | None) -> tuple[tuple[Any, ...], ...]:
    return (("mix", PILE, 0, number), *look_at(seat, cards))


def _by_the_first_rule_alone(event: Event) -> Event:
    """What is named behind the first rule would tell the card."""
    return (event[0], event[1][:1], *event[2:])


kittens.event("turns_up", "seat", "card", changes=lambda seat, card: leave_hand(seat, (card,)))
kittens.event("keeps", "seat", "card", disguise=lambda event: None)
kittens.event("reaches", "seat")
kittens.event("turns_round", "seat", direction="number")
kittens.event("looks_over", "seat", "cards", secret=("cards",), changes=look_at)
kittens.event("is_shown", "seat", "cards", secret=("cards",), changes=look_at)
kittens.event("arranges", "seat", "number", "cards", secret=("cards",), changes=_arrange)
kittens.event("swaps", "seat", size="number", changes=lambda seat, size: (("swap", PILE, 0, size - 1),))
# ``stays``: the numbers of cards that keep their place in the pile.
kittens.event(
    "takes_out",
    "seat",
    "cards",
    stays="cards",
    changes=lambda seat, cards, stays: (("mix", PILE, 0, None, stays), *look_at(seat, cards)),
)
kittens.event(
    "shuffles_around",
    "seat",
    above="number",
    stays="cards",
    changes=lambda seat, above, stays: (("mix", PILE, above, None, stays),),
)
kittens.event("chooses", "seat")
kittens.event("lays", "seat", "card", secret=("card",), changes=lambda seat, card: (("move", card, hand(seat), None, PILE, 0),))
kittens.event("marks", "seat", on="seat", card="card", changes=lambda seat, on, card: leave_hand(on, (card,)))
kittens.event("marks_nothing", "seat", on="seat")
kittens.event("blinds", "seat", on="seat")
kittens.event("sees_again", "seat", hand="cards", secret=("hand",))
kittens.event("asks_the_blind", "seat", giver="seat")
kittens.event("looks_once", "seat", hand="cards", secret=("hand",))
# What chance turns up is still in the hand until it is played, lost or defused with.
kittens.event("comes_up", "seat", "card")
kittens.event("loses", "seat", "card", changes=lambda seat, card: leave_hand(seat, (card,)))
kittens.event("must_defuse", "seat", "number")
kittens.event("defuses_one", "seat", "card", "number", changes=lambda seat, card, number: leave_hand(seat, (card,)))
kittens.event("interrupts", "seat", victim="seat", owes="number")
kittens.event(
    "hands_over",
    owner="seat",
    seat="seat",
    card="card",
    place="number",
    secret=("card",),
    changes=lambda owner, seat, card, place: (("move", card, PILE, place, hand(owner), None),),
)
kittens.event("lies_before", "seat", on="seat", card="card")
kittens.event("clears", "seat", "cards")
kittens.event("strikes", "seat", target="seat")
kittens.event("lays_both", "seat", on="seat", cards="cards", changes=lambda seat, on, cards: leave_hand(seat, cards))
kittens.event("tower_falls", "seat", "cards")
kittens.event("wears", "seat", cards="number")
kittens.event(
    "robs_tower",
    "seat",
    on="seat",
    card="card",
    secret=("card",),
    changes=lambda seat, on, card: (("move", card, None, None, hand(seat), None),),
)
kittens.event(
    "lifts",
    "seat",
    "card",
    place="number",
    secret=("card",),
    disguise=_by_the_first_rule_alone,
    changes=lambda seat, card, place: (("move", card, PILE, place, None, None),),
)
kittens.event(
    "buries_openly",
    "seat",
    "card",
    at="number",
    secret=("card",),
    changes=lambda seat, card, at: (("move", card, None, None, PILE, at),),
)
kittens.event(
    "buries",
    "seat",
    "card",
    at="number",
    secret=("card", "at"),
    changes=lambda seat, card, at: (("move", card, None, None, PILE, at),),
)
kittens.event("lies_open", place="number", card="card", changes=lambda place, card: (("look", PILE, place, card),))
