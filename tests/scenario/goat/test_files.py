"""The scenario files of Row Your Goat check clean, and each fails without a rule that it teaches."""

from functools import lru_cache

import pytest
from tabletop.explore.coverage import cover_rule
from tabletop.explore.evidence import File
from tabletop.rules import open_rules
from tabletop.rules.row_your_goat import RULEBOOK, declared_boxes
from tabletop.scenario.layout import layout
from tabletop.scenario.load import load
from tabletop.scenario.scenario import open_scenario
from tests.scenario.other_games import files_of, taught

# Played by the scenario room itself, under the other rules of a file and in its branches too.
PATHS = files_of("row-your-goat")
TAUGHT = taught(PATHS)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_has_no_fault_and_the_usual_layout(path):
    scenario = open_scenario(path)
    assert [str(fault) for fault in scenario.errors] == []
    assert [str(fault) for fault in scenario.faults if fault.code == "TEXT-MISSING"] == []
    assert path.read_text(encoding="utf-8") == layout(load(path).data)


@lru_cache(maxsize=None)
def evidence_file(path):
    """The file as evidence; what is played once for one rule need not be played again for the next."""
    return File(path.stem, open_scenario(path))


@pytest.mark.parametrize("path, rule", TAUGHT, ids=[f"{path.stem} {rule}" for path, rule in TAUGHT])
def test_a_scenario_fails_without_a_rule_it_teaches(path, rule):
    # In the way in which the rule can be switched off: itself, another reading of its question, or each of its sources.
    file, book = evidence_file(path), RULEBOOK.rules
    found = [one for box in declared_boxes() for one in cover_rule("row-your-goat", box, book[rule], [file]).evidence]
    assert any(one.gives("positive") or one.gives("refusal") for one in found)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_any_rule_that_comes_up_in_it(path):
    for rule in open_rules("row-your-goat").switches & evidence_file(path).scenario.fired():
        for fault in open_scenario(path, without=(rule,)).faults:
            assert str(fault).isprintable()


def test_a_scenario_does_not_fail_without_a_rule_that_never_comes_up():
    path = next(path for path in PATHS if path.stem == "caught")
    assert open_scenario(path, without=("goat.set.16", "goat.amb.8", "goat.mistake.ring.5")).errors == []
