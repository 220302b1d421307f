"""What a player knows for certain, and when that ends: the paragraph on knowing in the format page."""

from .files import at, cards, draw, faults, file

SEE = cards("see", "Ana", "see_the_future_3")
PILE = "cat_1 cat_2 cat_3 cat_4"


def knows(steps, last, expect, **setup):
    """The faults when the last step expects this."""
    return faults(file([*steps, {**last, "expect": expect}], **{"pile": PILE, **setup}))


def test_what_was_looked_at_is_known_to_the_looker_alone_and_stays_known():
    # ek.base.see.1
    hands = {"Ana": "see_the_future_3 shuffle", "Ben": "skip"}
    seen = {
        "sees": {"Ana": {"draw_pile": ["cat_1", "cat_2", "cat_3", None]}},
        "hidden": {"Ben": ["draw_pile"], "Cem": ["draw_pile"]},
    }
    assert knows([], SEE, seen, hands=hands) == []
    later = {
        "sees": {"Ana": {"draw_pile": ["cat_2", "cat_3", None], "hands": {"Ana": ["shuffle", "cat_1"]}}},
        "hidden": {"Ben": ["draw_pile", "hands.Ana"]},
    }
    assert knows([SEE], draw("draw", "Ana"), later, hands=hands) == []


def test_a_card_drawn_by_another_is_known_to_who_had_seen_it():
    hands = {"Ana": "see_the_future_3 skip"}
    steps = [SEE, cards("skip", "Ana", "skip")]
    known = {
        "sees": {"Ana": {"draw_pile": ["cat_2", "cat_3", None], "hands": {"Ben": ["cat_1"]}}},
        "hidden": {"Cem": ["hands.Ben", "draw_pile"]},
    }
    assert knows(steps, draw("draw", "Ben"), known, hands=hands) == []


def test_a_shuffle_ends_all_knowledge_of_the_pile():
    # ek.base.shuffle.1
    hands = {"Ana": "see_the_future_3 shuffle"}
    shuffle = cards("shuffle", "Ana", "shuffle", shuffled="cat_4 cat_3 cat_2 cat_1")
    assert knows([SEE], shuffle, {"hidden": {"Ana": ["draw_pile"]}}, hands=hands) == []
    told = knows([SEE], shuffle, {"sees": {"Ana": {"draw_pile": ["cat_4"]}}}, hands=hands)
    assert told == [("RUN-EXPECT", "steps[1].expect.sees")]


KITTEN = {"hands": {"Ana": "see_the_future_3 defuse", "Ben": "see_the_future_3"}, "pile": "exploding_kitten cat_1 cat_2 cat_3"}
BACK = at("back", "Ana", "insert", at=1)
DEFUSED = [draw("draw", "Ana"), cards("defuse", "Ana", "defuse")]


def test_who_put_the_kitten_back_knows_where_and_what_lay_around_it():
    # ek.base.defuse.3, defuse.4
    known = {"sees": {"Ana": {"draw_pile": ["cat_1", "exploding_kitten", "cat_2", None]}}, "hidden": {"Ben": ["draw_pile"]}}
    assert knows([SEE, *DEFUSED], BACK, known, **KITTEN) == []


def test_a_card_put_in_secretly_ends_what_the_others_knew_of_the_pile():
    steps = [cards("see", "Ben", "see_the_future_3"), cards("skip", "Ben", "skip"), draw("cem", "Cem")]
    setup = {
        "hands": {"Ana": "defuse", "Ben": "see_the_future_3 skip"},
        "pile": "cat_4 exploding_kitten cat_1 cat_2",
        "setup": {"turn": {"player": "Ben"}},
    }
    before = {"sees": {"Ben": {"draw_pile": ["exploding_kitten", "cat_1", None], "hands": {"Cem": ["cat_4"]}}}}
    assert knows(steps[:2], steps[2], before, **setup) == []
    after = {
        "hidden": {"Ben": ["draw_pile"]},
        "sees": {"Ana": {"draw_pile": ["exploding_kitten", None]}, "Ben": {"hands": {"Cem": ["cat_4"]}}},
    }
    assert knows([*steps, *DEFUSED], at("back", "Ana", "insert", at="top"), after, **setup) == []


GIFT = {"hands": {"Ana": "favor cat_5", "Ben": "skip nope"}}
FAVOR = cards("favor", "Ana", "favor", on="Ben")
GIVEN = at("gift", "Ben", "give", card="skip")


def test_a_gift_is_known_to_giver_and_receiver():
    # ek.base.favor.6
    known = {
        "sees": {"Ben": {"hands": {"Ana": ["skip"]}}, "Ana": {"hands": {"Ben": []}}},
        "hidden": {"Cem": ["hands.Ana", "hands.Ben"]},
    }
    assert knows([FAVOR], GIVEN, known, **GIFT) == []


def test_a_known_card_that_is_played_is_no_longer_known_to_be_in_the_hand():
    known = {"sees": {"Ben": {"hands": {"Ana": []}}}}
    assert knows([FAVOR, GIVEN], cards("skip", "Ana", "skip"), known, **GIFT) == []


def test_a_stolen_card_is_known_to_thief_and_victim():
    # ek.base.pair.2
    pair = cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope")
    known = {"sees": {"Ben": {"hands": {"Ana": ["nope"]}}}, "hidden": {"Cem": ["hands.Ana", "hands.Ben"], "Ana": ["hands.Ben"]}}
    assert knows([], pair, known, hands={"Ana": "cat_1 cat_1 skip", "Ben": "nope skip"}) == []


TRIPLE = cards("triple", "Ana", "cat_1 cat_1 cat_1", on="Ben", names="nope")


def test_a_card_named_with_a_triple_is_known_to_everybody():
    # ek.base.triple.2
    known = {"sees": {"Ben": {"hands": {"Ana": ["nope"]}}, "Cem": {"hands": {"Ana": ["nope"], "Ben": []}}}}
    assert knows([], TRIPLE, known, hands={"Ana": "cat_1 cat_1 cat_1 skip", "Ben": "nope skip"}) == []


def test_a_card_that_leaves_a_hand_unseen_ends_what_others_knew_of_the_rest_of_that_hand():
    hands = {"Ana": "cat_1 cat_1 cat_1 skip skip", "Ben": "nope attack", "Cem": "cat_2"}
    steps = [TRIPLE, cards("skip", "Ana", "skip"), cards("favor", "Ben", "favor", on="Ana")]
    hands["Ben"] += " favor"
    given = at("gift", "Ana", "give", card="skip")
    assert knows(steps[:1], steps[1], {"sees": {"Cem": {"hands": {"Ana": ["nope"]}}}}, hands=hands) == []
    # Ben saw which card left, so he still knows of the Nope; Cem did not.
    known = {"sees": {"Ben": {"hands": {"Ana": ["nope"]}}, "Cem": {"hands": {"Ana": []}}, "Ana": {"hands": {"Ben": ["skip"]}}}}
    assert knows(steps, given, known, hands=hands) == []


def test_a_card_taken_from_the_open_discard_pile_is_known_to_everybody():
    # ek.base.five.3
    five = cards("five", "Ana", "cat_1 cat_2 cat_3 skip nope")
    known = {"sees": {"Ben": {"hands": {"Ana": ["nope"]}}, "Cem": {"hands": {"Ana": ["nope"]}}}}
    assert knows([five], at("take", "Ana", "take", card="nope"), known, hands={"Ana": "cat_1 cat_2 cat_3 skip nope favor"}) == []


def test_a_shown_kitten_moves_up_what_was_known_below_it():
    # ek.base.exploding.1: the kitten is shown to all, so the rest is where it was
    data = {"hands": {"Ana": "see_the_future_3"}, "pile": "exploding_kitten cat_1 cat_2 cat_3"}
    known = {"sees": {"Ana": {"draw_pile": ["cat_1", "cat_2", None]}}, "out": ["Ana"]}
    assert knows([SEE], draw("draw", "Ana"), known, **data) == []


def test_nobody_knows_anything_but_the_own_hand_at_the_start():
    data = file(
        expect={
            "hidden": {"Ana": ["draw_pile", "hands.Ben"], "Ben": ["draw_pile", "hands.Ana"]},
            "sees": {"Ana": {"hands": {"Ana": ["skip"]}, "draw_pile": [None, None]}},
        },
        hands={"Ana": "skip", "Ben": "nope"},
    )
    assert faults(data) == []


def test_more_places_than_the_pile_has_are_no_knowledge():
    data = file(expect={"sees": {"Ana": {"draw_pile": [None, None]}}}, pile="cat_1")
    assert faults(data) == [("RUN-EXPECT", "expect.sees")]


def test_no_card_of_the_base_box_is_hidden_in_a_tower():
    assert faults(file(expect={"hidden": {"Ana": ["tower.stock"]}})) == []


def test_what_lies_open_cannot_be_hidden():
    for path in ("discard_pile", "turn.player", "sizes.hands.Ben", "order"):
        assert faults(file(expect={"hidden": {"Ana": [path]}})) == [("FILE-PATH", "expect.hidden.Ana[0]")]
