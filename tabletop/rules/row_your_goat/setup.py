"""The printed setup: shuffle all cards, deal them out, one ring fewer than players."""

from __future__ import annotations

from random import Random

from .state import State


def deal(rules, players, seed):
    """A dealt game for this number of players; the same seed gives the same game.

    All 60 cards are shuffled and dealt face down in equal decks (goat.setup.1,
    goat.setup.2); the grid is empty (goat.setup.11). Seat 0 begins.
    """
    least, most = rules.player_range
    if not least <= players <= most:
        raise ValueError(f"{players} players; expected {least} to {most} (goat.component.3)")
    pack = [card for card, count in enumerate(rules.supply) for _ in range(count)]
    Random(seed).shuffle(pack)
    size = len(pack) // players
    decks = [pack[seat * size:(seat + 1) * size] for seat in range(players)]
    return State(decks, [[] for _ in range(9)], 0, [False] * players)
