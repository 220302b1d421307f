"""Good files with what the boxes bring: each zone, each kind of step. They tell stories of tests/kernel as files."""

import json
from pathlib import Path

import pytest

from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.layout import layout

from .files import at, cards, draw, fault, faults, file

FILES = sorted((Path(__file__).parent / "boxes").glob("*.json"))
STREAKING, BARKING, ALL = ["base", "streaking"], ["base", "barking"], ["base", "imploding", "streaking", "barking"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_the_boxes_plays_without_a_fault_and_is_laid_out(path):
    assert [str(one) for one in open_scenario(path).faults] == []
    text = path.read_text(encoding="utf-8")
    assert layout(json.loads(text)) == text


# -- positions that cannot be ------------------------------------------------------


def setup(boxes=ALL, hands=None, pile="cat_1 cat_2 cat_3", **zones):
    """The faults of a position."""
    teaches = {"teaches": ["ek.recipes.targeted.3"]} if boxes == ["recipes"] else {}
    return faults(file([draw("draw", "Ana")], hands, pile, setup=zones, boxes=boxes, **teaches))


TAKEN = {"card": "ill_take_that", "by": "Ben"}
FAULTS = [
    # an Exploding Kitten is held beside the Streaking Kitten only, and only one (ek.streaking.streaking.1)
    (dict(hands={"Ben": "exploding_kitten"}), ("POS-KITTEN", "setup.hands.Ben[0]")),
    (dict(hands={"Ben": "exploding_kitten streaking_kitten exploding_kitten"}), ("POS-KITTEN", "setup.hands.Ben[2]")),
    (dict(hands={"Ben": "streaking_kitten imploding_kitten"}), ("POS-KITTEN", "setup.hands.Ben[1]")),
    # a card has a state only where it can have one
    (dict(hands={"Ana": "skip:up"}), ("POS-STATE", "setup.hands.Ana[0]")),
    (dict(pile="skip:up"), ("POS-STATE", "setup.draw_pile[0]")),
    (dict(pile="skip:marked"), ("POS-STATE", "setup.draw_pile[0]")),
    (dict(hands={"Ana": "skip:marked"}, boxes=BARKING), ("POS-STATE", "setup.hands.Ana[0]")),
    (dict(discard_pile=["imploding_kitten:up"]), ("POS-STATE", "setup.discard_pile[0]")),
    (dict(tower={"stock": ["skip:marked"]}), ("POS-STATE", "setup.tower.stock[0]")),
    (dict(hands={"Ana": "skip:sideways"}), ("POS-STATE", "setup.hands.Ana[0]")),
    # open cards
    (dict(front={"Ana": ["skip"]}), ("POS-FRONT", "setup.front.Ana[0]")),
    (dict(front={"Ana": ["ill_take_that"]}), ("POS-FRONT", "setup.front.Ana[0]")),
    (dict(front={"Ben": [TAKEN]}), ("POS-FRONT", "setup.front.Ben[0].by")),
    (dict(front={"Ana": [TAKEN, TAKEN]}), ("POS-FRONT", "setup.front.Ana[1]")),
    (dict(front={"Ana": [{"card": "barking_kitten", "by": "Ben"}]}), ("POS-FRONT", "setup.front.Ana[0].by")),
    (dict(front={"Ana": ["barking_kitten"]}, boxes=STREAKING), ("POS-BOX", "setup.front.Ana[0]")),
    (dict(front={"Ana": [{"card": "ill_take_that", "by": "Bne"}]}), ("POS-PLAYER", "setup.front.Ana[0].by")),
    # the Tower
    (dict(tower={"stock": ["skip"]}, boxes=STREAKING), ("POS-TOWER", "setup.tower")),
    (dict(tower={"stock": ["skip", "nope", "favor", "shuffle", "attack", "cat_1", "cat_2"]}), ("POS-TOWER", "setup.tower.stock")),
    (dict(tower={"stock": ["skip", "exploding_kitten"]}), ("POS-TOWER", "setup.tower.stock[1]")),
    (dict(tower={"stock": ["tower_of_power"]}), ("POS-TOWER", "setup.tower.stock[0]")),
    # blind players
    (dict(blind=["Ben"], boxes=BARKING), ("POS-BLIND", "setup.blind[0]")),
    # who is out has nothing
    (dict(out=["Cem"], blind=["Cem"]), ("POS-OUT", "setup.blind[0]")),
    (dict(out=["Cem"], tower={"wearer": "Cem"}), ("POS-OUT", "setup.tower.wearer")),
    (dict(out=["Cem"], front={"Cem": ["barking_kitten"]}), ("POS-OUT", "setup.front.Cem")),
    # how many there are, open cards and the Tower counted too
    (
        dict(hands={"Ana": "barking_kitten barking_kitten"}, front={"Ben": ["barking_kitten"]}),
        ("POS-COUNT", "setup.front.Ben[0]"),
    ),
    # the attack that put turns on a player
    (dict(turn={"player": "Ana", "from": "personal_attack", "by": "Ben"}), ("POS-FROM", "setup.turn.by")),
    (dict(turn={"player": "Ana", "from": "targeted_attack", "by": "Ana"}), ("POS-FROM", "setup.turn.by")),
    (dict(turn={"player": "Ana", "from": "targeted_attack"}, boxes=["recipes"]), ("POS-FROM", "setup.turn.from")),
]


@pytest.mark.parametrize("zones, expected", FAULTS, ids=[f"{code} {place}" for _, (code, place) in FAULTS])
def test_a_position_that_cannot_be_is_told_at_its_place(zones, expected):
    assert setup(**zones) == [expected]


def test_an_attacked_player_needs_no_attacker_where_play_does_not_come_back():
    assert setup(turn={"player": "Ana", "from": "targeted_attack"}) == []
    assert setup(turn={"player": "Ana", "from": "personal_attack", "by": "Ana"}) == []


# -- steps that cannot be ----------------------------------------------------------


def told(steps, hands, **head):
    """The only fault of such steps: code, place in short, nearest word."""
    one = fault(file(steps, hands, boxes=head.pop("boxes", STREAKING), **head))
    return one.code, one.place[-1], one.near


def test_a_card_that_is_there_in_the_other_state_only_is_told_with_the_right_word():
    assert told([cards("skip", "Ana", "skip")], {"Ana": "skip:marked"}) == ("RUN-STATE", 0, "skip:marked")
    assert told([cards("skip", "Ana", "skip:marked")], {"Ana": "skip"}) == ("RUN-STATE", 0, "skip")
    assert told(
        [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope")], {"Ana": "cat_1 cat_1", "Ben": "nope:marked skip"}
    ) == ("RUN-STATE", "pick", "nope:marked")
    blind = {"blind": ["Ana"]}
    assert told([at("blindly", "Ana", "play", blindly="skip")], {"Ana": "skip:marked"}, setup=blind) == (
        "RUN-STATE",
        "blindly",
        "skip:marked",
    )


def test_a_blind_player_turns_up_what_is_held_and_a_seeing_one_chooses():
    blind = {"blind": ["Ana"]}
    turn_up = [at("blindly", "Ana", "play", blindly="skip")]
    assert told(turn_up, {"Ana": "skip"}) == ("RUN-BLIND", "blindly", None)
    assert told(turn_up, {"Ana": "skip"}, boxes=["base"]) == ("RUN-BLIND", "blindly", None)
    assert told(turn_up, {"Ana": "shuffle"}, setup=blind)[:2] == ("RUN-CHANCE-IMPOSSIBLE", "blindly")


def test_a_card_that_came_up_is_aimed_if_it_needs_a_target_and_only_then():
    blind = {"blind": ["Ana"]}
    hands = {"Ana": "favor", "Ben": "cat_1"}
    assert faults(file([at("favor", "Ana", "play", blindly="favor", on="Ben")], hands, boxes=STREAKING, setup=blind)) == []
    assert told([at("favor", "Ana", "play", blindly="favor")], hands, setup=blind)[:2] == ("RUN-UNANSWERED", 0)
    search = [draw("draw", "Ana"), at("lost", "Ana", "play", blindly="favor", on="Ben")]
    assert told(search, hands, setup=blind, pile="exploding_kitten cat_2")[:2] == ("RUN-NOT-ASKED", "on")


def test_cards_are_turned_up_together_by_two_three_or_five():
    for number, expected in ((1, [("FILE-CARDS", "steps[0].blindly")]), (4, [("FILE-CARDS", "steps[0].blindly")]), (2, [])):
        steps = [at("blindly", "Ana", "play", blindly=["skip"] * number, refused="ek.streaking.curse.7")]
        assert faults(file(steps, {"Ana": "skip skip skip skip"}, boxes=STREAKING, setup={"blind": ["Ana"]})) == expected


def test_what_is_arranged_are_the_cards_that_were_looked_at():
    steps = [cards("look", "Ana", "alter_the_future_5"), at("order", "Ana", "arrange", cards="cat_1 cat_2 cat_4")]
    assert told(steps, {"Ana": "alter_the_future_5"}) == ("RUN-NOT-HELD", 0, None)


def test_nobody_keeps_lays_or_arranges_unasked():
    for do, fields in (("keep", {}), ("lay", {"card": "skip"}), ("arrange", {"cards": "cat_1 cat_2"})):
        assert told([at("no", "Ana", do, **fields)], {"Ana": "skip"}) == ("RUN-NOT-ASKED", 0, None)


def test_one_card_is_laid_by_itself_and_a_choice_is_not():
    hands = {"Ana": "garbage_collection", "Ben": "skip", "Cem": "skip nope"}
    played = cards("all", "Ana", "garbage_collection")
    mixed = "cat_1 cat_2 cat_3 skip skip".split()
    assert faults(file([played, at("cem", "Cem", "lay", card="skip", shuffled=mixed)], hands, boxes=STREAKING)) == []
    assert faults(file([played, draw("draw", "Ana")], hands, boxes=STREAKING)) == [("RUN-UNANSWERED", "steps[0]")]


# -- draws that are counted -------------------------------------------------------

EMPTY = [("POS-EMPTY", "steps[1]")]


@pytest.mark.parametrize("steps, hands, pile, expected", [
    ([draw("one", "Ana"), draw("two", "Ben")], {}, "cat_1", True),
    ([cards("bottom", "Ana", "draw_from_bottom"), draw("two", "Ben")], {"Ana": "draw_from_bottom"}, "cat_1", True),
    # buried cards, kittens and Imploding Kittens come back
    ([cards("bury", "Ana", "bury"), draw("two", "Ben")], {"Ana": "bury"}, "cat_1", False),
    ([draw("one", "Ana"), draw("two", "Ben")], {}, "imploding_kitten", False),
    # what everybody lays down is there to be drawn
    ([cards("all", "Ana", "potluck"), draw("one", "Ana"), draw("two", "Ben")], {"Ana": "potluck nope", "Ben": "skip"}, "", False),
], ids=["two draws", "the bottom card", "bury", "imploding", "potluck"])  # fmt: skip
def test_draws_are_counted_with_every_card_that_comes_back(steps, hands, pile, expected):
    found = faults(file(steps, hands, pile, boxes=ALL))
    assert ("POS-EMPTY" in [code for code, _ in found]) == expected
    assert expected or found == []
