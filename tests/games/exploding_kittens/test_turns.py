"""Who is on turn and how many turns are owed (table of the Attack family, base column), and what a turn is."""

import pytest

from tests.games.exploding_kittens.table import LETTERS, position

HAND = "attack skip defuse favor shuffle see_the_future_3 cat_1 cat_1"


def ends_by(act, state, players=4, turn="A"):
    """The turn after one act, from an ordinary turn or from turns that an Attack put on the player."""
    owes, attacked = {"ordinary": (1, False), "first of two": (2, True), "last of two": (1, True)}[state]
    top = "exploding_kitten" if act == "defuse" else "cat_2"
    table = position(hands={turn: HAND}, pile=f"{top} cat_3 cat_4", turn=turn, owes=owes, attacked=attacked, players=players)
    if act == "draw":
        return table.draw(turn)
    if act == "defuse":
        return table.draws_kitten_and_defuses(turn, 2)
    return table.settled(turn, act)


TURNS = [
    # before            act       after      rules
    ("ordinary", "attack", ("B", 2)),  # ek.base.attack.1, attack.2
    ("ordinary", "skip", ("B", 1)),  # ek.base.skip.1, turn.11
    ("ordinary", "defuse", ("B", 1)),  # ek.base.defuse.7
    ("ordinary", "draw", ("B", 1)),  # ek.base.turn.6
    ("first of two", "attack", ("B", 2)),  # ek.base.attack.4: no adding up
    ("first of two", "skip", ("A", 1)),  # ek.base.skip.2
    ("first of two", "defuse", ("A", 1)),  # ek.base.defuse.7 with defuse.turns R1
    ("first of two", "draw", ("A", 1)),  # ek.base.attack.3
    ("last of two", "attack", ("B", 2)),  # ek.base.attack.4
    ("last of two", "skip", ("B", 1)),  # ek.base.skip.1
    ("last of two", "defuse", ("B", 1)),  # ek.base.defuse.7
    ("last of two", "draw", ("B", 1)),  # ek.base.turn.6
]


@pytest.mark.parametrize("state, act, after", TURNS)
def test_the_act_moves_the_turn_on_as_the_table_says(state, act, after):
    assert ends_by(act, state).turn == after


@pytest.mark.parametrize("state, act, after", TURNS)
def test_from_the_last_seat_the_turn_comes_round_to_the_first(state, act, after):
    # ek.base.turn.7: clockwise; seats wrap (BUG-05)
    moved = {"A": "D", "B": "A"}
    assert ends_by(act, state, turn="D").turn == (moved[after[0]], after[1])


@pytest.mark.parametrize("act", ["attack", "skip"])
@pytest.mark.parametrize("state", ["ordinary", "first of two", "last of two"])
def test_a_turn_ended_by_a_card_draws_nothing(act, state):
    # ek.base.attack.1, skip.1
    table = ends_by(act, state)
    assert table.pile == "cat_2 cat_3 cat_4"
    assert len(table.hand("A").split()) == len(HAND.split()) - 1


def test_two_skips_get_rid_of_both_turns_of_an_attack():
    # ek.base.skip.3
    table = position(hands={"A": "attack", "B": "skip skip"}, pile="cat_1 cat_2").settled("A", "attack")
    assert table.settled("B", "skip").turn == ("B", 1)
    assert table.settled("B", "skip").turn == ("C", 1)
    assert table.pile == "cat_1 cat_2"


def test_the_victim_of_an_attack_takes_two_whole_turns_with_plays_in_both():
    # ek.base.attack.3, turn.8: one closing draw for each turn
    table = position(hands={"A": "attack", "B": "see_the_future_3 see_the_future_3"}, pile="cat_1 cat_2 cat_3")
    table.settled("A", "attack").settled("B", "see_the_future_3").draw("B")
    assert table.turn == ("B", 1)
    table.settled("B", "see_the_future_3").draw("B")
    assert table.turn == ("C", 1)
    assert len(table.of_kind("draws")) == 2


def test_with_two_players_the_attacker_is_on_turn_again_after_both_turns():
    # ek.base.attack.5
    table = position(hands={"A": "attack"}, pile="cat_1 cat_2 cat_3", players=2).settled("A", "attack")
    assert table.turn == ("B", 2)
    assert table.draw("B").draw("B").turn == ("A", 1)


def test_after_the_turns_of_an_attack_the_next_turn_is_an_ordinary_one():
    # ek.base.attack.2: the next player's own Attack is a new one
    table = position(hands={"A": "attack"}, pile="cat_1 cat_2 cat_3").settled("A", "attack").draw("B").draw("B")
    assert table.turn == ("C", 1)
    assert table.rules.view(table.state, 0)["turn"]["from"] is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("who", LETTERS)
def test_play_goes_clockwise_past_those_who_are_out(players, who):
    # ek.base.turn.7, object.2
    if LETTERS.index(who) >= players:
        who = LETTERS[players - 1]
    ring = LETTERS[:players] * 2
    following = ring[ring.index(who) + 1]
    assert position(turn=who, players=players).draw(who).turn == (following, 1)
    if players > 2:
        after = ring[ring.index(who) + 2]
        assert position(turn=who, players=players, out=following).draw(who).turn == (after, 1)


@pytest.mark.parametrize("cards", ["favor", "shuffle", "see_the_future_3", "cat_1 cat_1"])
def test_other_plays_end_no_turn_and_can_be_followed_by_more(cards):
    # ek.base.turn.5, favor.5, shuffle.3, see.4, combo.3
    table = position(hands={"A": f"{cards} skip", "B": "nope"}, pile="cat_2 cat_3", owes=2)
    table.settled("A", cards, on="B" if cards in ("favor", "cat_1 cat_1") else None)
    finish = {"give": ("give", 1, "nope"), "pick": ("pick", -2, "nope"), "mix": ("shuffled", -2, "cat_3 cat_2")}
    kind = table.waits_for[0]
    if kind in finish:
        table.do(*finish[kind])
    assert table.waits_for == ("turn", "A")
    assert table.turn == ("A", 2)
    assert table.settled("A", "skip").turn == ("A", 1)


def test_there_is_no_limit_to_the_number_of_plays_in_a_turn():
    # ek.base.turn.5, turn.8
    table = position(hands={"A": "see_the_future_3 " * 5}, pile="cat_1 cat_2 cat_3")
    for _ in range(5):
        table.settled("A", "see_the_future_3")
    assert table.turn == ("A", 1)


def test_a_played_card_lies_open_before_it_takes_effect():
    # ek.base.turn.3
    table = position(hands={"A": "shuffle"}, discard="skip").play("A", "shuffle")
    assert table.rules.view(table.state, 1)["window"]["cards"] == ["shuffle"]
    assert (table.hand("A"), table.discard) == ("", "shuffle skip")


def test_a_player_without_cards_stays_in_the_game_and_draws():
    # ek.base.info.4, info.3
    table = position(hands={"A": ""}, pile="cat_1 cat_2").draw("A")
    assert (table.alive, table.hand("A"), table.turn) == ("ABCD", "cat_1", ("B", 1))


def test_a_hand_of_twenty_cards_is_kept_whole():
    # ek.base.info.3
    cards = "cat_1 cat_2 cat_3 cat_4 " * 4 + "skip skip skip skip"
    table = position(hands={"A": cards}, pile="cat_5 favor").draw("A")
    assert len(table.hand("A").split()) == 21
    assert table.waits_for == ("turn", "B")


@pytest.mark.parametrize("card, goes_on", [("skip", False), ("attack", False), ("shuffle", True), ("see_the_future_3", True)])
def test_that_more_may_be_played_is_no_reason_for_a_card_that_ends_the_turn(card, goes_on):
    # ek.base.turn.5: once a card is done; as it is laid down nothing has come of it yet
    table = position(hands={"A": HAND}, pile="cat_2 cat_3 cat_4").play("A", card)
    assert "ek.base.turn.5" not in table.fired
    assert ("ek.base.turn.5" in table.rules.play_rules([table.rules.number[card]])) is goes_on
