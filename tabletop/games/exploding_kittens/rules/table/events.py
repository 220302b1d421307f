"""The events of this game: their fields, the secret ones, and how they move cards.

Fields that name cards hold card numbers; seats are seats; places count the
cards above (0 = top).
"""

from __future__ import annotations

from typing import Any

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


# Told with its mark, or that it lies face up.
kittens.kind("card_as_it_lies", "card")
# The cards that wait to be settled.
kittens.kind("waiting", "cards")

kittens.event("plays", "seat", "cards", on="seat", names="card", optional=("on", "names"), changes=leave_hand)
kittens.event(
    "nopes",
    "seat",
    "card",
    answered="seat",
    cards="waiting",
    number="number",
    changes=lambda seat, card, answered, cards, number: leave_hand(seat, (card,)),
)
kittens.event("passes", "seat")
kittens.event("stands", "seat", cards="waiting", nopes="number")
kittens.event("cancelled", "seat", cards="waiting", nopes="number")
kittens.event(
    "draws",
    "seat",
    "card",
    place="number",
    secret=("card",),
    changes=lambda seat, card, place: (("move", card, PILE, place, hand(seat), None),),
)
kittens.event(
    "shows",
    "seat",
    card="card_as_it_lies",
    place="number",
    changes=lambda seat, card, place: (("move", card, PILE, place, None, None),),
)
kittens.event("defuses", "seat", "card", changes=lambda seat, card: leave_hand(seat, (card,)))
kittens.event(
    "inserts",
    "seat",
    card="card_as_it_lies",
    at="number",
    secret=("at",),
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
kittens.event("ends_turn", "seat", left="number")
kittens.event("begins_turn", "seat", owes="number")
kittens.event("attacks", "seat", victim="seat", owes="number")
kittens.event("asks", "seat", giver="seat")
kittens.event("gives", receiver="seat", giver="seat", card="card_as_it_lies", secret=("card",), changes=_pass_on)
kittens.event("steals", receiver="seat", giver="seat", card="card_as_it_lies", secret=("card",), changes=_pass_on)
kittens.event("finds_nothing", "seat", giver="seat")
kittens.event("lacks", "seat", giver="seat", card="card")
kittens.event("shuffles", "seat", above="number", changes=lambda seat, above: (("mix", PILE, above, None),))
kittens.event("looks", "seat", "cards", secret=("cards",), changes=look_at)
kittens.event("takes", "seat", "card", changes=lambda seat, card: (("move", card, None, None, hand(seat), None),))
