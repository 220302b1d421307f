"""The page on the format names every key, move and check that files can have."""

import json
import re

import pytest

from tabletop.games import registered, rules_of
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
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


@pytest.mark.parametrize(
    "key, rule, holds",
    [
        ("fired", "ek.base.skip.1", True),
        ("fired", "ek.base.turn.4", True),
        ("fired", "ek.base.skip.2", False),
        ("not_fired", "ek.base.skip.1", False),
        ("not_fired", "ek.base.turn.4", True),
        ("not_fired", "ek.base.skip.2", True),
    ],
)
def test_what_fires_is_what_events_name_and_what_decides_unsaid(key, rule, holds):
    # An event names skip.1; the text on the card (turn.4) decides and no event says so; no Attack is there (skip.2).
    example = json.loads(re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)[1])
    example["steps"][0]["expect"] = {key: [rule]}
    scenario = play_document(Document(example), "page")
    assert rule not in scenario.runs[0].trace.beats[-1].fired or rule == "ek.base.skip.1"
    assert {fault.code for fault in scenario.errors} == (set() if holds else {"RUN-FIRED"})


def test_the_page_names_every_game_and_links_the_codes():
    assert all(f"`{game}`" in PAGE for game in registered())
    assert "(error-codes.md)" in PAGE
