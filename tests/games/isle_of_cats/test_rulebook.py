"""The rulebook of the room: cited, in three languages, in our own words, and all that the code names.

Whoever owns the printed overview as a text file can also check that no text copies it:
`TABLETOP_OVERVIEW=overview.txt pytest tests/games/isle_of_cats/test_rulebook.py`.
"""

import json
import os
import re
from collections import Counter
from pathlib import Path

from tabletop.games.isle_of_cats.rules import RULEBOOK, open_game, played_readings
from tabletop.languages import COMPLETE
from tests.games.rulebook_texts import LONGEST_TEXT, copied_runs, texts_in

GAME = Path(__file__).parents[3] / "tabletop" / "games" / "isle_of_cats" / "data"
RULES = RULEBOOK.rules
NAMED = {
    name
    for path in (GAME.parent / "rules").rglob("*.py")
    for name in re.findall(r'"(isle\.[a-z]+\.[0-9]+)"', path.read_text(encoding="utf-8"))
}

# What people ask and the overview does answer: it prints it, or it follows from what it prints.
ASKED_AND_PRINTED = {f"isle.amb.{number}" for number in (2, 10, 13, 24, 26, 29, 33, 38, 40)}


def test_the_rulebook_holds_all_entries_of_the_catalogue_and_all_that_the_code_names():
    assert len(NAMED) > 100
    assert NAMED - set(RULES) == set()
    assert Counter(name.split(".")[1] for name in RULES) == {
        "amb": 49,
        "any": 4,
        "clear": 6,
        "component": 14,
        "explore": 11,
        "family": 4,
        "fill": 5,
        "fish": 2,
        "keep": 2,
        "lesson": 7,
        "map": 5,
        "place": 12,
        "rare": 8,
        "rescue": 17,
        "round": 2,
        "score": 8,
        "tie": 3,
        "win": 1,
    }


def test_every_rule_has_its_text_in_three_languages_and_no_two_say_the_same():
    for language in COMPLETE:
        counted = Counter(rule.text[language] for rule in RULES.values())
        assert [text for text, times in counted.items() if times > 1 or not text.strip()] == []
    for rule in RULES.values():
        assert set(COMPLETE) <= set(rule.text)
        assert rule.kind in {"component", "setup", "phase", "turn", "placement", "scoring", "win", "tie", "gap"}


def test_only_the_opening_lines_and_silences_have_no_heading():
    bare = {rule.id for rule in RULES.values() if not rule.heading and rule.basis != "gap"}
    assert bare == {f"isle.component.{number}" for number in (2, 3, 4, 5, 6)}


def test_a_rule_the_overview_does_not_state_says_so():
    gaps = [rule for rule in RULES.values() if rule.basis == "gap"]
    assert {rule.id for rule in gaps} == {name for name in RULES if name.startswith("isle.amb.")} - ASKED_AND_PRINTED
    for rule in gaps:
        assert rule.text["en"].startswith("The overview does not say ")
        assert rule.text["de"].startswith("Die Übersicht sagt nicht, ")
        assert rule.text["es"].startswith("El resumen no dice ")


def test_the_rules_of_a_topic_stand_in_the_order_of_their_numbers():
    for path in (GAME / "rulebook").glob("*.json"):
        numbers = [int(name.rsplit(".", 1)[1]) for name in json.loads(path.read_text(encoding="utf-8"))["rules"]]
        assert numbers == sorted(numbers), path.name


def test_just_the_rules_that_forbid_no_move_say_why_not():
    refusing = open_game(["base"], {}).refusing
    assert {
        name for name, rule in RULES.items() if rule.no_effect is None and bool(rule.refusable) == (name in refusing)
    } == set()


def test_a_rule_without_effect_is_named_by_no_need_and_its_sentence_is_that_of_its_question():
    without_effect = {name: rule for name, rule in RULES.items() if rule.no_effect}
    assert NAMED & set(without_effect) == set()
    for rule in without_effect.values():
        assert [RULEBOOK.questions[question].changes_play for question in rule.asks] in ([], [rule.no_effect])


def test_every_question_is_asked_by_its_own_rule_and_every_question_asked_is_answered():
    asked = {question for rule in RULES.values() for question in rule.asks}
    assert asked == set(RULEBOOK.questions)
    for question in RULEBOOK.questions.values():
        assert question.id in RULES[question.rule].asks
        assert question.default in question.readings and list(question.readings) == ["R1", "R2"]
        assert set(COMPLETE) <= set(question.question) & set(question.reason)


def test_readings_that_the_room_plays():
    others = {(question, reading) for question, reading in played_readings() if RULEBOOK.questions[question].default != reading}
    assert others >= {
        (f"q.isle.{name}", "R2")
        for name in (
            "anytime-in-draft",
            "basket-cards",
            "below-zero",
            "choose-order",
            "draft-direction",
            "family-beyond-ten",
            "family-contact",
            "family-table",
            "fields-empty",
            "filling",
            "pass-final",
            "paying-order",
            "played-cards",
            "start-player",
            "treasure-contact",
            "treasures-run-out",
            "walls",
        )
    }
    assert not {question for question, _ in others} & {name for name, one in RULEBOOK.questions.items() if one.changes_play}


def test_no_text_is_longer_than_a_card_can_show():
    data = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in (*(GAME / "rulebook").glob("*.json"), GAME / "readings.json", GAME / "documents.json")
    ]
    assert [text for text in texts_in(data) if len(text) > LONGEST_TEXT] == []


if "TABLETOP_OVERVIEW" in os.environ:  # without an overview there is nothing to compare

    def test_no_text_repeats_six_words_in_a_row_of_the_printed_overview():
        printed = Path(os.environ["TABLETOP_OVERVIEW"]).read_text(encoding="utf-8")
        own = texts_in(
            [[dict(rule.text) for rule in RULES.values()], json.loads((GAME / "readings.json").read_text(encoding="utf-8"))]
        )
        assert [run for text in own for run in copied_runs(text, printed)] == []
