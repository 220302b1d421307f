"""How Row Your Goat is played against others: who watches the grid, who overlooks a set, what is taken."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.coached.game_opponents import GameOpponents, Seen, any_move
from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat
from tabletop.words.language import N_

from .rules.play.taken_sets import spaces_taken
from .rules.table.state import State

if TYPE_CHECKING:
    from .rules.opened import Goat

# How often a set, and a call that somebody forgot, is seen by a player who is easily distracted.
NOTICED, CAUGHT = 0.6, 0.15


def sensible(seen: Seen) -> Move | None:
    """Sees every set, calls the last card, catches who forgets it, takes the cheapest set, lays where no set comes of it."""
    return _chosen(seen, 1.0, 0.5)


def easy(seen: Seen) -> Move | None:
    """Overlooks a set now and then."""
    return _chosen(seen, NOTICED, CAUGHT)


def _chosen(seen: Seen, noticed: float, caught: float) -> Move | None:
    by_verb: dict[str, list[Move]] = {}
    for move in seen.moves:
        by_verb.setdefault(move[0], []).append(move)
    if "grab" in by_verb and (seen.kind == "grab" and seen.owed or seen.random.random() < noticed):
        return by_verb["grab"][0]
    if "call" in by_verb:
        return by_verb["call"][0]
    if "challenge" in by_verb and seen.random.random() < caught:
        return seen.random.choice(by_verb["challenge"])
    if not seen.owed:
        return None
    if seen.world is None:
        return any_move(seen)
    if "take" in by_verb:
        return min(by_verb["take"], key=lambda move: cost(seen.rules, seen.world, move))
    if "place" in by_verb:
        places = by_verb["place"]
        lowest = min(len(seen.world.grid[move[2]]) for move in places)
        return seen.random.choice([move for move in places if len(seen.world.grid[move[2]]) == lowest])
    return any_move(seen)


def cost(rules: Goat, state: State, move: Move) -> int:
    """How many cards come under the deck with what is taken."""
    if move[2] is None:
        return len(state.grid[move[3]])
    return sum(len(state.grid[space]) for space in spaces_taken(rules, move[2], rules.sets(state)))


def standing(rules: Goat, state: State, seat: Seat) -> float | None:
    """Who has few cards stands well."""
    if state.winners:
        return 1.0 if seat in state.winners else 0.0
    all_cards = sum(map(len, state.decks)) + 1
    return 1.0 - (len(state.decks[seat]) + 0.5) / all_cards


def plain(rules: Goat, state: State, seat: Seat, random: Random) -> Move | None:
    """A ring where a set lies, else a card where one may lie, or what is owed."""
    moves = [move for move in rules.moves(state) if move[1] == seat]
    rings = [move for move in moves if move[0] == "grab"]
    owed = [move for move in moves if move[0] not in ("call", "challenge")]
    return rings[0] if rings else random.choice(owed or moves) if moves else None


def facts(seen: Seen) -> Sequence[tuple[str, dict[str, Any]]]:
    """How many cards everybody has left; whether a set lies there one has to see for oneself."""
    if seen.world is None:
        return ()
    decks = [len(deck) for deck in seen.world.decks]
    others = min(number for seat, number in enumerate(decks) if seat != seen.seat)
    return [
        (
            N_("Cards left in your deck: {cards}; in the shortest deck of the others: {others}."),
            {"cards": decks[seen.seat], "others": others},
        )
    ]


OPPONENTS = GameOpponents(easy=easy, sensible=sensible, watched=frozenset({"turn"}), standing=standing, plain=plain, facts=facts)
