"""The notebooks would notice a wrong rule: with the rule that each is about turned round, cells give something else than is stored."""

import os
import re
import shutil
from dataclasses import dataclass

import pytest

from tests.house.checkout import ROOT
from tests.processes import KIT, forking

CELLS = ROOT / "tests/notebooks/cells.py"
ENGLISH = ROOT / "notebooks/en"
KITTENS = "tabletop/games/exploding_kittens/rules"
GOAT = "tabletop/games/row_your_goat/rules"
ISLE = "tabletop/games/isle_of_cats/rules"


@dataclass(frozen=True)
class Turned:
    """The rule of a notebook: where it stands, what makes it wrong, and how many cells depend on it."""

    file: str
    right: str
    wrong: str
    red: int


TURNED = {
    # Two Attacks in a row are in the lesson about the boxes, and the self-test asks about it.
    "00-start": Turned(f"{KITTENS}/turn/turns_owed.py", "just the turns of the new attack.\"\"\"\n    return turns\n",
                       "just the turns of the new attack.\"\"\"\n    return owed + turns\n", 2),
    "kittens-01-first-turn": Turned(f"{KITTENS}/turn/turn.py", "kittens.fact(\"place_of_the_draw\", 0, \"ek.base.turn.6\", off=lambda state: len(state.pile) - 1)",
                                    "kittens.law(\"place_of_the_draw\", \"ek.base.turn.6\", off=lambda state: 0)(lambda state: len(state.pile) - 1)", 6),
    # At the bottom, and under two cards.
    "kittens-02-defuse": Turned(f"{KITTENS}/kitten/kitten.py", "state.pile.insert(at, kitten)", "state.pile.insert(0, kitten)", 3),
    # All but the cell that imports the kit, and the kittens that no Nope can stop.
    "kittens-03-nope-chains": Turned(f"{KITTENS}/turn/nope.py", "    return nopes % 2 == 0\n", "    return nopes % 2 == 1\n", 7),
    "kittens-04-attacks": Turned(f"{KITTENS}/turn/turn.py", "kittens.fact(\"turns_skipped\", 1, \"ek.base.skip.2\", off=lambda owes: owes)",
                                 "kittens.law(\"turns_skipped\", \"ek.base.skip.2\", off=lambda owes: 1)(lambda owes: owes)", 4),
    "kittens-05-combinations": Turned(f"{KITTENS}/cards/sets.py", "says so.\"\"\"\n    return held\n", "says so.\"\"\"\n    return []\n", 3),
    # Face up it is as harmless as face down, from the bottom too.
    "kittens-06-imploding": Turned(f"{KITTENS}/kitten/imploding.py", "kittens.fact(\"face_up_it_kills\", True,",
                                   "kittens.fact(\"face_up_it_kills\", False,", 3),
    # A kitten without its cover is harmless.
    "kittens-07-streaking": Turned(f"{KITTENS}/turn/hand.py", "kittens.fact(\"kept_kitten_explodes\", True,",
                                   "kittens.fact(\"kept_kitten_explodes\", False,", 2),
    # A card drawn from the pile does not end blindness.
    "kittens-08-blind": Turned(f"{KITTENS}/blindness/blind.py", "kittens.fact(\"a_draw_ends_it\", True,",
                               "kittens.fact(\"a_draw_ends_it\", False,", 5),
    # The kitten under I'll Take That is the drawer's own.
    "kittens-09-barking": Turned(f"{KITTENS}/turn/take_that.py", "not the one who drew it.\"\"\"\n    return owner\n",
                                 "not the one who drew it.\"\"\"\n    return seat\n", 2),
    # In Recipes Attacks do not add up: four cells about the answer to an Attack and its rows, and the self-test that begins with it.
    "kittens-10-editions": Turned(f"{KITTENS}/turn/turns_owed.py", "go on top of the new ones.\"\"\"\n    return rules.law.turns_left_in_recipes(owed) + turns\n",
                                  "go on top of the new ones.\"\"\"\n    return turns\n", 5),
    # Boats alike are no set any more; colours are.
    "goat-01-sets": Turned(f"{GOAT}/table/grid.py", "a set with two reasons.\"\"\"\n    return shared\n",
                           "a set with two reasons.\"\"\"\n    return shared & 15\n", 4),
    # After a wrong grab nobody's turn moves.
    "goat-02-mistakes-and-winning": Turned(f"{GOAT}/play/take.py", "one who grabbed wrongly.\"\"\"\n    return offender\n",
                                           "one who grabbed wrongly.\"\"\"\n    return None\n", 5),
    # A gap of one square counts as touching.
    "isle-01-placing": Turned(f"{ISLE}/boat/placement.py", "inner walls do not matter.\"\"\"\n    return beside(occupied)\n",
                              "inner walls do not matter.\"\"\"\n    return beside(beside(occupied))\n", 5),
    # The fewest boots go to the top.
    "isle-02-a-day": Turned(f"{ISLE}/day/choose.py", "key=lambda seat: -boots[seat]", "key=lambda seat: boots[seat]", 3),
    # A number of the set-up is changed: a card more each; a ring for everybody; a fish too few.
    "kittens-00-set-up": Turned("tabletop/games/exploding_kittens/data/setups/base.json", '"count": 4,\n      "ask"',
                                '"count": 5,\n      "ask"', 3),
    "goat-00-set-up": Turned("tabletop/games/row_your_goat/data/setups/german.json", '"count": "players-1",', '"count": "players",', 3),
    "isle-00-set-up": Turned("tabletop/games/isle_of_cats/data/boxes.json", '"fish": 20,', '"fish": 19,', 2),
    # A card more is dealt to each.
    "coached": Turned("tabletop/games/exploding_kittens/data/setups/base.json", '"count": 4,\n      "ask"',
                      '"count": 5,\n      "ask"', 1),
    # A stopped card happens, and one that nobody stops does not: the lessons with plays, the mined moment; in the workshop all that is played.
    "edge-cases": Turned(f"{KITTENS}/turn/nope.py", "    return nopes % 2 == 0\n", "    return nopes % 2 == 1\n", 7),
    "puzzles": Turned(f"{KITTENS}/turn/nope.py", "    return nopes % 2 == 0\n", "    return nopes % 2 == 1\n", 7),
    "odds": Turned(f"{KITTENS}/turn/nope.py", "    return nopes % 2 == 0\n", "    return nopes % 2 == 1\n", 6),
    "workshop": Turned(f"{KITTENS}/turn/nope.py", "    return nopes % 2 == 0\n", "    return nopes % 2 == 1\n", 11),
    # One rat is not counted.
    "isle-03-scoring": Turned(f"{ISLE}/points/scoring.py", "rules.points[\"rat\"] * len(rats)", "rules.points[\"rat\"] * len(rats[1:])", 10),
}  # fmt: skip


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A copy of the package (with what Python has compiled of it) with its scenarios, and the English notebooks beside it."""
    copy = tmp_path_factory.mktemp("kit")
    shutil.copytree(ROOT / "tabletop", copy / "tabletop")
    shutil.copytree(ROOT / "scenarios", copy / "scenarios")
    shutil.copytree(ENGLISH, copy / "notebooks/en")
    shutil.copy(ROOT / "hatch_build.py", copy)
    return copy


@pytest.fixture(scope="module")
def cells(kit):
    """Which cells of these notebooks fail, and which pass, as two numbers. The rules are read anew each time."""
    environment = {**os.environ, "PYTHONPATH": str(kit), "IPYTHONDIR": str(kit / "ipython"), "PYTHONDONTWRITEBYTECODE": "1"}
    code = f"import runpy; runpy.run_path({str(CELLS)!r}, run_name='__main__')"

    def counts(*names):
        done = runs(code, *(kit / "notebooks/en" / f"{name}.ipynb" for name in names))
        counted = {word: int(number) for number, word in re.findall(r"(\d+) (failed|passed)", done.stdout)}
        assert counted, done.stderr[-3000:]
        return counted.get("failed", 0), counted.get("passed", 0)

    with forking(f"{KIT}, anywidget, IPython.core.formatters", cwd=kit, env=environment) as runs:
        yield counts


def test_each_notebook_has_a_rule_that_is_turned_round():
    assert sorted(TURNED) == sorted(path.stem for path in ENGLISH.glob("*.ipynb"))


@pytest.mark.long
def test_a_copy_of_the_kit_with_its_rules_untouched_passes(cells):
    failed, passed = cells(*TURNED)
    assert failed == 0
    assert passed > 40


@pytest.mark.parametrize("name", TURNED)
def test_with_its_rule_turned_round_the_cells_that_depend_on_it_fail(kit, cells, name):
    turned = TURNED[name]
    rule = kit / turned.file
    text = rule.read_text(encoding="utf-8")
    assert text.count(turned.right) == 1
    rule.write_text(text.replace(turned.right, turned.wrong), encoding="utf-8")
    try:
        failed, passed = cells(name)
    finally:
        rule.write_text(text, encoding="utf-8")
    assert failed == turned.red
    assert passed > 0
