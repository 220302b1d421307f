"""Goat and Isle: files that are almost right never raise, whatever was moved, dropped or put elsewhere in them."""

import copy
import json
from random import Random

import pytest

from tabletop.playing import Lesson
from tests.scenario.other_games import files_of, played

NASTY = [None, True, 0, 1, -1, 7, 1.0, "", "start", "Ana", "Ada", [], {}, [[]], [{}], [None], "outside", "red_L", "permanent"]


def places(value, place=()):
    """Every place inside this value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield (*place, key)
        yield from places(entry, (*place, key))


def at(data, place):
    for key in place:
        data = data[key]
    return data


def spoil(data, pool, random):
    """One thing changed: another value of the files, a nasty one, a new key, nothing there, another order."""
    place = random.choice([place for place in places(data) if place[0] not in ("format", "game", "title")])
    home, last = at(data, place[:-1]), place[-1]
    how = random.choice(("pool", "nasty", "move", "drop", "mix"))
    if how in ("pool", "nasty"):
        home[last] = copy.deepcopy(random.choice(pool if how == "pool" else NASTY))
    elif how == "drop":
        del home[last]
    elif isinstance(home, dict):
        home[str(random.choice(pool))[:20]] = home.pop(last)
    else:
        random.shuffle(home)


@pytest.mark.parametrize("game", ["row-your-goat", "isle-of-cats"])
def test_a_file_that_is_almost_right_never_raises(game):
    files = [json.loads(path.read_text(encoding="utf-8")) for path in files_of(game)]
    pool = [at(file, place) for file in files for place in places(file)]
    random = Random(5)
    right = 0
    for _ in range(250):
        data = copy.deepcopy(random.choice(files))
        for _ in range(random.randint(1, 3)):
            spoil(data, pool, random)
        scenario = played(data)
        assert all(str(fault).isprintable() for fault in scenario.faults)
        if not scenario.errors:
            right += 1
            lesson = Lesson(scenario)
            lesson.text()
            lesson.payload()
    assert 0 < right < 250
