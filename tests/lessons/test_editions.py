"""Editions side by side: what is the same, what differs, and by which printed rule."""

import re

import pytest

from tabletop.playing import LessonError
from tabletop.playing.editions import open_editions


def kinds(editions):
    return {row.step: [cell.kind for cell in row.cells[1:]] for row in editions.rows()}


def cell(editions, step, column):
    return next(row for row in editions.rows() if row.step == step).cells[column]


# A pair of Defuses in the turn of the player under attack: the leaflet decides how many turns are left (ek.base.defuse.7).
DEFUSE = "kittens/kitten/defuse-under-attack"


def test_a_difference_is_told_at_the_step_that_makes_it_with_the_rules_of_both_sides():
    both = open_editions(DEFUSE, [{"q.base.defuse.turns": "R2"}])
    assert [kind for (kind,) in kinds(both).values()] == ["same", "same", "same", "different"]
    last = both.rows()[-1].step
    assert cell(both, last, 0).lines == ("Ben's turn, 1 turn owed (from Attack, played by Ana)",)
    assert cell(both, last, 1).lines == ("Cem's turn, 1 turn owed",)
    assert cell(both, last, 0).rules == ("ek.base.defuse.7",)
    # That Cem comes next is printed; that it is his turn already comes of the reading.
    assert cell(both, last, 1).rules == ("q.base.defuse.turns R2",)


def test_without_editions_those_that_the_file_names():
    assert [side.boxes for side in open_editions(DEFUSE).sides] == [("base",), ("base",), ("recipes",)]


def test_where_play_goes_on_is_told_by_the_rule_of_each_edition_alone():
    both = open_editions("kittens/targeted/who-next")
    assert cell(both, "second", 0).rules == ("ek.imploding.targeted.3",)
    assert cell(both, "second", 1).rules == ("ek.recipes.targeted.3",)


def test_a_rule_that_spoke_before_with_the_same_outcome_is_not_named_for_a_difference():
    # Both editions have just played a Targeted Attack with the same outcome; how the turns are counted differs, and what the leaflet leaves open of a chain.
    both = open_editions("kittens/targeted/answered", ["recipes"])
    assert cell(both, "answer", 0).rules == ("ek.imploding.targeted.4",)
    assert cell(both, "answer", 1).rules == ("ek.recipes.targeted.5", "ek.recipes.targeted.7")


def test_what_comes_of_an_earlier_difference_names_no_rule_again():
    both = open_editions("kittens/recipes/last-turn", [["base"]])
    assert cell(both, "ben", 0).rules == ("ek.recipes.attack.5",)
    skip = cell(both, "skip", 0), cell(both, "skip", 1)
    assert [part.lines for part in skip] == [
        ("Cem's turn, 2 turns owed (from Attack, played by Ben)",),
        ("Cem's turn, 1 turn owed (from Attack, played by Ben)",),
    ]
    assert [part.rules for part in skip] == [(), ()]


def test_an_empty_tower_that_only_one_edition_has_makes_no_difference():
    assert {kind for (kind,) in kinds(open_editions("kittens/attack/passed-on", [["base", "barking"]])).values()} == {"same"}


def test_of_what_is_dealt_only_the_numbers_are_compared():
    # base: 4 + 1 cards each; Barking Kittens: 7 + 1, and six cards under the Tower
    both = open_editions("kittens/editions/dealt", [["base", "barking"]])
    assert cell(both, "start", 0).lines == ("Ana: 5 cards", "Ben: 5 cards", "Cem: 5 cards", "Draw pile, 39 cards")
    assert cell(both, "start", 1).lines == (
        "Ana: 8 cards",
        "Ben: 8 cards",
        "Cem: 8 cards",
        "Tower of Power, on the table, 6 hidden cards in it",
        "Draw pile, 44 cards",
    )


def test_boxes_that_do_not_hold_the_cards_are_not_applicable_and_say_which():
    both = open_editions("kittens/favor/whom", ["recipes"])
    assert {kind for (kind,) in kinds(both).values()} == {"absent"}
    assert both.sides[1].why["en"] == "This position cannot be set up here: these boxes do not have Favor."
    assert "not applicable" in both.text()


def test_a_difference_that_goes_on_is_not_told_twice():
    # Where a Defuse ends all owed turns, Cem is on turn at once and stays so while Ben draws again in the lesson.
    both = open_editions("kittens/attack/kitten-comes-back", [{"q.base.defuse.turns": "R2"}])
    told = [row.cells[1].lines for row in both.rows() if row.cells[1].kind == "different"]
    assert told and len(set(told)) == len(told)


@pytest.mark.parametrize(
    "editions, part",
    [
        (["atlantis"], "There is no edition 'atlantis'; there are base, imploding"),
        ([[]], "There is no edition"),
        ([5], "There is no edition"),
        ([{"q.base.nope.own": "R9"}], "R9"),
        ([{"q.base.nope.own": ["R2"]}], "Write questions and readings"),
        ([{"q.base.nope.wn": "R2"}], "q.base.nope.wn"),
        ([["imploding"]], "needs base as well. Say 'base,imploding'."),
        (["q.base.nope.own"], "needs a reading: q.base.nope.own=R1 or q.base.nope.own=R2."),
        (["barkin"], "Did you mean 'barking'?"),
        ([["base"]] * 8, "8 editions are too many"),
    ],
)
def test_an_edition_that_there_is_not_is_refused_in_words(editions, part):
    with pytest.raises(LessonError, match=re.escape(part)):
        open_editions(DEFUSE, editions)


def test_a_lesson_that_names_none_is_held_against_each_profile_and_box():
    told = open_editions("kittens/editions/which-box")
    assert [side.boxes for side in told.sides] == [
        ("base",),
        ("base",),
        ("base",),
        ("base", "imploding"),
        ("base", "streaking"),
        ("base", "barking"),
    ]
    assert [told.sides[place].called["en"] for place in (1, 2)] == ["Current English sheet", "Later German and Spanish boxes"]


def test_where_there_is_no_other_edition_readings_are_asked_for():
    with pytest.raises(LessonError, match="names no other edition, and it can be played with no other box; name readings"):
        open_editions("isle-of-cats/anytime/off-turn")


def test_readings_and_boxes_can_be_typed_as_one_text():
    typed = open_editions(DEFUSE, ["q.base.defuse.turns=R2", "base,barking"]).sides
    named = open_editions(DEFUSE, [{"q.base.defuse.turns": "R2"}, ["base", "barking"]]).sides
    assert [(side.boxes, side.readings) for side in typed] == [(side.boxes, side.readings) for side in named]


def test_every_language_tells_the_same_cells():
    both = open_editions(DEFUSE)
    assert (
        len({tuple((row.step, tuple(cell.kind for cell in row.cells)) for row in both.rows(lang)) for lang in ("en", "de", "es")})
        == 1
    )


def test_the_page_holds_each_rule_that_a_cell_names():
    payload = open_editions(DEFUSE).payload()
    named = {rule for row in payload["rows"] for cell in row["cells"] for rule in cell["rules"]}
    assert named and named == set(payload["rules"])
    assert len(payload["text"]["de"]) == len(payload["text"]["en"])


def test_a_profile_is_told_by_its_name_and_says_that_no_leaflet_of_the_kit_is_behind_it():
    english = open_editions("kittens/attack/passed-on", ["english"])
    head = english.text().split("\n\n")[1]
    assert "B  Current English sheet\n   None of the leaflets that this kit cites" in head
    assert "Yes: the turns still owed" not in head
    # Its readings stand below by their names, and on the page behind a press.
    assert "Readings there: q.base.printing.cards R2" in head
    assert [len(side["readings"]) for side in english.payload()["sides"]] == [0, 4]
    assert "Do Attacks add up on your sheet? Yes:" in english.text()


def test_what_is_refused_here_and_allowed_there_is_different_though_the_lesson_cannot_go_on():
    both = open_editions("kittens/recipes/no-five", ["base"])
    assert kinds(both) == {"start": ["same"], "five": ["different"], "draw": ["absent"]}
    assert cell(both, "five", 1).lines == ("Allowed.", "Ana: no cards")
    assert both.sides[1].why["en"] == "From step “Ana draws” on, the lesson cannot go on here as it is written."


def test_the_attacks_of_recipes_stand_beside_those_of_the_other_boxes():
    # The table of the attacks: 2, 4, 6 in Recipes and on English sheets, 2 each time in the others.
    both = open_editions("kittens/recipes/adds-up", ["base", ["base", "barking"], "english"])
    assert kinds(both)["six"] == ["different", "different", "same"]
    assert cell(both, "six", 1).lines == ("Dora's turn, 2 turns owed (from Attack, played by Cem)",)
