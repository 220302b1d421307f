"""The self-tests of The Isle of Cats and their templates, answered by somebody with the overview who looks at the boat."""

import pytest

from tabletop.games.isle_of_cats.distractors import fits_or_why_not
from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tabletop.selftests.selftest import open_selftest
from tests.games.isle_of_cats.test_whole_score import FAMILY, squares_with
from tests.lessons.test_selftest import faults_of, right
from tests.of_each_kind import some

RIGHT = {
    "isle-01-placing": [
        "No, it shares no edge with another tile.",
        "No, it hangs over the edge of the boat.",
        "It fits.",
        "No, it overlaps another tile.",
        "no",
    ],
    "isle-02-a-day": ["5 cards", "Cem", "no", "no", "2 cards"],
    "isle-03-scoring": ["-3 points", "25 points", "9 points", "0 points", "0 points"],
}
# How many boots a card shows, and what a basket on it is worth, in halves.
BOOTS = {
    "boots_4": 4,
    "broken_basket": 0,
    "broken_basket_boots_1": 1,
    "broken_basket_boots_3": 3,
    "basket_boots_1": 1,
    "basket_boots_3": 3,
}
SEEDS = pytest.mark.parametrize("seed", some(range(40)))
ALL = pytest.mark.parametrize("name", RIGHT)


def played(template, seed):
    """A made position, played: it has no faults."""
    scenario = play_document(Document(generators()[template](seed)), "made")
    assert scenario.faults == []
    return scenario


def made(template, seed):
    """The setup, the steps, the question and the right answer of a made position."""
    scenario = played(template, seed)
    (ask,) = ask_all(scenario).values()
    answer = next(answer.value for answer in ask.answers if answer.right)
    return scenario.data["setup"], {step["id"]: step for step in scenario.data["steps"]}, ask.question["en"], answer


def beside(square):
    row, column = square
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def tiles_of(setup):
    """The tiles on Ada's boat: each with its squares."""
    placed = setup["placed"]["Ada"]
    return [(tile, squares_with(placed["picture"], letter)) for letter, tile in placed["key"].items()]


def sides_touch(one, other):
    return any(beside(square) & other for square in one)


@ALL
def test_the_right_answers_are_those_of_the_overview(name):
    assert [right(item).text("en") for item in open_selftest(name).items] == RIGHT[name]


@ALL
def test_the_right_answers_stand_at_several_places_and_each_question_has_others(name):
    items = open_selftest(name).items
    assert len(items) == 5
    assert len({item.ask.right_letter for item in items}) >= 2
    assert all(len(item.ask.answers) > 1 for item in items)


@pytest.mark.parametrize("name, new", [("isle-01-placing", 2), ("isle-02-a-day", 3), ("isle-03-scoring", 3)])
def test_so_many_of_its_positions_are_new(name, new):
    steps = [beat.step for item in open_selftest(name).items for beat in item.trace.beats[-1:]]
    assert sum(step in ("lay", "ada", "rescue", "pass", "end") for step in steps) == new


@ALL
def test_its_payload_keeps_the_contract(name):
    assert faults_of(open_selftest(name).payload()) == []


@ALL
def test_the_text_tells_no_points_where_points_are_asked_for(name):
    asked = [item.beat.source["ask"]["about"].startswith("score.") for item in open_selftest(name).items]
    told = open_selftest(name).text().split("Order on the island")[1:]
    assert ["Points now" not in part for part in told] == asked


@SEEDS
def test_a_tile_fits_inside_on_no_other_and_edge_to_edge(seed):
    scenario = played("isle-fits", seed)
    setup, trace = scenario.data["setup"], scenario.runs[0].trace
    ask = fits_or_why_not(trace, trace.find_beat("fits"))
    named = ask.question["en"].split(" on ")[1].split(". Does")[0].split(", ")
    squares = {(int(name[1:]) - 1, "ABCDEFGHIJ".index(name[0])) for name in named}
    hull = squares_with(setup["own_boats"]["small"]["rooms"], "AB")
    others = set().union(*(laid for _, laid in tiles_of(setup)))
    wrong = [not squares <= hull, bool(squares & others), not sides_touch(squares, others)]
    assert sum(wrong) <= 1
    said = {True: not any(wrong), "isle.place.3": wrong[0], "isle.place.2": wrong[1], "isle.place.7": wrong[2]}
    assert {answer.value: answer.right for answer in ask.answers} == said


def test_the_seeds_bring_every_fault_and_some_tiles_that_fit():
    traces = [played("isle-fits", seed).runs[0].trace for seed in range(40)]
    asks = [fits_or_why_not(trace, trace.find_beat("fits")) for trace in traces]
    assert {answer.value for ask in asks for answer in ask.answers if answer.right} == {
        True,
        "isle.place.3",
        "isle.place.2",
        "isle.place.7",
    }
    # What is overlooked is another thing for each wrong answer of a question.
    assert all(len({answer.because["en"] for answer in ask.answers}) == 4 for ask in asks)


def test_whoever_says_that_it_fits_is_told_which_square_does_not_and_sees_the_tile():
    item = open_selftest("isle-01-placing").items[1]
    yes = next(answer for answer in item.ask.answers if answer.value is True)
    assert not yes.right
    assert yes.outcome is None
    assert yes.because["en"] == "You only look at the other tiles. H2 lies outside the boat."
    # The board shows the tile that is asked about, where it is asked about.
    assert (item.ask.shown["seat"], len(item.ask.shown["squares"]), [1, 7] in item.ask.shown["squares"]) == (0, 6, True)


@SEEDS
def test_a_boat_is_worth_its_rats_rooms_families_and_rare_treasures(seed):
    setup, _, _, answer = made("isle-total", seed)
    boat, tiles = setup["own_boats"]["small"], tiles_of(setup)
    covered = set().union(*(squares for _, squares in tiles))
    points = -len(squares_with(boat["features"], "*") - covered)
    points -= 5 * sum(bool(squares_with(boat["rooms"], room) - covered) for room in "AB")
    points += 3 * sum(tile.startswith("rare_") for tile, _ in tiles)
    waiting = [(tile.split("_")[0], squares) for tile, squares in tiles if not tile.startswith("rare_")]
    while waiting:
        colour, reached = waiting.pop()
        size, grown = 1, True
        while grown:
            kin = [one for one in waiting if one[0] == colour and sides_touch(one[1], reached)]
            waiting, grown, size = [one for one in waiting if one not in kin], bool(kin), size + len(kin)
            reached = reached.union(*(squares for _, squares in kin))
        points += FAMILY.get(size, 0)
    assert answer == points


def test_some_of_these_boats_have_a_family_and_some_a_full_room():
    answers = {made("isle-total", seed)[3] for seed in range(40)}
    assert min(answers) < -5
    assert max(answers) > 5


@SEEDS
def test_the_most_boots_go_first_and_a_tie_keeps_the_order(seed):
    setup, steps, question, answer = made("isle-first", seed)
    boots = {name: sum(BOOTS[card] for card in steps[name.lower()]["cards"]) for name in setup["order"]}
    assert answer == max(setup["order"], key=boots.get)
    assert question.endswith("Who rescues first?")


def test_the_seeds_bring_ties_at_the_top():
    ties = 0
    for seed in range(40):
        setup, steps, _, _ = made("isle-first", seed)
        boots = sorted(sum(BOOTS[card] for card in steps[name.lower()]["cards"]) for name in setup["order"])
        ties += boots[1] == boots[2]
    assert 10 < ties < 35


@SEEDS
def test_a_cat_costs_a_basket_and_three_fish_on_the_left_or_five_on_the_right(seed):
    setup, steps, _, answer = made("isle-may", seed)
    used, price = steps["rescue"]["with"], 3 if "red_P" in setup["fields"]["left"] else 5
    halves = (
        2 * ("active" in setup["baskets"]["Ada"])
        if used == "permanent"
        else sum(1 if card.startswith("broken") else 2 for card in used)
    )
    assert answer == (halves == 2 and setup["fish"]["Ada"] >= price)


@SEEDS
def test_what_was_laid_and_not_used_is_lost_and_what_is_in_the_hand_is_not(seed):
    setup, _, _, answer = made("isle-lost", seed)
    assert answer == sum(len(cards) for cards in setup["laid"].values())


@pytest.mark.parametrize("template", ["isle-fits", "isle-total", "isle-first", "isle-may", "isle-lost"])
def test_a_made_question_is_asked_in_each_language_and_leaves_no_gap(template):
    asked = [step["ask"]["question"] for step in generators()[template](6)["steps"] if "ask" in step]
    for question in asked:
        assert len(set(question.values())) == 3
        assert not any("{" in text for text in question.values())
