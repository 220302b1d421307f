"""Judge: when cards meet. The expected answers are written by hand from the leaflet's tables, not taken from the engine."""

import json

import pytest

from tabletop import notebook
from tabletop.games.exploding_kittens.rules.setting_up.recipe import recipe_sources
from tabletop.lookup.card_facts import card_facts
from tabletop.lookup.found_card import find_card
from tabletop.lookup.index import all_cards
from tabletop.lookup.judge import judge
from tabletop.lookup.judgement_text import judgement_json, judgement_text
from tabletop.lookup.search import search
from tabletop.playing import LessonError
from tabletop.table_rules.our_rules import decide


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


def verdicts(*cards, language="en"):
    return {verdict.key: verdict for verdict in judge(cards, language).verdicts}


# Nope and every card of the first box: may it be stopped, and by which rule is it (not).
NOPED = {"exploding_kitten": (False, "ek.base.nope.2"), "defuse": (False, "ek.base.nope.2"), "nope": (True, "ek.base.nope.5"),
         "attack": (True, "ek.base.nope.1"), "skip": (True, "ek.base.nope.1"), "favor": (True, "ek.base.nope.1"),
         "shuffle": (True, "ek.base.nope.1"), "see_the_future_3": (True, "ek.base.nope.1"), "cat_1": (True, "ek.base.nope.3"),
         "cat_5": (True, "ek.base.nope.3")}  # fmt: skip


@pytest.mark.parametrize("card", NOPED)
def test_nope_meets(card):
    verdict = verdicts("nope", card)[f"nope:{card}"]
    assert (verdict.ok, NOPED[card][1] in verdict.rules) == (NOPED[card][0], True)


# Which cards of the own turn make a set (full mode).
SETS = {("cat_1", "cat_1"): True, ("cat_1", "cat_2"): False, ("feral_cat", "cat_1"): True, ("feral_cat", "feral_cat"): True,
        ("feral_cat", "nope"): False, ("feral_cat", "shuffle"): False, ("feral_cat", "defuse"): False, ("feral_cat", "attack"): False,
        ("cat_1", "cat_2", "feral_cat"): False, ("cat_1", "feral_cat", "feral_cat"): True, ("favor", "favor"): True,
        ("nope", "nope"): True, ("defuse", "defuse"): True, ("skip", "skip"): True, ("attack", "targeted_attack"): False,
        ("skip", "super_skip"): False, ("see_the_future_3", "see_the_future_5"): False, ("nope", "defuse"): False,
        ("alter_the_future_3", "alter_the_future_3_now"): False, ("attack", "attack", "attack"): True,
        ("attack", "attack", "skip"): False}  # fmt: skip


@pytest.mark.parametrize("cards", SETS, ids="+".join)
def test_together_in_the_own_turn(cards):
    verdict = verdicts(*cards)["set:" + "+".join(sorted(cards))]
    assert verdict.ok is SETS[cards]
    assert verdict.rules


def test_two_different_cats_are_refused_for_their_titles():
    verdict = next(iter(verdicts("cat_1", "cat_2").values()))
    assert verdict.text == "Cat 1 and Cat 2 aren't a pair: the titles differ."
    assert {"ek.base.pair.1", "ek.base.cat.2"} <= set(verdict.rules)


# One after the other at a table of three: what is said at the end, and the rule that makes it so.
ROWS = {
    ("attack", "skip"): ("Ben still owes 1 turn.", "ek.base.skip.2"),
    ("attack", "attack"): ("It is Cem's turn, with 2 turns owed.", "ek.base.attack.4"),
    ("skip", "attack"): ("It is Cem's turn, with 2 turns owed.", "ek.base.attack.2"),
    ("attack", "defuse"): ("Ben still owes 1 turn.", "ek.base.defuse.7"),
    ("attack", "exploding_kitten"): ("It is Cem's turn.", "ek.base.exploding.6"),
    ("skip", "skip"): ("It is Cem's turn.", "ek.base.skip.1"),
    ("attack", "skip", "skip"): ("It is Cem's turn.", "ek.base.skip.2"),
    ("skip", "exploding_kitten"): ("It is Cem's turn.", "ek.base.exploding.2"),
    ("see_the_future_3", "shuffle"): ("nobody knows its order any more.", "ek.base.shuffle.1"),
}


@pytest.mark.parametrize("cards", ROWS, ids="+".join)
def test_one_after_the_other(cards):
    verdict = verdicts(*cards)["after:" + "+".join(cards)]
    assert verdict.text.endswith(ROWS[cards][0])
    assert ROWS[cards][1] in verdict.rules


def test_only_a_defuse_helps_against_a_kitten():
    assert verdicts("exploding_kitten", "defuse")["help:exploding_kitten:defuse"].ok is True
    helpless = verdicts("exploding_kitten", "skip")["help:exploding_kitten:skip"]
    assert (helpless.ok, helpless.rules) == (False, ("ek.base.defuse.1",))


def test_an_attack_that_waits_cannot_be_answered_with_a_skip():
    verdict = verdicts("attack", "skip")["answer:attack:skip"]
    assert (verdict.ok, verdict.rules) == (False, ("ek.base.turn.9", "ek.base.turn.10"))


def test_an_odd_number_of_nopes_stops_and_an_even_number_does_not():
    assert "does not happen" in verdicts("attack", "nope")["nope:attack"].text
    assert "Attack happens" in verdicts("attack", "nope", "nope")["nope:attack"].text


# Real questions that people asked, as the pair of cards they speak of (the first box).
CASES = {
    "EK-01": (["nope", "nope"], "nope:nope", True),
    "EK-03": (["nope", "shuffle"], "nope:shuffle", True),
    "EK-09": (["nope", "favor"], "late:favor", False),
    "EK-13": (["nope", "attack"], "nope:attack", True),
    "EK-21": (["nope", "shuffle"], "late:shuffle", False),
    "EK-47": (["defuse", "defuse"], "set:defuse+defuse", True),
    "EK-61": (["feral_cat", "cat_1"], "set:cat_1+feral_cat", True),
    "EK-63": (["feral_cat", "skip"], "set:feral_cat+skip", False),
    "BUG-01": (["defuse", "skip"], "answer:skip:defuse", False),
}


@pytest.mark.parametrize("case", CASES)
def test_a_real_question(case):
    cards, key, ok = CASES[case]
    assert verdicts(*cards)[key].ok is ok


def test_a_pair_of_shuffles_shuffles_nothing():
    verdict = verdicts("shuffle", "shuffle")["set:shuffle+shuffle"]
    assert "shuffles the draw pile" not in verdict.text
    assert "ek.base.combo.2" in verdict.rules


def test_the_open_question_behind_it_tells_what_another_reading_would_change():
    point = judge(["nope", "favor"]).questions[0]
    assert (point.id, point.ours) == ("q.base.nope.timing", "R1")
    assert [(verdict.key, verdict.ok) for verdict in point.changes["R2"]] == [("late:favor", True)]


def test_the_verdict_is_that_of_our_table():
    decide("q.base.nope.timing", "R2")
    judgement = judge(["nope", "favor"])
    assert {verdict.key: verdict.ok for verdict in judgement.verdicts}["late:favor"] is True
    assert judgement.questions[0].ours == "R2"
    assert "* R2" in judgement_text(judgement)


@pytest.mark.parametrize(
    "cards, lesson",
    [
        (["nope", "favor"], "nope/instead-of-giving"),
        (["nope", "defuse"], "nope/not-a-kitten"),
        (["cat_1", "cat_2"], "sets/two-cats"),
        (["defuse", "defuse"], "sets/pair-of-defuses"),
        (["attack", "skip"], "attack/skip-one"),
    ],
)
def test_the_lessons_that_show_it_come_first(cards, lesson):
    found = [found.id.partition("/")[2] for found in judge(cards).lessons[:3]]
    assert lesson in found


def test_every_rule_of_a_verdict_is_cited():
    judgement = judge(["attack", "skip"])
    told = judgement_json(judgement)
    cited = {rule["id"] for rule in told["rules"]}
    assert {rule for verdict in judgement.verdicts for rule in verdict.rules} <= cited
    assert all(rule["cite"] and rule["text"] for rule in told["rules"])
    assert json.dumps(told)


@pytest.mark.parametrize(
    "language, first",
    [
        ("en", "Can Defuse be noped? No."),
        ("de", "Kann man Entschärfung mit einem Nö! stoppen? Nein."),
        ("es", "¿Se puede anular Desactivar con un Nope? No."),
    ],
)
def test_the_answer_comes_first_in_every_language(language, first):
    assert judgement_text(judge(["nope", "defuse"], language)).splitlines()[2].startswith(first)


def test_two_cards_of_the_goat_are_judged_by_colour_and_boat():
    assert verdicts("yellow_raft", "blue_raft", "pink_raft").popitem()[1].ok is True
    assert verdicts("yellow_raft", "blue_rowboat").popitem()[1].ok is False
    assert verdicts("yellow_raft", "yellow_rowboat", "blue_raft").popitem()[1].ok is False


def test_of_a_card_of_the_isle_it_is_said_that_there_is_no_verdict_and_which_lessons_show_it():
    judgement = judge(["boots_4"])
    assert judgement.lessons and not judgement.verdicts and not judgement.questions
    told = judgement_text(judgement)
    assert "The kit cannot judge a single card of The Isle of Cats yet" in told and "\nWhy\n" not in told


@pytest.mark.parametrize(
    "word, card",
    [
        ("nope", "nope"),
        ("Nö!", "nope"),
        ("ENTSCHARFUNG", "defuse"),
        ("See the Future", "see_the_future_3"),
        ("Hops", "skip"),
        ("Ataque", "attack"),
        ("kitten", "exploding_kitten"),
        ("Katze 3", "cat_3"),
    ],
)
def test_a_card_is_known_by(word, card):
    assert find_card(word).id == card


# What stands on the cat cards, in English; in German and Spanish what players and programs call them.
CATS = {
    "cat_1": ("Tacocat", "tacogato"),
    "cat_2": ("Rainbow-Ralphing Cat", "Regenbogen-Kotz-Katze", "gato arcoiris"),
    "cat_3": ("Cattermelon", "Zombie Cat", "Katzemelone", "Gato sandía"),
    "cat_4": ("Beard Cat", "BARTKATZE", "gato barbudo"),
    "cat_5": ("Hairy Potato Cat", "Haarige Kartoffelkatze", "Gato patata peluda"),
}


@pytest.mark.parametrize("card", CATS)
def test_a_cat_answers_to_its_printed_name_in_judge_card_and_search(card):
    for name in CATS[card]:
        assert find_card(name).id == card
        assert search(name)[0].id == card
    assert card_facts(CATS[card][0]).as_json()["facts"]["Also called"].startswith(CATS[card][0])


def test_a_pair_of_tacocats_is_a_pair_and_a_tacocat_with_a_beard_cat_is_none():
    assert next(iter(verdicts("Tacocat", "Tacocat").values())).ok is True
    assert next(iter(verdicts("Tacocat", "Beard Cat").values())).ok is False


def test_the_sources_of_the_recipes_call_each_cat_by_a_name_that_it_has():
    for card, name in recipe_sources()["cats"].items():
        assert find_card(name).id == card


# What is no card, with the nearest that is offered for it.
NOT_KNOWN = {
    "favour": "favor",
    "entschärfunk": "Entschärfung",
    "defuze": "defuse",
    "potato": "Potato Cat",
    "rainbow": "Rainbow Cat",
    "goat": None,
    "ring": "yellow swim ring",
    "taco": "Tacocat",
    "zzzzzz": None,
}


@pytest.mark.parametrize("word", NOT_KNOWN)
def test_what_is_no_card_is_refused_with_the_nearest_and_never_taken_for_another(word):
    near = NOT_KNOWN[word]
    for ask in (
        lambda: judge(["nope", word]),
        lambda: card_facts(word),
        lambda: notebook.judge(word, word),
        lambda: notebook.card(word),
    ):
        with pytest.raises(LessonError, match=f"There is no card '{word}'" + (f".*{near}" if near else "")) as error:
            ask()
        assert near or "Did you mean" not in str(error.value)


@pytest.mark.parametrize(
    "word, cards",
    [
        ("rats", "private_rats or private_five_rats"),
        ("yellow", "yellow_raft, yellow_"),
        ("fish", "fish_for_"),
        ("alter", "alter_the_future_3, alter_the_future_"),
    ],
)
def test_a_short_name_that_several_cards_could_mean_is_asked_back(word, cards):
    with pytest.raises(LessonError, match=f"'{word}' could be .*; say which") as error:
        find_card(word)
    assert cards in str(error.value)


def test_an_open_question_stands_there_only_where_another_reading_changes_a_verdict():
    # ek.base.pair.5: whether a number belongs to a title matters for two titles that differ by a number, and for no other pair.
    assert judge(["skip", "favor"]).questions == () == judge(["nope", "defuse"]).questions == judge(["cat_1", "cat_2"]).questions
    (point,) = judge(["see_the_future_3", "see_the_future_5"]).questions
    assert point.id == "q.base.title"
    assert [(verdict.key, verdict.ok) for verdict in point.changes["R2"]] == [("set:see_the_future_3+see_the_future_5", True)]


@pytest.mark.parametrize("cards, told", [
    ([], "0 cards"), (["nope"] * 4, "4 cards"), (["nope", "zzzzzz"], "There is no card 'zzzzzz'"), (["!!"], "is not the name of a card"),
    (["\0"], "is not the name of a card"), (["x" * 1_000_000], "There is no card 'xxx"), (["<script>alert(1)</script>"], "There is no card"),
    ([None], "is not a card"), (["nope", "yellow_raft"], "different games"), (["favor", "\ud800"], "is not the name of a card")])  # fmt: skip
def test_what_cannot_be_judged_is_told_in_words(cards, told):
    with pytest.raises(LessonError, match=told) as error:
        judge(cards)
    assert len(str(error.value)) < 400


def test_every_card_is_found_by_its_id_and_its_title():
    for game in ("exploding-kittens", "row-your-goat", "isle-of-cats"):
        for card_id, card in all_cards(game).items():
            assert find_card(card_id).id == card_id
            assert find_card(card.title["de"]).id == card_id
