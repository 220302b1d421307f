"""The scenario files of the goat, played step by step, under their other rules and in their branches."""

import pytest

from tabletop.games.row_your_goat.rules import RULEBOOK, played_readings
from tests.games.row_your_goat.files import FILES, Line, overlay, read
from tests.games.row_your_goat.table import goat_rules

NAMES = [path.stem for path in FILES]


def line(data, entry=None):
    entry = entry or {}
    boxes = entry.get("boxes", data["boxes"])
    return Line(data, boxes[0], {**data.get("readings", {}), **entry.get("readings", {})})


def steps_under(data, entry):
    """The steps of an entry of `also`: those of the file with what differs, or up to `after` and then its own."""
    steps = [overlay(step, entry["differs"].get(step["id"], {})) for step in data["steps"]]
    if "after" not in entry:
        return steps
    ids = ["start", *(step["id"] for step in steps)]
    return steps[: ids.index(entry["after"])] + entry["steps"]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_steps_come_out_as_the_file_expects(path):
    data = read(path)
    played = line(data)
    played.check("start", data.get("expect", {}))
    played.play(data["steps"])
    for branch in data.get("what_if", ()):
        other = line(data)
        other.state = played.acted[branch["from"]].copy()
        other.play(branch["steps"])
        assert other.state.key() != played.state.key()


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_under_other_rules_just_what_is_declared_differs(path):
    data = read(path)
    for entry in data.get("also", ()):
        played = line(data, entry)
        played.play(steps_under(data, entry))
        for step_id, difference in entry["differs"].items():
            # what is declared to differ must fail under the rules of the main run
            with pytest.raises(AssertionError):
                line(data).play([overlay(step, difference) if step["id"] == step_id else step for step in data["steps"]])


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_file_teaches_rules_there_are_and_speaks_three_languages(path):
    data = read(path)
    assert set(data["teaches"]) <= set(RULEBOOK.rules)
    for text in (data["title"], data.get("intro", data["title"])):
        assert sorted(text) == ["de", "en", "es"]


def test_every_reading_that_can_be_played_is_played_in_some_file():
    played = set()
    for data in map(read, FILES):
        for entry in [data, *data.get("also", ())]:
            rules = goat_rules({**data.get("readings", {}), **entry.get("readings", {})}, entry.get("boxes", data["boxes"])[0])
            played |= set(rules.readings.items())
    assert played_readings() - played == set()


def test_there_are_more_than_the_five_first_files():
    assert len(FILES) > 45
