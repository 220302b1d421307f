"""Who learns what from each event, in all boxes (table 6.12): Ann (A) acts, Dora (D) is one of the others.

What somebody knows is what that seat can be certain of; a question mark is a card it cannot know.
"""

import pytest

from tabletop.kernel.event import seen
from tests.games.exploding_kittens.stories import story
from tests.games.exploding_kittens.test_table_mark import known

IMPLODING, STREAKING, BARKING, BASE = "base imploding", "base streaking", "base streaking barking", "base"
PILE = "skip favor exploding_kitten cat_3 cat_4 cat_5"
NOTHING = "? ? ? ? ? ?"
TOP_3, TOP_5 = "skip favor exploding_kitten ? ? ?", "skip favor exploding_kitten cat_3 cat_4 ?"
TURNED_3, TURNED_5 = "exploding_kitten favor skip ? ? ?", "cat_4 cat_3 exploding_kitten favor skip ?"
CATS = "cat_1 cat_1"

# event: (boxes, hand of A, moves, what A knows of the pile, what D knows of it); B is next to A.
OF_THE_PILE = {
    "See 3": (BASE, "see_the_future_3", "A play see_the_future_3", TOP_3, NOTHING),
    "See 5": (STREAKING, "see_the_future_5", "A play see_the_future_5", TOP_5, NOTHING),
    "Alter 3": (IMPLODING, "alter_the_future_3", "A play alter_the_future_3; A arrange exploding_kitten favor skip",
                TURNED_3, NOTHING),
    "Alter 5": (STREAKING, "alter_the_future_5", "A play alter_the_future_5; A arrange cat_4 cat_3 exploding_kitten favor skip",
                TURNED_5, NOTHING),
    "NOW": (BARKING, "alter_the_future_3_now", "A play alter_the_future_3_now; A arrange exploding_kitten favor skip",
            TURNED_3, NOTHING),
    "Share": (BARKING, "share_the_future_3", "A play share_the_future_3; A arrange exploding_kitten favor skip", TURNED_3, NOTHING),
    "Shuffle": (BASE, "see_the_future_3 shuffle", f"A play see_the_future_3; A play shuffle; chance shuffled {PILE}",
                NOTHING, NOTHING),
    "Garbage": (STREAKING, "see_the_future_5 garbage_collection skip",
                f"A play see_the_future_5; A play garbage_collection; A lay skip; chance shuffled {PILE} skip",
                f"{NOTHING} ?", f"{NOTHING} ?"),
    "Catomic Bomb": (STREAKING, "see_the_future_5 catomic_bomb",
                     "A play see_the_future_5; A play catomic_bomb; chance shuffled skip favor cat_3 cat_4 cat_5",
                     "exploding_kitten ? ? ? ? ?", "exploding_kitten ? ? ? ? ?"),
    "Swap": (STREAKING, "see_the_future_5 swap_top_bottom", "A play see_the_future_5; A play swap_top_bottom",
             "? favor exploding_kitten cat_3 cat_4 skip", NOTHING),
    "Bury": (BARKING, "bury", "A play bury; A insert 2", "? ? skip ? ? ?", NOTHING),
    "Draw from the Bottom": (IMPLODING, "draw_from_bottom", "A play draw_from_bottom", "? ? ? ? ?", "? ? ? ? ?"),
}  # fmt: skip


@pytest.mark.parametrize("boxes, held, moves, player, others", OF_THE_PILE.values(), ids=OF_THE_PILE.keys())
def test_who_learns_what_of_the_pile(boxes, held, moves, player, others):
    table = story(boxes, moves, hands={"A": held}, pile=PILE)
    assert (known(table, "A", "the pile"), known(table, "D", "the pile")) == (player, others)
    # Everybody learns that the card was played.
    number = table.rules.number[held.split()[0]]
    assert ("plays", 0, (number,), None, None) in [(event[0], *event[3:]) for event in heard(table, 3)]


def heard(table, seat):
    """The events as this seat hears them."""
    told = (seen(event, seat, table.rules.events) for event in table.events)
    return [event for event in told if event is not None]


def test_share_shows_the_next_player_the_same_and_nobody_else():
    moves = "A play share_the_future_3; A arrange exploding_kitten favor skip"
    table = story(BARKING, moves, hands={"A": "share_the_future_3"}, pile=PILE)
    assert [known(table, who, "the pile") for who in "ABCD"] == [TURNED_3, TURNED_3, NOTHING, NOTHING]


def test_potluck_tells_each_the_own_card_and_its_depth_and_the_last_one_the_top():
    moves = "A play potluck; A lay skip; B lay favor; C lay cat_3; D lay cat_4"
    hands = {"A": "potluck skip cat_1", "B": "favor cat_1", "C": "cat_3 cat_1", "D": "cat_4 cat_1"}
    table = story(BARKING, moves, hands=hands, pile="cat_5")
    assert [known(table, who, "the pile") for who in "ABCD"] == [
        "? ? ? skip ?",
        "? ? favor ? ?",
        "? cat_3 ? ? ?",
        "cat_4 ? ? ? ?",
    ]


def test_the_first_draw_of_the_imploding_kitten_tells_all_that_it_lies_face_up_and_its_drawer_where():
    table = story(IMPLODING, "A draw; A insert 2", hands={}, pile="imploding_kitten cat_1 cat_2 cat_3")
    assert known(table, "A", "the pile") == "? ? imploding_kitten:up ?"
    assert known(table, "D", "the pile") == "? ? ? ?"
    up = table.rules.face_up
    assert ("inserts", 0, up, None) in [(event[0], *event[3:]) for event in heard(table, 3)]


def test_a_face_up_imploding_kitten_that_comes_to_the_top_is_seen_by_all():
    # ek.streaking.swap.3, ek.imploding.imploding.3
    boxes = "base imploding streaking"
    table = story(boxes, "A play swap_top_bottom", hands={"A": "swap_top_bottom"}, pile="cat_1 cat_2 imploding_kitten:up")
    assert [known(table, who, "the pile") for who in "AD"] == ["imploding_kitten:up ? ?"] * 2


# event: (boxes, hands, moves, whose hand, what A, B and D know of it).
OF_A_HAND = {
    "Favor": (BASE, {"A": "favor", "B": "skip nope"}, "A play favor on B; B give nope", "A", ("nope", "nope", "")),
    "pair": (BASE, {"A": CATS, "B": "skip nope"}, f"A play {CATS} on B; chance pick nope", "A", ("nope", "nope", "")),
    "triple": (BASE, {"A": f"{CATS} cat_1", "B": "skip nope"}, f"A play {CATS} cat_1 on B for nope", "A", ("nope", "nope", "nope")),
    "five": (BASE, {"A": "cat_1 cat_2 cat_3 cat_4 cat_5"}, "A play cat_1 cat_2 cat_3 cat_4 cat_5; A take attack", "A",
             ("attack", "attack", "attack")),
    "Mark": (STREAKING, {"A": "mark", "B": "skip nope"}, "A play mark on B; chance pick nope", "B",
             ("nope:marked", "nope:marked skip", "nope:marked")),
    "Curse: a blind player knows nothing of the own hand": (
        STREAKING, {"A": "curse_of_the_cat_butt", "B": "skip nope"}, "A play curse_of_the_cat_butt on B", "B", ("", "", "")),
    "I'll Take That": (BARKING, {"A": "ill_take_that", "B": ""}, "A play ill_take_that on B; A draw; B draw", "A",
                       ("favor skip", "favor", "")),
}  # fmt: skip


@pytest.mark.parametrize("boxes, hands, moves, owner, expected", OF_A_HAND.values(), ids=OF_A_HAND.keys())
def test_who_learns_what_of_a_hand(boxes, hands, moves, owner, expected):
    table = story(boxes, moves, hands=hands, pile=PILE, discard="attack")
    assert tuple(known(table, who, owner) for who in "ABD") == expected
    # Sizes of hands and pile are public.
    for seat in range(4):
        view = table.rules.view(table.state, seat)
        assert [view[f"seat.{other}"]["count"] for other in range(4)] == [sum(held) for held in table.state.hands]
        assert view["draw_pile"]["count"] == len(table.state.pile)


def test_a_kept_kitten_looks_like_any_draw():
    # ek.streaking.streaking.9
    def watched(pile, moves):
        table = story(STREAKING, moves, hands={"A": "streaking_kitten"}, pile=pile)
        return [heard(table, seat) for seat in (1, 2, 3)], [table.rules.view(table.state, 3)]

    assert watched("exploding_kitten cat_1", "A draw; A keep") == watched("cat_2 cat_1", "A draw")


def test_while_the_kitten_can_be_kept_the_others_see_the_turn_of_the_holder_go_on():
    # ek.streaking.streaking.9: that there is a choice tells that a kitten came
    table = story(STREAKING, "A draw", hands={"A": "streaking_kitten defuse"}, pile="exploding_kitten cat_1")
    assert table.rules.view(table.state, 0)["decision"]["for"] == "kitten"
    for seat in (1, 2, 3):
        assert table.rules.view(table.state, seat)["decision"]["for"] == "turn"


def test_the_kitten_drawn_under_ill_take_that_is_known_to_all_when_it_explodes():
    table = story(BARKING, "A draw", hands={}, front={"A": "ill_take_that of B"}, pile="exploding_kitten cat_1")
    kitten = table.rules.exploding
    assert ("turns_up", 1, kitten) in [(event[0], *event[3:]) for event in heard(table, 3)]


def test_the_number_of_kittens_in_the_pile_is_public_after_a_catomic_bomb():
    # ek.streaking.catomic.1
    table = story(
        STREAKING,
        "A play catomic_bomb; chance shuffled cat_1 cat_2",
        hands={"A": "catomic_bomb"},
        pile="cat_1 exploding_kitten cat_2 exploding_kitten",
    )
    assert [known(table, who, "the pile") for who in "ABCD"] == ["exploding_kitten exploding_kitten ? ?"] * 4
