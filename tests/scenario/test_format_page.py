"""The page on the format names every key, move and check that files can have."""

import re

import pytest

from tabletop.games import registered, rules_of
from tabletop.scenario.format.game_files import files_of
from tests.house.checkout import ROOT

PAGE = (ROOT / "docs/scenario-format.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"[$a-z_]+", " ".join(re.findall(r"`[^`\n]+`", PAGE))))


@pytest.mark.parametrize("game", registered())
def test_the_page_names_every_key_of_a_file(game):
    keys = {key for kind in files_of(game).kinds.values() for key in kind.keys}
    assert keys - WORDS == set()


@pytest.mark.parametrize("game", registered())
def test_the_page_names_every_move_and_every_word_of_a_decision(game):
    room = rules_of(game)
    assert set(room.forms_of_files()) - WORDS == set()
    assert set(room.words_of_files["for"]) - WORDS == set()


def test_the_page_names_every_game_and_links_the_codes():
    assert all(f"`{game}`" in PAGE for game in registered())
    assert "(error-codes.md)" in PAGE
