"""Listening to what decides changes nothing: the same position, the same events; and what is told decided indeed."""

from contextlib import suppress
from copy import copy, deepcopy
from random import Random
from types import SimpleNamespace

import pytest

from tabletop.games import open_rules, rules_of
from tabletop.kernel.deciding import Deciding, _others
from tabletop.kernel.event import ignore
from tabletop.kernel.seat import CHANCE
from tabletop.kernel.telling import NOT_ASKED_THIS, asks_of_plain_values
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


class Plainly(Deciding):
    """The same without any haste: each time a law is asked, all its other versions are asked too."""

    def _telling(self, function, versions):
        others = [(self.cites[rule], other) for rule, other in _others(self.rules, versions, function) if rule in self.cites]
        alters = any(law.alters for law in versions)
        # What is known beforehand is told last.
        known = {rule for rule, other in others if function in self.fixed and self.fixed.get(other, self) is not self}

        def decides(other, arguments, answer):
            try:
                return other(*arguments) != answer
            except NOT_ASKED_THIS:
                return True

        def ask(*arguments):
            found = self.found
            if found is None:
                return function(*arguments)
            before = list(found)
            if alters:
                found.update(dict.fromkeys(rule for rule, _ in others))
                return function(*arguments)
            answer = function(*arguments)
            within = list(found)[len(before) :]
            self.found = None
            told = sorted((rule for rule, other in others if decides(other, arguments, answer)), key=known.__contains__)
            self.found = found
            found.clear()
            found.update(dict.fromkeys((*before, *told, *within)))
            return answer

        return ask


TABLES = {
    **{mix: (*opened, {}) for mix, opened in MIXES.items()},
    "isle": ("isle-of-cats", ["base"], {}),
    "kittens otherwise": (
        *MIXES["kittens"],
        {"q.base.nope.own": "R2", "q.base.triple.named": "R2", "q.streaking.curse-again": "R2"},
    ),
    "goat otherwise": (*MIXES["goat"], {"q.goat.double-match": "R2", "q.goat.order-under-deck": "R3", "q.goat.late-card": "R3"}),
}


@pytest.mark.parametrize("game, boxes, readings", TABLES.values(), ids=TABLES)
def test_what_is_told_in_haste_is_what_asking_every_other_version_tells(game, boxes, readings):
    rules, told = open_rules(game, boxes, readings), 0
    plainly = Plainly(rules, rules._vocabulary)
    for seed in range(3):
        random, state = Random(seed), rules.deal(3, seed)
        for _ in range(50):
            if rules.decision(state).kind == "over":
                break
            move = next_move(rules, state, random)
            there, twice, copied = state.copy(), state.copy(), state.copy()
            for heard in (there, twice):
                # The second time it may be remembered.
                with rules.deciding.listening(heard, move) as found:
                    rules.play(heard, move, [].append)
                with plainly.listening(copied, move) as asked:
                    rules.play(copied, move, [].append)
                assert list(found) == list(asked), move
                copied = state.copy()
            rules.play(state, move)
            told += len(found)
    assert told > 100


@pytest.mark.parametrize("game, boxes", (*MIXES.values(), ("isle-of-cats", ["base"])), ids=(*MIXES, "isle"))
def test_a_law_that_remembers_is_asked_of_plain_values_alone(game, boxes):
    rules = copy(open_rules(game, boxes))
    asked = []

    def held(function):
        def ask(*arguments):
            asked.extend(arguments)
            return function(*arguments)

        return ask if asks_of_plain_values(function) else function

    rules.law = SimpleNamespace(**{name: held(function) for name, function in vars(rules.law).items()})
    for seed in range(4):
        random, state = Random(seed), rules.deal(3, seed)
        for _ in range(60):
            if rules.decision(state).kind != "over":
                rules.play(state, next_move(rules, state, random), [].append)
    assert len(asked) > 50
    assert all(is_plain(one) for one in asked)


def test_an_event_names_a_law_where_it_decides_and_nothing_where_nobody_listens():
    rules, note = open_rules("isle-of-cats", ["base"]), [].append
    assert rules.decides(note, "with_most_points", [3, 5]) == ("isle.win.1",)
    assert rules.decides(note, "with_most_points", [5, 5]) == () == rules.decides(ignore, "with_most_points", [3, 5])
    # By another reading the colour of an Oshax, and not of another tile, would set off no map.
    assert rules.decides(note, "sets_off_a_map", "oshax") == ("isle.amb.7",)
    assert rules.decides(note, "sets_off_a_map", "cat") == ()
    without = open_rules("isle-of-cats", ["base"], without=["isle.win.1"])
    assert without.decides(note, "with_most_points", [3, 5]) == ()


def test_what_an_event_asks_of_a_law_is_not_heard_as_if_the_move_had_asked_it():
    rules = open_rules("isle-of-cats", ["base"])
    state = rules.deal(3, 1)
    with rules.deciding.listening(state, rules.moves(state)[0]) as found:
        before = list(found)
        assert rules.decides([].append, "total", -1) == ("isle.score.8", "isle.amb.40")
        assert list(found) == before
        rules.law.total(-1)
        assert "isle.score.8" in found


def numbered(one: int, other: tuple[str | None, ...]):
    return one, other


@pytest.mark.parametrize(
    "law, plain",
    [(numbered, True), (lambda: 1, True), (lambda one: one, False), (lambda *asked: asked, False), (bool, False)],
    ids=("plain values", "nothing", "who knows what", "any number", "built in"),
)
def test_only_what_says_so_is_asked_of_plain_values(law, plain):
    assert asks_of_plain_values(law) is plain


def is_plain(value):
    return all(map(is_plain, value)) if isinstance(value, tuple) else isinstance(value, int | bool | str | None)


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
