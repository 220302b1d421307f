"""Hostile files: nothing raises, nothing takes long, every fault points into the file."""

import copy
import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.scenario.check.file import check_file
from tabletop.scenario.text.json_text import parse

from .base_words import GAMES
from .work import calls

# How long one file takes says little on a busy machine; what the worst one asks for is counted below.
ANY_TIME = settings(deadline=None)
MANY = settings(ANY_TIME, max_examples=400)

TEXT = (Path(__file__).parent / "good" / "favor.json").read_text(encoding="utf-8")
GOOD = json.loads(TEXT)
NASTY = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        1,
        -1,
        1.0,
        10**17,
        "",
        "start",
        "Ana",
        "skip",
        "\x1b[2J",
        "\x00",
        "x" * 3_999,
        [],
        {},
        [[]],
        [{}],
        {"": 1},
        ["x"],
        [None],
        {"id": []},
        {"do": {}},
        {"en": 1},
        "play",
        "hands.",
        {"window": {"on": {}}},
        [{"id": {}, "do": [], "ask": 3}],
        "\u202e",
        [1] * 300,
    ]
)


def sound(data: bytes) -> list:
    """The faults of a file; each must be printable, bounded and inside the file."""
    faults = check_file(parse(data), GAMES)
    lines = data.decode("utf-8", "replace").split("\n")
    for fault in faults:
        assert 1 <= fault.line <= len(lines), fault
        # The line break belongs to its line: that is where a text which is not closed on its line goes wrong.
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1, fault
        assert str(fault).isprintable() and len(str(fault)) < 1_000
        json.dumps(fault.to_json(), ensure_ascii=False).encode()
    return faults


def places(value, place=()):
    yield place
    if isinstance(value, (dict, list)):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(entry, (*place, key))


PLACES = [place for place in places(GOOD) if place]


def spoil(data, changes):
    """Put nasty values at places, take keys away, or rename them."""
    data = copy.deepcopy(data)
    for place, how, value in changes:
        home = data
        for part in place[:-1]:
            home = (
                home[part]
                if isinstance(home, (dict, list))
                and (part in home if isinstance(home, dict) else isinstance(part, int) and part < len(home))
                else None
            )
        last = place[-1]
        if isinstance(home, list) and isinstance(last, int) and last < len(home):
            home[last] = value
        elif isinstance(home, dict) and last in home and isinstance(last, str):
            if how == "put":
                home[last] = value
            elif how == "move":
                home[str(value)[:40]] = home.pop(last)
            else:
                del home[last]
    return data


@ANY_TIME
@given(st.binary(max_size=400))
def test_random_bytes_are_refused_quietly(data):
    assert sound(data)


@ANY_TIME
@given(st.lists(st.tuples(st.integers(0, len(TEXT.encode()) - 1), st.binary(max_size=3)), min_size=1, max_size=4))
def test_random_bytes_inside_a_good_file_never_raise(changes):
    data = TEXT.encode()
    for at, new in changes:
        data = data[:at] + new + data[at + 1 :]
    sound(data)


@MANY
@given(
    st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(["put", "put", "move", "drop"]), NASTY), min_size=1, max_size=4)
)
def test_nasty_values_anywhere_in_a_good_file_never_raise(changes):
    sound(json.dumps(spoil(GOOD, changes), ensure_ascii=False, indent=1).encode())


@ANY_TIME
@given(st.integers(0, len(TEXT) - 1))
def test_a_file_cut_off_anywhere_is_a_fault(at):
    if TEXT[at:].strip():
        assert sound(TEXT[:at].encode())


def test_a_file_full_of_nonsense_is_not_much_work():
    spoilt = {
        **GOOD,
        "setup": {"players": ["A"] * 1000, **{f"hand{n}": n for n in range(900)}},
        "teaches": [f"ek.base.skip.{n}x" for n in range(900)],
        "steps": [{"id": "same", "by": "A", "do": "plai", "answers": "sam", "expect": {"fird": []}} for _ in range(700)],
        "what_if": [{"id": f"w{n}", "from": "sam", "steps": []} for n in range(300)],
    }
    faults, made = calls(lambda: sound(json.dumps(spoilt).encode()))
    assert len(faults) > 4_000
    assert made < 30_000_000
