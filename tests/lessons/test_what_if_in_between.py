"""Trying moves where somebody could come in between, and what is hidden from one player."""

import json

import pytest

from tabletop.playing import WhatIfError, open_lesson, open_what_if
from tabletop.playing.record import scenario_of
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document

PASS = {"do": "pass"}
DRAW = {"by": "Ana", "do": "draw"}
NOPE = {"by": "Ben", "do": "play", "cards": ["nope"]}
SHUFFLE = {"by": "Ana", "do": "play", "cards": ["shuffle"]}
PAIR = {"by": "Ana", "do": "play", "cards": ["cat_1", "cat_1"], "on": "Ben"}
LATE = {"q.base.nope.timing": "R2"}


@pytest.fixture
def start(tmp_path):
    def opened(ana, ben, pile=("cat_2", "cat_3", "cat_4"), readings=LATE, seat=None):
        place = tmp_path / "here.json"
        place.write_text(
            json.dumps(
                {
                    "format": 1,
                    "game": "exploding-kittens",
                    "boxes": ["base"],
                    "readings": readings,
                    "title": {"en": "Here"},
                    "teaches": ["ek.base.turn.6"],
                    "level": 1,
                    "origin": {"kind": "authored"},
                    "setup": {
                        "players": ["Ana", "Ben", "Cem"],
                        "hands": {"Ana": ana, "Ben": ben, "Cem": ["skip"]},
                        "draw_pile": list(pile),
                        "turn": {"player": "Ana"},
                    },
                    "steps": [{"id": "drawn", "by": "Ana", "do": "draw"}],
                }
            ),
            encoding="utf-8",
        )
        return open_what_if(open_lesson(place), "start", seat)

    return opened


def offered(line):
    return [choice.step for choice in line.choices if choice.ok]


def kept(line):
    data = scenario_of(line)
    assert play_document(Document(data), "kept").errors == []
    return data["steps"]


def test_a_nope_in_the_middle_is_never_laid_by_itself(start):
    line = start(["shuffle"], ["nope", "skip"]).play(SHUFFLE).play(PASS)
    assert line.after("hands.Ben") == ["nope", "skip"] and line.after("turn.player") == "Ana"
    assert sorted(kept(line)[1]["shuffled"]) == ["cat_2", "cat_3", "cat_4"]


def test_it_can_still_be_laid_and_is_offered_to_whoever_holds_it(start):
    line = start(["shuffle"], ["nope", "skip"]).play(SHUFFLE).play(PASS)
    assert NOPE in offered(line)
    stopped = line.play(NOPE)
    assert "shuffled" not in kept(stopped)[1] and stopped.play(PASS).after("draw_pile") == ["cat_2", "cat_3", "cat_4"]
    for hand in (["nope", "skip"], ["favor", "skip"]):
        hers = start(["shuffle"], hand, seat="Ana").play(SHUFFLE).play(PASS)
        assert offered(hers) == [DRAW] and "Nope" not in repr(hers.choices)


@pytest.mark.parametrize("hand", [["nope", "skip"], ["skip", "skip"], ["favor", "skip"]])
def test_chance_steals_by_itself_whatever_the_victim_holds(start, hand):
    line = start(["cat_1", "cat_1"], hand).play(PAIR).play(PASS)
    assert DRAW in offered(line) and "Something else" not in repr(line.choices)
    kept(line)
    # In a lesson of her own Ana steals from a hand that was dealt anew.
    hers = start(["cat_1", "cat_1"], hand, seat="Ana").play(PAIR).play(PASS)
    assert len(hers.after("hands.Ana")) == 1 and DRAW in offered(hers)


def test_a_lone_nope_is_laid_down_once_nothing_is_left_to_answer(start):
    dead = start(["skip"], ["nope"], ("exploding_kitten", "cat_3"), {"q.base.play.dead-card": "R2"}).play(DRAW)
    assert NOPE in offered(dead)
    assert "Ben plays Nope." in repr(dead.play(NOPE))
    assert [step["do"] for step in kept(dead.play(NOPE))] == ["draw", "explode", "play"]


def test_what_settles_before_an_attempt_is_told_before_it(start):
    told = " ".join(repr(start(["attack"], []).play({"by": "Ana", "do": "play", "cards": ["attack"]}).play(DRAW)).split())
    assert told.index("attacks Ben") < told.index("tries to draw")


@pytest.mark.parametrize("path", ["hands.Ben", "draw_pile", "hands.Cem"])
def test_hidden_cards_are_not_told_to_one_player(start, path):
    with pytest.raises(WhatIfError, match="is hidden from Ana"):
        start(["skip"], ["nope"], seat="Ana").after(path)
    assert start(["skip"], ["nope"], seat="Ana").after("hands.Ana") == ["skip"] and start(["skip"], ["nope"]).after(path)


def test_the_window_says_that_cards_are_a_set(start):
    assert "| Ana plays a pair of Cat 1 cards on Ben" in repr(start(["cat_1", "cat_1"], ["nope"]).play(PAIR))
