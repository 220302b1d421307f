"""A law that always answers the same is declared as a fact, with no function of its own."""

import ast
from pathlib import Path

from tabletop.games import registered, rules_of


def is_bare(function: ast.FunctionDef) -> bool:
    """Whether all that a function does is to give a value that is written there and cannot be changed."""
    said = function.body[1:] if ast.get_docstring(function) else function.body
    if not said:
        return True
    if len(said) > 1 or not isinstance(said[0], ast.Return):
        return False
    value = said[0].value
    return value is None or isinstance(value, ast.Constant) or (isinstance(value, ast.Tuple) and not value.elts)


def bare_laws(text: str) -> list[str]:
    """The functions that are declared as laws, alter nothing, and are bare."""
    return [
        node.name
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and is_bare(node)
        for declared in node.decorator_list
        if isinstance(declared, ast.Call)
        and isinstance(declared.func, ast.Attribute)
        and declared.func.attr == "law"
        and "alters" not in [keyword.arg for keyword in declared.keywords]
    ]


def test_no_law_is_a_bare_constant():
    homes = {Path(law.function.__code__.co_filename) for game in registered() for law in rules_of(game).vocabulary.laws}
    found = {home.name: bare for home in sorted(homes) if "games" in home.parts and (bare := bare_laws(home.read_text("utf-8")))}
    assert found == {}


def test_a_bare_law_is_found_and_others_are_not():
    text = '''
@toy.law("one", "toy.1", off=bool)
def one(cards):
    """Always one."""
    return 1
@toy.law("none", "toy.2", alters=True)
def none(state):
    """Nothing happens."""
@toy.law("fresh", "toy.3")
def fresh(cards):
    return []
'''
    assert bare_laws(text) == ["one"]
