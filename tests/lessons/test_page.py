"""What a page asks about tried moves: answers in the shape of a payload, hostile messages refused in words."""

import json
from pathlib import Path

import pytest

from tabletop import notebook
from tests.frames.contract import answer_faults
from tests.frames.places import HIDDEN, OTHER_GAMES, YUP
from tests.of_each_kind import swept
from tests.opened import opened

ATTACK = {"by": "Ana", "do": "play", "cards": ["attack"]}


class Page:
    """A page without a browser: asks, and hears the answer."""

    def __init__(self, path, seat=None):
        self.shown = notebook.ShownLesson(opened(path), seat)

    def ask(self, name="what_if", **content):
        payload = self.shown.payload
        told = self.shown.answer(
            {
                "ask": name,
                "id": 5,
                "run": 0,
                "from": 0,
                "moves": [],
                "seat": None,
                "texts": len(payload["text"]["en"]),
                "values": len(payload["values"]),
                **content,
            }
        )
        assert told.pop("id") == 5
        return json.loads(json.dumps(told, allow_nan=False))


@pytest.mark.parametrize("every", [15, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("path", swept([YUP, HIDDEN, *OTHER_GAMES]), ids=lambda path: path.stem)
def test_an_answer_goes_on_where_the_tables_of_the_page_end(path, every):
    # At one in so many steps, for each lesson other ones; in the long run at all of them.
    page = Page(path)
    for run, told in enumerate(page.shown.payload["runs"]):
        for start in range(len(path.stem) % every, len(told["steps"]), every):
            here = page.ask(run=run, **{"from": start})
            assert answer_faults(page.shown.payload, here) == [] and here["steps"] == []
            for choice in [choice for choice in here["choices"] if choice["ok"]][:2]:
                # What is laid is told with the places where it fits.
                at = choice["places"][-1][0] if "places" in choice else {}
                move = {**choice["move"], **at}
                there = page.ask(run=run, moves=[move], **{"from": start})
                assert answer_faults(page.shown.payload, there) == []
                assert [step["move"] for step in there["steps"]][0].items() >= move.items()


def test_a_step_that_was_tried_says_the_chance_that_fell():
    pair = {"by": "Ana", "do": "play", "cards": ["cat_2", "cat_2"], "on": "Cem"}
    told = Page(HIDDEN).ask(moves=[pair, {"do": "pass"}])
    assert told["steps"][0]["move"] == pair and told["steps"][1]["move"]["pick"] in ("defuse", "attack", "cat_4", "cat_5")
    again = Page(HIDDEN).ask(moves=[step["move"] for step in told["steps"]])
    assert again["steps"] == told["steps"]


def test_what_no_list_can_hold_is_told_with_its_places_and_said_in_a_sentence_where_they_are_not():
    page = Page(next(path for path in OTHER_GAMES if path.stem == "does-it-fit"))
    told = page.ask()
    laid = [choice for choice in told["choices"] if choice["ok"] and choice["move"]["do"] == "rescue"]
    assert laid and all(choice["places"] and "at" not in choice["move"] for choice in laid) and told["note"] is None
    assert "piece by piece" in str(page.shown.what_if().choices)
    assert Page(YUP).ask()["note"] is None


def test_a_refused_move_comes_as_a_refused_step():
    (step,) = Page(YUP).ask(moves=[{"by": "Ben", "do": "draw"}])["steps"]
    assert step["kind"] == "refused" and step["whynot"][0]["rules"] == ["ek.base.turn.6"]


def test_a_seat_is_told_its_own_choices_and_the_pass_of_the_table():
    told = Page(YUP).ask(moves=[ATTACK], seat=1)
    assert {choice["seat"] for choice in told["choices"]} == {1, None}


def test_a_lesson_for_one_player_offers_and_tries_nothing_of_the_others():
    page = Page(HIDDEN, "Ana")
    told = page.ask(seat=1)
    assert {choice["seat"] for choice in told["choices"]} == {0}
    wanted = "In a lesson for Ana only Ana's own moves can be tried."
    assert page.ask(moves=[{"by": "Ben", "do": "play", "cards": ["nope"]}]) == {"error": wanted}
    assert page.ask(moves=[{**ATTACK, "pick": "nope"}]) == {"error": wanted}
    pair = {"by": "Ana", "do": "play", "cards": ["cat_2", "cat_2"], "on": "Ben"}
    assert len(page.ask(moves=[pair])["steps"][0]["board"]) == 1
    # What she steals comes from a hand that was dealt anew; which card chance picked stands in no move.
    stolen = page.ask(moves=[pair, {"do": "pass"}])
    assert [step["move"] for step in stolen["steps"]] == [pair, {"do": "pass"}] and len(stolen["steps"][1]["board"]) == 1
    assert "dealt again" in stolen["text"]["en"][stolen["note"] - len(page.shown.payload["text"]["en"])]


def test_what_a_player_must_not_know_is_not_in_an_error():
    page = Page(HIDDEN, "Ana")
    favor = {"by": "Ana", "do": "play", "cards": ["favor"], "on": "Ben"}
    told = page.ask(moves=[favor, {"by": "Ana", "do": "draw"}])
    assert told == {"error": "Nobody draws now: something else comes first (giving a card)."}


HOSTILE = {
    "a run that is a word": {"run": "x"}, "a run that is a truth": {"run": True}, "a run that is not there": {"run": 99},
    "a step before the first": {"from": -1}, "a step with a point": {"from": 0.0}, "no step": {"from": None},
    "moves that are a word": {"moves": "draw"}, "moves that are an object": {"moves": {"do": "draw"}}, "no moves": {"moves": None},
    "moves that are numbers": {"moves": [1, 2]}, "ten thousand moves": {"moves": [{"by": "Ana", "do": "draw"}] * 10_000},
    "an unknown key": {"moves": [{"by": "Ana", "do": "draw", "cheat": True}]},
    "a number that is none": {"moves": [{"by": "Ana", "do": "draw", "at": float("nan")}]},
    "a huge number": {"moves": [{"by": "Ana", "do": "insert", "at": 10**30}]},
    "half a sign": {"moves": [{"by": "\ud800", "do": "draw"}]}, "a long name": {"moves": [{"by": "x" * 100_000, "do": "draw"}]},
    "a key that is a number": {"moves": [{1: 2}]}, "a seat that is not there": {"seat": 3}, "a seat that is a name": {"seat": "Ana"},
    "texts that are a word": {"texts": "1"}, "texts without end": {"texts": 10**12}, "values below nothing": {"values": -1},
    "cards in cards": {"moves": [{"by": "Ana", "do": "play", "cards": [["attack"]]}]},
    "a card that cannot come up": {"moves": [ATTACK, {"do": "pass"}, {"by": "Ben", "do": "play", "cards": ["shuffle"], "shuffled": ["nope"]}]},
    "deep nesting": {"moves": [{"by": "Ana", "do": "play", "cards": __import__("functools").reduce(lambda inner, _: [inner], range(100_000), [])}]},
}  # fmt: skip


@pytest.mark.parametrize("name", ["what_if", "record", "proposals"])
@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_message_is_answered_with_a_sentence(content, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = Page(YUP)
    told = page.ask(name, **content)
    if name != "what_if" and content.keys() <= {"seat", "texts", "values"}:
        return
    assert list(told) == ["error"] and 10 < len(told["error"]) < 400 and list(tmp_path.iterdir()) == []


def test_a_page_saves_into_the_folder_of_the_notebook(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = Page(YUP)
    told = page.ask("record", moves=[ATTACK], choices={"title": "../Ana attacks"}, lang="en")
    assert told["path"] == "ana-attacks.json" and [path.name for path in tmp_path.glob("*.json")] == ["ana-attacks.json"]
    assert told["payload"]["title"] is not None and told["faults"] == []
    assert json.loads(Path("ana-attacks.json").read_text())["title"] == {"en": "../Ana attacks"}
    assert "error" in page.ask("record", moves=[ATTACK], choices=5)
