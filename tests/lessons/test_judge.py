"""Judge: when cards meet, and what people ask about no card. What the leaflets say lies beside each verdict and is held here."""

import json
import re
from dataclasses import replace

import pytest

from tabletop import notebook
from tabletop.games import registered
from tabletop.games.exploding_kittens.rules.setting_up.recipe import recipe_sources
from tabletop.kernel.game_fault import GameFault
from tabletop.lookup.card_facts import card_facts
from tabletop.lookup.found_card import find_card
from tabletop.lookup.game_lookup import GameLookup
from tabletop.lookup.index import all_cards
from tabletop.lookup.judge import judge
from tabletop.lookup.judgement_text import judgement_json, judgement_text
from tabletop.lookup.posed import entries, faults
from tabletop.lookup.posed.entries import verdicts_of
from tabletop.lookup.posed.faults import verdict_faults
from tabletop.lookup.search import search
from tabletop.playing import LessonError
from tabletop.table_rules.our_rules import decide


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


def verdicts(*cards, language="en"):
    return {verdict.key: verdict for verdict in judge(cards, language).verdicts}


@pytest.mark.parametrize("game", registered())
def test_each_verdict_answers_as_the_leaflet_does(game):
    assert list(verdict_faults(game)) == []


def test_an_expectation_that_does_not_hold_is_told(monkeypatch):
    posed = verdicts_of("row-your-goat")
    peek = next(entry for entry in posed.entries if entry.id == "peek")
    wrong = {"ok": True, "rules": ["goat.mistake.place.2", "goat.place.99"], "says": "laid for good"}
    other = replace(posed, entries=[replace(peek, expect=[wrong]), replace(peek, id="new", expect=[], question={"en": "?"})])
    monkeypatch.setattr(faults, "verdicts_of", lambda game: other)
    told = "\n".join(faults.verdict_faults("row-your-goat"))
    assert "new: the question is not put in de, es." in told and "new: nothing is expected of it" in told
    assert "peek: the answer is no; expected yes." in told and "peek: there is no rule 'goat.place.99'." in told
    assert (
        "peek: goat.mistake.place.2 is not behind the answer" in told and "peek: the answer does not say 'laid for good'" in told
    )


@pytest.mark.parametrize(
    "data, told",
    [
        ('[{"id": "a", "questoin": {}}]', "more.json, verdict 1: there is no key 'questoin'; did you mean 'question'?"),
        ('[{"id": "a"}]', "more.json, verdict 1: 'question' is missing."),
        ("{}", "more.json: a dict; expected a list of verdicts."),
        ("[", "more.json: Expecting value"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_place(data, told, tmp_path, monkeypatch):
    (tmp_path / "more.json").write_text(data, encoding="utf-8")
    monkeypatch.setattr(entries, "lookup_of", lambda game: GameLookup(verdicts=tmp_path))
    with pytest.raises(GameFault, match=re.escape(f"The game row-your-goat: {told}")):
        verdicts_of.__wrapped__("row-your-goat")


def test_what_is_about_no_card_is_judged_by_its_words_in_any_language():
    for words in (["isle", "broken", "basket"], ["kaputter", "Korb", "retten"], ["isle", "cesta", "rota"]):
        assert [verdict.key for verdict in judge(words).verdicts] == ["one-broken"]
    whole = judge(["goat"])
    assert len(whole.verdicts) > 20 and whole.lessons[0].id.startswith("row-your-goat/")
    with pytest.raises(LessonError, match="There is no card 'whiskers'"):
        judge(["isle", "whiskers"][1:])


def test_who_is_on_turn_blind_or_attacked_can_be_set():
    assert judge(["skip"], when=["attacked"]).verdicts[0].text.endswith("Ana still owes 1 turn.")
    blind = judge(["attack", "skip"], "de", ["blind"])
    assert "streaking" in blind.words.rules.boxes
    assert blind.verdicts[0].question.startswith("Ana ist blind. ") and blind.verdicts[0].ok is False
    assert "It is Cem's turn" in judge(["attack"], when=["out of turn"]).verdicts[0].question
    with pytest.raises(LessonError, match="no condition 'blnd' that can be set. Did you mean 'blind'"):
        judge(["attack"], when=["blnd"])
    with pytest.raises(LessonError, match="There are not-my-turn, passed"):
        judge(["oshax"], when=["blind"])


def test_on_the_isle_a_full_boat_the_phase_and_a_waiting_treasure_change_what_may_be():
    """isle.round.1, isle.amb.28, isle.rare.1, isle.any.3, isle.map.1, isle.map.2."""

    def ok(card, *when):
        return next(one for one in judge([card], when=when).verdicts if one.key == f"play:{card}").ok

    assert (ok("oshax"), ok("oshax", "rare finds"), ok("oshax", "rare finds", "full boat")) == (False, True, False)
    assert ok("oshax", "rare finds", "not my turn") is False and ok("move_cats", "not my turn") is True
    waiting = judge(["isle", "treasure now"], when=["treasure waiting"]).verdicts
    assert {one.key: one.ok for one in waiting}["take-now"] is True
    assert {one.key: one.ok for one in judge(["isle", "treasure now"]).verdicts}["take-now"] is False


def test_at_the_goat_a_peek_a_race_and_an_empty_deck_change_what_may_be():
    """goat.mistake.place.1, goat.amb.5, goat.mistake.ring.1, goat.win.2."""

    def ok(key, *when):
        return next(one for one in judge(["goat", "now"], when=when).verdicts if one.key == key).ok

    assert [ok("lay-now", *when) for when in ((), ["peeked"], ["race"], ["not my turn"])] == [True, False, False, False]
    assert [ok("grab-now", *when) for when in ((), ["a set"], ["holds a ring"])] == [False, True, False]
    assert [ok("win-now", *when) for when in (["last card"], ["no cards left"])] == [False, True]


def test_conditions_that_cannot_be_together_are_told_and_the_position_of_a_lesson_takes_none():
    with pytest.raises(LessonError, match="cannot be so together"):
        judge(["attack"], when=["attacked", "not my turn"])
    with pytest.raises(LessonError, match="3 conditions are too many"):
        judge(["goat", "now"], when=["peeked", "a set", "last card"])
    assert "Nothing here is asked under these conditions." in judgement_text(judge(["isle", "corner"], when=["full boat"]))


def test_three_cards_are_asked_about_as_three_and_two_of_them_as_two():
    assert [one.key for one in judge(["attack", "skip", "skip"]).verdicts] == ["after:attack+skip+skip", "set:attack+skip+skip"]
    said = judgement_text(judge(["exploding_kitten", "nope", "defuse"]))
    assert "Nothing is asked about all three of these cards together." in said
    assert "  tabletop judge exploding_kitten nope\n" in said and "  tabletop judge nope defuse\n" in said


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
        lambda: notebook.judge("nope", word),
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
