"""Whether a refusal tells somebody what lies hidden: whoever is told why must have been told the same whatever lies there."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import Seat, knows
from tabletop.redraw.game_hidden import hidden_of

KEPT_BACK = "a refusal tells nothing hidden"
# So many pairs of unseen cards change their places.
CHANGED = 30


def told_of_hidden(rules: Any, state: Any, move: Move, refusal: Refusal, random: Random) -> str | None:
    """What one seat, which may learn of this refusal, would have been told otherwise in another position that looks the same.

    Positions are left aside in which that seat would not be told why: there the cards are missing that the move plays, and
    whoever plays cards shows them.
    """
    seats = [seat for seat in range(rules.seats(state)) if knows(refusal.may_learn, seat)]
    seat = random.choice(seats) if seats else None
    other = None if seat is None else looks_the_same(rules, state, seat, random)
    if seat is None or other is None:
        return None
    again = rules.why_not(other, move)
    if again == refusal or again is not None and not knows(again.may_learn, seat):
        return None
    instead = "the move could be made" if again is None else f"it would be {again.reason}"
    return f"seat {seat} is told {refusal.reason} of {move}, and with other hidden cards {instead}"


def looks_the_same(rules: Any, state: Any, seat: Seat, random: Random) -> Any:
    """The position with cards that this seat does not see in one another's places; None where there is none that looks the
    same to it, or the game does not say where cards are hidden.
    """
    hidden = hidden_of(rules.id)
    if hidden is None:
        return None
    lying = hidden.lie(rules, state, seat)
    cards = {zone: [card for card, _ in there] for zone, there in lying.items()}
    places = [(zone, place) for zone, there in lying.items() for place, (_, seen) in enumerate(there) if not seen]
    if len(places) < 2:
        return None
    pack = Counter(card for there in cards.values() for card in there)
    never = {zone: frozenset(hidden.never(rules, zone, pack)) for zone in cards}

    def may_lie(zone: Any, card: int) -> bool:
        return card not in never[zone] and hidden.becomes(rules, zone, card) == card

    for _ in range(CHANGED):
        (one, here), (two, there) = random.sample(places, 2)
        if may_lie(one, cards[two][there]) and may_lie(two, cards[one][here]):
            cards[one][here], cards[two][there] = cards[two][there], cards[one][here]
    if not all(hidden.fits(rules, zone, Counter(lie)) for zone, lie in cards.items()):
        return None
    other = hidden.put(
        rules, state, {zone: tuple(lie) if zone[0] in hidden.ordered else tuple(sorted(lie)) for zone, lie in cards.items()}
    )
    try:
        return other if rules.view(other, seat) == rules.view(state, seat) else None
    except ValueError:
        # There would be another choice, or none, than there is.
        return None
