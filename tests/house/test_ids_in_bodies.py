"""The id of a rule stands once, where the law, need, permission, step or fact that acts on it is declared.

Everything else names that: `rules.rule.NAME`, so that what is told follows the version that plays, and nothing drifts.
"""

import ast
import re

import pytest

from tabletop.games import find_game
from tests.house.checkout import ROOT

GAMES = ("exploding-kittens", "isle-of-cats", "row-your-goat")
# What declares: methods of a vocabulary, and the function by which the goat declares its mistakes.
DECLARING = {"law", "need", "permission", "step", "fact", "declares", "mistake"}
# An id, or the beginning of one.
ID = re.compile(r"(ek|goat|isle)\.[\w.-]*")


def ids_outside_declarations(text):
    """The ids of rules in the text of a file that stand in no declaration, each with its line."""
    nodes = list(ast.walk(ast.parse(text)))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    declared = [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) in DECLARING]
    inside = {id(node) for call in declared for node in ast.walk(call) if node is not call}
    strings = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [(node.lineno, node.value) for node in strings if id(node) not in inside and ID.fullmatch(node.value)]


def rule_files(game):
    return sorted(ROOT.joinpath(*find_game(game).rules.partition(":")[0].split(".")).rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_no_id_stands_outside_a_declaration(game):
    files = [(path, path.read_text("utf-8")) for path in rule_files(game)]
    found = [f"{path.relative_to(ROOT)}:{line}: {rule}" for path, text in files for line, rule in ids_outside_declarations(text)]
    assert not found, "\n".join(["write rules.rule.NAME of the law, step or need that decides:", *found])
    assert sum(len(ID.findall(text)) for _, text in files) > 50


@pytest.mark.parametrize(
    "line, found",
    [
        ('note(("draws", ("ek.base.turn.6",), EVERYBODY, seat))', ["ek.base.turn.6"]),
        ('state.agenda.append(("close_turn", seat, 1, "ek.base.defuse.7"))', ["ek.base.defuse.7"]),
        ('PRICES = {"ring": ("goat.mistake.ring.4", "goat.amb.17")}', ["goat.mistake.ring.4", "goat.amb.17"]),
        ('alike = [rule for rule in why if not rule.startswith("ek.base.")]', ["ek.base."]),
        ('kept = f"isle.explore.{number}"', ["isle.explore."]),
        ('kittens.fact("a_draw_ends_it", True, "ek.streaking.curse.2", off=False)', []),
        ('@mistake("place", "goat.mistake.place.1")\ndef after_a_look(): pass', []),
        ("why = rules.rule.a_draw_ends_it", []),
    ],
)
def test_what_stands_in_a_declaration_is_none_of_them(line, found):
    assert [rule for _, rule in ids_outside_declarations(line)] == found
