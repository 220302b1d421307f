"""What only the other boxes bring, as text and as pages get it: who sees what, and in which words."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.words.decisions import CHANCE, SENTENCES
from tabletop.games.exploding_kittens.words.table_of_boxes import seat_extras
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.playing import open_lesson
from tabletop.words import Words
from tests.frames.contract import boards, faults_of
from tests.frames.places import BOXES, HERE


def lesson(name, language="en"):
    return open_lesson(str(HERE / "boxes" / f"{name}.json"), language)


def lines(name, seat=None, language="en"):
    return [line.strip() for line in lesson(name, language).text(seat).splitlines()]


def board(payload, eye, step):
    """The zones that these eyes see after a step."""
    run = payload["runs"][0]
    place = [one["id"] for one in run["steps"]].index(step)
    return boards(payload, 0, [one["id"] for one in payload["eyes"]].index(eye))[place]


def said(payload, at):
    return payload["text"]["en"][at]


@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_the_payload_keeps_the_contract(path):
    assert faults_of(json.loads(json.dumps(open_lesson(str(path)).payload()))) == []


@pytest.mark.parametrize("name, seat, told", [
    ("tower", "Ana", ["wears the Tower of Power, 3 hidden cards in it", "face up in front of Dana: I'll Take That (the next draw goes to Ben)"]),
    ("tower", None, ["wears the Tower of Power, 3 cards in it: Defuse, Cat 5, Attack"]),
    ("tower-table", "Ana", ["Tower of Power, on the table, 6 hidden cards in it"]),
    ("blind", "Ben", ["Ben: ?, ?, ?, Cat 2 (marked)", "blind: the unmarked cards are face down and mixed; Ben may not look at them",
                      "Cem: ?, ?, Cat 1 (marked)"]),
    ("imploding", "Cem", ["Draw pile, 4 cards; on top: Imploding Kitten (face up)", "Play goes counterclockwise: Ben → Ana → Eva → Dana → Cem",
                          "Ben's turn, 2 turns owed (from Targeted Attack (2x), played by Dana)",
                          "Play goes clockwise: Ana → Ben → Cem → Dana → Eva"]),
    ("keep", "Ana", ["2. Ana has chosen a card.", "6. Ana keeps Exploding Kitten in secret: the Streaking Kitten covers it. Ana's turn is over. It is"]),
])  # fmt: skip
def test_the_text_view_tells_what_lies_on_the_table(name, seat, told):
    found = lines(name, seat)
    assert [line for line in told if line not in found] == []


@pytest.mark.parametrize(
    "hand, told",
    [
        ([None, None], "blind: the hand is face down and mixed; Ben may not look at it"),
        ([], "blind"),
        (["skip:marked"], "blind"),
        (["favor", "skip:marked"], "blind: the unmarked cards are face down and mixed; Ben may not look at them"),
    ],
)
def test_only_the_cards_of_a_blind_player_that_are_not_marked_lie_face_down(hand, told):
    zones = {"seat.0": {"blind": True, "hand": hand, "front": []}, "tower": None}
    assert seat_extras(Words(open_rules("exploding-kittens"), ("Ben",), "en"), zones, 0) == [told]


def test_a_tower_that_is_not_in_the_game_is_not_told():
    assert not any("Tower" in line for line in lines("duel", "Ana"))


def test_the_german_text_tells_it_in_german():
    found = lines("blind", "Ben", "de")
    assert (
        "blind: Die nicht markierten Karten liegen verdeckt und gemischt; Ben darf sie nicht ansehen" in found
        and "Ben: ?, ?, ?, Katze 2 (markiert)" in found
    )


def test_a_blind_player_sees_none_of_the_own_cards_but_the_marked_ones():
    payload = lesson("blind").payload()
    hands = {eye: board(payload, eye, "curse")["seat.1"]["hand"] for eye in ("all", "table", "0", "1")}
    assert hands["table"] == hands["0"] == hands["1"] == [None, None, None, "cat_2:marked"] and None not in hands["all"]
    entries = payload["values"][payload["runs"][0]["steps"][2]["tries"]["1"]]
    assert [payload["values"][one]["card"] for one in entries] == ["cat_2:marked"]


def test_a_kitten_that_is_kept_is_no_step_for_anybody_else():
    payload = lesson("keep").payload("Ben")
    told = json.dumps([payload["runs"], payload["values"]])
    assert '"keep"' not in told and [step["id"] for step in payload["runs"][0]["steps"]][-4:] == [
        "draw",
        "favor",
        "gift",
        "draw2",
    ]
    draw = next(step for step in payload["runs"][0]["steps"] if step["id"] == "draw")
    assert said(payload, draw["say"][0]) == "Ana draws a card. Ana's turn is over. It is Ben's turn."
    assert board(payload, "1", "draw")["turn"]["seat"] == 1
    assert not any("keeps" in line for line in lines("keep", "Ben")) and any("keeps" in line for line in lines("keep", "Ana"))


def test_only_the_owner_is_told_that_a_kitten_may_be_kept():
    payload = lesson("keep").payload()
    seen = {eye: board(payload, eye, "draw")["decision"] for eye in ("all", "0", "1")}
    assert [seen[eye]["may_keep"] for eye in seen] == [True, True, False]
    assert said(payload, seen["0"]["text"]) == "Ana may keep the kitten in secret, or play a Defuse, or explode."
    assert said(payload, seen["1"]["text"]) == "Ben plays a card or draws."


def test_a_page_says_whose_attack_it_was_and_what_open_cards_wait_for():
    payload = lesson("tower").payload()
    now = board(payload, "table", "personal")
    assert said(payload, now["turn"]["attack"]) == "from Personal Attack (3x), played by Ana"
    assert [said(payload, card["say"]) for card in now["seat.0"]["front"] + now["seat.3"]["front"]] == [
        "waiting for the other one",
        "the next draw goes to Ben",
    ]
    assert "attack" not in board(payload, "table", "rob")["turn"]


DECISIONS = [
    ("keep", "garbage", "Everybody chooses a card in secret, all at once. Still to choose: Ana, Ben and Cem"),
    ("keep", "favor", "Ana must give a card."),
    ("blind", "draw0", "Ben is blind: a card is turned up at random, or Ben draws."),
    ("blind", "draw", "Ben is blind: cards are turned up at random until a Defuse comes, or Ben explodes."),
    ("barking", "bark", "Ben is hit by Barking Kittens and must play a Defuse or explode."),
    ("barking", "bury", "Ana puts the kitten back anywhere in the draw pile."),
    (
        "barking",
        "reach",
        "Ben has announced the draw and must take the card. Only Alter the Future NOW (3x) may still come before it.",
    ),
    ("barking", "now", "Cem looks at the top cards and puts them back in any order."),
    ("duel", "pot", "Ben puts a card face down on the draw pile."),
]


@pytest.mark.parametrize("name, step, sentence", DECISIONS)
def test_what_is_to_be_decided_is_said(name, step, sentence):
    played = lesson(name).scenario
    trace = played.runs[0].trace
    words = Words(trace.rules, played.names, "en")
    beat = trace.find_beat(step)
    assert words.game.decision(words, trace.rules.view(beat.state, OPEN)) == sentence


def test_what_is_buried_is_nobody_elses_business():
    beat = lesson("barking").scenario.runs[0].trace.find_beat("bury")
    words = Words(lesson("barking").scenario.runs[0].trace.rules, ["Ana", "Ben", "Cem"], "en")
    assert words.game.decision(words, words.rules.view(beat.state, TABLE)) == "Ana puts the card back anywhere in the draw pile."


def test_every_choice_that_can_be_open_has_its_sentence():
    rules = Path(str(files("tabletop.games.exploding_kittens.rules")))
    kinds = {kind for file in rules.rglob("*.py") for kind in re.findall(r'Decision\("(\w+)"', file.read_text(encoding="utf-8"))}
    assert len(kinds) > 12 and {CHANCE.get(kind, kind) for kind in kinds} <= set(SENTENCES)
