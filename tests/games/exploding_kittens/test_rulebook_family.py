"""The rulebook data of the three expansions and of Recipes for Disaster.

What is checked of the base box is checked here too; in addition, that an entry and its counterpart
in another box name each other. The ids written out here are those the rules of the game speak of.

Whoever owns the printed leaflets as text files can also check that no text copies them (several
names with the separator of PATH): `TABLETOP_LEAFLET=one.txt:two.txt pytest tests/games/exploding_kittens/test_rulebook_family.py`.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

from tabletop.kernel.rulebook import BASES
from tabletop.languages import COMPLETE
from tests.games.rulebook_texts import LONGEST_TEXT, check_sentences, copied_runs, texts_in

from .test_rulebook_base import GAME, read

BOXES = ["imploding", "streaking", "barking", "recipes"]
SPOKEN_OF = {
    "imploding": {
        "alter3": [1, 2], "bottom": [1], "imploding": [1, 2, 4, 5, 7, 9], "reverse": [1],
        "targeted": [1, 2, 3],
    },
    "streaking": {
        "catomic": [1, 2], "curse": [1, 2, 3, 4, 5, 8, 9, 13, 15, 17], "curse.blind-garbage": [1],
        "curse.blind-kitten": [2, 3, 4, 6, 7], "garbage": [1], "mark": [1, 5, 7],
        "streaking": [1, 2, 3, 9, 10], "superskip": [1, 2], "swap": [1, 2],
    },
    "barking": {
        "barking": [1, 2, 3, 4, 6], "bury": [1, 2, 4, 6, 7], "curse.blind-barking": [5],
        "curse.blind-itt": [2], "itt": [1, 2, 3, 4, 5, 10, 11], "now": [5, 7],
        "personal": [1, 2, 3], "potluck": [1, 2], "share": [2, 4], "tower": [1, 2, 3, 4, 9],
    },
    "recipes": {"attack": [5], "targeted": [3, 7]},
}  # fmt: skip
NEEDED = [
    f"ek.{box}.{topic}.{number}" for box, topics in SPOKEN_OF.items() for topic, numbers in topics.items() for number in numbers
]


def family_rules():
    """Every (file name, id, entry) of the four boxes."""
    for box in (*BOXES, "general"):
        for path in sorted((GAME / "rulebook").glob(f"{box}-*.json")):
            for rule, entry in read(path)["rules"].items():
                yield path.name, rule, entry


RULES = {rule: entry for _, rule, entry in family_rules()}
ALL_RULES = {rule: entry for path in sorted((GAME / "rulebook").glob("*.json")) for rule, entry in read(path)["rules"].items()}
READINGS = {
    question: entry
    for path in sorted((GAME / "readings").glob("*.json"))
    for question, entry in read(path).items()
    if not question.startswith("q.base.")
}
DOCUMENTS = read(GAME / "documents.json")


def test_every_rule_the_game_speaks_of_is_present():
    assert len(NEEDED) == len(set(NEEDED)) == 80
    assert [rule for rule in NEEDED if rule not in RULES] == []


def test_no_rule_stands_in_two_files():
    counted = Counter(rule for _, rule, _ in family_rules())
    assert [rule for rule, times in counted.items() if times > 1] == []


def test_a_rule_stands_in_a_file_of_its_own_box_and_cites_the_leaflet_of_that_box():
    for name, rule, entry in family_rules():
        box = rule.split(".")[1]
        assert name.startswith(f"{box}-"), rule
        # What holds for all expansions is printed in one of them.
        assert entry["cite"]["document"] in (BOXES[:3] if box == "general" else [box]), rule


def test_the_rules_of_a_topic_stand_in_the_order_of_their_numbers():
    numbers = {}
    for name, rule, _ in family_rules():
        topic, number = rule.rsplit(".", 1)
        numbers.setdefault((name, topic), []).append(int(number))
    assert {topic: found for topic, found in numbers.items() if found != sorted(found)} == {}


@pytest.mark.parametrize("rule", sorted(RULES))
def test_an_entry_has_a_kind_a_basis_a_printed_heading_and_its_text_in_three_languages(rule):
    entry = RULES[rule]
    optional = {"asks", "same_as", "follows_from", "no_effect", "refusable", "always"}
    assert set(entry) - optional == {"kind", "basis", "cite", "text"}
    assert entry["kind"] in {"setup", "turn", "card", "combo", "reaction", "elimination", "variant", "component", "advice"}
    assert entry["basis"] in BASES
    assert entry["cite"]["document"] in DOCUMENTS
    assert entry["cite"]["heading"]
    assert all(isinstance(part, str) and part for part in entry["cite"]["heading"])
    assert set(COMPLETE) <= set(entry["text"])


def test_only_a_rule_the_leaflet_does_not_state_calls_it_silent():
    phrases = {"en": "leaflet does not say", "de": "sagt die Anleitung nicht", "es": "folleto no dice"}
    for rule, entry in RULES.items():
        silent = {lang for lang, phrase in phrases.items() if phrase in entry["text"][lang]}
        assert silent == (set(COMPLETE) if entry["basis"] == "gap" else set()), rule


def test_a_rule_without_effect_is_a_tip_and_does_not_speak_of_refusals():
    without = {rule: entry for rule, entry in RULES.items() if "no_effect" in entry}
    assert [rule for rule, entry in without.items() if "refusable" in entry] == []
    advice = {rule for rule, entry in RULES.items() if entry["kind"] == "advice"}
    assert advice - set(without) == set()
    # What lies in the box beside the cards is no tip and has no effect either; nor has a step that says "ready".
    assert {entry["kind"] for entry in without.values()} <= {"advice", "component", "setup"}


@pytest.mark.parametrize("rule", [
    "imploding.alter3.1", "streaking.streaking.1", "streaking.curse.3", "streaking.curse.8",
    "streaking.curse.9", "streaking.curse.blind-kitten.2", "streaking.curse.blind-garbage.1",
    "streaking.garbage.1", "barking.barking.6", "barking.bury.4", "barking.itt.5", "barking.now.5",
    "barking.now.7", "barking.tower.9",
])  # fmt: skip
def test_a_rule_that_can_forbid_a_move_is_not_excused_from_a_refusal(rule):
    assert not {"refusable", "no_effect"} & set(RULES[f"ek.{rule}"])


def test_every_sentence_exists_in_three_languages_and_none_is_empty():
    check_sentences({**RULES, **READINGS})


def test_no_text_is_longer_than_a_card_can_show():
    found = [text for text in texts_in([RULES, READINGS, DOCUMENTS]) if len(text) > LONGEST_TEXT]
    assert found == []


def test_two_rules_say_the_same_only_if_they_are_counterparts():
    for language in COMPLETE:
        speakers = {}
        for rule, entry in ALL_RULES.items():
            speakers.setdefault(entry["text"][language], []).append(rule)
        for rules in speakers.values():
            for first, second in zip(rules, rules[1:]):
                assert second in counterparts_of_counterparts(first), (language, first, second)


def counterparts_of_counterparts(rule):
    """The rule's counterparts and theirs: two boxes may copy the same third one."""
    near = set(ALL_RULES[rule].get("same_as", []))
    return near.union(*(ALL_RULES[other]["same_as"] for other in near))


def test_counterparts_exist_stand_in_other_boxes_and_name_each_other():
    for rule, entry in ALL_RULES.items():
        for other in entry.get("same_as", []):
            assert other in ALL_RULES, (rule, other)
            assert other.split(".")[1] != rule.split(".")[1], (rule, other)
            assert rule in ALL_RULES[other]["same_as"], (rule, other)


def test_a_rule_of_recipes_that_differs_has_no_counterpart():
    """Attacks add up in Recipes (4, then 6) and a Targeted Attack comes back to the attacker."""
    for rule in [
        "base.attack.4",
        "imploding.targeted.3",
        "imploding.targeted.4",
        "recipes.attack.5",
        "recipes.targeted.3",
        "recipes.targeted.5",
    ]:
        assert "same_as" not in ALL_RULES[f"ek.{rule}"]


def test_every_question_a_rule_asks_is_answered_and_belongs_to_that_rule():
    """A counterpart may ask it too: what another box leaves open stays open where the same is printed again."""
    asked = [(q, rule) for rule, entry in RULES.items() for q in entry.get("asks", [])]
    again = [
        (q, rule)
        for q, rule in asked
        for other in RULES[rule].get("same_as", ())
        if q in ALL_RULES[other].get("asks", ()) and (q not in READINGS or READINGS[q]["rule"] != rule)
    ]
    # The same words let Mark and the Curse aim at "any player", and one question is about both.
    again.append(("q.streaking.any-player", "ek.streaking.curse.21"))
    # The later sheets that add Attacks up add Targeted Attacks up too.
    again.append(("q.base.printing.attack", "ek.imploding.targeted.4"))
    assert sorted(set(asked) - set(again)) == sorted((question, entry["rule"]) for question, entry in READINGS.items())
    assert len(asked) == len(set(asked))


def test_what_the_recipes_leaflet_says_of_the_disputed_cards_is_what_it_prints():
    """Read in the leaflet itself: what it does not print is derived, or an open question with its house default."""
    said = {
        rule: RULES[f"ek.recipes.{rule}"]["text"]["en"]
        for rule in (
            "streaking.2",
            "nope.3",
            "recipe.3",
            "catomic.3",
            "object.3",
            "end.2",
            "streaking.3",
            "component.10",
            "component.22",
        )
    }
    unprinted = {
        "streaking.2": "defuse",
        "nope.3": "even",
        "recipe.3": "spare",
        "object.3": "Nope",
        "end.2": "if the recipe",
        "streaking.3": "safe",
    }
    assert {rule: word in said[rule] for rule, word in unprinted.items()} == dict.fromkeys(unprinted, False)
    printed = {
        "recipe.3": "Streaking and Barking Kittens",
        "catomic.3": "stays where it is",
        "component.10": "(3x)",
        "component.22": "(2x)",
    }
    assert {rule: word in said[rule] for rule, word in printed.items()} == dict.fromkeys(printed, True)
    assert RULES["ek.recipes.recipe.8"]["basis"] == "derived"
    assert [RULES[f"ek.recipes.{rule}"]["asks"] for rule in ("nope.3", "catomic.3", "streaking.2")] == [
        ["q.base.nope.chain"],
        ["q.streaking.catomic-imploding"],
        ["q.recipes.streaking-defuse"],
    ]
    assert "verdeckt" in RULES["ek.recipes.share.1"]["text"]["de"]
    assert "passed over" not in RULES["ek.imploding.targeted.2"]["text"]["en"]


def test_blind_is_said_in_german_only_of_the_cursed():
    """Who steals a card at random is not blind: the word belongs to the Curse."""
    assert [
        rule for rule, entry in ALL_RULES.items() if "stiehlst" in entry["text"]["de"] and "blind" in entry["text"]["de"]
    ] == []


def test_the_box_of_recipes_has_the_title_that_the_german_leaflet_prints():
    assert set(read(GAME / "boxes.json")["boxes"]["recipes"]["title"].values()) == {"Recipes for Disaster"}
    texts = [path.read_text(encoding="utf-8") for path in GAME.rglob("*.json")]
    assert not any("Katzastroph" in text or "para el desastre" in text for text in texts)


@pytest.mark.parametrize("question", sorted(READINGS))
def test_the_house_default_is_the_first_of_at_least_two_readings(question):
    entry = READINGS[question]
    assert list(entry["readings"]) == ["R1", "R2", "R3"][: len(entry["readings"])]
    assert len(entry["readings"]) >= 2
    assert entry["default"] == "R1"


def test_only_few_questions_cannot_change_play():
    """With two players there is one direction only, moves are entered one after another, every recipe has enough kittens, and numbers
    that are free to choose can be the printed ones too."""
    idle = {question for question, entry in READINGS.items() if "changes_play" in entry}
    assert idle == {
        "q.imploding.reverse.two",
        "q.barking.now-race",
        "q.recipes.kitten-total",
        "q.barking.bk-truth",
        "q.imploding.subset",
        "q.imploding.fast.third",
    }


@pytest.mark.parametrize("box", BOXES)
def test_the_leaflet_of_a_box_is_named_in_three_languages(box):
    assert set(COMPLETE) <= set(DOCUMENTS[box]["title"])
    assert set(COMPLETE) <= set(DOCUMENTS[box]["printed"])
    assert DOCUMENTS[box]["language"] == "de"


if "TABLETOP_LEAFLET" in os.environ:  # without leaflets there is nothing to compare

    def test_no_text_repeats_six_words_in_a_row_of_the_printed_leaflets():
        names = os.environ["TABLETOP_LEAFLET"].split(os.pathsep)
        printed = "\n".join(Path(name).read_text(encoding="utf-8") for name in names)
        own = texts_in([[entry["text"] for entry in RULES.values()], READINGS])
        assert [run for text in own for run in copied_runs(text, printed)] == []
