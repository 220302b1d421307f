"""The self-tests of the first notebooks and their templates, answered by somebody with the leaflet in hand."""

import json

import pytest

from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tabletop.selftests.selftest import open_selftest
from tests.house.checkout import ROOT
from tests.lessons.test_selftest import faults_of, next_player, right
from tests.of_each_kind import some

RIGHT = {
    "00-start": ["2 turns", "no", "only the number of cards", "Cem", "3 cards"],
    "kittens-01-first-turn": ["yes", "no", "only the number of cards", "6 cards", "Ana"],
    "kittens-02-defuse": ["only the number of cards", "4 cards", "Ben has won", "Ben", "no"],
    "kittens-06-imploding": ["only the number of cards", "Ben", "no", "Ana", "Ben"],
    "kittens-07-streaking": ["only the number of cards", "?, Cat 1, Cat 2, Exploding Kitten", "1 turn", "Ben", "Ana"],
    "kittens-08-blind": ["Ben", "nobody", "Ben", "Ana", "nobody"],
}
SEEDS = range(40)


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_answers_are_those_of_the_leaflet(name):
    assert [right(item).text("en") for item in open_selftest(name).items] == RIGHT[name]


@pytest.mark.parametrize("name", RIGHT)
def test_two_of_its_five_positions_stand_in_no_scenario(name):
    items = json.loads(next((ROOT / "tabletop/games").glob(f"*/data/selftests/{name}.json")).read_text(encoding="utf-8"))["items"]
    assert ["template" in item for item in items] == [False, False, False, True, True]


@pytest.mark.parametrize("name", RIGHT)
def test_right_answers_stand_at_several_places_and_no_question_has_only_one(name):
    items = open_selftest(name).items
    assert len({item.ask.right_letter for item in items}) > 1
    assert all(len(item.ask.answers) > 1 for item in items)


@pytest.mark.parametrize("name", RIGHT)
def test_the_rules_it_names_come_up_in_its_positions(name):
    for item in open_selftest(name).items:
        beats, book = item.trace.beats, item.trace.rules.rulebook.rules
        came_up = {rule for beat in beats for rule in (*beat.fired, *beat.decided, *(beat.refusal.rules if beat.refusal else ()))}
        # What follows from rules comes up where all of them do.
        assert all(rule in came_up or came_up >= set(book[rule].follows_from) != set() for rule in item.rules)


@pytest.mark.parametrize("name", RIGHT)
def test_its_payload_keeps_the_contract(name):
    assert faults_of(open_selftest(name).payload()) == []


def test_an_answer_about_knowing_says_who_knows_that_much():
    item = open_selftest("kittens-02-defuse").items[0]
    assert {answer.text("en"): answer.right for answer in item.ask.answers} == {
        "Exploding Kitten, Cat 2, Cat 3, Shuffle": False,
        "Exploding Kitten, ?, ?, ?": False,
        "only the number of cards": True,
    }


def test_the_text_says_what_is_to_be_decided_where_that_is_not_plain():
    assert "   Ana puts the kitten back anywhere in the draw pile.\n" in open_selftest("kittens-02-defuse").text()


def made(template, seed):
    """The data of a made position and the right answers to its questions."""
    scenario = play_document(Document(generators()[template](seed)), "made")
    assert scenario.faults == []
    return scenario.data, {
        step: next(answer.value for answer in ask.answers if answer.right) for step, ask in ask_all(scenario).items()
    }


@pytest.mark.parametrize("seed", some(SEEDS))
def test_a_skip_leaves_the_pile_as_it_is_and_a_draw_takes_one_card(seed):
    data, answers = made("turn-end", seed)
    setup, end = data["setup"], data["steps"][-1]
    assert answers == {
        "who": next_player(setup["players"], setup["turn"]["player"]),
        "size": len(setup["draw_pile"]) - (end["do"] == "draw"),
    }


@pytest.mark.parametrize("seed", some(SEEDS))
def test_whoever_is_not_on_turn_may_neither_draw_nor_play_a_skip(seed):
    data, answers = made("out-of-turn", seed)
    assert answers == {"may": data["steps"][-1]["by"] == data["setup"]["turn"]["player"]}


@pytest.mark.parametrize("seed", some(SEEDS))
def test_a_defuse_ends_one_turn_and_the_place_is_chosen_by_whoever_defused(seed):
    data, answers = made("kitten-defused", seed)
    turn = data["setup"]["turn"]
    one_more = turn["owes"] == 2 if "owes" in turn else False
    after = turn["player"] if one_more else next_player(data["setup"]["players"], turn["player"])
    assert answers == {"who": after, "may": False}


@pytest.mark.parametrize("seed", some(SEEDS))
def test_an_explosion_takes_the_kitten_and_the_whole_hand_to_the_discard_pile(seed):
    data, answers = made("kitten-explodes", seed)
    setup = data["setup"]
    player = setup["turn"]["player"]
    assert answers == {"who": next_player(setup["players"], player), "discard": 1 + len(setup["hands"][player])}


@pytest.mark.parametrize("template", sorted(generators()))
def test_the_same_number_makes_the_same_position_and_others_make_others(template):
    assert generators()[template](3) == generators()[template](3)
    assert len({str(generators()[template](seed)) for seed in range(20)}) > 15
