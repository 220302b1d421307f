"""Slips of a contributor: each message names the value, what was expected, and what was probably meant."""

import copy
import json

import pytest

from tabletop.scenario.scenario import play_document
from tabletop.scenario.templates import templates
from tabletop.scenario.text.json_text import parse

FILES = {name: json.loads((templates()[name][1]).read_text(encoding="utf-8")) for name in ("nope", "goat", "isle")}


def told(name, path, value):
    """The faults of a template in which one value is another."""
    data = copy.deepcopy(FILES[name])
    home = data
    for part in path[:-1]:
        home = home[part]
    home[path[-1]] = value
    scenario = play_document(parse(json.dumps(data).encode()), "mine")
    return [str(fault) for fault in scenario.errors]


TURN, FIRST, LAST = ("setup", "turn"), ("steps", 0), ("steps", 1)

SLIPS = [
    ("nope", TURN, "Ana", """'Ana'; expected an object such as {"player": "Ana"}. Fix: write {"player": "Ana"}."""),
    ("goat", TURN, "Ben", """'Ben'; expected an object such as {"player": "Ana"}. Fix: write {"player": "Ben"}."""),
    ("isle", TURN, "Ada", """Fix: write {"player": "Ada"}."""),
    ("nope", (*LAST, "expect", "turn"), "Ana", """Fix: write {"player": "Ana"}."""),
    ("nope", (*LAST, "expect", "over"), True, """true; expected an object such as {"winners": ["Ana"]} or false."""),
    ("nope", (*LAST, "expect", "over"), "Ana", """Fix: write {"winners": ["Ana"]}."""),
    ("goat", ("steps", 2, "expect", "over"), True, """an object such as {"winners": ["Ana"]} or false."""),
    ("nope", (*LAST, "expect", "window"), True, """an object such as {"on": "…"} or null."""),
    ("nope", (*LAST, "do"), "nope", """Fix: write "do": "play", "cards": ["nope"]."""),
    ("nope", (*FIRST, "do"), "steal", "Did you mean 'play'?"),
    ("goat", (*FIRST, "do"), "lay", "Did you mean 'place'?"),
    ("goat", (*FIRST, "do"), "play", "Did you mean 'place'?"),
    ("goat", (*LAST, "do"), "snatch", "Did you mean 'grab'?"),
    ("isle", (*FIRST, "do"), "place", "Did you mean 'rescue'?"),
    ("nope", (*FIRST, "cards"), ["Angriff"], "there is no card 'Angriff'; expected a card id. Did you mean 'attack'?"),
    ("nope", ("setup", "hands", "Ben"), ["Nö!"], "Did you mean 'nope'?"),
    ("nope", (*FIRST, "cards"), ["atack"], "Did you mean 'attack'?"),
    ("nope", (*FIRST, "cards"), "attack", "Fix: put it in [ ]."),
    ("nope", (*FIRST, "card"), "attack", "`play` has no field `card`; expected only"),
    ("nope", (*FIRST, "target"), "Ben", "unknown key 'target'; expected a key of a step"),
    ("nope", (*FIRST, "target"), "Ben", "Did you mean 'on'?"),
    ("nope", (*FIRST, "note"), "Hello", "Did you mean 'say'?"),
    ("nope", (*FIRST, "player"), "Ana", "Did you mean 'by'?"),
    ("nope", (*FIRST, "by"), 0, "0; expected the name of a player (Ana, Ben, Cem)."),
    ("nope", (*FIRST, "by"), "ana", "Did you mean 'Ana'?"),
    ("nope", (*FIRST, "say"), "Hello", """Fix: write {"en": "Hello"}."""),
    ("nope", ("title",), "An Attack", """Fix: write {"en": "An Attack"}."""),
    ("nope", ("setup", "turn", "owes"), "2", "Fix: write 2, without quotes."),
    ("isle", ("setup", "fish", "Ada"), "20", "Fix: write 20, without quotes."),
    ("nope", ("game",), "kittens", "Did you mean 'exploding-kittens'?"),
    ("nope", ("game",), "goat", "Did you mean 'row-your-goat'?"),
    ("nope", ("setup", "deck"), ["cat_2"], "Did you mean 'draw_pile'?"),
    ("nope", ("setup", "draw_pile"), ["cat_2:down"], "Fix: leave out :down; a card is face down unless :up says otherwise."),
    ("goat", (*FIRST, "space"), "topright", "Did you mean 'top_right'?"),
    (
        "goat",
        ("setup", "decks", "Ben"),
        ["blue_flot"],
        "there is no card 'blue_flot'; expected a colour, an underscore and a boat. Did you mean 'blue_float'?",
    ),
    ("isle", (*FIRST, "tile"), "green_TT", "there is no tile 'green_TT'"),
    ("isle", (*FIRST, "at"), "l4", "a letter A to V, then the row (printed boats have 9). Did you mean 'L4'?"),
    ("isle", (*FIRST, "at"), "Z99", "a square such as L4: a letter A to V, then the row (printed boats have 9)."),
    ("isle", (*FIRST, "with"), "basket", "'basket'; expected permanent or a list of cards."),
    ("nope", ("setup", "hands", "Ben"), [{"card": "skip", "state": ["marked"]}], """Fix: write "skip:marked"."""),
    ("nope", ("setup", "hands", "Ben"), ["nope:marked:blind"], "the card 'nope:marked:blind'; expected no state. Did"),
    ("isle", ("setup", "fields"), ["green_T"], """an object such as {"left": […]}."""),
]


@pytest.mark.parametrize("name, path, value, message", SLIPS)
def test_a_slip_is_answered_with_what_was_meant(name, path, value, message):
    assert any(message in fault for fault in told(name, path, value))


def test_a_card_under_the_key_for_several_is_told_once_with_the_way_out():
    data = copy.deepcopy(FILES["nope"])
    data["steps"][0]["card"] = data["steps"][0].pop("cards")[0]
    faults = [str(fault) for fault in play_document(parse(json.dumps(data).encode()), "mine").errors]
    assert len(faults) == 1 and """Fix: write cards: ["attack"].""" in faults[0]


def test_a_text_instead_of_the_list_of_boxes_is_one_fault():
    assert len(told("nope", ("boxes",), "base")) == 1


def test_two_of_a_card_of_which_one_is_held_are_not_answered_with_its_own_name():
    data = copy.deepcopy(FILES["nope"])
    data["steps"] = [{"id": "pair", "by": "Ana", "do": "play", "cards": ["cat_1", "cat_1"], "on": "Ben"}]
    [fault] = [fault for fault in play_document(parse(json.dumps(data).encode()), "mine").errors if fault.code == "RUN-NOT-HELD"]
    assert fault.near is None and fault.fix == "give Ana more of cat_1 in setup, or play fewer"


def test_a_reference_to_a_step_that_plays_nothing_offers_no_empty_list():
    data = copy.deepcopy(FILES["nope"])
    data["steps"][0] = {"id": "attack", "by": "Ana", "do": "draw"}
    assert not any("one of ." in fault for fault in map(str, play_document(parse(json.dumps(data).encode()), "mine").faults))
