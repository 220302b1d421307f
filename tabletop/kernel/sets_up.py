"""How an opened game is dealt and set up: what a game's rules say beside their moves, each with a default."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .set_up import Laid, Variant

State = Any


class SetsUp:
    """The part of the rules that lays out a table."""

    def set_up(self, players: int, seed: int, **options: Any) -> Iterator[Laid]:
        """The deal step by step: the table before anything is done, after each step, and the position that begins the game.

        A game that does not lay its steps out has the last of these alone.
        """
        yield Laid(None, None, {}, self.deal(players, seed, **options))

    def deal(self, players: int, seed: int, **options: Any) -> State:
        """The printed set-up for this number of players; the same seed gives the same game."""
        raise NotImplementedError

    def variants(self, players: int) -> Sequence[Variant]:
        """What a group of so many players may choose for the deal: nothing."""
        return ()

    def set_up_of_file(self, setup: Mapping[str, Any]) -> Iterator[Laid]:
        """The same for the `setup` of a file, which deals. It ends where the position of the file begins."""
        yield Laid(None, None, {}, self.position(setup))

    def more_written_out(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        """Keys of a `setup` for this position that are no values a file can ask for, or stand there in another way."""
        return {}

    def position(self, setup: Mapping[str, Any]) -> State:
        """The position of a file's `setup`; raises PositionError with all faults."""
        raise NotImplementedError
