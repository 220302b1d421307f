"""Ways to lay cards into places: counted, listed and drawn, held against plain enumeration."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from time import process_time

import pytest

from tabletop.games import open_rules
from tabletop.kernel.decision import Decision
from tabletop.kernel.trace import Beat
from tabletop.redraw import shares
from tabletop.redraw.counting import every, laid, ways
from tabletop.redraw.worlds import worlds_of


def small(number):
    """Some kinds of places and a pack of cards for them, and the ways by plain enumeration."""
    chance = Random(number)
    places = [(chance.randint(0, 3), frozenset(chance.sample(range(4), chance.randint(0, 2)))) for _ in range(3)]
    cards = [chance.randrange(4) for _ in range(sum(many for many, _ in places))]
    kinds = [never for many, never in places for _ in range(many)]
    plain = {row for row in permutations(cards) if not any(card in never for card, never in zip(row, kinds))}
    return places, Counter(cards), plain


@pytest.mark.parametrize("numbers", [range(40), pytest.param(range(40, 2000), marks=pytest.mark.long)], ids=["some", "many"])
def test_ways_are_counted_listed_and_drawn_as_plain_enumeration_finds_them(numbers):
    for number in numbers:
        places, pack, plain = small(number)
        assert ways(places, pack) == len(plain)
        assert sorted(sum(rows, ()) for rows in every(places, pack)) == sorted(plain)
        if plain:
            assert tuple(sum(laid(places, pack, Random(number)), [])) in plain
        else:
            with pytest.raises(ValueError, match="cannot lie"):
                laid(places, pack, Random(number))


def test_every_way_is_drawn_as_often_as_each_other():
    places, pack = [(2, frozenset({0})), (3, frozenset()), (1, frozenset({1, 2}))], Counter({0: 2, 1: 2, 2: 1, 3: 1})
    chance, number = Random(5), ways(places, pack)
    found = Counter(str(laid(places, pack, chance)) for _ in range(40 * number))
    # Forty of each are due; by chance hardly ever under ten or over eighty.
    assert len(found) == number and 10 < min(found.values()) and max(found.values()) < 80


@pytest.fixture
def drawn_alone(monkeypatch):
    """Nothing is few enough to be counted."""
    monkeypatch.setattr(shares, "MOST_STEPS", 0)
    shares._counts.cache_clear()
    yield
    shares._counts.cache_clear()


def test_what_is_drawn_with_weights_comes_near_to_plain_enumeration(drawn_alone):
    for number in range(15):
        places, pack, plain = small(number)
        found = ways(places, pack)
        assert bool(found) == bool(plain) and abs(found - len(plain)) <= max(1, len(plain) / 4)
        if plain:
            # How often the first card lies in the first place.
            first, chance = min(pack), Random(number)
            rows = [sum(laid(places, pack, chance), []) for _ in range(150)]
            assert all(tuple(row) in plain for row in rows)
            share = sum(row[0] == first for row in plain) / len(plain)
            assert abs(sum(row[0] == first for row in rows) / 150 - share) < 0.2


def test_very_many_ways_are_counted_and_drawn_in_little_time():
    chance = Random(3)
    places = [(4, frozenset(chance.sample(range(40), 14))) for _ in range(24)] + [(64, frozenset())]
    pack = Counter(dict.fromkeys(range(40), 4))
    begun = process_time()
    assert ways(places, pack) > 10**100
    for row, (number, never) in zip(laid(places, pack, chance), places):
        assert len(row) == number and never.isdisjoint(row)
    assert process_time() - begun < 5


def dealt():
    rules = open_rules("exploding-kittens")
    state = rules.deal(4, 7)
    return rules, [Beat("start", state, rules.decision(state))]


def test_a_whole_game_is_dealt_anew_by_its_weights_and_the_same_each_time():
    rules, beats = dealt()
    worlds = worlds_of(rules, beats, 2, 0)
    assert worlds.exact is None and worlds.one.key() == worlds_of(*dealt(), 2, 0).one.key() != beats[0].state.key()
    assert isinstance(beats[0].decision, Decision) and rules.view(worlds.one, 2) == rules.view(beats[0].state, 2)
    # Three kittens, none of them in a hand: one of so many cards of the pile.
    share = worlds.chance(lambda state: state.pile[0] in rules.kittens, 400)
    assert abs(share - Fraction(3, len(beats[0].state.pile))) < Fraction(1, 20)
