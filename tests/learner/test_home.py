"""Home: the chapters in their order, what the answers say of them, where it goes on; and the shelf that is chosen there."""

from datetime import UTC, date, datetime, timedelta

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.languages import COMPLETE
from tabletop.learner.answer import Answer
from tabletop.learner.answers import keep
from tabletop.learner.chapters import HOME, chapters
from tabletop.learner.home_payload import home_payload
from tabletop.learner.home_text import home_text
from tabletop.learner.journey import best_result, journey, my_journey
from tabletop.shelf import OnShelf, put_on_shelf, read_shelf
from tabletop.table_rules.our_rules import read_ours
from tabletop.widgets.home import ShownHome
from tests.house.checkout import ROOT

NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)
TODAY = date(2026, 11, 29)
NOPES = "kittens-03-nope-chains"
KITTENS = "exploding-kittens"


@pytest.fixture(autouse=True)
def places(tmp_path, monkeypatch):
    for name in ("SHELF", "OUR_RULES", "ANSWERS"):
        monkeypatch.setenv(f"TABLETOP_{name}", str(tmp_path / f"{name}.json"))
    monkeypatch.setattr("tabletop.shelf._of_a_guest", {})
    monkeypatch.setattr("tabletop.table_rules.our_rules._of_a_guest", {})


def answer(number, item, ruling=None, right=True, sitting=None):
    return Answer(f"a{number}", item, ruling, right, "", 1, NOON + timedelta(minutes=number), "lesson", sitting=sitting)


def of(told, notebook):
    return next(one for one in told.chapters if one.chapter.notebook == notebook)


def chapter(notebook):
    return next(one for one in chapters("en") if one.notebook == notebook)


@pytest.mark.parametrize("language", COMPLETE)
def test_every_notebook_is_a_chapter_with_all_its_lessons_and_the_self_test_of_its_name(language):
    told = chapters(language)
    assert {one.notebook for one in told} == {path.stem for path in (ROOT / "notebooks" / language).glob("*.ipynb")}
    assert told[0].notebook == HOME
    assert [one.game for one in told if one.game] == [KITTENS] * 11 + ["isle-of-cats"] * 4 + ["row-your-goat"] * 3
    assert [lesson.id.rpartition("/")[2] for lesson in chapters(language)[4].lessons] == [
        "yup",
        "three",
        "not-a-kitten",
        "pair-as-one",
        "too-late",
        "own",
    ]
    for one in told:
        assert one.selftest is None or one.selftest.name == one.notebook
        assert (one.selftest is None) == (
            one.notebook.endswith("-00-set-up") or one.notebook in ("coached", "edge-cases", "odds", "puzzles", "workshop")
        )


def test_nothing_is_done_at_first_and_it_begins_with_the_first_board():
    told = my_journey("en")
    assert [one.done for one in told.chapters] == [frozenset()] * len(told.chapters)
    assert (told.go_on.chapter.notebook, told.go_on.lesson.id, told.go_on.is_begun) == (HOME, f"{KITTENS}/start/one-skip", False)
    assert told.due == 0 and home_text(told, "en").startswith("Begin here: A Skip ends the turn without a draw")


def test_a_lesson_that_was_played_to_its_end_is_done_and_it_goes_on_with_the_next_of_that_chapter():
    given = [
        answer(1, f"lesson:{KITTENS}/nope/yup#who", "ek.base.nope.5"),
        answer(2, f"lesson:{KITTENS}/nope/yup"),
        answer(3, f"lesson:{KITTENS}/nope/three#who", "ek.base.nope.5", right=False),
    ]
    told = journey(chapters("en"), given, TODAY)
    assert of(told, NOPES).done == {f"{KITTENS}/nope/yup"}
    assert told.go_on.lesson.id == f"{KITTENS}/nope/three" and told.go_on.is_begun
    assert told.go_on.cell == "cell-07"
    keep(given)
    assert "Go on where you were: Nope chains" in home_text(my_journey("en"), "en")


def test_after_all_lessons_the_self_test_follows_and_then_the_next_chapter():
    done = [answer(number, f"lesson:{lesson.id}") for number, lesson in enumerate(chapter(NOPES).lessons)]
    told = journey(chapters("en"), done, TODAY)
    assert told.go_on.chapter.notebook == NOPES and told.go_on.lesson is None and told.go_on.cell == "cell-20"
    test = [answer(50 + n, f"selftest:{NOPES}#{n}", "ek.base.nope.5", sitting="s") for n in range(5)]
    told = journey(chapters("en"), [*done, *test], TODAY)
    assert of(told, NOPES).is_done and told.go_on.chapter.notebook == "kittens-04-attacks"


def test_the_best_result_is_that_of_one_sitting_and_the_first_answer_counts():
    def sitting(name, start, rights):
        return [answer(start + n, f"selftest:{NOPES}#{n}", "ek.base.nope.5", right, name) for n, right in enumerate(rights)]

    again = answer(9, f"selftest:{NOPES}#0", "ek.base.nope.5", True, "one")
    assert best_result(chapter(NOPES), [*sitting("one", 0, [False, True, True]), again]) == 2
    assert best_result(chapter(NOPES), [*sitting("one", 0, [False, True]), *sitting("two", 20, [True, True])]) == 2
    assert best_result(chapter(NOPES), [answer(1, "selftest:goat-01-sets#0", "goat.set.1")]) is None


def test_a_ruling_that_is_due_belongs_to_one_chapter():
    told = journey(chapters("en"), [answer(1, f"lesson:{KITTENS}/nope/yup#who", "ek.base.nope.5", right=False)], TODAY)
    assert told.due == 1
    assert [one.chapter.notebook for one in told.chapters if one.due] == [
        next(one.notebook for one in chapters("en") if "ek.base.nope.5" in one.rules)
    ]
    assert journey(chapters("en"), [answer(1, "x", "ek.base.nope.5")], NOON.date()).due == 0


def test_what_cannot_be_laid_out_with_the_boxes_on_the_shelf_is_said_and_comes_later():
    put_on_shelf(KITTENS, OnShelf("original", ("recipes",)))
    told = my_journey("en")
    assert not of(told, "kittens-07-streaking").on_shelf and of(told, "kittens-10-editions").on_shelf
    assert of(told, "goat-01-sets").on_shelf
    assert "A kitten in the hand [kittens-07-streaking]; lessons: 0 of 9; not on your shelf" in home_text(told, "en")


@pytest.mark.parametrize("language", COMPLETE)
def test_the_page_has_all_chapters_with_what_is_known_of_them_in_one_language(language):
    payload = home_payload(my_journey(language), language)
    told = [one for game in (*payload["games"], payload["more"]) for one in game["chapters"]]
    assert {one["notebook"] for one in told} == {one.notebook for one in chapters(language)}
    assert all(len(game["shelf"]["printings"]) > 1 for game in payload["games"])
    assert all(payload["words"].values()) and payload["due"] is None


def test_a_printing_chosen_on_the_page_is_kept_and_drawn():
    shown = ShownHome("en")
    assert shown._choose({"game": KITTENS, "printing": "english", "boxes": ["base", "imploding"]}) == {}
    assert read_shelf()[KITTENS] == OnShelf("english", ("base", "imploding"))
    assert read_ours().of(KITTENS)["q.base.printing.attack"] == "R2"
    shelf = shown.payload["games"][0]["shelf"]
    assert (shelf["printing"], shelf["boxes"]) == ("english", ["base", "imploding"])
    assert "On your shelf: Current English box (Original box, Imploding Kittens)" in repr(shown)
    for message in ({}, {"game": 3}, {"game": KITTENS, "printing": "x"}, {"game": KITTENS, "printing": "english", "boxes": [1]}):
        with pytest.raises(ValueError):
            shown._choose(message)
    assert read_shelf()[KITTENS].boxes == ("base", "imploding")


def test_a_guest_sees_the_chapters_and_nothing_of_the_host(monkeypatch):
    keep([answer(1, f"lesson:{KITTENS}/nope/yup")])
    monkeypatch.setenv("TABLETOP_PAGES", "guests")
    shown = ShownHome("en")
    told = [lesson for game in shown.payload["games"] for one in game["chapters"] for lesson in one["lessons"]]
    assert told and not any(lesson["done"] for lesson in told) and "1 of" not in repr(shown)


def test_the_command_alone_shows_the_same_and_says_how_to_go_on(monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    alone, asked = CliRunner().invoke(tabletop, []), CliRunner().invoke(tabletop, ["home", "--lang", "de"])
    assert alone.exit_code == asked.exit_code == 0
    assert alone.output.startswith(asked.output.rstrip()) and "`tabletop lab` öffnet die Notebooks" in alone.output
    assert "Nö!-Ketten [kittens-03-nope-chains]" in asked.output


def test_the_shelf_is_shown_and_chosen_in_the_terminal():
    shown = CliRunner().invoke(tabletop, ["shelf", "kittens"])
    assert "original  German original edition" in shown.output and "Setting up: 4 cards each" in shown.output
    chosen = CliRunner().invoke(tabletop, ["shelf", "kittens", "english", "--boxes", "base,barking"])
    assert chosen.exit_code == 0 and "* english  Current English box" in chosen.output
    assert '"barking"' in CliRunner().invoke(tabletop, ["shelf", "--json"]).output
    wrong = CliRunner().invoke(tabletop, ["shelf", "kittens", "englisch"])
    assert wrong.exit_code == 1 and "did you mean 'english'" in wrong.output.lower()
    assert CliRunner().invoke(tabletop, ["shelf", "kittens", "--forget"]).exit_code == 0 and read_shelf() == {}
    assert CliRunner().invoke(tabletop, ["shelf", "--forget"]).exit_code == 2
