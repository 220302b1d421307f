"""docs/add-a-rule.md, carried out in a copy of the kit: an entry, a need, its sentence, its scenario, its coverage."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.processes import COMMAND, forking

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "add-a-rule.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"<!-- ([\w.-]+)(?:, in front of \"([^\n]+)\")? -->\n```(?:json|python)\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^\$ tabletop (.+)$", PAGE, re.MULTILINE)
GAME = "tabletop/games/exploding_kittens"
HOMES = {
    "base-favor.json": f"{GAME}/data/rulebook/base-favor.json",
    "favor.py": f"{GAME}/rules/cards/favor.py",
    "refusals.py": f"{GAME}/words/refusals.py",
    "keep-it.json": "keep-it.json",
}


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A copy of the kit with what the page adds."""
    copy = tmp_path_factory.mktemp("kit")
    shutil.copytree(ROOT / "tabletop", copy / "tabletop")
    shutil.copy(ROOT / "hatch_build.py", copy)
    for name, before, text in BLOCKS:
        path = copy / HOMES[name]
        if before:
            whole = path.read_text(encoding="utf-8")
            assert whole.count(before) == 1
            text = whole.replace(before, text.rstrip("\n") + ("\n" * 3 if name == "favor.py" else "") + before)
        elif path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            assert not data["rules"].keys() & json.loads(text).keys(), "the page invents what there is already"
            data["rules"].update(json.loads(text))
            text = json.dumps(data)
        path.write_text(text, encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def tabletop(kit):
    environment = {**os.environ, "PYTHONPATH": str(kit), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "120"}
    with forking(cwd=kit, env=environment) as runs:
        yield lambda words: runs(COMMAND, *words.split())


def test_every_command_of_the_page_works(tabletop):
    said = {}
    for words in COMMANDS:
        done = tabletop(words)
        assert done.returncode == 0, done.stdout + done.stderr
        said[words] = " ".join(done.stdout.split())
    assert "Ben keeps the Defuse while there is another card to give." in said["show keep-it.json"]
    assert "refusal: keep-it counts" in said["coverage --rule ek.base.favor.7 keep-it.json"]


def test_without_the_need_the_scenario_fails(kit, tabletop):
    path = kit / HOMES["favor.py"]
    before = path.read_text(encoding="utf-8")
    try:
        path.write_text(before.replace("sum(hand) > hand[move[2]]", "False"), encoding="utf-8")
        done = tabletop("check keep-it.json")
        assert done.returncode == 1 and "RUN-ACCEPTED" in done.stdout
    finally:
        path.write_text(before, encoding="utf-8")


def test_the_files_that_it_names_are_there():
    named = re.findall(r"`(tabletop/[\w/.-]+\.\w+)`", PAGE)
    assert named and [path for path in named if not (ROOT / path).exists()] == []
