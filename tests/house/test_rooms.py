"""Who may import whom, and that this check can say no."""

import pytest

from tests.house.checkout import ROOT
from tests.house.rooms import forbidden_imports


def test_no_room_imports_one_above_it_and_no_game_imports_another():
    assert forbidden_imports(ROOT / "tabletop") == []


PLANTED = {
    "the kernel knows a game": ("kernel/seat.py", "from tabletop.games import exploding_kittens"),
    "it hides in a function": ("kernel/seat.py", "def f():\n    import tabletop.widgets.board"),
    "it is relative": ("scenario/load.py", "from ..frames import text"),
    "it is relative and names only the room": ("scenario/load.py", "from .. import frames"),
    "neighbours on one floor": ("selftests/texts.py", "from tabletop.explore.walk import walk"),
    "a game knows another": ("games/exploding_kittens/nope.py", "from tabletop.games.row_your_goat.sets import lines"),
    "a game knows another's room": ("games/exploding_kittens/nope.py", "from tabletop.games.row_your_goat import sets"),
    "the package loads a room": ("__init__.py", "from tabletop import kernel"),
    "a room without a floor": ("attic/box.py", "from tabletop import kernel"),
}


@pytest.mark.parametrize("where, line", PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_import_is_caught_when(where, line, tmp_path):
    planted = tmp_path / "tabletop" / where
    planted.parent.mkdir(parents=True)
    planted.write_text("import json\n", encoding="utf-8")
    assert forbidden_imports(tmp_path / "tabletop") == []
    planted.write_text(line + "\n", encoding="utf-8")
    assert len(forbidden_imports(tmp_path / "tabletop")) == 1


ALLOWED = {
    "a lower room": ("words/events.py", "from tabletop.kernel.seat import Seat"),
    "its own room": ("games/exploding_kittens/nope.py", "from . import attack"),
    "the registry": ("lookup/judge.py", "from tabletop.games import open_rules"),
    "what a game serves": ("games/exploding_kittens/nope.py", "from tabletop.widgets.shown import ShownText"),
    "its own game by its whole name": (
        "games/exploding_kittens/nope.py",
        "from tabletop.games.exploding_kittens.rules.table.cards import CARDS",
    ),
    "the version": ("cli.py", "from tabletop import __version__"),
    "another package": ("kernel/seat.py", "from typing import NamedTuple"),
}


@pytest.mark.parametrize("where, line", ALLOWED.values(), ids=ALLOWED.keys())
def test_an_import_is_fine_when_it_names(where, line, tmp_path):
    file = tmp_path / "tabletop" / where
    file.parent.mkdir(parents=True)
    file.write_text(line + "\n", encoding="utf-8")
    assert forbidden_imports(tmp_path / "tabletop") == []
