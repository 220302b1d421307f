"""A line that was played becomes a scenario file: checked, with what is true after each step, never over another."""

import json

import pytest

from tabletop.playing import WhatIfError, find_scenarios, open_lesson, open_what_if
from tabletop.playing.record import file_name, scenario_of
from tabletop.scenario.scenario import open_scenario, play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.layout import layout
from tests.house.checkout import ROOT

DRAW = {"by": "Ana", "do": "draw"}
ATTACK = {"by": "Ana", "do": "play", "cards": ["attack"]}


def line(*moves, lesson="kittens/nope/yup", step="start"):
    tried = open_what_if(open_lesson(lesson), step)
    for move in moves:
        tried = tried.play(move)
    return tried


def saved(tmp_path, *moves, title=None, **where):
    done = line(*moves, **where).record(title, tmp_path / "mine.json")
    return json.loads(done.path.read_text(encoding="utf-8"))


def test_the_file_says_what_is_true_after_each_step(tmp_path):
    data = saved(tmp_path, ATTACK, {"by": "Ben", "do": "play", "cards": ["nope"]})
    assert [step["id"] for step in data["steps"]] == ["attack-2", "nope-2"]
    assert data["steps"][0]["expect"]["window"] == {"on": "attack-2", "cancelled": False, "may_answer": ["Ana", "Ben"]}
    # Nobody answers the Nope, so the Attack is stopped and Ana is still on turn.
    assert data["steps"][1]["expect"] == {
        "turn": {"player": "Ana", "owes": 1},
        "hands": {"Ben": ["skip"]},
        "discard_pile": ["attack", "cat_1", "cat_1", "nope", "see_the_future_3", "shuffle"],
        "window": None,
    }
    assert data["origin"] == {"kind": "authored"} and "ek.base.nope.1" in data["teaches"]


def test_the_moves_of_the_lesson_stand_before_the_line(tmp_path):
    data = saved(tmp_path, {"do": "pass"}, DRAW, step="nope")
    assert [(step["id"], step["do"]) for step in data["steps"]] == [
        ("attack", "play"),
        ("nope", "play"),
        ("nobody", "pass"),
        ("draw", "draw"),
    ]


def test_a_file_fails_as_soon_as_something_comes_out_otherwise(tmp_path):
    data = saved(tmp_path, ATTACK, {"by": "Ben", "do": "play", "cards": ["nope"]})
    assert play_document(Document(data), "mine").errors == []
    # Without the rule that a Nope stops a card, Ben would be on turn.
    assert {fault.code for fault in play_document(Document(data), "mine", ("ek.base.nope.1",)).errors} == {"RUN-EXPECT"}


def test_a_refused_move_is_saved_with_its_rule(tmp_path):
    data = saved(tmp_path, {"by": "Ben", "do": "draw"}, DRAW)
    assert data["steps"][0] == {"id": "draw", "by": "Ben", "do": "draw", "refused": "ek.base.turn.6"}
    assert data["teaches"][0] == "ek.base.turn.6"


def test_a_choice_that_is_left_open_is_expected(tmp_path):
    data = saved(tmp_path, DRAW, {"by": "Ben", "do": "draw"}, lesson="kittens/nope/attack-stopped")
    assert open_scenario(tmp_path / "mine.json").errors == [] and data["steps"][-1]["expect"]


def test_chance_is_written_where_it_fell(tmp_path):
    data = saved(
        tmp_path, {"by": "Ana", "do": "play", "cards": ["cat_1", "cat_1"], "on": "Ben"}, DRAW, lesson="kittens/sets/two-cats"
    )
    assert data["steps"][-2]["pick"] in data["setup"]["hands"]["Ben"] and "pick" not in data["steps"][-1]


def test_the_file_is_written_in_the_usual_layout(tmp_path):
    data = saved(tmp_path, DRAW)
    assert (tmp_path / "mine.json").read_text(encoding="utf-8") == layout(data)


def test_no_file_is_written_over(tmp_path):
    place = tmp_path / "mine.json"
    place.write_text("precious", encoding="utf-8")
    with pytest.raises(WhatIfError, match="already exists and is left alone"):
        line(DRAW).record(None, place)
    assert place.read_text(encoding="utf-8") == "precious"


def test_files_of_one_title_get_numbers(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = [line(DRAW).record("Ana draws").path.name for _ in range(3)]
    assert names == ["ana-draws.json", "ana-draws-2.json", "ana-draws-3.json"]


@pytest.mark.parametrize("title", ["../../etc/passwd", "/etc/passwd", "..", "con", "a/b\\c", "貓", "x" * 120, "~", "-rf", "."])
def test_a_title_never_leads_out_of_the_folder(title, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = line(DRAW).record(title)
    assert done.path.resolve().parent == tmp_path.resolve() and open_scenario(done.path).errors == []
    assert file_name(title) not in ("con", "", ".", "..")


@pytest.mark.parametrize("title", [3, ["x"], "two\nlines", "\ud800", "x" * 121, "a\u202eb", "   "])
def test_what_is_no_title_is_refused_in_words(title, tmp_path):
    with pytest.raises(WhatIfError):
        line(DRAW).record(title, tmp_path / "mine.json")
    assert list(tmp_path.iterdir()) == []


def test_a_line_without_moves_is_nothing_to_save():
    with pytest.raises(WhatIfError, match="nothing to save"):
        line().record("Nothing")


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    with pytest.raises(WhatIfError, match="cannot be written"):
        line(DRAW).record(None, tmp_path / "nowhere" / "mine.json")


def test_a_made_title_is_there_in_every_language():
    assert scenario_of(line(DRAW))["title"] == {
        "en": "What if: Ana draws",
        "de": "Was wäre, wenn: Ana zieht",
        "es": "¿Y si…?: Ana roba",
    }


GAMES = [
    path
    for name, path in find_scenarios()
    if name.endswith(
        (
            "nope/yup",
            "sets/triple-hits",
            "race/two-sets-one-stack",
            "mistakes/second-ring",
            "draft/keep-two-of-seven",
            "choose/boots-make-the-order",
        )
    )
]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.relative_to(ROOT / "scenarios").as_posix())
def test_every_single_move_of_a_lesson_can_be_saved(path):
    lesson = open_lesson(path)
    for beat in lesson.scenario.runs[0].trace.beats:
        tried = open_what_if(lesson, beat.step)
        for choice in [choice for choice in tried.choices if choice.ok][:12]:
            data = scenario_of(tried.play(choice))
            assert play_document(Document(data), "saved").errors == []
