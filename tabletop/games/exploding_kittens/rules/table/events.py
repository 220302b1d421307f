"""The events of this game: their fields, the secret ones, and how they move cards.

Fields that name cards hold card numbers; seats are seats; places count the
cards above (0 = top).
"""

from __future__ import annotations

from typing import Any

from tabletop.kernel.event import Event
from tabletop.kernel.knowledge import PILE
from tabletop.kernel.seat import Seat

from .vocabulary import kittens


def hand(seat: int) -> tuple:
    """The zone of a hand."""
    return ("hand", seat)


def leave_hand(seat: Seat, cards: tuple[int, ...], *_: Any) -> tuple[tuple[Any, ...], ...]:
    """Cards leave a hand for where everybody sees them."""
    return tuple(("move", card, hand(seat), None, None, None) for card in cards)


def _pass_on(receiver: Seat, giver: Seat, card: int | None) -> tuple[tuple[Any, ...], ...]:
    return (("move", card, hand(giver), None, hand(receiver), None),)


def look_at(seat: Seat, cards: tuple[int, ...] | None) -> tuple[tuple[Any, ...], ...]:
    """The top cards are seen."""
    return tuple(("look", PILE, place, card) for place, card in enumerate(cards or ()))


def _without_the_place(event: Event) -> tuple[Any, ...]:
    """That the top is a place would tell where the card went."""
    return (event[0], tuple(rule for rule in event[1] if rule != "ek.base.defuse.5"), *event[2:])


kittens.event("plays", "seat", "cards", "on", "names", changes=leave_hand)
kittens.event(
    "nopes",
    "seat",
    "card",
    "answered",
    "cards",
    "number",
    changes=lambda seat, card, answered, cards, number: leave_hand(seat, (card,)),
)
kittens.event("passes", "seat")
kittens.event("stands", "seat", "cards", "nopes")
kittens.event("cancelled", "seat", "cards", "nopes")
kittens.event(
    "draws",
    "seat",
    "card",
    "place",
    secret=("card",),
    changes=lambda seat, card, place: (("move", card, PILE, place, hand(seat), None),),
)
kittens.event("shows", "seat", "card", "place", changes=lambda seat, card, place: (("move", card, PILE, place, None, None),))
kittens.event("defuses", "seat", "card", changes=lambda seat, card: () if card is None else leave_hand(seat, (card,)))
kittens.event(
    "inserts",
    "seat",
    "card",
    "at",
    secret=("at",),
    disguise=_without_the_place,
    changes=lambda seat, card, at: (("move", card, None, None, PILE, at),),
)
kittens.event(
    "explodes",
    "seat",
    "card",
    "cards",
    "number",
    secret=("cards",),
    changes=lambda seat, card, cards, number: leave_hand(seat, (None,) * number if cards is None else cards),
)
kittens.event("wins", "seat")
kittens.event("ends_turn", "seat", "left")
kittens.event("begins_turn", "seat", "owes")
kittens.event("attacks", "seat", "victim", "owes")
kittens.event("asks", "seat", "giver")
kittens.event("gives", "receiver", "giver", "card", secret=("card",), changes=_pass_on)
kittens.event("steals", "receiver", "giver", "card", secret=("card",), changes=_pass_on)
kittens.event("finds_nothing", "seat", "giver")
kittens.event("lacks", "seat", "giver", "card")
kittens.event("shuffles", "seat", "above", changes=lambda seat, above: (("mix", PILE, above, None),))
kittens.event("looks", "seat", "cards", secret=("cards",), changes=look_at)
kittens.event("takes", "seat", "card", changes=lambda seat, card: (("move", card, None, None, hand(seat), None),))
