"""Later English sheets of the original box: the profile, the switch for the cards dealt, Attacks that add up, no five.

The piles with seven cards are those of facts.md A2; the sums of turns are those of cases.md EK-23.
"""

import pytest

from tabletop.games import profiles_of

from .table import dealt, position

ENGLISH = profiles_of("exploding-kittens")["english"]["readings"]


@pytest.mark.parametrize("players, printed, later", [(2, 41, 35), (3, 39, 30), (4, 35, 23), (5, 31, 16)])
def test_the_draw_pile_with_four_and_with_seven_cards_dealt(players, printed, later):
    for reading, pile, hand in (("R1", printed, 5), ("R2", later, 8)):
        state = dealt(players, readings={"q.base.printing.cards": reading}).state
        assert len(state.pile) == pile and {sum(held) for held in state.hands} == {hand}


@pytest.mark.parametrize("players, go_in, returned", [(2, 2, 2), (3, 2, 1), (4, 2, 0), (5, 1, 0)])
def test_the_spare_defuses_of_the_english_sheet(players, go_in, returned):
    table = dealt(players, readings={"q.base.printing.spare-defuses": "R2"})
    defuse = table.rules.number["defuse"]
    assert table.state.pile.count(defuse) + sum(hand[defuse] for hand in table.state.hands) == players + go_in
    assert table.rules.put_back(table.state).count("defuse") == returned


@pytest.mark.parametrize("owed, victim_owes", [(2, 4), (1, 3)])
def test_attacks_add_up_on_later_sheets(owed, victim_owes):
    table = position(hands={"A": "attack"}, owes=owed, attacked=True, readings={"q.base.printing.attack": "R2"})
    assert table.play("A", "attack").silence().turn == ("B", victim_owes)
    table = position(hands={"A": "attack"}, owes=owed, attacked=True)
    assert table.play("A", "attack").silence().turn == ("B", 2)


def test_an_ordinary_turn_adds_nothing_on_later_sheets():
    table = position(hands={"A": "attack"}, readings=ENGLISH)
    assert table.play("A", "attack").silence().turn == ("B", 2)


def test_no_five_on_later_sheets():
    hand = {"A": "nope skip favor cat_1 cat_2"}
    five = position(hands=hand).move("play", "A", "nope skip favor cat_1 cat_2")
    assert "ek.base.five.1" in _refusal(position(hands=hand, discard="attack", readings=ENGLISH), five).rules
    assert _refusal(position(hands=hand, discard="attack"), five) is None


def test_the_profile_says_that_it_is_none_of_our_leaflets():
    note = profiles_of("exploding-kittens")["english"]["note"]
    assert "None of the leaflets" in note["en"] and "Keine der Anleitungen" in note["de"]


def _refusal(table, move):
    return table.rules.why_not(table.state, move)
