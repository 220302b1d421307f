"""Table 6.5: blind Ben and every card and event; one row, one case. A is before Ben, C and D are after him.

001 "Fluch des Katzenpopos" of Streaking Kittens, and of Barking Kittens for both boxes together. Ben's face-down
hand is in the row; whatever chance turns up is in its moves.
"""

import pytest

from tabletop.kernel.event import seen
from tests.games.exploding_kittens.rows import after, at, check, rows
from tests.kernel.telling import SEATS

BOXES = "base imploding streaking barking"
PILE = "cat_1 cat_2 cat_3 cat_4"


def blind_ben(moves, hand, pile=PILE, readings=None, **position):
    """The table after these moves; Ben is blind, and on turn if nobody else is."""
    return after(
        moves,
        boxes=BOXES,
        readings=readings,
        hands={"A": "cat_5", "B": hand, **position.pop("others", {})},
        pile=pile,
        **{"turn": "B", "blind": "B", **position},
    )


def up(*cards):
    """Ben turns up these cards, one after the other."""
    return "; ".join(f"B blindly; chance turn_up {card}" for card in cards)


# -- drawing ---------------------------------------------------------------------

DRAWS = rows(
    ("passes and draws a safe card", "B draw", "skip", PILE,
     {"hands": {"A": "cat_5", "B": "skip cat_1"}, "blind": "", "turn": ("C", 1)}),
    # Vector V12.
    ("draws an Exploding Kitten, no Streaking Kitten in hand", "B draw; " + up("favor", "defuse") + "; B insert 0",
     "favor defuse skip", "exploding_kitten cat_1",
     {"hands": {"A": "cat_5", "B": "skip"}, "discard": "defuse favor", "blind": "", "turn": ("C", 1),
      "pile": "exploding_kitten cat_1"}),
    ("draws an Exploding Kitten and finds no Defuse", "B draw; " + up("favor", "skip") + "; B explode",
     "favor skip", "exploding_kitten cat_1",
     {"alive": "ACD", "discard": "exploding_kitten favor skip", "blind": "", "turn": ("C", 1)}),
    ("draws an Exploding Kitten, Streaking Kitten in hand", "B draw", "streaking_kitten skip", "exploding_kitten cat_1",
     {"hands": {"A": "cat_5", "B": "exploding_kitten skip streaking_kitten"}, "blind": "", "turn": ("C", 1)}),
    ("draws an Exploding Kitten, holds Streaking and one kitten: the Streaking Kitten comes up first",
     "B draw; " + up("streaking_kitten", "defuse", "defuse") + "; B insert 0; B insert 0",
     "streaking_kitten exploding_kitten defuse defuse skip", "exploding_kitten cat_1",
     {"hands": {"A": "cat_5", "B": "skip"}, "discard": "defuse defuse streaking_kitten", "blind": "", "turn": ("C", 1),
      "pile": "exploding_kitten exploding_kitten cat_1"}),
    ("the same with one Defuse", "B draw; " + up("streaking_kitten", "defuse") + "; B explode",
     "streaking_kitten exploding_kitten defuse", "exploding_kitten cat_1",
     {"alive": "ACD", "discard": "defuse exploding_kitten exploding_kitten streaking_kitten", "turn": ("C", 1)}),
    ("the same, and the Defuse comes first: Streaking and kitten stay", "B draw; " + up("defuse") + "; B insert 1",
     "streaking_kitten exploding_kitten defuse skip", "exploding_kitten cat_1",
     {"hands": {"A": "cat_5", "B": "exploding_kitten skip streaking_kitten"}, "pile": "cat_1 exploding_kitten", "blind": ""}),
    ("draws the Imploding Kitten face down", "B draw; B insert 1", "skip", "imploding_kitten cat_1",
     {"pile": "cat_1 imploding_kitten:up", "blind": "", "turn": ("C", 1)}),
    ("draws the Imploding Kitten face up", "B draw", "skip defuse", "imploding_kitten:up cat_1",
     {"alive": "ACD", "turn": ("C", 1), "discard": "defuse imploding_kitten skip"}),
    ("has an empty hand and draws", "B draw", "", PILE, {"hands": {"A": "cat_5", "B": "cat_1"}, "blind": ""}),
    ("has an empty hand and draws an Exploding Kitten", "B draw; B explode", "", "exploding_kitten cat_1",
     {"alive": "ACD", "discard": "exploding_kitten"}),
)  # fmt: skip


@pytest.mark.parametrize("moves, hand, pile, lies", DRAWS)
def test_ben_draws(moves, hand, pile, lies):
    check(blind_ben(moves, hand, pile), **lies)


# -- playing -----------------------------------------------------------------------

LOST = rows(*((f"a {card}", card) for card in ("cat_1", "feral_cat", "defuse", "nope", "streaking_kitten")))


@pytest.mark.parametrize("card", LOST)
def test_what_has_no_effect_alone_is_lost(card):
    check(
        blind_ben(up(card), f"{card} skip"),
        hands={"A": "cat_5", "B": "skip"},
        discard=card,
        blind="B",
        turn=("B", 1),
        asked=("turn", "B"),
    )


TAIL = {"blind": "B", "hands": {"A": "cat_5", "B": "cat_3"}}
PLAYS = rows(
    # No draw: still blind.
    ("Skip", "skip", "", PILE, {**TAIL, "turn": ("C", 1)}),
    ("Super Skip", "super_skip", "", PILE, {**TAIL, "turn": ("C", 1)}),
    ("Reverse", "reverse", "", PILE, {**TAIL, "turn": ("A", 1)}),
    ("Attack", "attack", "", PILE, {**TAIL, "turn": ("C", 2)}),
    ("Targeted Attack", "targeted_attack", "; B aim D", PILE, {**TAIL, "turn": ("D", 2)}),
    ("Personal Attack", "personal_attack", "", PILE, {**TAIL, "turn": ("B", 3)}),
    ("Catomic Bomb", "catomic_bomb", "; chance shuffled cat_1", "cat_1 exploding_kitten", {**TAIL, "turn": ("C", 1), "pile": "exploding_kitten cat_1"}),
    # A draw by a card.
    ("Draw from the Bottom, a safe card", "draw_from_bottom", "", PILE,
     {"hands": {"A": "cat_5", "B": "cat_3 cat_4"}, "blind": "", "turn": ("C", 1)}),
    ("Bury", "bury", "; B insert 1", PILE, {"pile": "cat_2 cat_1 cat_3 cat_4", "blind": "", "turn": ("C", 1)}),
    ("Bury, and the card is an Exploding Kitten", "bury", "; B insert 1", "exploding_kitten cat_1",
     {"pile": "cat_1 exploding_kitten", "blind": "", "turn": ("C", 1), "alive": "ABCD"}),
    # Looking at pile cards is allowed.
    ("See the Future", "see_the_future_3", "", PILE, {**TAIL, "turn": ("B", 1)}),
    ("See the Future (5x)", "see_the_future_5", "", PILE, {**TAIL, "turn": ("B", 1)}),
    ("Alter the Future", "alter_the_future_3", "; B arrange cat_3 cat_2 cat_1", PILE,
     {**TAIL, "turn": ("B", 1), "pile": "cat_3 cat_2 cat_1 cat_4"}),
    ("Alter the Future (5x)", "alter_the_future_5", "; B arrange cat_4 cat_3 cat_2 cat_1", PILE,
     {**TAIL, "turn": ("B", 1), "pile": "cat_4 cat_3 cat_2 cat_1"}),
    ("Alter the Future NOW", "alter_the_future_3_now", "; B arrange cat_3 cat_2 cat_1", PILE,
     {**TAIL, "turn": ("B", 1), "pile": "cat_3 cat_2 cat_1 cat_4"}),
    ("Share the Future", "share_the_future_3", "; B arrange cat_3 cat_2 cat_1", PILE,
     {**TAIL, "turn": ("B", 1), "pile": "cat_3 cat_2 cat_1 cat_4"}),
    # The rest as usual.
    ("Shuffle", "shuffle", "; chance shuffled cat_4 cat_3 cat_2 cat_1", PILE, {**TAIL, "turn": ("B", 1), "pile": "cat_4 cat_3 cat_2 cat_1"}),
    ("Swap Top and Bottom", "swap_top_bottom", "", PILE, {**TAIL, "turn": ("B", 1), "pile": "cat_4 cat_2 cat_3 cat_1"}),
    ("Garbage Collection", "garbage_collection", "; A lay cat_5; B blindly; chance turn_up cat_3; chance shuffled cat_5 cat_1 cat_3",
     "cat_1", {"hands": {}, "blind": "B", "turn": ("B", 1), "pile": "cat_5 cat_1 cat_3"}),
    ("Potluck", "potluck", "; B blindly; chance turn_up cat_3; A lay cat_5", "cat_1",
     {"hands": {}, "blind": "B", "turn": ("B", 1), "pile": "cat_5 cat_3 cat_1"}),
    ("Mark", "mark", "; B aim A; chance pick cat_5", PILE, {"hands": {"A": "cat_5:marked", "B": "cat_3"}, "blind": "B"}),
    ("Curse", "curse_of_the_cat_butt", "; B aim C", PILE, {**TAIL, "blind": "BC"}),
    ("I'll Take That", "ill_take_that", "; B aim C", PILE, {**TAIL, "front": {"C": "ill_take_that of B"}, "turn": ("B", 1)}),
    ("Tower of Power", "tower_of_power", "", PILE, {**TAIL, "turn": ("B", 1), "tower": ("B", ["nope"])}),
    ("Favor", "favor", "; B aim A; A give cat_5", PILE, {"hands": {"B": "cat_3 cat_5"}, "blind": "B", "turn": ("B", 1)}),
    ("a Barking Kitten, and nobody has the other", "barking_kitten", "", PILE,
     {**TAIL, "front": {"B": "barking_kitten of B"}, "turn": ("B", 1)}),
)  # fmt: skip


@pytest.mark.parametrize("card, then, pile, lies", PLAYS)
def test_ben_turns_up(card, then, pile, lies):
    game = blind_ben(up(card) + then, f"{card} cat_3", pile, tower="nope")
    assert card in at(game)["discard"].split() or card in ("barking_kitten", "ill_take_that")
    check(game, **lies)


MORE_PLAYS = rows(
    ("Draw from the Bottom, a kitten", up("draw_from_bottom", "defuse") + "; B insert 0", "draw_from_bottom defuse",
     {"pile": "cat_1 exploding_kitten"}, {"blind": "", "turn": ("C", 1), "pile": "exploding_kitten cat_1"}),
    ("Bury with I'll Take That before Ben is not playable and lost", up("bury"), "bury skip", {"front": {"B": "ill_take_that of A"}},
     {"blind": "B", "turn": ("B", 1), "discard": "bury", "front": {"B": "ill_take_that of A"}, "hands": {"A": "cat_5", "B": "skip"}}),
    ("I'll Take That where one lies before everybody else is not playable and lost", up("ill_take_that"), "ill_take_that skip",
     {"front": {"A": "ill_take_that of B", "C": "ill_take_that of B"}, "out": "D"},
     {"blind": "B", "turn": ("B", 1), "discard": "ill_take_that", "hands": {"A": "cat_5", "B": "skip"}}),
    ("the Streaking Kitten over a kept kitten: the kitten explodes", up("streaking_kitten", "defuse") + "; B insert 0",
     "streaking_kitten exploding_kitten defuse skip", {},
     {"blind": "", "turn": ("B", 1), "pile": f"exploding_kitten {PILE}", "hands": {"A": "cat_5", "B": "skip"}}),
    ("the own Exploding Kitten", up("exploding_kitten", "favor", "defuse") + "; B insert 0",
     "exploding_kitten streaking_kitten favor defuse", {},
     {"blind": "", "turn": ("B", 1), "pile": f"exploding_kitten {PILE}", "hands": {"A": "cat_5", "B": "streaking_kitten"},
      "discard": "defuse favor"}),
    ("the own Exploding Kitten, no Defuse", up("exploding_kitten", "streaking_kitten") + "; B explode",
     "exploding_kitten streaking_kitten", {}, {"alive": "ACD", "turn": ("C", 1)}),
    ("an Exploding Kitten while already defusing",
     "B draw; " + up("exploding_kitten", "defuse", "defuse") + "; B insert 0; B insert 0",
     "streaking_kitten exploding_kitten defuse defuse", {"pile": "exploding_kitten cat_1"},
     {"blind": "", "turn": ("C", 1), "pile": "exploding_kitten exploding_kitten cat_1"}),
    ("a Barking Kitten, and C has the other: after the duel Ben sees", up("barking_kitten") + "; C play defuse",
     "barking_kitten cat_3", {"others": {"C": "barking_kitten defuse"}}, {"blind": "", "turn": ("B", 1), "asked": ("turn", "B")}),
    ("both Barking Kittens in the face-down hand come up one by one", up("barking_kitten", "barking_kitten") + "; B aim D; D explode",
     "barking_kitten barking_kitten cat_3", {}, {"blind": "", "alive": "ABC", "turn": ("B", 1)}),
    ("the Tower card while somebody wears the crown is lost", up("tower_of_power"), "tower_of_power cat_3",
     {"wearer": "A", "tower": "nope"}, {"blind": "B", "tower": ("A", ["nope"]), "discard": "tower_of_power"}),
)  # fmt: skip


@pytest.mark.parametrize("moves, hand, position, lies", MORE_PLAYS)
def test_ben_turns_up_and_more_comes_of_it(moves, hand, position, lies):
    check(blind_ben(moves, hand, **position), **lies)


NOT_POSSIBLE = rows(
    ("to choose a card", "B may not play skip: ek.streaking.curse.3", "B"),
    ("combinations", "B may not play cat_1 cat_1 on A: ek.streaking.curse.3; B may not blindly_together 2: ek.streaking.curse.7", "B"),
    ("a Nope outside Ben's turn", "A play shuffle; B may not play nope: ek.streaking.curse.8 window; "
                                  "B may not blindly: ek.streaking.curse.8 window; chance shuffled " + PILE, "A"),
    ("NOW outside Ben's turn", "B may not play alter_the_future_3_now: ek.streaking.curse.8", "A"),
    ("both Barking Kittens together", "B may not duel A: ek.streaking.curse.3", "B"),
    ("NOW after the draw is announced", "B reach; B may not play alter_the_future_3_now: ek.streaking.curse.3", "B"),
)  # fmt: skip


@pytest.mark.parametrize("moves, turn", NOT_POSSIBLE)
def test_for_ben_it_is_not_possible(moves, turn):
    blind_ben(
        moves, "skip cat_1 cat_1 nope alter_the_future_3_now barking_kitten barking_kitten", turn=turn, others={"A": "shuffle"}
    )


# -- what comes from others -------------------------------------------------------------

EVENTS = rows(
    ("he is asked for a Favor", "A play favor on B; B may not give skip: ek.streaking.curse.9; " + up("skip"), "skip nope",
     {"others": {"A": "favor"}}, {"blind": "B", "hands": {"A": "skip", "B": "nope"}}),
    ("a pair against him", "A play cat_1 cat_1 on B; chance pick skip", "skip nope", {"others": {"A": "cat_1 cat_1"}},
     {"blind": "B", "hands": {"A": "skip", "B": "nope"}}),
    ("a triple against him: he has the card", "A play cat_1 cat_1 cat_1 on B for skip", "skip nope", {"others": {"A": "cat_1 cat_1 cat_1"}},
     {"blind": "B", "hands": {"A": "skip", "B": "nope"}, "asked": ("turn", "A")}),
    ("a triple against him: he has not", "A play cat_1 cat_1 cat_1 on B for favor", "skip nope", {"others": {"A": "cat_1 cat_1 cat_1"}},
     {"blind": "B", "hands": {"B": "nope skip"}}),
    ("a triple for a card of which one copy is marked: he looks and chooses",
     "A play cat_1 cat_1 cat_1 on B for skip; B may not blindly: ek.streaking.curse.9; B give skip:marked",
     "skip skip:marked", {"others": {"A": "cat_1 cat_1 cat_1"}}, {"blind": "B", "hands": {"A": "skip", "B": "skip"}}),
    ("he is marked", "A play mark on B; chance pick skip", "skip nope", {"others": {"A": "mark"}},
     {"blind": "B", "hands": {"B": "nope skip:marked"}}),
    ("he had a marked card when he was cursed", "A play curse_of_the_cat_butt on B", "skip:marked nope",
     {"others": {"A": "curse_of_the_cat_butt"}, "blind": ""}, {"blind": "B", "hands": {"B": "nope skip:marked"}}),
    ("Garbage Collection", "A play garbage_collection; B may not lay skip: ek.streaking.curse.blind-garbage.1; "
     + up("skip") + "; chance shuffled skip cat_1", "skip nope", {"others": {"A": "garbage_collection"}, "pile": "cat_1"},
     {"blind": "B", "hands": {"B": "nope"}, "pile": "skip cat_1"}),
    ("Garbage Collection takes the Streaking Kitten over a kept kitten", "A play garbage_collection; "
     + up("streaking_kitten", "defuse") + "; B insert 0; chance shuffled streaking_kitten cat_1 exploding_kitten",
     "streaking_kitten exploding_kitten defuse", {"others": {"A": "garbage_collection"}, "pile": "cat_1"},
     {"blind": "", "pile": "streaking_kitten cat_1 exploding_kitten", "turn": ("A", 1)}),
    ("Potluck", "A play potluck; B may not lay skip: ek.barking.curse.blind-potluck.1; " + up("skip"), "skip nope",
     {"others": {"A": "potluck"}}, {"blind": "B", "pile": f"skip {PILE}"}),
    ("Potluck takes the Streaking Kitten over a kept kitten, and no Defuse comes",
     "A play potluck; " + up("streaking_kitten", "nope") + "; B explode", "streaking_kitten exploding_kitten nope",
     {"others": {"A": "potluck"}}, {"alive": "ACD", "turn": ("A", 1), "pile": f"streaking_kitten {PILE}"}),
    ("he is the target of a Barking Kitten", "A play barking_kitten; B may not play defuse: ek.barking.curse.blind-barking.2; "
     "B may not explode: ek.barking.curse.blind-barking.2; " + up("favor", "defuse"), "barking_kitten favor defuse skip",
     {"others": {"A": "barking_kitten"}}, {"blind": "", "hands": {"B": "skip"}, "discard": "defuse favor", "turn": ("A", 1)}),
    ("he is the target and has no Defuse", "A play barking_kitten; " + up("favor") + "; B explode", "barking_kitten favor",
     {"others": {"A": "barking_kitten"}}, {"alive": "ACD", "turn": ("A", 1)}),
    ("after the duel: a kitten without the Streaking Kitten, which he answers with open eyes",
     "A play barking_kitten; " + up("streaking_kitten", "defuse") + "; B may not blindly; B play defuse; B insert 0",
     "barking_kitten streaking_kitten exploding_kitten defuse defuse", {"others": {"A": "barking_kitten"}},
     {"blind": "", "hands": {}, "pile": f"exploding_kitten {PILE}", "turn": ("A", 1)}),
    ("after the duel: Streaking Kitten and kitten are both still there", "A play barking_kitten; " + up("defuse"),
     "barking_kitten streaking_kitten exploding_kitten defuse", {"others": {"A": "barking_kitten"}},
     {"blind": "", "hands": {"B": "exploding_kitten streaking_kitten"}, "asked": ("turn", "A")}),
    ("his open Barking Kitten when he is cursed", "A play curse_of_the_cat_butt on B", "skip",
     {"others": {"A": "curse_of_the_cat_butt"}, "blind": "", "front": {"B": "barking_kitten of B"}},
     {"blind": "B", "front": {"B": "barking_kitten of B"}}),
    ("I'll Take That before him, and he draws", "B draw", "skip", {"turn": "B", "front": {"B": "ill_take_that of A"}},
     {"blind": "", "hands": {"A": "cat_1 cat_5", "B": "skip"}, "turn": ("C", 1), "discard": "ill_take_that"}),
    ("I'll Take That before him, and he draws an Exploding Kitten", "B draw; A play defuse; A insert 0", "skip",
     {"turn": "B", "front": {"B": "ill_take_that of A"}, "others": {"A": "defuse"}, "pile": "exploding_kitten cat_1"},
     {"blind": "", "hands": {"B": "skip"}, "turn": ("C", 1), "pile": "exploding_kitten cat_1"}),
    ("he receives a card through I'll Take That", "A draw", "skip", {"front": {"A": "ill_take_that of B"}},
     {"blind": "B", "hands": {"A": "cat_5", "B": "skip cat_1"}, "turn": ("B", 1)}),
    ("he receives an Exploding Kitten through I'll Take That", "A draw; " + up("skip", "defuse") + "; B insert 0", "skip defuse",
     {"front": {"A": "ill_take_that of B"}, "pile": "exploding_kitten cat_1"},
     {"blind": "", "hands": {"A": "cat_5"}, "turn": ("B", 1), "pile": "exploding_kitten cat_1"}),
    ("he steals from a Tower", up("favor") + "; B aim A; chance pick nope", "favor skip", {"turn": "B", "wearer": "A", "tower": "nope"},
     {"blind": "B", "hands": {"A": "cat_5", "B": "nope skip"}}),
    ("he wears the Tower: a Favor gets a card of it and he gives none", "A play favor on B; chance pick nope", "skip",
     {"others": {"A": "favor"}, "wearer": "B", "tower": "nope"}, {"blind": "B", "hands": {"A": "nope", "B": "skip"}}),
    ("he is cursed again", "A play curse_of_the_cat_butt on B; A draw; B draw", "skip", {"others": {"A": "curse_of_the_cat_butt"}},
     {"blind": "", "turn": ("C", 1)}),
    ("he is cursed with an empty hand and gets a card", "A play curse_of_the_cat_butt on B; A draw", "",
     {"others": {"A": "curse_of_the_cat_butt"}, "blind": "", "front": {"A": "ill_take_that of B"}},
     {"blind": "B", "hands": {"B": "cat_1"}}),
    ("he curses himself; the draw of the same turn ends it", "B play curse_of_the_cat_butt on B; B draw", "curse_of_the_cat_butt skip",
     {"turn": "B", "blind": ""}, {"blind": "", "turn": ("C", 1)}),
    ("he dies", "B draw; " + up("skip") + "; B explode", "skip",
     {"turn": "B", "pile": "exploding_kitten cat_1"}, {"alive": "ACD", "blind": "", "discard": "exploding_kitten skip"}),
)  # fmt: skip


@pytest.mark.parametrize("moves, hand, position, lies", EVENTS)
def test_it_happens_to_ben(moves, hand, position, lies):
    check(blind_ben(moves, hand, **{"turn": "A", **position}), **lies)


# -- the other readings -------------------------------------------------------------------

READINGS = rows(
    ("Mark and Curse are for opponents", "any-player", "B may not play mark on B: ek.streaking.mark.6; "
     "B may not play curse_of_the_cat_butt on B: ek.streaking.curse.21", "mark curse_of_the_cat_butt", {"blind": ""}, {}),
    ("a pair that comes up together is played", "blind-combos",
     "B blindly_together 2; chance turn_up cat_1; chance turn_up cat_1; B aim A; chance pick cat_5", "cat_1 cat_1 skip", {},
     {"hands": {"B": "skip cat_5"}, "blind": "B", "discard": "cat_1 cat_1"}),
    ("two cards that are no pair are lost", "blind-combos", "B blindly_together 2; chance turn_up cat_1; chance turn_up skip",
     "cat_1 cat_1 skip", {}, {"hands": {"A": "cat_5", "B": "cat_1"}, "discard": "cat_1 skip", "turn": ("B", 1)}),
    ("a kitten among the cards explodes", "blind-combos",
     "B blindly_together 2; chance turn_up exploding_kitten; chance turn_up skip; " + up("defuse") + "; B insert 0",
     "exploding_kitten streaking_kitten skip defuse", {}, {"blind": "", "hands": {"A": "cat_5", "B": "streaking_kitten"}}),
    ("a Nope comes up in time", "blind-reaction", "A play shuffle; B blindly: window; chance turn_up nope: window", "nope skip",
     {"turn": "A", "others": {"A": "shuffle"}}, {"hands": {"B": "skip"}, "discard": "nope shuffle", "pile": PILE, "blind": "B"}),
    ("another card is lost", "blind-reaction",
     "A play shuffle; B blindly: window; chance turn_up skip: window; chance shuffled " + PILE, "nope skip",
     {"turn": "A", "others": {"A": "shuffle"}}, {"hands": {"B": "nope"}, "discard": "shuffle skip", "blind": "B"}),
    ("his own kitten comes up instead, and nothing can be aimed at him any more", "blind-reaction",
     "A play targeted_attack on B; B blindly: window; chance turn_up exploding_kitten: window; B blindly: window; "
     "chance turn_up streaking_kitten: window; B explode", "exploding_kitten streaking_kitten",
     {"turn": "A", "others": {"A": "targeted_attack"}}, {"alive": "ACD", "turn": ("A", 1), "asked": ("turn", "A")}),
    ("he looks at his hand for a Favor", "blind-favor-giver",
     "A play favor on B; B may not blindly: ek.streaking.curse.9; B give skip", "nope skip",
     {"turn": "A", "others": {"A": "favor"}}, {"hands": {"A": "skip", "B": "nope"}, "blind": "B"}),
    ("the Imploding Kitten does not cure", "blind-imploding", "B draw; B insert 0", "skip", {"pile": "imploding_kitten cat_1"},
     {"blind": "B", "turn": ("C", 1)}),
    ("nor does Bury", "blind-imploding", up("bury") + "; B insert 0", "bury", {}, {"blind": "B", "turn": ("C", 1)}),
    ("the Defuse of a drawn kitten cures", "blind-defuse-cures", "B draw; " + up("defuse") + "; B insert 0", "defuse skip",
     {"pile": "exploding_kitten cat_1"}, {"blind": ""}),
    ("that of a kitten out of the hand does not", "blind-defuse-cures", up("exploding_kitten", "defuse") + "; B insert 0",
     "exploding_kitten streaking_kitten defuse", {}, {"blind": "B", "turn": ("B", 1)}),
    ("that against a Barking Kitten does", "blind-defuse-cures", "A play barking_kitten; " + up("defuse"), "barking_kitten defuse",
     {"turn": "A", "others": {"A": "barking_kitten"}}, {"blind": ""}),
    ("the Streaking Kitten of the search has no effect; the kitten is defused afterwards with open eyes", "blind-search-streaking",
     "B draw; " + up("streaking_kitten", "defuse") + "; B insert 0; B play defuse; B insert 0",
     "streaking_kitten exploding_kitten defuse defuse", {"pile": "exploding_kitten cat_1"},
     {"blind": "", "pile": "exploding_kitten exploding_kitten cat_1", "turn": ("C", 1)}),
    ("the marked card may be played", "blind-mark-play", "B may not play shuffle: ek.streaking.curse.3; B play skip:marked",
     "skip:marked shuffle", {}, {"blind": "B", "turn": ("C", 1), "hands": {"A": "cat_5", "B": "shuffle"}}),
    ("no marked pair", "blind-mark-play", "B may not play skip:marked skip:marked on A: ek.streaking.curse.3",
     "skip:marked skip:marked", {}, {}),
)  # fmt: skip
BARKING = rows(
    ("the player of the Barking Kitten stays blind", "blind-both-look", up("barking_kitten") + "; C play defuse",
     "barking_kitten cat_3", {"others": {"C": "barking_kitten defuse"}}, {"blind": "B", "turn": ("B", 1)}),
    ("a kitten that comes up against a Barking Kitten is lost", "blind-search-kitten",
     "A play barking_kitten; " + up("exploding_kitten", "defuse"), "barking_kitten streaking_kitten exploding_kitten defuse",
     {"turn": "A", "others": {"A": "barking_kitten"}},
     {"blind": "", "hands": {"B": "streaking_kitten"}, "discard": "defuse exploding_kitten", "turn": ("A", 1)}),
    ("the receiver of a kitten sees again and looks for a Defuse", "blind-itt-kitten",
     "A draw; B may not blindly; B play defuse; B insert 0", "skip defuse",
     {"turn": "A", "front": {"A": "ill_take_that of B"}, "pile": "exploding_kitten cat_1"},
     {"blind": "", "hands": {"A": "cat_5", "B": "skip"}, "turn": ("B", 1)}),
)  # fmt: skip


def test_a_card_without_an_effect_is_lost_even_where_it_could_be_thrown_away():
    # q.base.play.dead-card R2; the Streaking Kitten sets the kept one off all the same
    game = blind_ben(
        up("streaking_kitten", "defuse") + "; B insert 0",
        "streaking_kitten exploding_kitten defuse",
        readings={"q.base.play.dead-card": "R2"},
    )
    check(game, blind="", hands={"A": "cat_5"}, discard="defuse streaking_kitten", turn=("B", 1))


@pytest.mark.parametrize("question, moves, hand, position, lies", READINGS)
def test_under_the_other_reading(question, moves, hand, position, lies):
    check(blind_ben(moves, hand, readings={f"q.streaking.{question}": "R2"}, **position), **lies)


@pytest.mark.parametrize("question, moves, hand, position, lies", BARKING)
def test_under_the_other_reading_with_barking_kittens(question, moves, hand, position, lies):
    check(blind_ben(moves, hand, readings={f"q.barking.{question}": "R2"}, **position), **lies)


# -- who looks --------------------------------------------------------------------------------

LOOKS = rows(
    ("blind Ben, at the card that his Favor brings", up("favor") + "; B aim A; A give cat_5", "favor skip", {"turn": "B"}, "gives", "AB"),
    ("blind Ben, at the card that he gives for a Favor", "A play favor on B; " + up("skip"), "skip nope", {"others": {"A": "favor"}},
     "gives", "AB"),
    ("the thief alone, at a card stolen from blind Ben", "A play cat_1 cat_1 on B; chance pick skip", "skip nope",
     {"others": {"A": "cat_1 cat_1"}}, "steals", "A"),
    ("everybody, at a card that a triple has named", "A play cat_1 cat_1 cat_1 on B for skip", "skip", {"others": {"A": "cat_1 cat_1 cat_1"}},
     "steals", "ABCD"),
    ("blind Ben, at his card for the Garbage Collection", "A play garbage_collection; " + up("skip") + "; chance shuffled skip cat_1",
     "skip nope", {"others": {"A": "garbage_collection"}, "pile": "cat_1"}, "lays", "B"),
    ("blind Ben, at his card for the Potluck", "A play potluck; " + up("skip"), "skip nope", {"others": {"A": "potluck"}}, "lays", "B"),
    ("drawer and owner, at a card for I'll Take That: Ben draws", "B draw", "skip", {"turn": "B", "front": {"B": "ill_take_that of A"}},
     "hands_over", "AB"),
    ("drawer and owner, at a card for I'll Take That: Ben gets it", "A draw", "skip", {"front": {"A": "ill_take_that of B"}},
     "hands_over", "AB"),
    ("blind Ben, at his own draw", "B draw", "skip", {"turn": "B"}, "draws", "B"),
)  # fmt: skip


@pytest.mark.parametrize("moves, hand, position, kind, who", LOOKS)
def test_a_look_is_for(moves, hand, position, kind, who):
    game = blind_ben(moves, hand, **{"turn": "A", **position})
    event = next(event for event in game.events if event[0] == kind)
    card = list(game.rules.events[kind].fields).index("card") + 3
    assert "".join(seat for seat in "ABCD" if seen(event, SEATS[seat], game.rules.events)[card] is not None) == who


@pytest.mark.parametrize(
    "hand, sees",
    rows(("no face-down card", "skip nope", [None, None]), ("his marked card", "skip:marked nope", [None, "skip:marked"])),
)
def test_of_the_own_hand_ben_sees(hand, sees):
    game = blind_ben("", hand)
    assert sorted(game.rules.view(game.state, 1)["seat.1"]["hand"], key=str) == sorted(sees, key=str)


def test_while_he_looks_for_a_named_card_he_sees_his_hand():
    moves = "A play cat_1 cat_1 cat_1 on B for skip"
    game = blind_ben(moves, "skip skip:marked nope", turn="A", others={"A": "cat_1 cat_1 cat_1"})
    assert sorted(game.rules.view(game.state, 1)["seat.1"]["hand"]) == ["nope", "skip", "skip:marked"]
    assert game.rules.view(game.state, 0)["seat.1"]["hand"] == [None, None, "skip:marked"]
