"""Ruling 5: Garbage Collection chosen at once, with a Streaking Kitten given away and the kept kitten defused.

001 "Müllsammlung" and "Streaking Kitten" (the box Streaking Kittens). All cards are laid down, then explosions are
settled, then the pile is shuffled (ek.streaking.garbage.5). The same with the death of the player on turn.
"""

from tests.kernel.telling import setting

BOXES = "base streaking"

# Ann plays it. Ben keeps a kitten under the Streaking Kitten. Dora has no card.
HANDS = {"A": "garbage_collection skip attack", "B": "streaking_kitten exploding_kitten defuse nope", "C": "favor cat_1"}

ALL_CHOOSE = [
    ("A", "play garbage_collection", "ek.base.turn.3", "A plays garbage_collection"),
    ("C", "may not", "lay cat_1", ""),  # it may still be stopped
    ("table", "pass", "", "the table passes; garbage_collection of A stands"),
    ("asked", "lay", "ABC"),  # Ann too, Dora not (ek.streaking.garbage.3)
    ("D", "may not", "lay skip", "ek.streaking.garbage.1"),
    ("B", "may not", "play nope", "ek.base.nope.9"),  # too late
    ("A", "may not", "play skip", "ek.base.turn.10"),
    ("C", "lay cat_1", "ek.streaking.garbage.1", "C chooses"),  # hidden until the last has chosen
    ("asked", "lay", "AB"),
    ("C", "may not", "lay favor", "ek.streaking.garbage.1"),  # once
    ("A", "may not", "lay favor", ""),  # not in Ann's hand
    ("A", "lay skip", "ek.streaking.garbage.1", "A chooses"),
    ("asked", "lay", "B"),
    (
        "B",
        "lay streaking_kitten",
        "ek.streaking.garbage.1 ek.streaking.streaking.2",
        {
            "everybody": "B chooses; A lays ? on the pile; B lays ? on the pile; C lays ? on the pile; B turns up exploding_kitten",
            "A": "B chooses; A lays skip on the pile; B lays ? on the pile; C lays ? on the pile; B turns up exploding_kitten",
            "B": "B chooses; A lays ? on the pile; B lays streaking_kitten on the pile; C lays ? on the pile; "
            "B turns up exploding_kitten",
            "C": "B chooses; A lays ? on the pile; B lays ? on the pile; C lays cat_1 on the pile; B turns up exploding_kitten",
        },
    ),
]
SHUFFLED = "cat_1 exploding_kitten streaking_kitten skip shuffle cat_2"
BEN_DEFUSES = [
    ("asked", "kitten", "B"),  # although it is Ann's turn
    ("chance", "may not", f"shuffled {SHUFFLED}", ""),  # explosions first (ek.streaking.garbage.5)
    ("A", "may not", "play attack", "ek.base.turn.10"),
    ("B", "may not", "play nope", "ek.base.exploding.3"),  # only a Defuse helps
    ("B", "play defuse", "ek.base.defuse.2", "B defuses"),
    ("A", "may not", "insert 0", "ek.base.defuse.3"),
    ("B", "insert 0", "ek.base.defuse.3", {"everybody": "B puts exploding_kitten at ?", "B": "B puts exploding_kitten at 0"}),
    ("asked", "mix", "chance"),
]
THEN_THE_SHUFFLE = [
    ("chance", f"shuffled {SHUFFLED}", "ek.streaking.garbage.2", "the pile is shuffled"),
    ("asked", "turn", "A"),  # nobody's turn has ended (ek.streaking.streaking.11)
]


def ann_plays_it():
    return setting(BOXES, hands=HANDS, pile="shuffle cat_2")


def test_all_choose_in_secret_and_the_kitten_without_cover_is_defused_before_the_shuffle():
    game = ann_plays_it()
    game.tell(ALL_CHOOSE + BEN_DEFUSES + THEN_THE_SHUFFLE)
    game.ends(hands={"A": "attack", "B": "nope", "C": "favor"}, pile=SHUFFLED, discard="garbage_collection defuse", turn="A")


def test_after_the_shuffle_not_even_the_defuser_knows_where_the_kitten_lies():
    game = ann_plays_it()
    game.tell(ALL_CHOOSE + BEN_DEFUSES)
    assert game.knows("B")[0].startswith("exploding_kitten")
    game.tell(THEN_THE_SHUFFLE)
    assert game.knows("B")[0] == game.knows("A")[0] == "? ? ? ? ? ?"


def test_while_cards_are_chosen_nobody_sees_what_another_chose():
    told = []
    for card in ("cat_1", "favor"):
        game = ann_plays_it()
        game.tell(ALL_CHOOSE[:1] + ALL_CHOOSE[2:4])
        game.played("C", f"lay {card}", "ek.streaking.garbage.1", "C chooses")
        told.append([game.rules.view(game.state, seat) for seat in (-1, 0, 1, 3)])
    assert told[0] == told[1]


def test_the_kept_kitten_itself_may_be_laid_on_the_pile_and_does_not_explode():
    game = ann_plays_it()
    game.tell(ALL_CHOOSE[:1] + ALL_CHOOSE[2:4])
    game.tell(
        [
            ("A", "lay skip", "", "A chooses"),
            ("B", "lay exploding_kitten", "", "B chooses"),
            (
                "C",
                "lay cat_1",
                "ek.streaking.garbage.1",  # ek.streaking.streaking.13
                {
                    "everybody": "C chooses; A lays ? on the pile; B lays ? on the pile; C lays ? on the pile",
                    "A": "C chooses; A lays skip on the pile; B lays ? on the pile; C lays ? on the pile",
                    "B": "C chooses; A lays ? on the pile; B lays exploding_kitten on the pile; C lays ? on the pile",
                    "C": "C chooses; A lays ? on the pile; B lays ? on the pile; C lays cat_1 on the pile",
                },
            ),
            ("asked", "mix", "chance"),
            ("chance", "shuffled exploding_kitten cat_1 skip cat_2 shuffle", "ek.streaking.garbage.2", "the pile is shuffled"),
        ]
    )
    game.ends(
        hands={"A": "attack", "B": "streaking_kitten defuse nope", "C": "favor"},
        pile="exploding_kitten cat_1 skip cat_2 shuffle",
        discard="garbage_collection",
        turn="A",
    )


# Now Ann, attacked and owing two turns, is the one who gives the Streaking Kitten away, and she has no Defuse.
ANN_DIES = [
    ("A", "play garbage_collection", "ek.base.turn.3", "A plays garbage_collection"),
    ("table", "pass", "", "the table passes; garbage_collection of A stands"),
    ("asked", "lay", "ABD"),
    ("B", "lay skip", "", "B chooses"),
    ("D", "lay favor", "", "D chooses"),
    (
        "A",
        "lay streaking_kitten",
        "ek.streaking.garbage.1 ek.streaking.streaking.2",
        {
            "everybody": "A chooses; A lays ? on the pile; B lays ? on the pile; D lays ? on the pile; A turns up exploding_kitten",
            "A": "A chooses; A lays streaking_kitten on the pile; B lays ? on the pile; D lays ? on the pile; "
            "A turns up exploding_kitten",
            "B": "A chooses; A lays ? on the pile; B lays skip on the pile; D lays ? on the pile; A turns up exploding_kitten",
            "D": "A chooses; A lays ? on the pile; B lays ? on the pile; D lays favor on the pile; A turns up exploding_kitten",
        },
    ),
    ("asked", "kitten", "A"),
    ("B", "may not", "play defuse", "ek.base.turn.9"),  # Ben's Defuse does not help her
    (
        "A",
        "explode",
        "ek.base.exploding.2 ek.base.exploding.6",  # what she still owed lapses
        "A explodes, leaving cat_2; B begins 1",
    ),
    ("asked", "mix", "chance"),  # the card is carried out to its end
    ("A", "may not", "draw", "ek.base.object.2"),
    ("chance", "shuffled favor streaking_kitten cat_1 skip", "ek.streaking.garbage.2", "the pile is shuffled"),
    ("asked", "turn", "B"),
    ("A", "may not", "play cat_2", "ek.base.object.2"),
]


def test_when_the_player_on_turn_dies_of_it_the_pile_is_still_shuffled_and_the_next_player_has_one_turn():
    game = setting(
        BOXES,
        hands={"A": "garbage_collection streaking_kitten exploding_kitten cat_2", "B": "skip defuse", "D": "favor"},
        pile="cat_1",
        owes=2,
        attack="attack of D",
    )
    game.tell(ANN_DIES)
    game.ends(
        hands={"B": "defuse"},
        pile="favor streaking_kitten cat_1 skip",
        discard="garbage_collection exploding_kitten cat_2",
        turn="B",
        out="A",
    )
