"""Table 6.4: what a Nope stops, for every card of every box. Ann (A) lays it, Cem (C) says Nope.

Everything can be stopped but for four named groups: Exploding Kittens, Defuses, Imploding Kittens, Barking Kittens
(001 "Nö!", Imploding and Barking "Schlachtplan", 003 "Nö!").
"""

import pytest

from tests.games.exploding_kittens.rows import after, at, check, rows

FOUR = "base imploding streaking barking"
PILE = "cat_1 cat_2 cat_3 exploding_kitten"

# Cards of all boxes, and what they are aimed at.
SINGLE = [
    ("Attack", "attack", None), ("Targeted Attack", "targeted_attack", "B"), ("Personal Attack", "personal_attack", None),
    ("Skip", "skip", None), ("Super Skip", "super_skip", None), ("Reverse", "reverse", None), ("Catomic Bomb", "catomic_bomb", None),
    ("Draw from the Bottom", "draw_from_bottom", None), ("Bury", "bury", None),
    ("Shuffle", "shuffle", None), ("See the Future (3x)", "see_the_future_3", None), ("See the Future (5x)", "see_the_future_5", None),
    ("Alter the Future (3x)", "alter_the_future_3", None), ("Alter the Future NOW", "alter_the_future_3_now", None),
    ("Share the Future", "share_the_future_3", None), ("Swap Top and Bottom", "swap_top_bottom", None),
    ("Garbage Collection", "garbage_collection", None),
    ("Mark", "mark", "B"), ("I'll Take That", "ill_take_that", "B"),
]  # fmt: skip
ONLY_HERE = [
    ("Favor", "favor", "B"),
    ("Potluck", "potluck", None),
    ("Alter the Future (5x)", "alter_the_future_5", None),
    ("Curse of the Cat Butt", "curse_of_the_cat_butt", "B"),
    ("Tower of Power", "tower_of_power", None),
]
SETS = [
    ("a pair of cats", "cat_1 cat_1", "B"),
    ("a pair with a Feral Cat", "cat_1 feral_cat", "B"),
    ("a pair of Nopes", "nope nope", "B"),
    ("a pair of Defuses", "defuse defuse", "B"),
    ("a pair of Barking Kittens", "barking_kitten barking_kitten", "B"),
    ("a triple", "skip skip skip", "B for favor"),
    ("a triple of Marks", "mark mark mark", "B for mark"),
]
FIVE = [("a five", "cat_1 cat_2 cat_3 cat_4 skip", None)]


def line(cards, on):
    """A's play in words."""
    return f"A play {cards}" + (f" on {on}" if on else "")


def all_rows(things, boxes):
    return [
        pytest.param(boxes, cards, on, id=f"{words} of {boxes.split()[-1] if boxes == 'recipes' else 'the four boxes'}")
        for words, cards, on in things
    ]


STOPPED = all_rows(SINGLE + ONLY_HERE + SETS + FIVE, FOUR) + all_rows(
    SINGLE + [(words, cards, on and on.replace("favor", "shuffle")) for words, cards, on in SETS], "recipes"
)


@pytest.mark.parametrize("boxes, cards, on", STOPPED)
def test_a_nope_stops(boxes, cards, on):
    # ek.base.nope.1, nope.3, nope.4, nope.7, nope.8
    hands = {"A": f"{cards} cat_4", "B": "cat_2 skip", "C": "nope cat_3"}
    pile = PILE if boxes == FOUR else PILE.replace("cat_3", "cat_2")
    setting = {"boxes": boxes, "hands": hands, "pile": pile, "tower": "" if boxes == "recipes" else "cat_5"}
    before = at(after("", **setting))
    game = after(f"{line(cards, on)}; C play nope", **setting)
    spent = " ".join(sorted([*cards.split(), "nope"]))
    check(game, **{**before, "hands": {"A": "cat_4", "B": before["hands"]["B"], "C": "cat_3"}, "discard": spent})
    assert game.state.direction == 1
    assert not {"looks", "shuffles", "draws", "lifts"} & {event[0] for event in game.events}
    # Nopes are counted: the second lets it happen, and it happens just as if nobody had spoken.
    assert at(after(f"{line(cards, on)}", **setting)) != before


def test_every_card_that_is_played_for_its_text_is_in_the_table():
    table = {cards for _, cards, _ in SINGLE + ONLY_HERE} | {"barking_kitten"}
    rules = after("", boxes=FOUR).rules
    assert table == {card.id for card in rules.cards if card.effect}


YUP = rows(*((words, cards, on) for words, cards, on in (SINGLE[0], SINGLE[3], ONLY_HERE[3], ONLY_HERE[4], SINGLE[18])))


@pytest.mark.parametrize("cards, on", YUP)
def test_a_nope_on_the_nope_lets_it_happen(cards, on):
    # ek.base.nope.5
    hands = {"A": f"{cards} cat_4", "B": "skip nope", "C": "nope"}
    happened = at(after(line(cards, on), boxes=FOUR, hands=hands, pile=PILE, tower="cat_5"))
    noped = at(after(f"{line(cards, on)}; C play nope; B play nope", boxes=FOUR, hands=hands, pile=PILE, tower="cat_5"))
    changes = ("hands", "discard")
    assert {part: value for part, value in noped.items() if part not in changes} == {
        part: value for part, value in happened.items() if part not in changes
    }


KITTEN = "ek.base.exploding.3"
NEVER = rows(
    ("an Exploding Kitten that is drawn", FOUR, f"A draw; C may not play nope: {KITTEN}; A explode", {"A": ""}, "exploding_kitten cat_1", {}),
    ("an Exploding Kitten that is stolen", FOUR,
     f"A play cat_1 cat_1 on B; chance pick exploding_kitten; C may not play nope: {KITTEN}; B may not play nope: {KITTEN}; A explode",
     {"A": "cat_1 cat_1", "B": "exploding_kitten streaking_kitten nope"}, "cat_2", {}),
    ("an Exploding Kitten that explodes from the hand", FOUR,
     f"A play cat_1 cat_1 on B; chance pick streaking_kitten; C may not play nope: {KITTEN}; B explode",
     {"A": "cat_1 cat_1", "B": "exploding_kitten streaking_kitten"}, "cat_2", {}),
    ("the Defuse that saves", FOUR, "A draw; A play defuse; C may not play nope: ek.base.defuse.8; A insert 0",
     {"A": "defuse"}, "exploding_kitten cat_1", {}),
    ("the Defuse of a Barking target", FOUR, "A play barking_kitten; B play defuse; C may not play nope: ek.barking.barking.13",
     {"A": "barking_kitten", "B": "barking_kitten defuse"}, "cat_1", {}),
    ("the Defuse of a blind search", FOUR, "A draw; A blindly; chance turn_up defuse; C may not play nope: ek.base.defuse.8; A insert 0",
     {"A": "defuse cat_1"}, "exploding_kitten cat_1", {"blind": "A"}),
    ("the Imploding Kitten face down", FOUR, "A draw; C may not play nope: ek.imploding.imploding.6; A insert 0", {"A": ""},
     "imploding_kitten cat_1", {}),
    ("a single Barking Kitten", FOUR, "A play barking_kitten; C may not play nope: ek.barking.barking.8", {"A": "barking_kitten"},
     "cat_1", {}),
    ("a Barking Kitten and its target", FOUR, "A play barking_kitten; C may not play nope: ek.barking.barking.8; B play defuse",
     {"A": "barking_kitten", "B": "barking_kitten defuse"}, "cat_1", {}),
    ("both Barking Kittens", FOUR, "A duel B; C may not play nope: ek.barking.barking.8; B explode",
     {"A": "barking_kitten barking_kitten", "B": "cat_1"}, "cat_1", {}),
    ("a card that a blind player loses", FOUR, "A blindly; chance turn_up cat_2; C may not play nope: ek.base.nope.12", {"A": "cat_2 cat_3"},
     "cat_1", {"blind": "A"}),
    ("a card lost in a blind search", FOUR,
     f"A draw; A blindly; chance turn_up favor; C may not play nope: {KITTEN}; A explode", {"A": "favor"},
     "exploding_kitten cat_1", {"blind": "A"}),
    ("the closing draw", FOUR, "A reach; C may not play nope: ek.base.nope.12; A draw", {"A": ""}, "cat_1 cat_2", {}),
    ("a draw that is done", FOUR, "A draw; C may not play nope: ek.base.nope.12", {"A": ""}, "cat_1 cat_2", {}),
    ("I'll Take That at the draw", FOUR, "A draw; C may not play nope: ek.base.nope.12", {"A": ""}, "cat_1 cat_2",
     {"front": {"A": "ill_take_that of B"}}),
    ("an Exploding Kitten of Recipes", "recipes", "A draw; C may not play nope: ek.base.nope.2; A explode", {"A": ""}, "exploding_kitten cat_1", {}),
    ("a Defuse of Recipes", "recipes", "A draw; A play defuse; C may not play nope: ek.base.nope.2; A insert 0", {"A": "defuse"},
     "exploding_kitten cat_1", {}),
    ("the Imploding Kitten of Recipes", "recipes", "A draw; C may not play nope: ek.base.nope.2; A insert 0", {"A": ""},
     "imploding_kitten cat_1", {}),
    ("a Barking Kitten of Recipes", "recipes", "A play barking_kitten; C may not play nope: ek.base.nope.2; B explode",
     {"A": "barking_kitten", "B": "barking_kitten"}, "cat_1", {}),
)  # fmt: skip


@pytest.mark.parametrize("boxes, moves, hands, pile, more", NEVER)
def test_a_nope_does_not_stop(boxes, moves, hands, pile, more):
    # ek.base.nope.2, imploding.imploding.6, barking.barking.8, recipes.nope.2; vector V28
    game = after(moves, boxes=boxes, hands={**hands, "C": "nope"}, pile=pile, **more)
    assert at(game)["hands"]["C"] == "nope"


def test_a_defuse_that_lies_there_from_an_earlier_turn_is_no_reason_while_a_barking_kitten_waits():
    # ek.barking.barking.8 alone: nobody has been aimed at, so no target has defused (ek.barking.barking.13).
    table = after("A play barking_kitten", boxes=FOUR, hands={"A": "barking_kitten", "C": "nope"}, pile="cat_1", discard="defuse")
    rules = table.rules.why_not(table.state, table.move("C", "play nope")).rules
    assert "ek.barking.barking.8" in rules and not {"ek.barking.barking.13", "ek.base.defuse.8"} & set(rules)


def test_the_imploding_kitten_face_up_leaves_no_time_for_a_nope():
    # ek.imploding.imploding.4, imploding.6
    check(after("A draw", boxes=FOUR, hands={"C": "nope"}, pile="imploding_kitten:up cat_1"), alive="BCD", asked=("turn", "B"))


@pytest.mark.parametrize(
    "refused, rule",
    rows(
        ("the Streaking Kitten is not played at all", "A may not play streaking_kitten", "ek.base.turn.12"),
        ("a pair of Feral Cat and Nope does not exist", "A may not play feral_cat nope on B", "ek.imploding.feral.2"),
    ),
)
def test_it_does_not_come_to_a_nope(refused, rule):
    after(f"{refused}: {rule}", boxes=FOUR, hands={"A": "streaking_kitten feral_cat nope", "B": "cat_1"}, pile=PILE)


YES = rows(
    ("a card that a blind player turns up and plays", "A blindly; chance turn_up skip; C play nope", {"A": "skip cat_2"}, {"blind": "A"},
     {"blind": "A", "turn": ("A", 1), "discard": "nope skip"}),
    ("a theft that the Tower turns aside", "A play favor on B; C play nope", {"A": "favor", "B": "cat_1"}, {"wearer": "B", "tower": "cat_5"},
     {"tower": ("B", ["cat_5"]), "hands": {"B": "cat_1"}}),
    ("the Curse: nobody is blind", "A play curse_of_the_cat_butt on B; C play nope", {"A": "curse_of_the_cat_butt", "B": "cat_1"}, {},
     {"blind": "", "turn": ("A", 1)}),
    ("I'll Take That: the card is spent and lies before nobody", "A play ill_take_that on B; C play nope", {"A": "ill_take_that"}, {},
     {"front": {}, "discard": "ill_take_that nope"}),
    ("a Garbage Collection, once for all players", "A play garbage_collection; C play nope", {"A": "garbage_collection skip", "B": "cat_1"}, {},
     {"hands": {"A": "skip", "B": "cat_1"}, "pile": PILE}),
)  # fmt: skip


@pytest.mark.parametrize("moves, hands, more, lies", YES)
def test_a_nope_stops_this_too(moves, hands, more, lies):
    check(after(moves, boxes=FOUR, hands={**hands, "C": "nope"}, pile=PILE, **more), **lies)
