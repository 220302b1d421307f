"""Whatever a refusal says is so where it is said: judged by statements that ask no rule, on walks through all games.

The table of statements is `refusals_say` of each game's tests; how it is judged stands in `judging`.
"""

from copy import copy
from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random

import pytest

from tabletop.explore.refusals import Tally, reasons_of
from tabletop.explore.search import search
from tabletop.explore.starts import dealt, mixes, of_scenario, openings_of
from tabletop.games import rules_of
from tabletop.playing import find_scenarios
from tabletop.scenario.scenario import open_scenario
from tests.games.judging import Judge, listen

GAMES = {"exploding-kittens": "exploding_kittens", "isle-of-cats": "isle_of_cats", "row-your-goat": "row_your_goat"}
HITS, POSITIONS, ENOUGH, MOST = 200, 20, 2_000, 4_000_000


def said(game):
    """What the sentences of this game claim."""
    return import_module(f"tests.games.{GAMES[game]}.refusals_say")


def judge_of(game):
    return Judge(said(game))


@cache
def positions_of(game, topic="", every=1):
    """The positions of every so-many-th scenario of a game, or of one topic of it."""
    paths = sorted((name, path) for name, path in find_scenarios() if name.startswith(f"{game}/{topic}"))[::every]
    scenarios = [open_scenario(path, name, teaching=False) for name, path in paths]
    return [start for scenario in scenarios for start in of_scenario(scenario)]


def sample_of(game):
    """A few positions of scenarios, and a new game for each of some mixes of boxes."""
    few = Random(7).sample(positions_of(game, every=16), 30)
    return [*few, *(dealt(game, mix, (), 3, 1) for mix in mixes(game)[-2:])]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_refusal_says_is_so_and_nothing_is_more_to_the_point(game):
    found = listen(judge_of(game), sample_of(game), seed=1, moves=6, tries=6)
    assert (found.false, found.late) == ({}, {})
    assert len(found.told) > 25


@pytest.mark.parametrize("game", GAMES)
def test_each_sentence_has_a_statement_and_the_order_speaks_of_them(game):
    table, judge = said(game), judge_of(game)
    sentences = {f"{reason}/{variant}" if variant else reason for variant, told in table.VARIANTS.items() for reason in told}
    # What is told of a permission alone is told only where its rule is switched off.
    permitted = {need.name for need in rules_of(game).vocabulary.needs if need.permits}
    unsaid = sentences - set(judge.kind_of) - permitted
    assert unsaid == set()
    assert {*table.FIRST, *(kind for pair in table.ORDER for kind in pair)} <= set(judge.statements)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_met_often_and_is_true_and_to_the_point(game):
    judge, tally = judge_of(game), Tally()
    reasons, rules = reasons_of(openings_of(game))
    wanted = [*(reasons - set(said(game).NEVER_TOLD)), *rules]
    lacking = wanted
    starts = [*positions_of(game), *said(game).by_hand()]
    for number, tried in enumerate(search(game, starts, 1, tally, lambda: lacking)):
        # What is told at every turn need not be judged each time.
        if tally.hits(tried.refusal.reason) <= ENOUGH:
            judge.hear(tried)
        if number % 5_000 == 0:
            lacking = tally.lacks(wanted, HITS, POSITIONS)
            if number > MOST or not lacking:
                break
    assert (judge.found.false, judge.found.late) == ({}, {})
    assert {pair: judge.found.example[pair] for pair in judge.found.unspecific()} == {}
    assert {name: (tally.hits(name), tally.positions(name)) for name in lacking} == {}
    assert not set(said(game).NEVER_TOLD) & set(tally.met)


# -- what is planted is found ------------------------------------------------------------------


def planted(rules, change):
    """The same game with its needs changed: each goes through `change(need)`."""
    changed = copy(rules)
    changed.needs = {at: tuple((place, change(need)) for place, need in needs) for at, needs in rules.needs.items()}
    return changed


def turned_round(reason, values):
    """The need with this reason forbids what it allowed."""

    def change(need):
        if need.name != reason:
            return need
        return replace(need, test=lambda *tried: values(*tried) if need.test(*tried) is None else None)

    return change


def called(one, other):
    """The needs with these two reasons are taken for one another."""
    names = {one: other, other: one}
    return lambda need: replace(need, name=names.get(need.name, need.name))


def naming(reason, **wrong):
    """The need with this reason names something else."""

    def change(need):
        def test(rules, state, move):
            values = need.test(rules, state, move)
            return None if values is None else values | {key: other(rules, state, move) for key, other in wrong.items()}

        return replace(need, test=test) if need.name == reason else need

    return change


def silenced(reason):
    """The need with this reason is never told."""
    return lambda need: replace(need, test=lambda *_: None) if need.name == reason else need


def mover(rules, state, move):
    return move[1]


def next_seat(rules, state, move):
    return (move[1] + 1) % rules.seats(state)


KITTENS, ISLE, GOAT = GAMES
# What is planted, by the topic of the scenarios from which the walks begin.
PLANTED = {
    "a kitten is kept, and that is refused": (
        (KITTENS, "streaking"),
        turned_round("keep-only-under-the-streaking-kitten", lambda rules, state, move: {"seat": move[1]}),
    ),
    "out of turn is told as an empty pile": ((KITTENS, "turn"), called("draw-on-your-turn", "draw-from-a-pile-with-cards")),
    "it is the turn of the wrong player": ((KITTENS, "attack"), naming("play-on-your-turn", player=mover)),
    "who is out is told whose turn it is": ((KITTENS, "turn"), silenced("take-part-while-in-the-game")),
    "a basket is there, and that is refused": (
        (ISLE, "rescue"),
        turned_round("a-basket-of-some-kind", lambda rules, state, move: {"seat": move[1]}),
    ),
    "over the edge is told as over a tile": ((ISLE, "placing"), called("inside-the-outline", "on-no-other-tile")),
    "it is the turn of another one": ((ISLE, "rescue"), naming("rescue-on-your-turn", player=next_seat)),
    "who has passed is told whose turn it is": ((ISLE, "rescue"), silenced("who-has-passed-is-done")),
    "a card is there, and that is refused": (
        (GOAT, "placing"),
        turned_round("lay-a-card-you-have", lambda rules, state, move: {"seat": move[1]}),
    ),
    "a second call is told as one too early": ((GOAT, "last-card"), called("call-once", "call-with-one-card")),
    "somebody else is asked": ((GOAT, "race"), naming("take-what-you-owe", asked=mover)),
    "after the end nothing is owed": ((GOAT, "win"), silenced("act-before-the-end")),
}


@pytest.mark.parametrize("where, change", PLANTED.values(), ids=PLANTED)
def test_a_refusal_that_is_false_or_beside_the_point_is_found(where, change):
    judge, opened = judge_of(where[0]), {}
    starts = positions_of(*where)
    assert starts
    for start in starts:
        rules = start.rules
        key = rules.boxes, tuple(rules.readings.items())
        opened.setdefault(key, planted(rules, change))
        listen(judge, [replace(start, rules=opened[key])], seed=1, moves=3, tries=8)
        if judge.found.false or judge.found.late:
            return
    raise AssertionError("nothing was found")


def test_a_sentence_without_a_statement_is_found():
    judge = judge_of(GOAT)
    del judge.kind_of["nobody-may-pass"]
    found = listen(judge, sample_of(GOAT), seed=1, moves=6, tries=6)
    assert any("no statement says" in told for told in found.false.values())
