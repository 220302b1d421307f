"""No general room speaks of a single game: not in code, style sheets or data; and this check can say no."""

import pytest

from tabletop.games import registered
from tests.house.checkout import ROOT
from tests.house.game_words import game_words, listed_words

IDS = frozenset(registered())


def test_no_room_outside_the_games_says_an_id_or_a_word_of_one():
    assert game_words(ROOT / "tabletop", IDS, listed_words()) == []


PLANTED = {
    "an id in a string": ("frames/steps.py", 'BOARDS = {"row-your-goat": 1}'),
    "a word in a name": ("playing/choices.py", "def is_noped(state): ..."),
    "a word in a comment": ("kernel/rules.py", "# as the kitten wants it"),
    "a word in camel case": ("widgets/js/core/look.js", "const drawBoat = 1;"),
    "a word in a style sheet": ("widgets/css/card.css", ".of-defuse { color: red; }"),
    "a word in data": ("words/labels.json", '{"tower": "x"}'),
    "an answer to no example": ("lookup/judge.py", '"""Judges.\n\n>>> 1\n1\n\nThe goat is judged too.\n"""'),
}


@pytest.mark.parametrize("where, text", PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_word_is_caught_when_it_is(where, text, tmp_path):
    planted = tmp_path / where
    planted.parent.mkdir(parents=True)
    planted.write_text("import json\n", encoding="utf-8")
    assert game_words(tmp_path, IDS, listed_words()) == []
    planted.write_text(text + "\n", encoding="utf-8")
    assert len(game_words(tmp_path, IDS, listed_words())) >= 1


def test_a_game_may_say_its_own_words_and_an_example_may_show_one(tmp_path):
    for where, text in (
        ("games/row_your_goat/game.py", 'ID = "row-your-goat"\n'),
        ("lookup/judge.py", '"""Judges.\n\n>>> judge("nope")\n\'nope\'\n"""\n'),
    ):
        (tmp_path / where).parent.mkdir(parents=True)
        (tmp_path / where).write_text(text, encoding="utf-8")
    assert game_words(tmp_path, IDS, listed_words()) == []
