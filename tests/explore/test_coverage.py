"""What counts for a rule: a scenario that teaches it and fails without it, and nothing else."""

from dataclasses import replace

from tabletop.explore.coverage import Missing, cover, cover_rule, open_box, rules_of_box
from tests.explore.small import HANDS, KITTENS, as_file, covered, not_your_turn, own_nope, skip, skip_in_passing
from tests.scenario.play.files import cards, draw, file

RULES = open_box(KITTENS, "base").rulebook.rules
FROM_TWO = replace(RULES["ek.base.object.6"], follows_from=("ek.base.skip.1", "ek.base.see.1"))
SEE_AND_SKIP = [
    cards("see", "Ana", "see_the_future_3", expect={"sees": {"Ana": {"draw_pile": ["cat_1", "cat_2", "cat_3"]}}}),
    cards("skip", "Ana", "skip", expect={"turn": {"player": "Ben", "owes": 1}}),
]


def what(one):
    return [missing.what for missing in one.missing]


# -- a rule that acts -----------------------------------------------------------------


def test_a_scenario_that_fails_without_the_rule_counts():
    one = covered("ek.base.skip.1", skip())
    assert one.giving("positive") == ["file-1"]
    assert one.missing == []
    assert one.evidence[0].positive.step["id"] == "skip"


def test_a_scenario_that_only_mentions_the_rule_does_not_count_and_is_named():
    one = covered("ek.base.skip.1", skip_in_passing())
    assert one.missing == [Missing("positive", ("file-1",))]


def test_a_scenario_that_does_not_teach_the_rule_is_not_asked():
    one = covered("ek.base.skip.1", skip(teaches=["ek.base.object.4"]))
    assert one.missing == [Missing("taught")]


def test_one_scenario_that_counts_is_enough():
    one = covered("ek.base.skip.1", skip_in_passing(), skip())
    assert one.giving("positive") == ["file-2"]
    assert one.missing == []


def test_a_refused_step_that_fails_is_no_positive_evidence():
    # The attempt after the Skip is the only thing that goes wrong.
    only_refused = file(
        [cards("skip", "Ana", "skip"), cards("late", "Ana", "attack", refused="ek.base.turn.9")],
        HANDS,
        teaches=["ek.base.skip.1"],
    )
    assert what(covered("ek.base.skip.1", only_refused)) == ["positive"]


def test_what_stands_behind_a_refused_step_is_seen_although_the_run_breaks_off_there():
    # ek.base.object.2 both refuses and acts in one file.
    behind = skip(teaches=["ek.base.turn.9", "ek.base.skip.1"])
    behind["steps"].insert(0, cards("early", "Ben", "skip", refused="ek.base.turn.9"))
    assert covered("ek.base.skip.1", behind).missing == []
    assert covered("ek.base.turn.9", behind).missing == []


# -- a rule that refuses --------------------------------------------------------------


def test_a_refused_step_that_names_the_rule_counts_as_its_refusal():
    one = covered("ek.base.turn.9", not_your_turn())
    assert one.way.demands == ("refusal",)
    assert one.giving("refusal") == ["file-1"]
    assert one.missing == []


def test_a_rule_that_refuses_is_not_covered_by_a_legal_line():
    one = covered("ek.base.turn.9", skip(teaches=["ek.base.turn.9"]))
    assert one.missing == [Missing("refusal", ("file-1",))]
    assert one.evidence[0].attempts == 0


def test_a_refused_step_that_names_another_rule_is_not_evidence():
    # Both rules refuse a Nope on nothing; the step names only one.
    nothing = file(
        [cards("nope", "Ana", "nope", refused="ek.base.nope.12"), draw("draw", "Ana")],
        HANDS,
        teaches=["ek.base.nope.12", "ek.base.turn.9"],
    )
    assert covered("ek.base.nope.12", nothing).missing == []
    assert what(covered("ek.base.turn.9", nothing)) == ["refusal"]


def test_a_sentence_instead_of_a_refusal_is_accepted():
    excused = replace(RULES["ek.base.turn.9"], refusable={"en": "There is nothing to try."})
    assert covered(excused, not_your_turn()).way.demands == ()


# -- questions, derived entries, nothing ----------------------------------------------


def test_another_reading_is_a_way_to_switch_a_rule_off():
    asking = replace(RULES["ek.base.object.6"], asks=("q.base.nope.own",))
    depends = {**own_nope(), "teaches": [asking.id]}
    assert covered(asking, depends).giving("positive") == ["file-1"]
    assert what(covered(asking, {**skip(), "teaches": [asking.id]})) == ["positive"]


def test_a_reading_of_the_file_itself_is_laid_over_and_the_other_way_round_counts():
    asking = replace(RULES["ek.base.object.6"], asks=("q.base.nope.own",))
    other = file(
        [cards("attack", "Ana", "attack"), cards("own", "Ana", "nope", refused="ek.base.nope.10")],
        HANDS,
        teaches=[asking.id],
        readings={"q.base.nope.own": "R2"},
    )
    assert covered(asking, other).missing == []


def test_a_derived_rule_needs_a_scenario_that_fails_without_each_of_its_sources():
    both = file(SEE_AND_SKIP, {"Ana": "see_the_future_3 skip"}, teaches=[FROM_TWO.id])
    assert covered(FROM_TWO, both).missing == []
    one = covered(FROM_TWO, skip(teaches=[FROM_TWO.id]))
    assert one.missing == [Missing("source", ("file-1",), ("ek.base.see.1",))]


def test_two_scenarios_with_a_source_each_are_not_enough_for_a_derived_rule():
    see = file(SEE_AND_SKIP[:1], {"Ana": "see_the_future_3"}, teaches=[FROM_TWO.id])
    assert what(covered(FROM_TWO, skip(teaches=[FROM_TWO.id]), see)) == ["source"]


def test_a_derived_rule_may_follow_from_a_derived_one_and_a_circle_is_no_evidence(monkeypatch):
    middle = replace(RULES["ek.base.example.1"], follows_from=("ek.base.skip.1",), asks=())
    top = replace(RULES["ek.base.object.6"], follows_from=(middle.id,), asks=())
    evidence = as_file(skip(teaches=[top.id]))
    monkeypatch.setitem(RULES, middle.id, middle)
    assert cover_rule(KITTENS, "base", top, [evidence]).missing == []
    monkeypatch.setitem(RULES, top.id, top)
    monkeypatch.setitem(RULES, middle.id, replace(middle, follows_from=(top.id,)))
    assert what(cover_rule(KITTENS, "base", top, [evidence])) == ["source"]


def test_a_rule_that_nothing_switches_off_is_a_gap_even_if_it_is_taught():
    bare = replace(RULES["ek.base.object.6"], id="ek.base.object.9", follows_from=(), asks=(), same_as=())
    assert covered(bare).missing == [Missing("switch")]


def test_a_rule_without_effect_is_not_counted():
    advice = "ek.base.object.4"
    assert RULES[advice].no_effect
    everything = [one.rule.id for one in cover(KITTENS, ["base"], [])]
    assert advice not in everything
    assert set(everything) < {rule.id for rule in rules_of_box(KITTENS, "base")}


# -- runs -----------------------------------------------------------------------------


def test_a_run_under_other_rules_counts_by_itself():
    # The main run only mentions the Skip; the other run is asked what comes of it.
    other = {
        "readings": {"q.base.nope.own": "R2"},
        "differs": {},
        "after": "start",
        "steps": [cards("own-skip", "Ana", "skip", expect={"turn": {"player": "Ben", "owes": 1}})],
    }
    assert what(covered("ek.base.skip.1", skip_in_passing())) == ["positive"]
    assert covered("ek.base.skip.1", {**skip_in_passing(), "also": [other]}).missing == []


def test_two_runs_that_another_reading_makes_alike_prove_nothing():
    asking = replace(RULES["ek.base.object.6"], asks=("q.base.nope.own",))
    other = {"readings": {"q.base.nope.own": "R2"}, "differs": {}, "after": "start", "steps": [cards("again", "Ana", "skip")]}
    assert what(covered(asking, {**skip_in_passing(), "teaches": [asking.id], "also": [other]})) == ["positive"]


def test_a_branch_counts_with_the_main_run():
    branch = {
        "id": "if",
        "from": "start",
        "steps": [cards("if-skip", "Ana", "skip", expect={"turn": {"player": "Ben", "owes": 1}})],
    }
    data = file([draw("draw", "Ana")], HANDS, teaches=["ek.base.skip.1"], what_if=[branch])
    assert covered("ek.base.skip.1", data).missing == []


def test_a_file_is_asked_only_about_boxes_it_is_played_with():
    assert what(covered("ek.base.skip.1", skip(), box="streaking")) == ["taught"]
    assert covered("ek.base.skip.1", skip(boxes=["base", "streaking"]), box="streaking").missing == []
