import json
from pathlib import Path

import pytest

from tabletop.scenario.check.file import check_file
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.load import load

from .base_words import GAMES

GOOD = sorted((Path(__file__).parent / "good").glob("*.json"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_file_has_no_fault(path):
    assert check_file(load(path), GAMES) == []


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_file_is_laid_out_canonically(path):
    text = path.read_text(encoding="utf-8")
    assert layout(json.loads(text)) == text
