"""Every notebook that shows lessons by name gives something to do: three tasks at least, the same in each language."""

import json
import re
from pathlib import Path

import pytest

from tabletop.playing import find_scenarios
from tabletop.scenario.text.load import load

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SHOWN = re.compile(r'lesson\("(\w+)/([\w-]+)/([\w-]+)"')
GAMES = {"kittens": "exploding-kittens", "goat": "row-your-goat", "isle": "isle-of-cats"}
LEAST = 3


def lessons_of(notebook):
    """The lessons that a notebook shows by their names."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return {f"{GAMES[game]}/{topic}/{name}" for game, topic, name in SHOWN.findall(source)}


SHOWING = [notebook for notebook in sorted(NOTEBOOKS.glob("*/*.ipynb")) if len(lessons_of(notebook)) >= LEAST]


@pytest.fixture(scope="module")
def tasks():
    """How many tasks each lesson has."""
    return {one.id: sum("task" in step for step in load(one.path).data["steps"]) for one in find_scenarios()}


def test_these_are_the_notebooks_with_lessons():
    assert len(SHOWING) == 54


@pytest.mark.parametrize("notebook", SHOWING, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_notebook_has_three_tasks(notebook, tasks):
    assert sum(tasks[lesson] for lesson in lessons_of(notebook)) >= LEAST
