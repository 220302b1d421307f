"""Every notebook gives something to do: three tasks at least, the same in each language."""

import ast
import json
import re
from pathlib import Path

import pytest

from tabletop.playing import find_scenarios
from tabletop.playing.set_ups import open_set_up
from tabletop.scenario.text.load import load

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SHOWN = re.compile(r"(\w+)/([\w-]+)/([\w-]+)")
GAMES = {"kittens": "exploding-kittens", "goat": "row-your-goat", "isle": "isle-of-cats"}
# What a learner does in a cell, and the checker judges.
IN_A_CELL = re.compile(r"^\*\*(?:Now you|Jetzt du|Ahora tú): ", re.MULTILINE)
# Whole games, one after the other.
PLAYED = {"coached"}
LEAST = 3
ALL = [notebook for notebook in sorted(NOTEBOOKS.glob("*/*.ipynb")) if notebook.stem not in PLAYED]


def calls_of(notebook, name):
    """What this function is called with in the cells of a notebook: values, and values by their names."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    for cell in code:
        shown = ast.parse(cell).body[-1]
        if isinstance(shown, ast.Expr) and isinstance(shown.value, ast.Call) and getattr(shown.value.func, "id", None) == name:
            call = shown.value
            if all(isinstance(one, ast.Constant | ast.List) for one in call.args):
                yield (
                    [ast.literal_eval(one) for one in call.args],
                    {key.arg: ast.literal_eval(key.value) for key in call.keywords},
                )


def lessons_of(notebook):
    """The lessons that a notebook shows by their names."""
    named = {name for (name, *_), _ in calls_of(notebook, "lesson")}
    return {f"{GAMES[game]}/{topic}/{name}" for game, topic, name in (SHOWN.fullmatch(one).groups() for one in named)}


def numbers_asked(notebook):
    """How many numbers of a set-up the learner has to say before the table is laid on."""
    tables = (open_set_up(*args, options=options) for args, options in calls_of(notebook, "set_up"))
    return sum(step.startswith("ask-") for table in tables for step in table.steps)


def to_do_in_cells(notebook):
    """How many times the learner is to change a cell until the checker agrees."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return sum(len(IN_A_CELL.findall("".join(cell["source"]))) for cell in cells if cell["cell_type"] == "markdown")


@pytest.fixture(scope="module")
def tasks():
    """How many tasks each lesson has."""
    return {one.id: sum("task" in step for step in load(one.path).data["steps"]) for one in find_scenarios()}


@pytest.mark.parametrize("notebook", ALL, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_notebook_has_three_tasks(notebook, tasks):
    on_boards = sum(tasks[lesson] for lesson in lessons_of(notebook))
    assert on_boards + numbers_asked(notebook) + to_do_in_cells(notebook) >= LEAST


def test_what_is_played_whole_is_played_twice():
    for notebook in NOTEBOOKS.glob("*/coached.ipynb"):
        assert [game for (game, *_), _ in calls_of(notebook, "coached")] == ["kittens", "goat"]
