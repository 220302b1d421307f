"""The scenario files of Row Your Goat check clean, and can be played with rules switched off."""

import pytest

from tabletop.games import open_rules
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.load import load
from tests.of_each_kind import swept
from tests.scenario.other_games import files_of
from tests.scenario.switched_off import is_playable_without

# Played by the scenario room itself, under the other rules of a file and in its branches too.
PATHS = files_of("row-your-goat")


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_has_no_fault_and_the_usual_layout(path):
    scenario = open_scenario(path)
    assert [str(fault) for fault in scenario.errors] == []
    assert [str(fault) for fault in scenario.faults if fault.code == "TEXT-MISSING"] == []
    assert path.read_text(encoding="utf-8") == layout(load(path).data)


@pytest.mark.parametrize("path", swept(PATHS), ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_any_rule_that_comes_up_in_it(path):
    is_playable_without(path, open_rules("row-your-goat").switches & open_scenario(path, teaching=False).fired())


def test_a_scenario_does_not_fail_without_a_rule_that_never_comes_up():
    path = next(path for path in PATHS if path.stem == "caught")
    assert open_scenario(path, without=("goat.set.16", "goat.amb.8", "goat.mistake.ring.5")).errors == []
