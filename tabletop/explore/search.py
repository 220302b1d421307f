"""The search for refusals: round after round over mixes of boxes, readings and numbers of players, near what is still rare."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import count
from random import Random

from tabletop.games import opened_once
from tabletop.kernel.form import EVERY, Need

from .refusals import Tally, Tried, tried_on_a_walk
from .starts import Readings, Start, dealt, mixes, openings_of, read_otherwise, readings_beside, varied

# How far one walks from a position of a file, from a new game, and along a line; how much is tried in each position.
FROM_A_FILE, FROM_A_DEAL, ALONG, TRIES = 3, 60, 20, 8
# In each round so many starts are taken near what is wanted, at least so many near each, and every so-many-th of the others.
NEAR, NEAR_EACH, FEWER = 200, 2, 10

Mix = tuple[str, ...]


def search(game: str, files: Sequence[Start], seed: int, tally: Tally, wanted: Callable[[], Sequence[str]]) -> Iterator[Tried]:
    """Refusals met in a game, round after round, without an end; each is counted in the tally.

    A walk begins at a position of the files, at the beginning of a file by another reading, or at a new game of a mix of
    boxes, by one of its readings, for some number of players. In the first round all positions of the files are taken, later
    a part of them, and of the others always; and most near the reasons and rules that are ``wanted`` still, the rarest
    first: what once led to them, or is about them, from varied positions too. The same seed gives the same refusals.
    """
    openings = [(mix, readings) for mix in mixes(game) for readings in readings_beside(game, mix)]
    needs = [need for opened in openings_of(game) for listed in opened.needs.values() for _, need in listed]
    by_name: dict[str, set[Need]] = {}
    for need in needs:
        for name in (need.name, *need.rules):
            by_name.setdefault(name, set()).add(need)
    for number in count():
        random = Random(f"{seed} {number}")
        rare = sorted(wanted(), key=lambda name: (tally.hits(name), name))[:RAREST]
        each = max(NEAR_EACH, NEAR // max(len(rare), 1))
        near = [pair for name in rare for pair in _near(name, by_name.get(name, set()), files, tally, random, each)]
        others = (*files[number % FEWER :: FEWER], *_new_games(game, openings[number % FEWER :: FEWER], number, random))
        for start, verbs in (*((start, ()) for start in (others if number else (*files, *others))), *near):
            moves = FROM_A_DEAL if not start.tried else ALONG if start.faithful > FAITHFUL else FROM_A_FILE
            for tried in tried_on_a_walk(start, Random(f"{seed} {number} {start}"), moves, TRIES, verbs):
                tally.count(tried)
                yield tried


# From here on a walk keeps to the line that it came from.
FAITHFUL = 0.8
# So many of what is rare are looked for in one round.
RAREST = 100


def _near(
    name: str, needs: Collection[Need], files: Sequence[Start], tally: Tally, random: Random, most: int
) -> Iterator[tuple[Start, tuple[str, ...]]]:
    """At most so many starts that once led to this reason or rule, or whose file is about it: as they are, along their line
    from another position, and by the readings that it needs. With each the verbs that it speaks against.
    """
    verbs = tuple(sorted({need.verb for need in needs} - {EVERY}))
    about = {name, *(rule for need in needs for rule in need.rules)}
    known = tally.starts.get(name) or [start for start in files if about & start.teaches]
    readings = sorted({need.when for need in needs if need.when})
    for start in random.sample(known, min(len(known), most)):
        yield start, verbs
        first = varied(start.beginning or start, random)
        yield first, verbs
        if readings and (question := random.choice(readings))[0] in first.rules.readings:
            yield read_otherwise(first, (question,)), verbs


def _new_games(game: str, openings: Sequence[tuple[Mix, Readings]], number: int, random: Random) -> Iterator[Start]:
    for mix, readings in openings:
        least, most = opened_once(game, mix, readings).player_range
        start = dealt(game, mix, readings, random.randint(least, most), number)
        if start is not None:
            yield start
