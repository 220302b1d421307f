"""The printing on the shelf: names, readings, boxes and cites follow; a choice that cannot be is refused."""

import json

import pytest

from tabletop import shelf
from tabletop.games import open_rules, registered, rules_of
from tabletop.kernel.data_fault import DataFault
from tabletop.kernel.printing import DRAWN, read_printings
from tabletop.languages import COMPLETE
from tabletop.lookup.judge import judge
from tabletop.playing.lesson import open_lesson
from tabletop.playing.set_ups import open_set_up
from tabletop.shelf import OnShelf, read_shelf
from tabletop.table_rules.our_rules import OurRulesError, change_ours, read_ours
from tabletop.table_rules.printing import choose_printing
from tabletop.words import Words

KITTENS = "exploding-kittens"
NOT_CHECKED = "not checked against your sheet"


@pytest.fixture(autouse=True)
def of_this_test(tmp_path, monkeypatch):
    """A shelf and rules of its own."""
    monkeypatch.setenv("TABLETOP_SHELF", str(tmp_path / "shelf.json"))
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))
    monkeypatch.setattr(shelf, "_of_a_guest", {})
    monkeypatch.setattr("tabletop.table_rules.our_rules._of_a_guest", {})
    return tmp_path


def cites(payload):
    text = payload["text"][payload["lang"]]
    return [text[rule["cite"]] for rule in payload["rules"].values()]


def test_cards_bear_the_names_of_the_printing_and_its_sheet_is_not_checked():
    usual = open_lesson("kittens/nope/yup", "de").payload()
    assert "Angriff" in usual["text"]["de"] and not any("nicht mit deiner" in cite for cite in cites(usual))
    choose_printing(KITTENS, "english", ["base"])
    lesson = open_lesson("kittens/nope/yup", "de")
    titles = {lesson.payload()["text"]["de"][card["title"]] for card in lesson.payload()["cards"].values()}
    assert "Attack" in titles and "Angriff" not in titles
    assert "Ana spielt „Attack“." in lesson.text()
    assert all("nicht mit deiner Anleitung verglichen" in cite for cite in cites(lesson.payload()))


def test_the_sheet_of_our_leaflets_is_checked_and_names_its_cards_in_german():
    choose_printing(KITTENS, "original", ["base", "recipes"])
    words = Words(open_rules(KITTENS), (), "en")
    assert words.card("attack") == "Angriff"
    assert NOT_CHECKED not in words.cite("ek.base.attack.4")


def test_of_a_later_german_box_the_base_leaflet_alone_is_another_one():
    choose_printing(KITTENS, "later-german", ["base", "recipes"])
    assert NOT_CHECKED in Words(open_rules(KITTENS), (), "en").cite("ek.base.attack.4")
    assert NOT_CHECKED not in Words(open_rules(KITTENS, ["recipes"]), (), "en").cite("ek.recipes.attack.5")


def test_the_readings_of_the_sheet_are_those_of_our_table_and_another_printing_takes_them_back():
    change_ours(lambda ours: ours.choose("q.base.nope.own", "R2"))
    choose_printing(KITTENS, "english", ["base"])
    # ek.base.setup.2: four cards are dealt by the leaflet cited, seven by this sheet (facts of the editions, A2).
    assert read_ours().of(KITTENS)["q.base.printing.cards"] == "R2"
    choose_printing(KITTENS, "later-spanish", ["base"])
    assert read_ours().of(KITTENS) == {"q.base.nope.own": "R2", "q.base.printing.cards": "R2"}
    choose_printing(KITTENS, None)
    assert read_ours().of(KITTENS) == {"q.base.nope.own": "R2"} and read_shelf() == {}


def test_a_set_up_and_a_judgement_begin_with_the_boxes_on_the_shelf():
    assert open_set_up("kittens").table.boxes == ("base",)
    choose_printing(KITTENS, "original", ["recipes", "imploding", "base"])
    assert open_set_up("kittens").table.boxes == ("base", "imploding")
    assert open_set_up("kittens", boxes=["base"]).table.boxes == ("base",)
    assert judge(["nope", "favor"]).words.rules.boxes == ("base", "imploding")
    # A card that is in none of them is still judged.
    assert "streaking" in judge(["swap_top_and_bottom"]).words.rules.boxes
    choose_printing("row-your-goat", "spanish")
    assert open_set_up("goat").table.boxes == ("spanish",)


@pytest.mark.parametrize(
    "printing, boxes, said",
    [
        ("englich", ["base"], "Did you mean 'english'"),
        ("english", ["bas"], "There is no box 'bas'"),
        ("english", ["imploding"], "cannot be played without 'base'"),
        ("english", "base", None),
        ({}, [], "There is no printing"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_words_and_nothing_is_kept(printing, boxes, said):
    if said is None:
        choose_printing(KITTENS, printing, boxes)
        assert read_shelf()[KITTENS] == OnShelf("english", ("base",))
        return
    with pytest.raises(OurRulesError, match=said):
        choose_printing(KITTENS, printing, boxes)
    assert read_shelf() == {} and read_ours().of(KITTENS) == {}


def test_a_guest_chooses_for_this_kernel_alone(monkeypatch, of_this_test):
    monkeypatch.setenv("TABLETOP_PAGES", "guests")
    choose_printing(KITTENS, "english", ["base"])
    assert read_shelf()[KITTENS].printing == "english" and read_ours().of(KITTENS)
    assert not any(path.suffix == ".json" for path in of_this_test.iterdir())


@pytest.mark.parametrize(
    "kept",
    [
        '{"kept": "shelf", "version": 2, "data": {"exploding-kittens": {"printing": 3}}}',
        "{",
        '{"no-game": {"printing": "x", "boxes": []}}',
    ],
)
def test_a_file_that_says_nothing_leaves_the_shelf_empty(kept, of_this_test):
    (of_this_test / "shelf.json").write_text(kept, encoding="utf-8")
    assert read_shelf() == {} and shelf.names_of_cards(KITTENS, "de") == "de"
    assert shelf.is_checked(KITTENS, "original") and shelf.boxes_on_shelf(KITTENS) == ()


def test_a_change_by_another_process_is_seen_at_once(of_this_test):
    choose_printing(KITTENS, "english", ["base"])
    assert shelf.names_of_cards(KITTENS, "de") == "en"
    told = json.loads((of_this_test / "shelf.json").read_text(encoding="utf-8"))
    told["data"][KITTENS]["printing"] = "later-spanish"
    (of_this_test / "shelf.json").write_text(json.dumps(told), encoding="utf-8")
    assert shelf.names_of_cards(KITTENS, "de") == "es"


def test_every_printing_speaks_all_languages_and_names_what_there_is():
    told = [(game, printing) for game in registered() for printing in shelf.printings_of(game).values()]
    assert len(told) == 10
    for game, printing in told:
        for text in (printing.title, *(sign["text"] for sign in printing.tell)):
            assert set(text) == set(COMPLETE) and all(text.values())
        assert printing.tell and printing.names in (None, *COMPLETE)
        assert printing.profile is None or printing.profile in rules_of(game).profiles()
        assert set(printing.boxes) <= set(rules_of(game).boxes())
    assert {sign["drawn"]["kind"] for _, printing in told for sign in printing.tell} == set(DRAWN)


@pytest.mark.parametrize(
    "spoil, said",
    [
        (lambda one: one.pop("names"), "has no 'names'"),
        (lambda one: one.update(checked=["orignal"]), "did you mean 'original'"),
        (lambda one: one["tell"][0]["drawn"].update(kind="dealing"), "draws 'dealing'"),
        (lambda one: one["tell"][0]["drawn"].pop("cards"), "has no 'cards'"),
    ],
)
def test_a_printing_that_lacks_something_is_told_with_its_file(spoil, said, tmp_path):
    rulebook = rules_of(KITTENS).rulebook
    told = json.loads((rulebook.folder / "printings.json").read_text(encoding="utf-8"))
    spoil(told["printings"]["original"])
    (tmp_path / "printings.json").write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(DataFault, match=said):
        read_printings(tmp_path / "printings.json", rulebook.documents)
