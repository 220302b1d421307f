"""Editions side by side: what is the same, what differs, and by which printed rule."""

import pytest
from tabletop.lessons import LessonError
from tabletop.lessons.editions import open_editions


def kinds(editions):
    return {row.step: [cell.kind for cell in row.cells[1:]] for row in editions.rows()}


def cell(editions, step, column):
    return next(row for row in editions.rows() if row.step == step).cells[column]


# A pair of Defuses in the turn of the player under attack: the leaflet decides how many turns are left (ek.base.defuse.7).
DEFUSE = "kittens/kitten/defuse-under-attack"


def test_a_difference_is_told_at_the_step_that_makes_it_with_the_rules_of_both_sides():
    both = open_editions(DEFUSE, [{"q.base.defuse.turns": "R2"}])
    assert [kind for kind, in kinds(both).values()] == ["same", "same", "same", "different"]
    last = both.rows()[-1].step
    assert cell(both, last, 0).lines == ("On turn: Ben, owes 1 turn (from Attack, played by Ana)",)
    assert cell(both, last, 1).lines == ("On turn: Cem, owes 1 turn",)
    assert cell(both, last, 0).rules == ("ek.base.defuse.7",)
    assert cell(both, last, 1).rules == ("ek.base.turn.7",)


def test_without_editions_those_that_the_file_names():
    assert len(open_editions(DEFUSE).sides) == 2


def test_boxes_that_do_not_hold_the_cards_are_not_applicable_and_say_which():
    both = open_editions("kittens/favor/whom", ["recipes"])
    assert {kind for kind, in kinds(both).values()} == {"absent"}
    assert both.sides[1].why["en"] == "This position cannot be laid out here: these boxes do not hold Favor."
    assert "not applicable" in both.text()


def test_a_difference_that_goes_on_is_not_told_twice():
    # Where a Defuse ends all owed turns, Cem is on turn at once and stays so while Ben draws again in the lesson.
    both = open_editions("kittens/attack/kitten-comes-back", [{"q.base.defuse.turns": "R2"}])
    told = [row.cells[1].lines for row in both.rows() if row.cells[1].kind == "different"]
    assert told and len(set(told)) == len(told)


@pytest.mark.parametrize("editions, part", [
    (["atlantis"], "There is no edition 'atlantis'; there are base, imploding"),
    ([[]], "There is no edition"),
    ([5], "There is no edition"),
    ([{"q.base.nope.own": "R9"}], "R9"),
    ([{"q.base.nope.own": ["R2"]}], "Readings name questions"),
    ([{"q.base.nope.wn": "R2"}], "q.base.nope.wn"),
    ([["imploding"]], "base"),
    ([["base"]] * 8, "8 editions are too many"),
])
def test_an_edition_that_there_is_not_is_refused_in_words(editions, part):
    with pytest.raises(LessonError, match=part.replace("[", r"\[")):
        open_editions(DEFUSE, editions)


def test_a_lesson_that_names_none_asks_which():
    with pytest.raises(LessonError, match="names no other edition"):
        open_editions("kittens/start/one-skip")


def test_every_language_tells_the_same_cells():
    both = open_editions(DEFUSE)
    assert len({tuple((row.step, tuple(cell.kind for cell in row.cells)) for row in both.rows(lang)) for lang in ("en", "de", "es")}) == 1


def test_the_page_holds_each_rule_that_a_cell_names():
    payload = open_editions(DEFUSE).payload()
    named = {rule for row in payload["rows"] for cell in row["cells"] for rule in cell["rules"]}
    assert named and named == set(payload["rules"])
    assert len(payload["text"]["de"]) == len(payload["text"]["en"])
