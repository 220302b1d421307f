"""The notebooks would notice a wrong rule: with the parity of Nopes turned round, nbval is red."""

import os
import shutil
import subprocess
import sys

import pytest
from tests.house.checkout import ROOT

ENGLISH = ROOT / "notebooks/en/kittens-03-nope-chains.ipynb"
PARITY = "    return nopes % 2 == 0\n"
TURNED = "    return nopes % 2 == 1\n"


@pytest.fixture
def kit(tmp_path):
    """A copy of the package with its scenarios, and the English notebook beside it."""
    shutil.copytree(ROOT / "tabletop", tmp_path / "tabletop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "scenarios", tmp_path / "scenarios")
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    shutil.copy(ENGLISH, tmp_path)
    return tmp_path


def nbval(kit):
    command = [sys.executable, "-m", "pytest", "-q", "--color=no", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env",
               f"--rootdir={kit}", kit / ENGLISH.name]
    environment = {**os.environ, "PYTHONPATH": str(kit), "IPYTHONDIR": str(kit / "ipython")}
    return subprocess.run(command, cwd=kit, env=environment, capture_output=True, text=True, timeout=120)


def test_a_copy_of_the_kit_with_its_rules_untouched_passes(kit):
    done = nbval(kit)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "9 passed" in done.stdout


def test_with_the_parity_rule_turned_round_the_cells_that_depend_on_it_fail(kit):
    rule = kit / "tabletop/rules/exploding_kittens/nope.py"
    text = rule.read_text(encoding="utf-8")
    assert text.count(PARITY) == 1
    rule.write_text(text.replace(PARITY, TURNED), encoding="utf-8")
    done = nbval(kit)
    assert done.returncode == 1, done.stdout[-3000:]
    # Two cells do not depend on the rule: the one that imports the kit, and the kittens that no Nope can stop.
    assert "7 failed, 2 passed" in done.stdout
