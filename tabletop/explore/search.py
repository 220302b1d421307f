"""The search for refusals: round after round over mixes of boxes, readings and numbers of players, near what is still rare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random

from tabletop.games import opened_once

from .refusals import Tally, Tried, tried_on_a_walk
from .starts import Readings, Start, dealt, mixes, read_otherwise, readings_beside, varied

# How far one walks from a position of a file, from a new game, and along a line; how much is tried in each position.
FROM_A_FILE, FROM_A_DEAL, ALONG, TRIES = 3, 60, 20, 8
# In each round so many starts are taken near each of what is wanted, at most so many in all, and every so-many-th of the others.
NEAR_EACH, NEAR, FEWER = 2, 300, 10

Mix = tuple[str, ...]


def search(game: str, files: Sequence[Start], seed: int, tally: Tally, wanted: Callable[[], Sequence[str]]) -> Iterator[Tried]:
    """Refusals met in a game, round after round, without an end; each is counted in the tally.

    A walk begins at a position of the files, at the beginning of a file by another reading, or at a new game of a mix of
    boxes, by one of its readings, for some number of players. In each round a part of them is taken, in the first all of the
    files; and what once led to something that is ``wanted`` still, the first of that first, from varied positions too. The
    same seed gives the same refusals.
    """
    openings = [(mix, readings) for mix in mixes(game) for readings in readings_beside(game, mix)]
    for number in count():
        random = Random(f"{seed} {number}")
        others = [*_otherwise(files, random), *_new_games(game, openings[number % FEWER :: FEWER], number, random)]
        all_files = files if number == 0 else files[number % FEWER :: FEWER]
        for start in (*all_files, *others, *_near(tally, wanted(), random)):
            moves = FROM_A_DEAL if not start.tried else ALONG if start.faithful > FAITHFUL else FROM_A_FILE
            for tried in tried_on_a_walk(start, Random(f"{seed} {number} {start}"), moves, TRIES):
                tally.count(tried)
                yield tried


# From here on a walk keeps to the line that it came from.
FAITHFUL = 0.8


def _near(tally: Tally, wanted: Sequence[str], random: Random) -> Iterator[Start]:
    """Starts that led to what is wanted, and the lines that they are of from another position."""
    found = 0
    for name in wanted:
        known = tally.starts.get(name, [])
        for start in random.sample(known, min(len(known), NEAR_EACH)):
            yield start
            yield varied(start.beginning or start, random)
            found += 2
        if found > NEAR:
            return


def _otherwise(files: Sequence[Start], random: Random) -> Iterator[Start]:
    """The beginnings of the files, each by one other reading."""
    for start in files:
        if start.beginning is None:
            readings = random.choice(readings_beside(start.rules.id, start.rules.boxes))
            if readings:
                yield read_otherwise(start, readings)


def _new_games(game: str, openings: Sequence[tuple[Mix, Readings]], number: int, random: Random) -> Iterator[Start]:
    for mix, readings in openings:
        least, most = opened_once(game, mix, readings).player_range
        start = dealt(game, mix, readings, random.randint(least, most), number)
        if start is not None:
            yield start
