"""Names of laws that stand in tables of rule files are held against what is declared when a game is opened."""

import sys
from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from tabletop.games import registered, rules_of
from tabletop.kernel.declared import misspelt, modules_of
from tests.kernel.toy import toy


def tables_of(module):
    """The tables of a module whose values are words, or tuples of them, each with these words."""
    for name, table in vars(module).items():
        if name.isupper() and isinstance(table, Mapping):
            words = [word for value in table.values() for word in (value if isinstance(value, tuple) else (value,))]
            if words and all(isinstance(word, str) for word in words):
                yield name, words


@pytest.mark.parametrize("game", registered())
def test_every_table_by_which_laws_are_asked_says_so(game):
    vocabulary, asked = rules_of(game).vocabulary, 0
    laws = {law.name for law in vocabulary.laws}
    for module in modules_of(vocabulary):
        for name, words in tables_of(sys.modules[module]):
            if laws & set(words):
                assert set(words) <= set(vocabulary.named), f"{module}: {name} is a table of names"
                asked += 1
    assert asked or not any(module.startswith("tabletop.") for module in modules_of(vocabulary))


def test_a_name_that_is_misspelt_in_a_table_is_told_with_the_right_one():
    words = toy()
    assert words.names({"gold": "bonus"}) == {"gold": "bonus"} and words.named == ["bonus"]
    words.names({"gold": ("bonus", "bonsu")})
    told = misspelt(words, SimpleNamespace(rules={}, questions={}), ("plain", "modest", "gold"))
    assert "a table of names: there is no law, step or need 'bonsu'; did you mean 'bonus'?" in told
    assert not any("'bonus'; did" in one or "no law, step or need 'bonus'" in one for one in told)
