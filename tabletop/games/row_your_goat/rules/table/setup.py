"""The printed setup: shuffle all cards, deal them out, one ring fewer than players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat

from .state import State
from .vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat

ALL_CARDS, FIVE_RINGS, PLAYERS = (f"goat.component.{number}" for number in (1, 2, 3))
SHUFFLE, EQUAL_DECKS, ONE_FEWER, SPARE_RINGS, BEGINNER, EMPTY_GRID = (f"goat.setup.{number}" for number in (1, 2, 7, 9, 10, 11))
BEGINNER_FIRST = "goat.turn.1"
goat.declares(ALL_CARDS, FIVE_RINGS, PLAYERS, SHUFFLE, EQUAL_DECKS, ONE_FEWER, SPARE_RINGS, BEGINNER, EMPTY_GRID, BEGINNER_FIRST)


def player_range(box: Mapping[str, Any], without: frozenset[str]) -> tuple[int, int]:
    """For how many players the box is, at least and at most."""
    least, most = box["players"]
    return (least + 1, most - 1) if PLAYERS in without else (least, most)


def rings_in_play(box: Mapping[str, Any], players: int, without: frozenset[str]) -> int:
    """One ring fewer than players, for the whole game; the others go back into the box (goat.setup.7, goat.setup.9)."""
    in_the_box = box["rings"] - (FIVE_RINGS in without)
    if SPARE_RINGS in without:
        return in_the_box
    return min(in_the_box, players if ONE_FEWER in without else players - box["rings_fewer_than_players"])


def deal(rules: Goat, players: int, seed: int, supply: tuple[int, ...] | None = None) -> State:
    """A dealt game for this number of players; the same seed gives the same game.

    All 60 cards are shuffled and dealt face down in equal decks (goat.setup.1,
    goat.setup.2); the grid is empty (goat.setup.11). Seat 0 begins. ``supply`` says how
    many of each card there are, if not as many as in the box.
    """
    least, most = rules.player_range
    if not least <= players <= most:
        raise ValueError(f"{players} players; expected {least} to {most} ({PLAYERS})")
    pack = [card for card, count in enumerate(supply or rules.supply) for _ in range(count)]
    if ALL_CARDS in rules.without:
        pack.pop()
    if SHUFFLE not in rules.without:
        Random(seed).shuffle(pack)
    size = len(pack) // players
    decks = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
    if EQUAL_DECKS in rules.without:
        decks[0].append(decks[-1].pop())
    grid: list[list[int]] = [[] for _ in range(9)]
    if EMPTY_GRID in rules.without:
        grid[4].append(decks[0].pop())
    return State(decks, grid, 0, [False] * players)


def who_begins(rules: Goat, chosen: Seat, players: int) -> Seat:
    """The group chooses who begins, and that player lays the first card (goat.setup.10, goat.turn.1)."""
    if BEGINNER in rules.without:
        return 0
    return (chosen + 1) % players if BEGINNER_FIRST in rules.without else chosen
