import pytest


def of_step(good, faults, **step):
    """The faults when this stands in the place of the remark."""
    good["steps"][3] = {"id": "so-it-goes", **step}
    return [(fault.code, fault.place[2:]) for fault in faults(good)]


def test_a_skip_has_no_target(good, faults):
    assert of_step(good, faults, by="Ana", do="play", cards=["skip"], on="Ben") == [("FILE-FIELD", ("on",))]


def test_a_favor_needs_a_target_whatever_its_state(good, faults):
    assert of_step(good, faults, by="Ana", do="play", cards=["favor"]) == [("FILE-NEEDS", ())]
    assert of_step(good, faults, by="Ana", do="play", cards=["favor:marked"]) == [("FILE-NEEDS", ())]


def test_an_unknown_card_is_left_to_the_check_of_the_position(good, faults):
    assert of_step(good, faults, by="Ana", do="play", cards=["favour"], on="Ben") == []


def test_a_pair_needs_a_target_and_names_no_card(good, faults):
    assert of_step(good, faults, by="Ana", do="play", cards=["cat_1"] * 2, names="nope") == [
        ("FILE-NEEDS", ()),
        ("FILE-FIELD", ("names",)),
    ]


def test_a_triple_needs_a_target_and_a_name(good, faults):
    assert of_step(good, faults, by="Ana", do="play", cards=["cat_1"] * 3) == [("FILE-NEEDS", ())] * 2
    assert of_step(good, faults, by="Ana", do="play", cards=["cat_1"] * 3, on="Ben", names="nope") == []


def test_a_five_names_its_card_only_under_the_reading_that_says_so(good, faults):
    five = {"by": "Ana", "do": "play", "cards": ["cat_1", "cat_2", "cat_3", "nope", "skip"]}
    assert of_step(good, faults, **five) == []
    assert of_step(good, faults, **five, names="nope") == [("FILE-FIELD", ("names",))]
    good["readings"] = {"q.base.five.choice-time": "R2"}
    assert of_step(good, faults, **five, names="nope") == []
    assert of_step(good, faults, **five) == [("FILE-NEEDS", ())]


def test_where_only_another_run_names_the_card_of_a_five_a_step_may_do_so_and_need_not(good, faults):
    five = {"by": "Ana", "do": "play", "cards": ["nope", "skip", "favor", "cat_1", "cat_2"]}
    good["also"] = [{"readings": {"q.base.five.choice-time": "R2"}, "differs": {}}]
    assert of_step(good, faults, **five) == []
    assert of_step(good, faults, **five, names="nope") == []


def test_two_barking_kittens_must_say_as_what_and_nothing_else_may(good, faults):
    two = {"by": "Ana", "do": "play", "cards": ["barking_kitten"] * 2, "on": "Ben"}
    assert of_step(good, faults, **two) == [("FILE-NEEDS", ())]
    assert of_step(good, faults, **two, **{"as": "duel"}) == []
    assert of_step(good, faults, **two, **{"as": "war"}) == [("FILE-WORD", ("as",))]
    assert of_step(good, faults, **{**two, "cards": ["cat_1"] * 2}, **{"as": "pair"}) == [("FILE-FIELD", ("as",))]


@pytest.mark.parametrize("number", [0, 4, 6])
def test_no_play_has_none_four_or_six_cards(number, good, faults):
    assert of_step(good, faults, by="Ana", do="play", cards=["cat_1"] * number, on="Ben") == [("FILE-CARDS", ("cards",))]


@pytest.mark.parametrize("number", [4, 6])
def test_a_refused_play_may_have_a_number_of_cards_that_the_rules_forbid(number, good, faults):
    four = {"by": "Ana", "do": "play", "cards": ["cat_1"] * number}
    assert of_step(good, faults, **four, refused="ek.base.combo.4") == []
    assert of_step(good, faults, **four, on="Ben", refused="ek.base.combo.4") == []


def test_a_gift_is_one_card(good, faults):
    assert of_step(good, faults, by="Ben", do="give", card=["skip"]) == [("FILE-CARDS", ("card",))]
    assert of_step(good, faults, by="Ben", do="give", cards=["skip"]) == [("FILE-FIELD", ("cards",))]


def test_a_card_turned_up_blindly_may_have_a_target_but_stands_beside_no_cards(good, faults):
    assert of_step(good, faults, by="Ben", do="play", blindly="favor", on="Ana") == []
    assert of_step(good, faults, by="Ben", do="play", blindly="favor") == []
    assert of_step(good, faults, by="Ben", do="play", blindly="favor", cards=["favor"]) == [("FILE-CLASH", ("cards",))]
    assert of_step(good, faults, by="Ben", do="give", blindly="skip", card="skip") == [("FILE-CLASH", ("card",))]


def test_a_play_needs_cards_or_blindly(good, faults):
    assert of_step(good, faults, by="Ben", do="play") == [("FILE-NEEDS", ())]


def test_an_insert_needs_a_place_and_a_draw_has_none(good, faults):
    assert of_step(good, faults, by="Ben", do="insert") == [("FILE-NEEDS", ())]
    assert of_step(good, faults, by="Ben", do="draw", at=0) == [("FILE-FIELD", ("at",))]


def test_every_move_but_a_general_pass_says_by_whom(good, faults):
    assert of_step(good, faults, do="draw") == [("FILE-MISSING", ())]
    assert of_step(good, faults, do="pass") == []
    assert of_step(good, faults, do="pass", by="Ben") == []


@pytest.mark.parametrize("key, value", [("expect", {"blind": []}), ("pick", "skip"), ("shuffled", ["skip"])])
def test_what_a_move_does_cannot_stand_with_a_refusal(key, value, good, faults):
    step = {"by": "Ana", "do": "play", "cards": ["skip"], "refused": "ek.base.turn.1", key: value}
    assert of_step(good, faults, **step) == [("FILE-CLASH", (key,))]


def test_a_step_cannot_move_and_ask(good, faults):
    ask = {"question": {"en": "?", "de": "?", "es": "?"}, "about": "out", "after": "kitten"}
    assert of_step(good, faults, by="Ana", do="draw", ask=ask) == [("FILE-CLASH", ("ask",))]
    assert of_step(good, faults, by="Ana", ask=ask) == [("FILE-FIELD", ("by",))]


def test_a_move_without_do_is_told_and_a_step_that_says_nothing_too(good, faults):
    assert of_step(good, faults, by="Ana", cards=["skip"]) == [("FILE-MISSING", ())]
    assert of_step(good, faults) == [("FILE-MISSING", ())]


def test_the_steps_of_branches_and_of_other_rules_are_checked_as_well(good, faults):
    good["what_if"][0]["steps"][0]["at"] = 0
    good["also"][0]["steps"][0]["at"] = 0
    assert [(fault.code, fault.place[0]) for fault in faults(good)] == [("FILE-FIELD", "also"), ("FILE-FIELD", "what_if")]


def test_only_what_a_step_can_have_may_differ_of_it(good, faults):
    differs = good["also"][1]["differs"]
    differs["kitten"] = {"shuffled": ["skip"]}
    differs["start"] = {"refused": False}
    differs["so-it-goes"] = {"expect": {"blind": []}}
    assert [(fault.code, fault.place[3:]) for fault in faults(good)] == [
        ("FILE-FIELD", ("kitten", "shuffled")),
        ("FILE-FIELD", ("start", "refused")),
        ("FILE-FIELD", ("so-it-goes", "expect")),
    ]


def test_a_refusal_that_differs_drops_the_checks_and_a_taken_back_one_may_have_some(good, faults):
    good["also"][1]["differs"] = {"cats": {"refused": "ek.base.pair.1", "pick": "skip"}}
    assert [fault.code for fault in faults(good)] == ["FILE-CLASH"]
    good["also"][1]["differs"] = {
        "cats": {"refused": "ek.base.pair.1", "pick": None},
        "again": {"refused": False, "expect": {"out": []}},
    }
    assert faults(good) == []


def test_a_fuzzed_file_keeps_its_seed_and_no_other_has_one(good, faults):
    good["origin"] = {"kind": "fuzz", "ref": "run 1"}
    assert [fault.found for fault in faults(good)] == [f"an origin of kind fuzz needs `{key}`" for key in ("seed", "invariant")]
    good["origin"] = {"kind": "bug", "seed": 3}
    assert [fault.code for fault in faults(good)] == ["FILE-FIELD"]
