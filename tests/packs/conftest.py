"""The pack that `tabletop new pack` writes, to be changed by tests."""

import json
import os
import shutil
from pathlib import Path

import pytest

from tabletop.games import rules_of
from tabletop.games.exploding_kittens.packs import PACKS
from tabletop.packs.checking import checked, faults_in_order
from tabletop.packs.reading import read_head
from tests.processes import COMMAND, forking


@pytest.fixture
def pack(tmp_path):
    """A copy of the first pack."""
    shutil.copytree(PACKS.template, tmp_path / "cat-naps")
    return tmp_path / "cat-naps"


@pytest.fixture
def told():
    """All that is wrong with a pack, which is not taken in: no other test sees it."""

    def faults(place: Path):
        read = read_head(place)
        pack = checked(read, rules_of(read.game)) if read.game else None
        assert (pack is None) == bool(read.faults)
        return list(faults_in_order(read))

    return faults


@pytest.fixture
def changed(pack):
    """A file of the pack with a piece of its text changed."""

    def change(name: str, right: str, wrong: str) -> Path:
        before = (pack / name).read_text(encoding="utf-8")
        assert right in before, (name, right)
        (pack / name).write_text(before.replace(right, wrong, 1), encoding="utf-8")
        return pack

    return change


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    here = tmp_path_factory.mktemp("here")
    with forking(cwd=here, env={**os.environ, "COLUMNS": "120"}) as run:
        done = run(COMMAND, "new", "pack", "cat-naps")
        assert done.returncode == 0 and done.stdout.startswith("cat-naps: a pack without errors so far."), done.stderr
        (here / "plan.json").write_text(json.dumps({"title": "Naps", "parts": ["kittens/cat-naps/nap", "cat-naps"]}))
        yield lambda code, *words: run(code, *words), here
