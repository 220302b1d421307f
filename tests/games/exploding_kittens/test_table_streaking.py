"""The Streaking Kitten (SK) and a kept Exploding Kitten (EK) under every way in and out of a hand (table 6.6).

Ben (B) keeps an Exploding Kitten under the Streaking Kitten unless a row says otherwise. A row is a position,
what is played, and what comes of it: who is asked what, what is held, who is alive.
"""

import pytest

from tests.games.exploding_kittens.stories import alive, discard, hand, pile, refused, story, turn
from tests.kernel.telling import opened, setting

KEPT = "exploding_kitten streaking_kitten"
CATS = "cat_1 cat_1"
THREE = "cat_1 cat_1 cat_1"
FIVE = "cat_1 cat_2 cat_3 skip"
BASE, BARKING, IMPLODING = "base streaking", "base streaking barking", "base streaking imploding"
B_FACES, A_FACES = ("kitten", "B"), ("kitten", "A")

# movement, what moves: (boxes, position, moves, what comes of it).
ROWS = {
    # drawn by its holder
    "SK drawn: an ordinary draw": (BASE, {"pile": "streaking_kitten cat_2"}, "A draw",
                                   {"A": "streaking_kitten", "turn": "B 1"}),
    "EK drawn with SK: kept": (BASE, {"hands": {"A": "streaking_kitten"}, "pile": "exploding_kitten cat_2"}, "A draw; A keep",
                               {"A": KEPT, "turn": "B 1", "alive": "ABCD"}),
    "EK drawn with SK: or shown and defused": (
        BASE, {"hands": {"A": "streaking_kitten defuse"}, "pile": "exploding_kitten cat_2"}, "A draw; A play defuse; A insert 1",
        {"A": "streaking_kitten", "turn": "B 1", "pile": "cat_2 exploding_kitten"}),
    "second EK drawn: defuse or out": (BASE, {"hands": {"A": f"{KEPT} cat_1"}, "pile": "exploding_kitten cat_2"}, "A draw",
                                       {"asked": A_FACES}),
    "second EK drawn without a Defuse: out with everything": (
        BASE, {"hands": {"A": f"{KEPT} cat_1"}, "pile": "exploding_kitten cat_2"}, "A draw; A explode",
        {"alive": "BCD", "discard": f"cat_1 exploding_kitten {KEPT}", "A": ""}),
    # given for a Favor
    "SK given for a Favor: the giver's EK explodes": (
        BASE, {"hands": {"A": "favor", "B": KEPT}}, "A play favor on B; B give streaking_kitten",
        {"asked": B_FACES, "A": "streaking_kitten"}),
    "EK given for a Favor: the asker explodes": (
        BASE, {"hands": {"A": "favor", "B": KEPT}}, "A play favor on B; B give exploding_kitten",
        {"asked": A_FACES, "B": "streaking_kitten"}),
    # stolen by a pair
    "SK stolen by a pair: the victim's EK explodes": (
        BASE, {"hands": {"A": CATS, "B": KEPT}}, f"A play {CATS} on B; chance pick streaking_kitten",
        {"asked": B_FACES, "A": "streaking_kitten"}),
    "EK stolen by a pair: the thief explodes": (
        BASE, {"hands": {"A": CATS, "B": KEPT}}, f"A play {CATS} on B; chance pick exploding_kitten",
        {"asked": A_FACES, "B": "streaking_kitten"}),
    # named with a triple
    "SK named with a triple: the victim's EK explodes": (
        BASE, {"hands": {"A": THREE, "B": KEPT}}, f"A play {THREE} on B for streaking_kitten",
        {"asked": B_FACES, "A": "streaking_kitten"}),
    "EK named with a triple: the thief explodes": (
        BASE, {"hands": {"A": THREE, "B": KEPT}}, f"A play {THREE} on B for exploding_kitten",
        {"asked": A_FACES, "B": "streaking_kitten"}),
    # the Tower
    "SK and EK behind the Tower: a Tower card goes": (
        BARKING, {"hands": {"A": CATS, "B": KEPT}, "wearer": "B", "tower": "skip"}, f"A play {CATS} on B; chance pick skip",
        {"B": KEPT, "A": "skip", "turn": "A 1"}),
    "SK in the Tower: changes to the thief, protects nobody": (
        BARKING, {"hands": {"A": CATS, "B": "cat_2"}, "wearer": "B", "tower": "streaking_kitten",
                  "pile": "cat_3 exploding_kitten"},
        f"A play {CATS} on B; chance pick streaking_kitten; A draw; B draw", {"asked": B_FACES, "A": "cat_3 streaking_kitten"}),
    # laid on the draw pile
    "SK laid for Garbage Collection: EK explodes": (
        BASE, {"hands": {"A": "garbage_collection", "B": KEPT}}, "A play garbage_collection; B lay streaking_kitten",
        {"asked": B_FACES}),
    "EK laid for Garbage Collection: no explosion": (
        BASE, {"hands": {"A": "garbage_collection", "B": KEPT}, "pile": "cat_2"},
        "A play garbage_collection; B lay exploding_kitten; chance shuffled cat_2 exploding_kitten",
        {"B": "streaking_kitten", "turn": "A 1", "alive": "ABCD"}),
    "SK laid for Potluck: EK explodes": (
        BARKING, {"hands": {"A": "potluck", "B": KEPT}}, "A play potluck; B lay streaking_kitten", {"asked": B_FACES}),
    "EK laid for Potluck: no explosion": (
        BARKING, {"hands": {"A": "potluck", "B": KEPT}, "pile": "cat_2"}, "A play potluck; B lay exploding_kitten",
        {"B": "streaking_kitten", "pile": "exploding_kitten cat_2", "turn": "A 1"}),
    # blind
    "SK played at random while blind: lost, EK explodes": (
        BASE, {"hands": {"A": KEPT}, "blind": "A"}, "A blindly; chance turn_up streaking_kitten",
        {"asked": A_FACES, "discard": "streaking_kitten"}),
    "EK played at random while blind: explodes at once": (
        BASE, {"hands": {"A": KEPT}, "blind": "A"}, "A blindly; chance turn_up exploding_kitten", {"asked": A_FACES}),
    "SK turned up in a blind search: both kittens to be defused": (
        BASE, {"hands": {"A": f"{KEPT} defuse defuse"}, "blind": "A", "pile": "exploding_kitten cat_2"},
        "A draw; A blindly; chance turn_up streaking_kitten; A blindly; chance turn_up defuse", {"asked": A_FACES}),
    "the holder becomes blind: SK still protects, EK still kept": (
        BASE, {"hands": {"A": "curse_of_the_cat_butt", "B": KEPT}}, "A play curse_of_the_cat_butt on B",
        {"B": KEPT, "turn": "A 1", "alive": "ABCD"}),
    # other ways
    "SK marked: nothing explodes": (BASE, {"hands": {"A": "mark", "B": KEPT}}, "A play mark on B; chance pick streaking_kitten",
                                    {"B": "exploding_kitten streaking_kitten:marked", "turn": "A 1"}),
    "EK marked: nothing explodes": (BASE, {"hands": {"A": "mark", "B": KEPT}}, "A play mark on B; chance pick exploding_kitten",
                                    {"B": "exploding_kitten:marked streaking_kitten", "turn": "A 1"}),
    "the holder dies of another kitten: no second explosion": (
        BASE, {"hands": {"A": CATS, "B": KEPT, "C": "defuse"}, "turn": "B", "pile": "exploding_kitten cat_2"}, "B draw; B explode",
        {"alive": "ACD", "discard": f"exploding_kitten {KEPT}", "turn": "C 1", "asked": ("turn", "C")}),
    "SK drawn under I'll Take That: goes to the owner": (
        BARKING, {"front": {"A": "ill_take_that of B"}, "pile": "streaking_kitten cat_2"}, "A draw",
        {"B": "streaking_kitten", "A": "", "turn": "B 1"}),
    "EK drawn under I'll Take That: the owner faces it": (
        BARKING, {"front": {"A": "ill_take_that of B"}, "pile": "exploding_kitten cat_2"}, "A draw", {"asked": B_FACES}),
    "EK drawn under I'll Take That: SK of the owner may cover it": (
        BARKING, {"front": {"A": "ill_take_that of B"}, "hands": {"B": "streaking_kitten"}, "pile": "exploding_kitten cat_2"},
        "A draw; B keep", {"B": KEPT, "turn": "B 1"}),
    "SK buried: back into the pile": (BARKING, {"hands": {"A": "bury"}, "pile": "streaking_kitten cat_2"}, "A play bury; A insert 1",
                                      {"pile": "cat_2 streaking_kitten", "turn": "B 1"}),
    "EK buried: no explosion": (BARKING, {"hands": {"A": "bury"}, "pile": "exploding_kitten cat_2"}, "A play bury; A insert 1",
                                {"pile": "cat_2 exploding_kitten", "turn": "B 1", "alive": "ABCD"}),
    "Catomic Bomb: a kept EK is not affected": (
        BASE, {"hands": {"A": "catomic_bomb", "B": KEPT}, "pile": "cat_2 exploding_kitten cat_3"},
        "A play catomic_bomb; chance shuffled cat_3 cat_2", {"B": KEPT, "pile": "exploding_kitten cat_3 cat_2", "turn": "B 1"}),
    "Imploding Kitten drawn face up: no protection": (
        IMPLODING, {"hands": {"A": "streaking_kitten defuse"}, "pile": "imploding_kitten:up cat_2"}, "A draw",
        {"alive": "BCD", "discard": "defuse imploding_kitten streaking_kitten"}),
    "Imploding Kitten drawn face down: put back, never kept": (
        IMPLODING, {"hands": {"A": "streaking_kitten"}, "pile": "imploding_kitten cat_2"}, "A draw; A insert 1",
        {"A": "streaking_kitten", "pile": "cat_2 imploding_kitten:up", "turn": "B 1"}),
    "both look after a duel: EK without SK must be defused": (
        BARKING, {"hands": {"A": "barking_kitten", "B": f"barking_kitten {KEPT} defuse defuse"}, "blind": "B"},
        "A play barking_kitten; B blindly; chance turn_up streaking_kitten; B blindly; chance turn_up defuse", {"asked": B_FACES}),
}  # fmt: skip


def outcome(table, what):
    """One thing that a row says of the table: who is asked, who is alive, a pile, the turn, a hand."""
    if what == "asked":
        kind, asked = table.asked
        return kind, asked.partition(" ")[0]
    known = {"alive": alive, "turn": turn, "pile": pile, "discard": discard}
    return known[what](table) if what in known else hand(table, what)


@pytest.mark.parametrize("boxes, position, moves, expected", ROWS.values(), ids=ROWS.keys())
def test_what_comes_of_a_streaking_kitten_or_a_kept_kitten_that_moves(boxes, position, moves, expected):
    table = story(boxes, moves, **position)
    assert {what: outcome(table, what) for what in expected} == expected


# What a seeing player cannot do with them: position, move, the rule that forbids it.
FORBIDDEN = {
    "SK played alone": ({"hands": {"A": KEPT}}, "play streaking_kitten", "ek.streaking.streaking.17"),
    "EK played alone": ({"hands": {"A": KEPT}}, "play exploding_kitten", "ek.base.turn.12"),
    "SK in a five": (
        {"hands": {"A": f"{FIVE} streaking_kitten"}, "discard": "attack"},
        f"play {FIVE} streaking_kitten",
        "ek.streaking.streaking.5",
    ),
    "EK in a five": (
        {"hands": {"A": f"{FIVE} {KEPT}"}, "discard": "attack"},
        f"play {FIVE} exploding_kitten",
        "ek.streaking.streaking.5",
    ),
}


@pytest.mark.parametrize("position, move, rule", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_what_cannot_be_done_with_a_streaking_kitten_or_a_kept_kitten(position, move, rule):
    assert rule in refused(story(BASE, "", **position), "A", move)


@pytest.mark.parametrize("kitten", ["streaking_kitten", "exploding_kitten"])
def test_no_five_fetches_a_streaking_or_an_exploding_kitten(kitten):
    # ek.streaking.streaking.5
    table = story(BASE, f"A play {FIVE} attack", hands={"A": f"{FIVE} attack"}, discard=f"{kitten} cat_4")
    assert "ek.streaking.streaking.5" in refused(table, "A", f"take {kitten}")


def test_dealt_hands_can_hold_the_streaking_kitten_and_no_kitten():
    # ek.streaking.setup: kittens go in after the deal
    rules = opened(BASE)
    hands = [dealt for seed in range(40) for dealt in rules.deal(4, seed).hands]
    assert any(dealt[rules.streaking] for dealt in hands)
    assert not any(dealt[rules.exploding] for dealt in hands)


@pytest.mark.parametrize("reading", ["R1", "R2"])
def test_nobody_stops_or_disturbs_a_draw_that_the_streaking_kitten_covers(reading):
    # ek.base.nope.12: drawing is no card; also where useless cards may be thrown away
    table = story(
        BASE,
        "A draw",
        {"q.base.play.dead-card": reading},
        hands={"A": "streaking_kitten nope", "B": "nope skip"},
        pile="exploding_kitten cat_2",
    )
    assert "ek.base.nope.12" in refused(table, "A", "play nope")
    assert "ek.base.nope.12" in refused(table, "B", "play nope")
    assert "ek.base.turn.9" in refused(table, "B", "play skip")
    assert "ek.base.turn.6" in refused(table, "B", "draw")


# -- vectors ---------------------------------------------------------------------


def test_v10_a_triple_takes_the_streaking_kitten_and_the_victim_defuses():
    table = story(
        BASE,
        f"A play {THREE} on B for streaking_kitten; B play defuse; B insert 0",
        hands={"A": THREE, "B": f"{KEPT} defuse"},
        pile="cat_2",
    )
    assert (hand(table, "A"), hand(table, "B"), turn(table)) == ("streaking_kitten", "", "A 1")
    assert pile(table) == "exploding_kitten cat_2"


def test_v11_a_pair_hits_the_kept_kitten_and_the_thief_dies():
    table = story(BASE, f"A play {CATS} on B; chance pick exploding_kitten; A explode", hands={"A": CATS, "B": KEPT})
    assert (alive(table), hand(table, "B"), turn(table)) == ("BCD", "streaking_kitten", "B 1")


def test_v13_the_catomic_bomb_of_an_attacked_player_ends_one_turn_and_the_same_player_meets_the_kittens():
    position = {
        "hands": {"A": "catomic_bomb defuse"},
        "owes": 2,
        "attack": "attack of D",
        "pile": "cat_1 exploding_kitten cat_2 exploding_kitten",
    }
    bomb = "A play catomic_bomb; chance shuffled cat_2 cat_1"
    table = story(BASE, bomb, **position)
    assert (turn(table), pile(table)) == ("A 1", "exploding_kitten exploding_kitten cat_2 cat_1")
    assert story(BASE, f"{bomb}; A draw", **position).asked == A_FACES


def test_with_one_kitten_fewer_a_hidden_one_can_leave_two_alive_at_an_empty_pile():
    # q.general.kitten-number R2: nobody can draw, and nobody has won
    table = setting(
        "base streaking barking",
        {"q.general.kitten-number": "R2"},
        hands={"A": "streaking_kitten exploding_kitten", "B": "cat_1"},
        pile="cat_2",
        out="C D",
    )
    table.rules.play(table.state, ("draw", 0))
    assert (table.state.player, table.state.winner, table.state.pile) == (1, None, [])
    assert not [move for move in table.rules.moves(table.state) if move[0] == "draw"]
