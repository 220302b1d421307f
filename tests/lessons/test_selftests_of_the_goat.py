"""The self-tests of the goat and their templates, answered by somebody with the leaflet who looks at the grid."""

from itertools import chain

import pytest

from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tabletop.selftests.selftest import open_selftest
from tests.lessons.test_selftest import faults_of, next_player, right
from tests.of_each_kind import some

RIGHT = {
    "goat-01-sets": ["Cem", "7 cards", "top row", "yes", "Ben"],
    "goat-02-mistakes-and-winning": ["8 cards", "Cem", "4 cards", "no", "The game goes on."],
}
SPACES = [
    "top_left",
    "top_middle",
    "top_right",
    "middle_left",
    "centre",
    "middle_right",
    "bottom_left",
    "bottom_middle",
    "bottom_right",
]
LINES = {
    "top_row": (0, 1, 2),
    "middle_row": (3, 4, 5),
    "bottom_row": (6, 7, 8),
    "left_column": (0, 3, 6),
    "middle_column": (1, 4, 7),
    "right_column": (2, 5, 8),
    "falling_diagonal": (0, 4, 8),
    "rising_diagonal": (2, 4, 6),
}
SEEDS = pytest.mark.parametrize("seed", some(range(40)))
ALL = pytest.mark.parametrize("name", RIGHT)


def made(template, seed):
    """The setup, the steps and the right answers of a made position, the same by both leaflets."""
    scenario = play_document(Document(generators()[template](seed)), "made")
    assert scenario.faults == []
    data = scenario.data
    answers = {step: next(answer.value for answer in ask.answers if answer.right) for step, ask in ask_all(scenario).items()}
    return data["setup"], {step["id"]: step for step in data["steps"]}, answers


def prices(setup, step):
    """What each set costs when that card lies: all cards of three stacks whose tops agree in the word for the colour or the boat."""
    grid = [list(stack) for stack in chain(*setup["grid"])]
    grid[SPACES.index(step["space"])].insert(0, setup["decks"][step["by"]][0])
    found = {}
    for line, spaces in LINES.items():
        tops = [grid[space][0].split("_") for space in spaces if grid[space]]
        if len(tops) == 3 and any(len(set(words)) == 1 for words in zip(*tops)):
            found[line] = sum(len(grid[space]) for space in spaces)
    return found


@ALL
def test_the_right_answers_are_those_of_the_leaflet(name):
    assert [right(item).text("en") for item in open_selftest(name).items] == RIGHT[name]


@ALL
def test_two_of_its_positions_are_new_and_every_question_has_several_answers(name):
    items = open_selftest(name).items
    assert len(items) == 5
    assert sum(item.trace.beats[-1].step in ("take", "last-ring", "wrong", "pay") for item in items) == 2
    assert len({item.ask.right_letter for item in items}) >= 3
    assert all(len(item.ask.answers) > 1 for item in items)


@ALL
def test_its_payload_keeps_the_contract(name):
    assert faults_of(open_selftest(name).payload()) == []


@SEEDS
def test_the_cheapest_set_is_the_one_with_the_fewest_cards_in_its_stacks(seed):
    setup, steps, answers = made("goat-cheapest", seed)
    costs = prices(setup, steps["lay"])
    assert len(costs) > 1
    assert answers == {"cheapest": [min(costs, key=costs.get)]}


@SEEDS
def test_the_slowest_takes_the_set_and_the_player_to_the_left_goes_on(seed):
    setup, steps, answers = made("goat-race", seed)
    (slowest,) = set(setup["players"]) - {steps["first-ring"]["by"], steps["last-ring"]["by"]}
    (price,) = prices(setup, steps["lay"]).values()
    held = len(setup["decks"][slowest]) - (steps["lay"]["by"] == slowest)
    assert answers == {"who": next_player(setup["players"], slowest), "size": held + price}


@SEEDS
def test_a_misplaced_card_comes_back_and_ends_nothing_but_the_own_turn(seed):
    setup, steps, answers = made("goat-card-mistake", seed)
    active, seat = setup["turn"]["player"], steps["wrong"]["by"]
    assert answers == {
        "who": next_player(setup["players"], active) if seat == active else active,
        "size": len(setup["decks"][seat]),
    }


@SEEDS
def test_a_wrong_grab_costs_a_whole_stack_and_the_player_to_the_left_goes_on(seed):
    setup, steps, answers = made("goat-ring-mistake", seed)
    seat, stack = steps["pay"]["by"], list(chain(*setup["grid"]))[SPACES.index(steps["pay"]["stack"])]
    assert answers == {"who": next_player(setup["players"], seat), "size": len(setup["decks"][seat]) + len(stack)}


def test_the_seeds_bring_every_mistake_with_a_card():
    wrong = [made("goat-card-mistake", seed)[1]["wrong"] for seed in range(40)]
    assert {(step["mistake"], step["space"] == "outside", "across" in step) for step in wrong} == {
        ("goat.mistake.place.4", False, False),
        ("goat.mistake.place.3", False, False),
        ("goat.mistake.place.2", True, False),
        ("goat.mistake.place.2", False, True),
    }


@pytest.mark.parametrize("language, told", [("de", "legt eine Karte"), ("es", "pone una carta")])
def test_a_made_question_names_card_and_space_in_the_language_of_the_reader(language, told):
    asked = generators()["goat-cheapest"](6)["steps"][0]["ask"]["question"]
    assert asked["en"] == "Ana lays a card, top right: orange swim ring. Which set is the cheapest now?"
    assert told in asked[language] and "{" not in asked[language] and "top right" not in asked[language]
