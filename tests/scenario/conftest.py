"""What the tests of scenario files share."""

import json
from pathlib import Path

import pytest

from tabletop.scenario.check.file import check_file
from tabletop.scenario.text.json_text import parse

from .base_words import GAMES

HERE = Path(__file__).parent


@pytest.fixture
def good():
    """The good file as data, to be spoilt."""
    return json.loads((HERE / "good" / "favor.json").read_text(encoding="utf-8"))


@pytest.fixture
def faults():
    """Checks data as a file and gives its faults."""

    def check(data):
        return check_file(parse(json.dumps(data, ensure_ascii=False, indent=1).encode()), GAMES)

    return check
