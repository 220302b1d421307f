"""The scenario files of the kittens with rules switched off, and rules that a file claims to teach.

That each file fails without a rule that it teaches is asked where the boxes are shown to be whole.
"""

from pathlib import Path

import pytest

from tabletop.scenario.scenario import open_scenario
from tests.of_each_kind import swept
from tests.scenario.switched_off import is_playable_without

from .files import cards, draw, file, play

FOLDER = Path(__file__).parents[3] / "scenarios"
PATHS = sorted((FOLDER / "exploding-kittens").rglob("*.json"))
# In the usual run one in so many of the rules that come up in a file, for each file other ones.
SHARE = 12


def touched(path):
    """The rules that fire or refuse in this file, and those that it teaches."""
    scenario = open_scenario(path, teaching=False)
    assert [str(fault) for fault in scenario.errors] == []
    return sorted(scenario.fired() | set(scenario.data["teaches"]))


def test_a_scenario_does_not_fail_without_a_rule_that_never_comes_up():
    path = FOLDER / "exploding-kittens" / "nope" / "yup.json"
    assert open_scenario(path, without=("ek.base.favor.1", "ek.base.pair.2", "ek.base.five.1")).errors == []


@pytest.mark.parametrize("path", swept(PATHS), ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_a_rule_that_comes_up_in_it(path):
    is_playable_without(path, touched(path)[len(path.stem) % SHARE :: SHARE])


@pytest.mark.long
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_scenario_can_be_played_without_any_rule_that_comes_up_in_it(path):
    is_playable_without(path, touched(path))


def test_a_rule_that_never_comes_up_is_an_orphan_unless_it_is_advice():
    # ek.base.object.4 is advice: it has no effect that could be seen.
    assert play(file([draw("draw", "Ana")], teaches=["ek.base.object.4"])).faults == []
    orphan = play(file([draw("draw", "Ana")], teaches=["ek.base.skip.1"]))
    assert [(fault.code, fault.severity) for fault in orphan.faults] == [("TEACH-ORPHAN", "warning")]


def test_a_rule_that_no_event_names_is_no_orphan_where_the_file_fails_without_it():
    # ek.base.favor.5 says that a Favor does not end the turn; what follows shows it, no event does.
    taught = {"teaches": ["ek.base.favor.5"], "hands": {"Ana": "favor skip", "Ben": "cat_1"}}
    favor = {**cards("favor", "Ana", "favor"), "on": "Ben", "expect": {"hands": {"Ana": ["skip", "cat_1"]}}}
    assert play(file([favor, cards("skip", "Ana", "skip")], **taught)).faults == []
    orphan = play(file([draw("draw", "Ana")], **taught))
    assert [fault.code for fault in orphan.faults] == ["TEACH-ORPHAN"]


def test_rules_that_never_come_up_are_tried_only_so_often_and_then_let_pass(monkeypatch):
    taught = ["ek.base.skip.1", "ek.base.attack.1", "ek.base.favor.1"]
    # Enough for opening the rules twice and drawing a card each time.
    monkeypatch.setattr("tabletop.scenario.scenario.OPENING", 4_000)
    orphans = play(file([draw("draw", "Ana")], teaches=taught)).faults
    assert [(fault.code, fault.place) for fault in orphans] == [
        ("TEACH-ORPHAN", ("teaches", 0)),
        ("TEACH-ORPHAN", ("teaches", 1)),
    ]


def test_a_rule_that_only_refuses_or_comes_up_in_a_branch_or_under_other_rules_is_taught_too():
    skip = {"id": "if", "from": "start", "steps": [cards("skip", "Ana", "skip")]}
    for fields in (
        {"steps": [draw("not-ben", "Ben", refused="ek.base.turn.6")], "teaches": ["ek.base.turn.6"]},
        {"steps": [draw("draw", "Ana")], "teaches": ["ek.base.skip.1"], "what_if": [skip]},
        {
            "steps": [draw("draw", "Ana")],
            "teaches": ["ek.base.skip.1"],
            "also": [
                {"readings": {"q.base.nope.own": "R2"}, "differs": {}, "after": "start", "steps": [cards("other", "Ana", "skip")]}
            ],
        },
    ):
        assert play(file(hands={"Ana": "skip"}, **fields)).faults == []


# ek.base.nope.10 leaves open whether one's own play may be noped (q.base.nope.own).
def told(steps, also, **fields):
    return [fault.code for fault in play(file(steps, teaches=["ek.base.nope.10"], also=also, **fields)).faults]


def test_a_run_under_another_reading_shows_its_rule_only_if_something_comes_out_otherwise():
    other = {"readings": {"q.base.nope.own": "R2"}, "differs": {}}
    assert told([draw("draw", "Ana")], [other]) == ["TEACH-ORPHAN"]
    skip = {"steps": [cards("skip", "Ana", "skip")], "after": "start"}
    assert told([draw("draw", "Ana")], [other | skip], hands={"Ana": "skip"}) == ["TEACH-ORPHAN"]
    refused = [cards("attack", "Ana", "attack"), cards("own", "Ana", "nope", refused="ek.base.nope.10")]
    shown = {"steps": refused, "after": "start"}
    assert told([draw("draw", "Ana")], [other | shown], hands={"Ana": "attack nope"}) == []


def test_a_rule_with_a_switch_is_shown_by_its_question_as_well():
    # ek.base.turn.13 can be switched off, and q.base.draw.shown reads it otherwise; nothing that everybody sees tells of it here.
    taught = {"steps": [draw("draw", "Ana", expect={"turn": {"player": "Ben"}})], "teaches": ["ek.streaking.curse.12"]}
    cursed = [cards("curse", "Ana", "curse_of_the_cat_butt", on="Ben", refused="ek.streaking.curse.12")]
    other = {"readings": {"q.streaking.curse-empty": "R2"}, "differs": {}, "after": "start", "steps": cursed}
    hands = {"Ana": "curse_of_the_cat_butt", "Ben": ""}
    assert play(file(**taught, hands=hands, boxes=["base", "streaking"], also=[other])).faults == []
