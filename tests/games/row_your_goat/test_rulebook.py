"""The rulebook data: what the engine names is there, in three languages, cited from both leaflets, in our own words.

Whoever owns the printed leaflets as text files can also check that no text copies them:
`TABLETOP_GOAT_LEAFLETS=german.txt:spanish.txt pytest tests/games/row_your_goat/test_rulebook.py`.
"""

import json
import os
import re
from pathlib import Path

import pytest

from tabletop.games.row_your_goat.rules import RULEBOOK, declared_boxes, played_readings
from tabletop.games.row_your_goat.rules.table.cards import declared_cards
from tabletop.languages import COMPLETE
from tabletop.playing import find_scenarios
from tests.games.row_your_goat.table import goat_rules
from tests.games.rulebook_texts import LONGEST_TEXT, copied_runs, texts_in

GAME = Path(__file__).parents[3] / "tabletop" / "games" / "row_your_goat" / "data"
ENTRIES = {
    rule: entry
    for path in sorted((GAME / "rulebook").glob("*.json"))
    for rule, entry in json.loads(path.read_text(encoding="utf-8"))["rules"].items()
}
READINGS = json.loads((GAME / "readings.json").read_text(encoding="utf-8"))
DOCUMENTS = json.loads((GAME / "documents.json").read_text(encoding="utf-8"))
# The scan of the German leaflet lost the heading of the last card; the Spanish leaflet has it.
OF_THE_LAST_CARD = [*(f"goat.last.{number}" for number in (1, 2, 3, 4, 5, 8)), "goat.turn.11", "goat.diff.13", "goat.diff.15"]
NAMED = {
    rule
    for path in (GAME.parent / "rules").rglob("*.py")
    for rule in re.findall(r'"(goat\.[a-z.]+\d+)"', path.read_text(encoding="utf-8"))
}


def test_every_rule_that_the_engine_names_is_in_the_book():
    assert len(NAMED) > 50
    assert NAMED - set(ENTRIES) == set()


@pytest.mark.parametrize("rule", sorted(ENTRIES))
def test_an_entry_has_a_kind_a_basis_two_cites_and_its_text_in_three_languages(rule):
    entry = ENTRIES[rule]
    assert set(entry) - {"basis_in", "asks", "follows_from", "no_effect", "refusable", "cite_in", "always"} == {
        "kind",
        "basis",
        "cite",
        "text",
    }
    assert entry["kind"] in {"setup", "turn", "set", "mistake", "win", "tie", "placement", "component", "advice"}
    assert set(COMPLETE) <= set(entry["text"])
    assert len(set(entry["text"].values())) == len(entry["text"])
    if rule not in OF_THE_LAST_CARD:
        assert entry["cite"]["document"] == "german"
        assert entry["cite_in"]["spanish"]["document"] == "spanish"


@pytest.mark.parametrize("box", declared_boxes())
def test_only_a_silence_of_the_leaflet_may_go_without_a_heading(box):
    rules = goat_rules(box=box).rulebook.rules
    assert [rule.id for rule in rules.values() if not rule.heading and rule.basis != "gap"] == []
    assert [rule.id for rule in rules.values() if rule.document != box and rule.id not in OF_THE_LAST_CARD] == []


@pytest.mark.parametrize("box", declared_boxes())
def test_the_last_card_stands_under_winning_and_not_under_the_mistakes(box):
    rules = goat_rules(box=box).rulebook.rules
    assert {(rules[rule].document, rules[rule].heading) for rule in OF_THE_LAST_CARD} == {("spanish", ("Ganar",))}


def test_a_rule_that_neither_leaflet_states_says_so():
    gaps = [entry for entry in ENTRIES.values() if entry["basis"] == "gap" and "basis_in" not in entry]
    assert len(gaps) > 25
    for entry in gaps:
        assert "leaflet does not say" in entry["text"]["en"]
        assert "sagt die Anleitung nicht" in entry["text"]["de"]
        assert "folleto no dice" in entry["text"]["es"]


def test_the_leaflets_differ_in_what_is_printed_and_what_is_a_house_default():
    german, spanish = (goat_rules(box=box).rulebook.rules for box in ("german", "spanish"))
    differ = {rule: (german[rule].basis, spanish[rule].basis) for rule in german if german[rule].basis != spanish[rule].basis}
    assert differ == {
        "goat.amb.5": ("derived", "gap"),
        "goat.amb.8": ("derived", "explicit"),
        "goat.amb.20": ("derived", "explicit"),
        "goat.component.10": ("explicit", "gap"),
    }


def test_every_question_a_rule_asks_is_answered_and_belongs_to_that_rule():
    asked = {(question, rule) for rule, entry in ENTRIES.items() for question in entry.get("asks", [])}
    assert asked == {(question, entry["rule"]) for question, entry in READINGS.items()}


@pytest.mark.parametrize("question", sorted(READINGS))
def test_a_question_has_readings_a_default_and_a_reason(question):
    entry = READINGS[question]
    assert list(entry["readings"]) == ["R1", "R2", "R3"][: len(entry["readings"])]
    assert len(entry["readings"]) >= 2 or "changes_play" in entry
    assert entry["default"] in entry["readings"]
    for sentence in (entry["question"], entry["reason"], *entry["readings"].values()):
        assert set(COMPLETE) <= set(sentence)
        assert all(text.strip() == text and text for text in sentence.values())


def test_the_readings_that_are_played_are_readings_of_the_book():
    assert all(reading in READINGS[question]["readings"] for question, reading in played_readings())


def test_no_text_is_longer_than_a_card_can_show():
    assert [text for text in texts_in([ENTRIES, READINGS, DOCUMENTS]) if len(text) > LONGEST_TEXT] == []


def test_no_two_rules_say_the_same_in_any_language():
    for language in COMPLETE:
        texts = [entry["text"][language] for entry in ENTRIES.values()]
        assert len(set(texts)) == len(texts)


def test_the_pack_has_sixty_cards_fifteen_of_each_colour_and_each_boat():
    # goat.component.1, component.5 to 8, amb.1
    cards = declared_cards().values()
    assert len(cards) == 16 and sum(card.count["german"] for card in cards) == 60
    for word in ("yellow", "pink", "blue", "orange", "rowboat", "raft", "float", "jetski"):
        assert sum(card.count["german"] for card in cards if word in (card.colour, card.boat)) == 15
    assert all(set(COMPLETE) <= set(card.title) and len(card.short["de"]) <= 9 for card in cards)
    assert all(set(card.count) == set(declared_boxes()) for card in cards)


def test_the_rulebook_of_an_opened_game_is_the_one_of_its_box():
    assert goat_rules().rulebook is RULEBOOK.in_box("german")
    assert list(RULEBOOK.of_box("spanish")) == list(RULEBOOK.rules.values())


if "TABLETOP_GOAT_LEAFLETS" in os.environ:  # without a leaflet there is nothing to compare

    def test_no_text_repeats_six_words_in_a_row_of_a_printed_leaflet():
        own = list(texts_in([[entry["text"] for entry in ENTRIES.values()], READINGS]))
        for path in os.environ["TABLETOP_GOAT_LEAFLETS"].split(":"):
            printed = Path(path).read_text(encoding="utf-8")
            assert [run for text in own for run in copied_runs(text, printed)] == []


def test_what_a_lesson_calls_a_house_rule_of_one_leaflet_is_one_there():
    """As goat.amb.5 with the Spanish leaflet; goat.amb.8 and goat.amb.20 are derived from the German one."""
    found = []
    for name, path in find_scenarios():
        if not name.startswith("row-your-goat/"):
            continue
        text = path.read_text(encoding="utf-8")
        for leaflet in re.findall(r"house (?:rule|default) (?:with|from) the (German|Spanish)", text):
            book = RULEBOOK.in_box(leaflet.lower()).rules
            found.append((name, "gap" in {book[rule].basis for rule in json.loads(text)["teaches"]}))
    assert found and all(is_one for _, is_one in found), found
