"""Cards that a scenario file brings along: made of the steps of the game, played as any other, and in nobody else's way."""

import json
from pathlib import Path

import pytest

from tabletop.games import open_rules
from tabletop.playing.written_out import written_out
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse

FILE = Path(__file__).with_name("own_cards.json")
DATA = json.loads(FILE.read_text(encoding="utf-8"))


def faults(change=lambda setup: None):
    """What is wrong with the file once this is changed in its setup."""
    data = json.loads(json.dumps(DATA))
    change(data["setup"])
    scenario = play_document(parse(json.dumps(data).encode()), "own")
    return [(fault.code, fault.place[1:], fault.found) for fault in scenario.errors]


def test_they_are_played_aimed_given_counted_and_known_as_any_other():
    assert faults() == []


def test_they_are_told_by_their_titles_and_are_no_card_of_the_box():
    scenario = play_document(parse(FILE.read_bytes()), "own")
    rules = scenario.runs[0].trace.rules
    assert {card.id: card.title["en"] for card in rules.cards if card.id in DATA["setup"]["own_cards"]} == {
        "cat_nap": "Cat Nap",
        "snatch": "Snatch",
    }
    assert "cat_nap" not in open_rules("exploding-kittens").number


def test_a_position_with_them_is_written_out_with_them():
    scenario = play_document(parse(FILE.read_bytes()), "own")
    trace = scenario.runs[0].trace
    beat = next(beat for beat in trace.beats if beat.step == "nap")
    setup = written_out(trace.rules, beat.state, trace.names)
    assert setup is not None and sorted(setup["discard_pile"]) == ["cat_nap", "snatch"]
    rules = open_rules("exploding-kittens").of_file(setup)
    assert rules.position(setup).key() == beat.state.key()


CAT_NAP = ("own_cards", "cat_nap")


@pytest.mark.parametrize(
    "change, code, place, found",
    [
        (lambda own: own["cat_nap"]["effect"][1].update(step="bark"), "POS-OWN-CARD", (*CAT_NAP, "effect", 1, "step"), "belongs to the card"),
        (lambda own: own["cat_nap"]["effect"][1].update(step="mark"), "POS-OWN-CARD", (*CAT_NAP, "effect", 1), "a chosen player"),
        (lambda own: own["cat_nap"]["effect"][0].update(cards=4), "POS-OWN-CARD", (*CAT_NAP, "effect", 0, "cards"), "is 4"),
        (lambda own: own["cat_nap"].update(play="now"), "POS-OWN-CARD", (*CAT_NAP, "play"), "play is 'now'"),
        (lambda own: own["cat_nap"].update(copies=500), "POS-OWN-CARD", (*CAT_NAP, "copies"), "copies is 500"),
        (lambda own: own["cat_nap"].update(plya="never"), "FILE-KEY", (*CAT_NAP, "plya"), "unknown key"),
        (lambda own: own["cat_nap"].pop("play"), "FILE-MISSING", CAT_NAP, "needs `play`"),
        (lambda own: own.update(skip=own["cat_nap"]), "POS-OWN-CARD", ("own_cards", "skip"), "there is a card 'skip' already"),
        (lambda own: own.update({"a:b": own["cat_nap"]}), "POS-OWN-CARD", ("own_cards", "a:b"), "the name 'a:b'"),
        (lambda own: own.update({f"n{number}": own["cat_nap"] for number in range(50)}), "POS-OWN-CARD", ("own_cards",), "52 cards"),
        (lambda own: own.pop("cat_nap"), "POS-CARD", ("hands", "Ana", 0), "there is no card 'cat_nap'"),
    ],
)  # fmt: skip
def test_what_they_cannot_be_is_told_at_its_place(change, code, place, found):
    told = faults(lambda setup: change(setup["own_cards"]))
    assert [one[:2] for one in told] == [(code, place)] and found in told[0][2], told


def test_a_deal_has_none_of_them():
    assert ("FILE-CLASH", ("own_cards",), "`own_cards` cannot stand beside `deal`") in faults(lambda setup: setup.update(deal={}))
