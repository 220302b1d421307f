"""The text of a function, made shorter by what is known: known values put in, dead branches left out."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable
from typing import Any

# Stands for a value that is not known.
UNKNOWN: Any = object()
COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Is: lambda left, right: left is right,
    ast.IsNot: lambda left, right: left is not right,
    ast.Eq: lambda left, right: left == right,
    ast.NotEq: lambda left, right: left != right,
    ast.In: lambda left, right: left in right,
    ast.NotIn: lambda left, right: left not in right,
    ast.Lt: lambda left, right: left < right,
    ast.Gt: lambda left, right: left > right,
}
# Values that never change, and that can be written where they are used.
WRITTEN = (int, str, bool, type(None))
SETTLED = (*WRITTEN, tuple, frozenset)
# What only asks, and changes nothing.
ASKING = (
    ast.Constant,
    ast.Name,
    ast.Attribute,
    ast.Subscript,
    ast.Slice,
    ast.Tuple,
    ast.Starred,
    ast.BinOp,
    ast.Compare,
    ast.BoolOp,
    ast.UnaryOp,
    ast.IfExp,
    ast.ListComp,
    ast.SetComp,
    ast.GeneratorExp,
    ast.comprehension,
    ast.JoinedStr,
    ast.FormattedValue,
    ast.expr_context,
    ast.operator,
    ast.cmpop,
    ast.boolop,
    ast.unaryop,
)
ASKING_BUILTINS = ("len", "tuple", "any", "sum", "sorted", "min", "max")
# So Python's own containers are asked.
ASKING_METHODS = ("count", "index", "get", "isdisjoint", "intersection", "union")


def bound_in(function: ast.AST) -> frozenset[str]:
    """The names that a function binds itself, anywhere in it."""
    stored = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    return frozenset(stored | {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)})


def read_in(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """The names that are read somewhere in these statements."""
    return frozenset(
        node.id for top in nodes for node in ast.walk(top) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    )


def only_asks(node: ast.AST, asking: Iterable[str] = ()) -> bool:
    """Whether an expression changes nothing; ``asking`` are names of functions that change nothing either."""
    return all(
        isinstance(part, ASKING) or (isinstance(part, ast.Call) and _is_asked(part.func, asking)) for part in ast.walk(node)
    )


def _is_asked(called: ast.expr, asking: Iterable[str]) -> bool:
    if isinstance(called, ast.Attribute):
        return called.attr in ASKING_METHODS
    return isinstance(called, ast.Name) and (called.id in ASKING_BUILTINS or called.id in asking)


def copied(node: Any) -> Any:
    """A copy of a text that shares nothing that can change."""
    if isinstance(node, list):
        return [copied(one) for one in node]
    if not isinstance(node, ast.AST) or not node._fields:
        return node
    return type(node)(**{name: copied(value) for name, value in vars(node).items()})


class Folding(ast.NodeTransformer):
    """Puts known values in and leaves dead branches out; ``values`` are those of names that are known."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def known(self, node: ast.AST) -> Any:
        """The value of an expression, or UNKNOWN."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            return self.values.get(node.id, UNKNOWN)
        if isinstance(node, ast.Tuple) and not node.elts:
            return ()
        return UNKNOWN

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.test = self.asked(node.test)
        test = self.known(node.test)
        if test is not UNKNOWN:
            return node.body if test else node.orelse
        same = self.known(node.body)
        return node.body if same is not UNKNOWN and same is self.known(node.orelse) and only_asks(node.test) else node

    def asked(self, test: ast.expr) -> ast.expr:
        """A condition of which only whether it holds matters."""
        if not isinstance(test, ast.BoolOp):
            return test
        decides = isinstance(test.op, ast.Or)
        values = [self.asked(part) for part in test.values]
        kept = [part for part in values if (value := self.known(part)) is UNKNOWN or bool(value) is decides]
        if any(self.known(part) is not UNKNOWN for part in kept) and all(map(only_asks, kept)):
            return ast.Constant(decides)
        test.values = kept
        return test if len(kept) > 1 else kept[0] if kept else ast.Constant(not decides)

    def visit_If(self, node: ast.If) -> Any:
        node.test = self.asked(self.visit(node.test))
        test = self.known(node.test)
        if test is UNKNOWN:
            node.body, node.orelse = self.block(node.body) or [ast.Pass()], self.block(node.orelse)
            return node
        return self.block(node.body if test else node.orelse) or ast.Pass()

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not):
            node.operand = self.asked(node.operand)
        if isinstance(node.op, ast.Not) and (value := self.known(node.operand)) is not UNKNOWN:
            return ast.Constant(not value)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)
        kept: list[ast.expr] = []
        for place, part in enumerate(node.values):
            value = self.known(part)
            if value is UNKNOWN:
                kept.append(part)
            elif bool(value) is ends:
                kept.append(part)
                break
            elif place == len(node.values) - 1:
                kept.append(part)
        node.values = kept
        return kept[0] if len(kept) == 1 else node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
            left, right = self.known(node.left), self.known(node.comparators[0])
            if left is not UNKNOWN and right is not UNKNOWN:
                return ast.Constant(bool(COMPARED[type(node.ops[0])](left, right)))
        return node

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements, folded; what follows one after which nothing goes on is left out."""
        done: list[ast.stmt] = []
        for statement in statements:
            found = self.visit(statement)
            for one in found if isinstance(found, list) else [] if found is None else [found]:
                if isinstance(one, ast.Pass):
                    continue
                done.append(one)
                if isinstance(one, ast.Return | ast.Raise | ast.Continue | ast.Break):
                    return done
        return done


class Substituting(ast.NodeTransformer):
    """Puts expressions in the place of names."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self.given.get(node.id, node)


def is_builtin(name: str) -> bool:
    """Whether Python itself has this name."""
    return hasattr(builtins, name)
