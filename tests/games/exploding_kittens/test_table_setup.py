"""The tables of the setup: what is in each box, and what every mix of boxes deals to every number of players.

The numbers are those of the leaflets (component and setup entries of the rulebook); none is worked out here.
"""

from collections import Counter

import pytest

from tests.games.exploding_kittens.table import base_rules

BOXES = {
    "base": ("base",),
    "base+Imploding": ("base", "imploding"),
    "base+Streaking": ("base", "streaking"),
    "base+Barking": ("base", "barking"),
    "base+Imploding+Streaking": ("base", "imploding", "streaking"),
    "base+Imploding+Barking": ("base", "imploding", "barking"),
    "base+Streaking+Barking": ("base", "streaking", "barking"),
    "all four": ("base", "imploding", "streaking", "barking"),
}
SEEDS = range(12)

# card: base, Imploding, Streaking, Barking, all four, Recipes
CARDS = """
exploding_kitten        4  -  1  -   5   6
defuse                  6  -  -  -   6   8
nope                    5  -  -  -   5   8
attack                  4  -  -  -   4   6
skip                    4  -  -  -   4   5
favor                   4  -  -  -   4   -
shuffle                 4  -  -  -   4   5
see_the_future_3        5  -  -  -   5   6
cat_1                   4  -  -  -   4   4
cat_2                   4  -  -  -   4   4
cat_3                   4  -  -  -   4   4
cat_4                   4  -  -  -   4   4
cat_5                   4  -  -  -   4   -
imploding_kitten        -  1  -  -   1   4
feral_cat               -  4  -  -   4   6
alter_the_future_3      -  4  -  -   4   3
targeted_attack         -  3  -  -   3   4
reverse                 -  4  -  -   4   5
draw_from_bottom        -  4  -  -   4   3
streaking_kitten        -  -  1  -   1   1
super_skip              -  -  1  1   2   2
see_the_future_5        -  -  1  -   1   3
alter_the_future_5      -  -  1  -   1   -
swap_top_bottom         -  -  3  -   3   3
garbage_collection      -  -  1  -   1   2
catomic_bomb            -  -  1  -   1   1
mark                    -  -  3  -   3   4
curse_of_the_cat_butt   -  -  2  -   2   -
barking_kitten          -  -  -  2   2   2
alter_the_future_3_now  -  -  -  2   2   2
bury                    -  -  -  2   2   4
personal_attack         -  -  -  4   4   4
share_the_future_3      -  -  -  2   2   4
tower_of_power          -  -  -  1   1   -
ill_take_that           -  -  -  4   4   4
potluck                 -  -  -  2   2   -
total                  56 20 15 20 111 121
"""
COLUMNS = ("base", "Imploding", "Streaking", "Barking", "all four", "Recipes")
COUNTS = {line.split()[0]: dict(zip(COLUMNS, line.split()[1:])) for line in CARDS.strip().splitlines()}

# boxes, players: hand with its Defuse; Defuses dealt, shuffled in, returned; Exploding in, Imploding in, Exploding returned;
# stock of the Tower; draw pile
SETUP = """
base                      2  5  2 2 2  1 0 3  -  41
base                      3  5  3 3 0  2 0 2  -  39
base                      4  5  4 2 0  3 0 1  -  35
base                      5  5  5 1 0  4 0 0  -  31
base+Imploding            2  8  2 2 2  1 1 3  -  55
base+Imploding            3  8  3 2 1  1 1 3  -  48
base+Imploding            4  8  4 2 0  2 1 2  -  42
base+Imploding            5  8  5 1 0  3 1 1  -  35
base+Imploding            6  8  6 0 0  4 1 0  -  28
base+Streaking            2  8  2 2 2  2 0 3  -  50
base+Streaking            3  8  3 2 1  3 0 2  -  44
base+Streaking            4  8  4 2 0  4 0 1  -  38
base+Streaking            5  8  5 1 0  5 0 0  -  31
base+Barking              2  8  2 4 0  1 0 3  6  51
base+Barking              3  8  3 3 0  2 0 2  6  44
base+Barking              4  8  4 2 0  3 0 1  6  37
base+Barking              5  8  5 1 0  4 0 0  6  30
base+Imploding+Streaking  2  8  2 2 2  1 1 4  -  69
base+Imploding+Streaking  3  8  3 2 1  2 1 3  -  63
base+Imploding+Streaking  4  8  4 2 0  3 1 2  -  57
base+Imploding+Streaking  5  8  5 1 0  4 1 1  -  50
base+Imploding+Streaking  6  8  6 0 0  5 1 0  -  43
base+Imploding+Barking    2  8  2 2 2  1 1 3  6  69
base+Imploding+Barking    3  8  3 2 1  1 1 3  6  62
base+Imploding+Barking    4  8  4 2 0  2 1 2  6  56
base+Imploding+Barking    5  8  5 1 0  3 1 1  6  49
base+Imploding+Barking    6  8  6 0 0  4 1 0  6  42
base+Streaking+Barking    2  8  2 2 2  2 0 3  6  64
base+Streaking+Barking    3  8  3 2 1  3 0 2  6  58
base+Streaking+Barking    4  8  4 2 0  4 0 1  6  52
base+Streaking+Barking    5  8  5 1 0  5 0 0  6  45
all four                  2  8  2 2 2  1 1 4  6  83
all four                  3  8  3 2 1  2 1 3  6  77
all four                  4  8  4 2 0  3 1 2  6  71
all four                  5  8  5 1 0  4 1 1  6  64
all four                  6  8  6 0 0  5 1 0  6  57
"""

# boxes, players: the pile before the kittens (and the Tower card) go in; removed; draw pile at the start
FASTER = """
base+Imploding            2  51 17 38
base+Imploding            3  44 15 33
base+Imploding            4  37 12 30
base+Imploding            5  30 10 25
base+Imploding            6  23  8 20
base+Streaking            2  48 16 34
base+Streaking            3  41 14 30
base+Streaking            4  34 11 27
base+Streaking            5  26  9 22
base+Barking              2  49 16 35
base+Barking              3  41 14 30
base+Barking              4  33 11 26
base+Barking              5  25  8 22
base+Imploding+Streaking  2  67 22 47
base+Imploding+Streaking  3  60 20 43
base+Imploding+Streaking  4  53 18 39
base+Imploding+Streaking  5  45 15 35
base+Imploding+Streaking  6  37 12 31
base+Imploding+Barking    2  66 22 47
base+Imploding+Barking    3  59 20 42
base+Imploding+Barking    4  52 17 39
base+Imploding+Barking    5  44 15 34
base+Imploding+Barking    6  36 12 30
base+Streaking+Barking    2  61 20 44
base+Streaking+Barking    3  54 18 40
base+Streaking+Barking    4  47 16 36
base+Streaking+Barking    5  39 13 32
all four                  2  80 27 56
all four                  3  73 24 53
all four                  4  66 22 49
all four                  5  58 19 45
all four                  6  50 17 40
"""


def rows(table, values):
    """The rows of a table as test cases, named by their boxes and number of players."""
    found = []
    for line in table.strip().splitlines():
        words = line.split()
        boxes = " ".join(words[:-values])
        players, *numbers = (0 if word == "-" else int(word) for word in words[-values:])
        found.append(pytest.param(BOXES[boxes], players, tuple(numbers), id=f"{boxes}, {players} players"))
    return found


def counted(rules, state):
    """How many of each card lie in each zone, and in the box."""

    def count(numbers):
        return Counter(rules.word(number) for number in numbers)

    hands = [Counter({rules.word(card): count for card, count in enumerate(hand) if count}) for hand in state.hands]
    return {
        "pile": count(state.pile),
        "hands": hands,
        "stock": count(state.stock),
        "box": Counter(rules.put_back(state)),
        "discard": count(state.discard),
    }


# -- the cards (6.1) ----------------------------------------------------------------


@pytest.mark.parametrize("column, boxes", [("base", ("base",)), ("all four", BOXES["all four"]), ("Recipes", ("recipes",))])
@pytest.mark.parametrize("card", [card for card in COUNTS if card != "total"])
def test_there_are_as_many_of_a_card_as_the_leaflet_counts(card, column, boxes):
    rules = base_rules(boxes=boxes)
    there = rules.supply[rules.number[card]] if card in rules.number else 0
    assert there == (0 if COUNTS[card][column] == "-" else int(COUNTS[card][column]))


@pytest.mark.parametrize("card", [card for card in COUNTS if card != "total"])
@pytest.mark.parametrize("column, box", [("Imploding", "imploding"), ("Streaking", "streaking"), ("Barking", "barking")])
def test_an_expansion_adds_as_many_of_a_card_as_its_leaflet_counts(card, column, box):
    without, rules = base_rules(), base_rules(boxes=("base", box))
    there = rules.supply[rules.number[card]] if card in rules.number else 0
    before = without.supply[without.number[card]] if card in without.number else 0
    assert there - before == (0 if COUNTS[card][column] == "-" else int(COUNTS[card][column]))


@pytest.mark.parametrize("column, boxes", [("base", ("base",)), ("all four", BOXES["all four"]), ("Recipes", ("recipes",))])
def test_no_card_is_there_that_the_table_does_not_name_and_the_sum_is_the_printed_total(column, boxes):
    rules = base_rules(boxes=boxes)
    assert {card.id for card in rules.cards[: rules.kinds]} == {
        card for card, count in COUNTS.items() if count[column] != "-" and card != "total"
    }
    assert sum(rules.supply) == int(COUNTS["total"][column])


# -- the setup (6.2) ----------------------------------------------------------------


@pytest.mark.parametrize("boxes, players, expected", rows(SETUP, 10))
def test_every_mix_of_boxes_deals_what_the_table_says(boxes, players, expected):
    rules = base_rules(boxes=boxes)
    hand, dealt, shuffled_in, returned, exploding, imploding, exploding_returned, stock, pile = expected
    for seed in SEEDS:
        state = rules.deal(players, seed)
        found = counted(rules, state)
        assert [sum(cards.values()) for cards in found["hands"]] == [hand] * players
        assert len(state.stock) == stock
        assert len(state.pile) == pile
        assert (found["pile"]["exploding_kitten"], found["pile"]["imploding_kitten"]) == (exploding, imploding)
        assert found["box"] == Counter(defuse=returned, exploding_kitten=exploding_returned)
        # Everybody has the Defuse that was dealt; those shuffled in may lie anywhere.
        assert all(cards["defuse"] >= 1 for cards in found["hands"])
        everywhere = found["pile"] + found["stock"] + sum(found["hands"], Counter())
        assert everywhere["defuse"] == dealt + shuffled_in
        assert (everywhere["exploding_kitten"], everywhere["imploding_kitten"]) == (exploding, imploding)
        assert found["discard"] == Counter()


@pytest.mark.parametrize("boxes, players, expected", rows(FASTER, 4))
def test_the_faster_game_plays_with_two_thirds_of_the_pile(boxes, players, expected):
    rules = base_rules(boxes=boxes)
    before, removed, pile = expected
    plain = rules.deal(players, 1)
    for seed in SEEDS:
        state = rules.deal(players, seed, faster=True)
        assert len(state.pile) == pile
        assert len(plain.pile) - len(state.pile) == removed
        assert sum(map(sum, state.hands)) == 8 * players
        assert len(state.stock) == len(plain.stock)
        # All kittens stay in the game.
        for kitten in rules.kittens:
            assert state.pile.count(kitten) == plain.pile.count(kitten)
    assert before - removed < pile < before


@pytest.mark.parametrize(
    "boxes, players, options",
    [
        pytest.param(*row.values[:2], options, id=f"{row.id}{', faster' if options else ''}")
        for table, values, options in ((SETUP, 10, {}), (FASTER, 4, {"faster": True}))
        for row in rows(table, values)
    ],
)
def test_pile_hands_stock_and_what_went_back_to_the_box_are_all_the_cards(boxes, players, options):
    rules = base_rules(boxes=boxes)
    found = counted(rules, rules.deal(players, 5, **options))
    everywhere = found["pile"] + found["stock"] + found["box"] + sum(found["hands"], Counter())
    assert everywhere == Counter({card.id: count for card, count in zip(rules.cards, rules.supply) if count})
    assert rules.broken(rules.deal(players, 5, **options)) == []


# -- who may hold what ----------------------------------------------------------------


def deals(boxes, players, number=150, **options):
    """Many deals, each as what lies where."""
    rules = base_rules(boxes=boxes)
    return [counted(rules, rules.deal(players, seed, **options)) for seed in range(number)]


@pytest.mark.parametrize("boxes", [("base",), BOXES["base+Imploding"]])
def test_nobody_starts_with_two_defuses_where_the_spare_ones_go_in_last(boxes):
    # ek.base.setup.13, ek.imploding.setup.9
    assert {cards["defuse"] for found in deals(boxes, 4) for cards in found["hands"]} == {1}


@pytest.mark.parametrize("name", ["base+Streaking", "base+Barking", "all four", "base+Imploding+Barking"])
def test_a_second_defuse_can_be_dealt_where_the_spare_ones_go_in_first(name):
    # ek.streaking.setup.13, ek.barking.setup.4
    assert {1, 2} <= {cards["defuse"] for found in deals(BOXES[name], 4) for cards in found["hands"]}


def test_the_stock_of_the_tower_can_hold_a_defuse_and_barking_and_streaking_kittens_but_no_other_and_not_the_tower_card():
    # ek.barking.setup.5
    stocks = sum((found["stock"] for found in deals(BOXES["all four"], 2, 300)), Counter())
    assert stocks["defuse"] and stocks["barking_kitten"] and stocks["streaking_kitten"]
    assert not stocks["exploding_kitten"] + stocks["imploding_kitten"] + stocks["tower_of_power"]


def test_the_tower_card_can_be_dealt_but_not_in_the_faster_game():
    # ek.barking.setup.6, setup.13
    assert sum(cards["tower_of_power"] for found in deals(BOXES["base+Barking"], 4) for cards in found["hands"])
    faster = deals(BOXES["base+Barking"], 4, faster=True)
    assert {found["pile"]["tower_of_power"] for found in faster} == {1}


def test_the_faster_game_can_take_out_a_defuse_and_the_streaking_kitten_but_with_imploding_alone_no_defuse():
    # ek.streaking.setup.14, ek.imploding.setup.14
    box = sum((found["box"] for found in deals(BOXES["base+Streaking"], 4, faster=True)), Counter())
    assert box["defuse"] and box["streaking_kitten"]
    assert {found["box"]["defuse"] for found in deals(BOXES["base+Imploding"], 4, faster=True)} == {0}


def test_the_imploding_kitten_starts_face_down():
    # ek.imploding.setup.12
    rules = base_rules(boxes=BOXES["base+Imploding"])
    assert all(rules.face_up not in rules.deal(4, seed).pile for seed in SEEDS)


@pytest.mark.parametrize(
    "boxes, most",
    [
        (BOXES["base+Streaking"], 5),
        (BOXES["base+Barking"], 5),
        (BOXES["base+Streaking+Barking"], 5),
        (BOXES["base+Imploding"], 6),
        (BOXES["all four"], 6),
        (("base", "base", "streaking"), 9),
    ],
)
def test_there_is_a_largest_number_of_players(boxes, most):
    # ek.imploding.component.9, ek.streaking.setup.15, ek.base.component.2
    rules = base_rules(boxes=boxes)
    assert rules.broken(rules.deal(most, 1)) == []
    for players in (1, most + 1):
        with pytest.raises(ValueError, match=f"{players} players; expected 2 to {most} with these boxes"):
            rules.deal(players, 1)


def test_nine_players_with_two_copies_and_streaking_kittens_play_with_all_nine_kittens():
    # ek.base.component.2, ek.streaking.setup.7
    rules = base_rules(boxes=("base", "base", "streaking"))
    assert rules.deal(9, 1).pile.count(rules.exploding) == 9


def test_the_order_in_which_boxes_are_named_does_not_matter():
    one, other = (base_rules(boxes=boxes) for boxes in (BOXES["all four"], ("barking", "base", "streaking", "imploding")))
    assert one.deal(4, 3).key() == other.deal(4, 3).key()


def test_every_row_of_the_tables_is_there_once():
    assert len(list(rows(SETUP, 10))) == len({row.id for row in rows(SETUP, 10)}) == 36
    assert len({row.id for row in rows(FASTER, 4)}) == 32
    assert [row.values[1] for row in rows(SETUP, 10)[:4]] == [2, 3, 4, 5]
