"""Rulings have positions in which ablation says that they decide; the index that comes with the kit holds what it says."""

from random import Random

import pytest

from tabletop.games import game_id, open_rules, registered, rules_of
from tabletop.kernel.trace import Beat
from tabletop.learner.alike import canonical, digest
from tabletop.learner.collecting import MOST, Position, Told, chosen
from tabletop.learner.deciding import deciding, line_with
from tabletop.learner.items import parts_of, pose, scenario_called
from tabletop.learner.rulings import index_of, lacking, positions_of, rulings, with_effect
from tabletop.learner.step_questions import StepQuestions
from tabletop.playing.scenario_files import LessonError

# So many entries of the index of each game are looked at.
SAMPLED = 3


def small(hands, pile=("skip", "cat_1", "cat_2"), player=0, **more):
    """A position of three players, by name of seat."""
    names = ("Ana", "Ben", "Cem")
    rules = open_rules("exploding-kittens")
    setup = {
        "players": list(names),
        "hands": {name: hand.split() for name, hand in zip(names, hands)},
        "draw_pile": list(pile),
        "turn": {"player": names[player]},
        **more,
    }
    return rules, rules.position(setup)


def test_who_sits_where_which_cat_it_is_and_what_lies_unseen_make_no_difference():
    first = canonical(*small(("skip cat_1 cat_1", "nope", "attack"), ("favor", "cat_2", "skip")))
    # The next seat on turn, another cat, the hand in another order, the pile below its first card in another order.
    assert canonical(*small(("attack", "cat_4 skip cat_4", "nope"), ("favor", "skip", "cat_2"), 1)) == first
    assert canonical(*small(("skip cat_1 cat_3", "nope", "attack"), ("favor", "cat_2", "skip"))) != first
    assert canonical(*small(("skip cat_1 cat_1", "attack", "nope"), ("favor", "cat_2", "skip"))) != first
    assert canonical(*small(("skip cat_1 cat_1", "nope", "attack"), ("skip", "cat_2", "favor"))) != first
    assert canonical(*small(("skip cat_1 cat_1", "nope", "attack"), ("favor", "cat_2"))) != first


@pytest.mark.parametrize("game", registered())
def test_the_index_says_what_decides(game):
    random = Random(game)
    index = index_of(game)
    for ruling in random.sample(sorted(index), SAMPLED):
        position = random.choice(index[ruling])
        item = pose(position.item, ruling)
        rules = item.trace.rules
        assert digest(rules, item.beat.state) == position.key, position
        name = parts_of(position.item)
        if name.kind in ("moment", "varied"):
            line = line_with(item.played, name.place[0])
            questions = StepQuestions(line, line.place(name.place[0]))
            assert questions.decides(name.place[1], ruling), position
        else:
            assert ruling in deciding(line_with(item.played, item.beat.step), item.beat), position


@pytest.mark.parametrize("game", registered())
def test_a_ruling_has_different_positions_or_a_reason(game):
    reasons = lacking(game)
    for rule in with_effect(game):
        found = positions_of(rule.id, game)
        assert len({one.key for one in found}) == len(found) <= MOST * 6
        assert len(found) >= 3 or reasons[rule.id]


def test_the_question_of_a_lesson_is_decided_by_what_it_teaches_first():
    line = line_with(scenario_called("exploding-kittens/nope/yup"), "who")
    beat = line.trace.find_beat("who")
    assert deciding(line, beat)[0] in line.teaches
    assert "lesson:exploding-kittens/nope/yup#who" in [one.item for one in positions_of(deciding(line, beat)[0], "kittens")]


def test_a_step_that_nobody_asks_about_is_asked_about_by_what_would_come_of_it_without_the_rule():
    # An Attack ends the turn without drawing (ek.base.attack.1); the next player owes two turns (ek.base.attack.2).
    item = pose("moment:exploding-kittens/attack/two-players#attack:turn.owes", "ek.base.attack.2")
    right = next(answer for answer in item.ask.answers if answer.right)
    assert right.value == 2 and "Ana plays Attack." in item.ask.question["en"]
    assert any("rule" in answer.because["en"] for answer in item.ask.answers if not answer.right)
    assert isinstance(item.beat, Beat) and item.ruling == "ek.base.attack.2"


def test_of_positions_that_are_the_same_one_is_kept_and_few_come_from_one_scenario():
    one, other, third = (f"lesson:game/topic/{name}#ask" for name in ("one", "one", "other"))
    many = [Position(one, "a"), Position(other, "b"), Position(one, "c"), Position(third, "d"), Position(third, "a")]
    found = [Told("rule", position) for position in many]
    assert [position.key for position in chosen(found)] == ["a", "b", "d", "c"]
    # What only happens to decide comes last, and only where there is too little else.
    assert [position.key for position in chosen([Told("rule", many[3], False), *found[:2]])] == ["a", "b", "d"]
    assert [position.key for position in chosen([Told("rule", many[3], False), *found[:3]])] == ["a", "b", "c"]


def test_every_game_has_rulings_and_none_that_is_unknown():
    for game in map(game_id, ("kittens", "goat", "isle")):
        known = rules_of(game).rulebook.rules
        assert rulings(game) and set(index_of(game)) <= set(known)


@pytest.mark.parametrize(
    "item",
    [
        "",
        "lesson:",
        "lesson:x#y",
        "moment:exploding-kittens/nope/yup#no:turn.owes",
        "run:a#b",
        "made:none#1:x",
        "setup:kittens#99:x",
    ],
)
def test_a_name_that_is_none_is_told_in_words(item):
    with pytest.raises(LessonError, match="There is no|players"):
        pose(item, "ek.base.attack.2")


# A question tells all that is tried: which card, on whom, where; where a sentence of the game says it, that sentence.
TRIED = {
    ("moment:exploding-kittens/sets/three-attacks-and-a-wrong-guess#triple:allowed", "ek.base.triple.5"): "ask Ben for ",
    ("moment:exploding-kittens/attack/kitten-comes-back#back:allowed", "ek.base.defuse.5"): "Put it back ",
    ("moment:row-your-goat/calls/empty-handed#ana-lays:allowed", "goat.place.1"): "Lay a card: ",
}


@pytest.mark.parametrize(("item", "ruling"), TRIED)
def test_a_question_tells_all_that_is_tried(item, ruling):
    asked = pose(item, ruling).ask.question["en"]
    assert TRIED[item, ruling] in asked and asked.endswith("Is that allowed?")
