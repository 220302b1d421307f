"""What playing each card of a hand would do now, or why it cannot be played: the moves that a page tries for a card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.form import Move
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import Seat

# So many cards of one hand are looked at together; all sets are among them.
MOST_TOGETHER = 40
# Of a move that says something else before its card, so many beginnings are tried.
MOST_BEGINNINGS = 20


def cards_tried(rules: Any, state: Any, seat: Seat, names: Any) -> Iterator[tuple[int, ...]]:
    """Each card that a player holds and sees, then cards that could be thought to go together."""
    if not any(map(rules_of(rules.id).played_in, rules.forms)):
        return
    hand = rules.view(state, seat).get(f"seat.{seat}", {}).get("hand", ())
    for cards in (*((card,) for card in rules.held(state, seat)), *islice(rules.together(state, seat), MOST_TOGETHER)):
        # Of a hand that lies hidden from its own player, only the cards in sight count.
        if None not in hand or all(rules.in_words("card", card, names) in hand for card in cards):
            yield cards


def why_not_play(rules: Any, state: Any, seat: Seat, cards: tuple[int, ...]) -> Refusal | None:
    """None if these cards can be played now by one move or another, else the most telling refusal."""
    told: list[tuple[bool, bool, Refusal]] = []
    for move in _moves_with(rules, state, seat, cards):
        refusal = rules.why_not(state, move)
        if refusal is None:
            return None
        told.append(((move[0], state.agenda[-1][0]) not in rules.acts, not refusal.rules, refusal))
    # A move that is due now tells more than one that belongs elsewhere, and a rule more than a plain reason.
    return min(told, key=lambda pair: pair[:2])[2] if told else Refusal("nobody-acts-so", values={"seat": seat})


def _moves_with(rules: Any, state: Any, seat: Seat, cards: tuple[int, ...]) -> Iterator[Move]:
    """The beginnings of all moves that would play these cards, each as far as the cards."""
    for verb, form in rules.forms.items():
        slot = rules_of(rules.id).played_in(verb)
        if slot is None or (slot.of == "card" and len(cards) > 1):
            continue
        for begun in islice(_begun(rules, state, (verb, seat), form.place(slot.name) + 1), MOST_BEGINNINGS):
            yield (*begun, cards if slot.of == "cards" else cards[0])


def _begun(rules: Any, state: Any, part: Move, length: int) -> Iterator[Move]:
    """The moves of this length that begin with this part, whether they are allowed or not."""
    if len(part) == length:
        yield part
        return
    for value in rules.forms[part[0]].slots[len(part) - 2].thinkable(rules, state, part):
        yield from _begun(rules, state, (*part, value), length)
