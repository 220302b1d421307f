"""Mined moments are lessons in small: the last step goes otherwise without the rule that was asked for, and few things are left."""

from json import loads

from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.explore.fuzz import Hunt
from tabletop.explore.laying_out import played
from tabletop.explore.mine import Quarry, as_lesson, decided_at, moments, most_telling, pairs_in, pairs_met, pairs_of, walked_to
from tabletop.playing import find_scenarios
from tabletop.scenario.scenario import open_scenario, play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout
from tests.opened import opened

HUNT = Hunt("exploding-kittens", ("base",), 3)


def first(*wanted):
    """The first lesson for these rules, of the first walks that have a moment for them."""
    found = (moment for walk in range(40) for moment in moments(Quarry(HUNT, wanted), walk))
    return next(told for told in (as_lesson(HUNT, moment, wanted) for moment in found) if told is not None)


def test_a_moment_is_a_small_file_that_goes_otherwise_without_its_rule():
    # Without the rule an Attack does not end the turn (ek.base.attack.1).
    told = first("ek.base.attack.1")
    scenario = played(told.data)
    assert scenario.errors == [] and len(told.data["steps"]) == 1 and len(scenario.names) == 2
    assert told.data["setup"]["hands"] == {"Ana": ["attack"]} or told.data["setup"]["hands"] == {"Ben": ["attack"]}
    assert "ek.base.attack.1" in {rule for rule, _ in told.wrong} and "ek.base.attack.1" in told.data["teaches"]
    without = play_document(parse(layout(told.data).encode()), "without", ("ek.base.attack.1",))
    assert without.errors


def test_two_rules_that_meet_both_decide_the_last_step():
    met = pairs_met(HUNT, 1)
    assert met == sorted(met) and all(one < other for (one, other), _ in met)
    shown = 0
    for wanted, moment in met[:: len(met) // 3]:
        told = as_lesson(HUNT, moment, wanted)
        if told is not None:
            beat = played(told.data).runs[0].trace.beats[-1]
            shown += 1
            assert set(wanted) <= {*beat.decided, *beat.forbidding}
    assert shown


def test_a_moment_is_met_again_by_its_walk():
    for moment in moments(Quarry(HUNT), 3)[::10]:
        start, moves = walked_to(HUNT, moment)
        assert len(moves) == moment.moves
        state = start.state.copy()
        for move in moves if moment.tried else moves[:-1]:
            start.rules.play(state, move)
        if moment.tried:
            assert decided_at(start.rules, state, moment.tried) == moment.rules
        else:
            assert start.rules.why_not(state, moves[-1]) is None


def test_pairs_are_each_two():
    assert pairs_of("cab") == {("a", "b"), ("a", "c"), ("b", "c")}


def test_a_file_has_the_pairs_of_its_steps():
    path = next(path for name, path in find_scenarios() if name == "exploding-kittens/nope/yup")
    assert ("ek.base.nope.1", "ek.base.nope.11") in pairs_in(opened(path).scenario)


def test_the_command_keeps_drafts_and_says_what_gets_them_wrong(tmp_path):
    asked = ["mine", "kittens", "--boxes", "base", "--rule", "ek.base.skip.1", "--walks", "6", "--most", "1", "--json"]
    done = CliRunner().invoke(tabletop, [*asked, "--folder", str(tmp_path)])
    (told,) = loads(done.stdout)
    assert done.exit_code == 0 and "ek.base.skip.1" in told["wrong"]
    assert open_scenario(told["file"], teaching=False).errors == []
    assert CliRunner().invoke(tabletop, ["mine", "kittens", "--rule", "ek.base.skp.1"]).output.count("ek.base.skip.1") == 1
    assert CliRunner().invoke(tabletop, ["mine", "kittens"]).exit_code == 2


def test_where_the_first_moments_cannot_be_shown_in_few_steps_others_are_looked_for(tmp_path, monkeypatch):
    looked_at = []

    def told(hunt, found, wanted):
        looked_at.append(len(found))
        return most_telling(hunt, found, wanted) if len(looked_at) > 1 else []

    monkeypatch.setattr("tabletop.cli.authoring.mining.most_telling", told)
    monkeypatch.setattr("tabletop.cli.authoring.mining.LOOKED_AT", 1)
    asked = ["mine", "kittens", "--boxes", "base", "--rule", "ek.base.skip.1", "--walks", "6", "--most", "1"]
    assert CliRunner().invoke(tabletop, [*asked, "--folder", str(tmp_path)]).exit_code == 0
    assert len(looked_at) == 2 and len(list(tmp_path.iterdir())) == 1
