"""Self-tests of attacks and combinations, answered by somebody who reads the leaflet's table and counts titles."""

from collections import Counter

import pytest

from tabletop.games.exploding_kittens.generators.attack import turns_owed
from tabletop.games.exploding_kittens.generators.sets import set_and_count, set_or_not
from tabletop.questions.question import make_ask
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tabletop.selftests.selftest import open_selftest
from tests.of_each_kind import some

SEEDS = pytest.mark.parametrize("seed", some(range(60)))
NAMES = ("kittens-04-attacks", "kittens-05-combinations")


def right_answer(made, ask):
    """The value that the run of a made scenario gives to its question."""
    scenario = play_document(Document(made), "made")
    assert scenario.faults == []
    trace = scenario.runs[0].trace
    return next(answer.value for answer in make_ask(trace, trace.find_beat(ask)).answers if answer.right)


def step(made, name):
    return next(one for one in made["steps"] if one["id"] == name)


@SEEDS
def test_an_attack_brings_two_turns_and_all_else_takes_one_away(seed):
    made = turns_owed(seed)
    attacks = step(made, "end").get("cards") == ["attack"]
    assert right_answer(made, "owes") == (2 if attacks else 1)


@SEEDS
def test_two_or_three_cards_of_one_title_and_five_of_five_go_together(seed):
    made = set_or_not(seed)
    counts = sorted(Counter(step(made, "lay")["cards"]).values())
    assert right_answer(made, "may") is (counts in ([2], [3], [1, 1, 1, 1, 1]))


@SEEDS
def test_a_set_costs_its_cards_and_brings_one_unless_a_triple_misses(seed):
    made = set_and_count(seed)
    lay, active = step(made, "lay"), made["setup"]["turn"]["player"]
    misses = lay.get("names", "cat_5") not in made["setup"]["hands"].get(lay.get("on"), ["cat_5"])
    expected = len(made["setup"]["hands"][active]) - len(lay["cards"]) + (not misses)
    assert right_answer(made, "how-many") == expected


@pytest.mark.parametrize("name, kinds", [("turns-owed", 12), ("set-or-not", 8), ("set-and-count", 4)])
def test_the_seeds_of_a_template_bring_every_kind_of_position(name, kinds):
    made = [generators()[name](seed) for seed in range(120)]
    assert len({kind(one) for one in made}) == kinds
    assert generators()[name](3) == made[3]


def kind(made):
    """What tells the positions of a template apart: who owes what, or how many equal cards are laid and whether they hit."""
    if "lay" not in (one["id"] for one in made["steps"]):
        turn, end = made["setup"]["turn"], step(made, "end")
        return turn["owes"], "from" in turn, str(end.get("cards", end["do"]))
    lay = step(made, "lay")
    wish = lay.get("names") if made["steps"][0]["id"] == "how-many" else None
    return tuple(sorted(Counter(lay["cards"]).values())), wish


@pytest.mark.parametrize("name", NAMES)
def test_a_self_test_has_five_items_two_of_them_made_and_each_names_rules_that_come_up(name):
    items = open_selftest(name).items
    made = [
        item
        for item in items
        if item.trace.beats[1].step in ("owes", "may", "how-many")
        and item.trace.names[2:] == ["Cem"]
        and item.trace.beats[-1].step in ("end", "lay", "take")
    ]
    assert (len(items), len(made)) == (5, 2)
    for item in items:
        beats = item.trace.beats
        came_up = {rule for beat in beats for rule in (*beat.fired, *beat.decided, *(beat.refusal.rules if beat.refusal else ()))}
        assert set(item.rules) <= came_up, item.scenario
        assert item.scenario.startswith("exploding-kittens/")


@pytest.mark.parametrize("name", NAMES)
def test_the_answers_stand_at_the_end_and_not_always_at_the_same_place(name):
    test = open_selftest(name)
    letters = [item.ask.right_letter for item in test.items]
    assert test.text().endswith(f"\n\nAnswers: {', '.join(f'{number} {letter}' for number, letter in enumerate(letters, 1))}")
    assert len(set(letters)) > 2


def test_the_question_about_a_five_says_the_titles_of_the_cards_in_the_language_of_the_reader():
    question = set_or_not(3)["steps"][0]["ask"]["question"]
    assert question["en"].startswith("Skip, Shuffle,") and question["de"].startswith("Hops!, Mischen,")
