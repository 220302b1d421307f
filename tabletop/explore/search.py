"""The search for refusals: round after round over mixes of boxes, readings and numbers of players, near what is still rare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random

from tabletop.games import opened_once

from .refusals import Tally, Tried, tried_on_a_walk
from .starts import Readings, Start, dealt, mixes, read_otherwise, readings_beside

# How far one walks from a position of a file and from a new game, and how much is tried in each position.
FROM_A_FILE, FROM_A_DEAL, TRIES = 4, 60, 12
# From the second round on so many starts are taken near what is wanted, and every so-many-th of all others.
NEAR, FEWER = 200, 10

Mix = tuple[str, ...]


def search(game: str, files: Sequence[Start], seed: int, tally: Tally, wanted: Callable[[], Sequence[str]]) -> Iterator[Tried]:
    """Refusals met in a game, round after round, without an end; each is counted in the tally.

    A round walks on from every position of the files; from the beginning of each file by another reading; from a new game
    of each mix of boxes, by each of its readings, for some number of players. From the second round on most starts are
    those that once led to something that is ``wanted`` still. The same seed gives the same refusals.
    """
    openings = [(mix, readings) for mix in mixes(game) for readings in readings_beside(game, mix)]
    for number in count():
        random = Random(f"{seed} {number}")
        starts = [*files, *_otherwise(files, random), *_new_games(game, openings, number, random)]
        if number:
            near = [start for name in sorted(wanted()) for start in tally.starts.get(name, ())]
            starts = random.sample(near, min(len(near), NEAR)) + starts[number % FEWER :: FEWER]
        for start in starts:
            moves = FROM_A_FILE if start.tried else FROM_A_DEAL
            for tried in tried_on_a_walk(start, Random(f"{seed} {number} {start}"), moves, TRIES):
                tally.count(tried)
                yield tried


def _otherwise(files: Sequence[Start], random: Random) -> Iterator[Start]:
    """The beginnings of the files, each by one other reading."""
    for start in files:
        if start.is_beginning:
            readings = random.choice(readings_beside(start.rules.id, start.rules.boxes))
            if readings:
                yield read_otherwise(start, readings)


def _new_games(game: str, openings: Sequence[tuple[Mix, Readings]], number: int, random: Random) -> Iterator[Start]:
    for mix, readings in openings:
        least, most = opened_once(game, mix, readings).player_range
        start = dealt(game, mix, readings, random.randint(least, most), number)
        if start is not None:
            yield start
