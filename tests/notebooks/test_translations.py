"""The German and Spanish notebooks store what the kit says now; the English ones, with the same code, are run by nbval in kernels."""

import json
from functools import cache

import parts
import pytest

from tabletop.playing import lesson
from tabletop.widgets import shown
from tests.house.checkout import ROOT
from tests.notebooks.cells import compared

# What is the same in all languages, how a lesson of the kit is played and why, is worked out once.
open_scenario = lesson.open_scenario
opened_once = cache(open_scenario)
TRANSLATED = [path for path in sorted((ROOT / "notebooks").glob("*/*.ipynb")) if path.parent.name != parts.IN_KERNELS]


@pytest.fixture(autouse=True)
def lessons_are_played_once(monkeypatch):
    ours = ROOT / "scenarios"
    monkeypatch.setattr(
        lesson,
        "open_scenario",
        lambda path, *more, **options: (opened_once if path.is_relative_to(ours) else open_scenario)(path, *more, **options),
    )


@pytest.fixture(autouse=True)
def the_language_is_left_as_it_was(monkeypatch, tmp_path):
    monkeypatch.setattr(shown, "_chosen", dict(shown._chosen))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_each_cell_gives_what_is_stored(path):
    for code, given, stored in compared(path):
        assert given == stored, code


BOARD = "application/vnd.tabletop.board+json"
WRONG = {
    "another sentence": lambda cells: cells[2]["outputs"][0]["data"]["text/plain"].__setitem__(0, "Esto no lo dice nadie\n"),
    "another board": lambda cells: cells[2]["outputs"][0]["data"][BOARD].update(call=["lesson", ["nadie"], "es"]),
    "an output that is missing": lambda cells: cells[2]["outputs"].clear(),
    "an output too many": lambda cells: cells[0]["outputs"].extend(cells[2]["outputs"]),
    "code that breaks": lambda cells: cells[2].update(source=["lesson('kittens/nope/yap')"]),
    "code that prints": lambda cells: cells[0]["source"].append("\nprint('Hola')"),
}


@pytest.mark.parametrize("spoil", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_cell_is_noticed(spoil, tmp_path):
    right = ROOT / "notebooks/es/goat-01-sets.ipynb"
    data = json.loads(right.read_text(encoding="utf-8"))
    data["cells"] = [cell for cell in data["cells"] if cell["cell_type"] == "code"][:3]
    assert all(given == stored for _, given, stored in write(tmp_path, data))
    spoil(data["cells"])
    assert [given == stored for _, given, stored in write(tmp_path, data)].count(False) == 1


def write(folder, data):
    path = folder / "a.ipynb"
    path.write_text(json.dumps(data), encoding="utf-8")
    return compared(path)
