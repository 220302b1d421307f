"""What every notebook keeps to, so that it can be compared and a diff can be read."""

import copy
import json
import re

import pytest

from tabletop.languages import COMPLETE
from tests.house.checkout import ROOT

NOTEBOOKS = {
    language: {path.name: path for path in sorted((ROOT / "notebooks" / language).glob("*.ipynb"))} for language in COMPLETE
}
ALL = [path for paths in NOTEBOOKS.values() for path in paths.values()]
NAMES_THE_LANGUAGE = re.compile(r'language\("(en|de|es)"\)')


def read(path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))


def code_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def code(notebook: dict) -> list[str]:
    """The code cells, with the name of the language taken out of the one place it may stand."""
    return [NAMES_THE_LANGUAGE.sub("language(…)", "".join(cell["source"])) for cell in code_cells(notebook)]


def faults(notebook: dict) -> list[str]:
    """What would make nbval compare nothing, or a diff unreadable."""
    found = [] if code_cells(notebook) else ["no code cell"]
    for number, cell in enumerate(code_cells(notebook), 1):
        if cell.get("execution_count") is None:
            found.append(f"code cell {number} has no execution count: nbval would not compare it")
        for output in cell.get("outputs", []):
            if output["output_type"] == "error" and "raises-exception" not in cell["metadata"].get("tags", []):
                found.append(f"code cell {number} ends in an error")
            if any("widget" in kind for kind in output.get("data", {})):
                found.append(f"code cell {number} stores a widget's id, which changes with every run")
    if "widgets" in notebook["metadata"]:
        found.append("it holds widget state")
    return found


def test_there_are_notebooks():
    assert ALL


def test_every_language_has_the_same_notebooks():
    assert [list(NOTEBOOKS[language]) for language in COMPLETE] == [list(NOTEBOOKS["en"])] * len(COMPLETE)


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_self_test_comes_last(path):
    cells = code(read(path))
    # A set-up asks for its numbers itself, each edge case asks, games and puzzles are played, in the workshop one works.
    last = [] if path.stem.endswith(("-00-set-up", "coached", "edge-cases", "odds", "puzzles", "workshop")) else [cells[-1]]
    assert [cell for cell in cells if cell.startswith("selftest(")] == last


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_is_executed_and_clean(path):
    assert faults(read(path)) == []


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_its_code_is_that_of_the_english_one_but_for_the_language(path):
    assert code(read(path)) == code(read(NOTEBOOKS["en"][path.name]))
    named = NAMES_THE_LANGUAGE.findall("\n".join("".join(cell["source"]) for cell in code_cells(read(path))))
    assert named == [path.parent.name]


SOUND = {"metadata": {}, "cells": [{"cell_type": "code", "execution_count": 1, "metadata": {}, "source": ["1"], "outputs": []}]}


def spoilt(change) -> dict:
    notebook = copy.deepcopy(SOUND)
    change(notebook, notebook["cells"][0])
    return notebook


SPOILS = {
    "no execution count": lambda book, cell: cell.update(execution_count=None),
    "widget state": lambda book, cell: book["metadata"].update(widgets={}),
    "a widget's id": lambda book, cell: cell["outputs"].append(
        {"output_type": "display_data", "data": {"application/vnd.jupyter.widget-view+json": {}}}
    ),
    "an error": lambda book, cell: cell["outputs"].append({"output_type": "error"}),
    "no code at all": lambda book, cell: book["cells"].clear(),
}


@pytest.mark.parametrize("change", SPOILS.values(), ids=SPOILS.keys())
def test_a_notebook_is_refused_for(change):
    assert faults(SOUND) == []
    assert len(faults(spoilt(change))) == 1


def below_boards(notebook: dict) -> list[str]:
    """How each piece of text right below a board begins."""
    cells = [("".join(cell["source"]), cell["cell_type"]) for cell in notebook["cells"]]
    boards = [place for place, (source, kind) in enumerate(cells) if kind == "code" and source.strip().startswith(BOARD)]
    return [cells[place + 1][0] for place in boards if cells[place + 1 : place + 2] and cells[place + 1][1] == "markdown"]


BOARD = ("lesson(", "editions(")


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_a_board_shows_is_folded_below_it(path):
    told = [text for text in below_boards(read(path)) if text.startswith("**")]
    # The last board of a notebook may be followed by where to go from there.
    assert [text for text in told if ".ipynb" not in text and "`tabletop" not in text] == []


def test_a_ruling_told_below_a_board_would_be_found():
    cells = [{"cell_type": "code", "source": ['lesson("a")']}, {"cell_type": "markdown", "source": ["**It happens.** So it is."]}]
    assert below_boards({"cells": cells}) == ["**It happens.** So it is."]
