"""What a page that records asks of Python: proposals, one press that checks, shows and saves, and what is kept meanwhile."""

import json
from pathlib import Path

import pytest

from tabletop import notebook
from tabletop.notebook import LessonError
from tests.recording.test_proposals import FAVOR, FAVOR_ON_BEN, NOPE, ON_HERSELF

pytestmark = pytest.mark.usefixtures("folder")


def asked(shown, name, *moves, **more):
    return shown.answer({"ask": name, "id": 1, "run": 0, "from": 0, "moves": list(moves), "lang": "en", **more})


def test_a_recording_begins_with_all_hands_open_where_it_is_told_to():
    assert notebook.record(FAVOR).payload["begins"] == "start"
    lesson = notebook.record("kittens/nope/yup", "nope").payload
    assert (lesson["begins"], lesson["eyes"][lesson["eye"]]["id"]) == ("nope", "all")
    table = notebook.record("kittens", players=2)
    assert table.payload["begins"] == table.lesson.steps[-1] and "record" in table.asks
    for what in ("nowhere/at-all", {"game": "kittens", "setup": {"players": ["Ana"]}}, 5):
        with pytest.raises(LessonError):
            notebook.record(what)


def test_a_number_behind_a_game_says_how_many_play():
    assert notebook.record("goat", 2).lesson.scenario.names == ["Ana", "Ben"]
    told = {
        ("kittens", 9): "9 players: with these boxes it is 2 to 5.",
        ("kittens", "nope"): "has no step 'nope'",
        ("kitten", 3): "games are called kittens, isle, goat, not 'kitten'",
        ("kitten",): "Games are called kittens, isle, goat.",
        ("kittens/nope/yup", 3): "How many play is said with a game",
    }
    for asks, words in told.items():
        with pytest.raises(LessonError, match=words):
            notebook.record(*asks)


@pytest.mark.parametrize("game", ["kittens", "goat", "isle"])
def test_from_a_table_that_is_set_up_the_first_moves_there_are_can_be_pressed(game):
    shown = notebook.record(game)
    begun = len(shown.payload["runs"][0]["steps"]) - 1
    more = {"from": begun, "seat": None, "texts": 0, "values": 0}
    offered = [one["move"] for one in asked(shown, "what_if", **more)["choices"] if one["ok"]]
    moves = {move["do"]: move for move in offered}.values()
    assert all(asked(shown, "what_if", move, **more)["steps"] for move in moves)
    # The first cards that are kept on the Isle show no rule by themselves.
    assert game == "isle" or all(asked(shown, "proposals", move, **more)["teaches"] for move in moves)


def test_a_rule_that_nobody_proposed_is_taught_and_an_unknown_one_is_told(folder):
    shown = notebook.record(FAVOR)
    told = asked(shown, "record", FAVOR_ON_BEN, NOPE, choices={"rule": "ek.base.favor.2"})
    assert "ek.base.favor.2" in json.loads((folder / told["path"]).read_text())["teaches"]
    wrong = asked(shown, "record", FAVOR_ON_BEN, NOPE, choices={"rule": "ek.base.favour.2"})
    assert "path" not in wrong and "ek.base.favour.2" in wrong["faults"][0]["says"]


def test_one_press_checks_shows_and_saves(folder):
    shown = notebook.record(FAVOR)
    told = asked(shown, "record", FAVOR_ON_BEN, NOPE, choices={"title": "A Favor is Noped", "teaches": ["ek.base.nope.1"]})
    assert told["path"] == "a-favor-is-noped.json" and told["counts"] == {"ek.base.nope.1": True} and told["faults"] == []
    data = json.loads((folder / told["path"]).read_text())
    assert list(data)[:3] == ["$schema", "format", "game"] and data["format"] == 2
    assert (folder / data["$schema"]).is_file() and str(notebook.check(told["path"])).count("TEXT-MISSING") == 2
    assert told["payload"]["mode"] == "lesson" and [step["id"] for step in told["payload"]["runs"][0]["steps"]] == [
        "start",
        "favor",
        "nope",
    ]


def test_it_writes_its_own_file_anew_and_no_other(folder):
    shown = notebook.record(FAVOR)
    first = asked(shown, "record", FAVOR_ON_BEN, choices={"title": "Mine"})
    saved = {key: first[key] for key in ("path", "sum")}
    second = asked(shown, "record", FAVOR_ON_BEN, NOPE, choices={"title": "Mine, longer"}, saved=saved)
    assert second["path"] == "mine.json" and len(json.loads((folder / "mine.json").read_text())["steps"]) > 1
    # Somebody changed it meanwhile: it stays as it is.
    (folder / "mine.json").write_text("changed by hand")
    third = asked(shown, "record", FAVOR_ON_BEN, choices={"title": "Mine"}, saved={key: second[key] for key in ("path", "sum")})
    assert third["path"] == "mine-2.json" and (folder / "mine.json").read_text() == "changed by hand"
    (folder / "other.txt").write_text("not ours")
    for path in ("../mine.json", "/etc/passwd", "other.txt", 5, None):
        assert asked(shown, "record", FAVOR_ON_BEN, saved={"path": path, "sum": "x"})["path"].endswith(".json")
    assert (folder / "other.txt").read_text() == "not ours"


def test_with_an_error_nothing_is_saved_and_the_fault_is_told(folder):
    shown = notebook.record(FAVOR)
    choices = {"steps": {"favor": {"ask": "hands.Ana"}}}  # a question that nobody has put into words
    told = asked(shown, "record", FAVOR_ON_BEN, choices=choices)
    assert "path" not in told and told["faults"][0]["error"] and list(folder.iterdir()) == []


def test_a_refused_move_becomes_a_step(folder):
    told = asked(notebook.record(FAVOR), "record", ON_HERSELF, FAVOR_ON_BEN, choices={})
    steps = json.loads(Path(told["path"]).read_text())["steps"]
    assert [(step["do"], step.get("refused")) for step in steps if "do" in step] == [("play", "ek.base.favor.3"), ("play", None)]


def test_what_is_begun_outlives_the_kernel_and_each_position_has_its_own():
    choices = {"title": "Half a title", "saved": None}
    assert asked(notebook.record(FAVOR), "keep_recording", FAVOR_ON_BEN, choices=choices) == {"id": 1}
    # Another kernel, the same cell.
    again = asked(notebook.record(FAVOR), "recall_recording")
    assert (again["moves"], again["choices"]) == ([FAVOR_ON_BEN], choices)
    assert asked(notebook.record("kittens/nope/yup"), "recall_recording") == {"id": 1}
    # What is kept is not more than can be read again.
    assert "error" in asked(notebook.record(FAVOR), "keep_recording", FAVOR_ON_BEN, choices={"title": "x" * 100_000})
    assert asked(notebook.record(FAVOR), "recall_recording")["moves"] == [FAVOR_ON_BEN]


def test_a_guest_sees_proposals_and_neither_saves_nor_keeps(monkeypatch, folder):
    monkeypatch.setenv("TABLETOP_PAGES", "guests")
    shown = notebook.record(FAVOR)
    assert not {"record", "keep_recording", "recall_recording"} & set(shown.asks)
    assert "steps" in asked(shown, "proposals", FAVOR_ON_BEN) and "error" in asked(shown, "record", FAVOR_ON_BEN)
    assert "error" in asked(shown, "keep_recording", FAVOR_ON_BEN) and list(folder.iterdir()) == []
