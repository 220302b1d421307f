"""A game beside the kit that cannot be opened: it is left out and told of once, and commands on other games work."""

import json

import pytest

from tests.beside import installed, python
from tests.house.checkout import ROOT

# A slip in a file of the stranger's game, what stands there instead, and what is said of it.
SLIPS = {
    "a name that there is not": ("rules/wick.py", "moths.event", "moth.event", "wick.py, line 9: NameError: name 'moth' is not defined"),
    "a comma too many": ("data/rulebook/base.json", '"rules": {', '"rules": {,', "rulebook/base.json, line 2, column 13: "),
    "no Python": ("game.py", "GAME = Game(", "GAME = = Game(", "SyntaxError: invalid syntax (game.py, line 5)"),
    "no game": ("game.py", "GAME = Game(", "GAME = dict(", "its entry point in tabletop.games names {"),
    "no module of words": ("game.py", "dusk_moths.words:", "dusk_moths.word:", "there is no module dusk_moths.word"),
    "no folder of scenarios": ("game.py", "dusk_moths.scenarios:", "dusk_moths.scenery:", "there is no module dusk_moths.scenery"),
    "no board": ("board/js/board.js", "#kit/core/dom.js", "#kit/core/dome.js", "there is no file core/dome.js"),
    "no sheet": ("board/__init__.py", '"moths"', '"moth"', "FileNotFoundError: "),
    "no tool": ("tools.py", "from math", "from maths", "tools.py, line 3: ModuleNotFoundError: No module named 'maths'"),
}  # fmt: skip

KIT_FILE = ROOT / "scenarios/exploding-kittens/nope/yup.json"
# What each slip is tried with; the first one with all of them, and a notebook.
FEW = ["new nope new-{}.json", "rule ek.base.skip.1", "--help"]
MANY = [
    "search nope favor", "card nope", "judge nope favor", "show yup", f"check {KIT_FILE}", "list yup", "rules kittens", "rules", "languages",
    f"coverage --rule ek.base.nope.3 {KIT_FILE}",
]  # fmt: skip

# Each slip in a process of its own, in which the kit has been read already.
BROKEN = """
import contextlib, io, json, os, shlex, sys, traceback
from pathlib import Path
from tabletop.cli import commands, main
import tabletop.games.exploding_kittens.rules, tabletop.games.isle_of_cats.rules, tabletop.games.row_your_goat.rules
import tabletop.lookup.search, tabletop.lookup.translated, tabletop.widgets.card_page, tabletop.widgets.rules_page, tabletop.explore.coverage, tabletop.widgets.bundle
assert "dusk_moths" not in sys.modules
slips, few, many = json.loads(sys.stdin.read())
for number, (place, right, wrong, _told) in enumerate(slips):
    home = Path("dusk_moths", place)
    before = home.read_text(encoding="utf-8")
    assert right in before, (place, right)
    home.write_text(before.replace(right, wrong, 1), encoding="utf-8")
    if not os.fork():
        complaints, faults = io.StringIO(), []
        with contextlib.redirect_stderr(complaints):
            for words in few + (many if not number else []):
                sys.argv, said = ["tabletop", *shlex.split(words.format(number))], io.StringIO()
                try:
                    with contextlib.redirect_stdout(said):
                        main()
                except SystemExit as done:
                    if done.code and "coverage" not in words:
                        faults.append([words, done.code])
                except BaseException:
                    faults.append([words, traceback.format_exc()])
            try:
                from tabletop.widgets.bundle import css, esm
                assert "board" not in place or esm() and css()
                if not number:
                    from tabletop.notebook import lesson, selftest
                    assert "Nope" in str(lesson("yup")) and selftest("kittens-02-defuse")
            except BaseException:
                faults.append(["notebook", traceback.format_exc()])
        print(json.dumps([complaints.getvalue(), faults]), flush=True)
        os._exit(0)
    os.wait()
    home.write_text(before, encoding="utf-8")
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """For each slip what was complained of, and what else went wrong."""
    home = installed(tmp_path_factory.mktemp("broken"))
    lines = python(home, BROKEN, json.dumps([list(SLIPS.values()), FEW, MANY])).splitlines()
    return dict(zip(SLIPS, map(json.loads, lines), strict=True))


@pytest.mark.parametrize("slip", SLIPS)
def test_a_game_that_cannot_be_opened_is_left_out_told_of_once_and_stands_in_the_way_of_no_other(told, slip):
    complaint, faults = told[slip]
    assert faults == []
    assert complaint.count("The game dusk-moths cannot be opened and is left out: ") == 1
    assert SLIPS[slip][3] in complaint
