"""Turns that leave no choice: they are taken by themselves, whoever moves next, before the first step too."""

from tests.games.isle_of_cats.table import small_boats
from tests.scenario.other_games import played

SETUP = small_boats(["Ada", "Ben", "Cem"]) | {
    "phase": "choose",
    "order": ["Cem", "Ada", "Ben"],
    "fish": {"Ada": 9, "Ben": 9, "Cem": 9},
    "baskets": {"Ada": ["active"], "Ben": ["active"], "Cem": ["active"]},
    "fields": {"left": ["red_L", "blue_L"]},
    "hands": {"Ada": ["boots_4"], "Ben": ["boots_4"]},
}
PAYING = SETUP | {
    "phase": "pay",
    "order": ["Ada", "Ben", "Cem"],
    "hands": {},
    "drafted": {"Ada": ["boots_4"], "Ben": ["boots_4"], "Cem": ["move_cats"]},
}
RESCUE = {"do": "rescue", "tile": "red_L", "with": "permanent", "at": "C2", "rotate": 90}
PAYS = [{"id": f"pays-{name.lower()}", "by": name, "do": "pay", "cards": []} for name in ("Ada", "Ben", "Cem")]


def faults(setup, *steps, **more):
    """The codes of what is wrong with a file of these steps."""
    scenario = played(
        {
            "format": 1,
            "game": "isle-of-cats",
            "boxes": ["base"],
            "title": {"en": "Settling"},
            "teaches": ["isle.round.1"],
            "setup": setup,
            "steps": list(steps),
            **more,
        }
    )
    return [fault.code for fault in scenario.errors]


def test_before_the_first_step_who_holds_no_rescue_card_has_laid_none():
    choosing = {"decision": {"player": "Ada", "for": "choose"}, "laid": {"Cem": []}}
    assert faults(SETUP, expect=choosing) == []
    assert faults(SETUP, {"id": "ada", "by": "Ada", "do": "choose", "cards": []}, expect=choosing) == []


def test_a_turn_without_a_choice_may_be_written_all_the_same():
    waiting = {"decision": {"player": "Cem", "for": "choose"}}
    assert (
        faults(
            SETUP,
            {"id": "cem", "by": "Cem", "do": "choose", "cards": []},
            {"id": "ada", "by": "Ada", "do": "choose", "cards": ["boots_4"]},
            expect=waiting,
        )
        == []
    )


def test_a_turn_without_a_choice_does_not_depend_on_who_moves_next():
    """Nobody has paid for a rescue card, so nobody lays one: the rescue is next, whether or not its player moves."""
    for name in ("Ada", "Ben"):
        rescue = {"id": "rescues", "by": name, **RESCUE}
        assert faults(PAYING | {"order": [name, *(one for one in ("Ada", "Ben", "Cem") if one != name)]}, *PAYS, rescue) == []
    assert faults(PAYING, *PAYS[:2], {**PAYS[2], "expect": {"phase": "rescue"}}) == []


def test_a_refused_step_finds_the_turn_of_its_player_still_open():
    early = {"id": "early", "by": "Cem", **RESCUE, "refused": "isle.round.1"}
    assert faults(SETUP, early, {"id": "ada", "by": "Ada", "do": "choose", "cards": []}) == []
