"""Nope, Favor, the pile and the combinations, one rule switched off at a time: what is true with it and what without.

What is true with a rule is the check of the catalogue; what is true without it
shows that the rule is what makes it so.
"""

import pytest

from tabletop.games.exploding_kittens.rules import RULEBOOK
from tabletop.games.exploding_kittens.rules.table.vocabulary import kittens
from tabletop.kernel.seat import CHANCE
from tests.games.exploding_kittens.table import base_rules, position

CHAPTERS = ("nope", "favor", "shuffle", "see", "cat", "combo", "pair", "triple", "five")
CATS = "cat_1 cat_2 cat_3 cat_4 cat_5"
PILE = "favor skip cat_2 cat_3"


def pending(at, cards, on=None, names=None, **more):
    """A has laid these cards; B and C hold two Nopes each beside a Skip."""
    hands = {"A": cards, "B": "skip nope nope", "C": "nope nope"}
    return at(**{"hands": hands, "pile": PILE, **more}).play("A", cards, on, names)


def settled(at, cards, on=None, names=None, victim="skip", **more):
    """A has laid these cards and nobody spoke; B holds what is said, C a cat."""
    hands = {"A": cards, "B": victim, "C": "cat_4"}
    return at(**{"hands": hands, "pile": PILE, **more}).settled("A", cards, on, names)


def choosing(at, cards, discard="attack shuffle"):
    """A chooses from the discard pile, after a five."""
    return settled(at, cards, discard=discard)


def looked(at, who):
    """What this player knows of the pile after A has looked."""
    return settled(at, "see_the_future_3").known_to(who)[0]


def sees_the_gift(at, who):
    """Whether this player learns which card B gives to A."""
    table = settled(at, "favor", "B", victim="skip attack").do("give", "B", "skip")
    return [event[3] for event in table.seen_by(who) if event[0] == "gives"] != [None]


# What the rule brings about: (rule, what happens, with the rule, without it).
ACTING = [
    ("nope.1", lambda at: pending(at, "favor", "B").nope("B").silence().waits_for, ("turn", "A"), ("give", "B")),
    ("nope.3", lambda at: pending(at, "skip skip", "B").nope("B").silence().waits_for, ("turn", "A"), ("pick", "*")),
    ("nope.4", lambda at: pending(at, "favor", "B").nope("B").silence().waits_for, ("turn", "A"), ("give", "B")),
    ("nope.5", lambda at: pending(at, "attack").nope("B").nope("C").silence().turn, ("B", 2), ("A", 1)),
    ("nope.6", lambda at: pending(at, "attack").allows("play", "B", "nope"), True, False),
    ("nope.7", lambda at: pending(at, "attack").nope("B").silence().discard, "attack nope", "nope"),
    ("nope.8", lambda at: pending(at, "skip", owes=2).nope("B").silence().turn, ("A", 2), ("A", 1)),
    ("nope.10", lambda at: at(hands={"A": "attack nope"}).play("A", "attack").allows("play", "A", "nope"), True, False),
    ("nope.11", lambda at: pending(at, "attack").nope("B").waits_for, ("window", ""), ("turn", "A")),
    ("nope.13", lambda at: at(hands={"A": "nope nope"}).allows("play", "A", "nope nope", on="B"), True, False),
    ("favor.1", lambda at: settled(at, "favor", "B").waits_for, ("give", "B"), ("turn", "A")),
    ("favor.6", lambda at: sees_the_gift(at, "C"), False, True),
    ("shuffle.1", lambda at: settled(at, "shuffle").waits_for, ("mix", "*"), ("turn", "A")),
    ("see.1", lambda at: looked(at, "A"), "favor skip cat_2 ?", "? ? ? ?"),
    ("see.2", lambda at: looked(at, "B"), "? ? ? ?", "favor skip cat_2 ?"),
    ("cat.2", lambda at: at(hands={"A": "cat_1 cat_1"}).allows("play", "A", "cat_1 cat_1", on="B"), True, False),
    ("cat.3", lambda at: at(hands={"A": CATS}).allows("play", "A", CATS), True, False),
    (
        "cat.3",
        lambda at: at(hands={"A": "cat_1 cat_1 cat_1"}).allows("play", "A", "cat_1 cat_1 cat_1", on="B", names="skip"),
        True,
        False,
    ),
    ("pair.1", lambda at: at(hands={"A": "favor favor"}).allows("play", "A", "favor favor", on="B"), True, False),
    ("pair.2", lambda at: settled(at, "favor favor", "B").waits_for, ("pick", "*"), ("give", "B")),
    ("pair.4", lambda at: at(hands={"A": "nope nope"}).allows("play", "A", "nope nope", on="B"), True, False),
    ("pair.4", lambda at: at(hands={"A": "defuse defuse"}).allows("play", "A", "defuse defuse", on="B"), True, False),
    (
        "triple.1",
        lambda at: at(hands={"A": "skip skip skip"}).allows("play", "A", "skip skip skip", on="B", names="nope"),
        True,
        False,
    ),
    ("triple.2", lambda at: settled(at, "skip skip skip", "B", "nope", "nope").hand("B"), "", "nope"),
    ("triple.3", lambda at: settled(at, "skip skip skip", "B", "nope", "favor").waits_for, ("turn", "A"), ("pick", "*")),
    ("triple.4", lambda at: settled(at, "skip skip skip", "B", "nope", "nope").hand("A"), "nope", ""),
    (
        "triple.5",
        lambda at: at(hands={"A": "skip skip skip"}).allows("play", "A", "skip skip skip", on="B", names="defuse"),
        True,
        False,
    ),
    (
        "triple.5",
        lambda at: at(hands={"A": "skip skip skip"}).allows("play", "A", "skip skip skip", on="B", names="nope"),
        True,
        False,
    ),
    ("five.1", lambda at: choosing(at, CATS).waits_for, ("take", "A"), ("turn", "A")),
    ("five.5", lambda at: choosing(at, CATS).allows("take", "A", "cat_2"), True, False),
    ("five.4", lambda at: choosing(at, CATS).allows("take", "A", "shuffle"), True, False),
    ("combo.2", lambda at: settled(at, "skip skip", "B").pick("skip").turn, ("A", 1), ("B", 1)),
    ("combo.2", lambda at: settled(at, "attack attack attack", "B", "skip").turn, ("A", 1), ("B", 2)),
    ("combo.3", lambda at: settled(at, "cat_1 cat_1", "B").pick("skip").turn, ("A", 1), ("B", 1)),
]

# What the rule forbids: (rule, the position, the move).
REFUSING = [
    ("nope.2", lambda at: at(hands={"B": "nope"}, pile="exploding_kitten").draw("A"), ("B", "nope")),
    ("nope.9", lambda at: settled(at, "favor", "B", victim="skip nope"), ("B", "nope")),
    ("nope.12", lambda at: at(hands={"B": "nope"}), ("B", "nope")),
    ("favor.3", lambda at: at(hands={"A": "favor"}), ("A", "favor", "A")),
    ("cat.1", lambda at: at(hands={"A": "cat_1"}), ("A", "cat_1")),
    ("cat.2", lambda at: at(hands={"A": "cat_1 cat_2"}), ("A", "cat_1 cat_2", "B")),
    ("pair.1", lambda at: at(hands={"A": "skip attack"}), ("A", "skip attack", "B")),
    ("pair.5", lambda at: at(hands={"A": "cat_1 cat_2"}), ("A", "cat_1 cat_2", "B")),
    ("pair.5", lambda at: at(hands={"A": "cat_1 cat_1 cat_2"}), ("A", "cat_1 cat_1 cat_2", "B", "skip")),
    ("pair.6", lambda at: at(hands={"A": "cat_1 cat_1"}), ("A", "cat_1 cat_1", "A")),
    ("triple.1", lambda at: at(hands={"A": "cat_1 cat_1 cat_2"}), ("A", "cat_1 cat_1 cat_2", "B", "skip")),
    ("five.1", lambda at: at(hands={"A": "skip skip cat_1 cat_2 cat_3"}), ("A", "skip skip cat_1 cat_2 cat_3")),
    ("combo.3", lambda at: at(hands={"B": "cat_1 cat_1"}), ("B", "cat_1 cat_1", "A")),
    ("combo.4", lambda at: at(hands={"A": "cat_1 cat_1 cat_1 cat_1"}), ("A", "cat_1 cat_1 cat_1 cat_1")),
]
# The same for choices: (rule, the position, the choice).
CHOICES = [
    (
        "favor.2",
        lambda at: at(hands={"A": "favor attack", "B": "attack cat_1"}).settled("A", "favor", on="B"),
        ("give", "A", "attack"),
    ),
    ("five.1", lambda at: choosing(at, CATS), ("take", "B", "attack")),
    ("five.3", lambda at: choosing(at, CATS, discard="exploding_kitten"), ("take", "A", "exploding_kitten")),
]
# Entries that say nothing of their own: what happens, with all rules, and with each of their sources switched off.
FOLLOWING = [
    ("favor.5", lambda at: after_a_favor(at), ("skip", ("turn", "A"))),
    ("shuffle.3", lambda at: after_a_shuffle(at), (1, ("turn", "A"))),
    ("see.4", lambda at: (looked(at, "A"), settled(at, "see_the_future_3").waits_for), ("favor skip cat_2 ?", ("turn", "A"))),
    ("five.2", lambda at: pending(at, CATS, discard="attack").nope("B").silence().waits_for, ("turn", "A")),
]


def after_a_favor(at):
    """What A has got by a Favor, if B is asked at all, and who must decide then."""
    table = settled(at, "favor", "B", victim="skip attack")
    if table.waits_for[0] == "give":
        table.do("give", "B", "skip")
    return table.hand("A"), table.waits_for


def after_a_shuffle(at):
    """How often the pile was shuffled, if at all, and who must decide then."""
    table = settled(at, "shuffle")
    if table.waits_for[0] == "mix":
        table.do("shuffled", CHANCE, "skip favor cat_3 cat_2")
    return len(table.of_kind("shuffles")), table.waits_for


def opened(without=()):
    """What makes positions with these rules switched off."""
    return lambda **setup: position(without=without, **setup)


def off(rule):
    """What makes positions with this rule of the base box switched off."""
    return opened((f"ek.base.{rule}",))


def named(rows):
    """A name for each row: the rule, numbered where it has several."""
    return [f"{row[0]} {[other[0] for other in rows[:count]].count(row[0]) + 1}" for count, row in enumerate(rows)]


@pytest.mark.parametrize("rule, story, true_with, true_without", ACTING, ids=named(ACTING))
def test_what_a_rule_brings_about_is_gone_without_it(rule, story, true_with, true_without):
    assert (story(opened()), story(off(rule))) == (true_with, true_without)


@pytest.mark.parametrize("rule, where, move", REFUSING, ids=named(REFUSING))
def test_what_a_rule_forbids_is_not_forbidden_by_it_without_it(rule, where, move):
    who, cards, on, names = (*move, None, None)[:4]
    assert f"ek.base.{rule}" in where(opened()).forbidden_by("play", who, cards, on=on, names=names)
    table = where(off(rule))
    refusal = table.rules.why_not(table.state, table.move("play", who, cards, on=on, names=names))
    assert refusal is None or f"ek.base.{rule}" not in refusal.rules


@pytest.mark.parametrize("rule, where, choice", CHOICES, ids=named(CHOICES))
def test_a_choice_that_a_rule_forbids_is_free_without_it(rule, where, choice):
    assert f"ek.base.{rule}" in where(opened()).forbidden_by(*choice)
    table = where(off(rule))
    refusal = table.rules.why_not(table.state, table.move(*choice))
    assert refusal is None or f"ek.base.{rule}" not in refusal.rules


@pytest.mark.parametrize("rule, story, true", FOLLOWING, ids=named(FOLLOWING))
def test_an_entry_that_follows_from_others_fails_with_each_of_them(rule, story, true):
    sources = RULEBOOK.rules[f"ek.base.{rule}"].follows_from
    assert len(sources) >= 2
    assert story(opened()) == true
    for source in sources:
        assert story(opened((source,))) != true, source


def test_every_rule_with_an_effect_acts_or_forbids_or_is_a_reading_or_follows():
    switches = base_rules().switches
    idle = [
        rule.id
        for rule in RULEBOOK.of_box("base")
        if rule.id.split(".")[2] in CHAPTERS and not (rule.id in switches or rule.asks or rule.follows_from or rule.no_effect)
    ]
    assert idle == []


def test_every_rule_that_acts_or_forbids_by_default_has_a_row_here():
    rules = base_rules()
    mine = {rule for rule in rules.switches if rule.split(".")[1] == "base" and rule.split(".")[2] in CHAPTERS}
    rows = {f"ek.base.{row[0]}" for row in (*ACTING, *REFUSING, *CHOICES)}
    assert mine == rows


def test_exactly_the_rules_that_forbid_nothing_say_why_not():
    forbidding = {
        rule for need in kittens.needs if not need.permits and (need.boxes is None or "base" in need.boxes) for rule in need.rules
    }
    for rule in RULEBOOK.of_box("base"):
        if rule.id.split(".")[2] in CHAPTERS and not rule.no_effect:
            assert (rule.refusable is None) == (rule.id in forbidding), rule.id
