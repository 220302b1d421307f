"""A page and a text for each card: complete, in three languages, with nothing in it that runs."""

from dataclasses import replace
from functools import cache
from html.parser import HTMLParser

import pytest

from tabletop.lookup.card_facts import card_facts, facts_of
from tabletop.lookup.found_card import every_card
from tabletop.notebook import card, judge, language, search
from tabletop.playing import LessonError
from tabletop.table_rules.our_rules import decide
from tabletop.widgets.card_page import card_page, file_name, index_page
from tabletop.widgets.icon_svg import icon_svg


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


@cache
def told(tongue):
    """What is told of every card at a table without rules of its own; made once for all tests."""
    return [facts_of(found, tongue) for found in every_card()]


class Tags(HTMLParser):
    """Every tag and attribute of a page, and its words."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.attributes, self.open, self.said = set(), set(), [], []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attributes)
        if tag not in ("meta", "path", "circle", "ellipse"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attributes)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.said.append(data)


def said_of(name, language="en"):
    return dict(card_facts(name, language).lines)


# What the first box's leaflet says of its cards: how many, and whether a Nope stops them.
COUNTS = {
    "exploding_kitten": 4,
    "defuse": 6,
    "nope": 5,
    "attack": 4,
    "skip": 4,
    "favor": 4,
    "shuffle": 4,
    "see_the_future_3": 5,
    "cat_1": 4,
    "cat_5": 4,
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_first_box_holds(name):
    assert dict(card_facts(name).counts)["Original box"] == COUNTS[name]


@pytest.mark.parametrize("name, label, told", [
    ("attack", "What it does", "The next player takes 2 turns"), ("skip", "What it does", "only the current one"),
    ("favor", "Aimed at", "Another player"), ("favor", "What it does", "gives you a card and chooses which one"),
    ("nope", "When", "Only as an answer"), ("defuse", "Can it be noped?", "No."), ("exploding_kitten", "Can it be noped?", "No."),
    ("attack", "Can it be noped?", "Yes."), ("cat_1", "When", "only in a combination"), ("barking_kitten", "Where it goes", "in front of you"),
    ("ill_take_that", "Where it goes", "in front of the chosen player"),
    ("see_the_future_3", "What it does", "top 3 cards"), ("see_the_future_5", "What it does", "top 5 cards")])  # fmt: skip
def test_a_card_says(name, label, told):
    assert told in said_of(name)[label]


def test_the_text_has_rules_with_cites_questions_with_ours_marked_and_lessons():
    decide("q.base.nope.own", "R2")
    text = card_facts("nope").text()
    assert "ek.base.nope.5  A Nope can be noped:" in text and "“Nö!”]" in text
    assert "    * R2 No, only what others have played." in text
    assert "exploding-kittens/nope/yup" in text


def test_the_rules_of_a_card_are_those_of_its_boxes():
    assert {rule.split(".")[1] for rule in card_facts("skip").rules} == {"base"}
    assert "streaking" in {rule.split(".")[1] for rule in card_facts("super_skip").rules}


def test_every_card_has_a_text_and_a_page_in_every_language_that_runs_and_loads_nothing():
    for tongue in ("en", "de", "es"):
        for facts in told(tongue):
            page = card_page(facts, "index.html")
            tags = Tags(page)
            assert not tags.open
            assert not tags.tags & {"script", "img", "link", "iframe", "object", "form", "input"}
            assert not {name for name in tags.attributes if name.startswith("on")} | tags.attributes & {"src", "style"}
            assert facts.title in "".join(tags.said) and facts.title in facts.text()
            assert len(facts.lines) >= 2 and all(label and told for label, told in facts.lines)


def test_no_sentence_of_a_card_stays_english_in_another_language():
    for facts in zip(*map(told, ("en", "de", "es")), strict=True):
        english, german, spanish = (dict(one.lines) for one in facts)
        # One word is the same in English and Spanish.
        said = set(english.values()) - {"No."}
        assert not said & (set(german.values()) | set(spanish.values())), facts[0].title


def test_words_that_look_like_markup_stay_words():
    facts = card_facts("nope")
    card_of = facts.found.card
    hostile = replace(card_of, title={"en": "<script>alert(1)</script>&\"'"}, icon='"><b>', family='x" onload="y')
    found = type("Found", (type(facts.found),), {"card": hostile})(*facts.found)
    hostile_facts = type(facts)(**{**facts.__dict__, "found": found})
    tags = Tags(card_page(hostile_facts))
    assert "script" not in tags.tags and "onload" not in tags.attributes
    assert "<script>alert(1)</script>&\"'" in tags.said


def test_the_index_leads_to_every_card_once():
    every = told("de")
    page = index_page(every, "de", "Alle Karten")
    assert len({file_name(facts) for facts in every}) == len(every)
    assert all(page.count(f'href="{file_name(facts)}"') == 1 for facts in every)


def test_icons_are_those_of_the_widget_and_a_plain_face_where_there_is_none():
    assert 'd="M29 3 10 27h11l-4 18 21-26H26z"' in icon_svg("attack", "exploding-kittens")
    assert (
        icon_svg("no-such-icon", "exploding-kittens")
        == icon_svg("face", "row-your-goat")
        != icon_svg("skip", "exploding-kittens")
    )


def test_a_notebook_shows_the_card_the_judgement_and_what_was_found():
    language("de")
    try:
        shown = card("Nö!")
        assert repr(shown).startswith("Nö! (nope)")
        assert "<h1>Nö!</h1>" in shown._repr_html_()
        assert "Nein." in repr(judge("nope", "Entschärfung"))
        assert 'card("nope")' in repr(search("Nö", most=3))
        assert len(repr(search("Nö", most=3)).splitlines()) == 6
    finally:
        language("en")


@pytest.mark.parametrize("name", ["", "\0", "!!!", "x" * 1_000_000, "<b>", None, 3, ["nope"]])
def test_no_such_card_is_told_in_words(name):
    with pytest.raises(LessonError) as error:
        card(name)
    assert len(str(error.value)) < 400
