"""Ruling 10: a secret insert, and what each seat knows before and after it (also after Swap, See, Shuffle).

001 "Entschärfung": back into the pile in secret. 001 "Oben und unten tauschen": unseen, but what somebody knew moves
along (ek.streaking.swap.2). Knowledge is what a seat can be certain of; a question mark is a card it cannot know.
"""

import pytest

from tabletop.kernel.event import seen
from tests.kernel.telling import setting

BOXES = "base streaking"
HANDS = {"A": "defuse", "B": "swap_top_bottom", "C": "see_the_future_3 nope", "D": "shuffle"}
PILE = "exploding_kitten attack skip cat_1 favor"

ANN_DRAWS_A_KITTEN = [
    ("B", "may not", "draw", "ek.base.turn.6"),
    ("A", "draw", "ek.base.exploding.1", "A shows exploding_kitten"),
    ("A", "play defuse", "ek.base.defuse.2", "A defuses"),
    ("asked", "insert", "A"),
    ("B", "may not", "insert 0", "ek.base.defuse.3"),
    ("C", "may not", "play nope", "ek.base.defuse.8"),
    ("A", "may not", "insert 5", ""),  # four cards lie there
    ("A", "may not", "draw", ""),
]
ANN_PUTS_IT_ON_TOP = [
    (
        "A",
        "insert 0",
        "ek.base.defuse.3 ek.base.defuse.4 ek.base.defuse.7",
        {
            "everybody": "A puts exploding_kitten at ?; A ends a turn, 0 left; B begins 1",
            "A": "A puts exploding_kitten at 0; A ends a turn, 0 left; B begins 1",
        },
    )
]
BEN_SWAPS_AND_DRAWS = [
    ("B", "play swap_top_bottom", "ek.base.turn.3", "B plays swap_top_bottom"),
    (
        "table",
        "pass",
        "ek.streaking.swap.1 ek.streaking.swap.2",
        "the table passes; swap_top_bottom of B stands; top and bottom change places",
    ),
    (
        "B",
        "draw",
        "ek.base.turn.6",  # instead of the kitten
        {"everybody": "B draws ?; B ends a turn, 0 left; C begins 1", "B": "B draws favor; B ends a turn, 0 left; C begins 1"},
    ),
]
CEM_LOOKS_AND_DRAWS = [
    ("C", "play see_the_future_3", "ek.base.turn.3",
     "C plays see_the_future_3"),
    ("table", "pass", "ek.base.see.1 ek.base.see.2",
     {"everybody": "the table passes; see_the_future_3 of C stands; C looks at ?",
      "C": "the table passes; see_the_future_3 of C stands; C looks at attack skip cat_1"}),
    ("C", "draw", "ek.base.turn.6",
     {"everybody": "C draws ?; C ends a turn, 0 left; D begins 1",
      "C": "C draws attack; C ends a turn, 0 left; D begins 1"}),
]  # fmt: skip
DORA_SHUFFLES = [
    ("D", "play shuffle", "ek.base.turn.3", "D plays shuffle"),
    ("table", "pass", "", "the table passes; shuffle of D stands"),
    ("chance", "shuffled exploding_kitten cat_1 skip", "ek.base.shuffle.1", "the pile is shuffled"),
]

# after which lines; then the pile as A, B, C, D and the table know it
KNOWN = [
    ([], "? ? ? ? ?", "? ? ? ? ?", "? ? ? ? ?", "? ? ? ? ?"),
    (ANN_DRAWS_A_KITTEN, "? ? ? ?", "? ? ? ?", "? ? ? ?", "? ? ? ?"),
    (ANN_PUTS_IT_ON_TOP, "exploding_kitten ? ? ? ?", "? ? ? ? ?", "? ? ? ? ?", "? ? ? ? ?"),
    (BEN_SWAPS_AND_DRAWS[:2], "? ? ? ? exploding_kitten", "? ? ? ? ?", "? ? ? ? ?", "? ? ? ? ?"),
    (BEN_SWAPS_AND_DRAWS[2:], "? ? ? exploding_kitten", "? ? ? ?", "? ? ? ?", "? ? ? ?"),
    (CEM_LOOKS_AND_DRAWS[:2], "? ? ? exploding_kitten", "? ? ? ?", "attack skip cat_1 ?", "? ? ? ?"),
    (CEM_LOOKS_AND_DRAWS[2:], "? ? exploding_kitten", "? ? ?", "skip cat_1 ?", "? ? ?"),
    (DORA_SHUFFLES, "? ? ?", "? ? ?", "? ? ?", "? ? ?"),
]


def test_each_seat_knows_just_what_it_saw_and_a_shuffle_ends_it():
    game = setting(BOXES, hands=HANDS, pile=PILE)
    for lines, *piles in KNOWN:
        game.tell(lines)
        assert [game.knows(who)[0] for who in ("A", "B", "C", "D")] == piles
        assert game.knows("table")[0] == piles[3]
    game.ends(
        hands={"B": "favor", "C": "nope attack"},
        pile="exploding_kitten cat_1 skip",
        discard="defuse swap_top_bottom see_the_future_3 shuffle",
        turn="D",
    )


def test_who_knew_a_card_that_is_drawn_knows_whose_it_is():
    game = setting(BOXES, hands=HANDS, pile="cat_2 attack skip cat_1", turn="C")
    game.tell(
        [
            ("C", "play see_the_future_3", "", "C plays see_the_future_3"),
            (
                "table",
                "pass",
                "ek.base.see.1",
                {
                    "everybody": "the table passes; see_the_future_3 of C stands; C looks at ?",
                    "C": "the table passes; see_the_future_3 of C stands; C looks at cat_2 attack skip",
                },
            ),
            (
                "C",
                "draw",
                "",
                {
                    "everybody": "C draws ?; C ends a turn, 0 left; D begins 1",
                    "C": "C draws cat_2; C ends a turn, 0 left; D begins 1",
                },
            ),
            (
                "D",
                "draw",
                "",
                {
                    "everybody": "D draws ?; D ends a turn, 0 left; A begins 1",
                    "D": "D draws attack; D ends a turn, 0 left; A begins 1",
                },
            ),
        ]
    )
    assert game.knows("C") == ("skip ?", {"C": "cat_2", "D": "attack"})
    assert game.knows("A") == ("? ?", {})


def test_another_secret_insert_makes_every_place_uncertain_but_for_the_one_who_made_it():
    game = setting(BOXES, hands={"A": "defuse", "B": "defuse"}, pile="exploding_kitten exploding_kitten skip cat_1")
    game.tell(
        [
            ("A", "draw", "", "A shows exploding_kitten"),
            ("A", "play defuse", "", "A defuses"),
            (
                "A",
                "insert 2",
                "",
                {
                    "everybody": "A puts exploding_kitten at ?; A ends a turn, 0 left; B begins 1",
                    "A": "A puts exploding_kitten at 2; A ends a turn, 0 left; B begins 1",
                },
            ),
        ]
    )
    assert game.knows("A")[0] == "? ? exploding_kitten ?"
    game.tell([("B", "draw", "", "B shows exploding_kitten")])
    assert game.knows("A")[0] == "? exploding_kitten ?"
    game.tell(
        [
            ("B", "play defuse", "", "B defuses"),
            (
                "B",
                "insert 3",
                "",
                {
                    "everybody": "B puts exploding_kitten at ?; B ends a turn, 0 left; C begins 1",
                    "B": "B puts exploding_kitten at 3; B ends a turn, 0 left; C begins 1",
                },
            ),
        ]
    )
    assert [game.knows(who)[0] for who in "ABCD"] == ["? ? ? ?", "? ? ? exploding_kitten", "? ? ? ?", "? ? ? ?"]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_others_see_the_same_wherever_the_kitten_was_put(seat):
    told = []
    for place in (0, 2, 4):
        game = setting(BOXES, hands=HANDS, pile=PILE)
        game.tell(ANN_DRAWS_A_KITTEN)
        game.rules.play(game.state, game.move("A", f"insert {place}"), game.fresh.append)
        # the whole event, its rules included: that the top is a place would tell where the card went
        told.append(([seen(event, seat, game.rules.events) for event in game.fresh], game.rules.view(game.state, seat)))
    assert told[0] == told[1] == told[2]


def test_a_covered_kitten_looks_to_the_others_like_any_card_that_is_drawn():
    # ek.streaking.streaking.9: pile one less, hand one more, nothing else
    told = {}
    for card in ("exploding_kitten", "cat_1"):
        game = setting(BOXES, hands={"A": "streaking_kitten"}, pile=f"{card} skip")
        events = []
        game.rules.play(game.state, ("draw", 0), events.append)
        if card == "exploding_kitten":
            assert game.rules.decision(game.state).known_to == 0b0001
            game.rules.play(game.state, ("keep", 0), events.append)
        told[card] = [
            [event for event in (seen(event, seat, game.rules.events) for event in events) if event] for seat in (1, 2, 3)
        ]
    assert told["exploding_kitten"] == told["cat_1"]
