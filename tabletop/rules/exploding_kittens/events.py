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
kittens.event("draws", "seat", "card", "place", secret=("card",),
              changes=lambda seat, card, place: (("move", card, PILE, place, _hand(seat), None),))
kittens.event("shows", "seat", "card", "place",
              changes=lambda seat, card, place: (("move", card, PILE, place, None, None),))
kittens.event("turns_up", "seat", "card", changes=lambda seat, card: _leave_hand(seat, (card,)))
kittens.event("keeps", "seat", "card", secret=("card",))
kittens.event("defuses", "seat", "card", changes=lambda seat, card: () if card is None else _leave_hand(seat, (card,)))
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
kittens.event("shuffles", "seat", "above", changes=lambda seat, above: (("mix", PILE, above, None),))
kittens.event("looks", "seat", "cards", secret=("cards",), changes=_look)
kittens.event("takes", "seat", "card",
              changes=lambda seat, card: (("move", card, None, None, _hand(seat), None),))


# -- the other boxes -----------------------------------------------------------

def _arrange(seat, number, cards):
    return (("mix", PILE, 0, number), *_look(seat, cards))


kittens.event("reaches", "seat")
kittens.event("turns_round", "seat", "direction")
kittens.event("arranges", "seat", "number", "cards", secret=("cards",), changes=_arrange)
kittens.event("swaps", "seat", "size", changes=lambda seat, size: (("swap", PILE, 0, size - 1),))
kittens.event("takes_out", "seat", "cards",
              changes=lambda seat, cards: (("mix", PILE, 0, None), *_look(seat, cards)))
kittens.event("chooses", "seat")
kittens.event("lays", "seat", "card", secret=("card",),
              changes=lambda seat, card: (("move", card, _hand(seat), None, PILE, 0),))
kittens.event("marks", "seat", "on", "card")
kittens.event("blinds", "seat", "on", changes=lambda seat, on: (("forget", _hand(on)),))
kittens.event("sees_again", "seat", "hand", secret=("hand",))
kittens.event("loses", "seat", "card")
kittens.event("must_defuse", "seat", "number")
kittens.event("hands_over", "owner", "seat", "card", "place", secret=("card",),
              changes=lambda owner, seat, card, place: (("move", card, PILE, place, _hand(owner), None),))
kittens.event("lies_before", "seat", "on", "card")
kittens.event("clears", "seat", "cards")
kittens.event("strikes", "seat", "target")
kittens.event("wears", "seat", "cards")
kittens.event("robs_tower", "seat", "on", "card", secret=("card",),
              changes=lambda seat, on, card: (("move", card, None, None, _hand(seat), None),))
kittens.event("lifts", "seat", "card", secret=("card",),
              changes=lambda seat, card: (("move", card, PILE, 0, None, None),))
kittens.event("buries", "seat", "card", "at", secret=("card", "at"),
              changes=lambda seat, card, at: (("move", card, None, None, PILE, at),))
