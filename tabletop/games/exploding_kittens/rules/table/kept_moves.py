"""Moves of games with expansions, kept as the needs gave them.

What may be laid in a turn depends on the cards, on who is alive and who wears
the Tower, for a few cards also on what lies open before the players; on nothing
else while nobody is blind and every question is read as by default. So the moves
with the same cards are the same whenever these are, and those of another seat
that sees the table alike. A test compares the lists with those made from the needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, permutations
from typing import TYPE_CHECKING, Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat

from ..cards.sets import thinkable_sets
from ..kitten.bark import held_by
from .state import State
from .vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

# How many situations are kept before all are forgotten, and how many sets of cards in each.
MOST = 2_000
# Cards that lie open before a player, or that such a card forbids.
OPEN_CARDS = ("barking_kitten", "ill_take_that", "bury")


def keeps_moves(rules: Kittens) -> bool:
    """Whether every question is read as by default and no rule is switched off."""
    return not rules.without and all(
        rules.readings[question.id] == question.default for question in rules.rulebook.questions.values()
    )


def kept_moves(rules: Kittens, state: State) -> list[Move] | None:
    """All moves at a turn or after reaching for the pile; None where too much would have to be known."""
    if not rules.keeps_moves or state.winner is not None:
        return None
    at, seat, hands = state.agenda[-1][0], state.player, state.hands
    others = rules.interrupters(state)
    blind = state.is_blind(seat)
    players = (at, seat, state.alive, state.wearer)
    kept = _kept(rules.blocks, players)
    moves = _without_cards(rules, state, kept, at, (seat, *others), (bool(state.pile), blind and any(hands[seat]), blind))
    both = rules.barking is not None and held_by(rules, state, seat) > 1
    if at == "turn" and not blind:
        for cards in _own_sets(rules, hands[seat]):
            if len(cards) == 5:
                # A five is aimed at nobody and names nothing; too many different ones come up to be kept.
                # (Recipes for Disaster has no fives.)
                if "recipes" not in rules.boxes and rules.untakeable.isdisjoint(map(rules.plain.__getitem__, cards)):
                    moves.append(("play", seat, cards, None, None))
            elif both and rules.is_one(cards, "barking_kitten"):
                continue
            elif len(cards) == 1 and cards[0] in rules.looks_at_open_cards:
                moves += _with(rules, state, _kept(rules.blocks, (*players, *state.front)), seat, cards)
            else:
                moves += _with(rules, state, kept, seat, cards)
        if both:
            moves += rules.walk(state, ("duel", seat))
    for card in rules.now_cards:
        for other in others if at == "turn" else (seat, *others):
            if hands[other][card] and not state.is_blind(other):
                moves += _with(rules, state, kept, other, (card,))
    return moves


@kittens.quickly("arrange_cards")
def orders(rules: Kittens, state: State) -> list[Move] | None:
    """Every order of the cards that were looked at."""
    if not rules.keeps_moves:
        return None
    _, seat, number, _ = state.agenda[-1]
    return [("arrange", seat, cards) for cards in sorted(set(permutations(state.pile[:number])))]


@kittens.quickly("lay")
def cards_to_lay(rules: Kittens, state: State) -> list[Move] | None:
    """Every kind of card of everybody who has not chosen yet."""
    givers = rules.decision(state).must
    if not rules.keeps_moves or any(map(state.is_blind, givers)):
        return None
    return [("lay", giver, card) for giver in givers for card in rules.held(state, giver)]


kittens.quickly("lay_next")(cards_to_lay)


def _kept(table: dict[tuple[Any, ...], Any], key: tuple[Any, ...]) -> dict[tuple[Any, ...], list[Move]]:
    """The part of a table for this key; a table that grows too large begins anew."""
    found = table.get(key)
    if found is None:
        if len(table) >= MOST:
            table.clear()
        found = table[key] = {}
    return found


def _without_cards(
    rules: Kittens, state: State, kept: dict[tuple[Any, ...], list[Move]], at: str, seats: tuple[Seat, ...], key: tuple[bool, ...]
) -> list[Move]:
    """Drawing, reaching for the pile, and the announcement of a blind player."""
    found = kept.get(key)
    if found is None:
        found = kept[key] = [
            move
            for verb in rules.open_at[at]
            if verb not in ("play", "duel")
            for asked in seats
            for move in rules.walk(state, (verb, asked))
        ]
    return found[:]


def _with(
    rules: Kittens, state: State, kept: dict[tuple[Any, ...], list[Move]], seat: Seat, cards: tuple[int, ...]
) -> list[Move]:
    """The moves with these cards, made from the needs when they first come up, of whichever seat."""
    found = kept.get((seat, cards))
    if found is None:
        if len(kept) >= MOST:
            kept.clear()
        if len(cards) == 1 and cards[0] in rules.looks_at_open_cards:
            found = list(rules.walk(state, ("play", seat, cards)))
        else:
            found = _as_seen(rules, state, seat, cards)
        kept[seat, cards] = found
    return found


def _as_seen(rules: Kittens, state: State, seat: Seat, cards: tuple[int, ...]) -> list[Move]:
    """The same moves as those of another seat from which the table looks as it does from here: no rule counts seats."""
    seats, alive = len(state.alive), state.alive
    wearer = None if state.wearer is None else (state.wearer - seat) % seats
    seen = (state.agenda[-1][0], (state.player - seat) % seats, alive[seat:] + alive[:seat], wearer)
    table = _kept(rules.blocks, ("seen", *seen))
    known = table.get(cards)
    if known is None:
        if len(table) >= MOST:
            table.clear()
        moves = list(rules.walk(state, ("play", seat, cards)))
        table[cards] = [("play", 0, cards, None if on is None else (on - seat) % seats, names) for _, _, _, on, names in moves]
        return moves
    found = [("play", seat, cards, None if on is None else (on + seat) % seats, names) for _, _, _, on, names in known]
    return sorted(found, key=_aim)


def _aim(move: Move) -> int:
    return -1 if move[3] is None else move[3]


def _own_sets(rules: Kittens, hand: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Single cards, and what could be a set; quickly where there can be none."""
    held = list(compress(range(len(hand)), hand))
    number = sum(hand)
    if number > 1:
        titles = {rules.title[card] for card in held}
        if len(held) > 4 or len(titles) < number or (rules.feral in titles and len(titles & rules.feral_for) > 1):
            return thinkable_sets(rules, hand)
    return [(card,) for card in held]
