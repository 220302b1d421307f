"""A file played once more without a rule: what goes wrong then, and what cannot be told."""

import pytest

from tabletop.explore.switching_off import Runs
from tabletop.kernel.rules import Rules
from tabletop.scenario.play.ways_off import Off
from tests.explore.small import HANDS, as_file, covered, own_nope, skip
from tests.scenario.play.files import cards, file, play, silence

WITHOUT_SKIP = Off(without=("ek.base.skip.1",))


def runs(data):
    return as_file(data).runs.runs


def test_without_a_mutation_nothing_goes_wrong():
    for run in runs(
        own_nope(
            also=[
                {
                    "readings": {"q.base.nope.own": "R2"},
                    "differs": {
                        "own": {"refused": "ek.base.nope.10"},
                        "silence": {"expect": {"turn": {"player": "Ben", "owes": 2}}},
                    },
                }
            ]
        )
    ):
        assert run.failures(Off()) == ()


def test_a_failure_says_at_which_step():
    (failure,) = runs(skip())[0].failures(WITHOUT_SKIP)
    assert (failure.fault.code, failure.step["id"], failure.at_an_attempt) == ("RUN-EXPECT", "skip", False)


def test_only_errors_are_failures():
    assert runs(skip())[0].failures(Off(without=("ek.base.favor.1",))) == ()


def test_the_other_readings_are_those_that_can_be_played_instead_of_the_one_that_is():
    question = "q.base.nope.own"
    (first,) = runs(skip())
    (second,) = runs(skip(readings={question: "R2"}))
    assert Off(reading=(question, "R2")) in first.readings_besides(question)
    assert Off(reading=(question, "R1")) not in first.readings_besides(question)
    assert Off(reading=(question, "R1")) in second.readings_besides(question)


def test_each_run_has_its_own_boxes_readings_and_steps():
    other = {"boxes": ["base", "streaking"], "differs": {}, "after": "start", "steps": [cards("again", "Ana", "skip")]}
    main, also = runs(skip(also=[other]))
    assert (main.boxes, also.boxes) == (("base",), ("base", "streaking"))
    assert [step["id"] for step in also.document.data["steps"]] == ["again"]
    assert as_file(skip(also=[other])).runs.in_box("streaking")[0].boxes == also.boxes


def test_a_refused_attempt_at_which_a_branch_begins_stays_in():
    data = skip(what_if=[{"id": "if", "from": "early", "steps": [cards("nope", "Ben", "skip", refused="ek.base.turn.9")]}])
    data["steps"].insert(0, cards("early", "Ben", "skip", refused="ek.base.turn.9"))
    assert play(data).errors == []
    assert [failure.step["id"] for failure in Runs(play(data).document).runs[0].failures(WITHOUT_SKIP, moves_only=True)] == [
        "skip"
    ]


def test_an_engine_that_breaks_without_a_rule_is_told_and_is_no_evidence(monkeypatch):
    settle = Rules.settle

    def breaks(self, state, note, on=False):
        if self.without:
            raise KeyError("no such frame")
        return settle(self, state, note, on)

    monkeypatch.setattr(Rules, "settle", breaks)
    one = covered("ek.base.skip.1", skip())
    assert [failure.is_broken for failure in runs(skip())[0].failures(WITHOUT_SKIP)] == [True]
    assert [(missing.what, missing.scenarios) for missing in one.missing] == [("broken", ("file-1",))]


@pytest.mark.parametrize("rule", ["ek.base.skip.1", "ek.base.turn.9", "ek.base.nope.5"])
def test_the_file_itself_is_left_as_it_was(rule):
    data = file([cards("skip", "Ana", "skip"), cards("early", "Ana", "attack", refused="ek.base.turn.9")], HANDS)
    file_ = as_file(data)
    before = str(file_.scenario.data)
    file_.runs.runs[0].failures(Off(without=(rule,)), moves_only=True)
    assert str(file_.scenario.data) == before


def test_a_file_that_expects_nothing_shows_nothing_even_where_chance_is_missing():
    # Without nope.1 the pair steals a random card, and the file does not say which: that alone is no evidence.
    def stopped(**more):
        return file(
            [cards("pair", "Ana", "cat_1 cat_1", on="Ben"), cards("no", "Ben", "nope"), silence(**more)],
            {"Ana": "cat_1 cat_1", "Ben": "nope skip attack"},
            teaches=["ek.base.nope.1"],
        )

    off = Off(("ek.base.nope.1",))
    silent, told = (runs(data)[0] for data in (stopped(), stopped(expect={"discard_pile": ["cat_1", "cat_1", "nope"]})))
    assert silent.failures(off) == ()
    assert "RUN-CHANCE-MISSING" in {failure.fault.code for failure in told.failures(off)}
