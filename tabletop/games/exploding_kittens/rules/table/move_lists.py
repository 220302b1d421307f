"""The list of moves, made quickly: blocks that depend on few things are kept.

Nothing here decides what is legal; the needs do, and a test compares the two on
many positions. Where a reading or another box brings a condition that the
blocks do not know, the list is made from the needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, compress
from typing import TYPE_CHECKING, Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE, TABLE, Seat

from .kept_moves import kept_moves
from .state import State
from .vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

ONE_BOX = {("base",), ("base", "base")}
PLAIN_READINGS = {
    "q.base.play.dead-card": "R1",
    "q.base.combo.mode": "R2",
    "q.base.favor.empty": "R1",
    "q.base.pair.empty": "R1",
    "q.base.see.short-pile": "R1",
    "q.base.five.choice-time": "R1",
    "q.base.printing.five": "R1",
    "q.base.triple.named": "R1",
}
PLAIN_ANSWERS = {
    "q.base.nope.own": "R1",
    "q.base.nope.chain": "R1",
    "q.base.nope.timing": "R1",
    "q.base.defuse.optional": "R1",
    "q.base.five.own-cards": "R1",
    "q.base.five.kitten": "R1",
    "q.base.dead-hand-public": "R1",
}


def is_plain(rules: Kittens, readings: dict[str, str]) -> bool:
    """Whether these are the rules of the original box alone, under these readings.

    Then the moves of a turn depend on the hand and on who is alive, those of an
    answer on the hand or the discard pile, and on nothing else.
    """
    return (
        rules.boxes in ONE_BOX
        and not rules.without
        and all(rules.readings[question] == reading for question, reading in readings.items())
    )


@kittens.quickly("turn")
def moves_of_a_turn(rules: Kittens, state: State) -> list[Move] | None:
    """All plays of the player on turn, and the closing draw."""
    if not rules.plain_turns or state.winner is not None:
        return kept_moves(rules, state)
    seat = state.player
    hand = state.hands[seat]
    key = (seat, state.alive)
    blocks = rules.blocks.get(key)
    if blocks is None:
        blocks = rules.blocks[key] = _blocks(rules, state, seat)
    moves = [("draw", seat)] if state.pile else []
    for block, count in zip(blocks, hand):
        if count:
            moves += block[count]
    if len(hand) - hand.count(0) < 5:
        return moves
    held = tuple(compress(range(rules.kinds), hand))
    fives = rules.fives.get((seat, held))
    if fives is None:
        fives = rules.fives[seat, held] = [("play", seat, cards, None, None) for cards in combinations(held, 5)]
    return moves + fives


def _blocks(rules: Kittens, state: State, seat: Seat) -> list[tuple[Sequence[Any], ...]]:
    """For each card and number of copies the moves with them."""
    others = tuple(other for other in state.living() if other != seat)
    found: list[tuple[Sequence[Any], ...]] = []
    for number, card in enumerate(rules.cards):
        targets = others if card.target != "none" else (None,)
        one = [("play", seat, (number,), on, None) for on in targets] if card.effect else []
        two = one + [("play", seat, (number,) * 2, on, None) for on in others]
        three = two + [("play", seat, (number,) * 3, on, names) for on in others for names in range(rules.kinds)]
        more = [three] * max(1, rules.supply[rules.plain[number]] - 2)
        found.append(((), one, two, *more) if number not in rules.kittens else ((),) * (3 + len(more)))
    return found


@kittens.quickly("reached")
def moves_after_reaching(rules: Kittens, state: State) -> list[Move] | None:
    """The draw that was announced, and NOW of everybody who holds one."""
    return kept_moves(rules, state)


@kittens.quickly("window")
def moves_in_a_window(rules: Kittens, state: State) -> list[Move] | None:
    """A Nope of everybody who holds one and may lay it, and the passes; the table's pass comes last."""
    if state.blind and rules.law.a_random_card_may_answer():
        return None
    if rules.law.now_is_an_answer():
        return None
    moves: list[Move] = []
    passed = state.agenda[-1][6]
    nopes = rules.with_states[rules.number["nope"]]
    for seat in state.living():
        hand = state.hands[seat]
        for nope in nopes:
            if hand[nope]:
                move = ("play", seat, (nope,), None, None)
                if rules.plain_answers or rules.why_not(state, move) is None:
                    moves.append(move)
        if seat not in passed:
            moves.append(("pass", seat))
    moves.append(("pass", TABLE))
    return moves


@kittens.nobody_answers("window")
def nobody_holds_a_nope(rules: Kittens, state: State) -> bool:
    """Without a Nope in any hand nobody can answer a play, where NOW is no answer and nobody turns up a card blindly."""
    if state.blind or (rules.any_time and rules.law.now_is_an_answer()):
        return False
    for nope in rules.with_states[rules.number["nope"]]:
        for hand in state.hands:
            if hand[nope]:
                return False
    return True


@kittens.quickly("kitten")
def answers_to_a_kitten(rules: Kittens, state: State) -> list[Move] | None:
    """A Defuse, if there is one in the hand, or exploding."""
    seat = state.agenda[-1][1]
    if not (rules.plain_answers or rules.keeps_moves) or state.is_blind(seat):
        return None
    defusing = [
        ("play", seat, (card,), None, None) for card in rules.with_states[rules.number["defuse"]] if state.hands[seat][card]
    ]
    return [("explode", seat), *defusing]


@kittens.quickly("give")
def gifts(rules: Kittens, state: State) -> list[Move] | None:
    """Every kind of card of the giver's hand."""
    _, _, giver, *named = state.agenda[-1]
    if (
        named
        or state.is_blind(giver)
        or rules.readings["q.base.nope.timing"] != "R1"
        or rules.readings["q.streaking.favor-kitten"] != "R1"
    ):
        return None
    return [("give", giver, card) for card in rules.held(state, giver)]


@kittens.quickly("pick")
def picks(rules: Kittens, state: State) -> list[Move] | None:
    """Every kind of card of the hand that is robbed."""
    if rules.readings["q.base.nope.timing"] != "R1" or rules.readings["q.streaking.mark-random-theft"] != "R1":
        return None
    return [("pick", CHANCE, card) for card in rules.held(state, state.agenda[-1][2])]


@kittens.quickly("take")
def finds(rules: Kittens, state: State) -> list[Move] | None:
    """Every kind of card of the discard pile but the kittens."""
    if not (rules.plain_answers or rules.keeps_moves):
        return None
    seat = state.agenda[-1][1]
    return [("take", seat, card) for card in sorted(set(state.discard) - rules.untakeable)]


@kittens.quickly("insert")
def places(rules: Kittens, state: State) -> list[Move] | None:
    """Every place of the pile."""
    seat = state.agenda[-1][1]
    return [("insert", seat, place) for place in range(len(state.pile) + 1)]
