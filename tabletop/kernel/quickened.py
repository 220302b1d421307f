"""What boxes, readings and switched-off rules decide, worked out once for an opened game that is played very often.

The functions that a game declares stay the only source of its rules: they are read, and written anew with what this
opening knows. Laws that always answer the same are answered, other laws are called without being looked up, branches
that cannot be taken are left out, and where nobody listens so is what would be told. A test holds both ways of play
against each other.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import cache
from inspect import getsource, isgeneratorfunction
from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .folding import SETTLED, WRITTEN
from .form import Need
from .needed import Needs
from .writing_anew import Writer, Written

if TYPE_CHECKING:
    from .rules import Rules

Opened = TypeVar("Opened", bound="Rules")
Table = dict[Any, Callable[..., Any]]


class Unheard(NamedTuple):
    """What steps, acts and decisions do where nobody listens."""

    steps: Table
    acts: Table
    decisions: Table


@cache
def _functions_of(module: str) -> Mapping[tuple[str, int], ast.FunctionDef]:
    """The functions of a module by their name and first line."""
    try:
        tree = ast.parse(getsource(sys.modules[module]))
    except (OSError, TypeError):
        return {}
    return {
        (node.name, min([node.lineno, *(one.lineno for one in node.decorator_list)])): node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }


class Quickening:
    """Writes functions anew for one opening; ``heard`` says whether somebody listens to what happens."""

    def __init__(self, rules: Rules, package: str, heard: bool) -> None:
        self.rules, self.package, self.heard = rules, package, heard
        self.namespace: dict[str, Any] = {"__name__": package}
        self.names: dict[int, str] = {}
        self.values: dict[str, Any] = {}
        self.written: dict[int, Written | None] = {}
        self.asking: set[str] = set()
        self.laws = vars(rules.law)

    def tables(self, *tables: Mapping[Any, Callable[..., Any]]) -> list[Table]:
        """These tables of functions, written anew for this opening."""
        roots = [{key: self.write(function) for key, function in table.items()} for table in tables]
        texts: list[ast.stmt] = [one.text for one in self.written.values() if one is not None]
        tree = ast.fix_missing_locations(ast.Module(texts, []))
        exec(compile(tree, f"<{self.package}, quickened>", "exec"), self.namespace)
        return [
            {key: function if (one := root[key]) is None else self.namespace[one.name] for key, function in table.items()}
            for table, root in zip(tables, roots)
        ]

    def write(self, function: Any, own: str = "rules") -> Written | None:
        """A function written anew; None if it is taken as it is. ``own`` is what it calls the opened game."""
        if id(function) in self.written:
            return self.written[id(function)]
        self.written[id(function)] = None
        if (
            not isinstance(function, FunctionType)
            or function.__closure__
            or isgeneratorfunction(function)
            or not function.__module__.startswith(self.package)
        ):
            return None
        text = _functions_of(function.__module__).get((function.__name__, function.__code__.co_firstlineno))
        if text is None or text.args.vararg or text.args.kwarg or text.args.kwonlyargs or text.args.posonlyargs:
            return None
        return Writer(self, function, own).write(text)

    def bound(self, value: Any) -> ast.expr:
        """An expression for a value that is known."""
        if isinstance(value, WRITTEN):
            return ast.Constant(value)
        if value == () and isinstance(value, tuple):
            return ast.Tuple([], ast.Load())
        name = self.names.setdefault(id(value), f"_{len(self.names)}")
        # The namespace holds what has a name, so that no other value ever gets its id.
        self.namespace[name] = value
        if isinstance(value, SETTLED):
            self.values[name] = value
        return ast.Name(name, ast.Load())


def quickened(rules: Opened, package: str) -> Opened:
    """A copy of an opened game, the functions of this package written anew for it."""
    found = copy(rules)
    vars(found).pop("deciding", None)
    found.needs = quick_needs(rules, package)
    heard, unheard = Quickening(rules, package, heard=True), Quickening(rules, package, heard=False)
    found.quick, found.steps, found.acts, found.decisions = heard.tables(rules.quick, rules.steps, rules.acts, rules.decisions)
    found.unheard = Unheard(*unheard.tables(rules.steps, rules.acts, rules.decisions))
    return found


def quick_needs(rules: Rules, package: str) -> Needs:
    """What each kind of move needs, with tests that know this opening; those that are always met are left out."""
    tests = {id(need.test): need.test for needs in rules.needs.values() for _, need in needs}
    quickening = Quickening(rules, package, heard=False)
    (written,) = quickening.tables(tests)
    met = {test for test in tests if (one := quickening.written[test]) is not None and _gives_nothing(one.text)}
    new: dict[int, Need] = {}
    for needs in rules.needs.values():
        for _, need in needs:
            new[id(need)] = replace(need, test=written[id(need.test)])
    return {
        key: tuple([(place, new[id(need)]) for place, need in needs if id(need.test) not in met])
        for key, needs in rules.needs.items()
    }


def _gives_nothing(text: ast.FunctionDef) -> bool:
    (first, *_) = text.body
    if isinstance(first, ast.Pass):
        return True
    value = first.value if isinstance(first, ast.Return) else first
    return value is None or (isinstance(value, ast.Constant) and value.value is None)
