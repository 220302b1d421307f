"""The kernel has words that every game shares, and none that belongs to one."""

import re
from pathlib import Path

import pytest

import tabletop.kernel

KERNEL = Path(tabletop.kernel.__file__).parent
GAME_WORDS = re.compile(r"kitten|nope|defuse|goat|isle|\bcats?\b|\bcat_|\bboat|\bfavor|\btower|exploding", re.IGNORECASE)


def game_words(text):
    """The words of a game in this text."""
    return GAME_WORDS.findall(text)


@pytest.mark.parametrize("path", sorted(KERNEL.glob("*.py")), ids=lambda path: path.stem)
def test_this_file_names_no_game(path):
    assert game_words(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text", ["a Nope", "exploding_kitten", "the cat_1", "two cats", "row your goat", "the boat"])
def test_a_word_of_a_game_is_found(text):
    assert game_words(text)


@pytest.mark.parametrize("text", ["catalogue", "indicate", "location", "anything else"])
def test_a_word_that_only_looks_like_one_is_not(text):
    assert game_words(text) == []
