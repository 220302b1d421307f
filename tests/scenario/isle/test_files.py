"""The scenario files of The Isle of Cats check clean, and each fails without a rule that it teaches."""

import pytest
from tabletop.rules import open_rules
from tabletop.scenario.layout import layout
from tabletop.scenario.load import load
from tabletop.scenario.scenario import open_scenario
from tests.scenario.other_games import files_of, taught

PATHS = files_of("isle-of-cats")
TAUGHT = taught(PATHS)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_has_no_fault_and_the_usual_layout(path):
    assert [str(fault) for fault in open_scenario(path).errors] == []
    assert path.read_text(encoding="utf-8") == layout(load(path).data)


@pytest.mark.parametrize("path, rule", TAUGHT, ids=[f"{path.stem} {rule}" for path, rule in TAUGHT])
def test_a_scenario_fails_without_a_rule_it_teaches(path, rule):
    """A rule that follows from others stands on each of them; one that is but a reading has no switch."""
    rules = open_rules("isle-of-cats")
    for source in rules.rulebook.rules[rule].follows_from or (rule,):
        assert source not in rules.switches or open_scenario(path, without=(source,)).errors


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_any_rule_there_is(path):
    for rule in open_rules("isle-of-cats").rulebook.rules:
        for fault in open_scenario(path, without=(rule,)).faults:
            assert str(fault).isprintable()


def test_a_scenario_does_not_fail_without_a_rule_that_never_comes_up():
    path = next(path for path in PATHS if path.stem == "own-colour")
    assert open_scenario(path, without=("isle.explore.2", "isle.rescue.4", "isle.any.3")).errors == []
