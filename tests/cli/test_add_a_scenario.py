"""The page for new contributors: its commands print what it says, its file counts for its rule, its pieces are right."""

import copy
import json
import re
import shlex

import pytest
from tabletop.scenario.json_text import parse
from tabletop.scenario.scenario import play_document
from tests.house.checkout import ROOT

PAGE = (ROOT / "docs/add-a-scenario.md").read_text(encoding="utf-8")
TYPED = re.findall(r"```text\n\$ tabletop (.+)\n((?:.*\n)*?)```", PAGE)
WHOLE, *PIECES = [json.loads(text) for text in re.findall(r"```json\n((?:.*\n)*?)```", PAGE)]


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
    data["teaches"], data["steps"] = [PIECES[0]["refused"]], [PIECES[0]]
    assert played(data).errors == []
    data["steps"][0] = {**PIECES[0], "on": "Ben"}
    assert [fault.code for fault in played(data).errors] == ["RUN-ACCEPTED"]


def test_the_question_fits_before_the_steps_of_the_file():
    data = copy.deepcopy(WHOLE)
    data["steps"].insert(0, PIECES[1])
    assert played(data).errors == []


def test_the_other_reading_fits_the_template_that_is_named():
    data = json.loads((ROOT / "tabletop/cli/templates/reading.json").read_text(encoding="utf-8"))
    data["also"] = [PIECES[2]]
    assert played(data).errors == []


def test_every_page_for_contributors_leads_there():
    for name in ("README.md", "CONTRIBUTING.md", "docs/scenario-format.md"):
        assert "add-a-scenario.md" in (ROOT / name).read_text(encoding="utf-8"), name
