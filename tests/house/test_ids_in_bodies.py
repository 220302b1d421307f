"""What an event names it names by the law, step or need that decided it: `rules.rule.NAME`, so that nothing drifts.

What is left are ids of rules that nothing declares, or whose declaration names several.
"""

import ast

import pytest

from tabletop.games import find_game, rules_of
from tests.house.checkout import ROOT

# So many ids of rules stand in bodies of functions; a lower number is put here, a higher one is none.
LEFT = {"exploding-kittens": 102, "isle-of-cats": 36, "row-your-goat": 24}


def ids_in_bodies(game):
    """The ids of rules in bodies of functions of the rule files, each with its file and line."""
    rulebook = rules_of(game).rulebook.rules
    for path in sorted(ROOT.joinpath(*find_game(game).rules.partition(":")[0].split(".")).rglob("*.py")):
        bodies = [node.body for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
        inside = {id(node): node for body in bodies for statement in body for node in ast.walk(statement)}
        for node in inside.values():
            if isinstance(node, ast.Constant) and node.value in rulebook:
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"


@pytest.mark.parametrize("game", LEFT)
def test_no_more_ids_are_kept_by_hand(game):
    found = list(ids_in_bodies(game))
    assert len(found) <= LEFT[game], "\n".join(["write rules.rule.NAME of the law, step or need that decides:", *found])
