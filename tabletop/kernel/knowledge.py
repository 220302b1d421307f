"""What a seat can know: a fold over the events it saw.

Events change zones in a few ways, told by their kind (``changes``):

* ``("move", card, source, at, target, place)``: a card goes from one zone to
  another; ``card`` and places are ``None`` for a seat that cannot know them
* ``("look", zone, at, card)``: the card at this place is seen
* ``("mix", zone, first, last)``: these places are shuffled (``last`` may be None); a fifth part
  names the cards that are known to stay in their places
* ``("swap", zone, one, other)``: the cards of two places change places

A zone is ``("pile",)`` for an ordered pile or ``("hand", seat)`` for a hand. A
seat knows what was shown to it as long as it is certain where the card is;
nobody forgets, nobody counts or concludes.

>>> knowledge = Knowledge(pile=3)
>>> knowledge.change(("look", ("pile",), 0, "skip"))
>>> knowledge.change(("move", None, None, None, ("pile",), 0))
>>> knowledge.pile
[None, 'skip', None, None]
>>> knowledge.change(("move", None, None, None, ("pile",), None))
>>> knowledge.pile
[None, None, None, None, None]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from .event import Event, EventKind, seen
from .seat import Seat

PILE = ("pile",)


class Knowledge:
    """What one seat knows of the pile (place by place, top first) and of other hands."""

    def __init__(self, pile: int, hands: Mapping[Seat, Iterable[Any]] | None = None) -> None:
        self.pile: list[Any] = [None] * pile
        self.hands: dict[Seat, Counter[Any]] = {seat: Counter(cards) for seat, cards in (hands or {}).items()}

    def change(self, change: tuple[Any, ...]) -> None:
        """Take in one change of a zone."""
        kind = change[0]
        if kind == "move":
            _, card, source, at, target, place = change
            known = self._leave(source, at, card)
            self._enter(target, place, card if card is not None else known)
        elif kind == "look":
            self.pile[change[2]] = change[3] if change[3] is not None else self.pile[change[2]]
        elif kind == "mix":
            _, _, first, last, *kept = change
            staying = kept[0] if kept else ()
            self.pile[first:last] = [card if card in staying else None for card in self.pile[first:last]]
        elif kind == "swap" and self.pile:
            _, _, one, other = change
            self.pile[one], self.pile[other] = self.pile[other], self.pile[one]

    def _leave(self, zone: tuple[Any, ...] | None, at: int | None, card: Any) -> Any:
        if zone is None:
            return None
        if zone == PILE:
            if at is None:
                # somewhere in the pile a card is gone: no place is certain any more
                self.pile = [None] * (len(self.pile) - 1)
                return None
            return self.pile.pop(at)
        if zone[0] == "hand":
            held = self.hands.setdefault(zone[1], Counter())
            if card is None:
                # a card left this hand unseen: it could have been any of the known ones
                held.clear()
            elif held[card]:
                held[card] -= 1
        return None

    def _enter(self, zone: tuple[Any, ...] | None, place: int | None, card: Any) -> None:
        if zone is None:
            return
        if zone == PILE:
            if place is None:
                # put in secretly: places may have moved
                self.pile = [None] * (len(self.pile) + 1)
            else:
                self.pile.insert(place, card)
        elif zone[0] == "hand" and card is not None:
            self.hands.setdefault(zone[1], Counter())[card] += 1


def knowledge(events: Iterable[Event], seat: Seat, kinds: Mapping[str, EventKind], start: Knowledge) -> Knowledge:
    """What this seat knows after these events, beginning with what it knew at the start."""
    for event in events:
        mine = seen(event, seat, kinds)
        if mine is None:
            continue
        for change in kinds[mine[0]].changes(*mine[3:]):
            start.change(change)
    return start
