"""Sheets: each variant is played again, its key is that of the rules, and the sheet itself tells no answer."""

import json
import re

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.playing import LessonError, open_lesson
from tabletop.sheets import sheet
from tabletop.sheets.renaming import LINES, renamed
from tabletop.sheets.sheet import line_so_far, open_sheet
from tabletop.widgets.sheet_page import key_page, sheet_page

# exploding-kittens/nope/yup: a Nope on a Nope lets the Attack happen (leaflet "Nö!"), so the next player is to play.
YUP = "kittens/nope/yup"


def answer(item, language="en"):
    (right,) = [one for one in item.ask.answers if one.right]
    return right.text(language)


def test_the_first_variant_is_as_it_is_and_others_have_other_names_and_the_same_answer():
    first, *others = open_sheet([YUP], variants=5, seed=3).variants
    (item,) = first.items
    assert (item.trace.names, answer(item)) == (["Ana", "Ben", "Cem"], "Ben")
    for variant in others:
        (item,) = variant.items
        names = item.trace.names
        assert answer(item) == names[1]
        assert not set(names) & {"Ana", "Ben", "Cem"}
        assert [name in LINES[0] for name in names] == [True, False, False]
        said = " ".join([*line_so_far(item, "de"), *item.ask.question.values(), *(one.because["de"] for one in item.ask.answers)])
        assert not re.search(r"\b(Ana|Ben|Cem)s?\b", said), said


def test_the_same_seed_gives_the_same_sheet_and_another_one_another():
    keys = [[variant.key for variant in open_sheet(["kittens-04-attacks"], variants=4, seed=seed).variants] for seed in (1, 1, 2)]
    assert keys[0] == keys[1] != keys[2]
    assert len(set(keys[0])) > 1


def test_made_positions_are_others_of_their_kind():
    first, other = (variant.items for variant in open_sheet(["kittens-04-attacks"], variants=2, seed=1).variants)
    assert len(first) == len(other)
    assert {item.ask.question["en"] for item in first} != {item.ask.question["en"] for item in other}


# What decides by the leaflet of the original box: "Hops!" ends one turn, after an "Angriff" one of the two; the draw closes a
# turn; an Attack owes two, and those of an Attack before it do not add up; a kitten put back closes a turn.
DECIDES = {
    "in the first of two turns. Now {} plays Skip": {"ek.base.skip.2"},
    "an ordinary turn. Now {} plays Skip": {"ek.base.skip.1"},
    "an ordinary turn. Now {} draws, and": {"ek.base.turn.6"},
    "an ordinary turn. Now {} attacks": {"ek.base.attack.2"},
    "in the second of two turns. Now {} attacks": {"ek.base.attack.2", "ek.base.attack.4"},
    "in the first of two turns. Now {} draws a kitten": {"ek.base.defuse.7"},
}
# A Skip draws no card, so it decides how many lie in the pile; else the draw does.
LEAVES = {"{} plays Skip. How many cards": {"ek.base.skip.1"}, "{} plays nothing else and draws. How many": {"ek.base.turn.6"}}
# After a wrong card of one's own turn the left neighbour is next.
WRONG = {"{} lays a card outside the grid. Whose": {"goat.mistake.place.6"}}


@pytest.mark.parametrize(
    "name, variants, decides",
    [("kittens-04-attacks", 8, DECIDES), ("00-start", 8, LEAVES), ("goat-02-mistakes-and-winning", 8, WRONG)],
    ids=["owed", "left", "wrong"],
)
def test_the_key_names_what_decides_in_that_very_position(name, variants, decides):
    found = open_sheet([name], variants=variants, seed=6)
    met = set()
    for item in (item for variant in found.variants[1:] for item in variant.items):
        said = item.ask.question["en"]
        for asked in (one for one in decides if any(one.format(name) in said for name in item.trace.names)):
            met.add(asked)
            assert set(item.ask.deciding) == decides[asked], said
    assert met == set(decides)


def test_the_key_says_how_sure_each_reason_is():
    # It is printed: "Schlachtplan", "Nö!".
    assert "(ek.base.nope.5; printed; " in key_page(open_sheet([YUP]))


@pytest.mark.parametrize("name", ["kittens-10-editions", "goat-02-mistakes-and-winning", "isle-01-placing"])
def test_a_self_test_can_stand_on_paper_in_variants(name):
    first, other = open_sheet([name], variants=2, seed=5).variants
    assert len(first.items) == len(other.items) == len(other.key)
    assert [item.trace.names for item in first.items] != [item.trace.names for item in other.items]


def test_a_sheet_holds_no_answer_and_its_key_holds_each_with_its_cite():
    found = open_sheet([YUP, "kittens/attack/passed-on"], "de", 2, 1)
    told = json.dumps(found.payload(), ensure_ascii=False)
    for variant in found.variants:
        for item in variant.items:
            (right,) = [one for one in item.ask.answers if one.right]
            assert right.because["de"] not in told
            assert f"{item.ask.right_letter}) {right.text('de')}" in key_page(found)
            assert all(rule in key_page(found) for rule in right.rules)
    assert not re.search("right|because|rules", json.dumps(found.payload()["variants"]))
    assert "<title>" in sheet_page(found)


@pytest.mark.parametrize(
    "names, variants, said",
    [
        ([YUP, "goat-01-sets"], 1, "of one game"),
        (["kittens/nope/yupp"], 1, "Did you mean"),
        ([YUP], 0, "1 to 26"),
        ([], 1, "needs the name"),
        ([YUP, "kittens/attack/passed-on"], 1, "1 at most"),
    ],
)
def test_what_cannot_stand_on_a_sheet_is_said(names, variants, said, monkeypatch):
    monkeypatch.setattr(sheet, "MOST_QUESTIONS", 1)
    with pytest.raises(LessonError, match=said):
        open_sheet(names, variants=variants)


def test_a_lesson_that_asks_nothing_is_told_by_its_name():
    from tabletop.playing import find_scenarios

    quiet = next(found.id for found in find_scenarios() if found.id.startswith("row") and not open_lesson(found.id).asks)
    with pytest.raises(LessonError, match="asks nothing"):
        open_sheet([quiet])


def test_renaming_leaves_words_that_only_contain_a_name():
    assert renamed("Ben and Benno, Bens Karte, hands.Ben", {"Ben": "Tom"}) == "Tom and Benno, Toms Karte, hands.Tom"


def test_the_command_writes_the_sheet_and_beside_it_the_key(tmp_path):
    run = CliRunner().invoke
    place = tmp_path / "sheet.html"
    done = run(tabletop, ["sheet", YUP, "-n", "2", "-o", str(place)])
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sheet-key.html", "sheet.html"]
    assert run(tabletop, ["sheet", YUP, "-o", str(place)]).exit_code == 1
    assert run(tabletop, ["sheet", YUP, "-o", str(place), "--key", str(place), "--force"]).exit_code == 2
    text = run(tabletop, ["sheet", YUP, "-n", "2"]).output
    assert "Suppose nobody plays another Nope" in text and "Answers:" not in text
