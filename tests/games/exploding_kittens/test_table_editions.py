"""What differs between the editions: one row for each topic, every column played.

A is on turn; B, C, D follow clockwise. ``-`` stands where an edition has no such card, or says no more than the base
game. In brackets stands what the other reading of the open question gives; without brackets the leaflet has settled
it, and the other reading changes nothing.
"""

from collections import Counter

import pytest

from tests.games.exploding_kittens.stories import hand, pile, printed_table, refused, story, turn
from tests.games.exploding_kittens.table import base_rules

COLUMNS = {
    "base": "base",
    "+ Imploding": "base imploding",
    "+ Streaking": "base streaking",
    "+ Barking": "base barking",
    "Recipes": "recipes",
}
SAFE = "cat_1 cat_2 cat_3 cat_4"
SEEDS = range(12)
# Of the published recipes those that show the topic: 7 + 1, 5 + 1 and 7 + 0 cards; players minus 2 Exploding Kittens.
BY_RECIPE = ("classic-mode", "card-hoarders", "black-hole")
MINUS_TWO = "eye-for-an-eye"

TABLE = """
topic                             | base              | + Imploding             | + Streaking                              | + Barking                          | Recipes
hand at the start                 | 4+1               | 7+1                     | 7+1                                      | 7+1                                | 7+1, 5+1, 7+0
kittens in the pile, two players  | 1                 | 1 + 1 Imploding         | 2                                        | 1                                  | -
kittens in the pile, four players | 3                 | 2 + 1 Imploding         | 4                                        | 3                                  | 2 + 1 Imploding
Defuses left over, two and three  | 2 and 3           | 2 and 2                 | 2 and 2                                  | 4 and 3                            | 1 and 1
the left-over Defuses go in       | after the deal    | after the deal          | before the deal                          | before the deal                    | before the deal
an attacked player attacks        | B 2               | B 2                     | B 2                                      | B 2                                | B 4
the next one attacks as well      | C 2               | C 2                     | C 2                                      | C 2                                | C 6
an attacked player aims at C      | -                 | C 2                     | -                                        | -                                  | C 4
in a Personal Attack A attacks    | -                 | -                       | -                                        | B 5                                | B 5
after a Targeted Attack on C      | -                 | D 1                     | -                                        | -                                  | A 1
a Defuse under attack             | A 1 [B 1]         | A 1 [B 1]               | A 1 [B 1]                                | A 1 [B 1]                          | A 1
no Nope helps against             | kitten Defuse     | kitten Defuse Imploding | kitten Defuse                            | kitten Defuse Barking              | kitten Defuse Imploding Barking
a Nope out of turn                | yes               | yes                     | yes                                      | yes                                | yes
a Nope when the action has begun  | late [in time]    | late [in time]          | late [in time]                           | late [in time]                     | late
combinations                      | pair triple five  | pair triple five        | pair triple five                         | pair triple five                   | pair triple [pair triple five]
a five with the Streaking Kitten  | -                 | -                       | no                                       | -                                  | no
combinations come                 | after a few games | -                       | -                                        | -                                  | first game
a Feral Cat is                    | -                 | a cat                   | -                                        | -                                  | a cat [a cat defuse nope]
a Barking target who defuses      | -                 | -                       | -                                        | keeps off the pile [puts one back] | keeps off the pile
the Streaking Kitten is stolen    | -                 | -                       | B may defuse                             | -                                  | B may defuse [B is out]
Alter shows the others            | -                 | nothing, printed        | nothing, silent [something, silent]      | nothing                            | nothing
left out in Recipes               | favor             | -                       | alter_the_future_5 curse_of_the_cat_butt | tower_of_power potluck             | -
"""


# -- the setup -----------------------------------------------------------------------


def dealt(boxes, players, recipe=None):
    """The rules and some deals."""
    rules = base_rules(boxes=tuple(boxes.split()))
    more = {"recipe": recipe} if recipe else {}
    return rules, [rules.deal(players, seed, **more) for seed in SEEDS]


def counted(rules, cards):
    return Counter(rules.cards[card].id for card in cards)


def held(rules, state):
    return [counted(rules, [card for card, count in enumerate(hand) for _ in range(count)]) for hand in state.hands]


def hand_at_the_start(boxes, readings):
    def of(recipe):
        rules, deals = dealt(boxes, 4, recipe)
        hands = [hand for state in deals for hand in held(rules, state)]
        (size,) = {sum(hand.values()) for hand in hands}
        given = min(hand["defuse"] for hand in hands)
        return f"{size - given}+{given}"

    return ", ".join(map(of, BY_RECIPE if boxes == "recipes" else (None,)))


def kittens(players):
    def played(boxes, readings):
        rules, deals = dealt(boxes, players, MINUS_TWO if boxes == "recipes" else None)
        piles = [counted(rules, state.pile) for state in deals]
        ((exploding, imploding),) = {(one["exploding_kitten"], one["imploding_kitten"]) for one in piles}
        return f"{exploding} + {imploding} Imploding" if imploding else str(exploding)

    return played


def left_over_defuses(boxes, readings):
    def of(players):
        rules, deals = dealt(boxes, players, "classic-mode" if boxes == "recipes" else None)
        (number,) = {
            counted(rules, state.pile + state.stock)["defuse"] + sum(hand["defuse"] for hand in held(rules, state))
            for state in deals
        }
        return str(number - players)

    return " and ".join(map(of, (2, 3)))


def when_they_go_in(boxes, readings):
    rules, deals = dealt(boxes, 3, "classic-mode" if boxes == "recipes" else None)
    most = max(hand["defuse"] for state in deals for hand in held(rules, state))
    return "after the deal" if most == 1 else "before the deal"


# -- attacks -------------------------------------------------------------------------


def told(moves, **position):
    """Who is on turn, and with how many turns, after these moves."""
    return lambda boxes, readings: turn(story(boxes, moves, readings, **{"pile": SAFE, **position}))


ATTACKED = {"owes": 2, "attack": "attack of D"}

# -- Nope ----------------------------------------------------------------------------

# What lies there when the Nope comes: hands, pile, moves before it.
NAMED = {
    "kitten": ("A draw", {}, "exploding_kitten cat_1"),
    "Defuse": ("A draw; A play defuse", {"A": "defuse"}, "exploding_kitten cat_1"),
    "Imploding": ("A draw", {}, "imploding_kitten cat_1"),
    "Barking": ("A play barking_kitten", {"A": "barking_kitten"}, "cat_1"),
}


def no_nope_helps(boxes, readings):
    def cannot(moves, hands, cards):
        if not set(f"{cards} {' '.join(hands.values())}".split()) <= set(base_rules(boxes=tuple(boxes.split())).number):
            return False
        table = story(boxes, moves, readings, hands={**hands, "C": "nope"}, pile=cards)
        return "ek.base.nope.2" in refused(table, "C", "play nope")

    return " ".join(name for name, lies in NAMED.items() if cannot(*lies))


def out_of_turn(boxes, readings):
    table = story(boxes, "A play skip; C play nope", readings, hands={"A": "skip", "C": "nope"}, pile=SAFE)
    return "yes" if turn(table) == "A 1" else "no"


def when_it_has_begun(boxes, readings):
    """A player is choosing a card for another, or one to lay on the pile."""
    card = "garbage_collection" if boxes == "recipes" else "favor on B"
    table = story(
        boxes,
        f"A play {card}",
        readings,
        hands={"A": f"{card.split()[0]} cat_1 cat_2", "B": "skip cat_3", "C": "nope cat_1"},
        pile=SAFE,
    )
    move = table.move("C", "play nope")
    if table.rules.why_not(table.state, move) is None:
        return "in time"
    return "late" if "ek.base.nope.9" in refused(table, "C", "play nope") else "?"


# -- combinations --------------------------------------------------------------------

SETS = {
    "pair": ("cat_1 cat_1", " on B"),
    "triple": ("cat_1 cat_1 cat_1", " on B for skip"),
    "five": ("cat_1 cat_2 cat_3 attack shuffle", ""),
}


def is_allowed(boxes, readings, cards, aim):
    table = story(boxes, "", readings, hands={"A": cards, "B": "skip"}, pile=SAFE, discard="skip")
    return table.rules.why_not(table.state, table.move("A", f"play {cards}{aim}")) is None


def combinations(boxes, readings):
    return " ".join(name for name, (cards, aim) in SETS.items() if is_allowed(boxes, readings, cards, aim))


def five_with_the_streaking_kitten(boxes, readings):
    return "yes" if is_allowed(boxes, readings, "cat_1 cat_2 cat_3 attack streaking_kitten", "") else "no"


def when_combinations_come(boxes, readings):
    said = base_rules(boxes=tuple(boxes.split())).rulebook.rules[f"ek.{boxes}.combo.1"].text["en"]
    return next(words for words in ("after a few games", "first game") if words in said)


def feral_cat(boxes, readings):
    others = [
        card for card in ("attack", "defuse", "nope", "shuffle") if is_allowed(boxes, readings, f"feral_cat {card}", " on B")
    ]
    return " ".join((["a cat"] if is_allowed(boxes, readings, "feral_cat cat_2", " on B") else []) + others)


# -- kittens of the expansions ---------------------------------------------------------


def barking_target(boxes, readings):
    table = story(
        boxes,
        "A play barking_kitten; B play defuse",
        readings,
        hands={"A": "barking_kitten", "B": "barking_kitten defuse"},
        pile=SAFE,
    )
    return "puts one back" if table.rules.decision(table.state).kind == "insert" else "keeps off the pile"


def stolen_cover(boxes, readings):
    table = story(
        boxes,
        "A play cat_1 cat_1 on B; chance pick streaking_kitten",
        readings,
        hands={"A": "cat_1 cat_1", "B": "streaking_kitten exploding_kitten defuse"},
        pile=SAFE,
    )
    assert hand(table, "A") == "streaking_kitten"
    return "B may defuse" if table.state.alive[1] else "B is out"


ALTER = {
    "base imploding": "alter_the_future_3",
    "base streaking": "alter_the_future_5",
    "base barking": "alter_the_future_3_now",
    "recipes": "alter_the_future_3",
}
PRINTED = {"base imploding": "ek.imploding.alter3.2", "base streaking": "ek.streaking.alter5.2"}


def alter_shows(boxes, readings):
    card, cards = ALTER[boxes], "cat_2 cat_1 cat_3 cat_4" if boxes == "base streaking" else "cat_2 cat_1 cat_3"
    table = story(boxes, f"A play {card}; A arrange {cards}", readings, hands={"A": card}, pile=SAFE)
    assert pile(table).startswith("cat_2 cat_1 cat_3")
    known = [event for event in table.events if event[0] in ("looks", "looks_over", "arranges") and event[2] != 1]
    rule = PRINTED.get(boxes)
    basis = f", {'printed' if table.rules.rulebook.rules[rule].basis == 'explicit' else 'silent'}" if rule else ""
    return f"{'something' if known else 'nothing'}{basis}"


def left_out(boxes, readings):
    there = base_rules(boxes=tuple(boxes.split())).number
    absent = [
        card
        for card in ("favor", "alter_the_future_5", "curse_of_the_cat_butt", "tower_of_power", "potluck")
        if card not in base_rules(boxes=("recipes",)).number
    ]
    return " ".join(card for card in absent if card in there and (boxes == "base" or card not in base_rules().number))


# How each topic is played, and the open question whose other reading stands in brackets.
TOPICS = {
    "hand at the start": (hand_at_the_start, None),
    "kittens in the pile, two players": (kittens(2), None),
    "kittens in the pile, four players": (kittens(4), None),
    "Defuses left over, two and three": (left_over_defuses, None),
    "the left-over Defuses go in": (when_they_go_in, None),
    "an attacked player attacks": (told("A play attack", hands={"A": "attack"}, **ATTACKED), None),
    "the next one attacks as well": (
        told("A play attack; B play attack", hands={"A": "attack", "B": "attack"}, **ATTACKED),
        None,
    ),
    "an attacked player aims at C": (told("A play targeted_attack on C", hands={"A": "targeted_attack"}, **ATTACKED), None),
    "in a Personal Attack A attacks": (
        told("A play personal_attack; A play attack", hands={"A": "personal_attack attack"}),
        None,
    ),
    "after a Targeted Attack on C": (told("A play targeted_attack on C; C draw; C draw", hands={"A": "targeted_attack"}), None),
    "a Defuse under attack": (
        told("A draw; A play defuse; A insert 2", hands={"A": "defuse"}, pile=f"exploding_kitten {SAFE}", **ATTACKED),
        "q.base.defuse.turns",
    ),
    "no Nope helps against": (no_nope_helps, None),
    "a Nope out of turn": (out_of_turn, None),
    "a Nope when the action has begun": (when_it_has_begun, "q.base.nope.timing"),
    "combinations": (combinations, "q.recipes.five"),
    "a five with the Streaking Kitten": (five_with_the_streaking_kitten, None),
    "combinations come": (when_combinations_come, None),
    "a Feral Cat is": (feral_cat, "q.recipes.cat-definition"),
    "a Barking target who defuses": (barking_target, "q.barking.bk-defuse-return"),
    "the Streaking Kitten is stolen": (stolen_cover, "q.recipes.streaking-defuse"),
    "Alter shows the others": (alter_shows, "q.streaking.alter5-show"),
    "left out in Recipes": (left_out, None),
}


def test_every_topic_of_the_table_is_played():
    assert {topic for topic, _, _ in printed_table(TABLE)} == set(TOPICS)


@pytest.mark.parametrize(
    "topic, column, cell",
    [
        pytest.param(topic, column, cell, id=f"{topic}: {column} -> {cell}")
        for topic, column, cell in printed_table(TABLE)
        if cell != "-"
    ],
)
def test_the_editions_differ_as_the_table_says(topic, column, cell):
    # ek.base.setup.2, setup.5, setup.9, attack.4, defuse.7, nope.2, five.1; imploding.targeted.3; recipes.attack.4, attack.5, combo.3
    play, question = TOPICS[topic]
    usual, _, other = cell.partition(" [")
    assert play(COLUMNS[column], None) == usual
    if question and (other or question.startswith(("q.base", "q.barking"))):
        assert play(COLUMNS[column], {question: "R2"}) == (other.rstrip("]") or usual)
