"""What each rule of setup, turn, kitten, Defuse, Attack, Skip and the end does: true with it, otherwise without it.

Each row plays a few moves and reads one value. The value with the rule is the one that the rulebook states.
"""

import pytest

from tabletop.games.exploding_kittens.rules import RULEBOOK, played_readings
from tabletop.words import Words
from tests.games.exploding_kittens.table import base_rules, dealt, position

KITTEN = "exploding_kitten"
CHAPTERS = ("object", "component", "setup", "turn", "example", "end", "info", "exploding", "defuse", "attack", "skip")


def count(table, card):
    """How many copies of a card are in the pile and in the hands."""
    number = table.rules.number[card]
    return table.state.pile.count(number) + sum(hand[number] for hand in table.state.hands)


def in_the_box(card):
    """How many copies the box holds."""
    return lambda without: base_rules(without=without).supply[base_rules().number[card]]


def deal(players, read):
    """What is read of a dealt game."""
    return lambda without: read(dealt(players, without=without))


def play(read, moves=lambda table: table, **setup):
    """What is read of a position after some moves."""
    return lambda without: read(moves(position(**setup, without=without)))


def explode(table):
    """The player on turn draws a kitten and explodes."""
    return table.draw(table.turn[0]).do("explode", table.turn[0])


def defuse(at):
    """A draws a kitten, plays a Defuse and puts the kitten back under so many cards."""
    return lambda table: table.draws_kitten_and_defuses("A", at)


def may(verb, *values):
    """Whether A may make a move."""
    return lambda table: table.allows(verb, "A", *values)


def unchecked(table, verb):
    """A plays on although the position is one that no sound rules allow."""
    table.rules.play(table.state, (verb, 0), table.events.append)
    return table


def turn(table):
    """Who is on turn, and how many turns that player owes."""
    return table.turn


SHOWN = {"hands": {"A": "skip"}, "pile": f"{KITTEN} cat_1 cat_2"}
SAVED = {"hands": {"A": "defuse defuse"}, "pile": f"{KITTEN} cat_1 cat_2 cat_3"}
ATTACKED = {"pile": "cat_1 cat_2 cat_3", "owes": 2, "attacked": True}

ROWS = {
    # who is out, who wins
    "object.2": (play(lambda table: table.alive, explode, **SHOWN), "BCD", "ABCD"),
    "object.3": (play(lambda table: table.waits_for[0], explode, players=2, **SHOWN), "over", "turn"),
    "end.1": (play(lambda table: table.winner, explode, players=2, **SHOWN), "B", "A"),
    # what is in the box
    "component.1": (lambda without: base_rules(without=without).player_range, (2, 5), (3, 4)),
    "component.2": (lambda without: base_rules(boxes=("base", "base"), without=without).player_range, (2, 9), (2, 8)),
    "component.4": (in_the_box(KITTEN), 4, 3),
    "component.5": (in_the_box("defuse"), 6, 5),
    "component.6": (in_the_box("nope"), 5, 4),
    "component.7": (in_the_box("attack"), 4, 3),
    "component.8": (in_the_box("skip"), 4, 3),
    "component.9": (in_the_box("favor"), 4, 3),
    "component.10": (in_the_box("shuffle"), 4, 3),
    "component.11": (in_the_box("see_the_future_3"), 5, 4),
    "component.12": (in_the_box("cat_3"), 4, 3),
    # the setup
    "setup.2": (deal(4, lambda table: len(table.hand("A").split())), 5, 4),
    "setup.3": (deal(4, lambda table: len(table.hand("A").split())), 5, 4),
    "setup.4": (deal(4, lambda table: table.known_to("A")[1].get("B") == table.hand("B")), False, True),
    "setup.5": (deal(3, lambda table: count(table, KITTEN)), 2, 1),
    "setup.6": (deal(3, lambda table: count(table, KITTEN)), 2, 4),
    "setup.8": (deal(3, lambda table: count(table, "defuse")), 6, 3),
    "setup.9": (deal(2, lambda table: count(table, "defuse")), 4, 6),
    "setup.10": (deal(4, lambda table: table.known_to("A")[0] == table.pile), False, True),
    "setup.11": (deal(4, lambda table: len(table.state.discard)), 0, 1),
    "setup.12": (deal(4, turn), ("A", 1), ("B", 1)),
    # the turn
    "turn.3": (play(lambda table: table.discard, lambda table: table.play("A", "skip"), hands={"A": "skip"}), "skip", ""),
    "turn.4": (play(turn, lambda table: table.settled("A", "skip"), hands={"A": "skip"}), ("B", 1), ("A", 1)),
    "turn.5": (
        play(
            may("play", "shuffle"), lambda table: table.settled("A", "see_the_future_3"), hands={"A": "see_the_future_3 shuffle"}
        ),
        True,
        False,
    ),
    "turn.6": (play(lambda table: table.hand("A"), lambda table: table.draw("A"), pile="cat_1 cat_2"), "cat_1", "cat_2"),
    "turn.7": (play(turn, lambda table: table.draw("A")), ("B", 1), ("D", 1)),
    "turn.13": (play(lambda table: table.known_to("B")[1], lambda table: table.draw("A")), {}, {"A": "cat_5"}),
    "info.2": (play(lambda table: table.known_to("B")[0], pile="cat_1 cat_2"), "? ?", ""),
    "info.3": (play(may("draw"), hands={"A": "skip skip favor favor attack"}), True, False),
    "info.4": (play(may("draw")), True, False),
    # kitten and Defuse
    "exploding.1": (
        play(lambda table: (table.waits_for[0], table.hand("A")), lambda table: unchecked(table, "draw"), **SHOWN),
        ("kitten", "skip"),
        ("turn", f"{KITTEN} skip"),
    ),
    "exploding.2": (
        play(lambda table: (table.discard, table.hand("A")), lambda table: unchecked(table.draw("A"), "explode"), **SHOWN),
        (f"{KITTEN} skip", ""),
        ("", "skip"),
    ),
    "exploding.6": (play(turn, explode, pile=f"{KITTEN} cat_1", owes=2, attacked=True), ("B", 1), ("B", 2)),
    "defuse.2": (
        play(lambda table: table.waits_for[0], lambda table: table.draw("A").play("A", "defuse"), **SAVED),
        "insert",
        "kitten",
    ),
    "defuse.3": (play(may("insert", 2), lambda table: table.draw("A").play("A", "defuse"), **SAVED), True, False),
    "defuse.4": (
        play(lambda table: table.pile, defuse(0), **SAVED),
        f"{KITTEN} cat_1 cat_2 cat_3",
        f"{KITTEN} cat_3 cat_2 cat_1",
    ),
    "defuse.5": (play(may("insert", 0), lambda table: table.draw("A").play("A", "defuse"), **SAVED), True, False),
    "defuse.7": (play(turn, defuse(0), **SAVED), ("B", 1), ("A", 1)),
    "defuse.11": (play(lambda table: table.hand("A"), defuse(0), **SAVED), "defuse", ""),
    # Attack and Skip
    "attack.1": (play(turn, lambda table: table.settled("A", "attack"), hands={"A": "attack"}), ("B", 2), ("A", 1)),
    "attack.2": (play(turn, lambda table: table.settled("A", "attack"), hands={"A": "attack"}), ("B", 2), ("B", 1)),
    "attack.3": (play(turn, lambda table: table.draw("A"), **ATTACKED), ("A", 1), ("B", 1)),
    "attack.4": (play(turn, lambda table: table.settled("A", "attack"), hands={"A": "attack"}, **ATTACKED), ("B", 2), ("B", 4)),
    "skip.1": (play(turn, lambda table: table.settled("A", "skip"), hands={"A": "skip"}), ("B", 1), ("A", 1)),
    "skip.2": (play(turn, lambda table: table.settled("A", "skip"), hands={"A": "skip"}, **ATTACKED), ("A", 1), ("B", 1)),
}


@pytest.mark.parametrize("rule, row", ROWS.items(), ids=ROWS)
def test_it_is_so_with_the_rule_and_otherwise_without(rule, row):
    value, with_it, without_it = row
    assert value(()) == with_it
    assert value((f"ek.base.{rule}",)) == without_it


def of_these_chapters():
    """The rules of these chapters that have an effect."""
    return [rule for rule in RULEBOOK.of_box("base") if rule.id.split(".")[2] in CHAPTERS and not rule.no_effect]


def test_every_rule_with_an_effect_acts_or_refuses_or_follows_from_others_or_is_decided_by_a_reading():
    rules, played = (
        base_rules(),
        {question for question, reading in played_readings() if reading != RULEBOOK.questions[question].default},
    )
    left = [
        rule.id
        for rule in of_these_chapters()
        if rule.id not in rules.switches and not rule.follows_from and not played.intersection(rule.asks)
    ]
    assert left == []


def test_every_acting_rule_of_these_chapters_has_a_row_here():
    acting = {rule.id for rule in of_these_chapters() if rule.id in base_rules().acting}
    assert acting - {f"ek.base.{rule}" for rule in ROWS} == {"ek.base.setup.1"}


def test_just_the_rules_that_forbid_no_move_say_why_not():
    rules = base_rules()
    wrong = [rule.id for rule in of_these_chapters() if bool(rule.refusable) == (rule.id in rules.refusing)]
    assert wrong == []


def test_kittens_and_defuses_are_dealt_out_if_they_are_not_put_aside_before_the_deal():
    # ek.base.setup.1
    def strange(without):
        tables = [dealt(5, seed, without=without) for seed in range(20)]
        hands = [table.hand(who).split() for table in tables for who in "ABCDE"]
        assert {len(hand) for hand in hands} <= {4, 5}
        return any(KITTEN in hand or hand.count("defuse") > 1 for hand in hands)

    assert not strange(())
    assert strange(("ek.base.setup.1",))


@pytest.mark.parametrize("rule", sorted(f"ek.base.{rule}" for rule in (*ROWS, "setup.1") if rule[:5] in ("compo", "setup")))
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_can_be_dealt_without_any_rule_of_the_setup(rule, players):
    table = dealt(players, without=(rule,))
    assert table.state.pile
    assert not any(count < 0 for hand in table.state.hands for count in hand)


def test_a_deal_for_five_survives_a_box_with_three_kittens():
    # ek.base.component.4, setup.5
    assert dealt(5).pile.split().count(KITTEN) == 4
    assert dealt(5, without=("ek.base.component.4",)).pile.split().count(KITTEN) == 3


def test_without_the_end_of_the_round_the_last_player_goes_on_alone():
    # ek.base.object.3
    table = position(players=2, **SHOWN, without=("ek.base.object.3",))
    explode(table)
    assert table.draw("B").turn == ("B", 1)
    assert table.draw("B").turn == ("B", 1)


def test_with_a_turn_left_in_which_nothing_may_be_played_the_attack_still_ends_it():
    # ek.base.turn.5: the closing draw is left, but not after a card that ends the turn
    table = position(hands={"A": "attack"}, without=("ek.base.turn.5",))
    assert table.settled("A", "attack").turn == ("B", 2)


def test_what_a_permission_would_allow_is_refused_without_a_rule_and_in_words():
    # ek.base.defuse.5
    for rule in ("ek.base.defuse.5", "ek.base.info.4"):
        table = position(**({"pile": "cat_1"} if rule.endswith("4") else SAVED), without=(rule,))
        refusal = (
            table.refusal("draw", "A") if rule.endswith("4") else table.draw("A").play("A", "defuse").refusal("insert", "A", 0)
        )
        assert refusal.rules == ()
        said = Words(table.rules, ["Ana", "Ben", "Cem", "Dora"], "en").refusal(refusal)
        assert "switched off" in said


def test_without_an_end_of_the_game_everybody_may_explode_and_nothing_hangs():
    table = position(pile="exploding_kitten exploding_kitten cat_1", players=2, without=("ek.base.object.3",))
    for move in (("draw", 0), ("explode", 0), ("draw", 1), ("explode", 1)):
        if table.rules.why_not(table.state, move) is None:
            table.rules.play(table.state, move, lambda event: None)
    assert not any(table.state.alive)
