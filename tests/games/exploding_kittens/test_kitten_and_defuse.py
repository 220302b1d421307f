"""Drawing a kitten: shown, defused and put back, or out of the game."""

import pytest

from tests.games.exploding_kittens.table import position

PILE = "exploding_kitten cat_1 cat_2 cat_3"


def test_a_drawn_kitten_is_shown_before_anything_is_decided():
    # ek.base.exploding.1
    table = position(hands={"A": "defuse"}, pile=PILE).draw("A")
    assert table.waits_for == ("kitten", "A")
    kitten = table.rules.number["exploding_kitten"]
    for who in "ABCD":
        assert table.seen_by(who)[-1] == ("shows", table.seat("A"), kitten, 0)


def test_without_a_defuse_hand_and_kitten_go_to_the_discard_pile():
    # ek.base.exploding.2
    table = position(hands={"A": "favor skip"}, pile=PILE).draw("A").do("explode", "A")
    assert table.discard == "exploding_kitten favor skip"
    assert (table.hand("A"), table.alive, table.pile) == ("", "BCD", "cat_1 cat_2 cat_3")
    assert table.turn == ("B", 1)


def test_one_defuse_is_spent_and_it_goes_to_the_discard_pile():
    # ek.base.defuse.2, defuse.11
    table = position(hands={"A": "defuse defuse skip"}, pile=PILE).draw("A").play("A", "defuse")
    assert (table.hand("A"), table.discard, table.alive) == ("defuse skip", "defuse", "ABCD")


@pytest.mark.parametrize(
    "at, pile",
    [
        (0, "exploding_kitten cat_1 cat_2 cat_3"),  # ek.base.defuse.5: on top
        (1, "cat_1 exploding_kitten cat_2 cat_3"),
        (2, "cat_1 cat_2 exploding_kitten cat_3"),
        (3, "cat_1 cat_2 cat_3 exploding_kitten"),  # the bottom: counted after the draw (BUG-25)
    ],
)
def test_the_kitten_goes_back_anywhere_and_the_others_keep_their_order(at, pile):
    # ek.base.defuse.3, defuse.4
    table = position(hands={"A": "defuse"}, pile=PILE).draws_kitten_and_defuses("A", at)
    assert table.pile == pile
    assert table.turn == ("B", 1)  # ek.base.defuse.7


@pytest.mark.parametrize("at", [-1, 4, 5])
def test_the_kitten_goes_back_inside_the_pile(at):
    table = position(hands={"A": "defuse"}, pile=PILE).draw("A").play("A", "defuse")
    refusal = table.refusal("insert", "A", at)
    assert refusal.is_plain
    assert (refusal.values["at"], refusal.values["most"]) == (at, 3)


def test_a_kitten_goes_back_into_a_pile_that_it_was_the_last_card_of():
    # ek.base.defuse.3, BUG-19
    table = position(hands={"B": "defuse"}, pile="exploding_kitten", turn="B").draw("B").play("B", "defuse")
    assert [move[2] for move in table.rules.moves(table.state)] == [0]
    assert table.do("insert", "B", 0).pile == "exploding_kitten"


def test_the_next_player_draws_the_kitten_that_was_laid_on_top():
    # ek.base.defuse.5
    table = position(hands={"A": "defuse"}, pile=PILE).draws_kitten_and_defuses("A", 0)
    assert table.draw("B").waits_for == ("kitten", "B")


@pytest.mark.parametrize("card", ["skip", "attack", "shuffle", "favor", "see_the_future_3", "cat_1"])
def test_nothing_but_a_defuse_saves_from_a_drawn_kitten(card):
    # ek.base.defuse.1
    table = position(hands={"A": f"{card} defuse"}, pile=PILE).draw("A")
    refusal = table.refusal("play", "A", card)
    assert "ek.base.defuse.1" in refusal.rules
    assert refusal.values["cards"] == table.numbers(card)


def test_nobody_else_can_lend_a_defuse():
    # ek.base.turn.9: cards are for the own turn
    table = position(hands={"A": "skip", "B": "defuse"}, pile=PILE).draw("A")
    assert "ek.base.turn.9" in table.forbidden_by("play", "B", "defuse")


def test_only_who_drew_the_kitten_explodes_or_puts_it_back():
    # ek.base.defuse.3
    table = position(hands={"A": "defuse"}, pile=PILE).draw("A")
    table.refusal("explode", "B")
    table.play("A", "defuse")
    refusal = table.refusal("insert", "B", 0)
    assert "ek.base.defuse.3" in refusal.rules
    assert (refusal.values["seat"], refusal.values["asked"]) == (1, 0)


def test_nobody_explodes_without_a_kitten():
    table = position(hands={"A": "skip"})
    assert table.refusal("explode", "A").is_plain


def test_who_dies_in_the_first_of_two_turns_leaves_one_ordinary_turn_to_the_next():
    # ek.base.exploding.6 with dead-turns R1
    table = position(hands={"A": ""}, pile=PILE, owes=2).draw("A").do("explode", "A")
    assert table.turn == ("B", 1)
    assert "ek.base.exploding.6" in table.fired
    assert table.rules.view(table.state, 1)["turn"]["from"] is None


def test_the_last_one_alive_wins_at_once_and_nothing_more_is_played():
    # ek.base.object.3, end.1
    table = position(hands={"A": "skip", "B": "attack nope"}, pile=PILE, players=2).draw("A").do("explode", "A")
    assert table.winner == "B"
    assert table.waits_for == ("over", "")
    assert table.rules.moves(table.state) == []
    for move in [("draw", "B"), ("play", "B", "attack")]:
        assert "ek.base.object.3" in table.forbidden_by(*move)


def test_who_has_exploded_takes_no_further_part():
    # ek.base.object.2
    table = position(hands={"A": "nope", "B": "shuffle favor", "C": "skip"}, pile=PILE)
    table.draw("A").do("explode", "A").play("B", "shuffle")
    assert "ek.base.object.2" in table.forbidden_by("play", "A", "nope")
    assert "ek.base.object.2" in table.forbidden_by("pass", "A")
    table.silence().do("shuffled", -2, "cat_1 cat_2 cat_3")
    refusal = table.refusal("play", "B", "favor", on="A")
    assert "ek.base.object.2" in refusal.rules
    assert refusal.values["on"] == 0
    assert [table.draw(who).turn[0] for who in "BCD"] == ["C", "D", "B"]


def test_each_death_takes_one_kitten_out_of_the_pile():
    # ek.base.end.3
    table = position(hands={"A": "defuse"}, pile="exploding_kitten exploding_kitten cat_1 cat_2", players=3)
    table.draws_kitten_and_defuses("A", 3)
    assert table.pile.split().count("exploding_kitten") == 2
    table.draw("B").do("explode", "B")
    assert table.pile.split().count("exploding_kitten") == 1


@pytest.mark.parametrize("who, other", ["AB", "BA"])
def test_the_finished_game_can_be_looked_at(who, other, monkeypatch):
    # ek.base.end.1: one is left; nobody looks for a next player for ever
    table = position(hands={who: "skip"}, pile=PILE, players=2, turn=who).draw(who).do("explode", who)
    asked, real = [], type(table.state).next_living

    def patiently(state, seat, direction=0):
        asked.append(seat)
        assert len(asked) < 100, "the order of the players never ends"
        return real(state, seat, direction)

    monkeypatch.setattr(type(table.state), "next_living", patiently)
    for seat in (0, 1, -1, -3):
        view = table.rules.view(table.state, seat)
        assert view["over"] == {"winners": [table.seat(other)]}
        assert view["order"]["seats"] == [table.seat(other)]
        assert view["decision"]["for"] == "over"


def test_whether_a_dead_hand_lies_open_is_a_question_only_where_there_are_cards():
    # ek.base.exploding.5
    for hand, asked in (("", False), ("skip", True)):
        table = position(hands={"A": hand}, pile="exploding_kitten cat_2").draw("A").do("explode", "A")
        assert ("ek.base.exploding.5" in table.fired) is asked, hand
