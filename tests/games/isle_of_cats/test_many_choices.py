"""Hands of any size: what can be chosen is listed as far as a list goes, and a file may choose anything else."""

import pytest

from tabletop.games.isle_of_cats.rules.day.choosing import MOST_SETS, all_sets, sets_of
from tabletop.kernel.position import PositionError
from tests.games.isle_of_cats.table import At, small_boats

OWN = {f"c{number}": {"type": "rescue", "cost": 0, "boots": 1, "basket": "broken"} for number in range(40)}


def test_a_hand_of_forty_cards_is_listed_in_part_and_can_be_laid_whole():
    table = At(small_boats(["Ada", "Ben"]) | {"phase": "choose", "own_cards": OWN, "hands": {"Ada": list(OWN)}})
    assert len(table.rules.moves(table.state)) == MOST_SETS
    table.do("Ada", "choose", cards=" ".join(OWN))
    assert len(table.value("laid.Ada")) == 40


def test_sets_of_one_size_end_as_well():
    assert len(list(sets_of(tuple(range(40)), 20))) == MOST_SETS
    assert len(list(all_sets((1,) * 40))) == 41


def test_what_is_kept_is_thought_of_in_the_draft_alone():
    table = At(small_boats(["Ada", "Ben"]) | {"phase": "choose"})
    table.state.agenda.append(("mix",))
    assert list(table.rules.forms["keep"].slots[0].thinkable(table.rules, table.state, ("keep", 0))) == []


def test_a_table_without_players_is_told():
    with pytest.raises(PositionError) as error:
        At({"players": [], "phase": "rescue", "boats": {}})
    assert [fault.code for fault in error.value.faults] == ["POS-PLAYERS"]
