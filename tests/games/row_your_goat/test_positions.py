"""From a setup to a position: all faults at once, each with its place."""

import pytest

from tabletop.kernel.position import PositionError
from tests.games.row_your_goat.table import goat_rules

PLAYERS = {"players": ["Ana", "Ben"]}


def codes(setup):
    with pytest.raises(PositionError) as error:
        goat_rules().position({**PLAYERS, **setup})
    return [(fault.code, ".".join(map(str, fault.place)), fault.near) for fault in error.value.faults]


@pytest.mark.parametrize(
    "setup, found",
    [
        ({"players": ["Ana"]}, ("POS-PLAYERS", "players", None)),
        ({"decks": {"Bne": []}}, ("POS-PLAYER", "decks.Bne", "Ben")),
        ({"decks": {"Ana": ["raft_yellow"]}}, ("POS-CARD", "decks.Ana.0", "yellow_raft")),
        ({"decks": {"Ana": ["yelow_raft"]}}, ("POS-CARD", "decks.Ana.0", "yellow_raft")),
        ({"decks": {"Ana": ["pink_raft"] * 4}}, ("POS-COPIES", "decks.Ana", None)),
        ({"grid": [[[], []]]}, ("POS-GRID", "grid", None)),
        ({"grid": [[["pink_raft"], "pink_raft", []], [[]] * 3, [[]] * 3]}, ("POS-STACK", "grid.0.1", None)),
        ({"decks": {"Ana": ["pink_raft"]}, "turn": {"player": "Ben"}}, ("POS-TURN", "turn.player", None)),
        ({"decks": {"Ana": ["pink_raft"]}, "turn": {"player": None}}, ("POS-TURN", "turn.player", None)),
        ({"decks": {"Ana": ["pink_raft", "blue_raft"]}, "called": ["Ana"]}, ("POS-CALLED", "called.0", None)),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_place(setup, found):
    assert codes(setup) == [found]


def test_all_faults_are_told_at_once():
    assert [code for code, *_ in codes({"decks": {"Ana": ["x"], "Zoe": []}, "turn": {"player": "Ben"}})] == [
        "POS-CARD",
        "POS-PLAYER",
        "POS-TURN",
    ]


def test_what_is_not_stated_is_empty_and_the_first_player_with_cards_begins():
    rules = goat_rules()
    state = rules.position({**PLAYERS, "decks": {"Ben": ["pink_raft"]}})
    assert (state.player, state.grid, state.decks[0]) == (1, [[]] * 9, [])
    assert rules.position(PLAYERS).player is None


def test_a_printed_deal_may_name_who_begins():
    # goat.setup.10
    state = goat_rules().position({**PLAYERS, "deal": {"seed": 7}, "turn": {"player": "Ben"}})
    assert (state.player, len(state.decks[0])) == (1, 30)
    assert state.key() != goat_rules().deal(2, 7).key()
