import pytest

from tabletop.scenario.check.file import check_file
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.text.json_text import parse

from .base_words import GAMES


def codes(found):
    return [fault.code for fault in found]


@pytest.mark.parametrize(
    "value, words",
    [
        (0, "there is no format"),
        (3, "newer"),
        (-5, "there is no format"),
        (True, "true"),
        ("1", "'1'"),
        (1.0, "1.0"),
        (None, "null"),
        ([1], "a list of 1"),
    ],
)
def test_formats_one_and_two_are_read_and_another_one_is_judged_by_nothing_else(value, words, good, faults):
    good["format"] = value
    [fault] = faults(good)
    assert fault.code == "FILE-FORMAT" and words in fault.found


def test_a_newer_file_is_not_judged_by_the_keys_of_this_format(good, faults):
    good |= {"format": 3, "new_key": 1}
    assert codes(faults(good)) == ["FILE-FORMAT"]
    good["format"] = "1"
    assert codes(faults(good)) == ["FILE-FORMAT", "FILE-KEY"]


def test_a_file_without_format_or_game_is_told_so(good, faults):
    del good["format"], good["game"]
    assert codes(faults(good)) == ["FILE-FORMAT", "FILE-GAME"]


@pytest.mark.parametrize("game", ["exploding kittens", 3, None, [], {}])
def test_an_unknown_game_is_told(game, good, faults):
    good["game"] = game
    assert codes(faults(good)) == ["FILE-GAME"]


@pytest.mark.parametrize("text", ["[]", "3", '"x"', "null", "true"])
def test_a_file_that_is_no_object_is_no_scenario(text):
    assert codes(check_file(parse(text.encode()), GAMES)) == ["FILE-TYPE"]


@pytest.mark.parametrize("boxes, number", [
    (["base"], 0), (["base", "base"], 0), (["base", "streaking"], 0), ([], 1), (["streaking"], 1), (["base", "recipes"], 1),
    (["base", "base", "base"], 1), (["base", "streaking", "streaking"], 1), (["bass"], 1),
])  # fmt: skip
def test_boxes_go_together_or_not(boxes, number, good, faults):
    good["boxes"] = boxes
    assert codes(faults(good)).count("FILE-BOXES") == number


def test_the_boxes_of_also_are_checked_as_well(good, faults):
    good["also"][1]["boxes"] = ["base", "streking"]
    [fault] = faults(good)
    assert (fault.code, fault.near, fault.place) == ("FILE-BOXES", "streaking", ("also", 1, "boxes", 1))


def test_a_rule_of_a_box_that_only_also_uses_may_be_named(good, faults):
    good["teaches"].append("ek.streaking.mark.1")
    assert faults(good) == []
    del good["also"][1]
    [fault] = faults(good)
    assert (fault.code, fault.found) == ("FILE-RULE", "'ek.streaking.mark.1' is a rule of the box streaking")


@pytest.mark.parametrize(
    "place",
    [("needs", 0), ("steps", 4, "refused", 0), ("steps", 2, "expect", "fired", 0), ("also", 0, "differs", "again", "refused")],
)
def test_a_rule_that_does_not_exist_is_found_wherever_it_is_named(place, good, faults):
    home = good
    for part in place[:-1]:
        home = home[part]
    home[place[-1]] = "ek.base.nop.5"
    [fault] = faults(good)
    assert (fault.code, fault.place, fault.near) == ("FILE-RULE", place, "ek.base.nope.5")


def test_an_unknown_question_names_the_nearest_one(good, faults):
    good["readings"] = {"q.base.nope.owm": "R1"}
    [fault] = faults(good)
    assert (fault.code, fault.near) == ("FILE-READING", "q.base.nope.own")


def test_a_reading_of_a_box_that_no_run_uses_is_idle(good, faults):
    good["readings"] = {"q.streaking.blind-reaction": "R2"}
    assert faults(good) == []
    del good["also"][1]
    assert codes(faults(good)) == ["FILE-READING-IDLE"]


def test_a_question_is_asked_in_every_box_that_prints_the_rule():
    # Recipes keeps combinations for later as the base leaflet does (ek.recipes.combo.1); it has no five to be fetched.
    questions = game_words("exploding-kittens").questions
    recipes = frozenset(["recipes"])
    assert questions["q.base.combo.mode"].is_asked_in(recipes)
    assert not questions["q.base.five.kitten"].is_asked_in(recipes)


def test_the_default_spelled_out_is_idle_unless_it_takes_back_another_reading(good, faults):
    good["also"][0]["readings"] = {"q.base.nope.own": "R1"}
    assert codes(faults(good)) == ["FILE-READING-IDLE"]
    good["readings"] = {"q.base.nope.own": "R2"}
    assert faults(good) == []


def test_a_file_without_steps_needs_an_expect_for_its_position(good, faults):
    del good["also"], good["what_if"]
    good["steps"] = []
    assert faults(good) == []
    del good["expect"]
    assert codes(faults(good)) == ["FILE-EMPTY"]


@pytest.mark.parametrize(
    "text", ["Yes", [], {}, {"en": ""}, {"en": " \n"}, {"en": 3}, {"fr": "Oui"}, {"en": "a\x1b[2Jb"}, {"en": "a\tb"}]
)
def test_a_text_is_an_object_of_languages_with_words_in_it(text, good, faults):
    good["intro"] = text
    assert "FILE-TEXT" in codes(faults(good))


def test_a_text_may_have_line_breaks(good, faults):
    good["intro"] = dict.fromkeys(("en", "de", "es"), "one\ntwo")
    assert faults(good) == []


def test_one_language_is_enough_and_each_missing_one_is_a_single_warning(good, faults):
    good["title"] = {"de": "Ja"}
    good["steps"][3]["say"] = {"de": "Nichts."}
    found = faults(good)
    assert [(fault.code, fault.severity, fault.place) for fault in found] == [("TEXT-MISSING", "warning", ("title",))] * 2
    assert sorted(fault.found for fault in found) == ["no en in title, steps[3].say", "no es in title, steps[3].say"]


def test_a_title_has_ninety_characters_and_a_sentence_two_hundred_and_forty(good, faults):
    good["title"]["en"], good["steps"][3]["say"]["de"] = "x" * 90, "x" * 240
    assert faults(good) == []
    good["title"]["en"], good["steps"][3]["say"]["de"] = "x" * 91, "x" * 241
    assert [(fault.code, fault.place[-2:]) for fault in faults(good)] == [
        ("TEXT-LONG", ("title", "en")),
        ("TEXT-LONG", ("say", "de")),
    ]


def test_a_player_called_title_is_no_title(good, faults):
    good["setup"]["players"][0] = "title"
    good["expect"]["counts"] = {"hands": {"title": {"favor": 1}}}
    assert faults(good) == []
