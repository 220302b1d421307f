"""The page for new contributors: its commands print what it says, its file counts for its rule, its pieces are right."""

import copy
import json
import re
import shlex

import pytest

from tabletop.games.exploding_kittens.rules import declared_cards
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tests.house.checkout import ROOT

PAGE = (ROOT / "docs/add-a-scenario.md").read_text(encoding="utf-8")
TYPED = re.findall(r"```text\n\$ tabletop (.+)\n((?:.*\n)*?)```", PAGE)
WHOLE, *PIECES = [json.loads(text) for text in re.findall(r"```json\n((?:.*\n)*?)```", PAGE)]
REFUSED, TRIPLE, DEFUSED, BOOM, CHECKS, OWED, BRANCH, QUESTION, TASK, READING = PIECES


def played(data):
    return play_document(parse(json.dumps(data).encode()), "mine")


@pytest.mark.parametrize("typed, printed", TYPED, ids=[typed.split()[0] for typed, _ in TYPED])
def test_each_command_prints_what_the_page_says(typed, printed, tabletop, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = shlex.split(typed)
    if words[0] != "new":
        (tmp_path / "favor-noped.json").write_text(re.search(r"```json\n((?:.*\n)*?)```", PAGE)[1], encoding="utf-8")
    said = tabletop(*words)
    assert said.code == 0
    assert re.fullmatch(re.escape(printed).replace("…", "[^§]*"), said.out)


def test_the_page_shows_four_commands_and_one_whole_file_in_the_usual_layout(tabletop, tmp_path):
    assert [typed.split()[0] for typed, _ in TYPED] == ["new", "rule", "check", "coverage"]
    (tmp_path / "mine.json").write_text(re.search(r"```json\n((?:.*\n)*?)```", PAGE)[1], encoding="utf-8")
    assert tabletop("fmt", "--check", tmp_path / "mine.json").code == 0


def test_the_step_that_is_refused_is_refused_by_the_named_rule():
    data = copy.deepcopy(WHOLE)
    data["teaches"], data["steps"] = [REFUSED["refused"]], [REFUSED]
    assert played(data).errors == []
    data["steps"][0] = {**REFUSED, "on": "Ben"}
    assert [fault.code for fault in played(data).errors] == ["RUN-ACCEPTED"]


def test_the_question_fits_before_the_steps_of_the_file():
    data = copy.deepcopy(WHOLE)
    data["steps"].insert(0, QUESTION)
    assert played(data).errors == []


def test_the_task_fits_between_the_steps_of_the_file_and_takes_a_move():
    data = copy.deepcopy(WHOLE)
    data["steps"].insert(1, TASK)
    assert played(data).errors == []
    data["steps"][1] = {**TASK, "task": {**TASK["task"], "by": "Ben"}}
    assert [fault.code for fault in played(data).errors] == ["TASK-IDLE"]


def test_the_other_reading_fits_the_template_that_is_named():
    data = json.loads((ROOT / "tabletop/games/exploding_kittens/data/templates/reading.json").read_text(encoding="utf-8"))
    data["also"] = [READING]
    assert played(data).errors == []


def with_steps(steps, **setup):
    """The faults of the whole file with other steps and another setup."""
    data = copy.deepcopy(WHOLE)
    data["setup"] = {"players": ["Ana", "Ben"], "hands": {}, "draw_pile": ["cat_3", "cat_4"], "turn": {"player": "Ana"}, **setup}
    data["steps"] = steps
    return list(played(data).errors)


def codes(faults):
    return [fault.code for fault in faults if fault.code != "RULE-IDLE"]


def test_the_triple_waits_for_an_answer_and_the_named_card_must_be_named():
    hands = {"Ana": ["cat_1"] * 3, "Ben": ["skip"]}
    assert with_steps([TRIPLE], hands=hands) == []
    assert "FILE-NEEDS" in codes(with_steps([{key: TRIPLE[key] for key in TRIPLE if key != "names"}], hands=hands))


def test_the_defused_kitten_lies_on_top_again_and_a_wrong_place_is_told():
    setup = {"hands": {"Ana": ["defuse"]}, "draw_pile": ["exploding_kitten", "cat_3"]}
    assert with_steps(DEFUSED, **setup) == []
    assert codes(with_steps([*DEFUSED[:2], {**DEFUSED[2], "at": "bottom"}], **setup)) == ["RUN-EXPECT"]


def test_whoever_explodes_is_out_and_the_other_has_won():
    assert with_steps([BOOM], draw_pile=["exploding_kitten", "cat_3"]) == []
    assert codes(with_steps([BOOM])) == ["RUN-EXPECT", "RUN-EXPECT"]


def test_the_checks_of_numbers_changes_and_secrets_hold_after_a_skip_under_attack():
    skip = {"id": "skip", "by": "Ana", "do": "play", "cards": ["skip"], "expect": CHECKS}
    setup = {
        "hands": {"Ana": ["skip", "cat_1", "cat_2", "cat_5"], "Ben": ["nope"]},
        "discard_pile": ["favor"],
        "turn": {**OWED, "player": "Ana", "by": "Ben"},
    }
    assert with_steps([skip, {"id": "again", "by": "Ana", "do": "draw"}], **setup) == []
    assert codes(with_steps([skip], **{**setup, "draw_pile": ["cat_3"]})) == ["RUN-EXPECT"]


def test_the_discard_pile_and_hands_are_compared_in_any_order_the_draw_pile_is_not():
    skip = {"id": "skip", "by": "Ana", "do": "play", "cards": ["skip"]}
    for expected, wrong in (
        ({"discard_pile": ["favor", "skip"]}, []),
        ({"hands": {"Ana": ["cat_2", "cat_1"]}}, []),
        ({"draw_pile": ["cat_4", "cat_3"]}, ["RUN-EXPECT"]),
    ):
        faults = with_steps([{**skip, "expect": expected}], hands={"Ana": ["skip", "cat_1", "cat_2"]}, discard_pile=["favor"])
        assert codes(faults) == wrong


def test_the_branch_leaves_the_main_line_where_it_says():
    data = copy.deepcopy(WHOLE)
    data["what_if"] = [BRANCH]
    assert played(data).errors == []
    data["what_if"] = [{**BRANCH, "from": "faver"}]
    assert [fault.code for fault in played(data).errors] == ["FILE-REF"]


def test_every_page_for_contributors_leads_there():
    for name in ("README.md", "CONTRIBUTING.md", "docs/scenario-format.md"):
        assert "add-a-scenario.md" in (ROOT / name).read_text(encoding="utf-8"), name


@pytest.mark.parametrize("box", ["imploding", "streaking", "barking"])
def test_the_cards_of_each_box_stand_on_the_page(box):
    row = re.search(rf"^\| `{box}` \|(.*)\|$", PAGE, re.MULTILINE)[1]
    assert set(re.findall(r"`(\w+)`", row)) == {card.id for card in declared_cards().values() if card.count.get(box)}
