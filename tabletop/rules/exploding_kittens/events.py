"""The events of this game: their fields, the secret ones, and how they move cards.

Fields that name cards hold card numbers; seats are seats; places count the
cards above (0 = top).
"""

from __future__ import annotations

from ...kernel.knowledge import PILE
from .vocabulary import kittens


def _hand(seat: int) -> tuple:
    return ("hand", seat)


def _leave_hand(seat, cards, *_):
    return tuple(("move", card, _hand(seat), None, None, None) for card in cards)


def _pass_on(receiver, giver, card):
    return (("move", card, _hand(giver), None, _hand(receiver), None),)


def _look(seat, cards):
    return tuple(("look", PILE, place, card) for place, card in enumerate(cards or ()))


def _without_the_place(event):
    """That the top is a place would tell where the card went."""
    return (event[0], tuple(rule for rule in event[1] if rule != "ek.base.defuse.5"), *event[2:])


kittens.event("plays", "seat", "cards", "on", "names", changes=_leave_hand)
kittens.event("nopes", "seat", "card", "answered", "cards", "number",
              changes=lambda seat, card, answered, cards, number: _leave_hand(seat, (card,)))
kittens.event("passes", "seat")
kittens.event("stands", "seat", "cards", "nopes")
kittens.event("cancelled", "seat", "cards", "nopes")
kittens.event("draws", "seat", "card", secret=("card",),
              changes=lambda seat, card: (("move", card, PILE, 0, _hand(seat), None),))
kittens.event("shows", "seat", "card", changes=lambda seat, card: (("move", card, PILE, 0, None, None),))
kittens.event("defuses", "seat", "card", changes=lambda seat, card: _leave_hand(seat, (card,)))
kittens.event("inserts", "seat", "card", "at", secret=("at",), disguise=_without_the_place,
              changes=lambda seat, card, at: (("move", card, None, None, PILE, at),))
kittens.event("explodes", "seat", "card", "cards", changes=lambda seat, card, cards: _leave_hand(seat, cards))
kittens.event("wins", "seat")
kittens.event("ends_turn", "seat", "left")
kittens.event("begins_turn", "seat", "owes")
kittens.event("attacks", "seat", "victim", "owes")
kittens.event("asks", "seat", "giver")
kittens.event("gives", "receiver", "giver", "card", secret=("card",), changes=_pass_on)
kittens.event("steals", "receiver", "giver", "card", secret=("card",), changes=_pass_on)
kittens.event("finds_nothing", "seat", "giver")
kittens.event("lacks", "seat", "giver", "card")
kittens.event("shuffles", "seat", changes=lambda seat: (("mix", PILE),))
kittens.event("looks", "seat", "cards", secret=("cards",), changes=_look)
kittens.event("takes", "seat", "card",
              changes=lambda seat, card: (("move", card, None, None, _hand(seat), None),))
