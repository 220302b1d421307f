"""What a notebook that anybody may have written reaches of the kernel: boards that are known, and nothing that is kept."""

import json
from pathlib import Path

import pytest

from tabletop import notebook
from tabletop.table_rules import our_rules
from tabletop.widgets.lesson_widget import NOT_TRUSTED, SAVED_BY_HOST, TYPE
from tabletop.widgets.live import answers
from tabletop.widgets.live.answers import answer
from tabletop.widgets.live.calls import NoSuchCall, made_again, place_of
from tabletop.widgets.live.folder import IN_ALL_LANGUAGES, board_of, stored_calls, write_extension
from tests.notebooks.test_boards_ask import NOTEBOOKS

YUP = ["lesson", {"name": "kittens/nope/yup"}]
DECIDES = {"ask": "our_rules", "id": 1, "question": "q.base.nope.own", "reading": "R2"}
SAVES = {"ask": "record", "id": 2, "run": 0, "from": 0, "moves": [{"by": "Ana", "do": "draw"}], "choices": {"title": "Mine"}}


@pytest.fixture(autouse=True)
def kept(tmp_path, monkeypatch):
    """Where our rules would be kept; what is saved goes to the same folder."""
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))
    monkeypatch.chdir(tmp_path)
    answers._made.cache_clear()
    yield tmp_path
    our_rules._of_a_guest.clear()


def told(message, call=YUP, trusted=True, **more):
    return answer(json.dumps({"call": call, "lang": "en", "trusted": trusted, "message": message, **more}))


@pytest.mark.parametrize(
    "call",
    [
        ["lesson", {"name": "mine.json"}],
        ["lesson", {"name": "/etc/passwd"}],
        ["our_rules", {"game": "kittens", "file": "club.json"}],
        ["eval", {"name": "1"}],
        ["mine", {"game": "kittens", "rule": "ek.base.nope.5"}],
        ["lesson", {"name": "yup", "other": 1}],
        ["lesson", {}],
        ["editions", {"name": "kittens/nope/yup", "others": "english"}],
        ["lesson", {"name": "x" * 5000}],
        ["lesson"],
        "lesson",
        None,
    ],
)
def test_a_notebook_chooses_among_known_boards_alone(call, kept):
    assert "error" in told({"ask": "board", "id": 1}, call) and list(kept.iterdir()) == []


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"message": 1}', '{"message": {}, "call": 7, "lang": "en", "trusted": true}']
)
def test_what_is_no_question_is_answered_with_an_error(text):
    assert "error" in answer(text)


def test_a_stored_board_is_made_again_and_asked():
    found = told({"ask": "what_if", "id": 5, "run": 0, "from": 0, "moves": [], "texts": 0, "values": 0})
    assert found["id"] == 5 and found["choices"]
    assert told({"ask": "board", "id": 6})["board"]["payload"]["id"] == "exploding-kittens/nope/yup"


@pytest.mark.parametrize("message", [DECIDES, SAVES])
def test_a_notebook_that_nobody_trusts_keeps_nothing_and_one_that_is_trusted_does(message, kept):
    assert told(message, trusted=False)["error"] == NOT_TRUSTED
    assert told(message, trusted="yes")["error"] == NOT_TRUSTED
    assert list(kept.iterdir()) == []
    assert "error" not in told(message)
    assert any(path.suffix == ".json" for path in kept.iterdir())


def test_a_guest_saves_nothing_on_a_stored_board_either(kept, monkeypatch):
    monkeypatch.setenv("TABLETOP_PAGES", "guests")
    assert told(SAVES)["error"] == SAVED_BY_HOST
    assert told(DECIDES)["board"]["payload"]["ours"]["rules"] and list(kept.iterdir()) == []


def test_a_choice_on_a_stored_board_is_drawn_anew_and_lasts():
    drawn = told(DECIDES)["board"]["payload"]
    assert [rule["reading"] for rule in drawn["ours"]["rules"]] == ["R2"]
    assert told({"ask": "board", "id": 2})["board"]["payload"]["ours"]["rules"]
    assert "ours" in answer(json.dumps({"message": {"ask": "ours"}}))
    answers._pages["drawn"] = False


def test_a_board_of_this_kernel_answers_for_itself_and_hears_where_its_learner_is():
    board = notebook.lesson("kittens/nope/three")
    page = board.page().model_id
    state = {"index": 3, "eye": 1, "run": 0, "lang": "de", "results": {"sure": ["a"]}}
    assert told({"ask": "state", "id": 1, "state": state}, page=page) == {"id": 1}
    assert (board.index, board.eye, board.lang, board.results) == (3, 1, "de", {"sure": ["a"]})
    told({"ask": "state", "id": 2, "state": {"index": -1, "eye": "x", "lang": "xx", "run": True, "results": []}}, page=page)
    assert (board.index, board.eye, board.lang, board.run) == (3, 1, "de", 0)


def test_a_file_of_ones_own_travels_in_the_output_and_a_lesson_of_the_kit_does_not(kept):
    path = Path(kept / "mine.json")
    path.write_text(json.dumps(notebook.lesson("kittens/nope/yup").lesson.scenario.data), encoding="utf-8")
    own, ours = notebook.lesson(str(path)).live(), notebook.lesson("kittens/nope/yup").live()
    assert "call" not in own and own["board"]["payload"]["game"] == "exploding-kittens"
    assert ours["call"] == YUP and ours["at"] == place_of(YUP, "en") and "board" not in ours
    told(DECIDES)
    assert "board" in notebook.lesson("kittens/nope/yup").live()


def test_the_folder_of_the_extension_has_the_boards_of_the_outputs(tmp_path):
    output = {"output_type": "execute_result", "data": {TYPE: {"call": YUP, "lang": "de", "at": place_of(YUP, "de")}}}
    (tmp_path / "one.ipynb").write_text(json.dumps({"cells": [{"outputs": [output, output]}]}), encoding="utf-8")
    assert stored_calls(tmp_path) == {("one", "de"): [(YUP, "de")]}
    assert write_extension(tmp_path / "made", tmp_path) == 1
    assert "lang" not in board_of(YUP, "de")["payload"] and len(list((tmp_path / "made/static/boards").iterdir())) == 1


def test_there_are_boards_to_make_again():
    assert all(made_again(["lesson", {"name": name}]).live()["at"] for name in NOTEBOOKS["kittens-03-nope-chains"])
    with pytest.raises(NoSuchCall):
        made_again(["lesson", {"name": "a.json"}])


@pytest.mark.parametrize(
    "call", [YUP, ["selftest", {"name": "goat-01-sets"}], ["editions", {"name": "kittens/nope/yup", "others": ["english"]}]]
)
def test_boards_that_are_made_once_for_all_languages_are_the_same_in_each(call):
    assert call[0] in IN_ALL_LANGUAGES and board_of(call, "en") == board_of(call, "de")
