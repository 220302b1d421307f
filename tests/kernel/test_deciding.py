"""Listening to what decides changes nothing: the same position, the same events; and what is told decided indeed."""

from contextlib import suppress
from copy import copy, deepcopy
from random import Random
from types import SimpleNamespace

import pytest

from tabletop.games import open_rules, rules_of
from tabletop.kernel.deciding import NOT_ASKED_THIS
from tabletop.kernel.seat import CHANCE
from tests.kernel.toy import Purses, ToyRules, toy

MIXES = {
    "kittens": ("exploding-kittens", ["base", "imploding", "streaking", "barking"]),
    "recipes": ("exploding-kittens", ["recipes"]),
    "goat": ("row-your-goat", ["german"]),
}


def next_move(rules, state, random):
    if rules.decision(state).must == (CHANCE,):
        return rules.sample(state, random)
    move = random.choice(rules.moves(state))
    while len(move) - 2 < len(rules.forms[move[0]].slots):
        move += (random.choice(list(rules.choices(state, move))),)
    return move


@pytest.mark.parametrize("game, boxes", MIXES.values(), ids=MIXES)
def test_a_game_that_is_listened_to_goes_as_any_other(game, boxes):
    rules, told = open_rules(game, boxes), 0
    for seed in range(6):
        random, state = Random(seed), rules.deal(3, seed)
        for _ in range(60):
            if rules.decision(state).kind == "over":
                break
            move = next_move(rules, state, random)
            heard, events, unheard = state.copy(), [], []
            with rules.deciding.listening(heard, move) as found:
                rules.play(heard, move, events.append)
            rules.play(state, move, unheard.append)
            assert heard.key() == state.key() and events == unheard
            told += len(found)
    assert told > 300


def as_they_are(arguments):
    """What a law is asked about that could be altered."""
    return [one.key() if hasattr(one, "agenda") else deepcopy(one) if isinstance(one, list | dict) else None for one in arguments]


@pytest.mark.parametrize("game, boxes", (*MIXES.values(), ("isle-of-cats", ["base"])), ids=(*MIXES, "isle"))
def test_a_law_alters_nothing_in_any_version_unless_it_says_so(game, boxes):
    rules = copy(open_rules(game, boxes))
    versions = {}
    for law in rules_of(game).vocabulary.laws:
        versions.setdefault(law.name, []).append(law)

    def held(name, function):
        others = [one for law in versions[name] for one in (law.function, law.off) if one is not None]

        def ask(*arguments):
            before = as_they_are(arguments)
            for other in others:
                with suppress(*NOT_ASKED_THIS):
                    other(*arguments)
                assert as_they_are(arguments) == before, (name, other)
            return function(*arguments)

        return function if any(law.alters for law in versions[name]) else ask

    rules.law = SimpleNamespace(**{name: held(name, function) for name, function in vars(rules.law).items()})
    for seed in range(4):
        random, state = Random(seed), rules.deal(3, seed)
        for _ in range(40):
            if rules.decision(state).kind != "over":
                rules.play(state, next_move(rules, state, random), [].append)


def test_the_laws_are_the_plain_ones_again_even_after_a_fault():
    rules = open_rules("row-your-goat")
    law, steps = rules.law, rules.steps
    state = rules.deal(3, 1)
    with pytest.raises(ZeroDivisionError), rules.deciding.listening(state, rules.moves(state)[0]):
        assert rules.law is not law
        raise ZeroDivisionError
    assert rules.law is law and rules.steps is steps


def test_play_that_nobody_listens_to_knows_nothing_of_it():
    rules = ToyRules(toy(), ("plain",), {})
    state = Purses([4, 0])
    rules.play(state, ("pay", 0, 2, 1))
    assert state.purses[0] == 2 and "deciding" not in vars(rules)
