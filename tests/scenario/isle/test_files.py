"""The scenario files of The Isle of Cats check clean, and can be played with rules switched off."""

import pytest

from tabletop.games import open_rules
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.load import load
from tests.of_each_kind import swept
from tests.scenario.other_games import files_of
from tests.scenario.switched_off import is_playable_without

PATHS = files_of("isle-of-cats")
SWITCHES = sorted(open_rules("isle-of-cats").switches)
# Every file meets one in so many of the rules that it does not touch.
SHARE = 25


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_has_no_fault_and_the_usual_layout(path):
    assert [str(fault) for fault in open_scenario(path).errors] == []
    assert path.read_text(encoding="utf-8") == layout(load(path).data)


def touched(path):
    """The rules that fire or refuse in a run of this file, and those that it teaches."""
    scenario = open_scenario(path, teaching=False)
    found = set(scenario.data["teaches"])
    for run in scenario.runs:
        for beat in run.trace.beats:
            found.update(beat.fired, beat.refusal.rules if beat.refusal else ())
    return found


@pytest.mark.parametrize("path", swept(PATHS), ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_a_rule_it_touches(path):
    """And without a few of the others, for each file other ones."""
    is_playable_without(path, touched(path) & set(SWITCHES) | set(SWITCHES[len(path.stem) % SHARE :: SHARE]))


@pytest.mark.long
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_any_rule_there_is(path):
    is_playable_without(path, SWITCHES)


def test_a_scenario_does_not_fail_without_a_rule_that_never_comes_up():
    path = next(path for path in PATHS if path.stem == "own-colour")
    assert open_scenario(path, without=("isle.explore.2", "isle.rescue.4", "isle.any.3")).errors == []
