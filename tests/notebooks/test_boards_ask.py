"""Every lesson of the notebooks asks before the step that surprises people, but for those that say why they do not."""

import json
import re
from itertools import pairwise

import pytest

from tabletop.playing import open_lesson
from tests.house.checkout import ROOT

# A lesson that asks nothing, with the reason.
ASKS_NOTHING = {
    "kittens/start/one-skip": "the first board of all shows how a board is read",
    "kittens/start/one-refusal": "the second one shows how a refusal looks",
    "kittens/imploding/shuffle": "what it shows is what somebody knows, which files cannot ask; the self-test of its notebook does",
}
SHOWN = re.compile(r'^\s*lesson\(\s*"([^"]+)"', re.MULTILINE)


def shown(notebook):
    """The lessons that the cells of a notebook show, in their order."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [name for cell in cells if cell["cell_type"] == "code" for name in SHOWN.findall("".join(cell["source"]))]


NOTEBOOKS = {path.stem: shown(path) for path in sorted((ROOT / "notebooks/en").glob("*.ipynb"))}


@pytest.mark.parametrize("name", [name for name, lessons in NOTEBOOKS.items() if lessons])
def test_each_board_asks(name):
    # A puzzle is a board whose task is all it asks.
    silent = [one for one in NOTEBOOKS[name] if "/puzzles/" not in one and not open_lesson(one).asks]
    assert [one for one in silent if one not in ASKS_NOTHING] == []


def test_there_are_many_boards_and_those_that_ask_nothing_are_still_shown_and_still_do():
    every = [one for lessons in NOTEBOOKS.values() for one in lessons]
    assert len(every) > 100
    assert all(one in every and not open_lesson(one).asks for one in ASKS_NOTHING)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "notebooks").glob("*/*.ipynb")), ids=lambda path: f"{path.parent.name} {path.stem}"
)
def test_what_a_board_will_show_is_folded_below_it(path):
    cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    below = [
        text
        for (kind, before), (_, text) in pairwise(cells)
        if kind == "code" and before.startswith(("lesson(", "set_up(")) and "[" not in before.partition(")")[2]
    ]
    assert [text[:60] for text in below if text.startswith("**")] == []
