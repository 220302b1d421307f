"""The rulebook data of the base box: complete, cited, in three languages and in our own words.

The list of ids is written out here on purpose: it was copied from the catalogue of rules, so an
entry that vanishes from the data, or is spelled differently there, fails.

Whoever owns the printed leaflet as a text file can also check that no text copies it:
`TABLETOP_LEAFLET=leaflet.txt pytest tests/games/exploding_kittens/test_rulebook_base.py`.
"""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from tabletop.kernel.rulebook import BASES
from tabletop.languages import COMPLETE
from tests.games.rulebook_texts import LONGEST_TEXT, check_sentences, copied_runs, texts_in

GAME = Path(__file__).parents[3] / "tabletop" / "games" / "exploding_kittens" / "data"
CHAPTERS = [
    "object", "component", "setup", "turn", "end", "exploding", "defuse", "nope", "attack", "skip",
    "favor", "shuffle", "see", "combinations",
]  # fmt: skip
CATALOGUE = [
    "ek.base.attack.1", "ek.base.attack.2", "ek.base.attack.3", "ek.base.attack.4",
    "ek.base.attack.5", "ek.base.cat.1", "ek.base.cat.2", "ek.base.cat.3", "ek.base.combo.1",
    "ek.base.combo.2", "ek.base.combo.3", "ek.base.combo.4", "ek.base.component.1",
    "ek.base.component.10", "ek.base.component.11", "ek.base.component.12", "ek.base.component.13",
    "ek.base.component.2", "ek.base.component.3", "ek.base.component.4", "ek.base.component.5",
    "ek.base.component.6", "ek.base.component.7", "ek.base.component.8", "ek.base.component.9",
    "ek.base.defuse.1", "ek.base.defuse.10", "ek.base.defuse.11", "ek.base.defuse.2",
    "ek.base.defuse.3", "ek.base.defuse.4", "ek.base.defuse.5", "ek.base.defuse.6",
    "ek.base.defuse.7", "ek.base.defuse.8", "ek.base.defuse.9", "ek.base.end.1", "ek.base.end.2",
    "ek.base.end.3", "ek.base.end.4", "ek.base.example.1", "ek.base.example.2", "ek.base.example.3",
    "ek.base.example.4", "ek.base.example.5", "ek.base.example.6", "ek.base.exploding.1",
    "ek.base.exploding.2", "ek.base.exploding.3", "ek.base.exploding.4", "ek.base.exploding.5",
    "ek.base.exploding.6", "ek.base.favor.1", "ek.base.favor.2", "ek.base.favor.3",
    "ek.base.favor.4", "ek.base.favor.5", "ek.base.favor.6", "ek.base.five.1", "ek.base.five.2",
    "ek.base.five.3", "ek.base.five.4", "ek.base.five.5", "ek.base.five.6", "ek.base.info.1", "ek.base.info.2", "ek.base.info.3",
    "ek.base.info.4", "ek.base.nope.1", "ek.base.nope.10", "ek.base.nope.11", "ek.base.nope.12",
    "ek.base.nope.13", "ek.base.nope.2", "ek.base.nope.3", "ek.base.nope.4", "ek.base.nope.5",
    "ek.base.nope.6", "ek.base.nope.7", "ek.base.nope.8", "ek.base.nope.9", "ek.base.object.1",
    "ek.base.object.2", "ek.base.object.3", "ek.base.object.4", "ek.base.object.5",
    "ek.base.object.6", "ek.base.pair.1", "ek.base.pair.2", "ek.base.pair.3", "ek.base.pair.4",
    "ek.base.pair.5", "ek.base.pair.6", "ek.base.see.1", "ek.base.see.2", "ek.base.see.3",
    "ek.base.see.4", "ek.base.setup.1", "ek.base.setup.10", "ek.base.setup.11", "ek.base.setup.12",
    "ek.base.setup.13", "ek.base.setup.14", "ek.base.setup.2", "ek.base.setup.3", "ek.base.setup.4",
    "ek.base.setup.5", "ek.base.setup.6", "ek.base.setup.7", "ek.base.setup.8", "ek.base.setup.9",
    "ek.base.shuffle.1", "ek.base.shuffle.2", "ek.base.shuffle.3", "ek.base.skip.1",
    "ek.base.skip.2", "ek.base.skip.3", "ek.base.triple.1", "ek.base.triple.2", "ek.base.triple.3",
    "ek.base.triple.4", "ek.base.triple.5", "ek.base.turn.1", "ek.base.turn.10", "ek.base.turn.11",
    "ek.base.turn.12", "ek.base.turn.13", "ek.base.turn.2", "ek.base.turn.3", "ek.base.turn.4",
    "ek.base.turn.5", "ek.base.turn.6", "ek.base.turn.7", "ek.base.turn.8", "ek.base.turn.9",
]  # fmt: skip


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def base_rules():
    """Every (id, entry) of the base chapters, in the order of the catalogue."""
    for chapter in CHAPTERS:
        yield from read(GAME / "rulebook" / f"base-{chapter}.json")["rules"].items()


RULES = dict(base_rules())
READINGS = {
    question: entry for question, entry in read(GAME / "readings" / "base.json").items() if question.startswith("q.base.")
}
DOCUMENTS = read(GAME / "documents.json")


def test_every_rule_of_the_catalogue_is_present_exactly_once():
    assert len(CATALOGUE) == 135
    assert CATALOGUE == sorted(CATALOGUE)
    counted = Counter(rule for rule, _ in base_rules())
    assert sorted(counted.elements()) == CATALOGUE


def test_every_base_chapter_on_disk_is_one_the_list_of_chapters_names():
    on_disk = {path.stem.removeprefix("base-") for path in (GAME / "rulebook").glob("base-*.json")}
    assert on_disk == set(CHAPTERS)


def test_the_rules_of_a_topic_stand_in_the_order_of_their_numbers():
    numbers = {}
    for rule, _ in base_rules():
        topic, number = rule.rsplit(".", 1)
        numbers.setdefault(topic, []).append(int(number))
    assert {topic: found for topic, found in numbers.items() if found != sorted(found)} == {}


@pytest.mark.parametrize("rule", CATALOGUE)
def test_an_entry_has_a_kind_a_basis_a_cite_and_its_text_in_three_languages(rule):
    entry = RULES[rule]
    optional = {"asks", "same_as", "no_effect", "refusable", "follows_from", "always"}
    assert set(entry) - optional == {"kind", "basis", "cite", "text"}
    assert entry["kind"] in {"setup", "turn", "card", "combo", "reaction", "elimination", "variant", "component", "advice"}
    assert entry["basis"] in BASES
    assert entry["cite"]["document"] in DOCUMENTS
    assert all(isinstance(part, str) and part for part in entry["cite"]["heading"])
    assert set(COMPLETE) <= set(entry["text"])


def test_only_a_silence_of_the_leaflet_may_go_without_a_heading():
    bare = [rule for rule, entry in RULES.items() if not entry["cite"]["heading"]]
    assert [rule for rule in bare if RULES[rule]["basis"] != "gap"] == []


def test_a_rule_the_leaflet_does_not_state_says_so():
    gaps = [entry for entry in RULES.values() if entry["basis"] == "gap"]
    assert len(gaps) == 16
    for entry in gaps:
        assert "leaflet does not say" in entry["text"]["en"] or "silent" in entry["text"]["en"]
        assert "sagt die Anleitung nicht" in entry["text"]["de"]
        assert "folleto no dice" in entry["text"]["es"]


def test_a_printed_or_derived_rule_never_calls_the_leaflet_silent():
    printed = [entry["text"]["en"] for entry in RULES.values() if entry["basis"] != "gap"]
    assert [text for text in printed if "does not say" in text] == []


# What follows from the leaflet but is not printed there: rule, and a word that would claim it.
NOT_PRINTED = [
    ("object.2", "Nope"),
    ("object.2", "target"),
    ("triple.3", "spent"),
    ("nope.5", "number"),
    ("turn.7", "living"),
    ("setup.1", "46"),
    ("setup.4", "how many"),
    ("component.12", "five"),
    ("favor.2", "any"),
    ("shuffle.1", "nobody"),
    ("attack.3", "play as you like"),
    ("setup.11", "empty"),
    ("combo.1", "only"),
]


@pytest.mark.parametrize("rule, word", NOT_PRINTED)
def test_a_rule_called_printed_claims_no_more_than_is_printed(rule, word):
    entry = RULES[f"ek.base.{rule}"]
    assert entry["basis"] == "explicit"
    assert word not in entry["text"]["en"]


def test_a_rule_without_effect_says_why_and_does_not_speak_of_refusals():
    without = {rule: entry for rule, entry in RULES.items() if "no_effect" in entry}
    assert [rule for rule, entry in without.items() if "refusable" in entry] == []
    advice = {rule for rule, entry in RULES.items() if entry["kind"] == "advice"}
    assert set(without) == advice | {"ek.base.end.4"}


@pytest.mark.parametrize("rule", ["nope.2", "turn.9", "combo.4", "favor.3", "defuse.8"])
def test_a_rule_that_can_forbid_a_move_is_not_excused_from_a_refusal(rule):
    assert not {"refusable", "no_effect"} & set(RULES[f"ek.base.{rule}"])


def test_every_sentence_exists_in_three_languages_and_none_is_empty():
    check_sentences({**RULES, **READINGS})


def test_no_text_is_longer_than_a_card_can_show():
    found = [text for text in texts_in([RULES, READINGS, DOCUMENTS]) if len(text) > LONGEST_TEXT]
    assert found == []


def test_no_two_rules_say_the_same_in_any_language():
    for language in COMPLETE:
        counted = Counter(entry["text"][language] for entry in RULES.values())
        assert [text for text, times in counted.items() if times > 1] == []


def test_every_question_a_rule_asks_is_answered_and_belongs_to_that_rule():
    asked = {(q, rule) for rule, entry in RULES.items() for q in entry.get("asks", [])}
    assert asked == {(question, entry["rule"]) for question, entry in READINGS.items()}
    assert [question for question, entry in READINGS.items() if RULES[entry["rule"]]["basis"] == "contested"] == [
        "q.base.printing.cards",
        "q.base.printing.spare-defuses",
        "q.base.printing.attack",
        "q.base.printing.five",
    ]


@pytest.mark.parametrize("question", sorted(READINGS))
def test_the_house_default_is_one_of_at_least_two_readings(question):
    entry = READINGS[question]
    assert list(entry["readings"]) == ["R1", "R2", "R3"][: len(entry["readings"])]
    assert len(entry["readings"]) >= 2
    assert entry["default"] in entry["readings"]


def test_all_combinations_are_played_unless_the_beginners_reading_is_chosen():
    """The one question of the base box whose default is not its first reading."""
    others = [question for question, entry in READINGS.items() if entry["default"] != "R1"]
    assert others == ["q.base.combo.mode"]


def test_the_leaflet_is_named_in_three_languages():
    assert set(COMPLETE) <= set(DOCUMENTS["original"]["title"])
    assert set(COMPLETE) <= set(DOCUMENTS["original"]["printed"])
    assert DOCUMENTS["original"]["language"] == "de"


def test_six_words_in_a_row_from_elsewhere_are_found_as_a_copy():
    printed = "On Mondays the cat sleeps (under the table), we believe."
    copied = copied_runs("Here the CAT sleeps under the table.", printed)
    assert copied == ["the cat sleeps under the table"]


def test_five_words_in_a_row_from_elsewhere_are_no_copy():
    printed = "The cat sleeps under the table."
    assert copied_runs("Here a cat sleeps under the table.", printed) == []


if "TABLETOP_LEAFLET" in os.environ:  # without a leaflet there is nothing to compare

    def test_no_text_repeats_six_words_in_a_row_of_the_printed_leaflet():
        printed = Path(os.environ["TABLETOP_LEAFLET"]).read_text(encoding="utf-8")
        own = texts_in([[entry["text"] for entry in RULES.values()], READINGS])
        assert [run for text in own for run in copied_runs(text, printed)] == []
