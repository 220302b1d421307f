"""The list of mutation operators: each makes one small wrong change to a function, as a tired author might.

A function is parsed from its file, changed at one place, compiled, and its new code is put into the living function object:
whoever holds the function plays the mutant from then on. What it closes over and its defaults stay.
"""

from __future__ import annotations
import __future__

import ast
import copy
import inspect
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

# What an operator makes of a node: the nodes that could stand in its place, each another mutant.
Change = Callable[[Any], Iterator[ast.AST]]

OPPOSITE: dict[type, type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
BESIDE: dict[type, type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
SIGNS: dict[type, type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
JUNCTIONS: dict[type, type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}
# Statements that are done for their effect alone; without one the others still run.
EFFECTS = (ast.Expr, ast.AugAssign, ast.Delete)
PARTS = (ast.Attribute, ast.Subscript)


def _compared(node: ast.AST, table: dict[type, type[ast.cmpop]]) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for at, sign in enumerate(node.ops):
            if type(sign) in table:
                yield ast.Compare(node.left, [*node.ops[:at], table[type(sign)](), *node.ops[at + 1 :]], node.comparators)


def _negated(node: ast.AST) -> Iterator[ast.AST]:
    yield from _compared(node, OPPOSITE)


def _one_further(node: ast.AST) -> Iterator[ast.AST]:
    yield from _compared(node, BESIDE)


def _and_or(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BoolOp):
        yield ast.BoolOp(JUNCTIONS[type(node.op)](), node.values)


def _without_not(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def _untrue(node: ast.AST) -> Iterator[ast.AST]:
    """A condition that is no comparison, and neither a `not` nor a junction, turned round."""
    others = (ast.Compare, ast.UnaryOp, ast.BoolOp, ast.Constant)
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, others):
        new = copy.copy(node)
        new.test = ast.UnaryOp(ast.Not(), node.test)
        yield new


def _plus_one(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)


def _true_false(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def _none_returned(node: ast.AST) -> Iterator[ast.AST]:
    """True and False have an operator of their own."""
    if isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and (node.value.value is None or isinstance(node.value.value, bool))):
            yield ast.Return(ast.Constant(None))


def _dropped(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Assign):
        targets = [inner for one in node.targets for inner in (one.elts if isinstance(one, ast.Tuple) else [one])]
        if all(isinstance(target, PARTS) for target in targets):
            yield ast.Pass()
    elif isinstance(node, EFFECTS) and not isinstance(getattr(node, "value", None), ast.Constant | ast.Yield | ast.YieldFrom):
        yield ast.Pass()


def _nothing_done(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.If):
        new = copy.copy(node)
        new.body = [ast.Pass()]
        yield new


def _plus_minus(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SIGNS:
        new = copy.copy(node)
        new.op = SIGNS[type(node.op)]()
        yield new


OPERATORS: dict[str, Change] = {
    "negate": _negated,
    "boundary": _one_further,
    "condition": _untrue,
    "and-or": _and_or,
    "drop-not": _without_not,
    "plus-one": _plus_one,
    "true-false": _true_false,
    "plus-minus": _plus_minus,
    "return-none": _none_returned,
    "drop-statement": _dropped,
    "drop-body": _nothing_done,
}


class Spot(NamedTuple):
    """A node of a function and where it hangs: the field of its parent, and the place in it where that is a list."""

    node: Any
    parent: ast.AST
    field: str
    at: int | None
    statement: int  # the number of the statement it belongs to


@dataclass(frozen=True)
class Mutation:
    """One operator at one place of a function; ``ordinal`` counts those of this operator, and lines do not matter to it."""

    operator: str
    ordinal: int
    spot: int
    variant: int
    statement: int
    line: int
    change: str


# Where a node says nothing of what is done.
UNDONE = ("annotation", "returns", "decorator_list", "type_comment", "ctx")


def spots(function: ast.FunctionDef) -> Iterator[Spot]:
    """Every node of the body from above to below, without what describes it; statements are numbered."""
    counted = iter(range(1_000_000))

    def walk(parent: ast.AST, field: str, at: int | None, node: ast.AST, statement: int) -> Iterator[Spot]:
        statement = next(counted) if isinstance(node, ast.stmt) else statement
        yield Spot(node, parent, field, at, statement)
        for name, value in ast.iter_fields(node):
            for index, inner in enumerate(value if isinstance(value, list) else [value]):
                if name not in UNDONE and isinstance(inner, ast.AST):
                    yield from walk(node, name, index if isinstance(value, list) else None, inner, statement)

    for at in range(1 if ast.get_docstring(function, clean=False) is not None else 0, len(function.body)):
        yield from walk(function, "body", at, function.body[at], 0)


def mutations_of(function: ast.FunctionDef) -> list[Mutation]:
    """All mutations of a function, by the order of the operators and of the places."""
    found, all_spots = [], list(spots(function))
    numbers = {id(spot.node): spot.statement for spot in all_spots}
    for operator, change in OPERATORS.items():
        ordinal = 0
        for number, spot in enumerate(all_spots):
            for variant, new in enumerate(change(spot.node)):
                # What is left undone matters only where it would have been done.
                reached = numbers[id(spot.node.body[0])] if operator == "drop-body" else spot.statement
                line = getattr(spot.node, "lineno", function.lineno)
                found.append(Mutation(operator, ordinal, number, variant, reached, line, _told(operator, spot.node, new)))
                ordinal += 1
    return found


def _told(operator: str, old: Any, new: Any) -> str:
    if operator == "drop-body":
        return f"if {ast.unparse(old.test)}: {'; '.join(map(ast.unparse, old.body))} → pass"
    if operator == "condition":
        old, new = old.test, new.test
    return f"{ast.unparse(old)} → {ast.unparse(ast.fix_missing_locations(copy.deepcopy(new)))}"


def mutated(function: ast.FunctionDef, mutation: Mutation) -> ast.FunctionDef:
    """A copy of the function with this one change."""
    new = copy.deepcopy(function)
    spot = list(spots(new))[mutation.spot]
    put = list(OPERATORS[mutation.operator](spot.node))[mutation.variant]
    if spot.at is None:
        setattr(spot.parent, spot.field, put)
    else:
        getattr(spot.parent, spot.field)[spot.at] = put
    return new


# -- from a living function to its source and back -------------------------------------


def is_fact(function: Callable[..., Any]) -> bool:
    """Whether this is a law that always answers the same, as `Vocabulary.fact` declares it."""
    return function.__qualname__ == "_always.<locals>.fact"


def tree_of(function: Callable[..., Any]) -> ast.FunctionDef:
    """The source of a function; a lambda becomes a function that returns, and so does a fact."""
    if is_fact(function):
        return _returning(inspect.getclosurevars(function).nonlocals["answer"])
    code = function.__code__
    nodes = _functions(code.co_filename).get(code.co_firstlineno, ())
    trees = [
        _named(node) if isinstance(node, ast.Lambda) else node
        for node in nodes
        if ("<lambda>" if isinstance(node, ast.Lambda) else node.name) == code.co_name
    ]
    if len(trees) > 1:
        trees = [tree for tree in trees if compiled(function, tree).co_code == code.co_code]
    if not trees:
        raise LookupError(f"{code.co_filename}:{code.co_firstlineno}: the source of {code.co_name} is not found")
    return trees[0]


def _returning(answer: Any) -> ast.FunctionDef:
    tree = ast.parse(f"def fact(*asked, **named):\n    return {answer!r}").body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree


def _named(node: ast.Lambda) -> ast.FunctionDef:
    back = ast.copy_location(ast.Return(node.body), node.body)
    return ast.copy_location(ast.FunctionDef("lambda_", node.args, [back], [], None), node)


@cache
def _functions(path: str) -> dict[int, list[Any]]:
    """The functions of a file by their first lines, which are those of the first decorators."""
    found: dict[int, list[Any]] = {}
    for node in ast.walk(ast.parse(Path(path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            lines = [node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))]
            found.setdefault(min(lines), []).append(node)
    return found


def compiled(function: Callable[..., Any], tree: ast.FunctionDef) -> CodeType:
    """The code of a changed tree for this function: without decorators and defaults, closing over the same names."""
    free = function.__code__.co_freevars
    inner = copy.deepcopy(tree)
    inner.decorator_list, inner.args.defaults = [], []
    inner.args.kw_defaults = [None] * len(inner.args.kwonlyargs)
    # A name that the change has lost is still closed over, or the code would not fit the function.
    for name in free:
        inner.body.append(ast.If(ast.Constant(False), [ast.Expr(ast.Name(name, ast.Load()))], []))
    names = [ast.arg(name) for name in free]
    outer = ast.FunctionDef("outer", ast.arguments([], names, None, [], [], None, []), [inner], [], None)
    module = ast.fix_missing_locations(ast.Module([outer], []))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(module, function.__code__.co_filename, "exec", __future__.annotations.compiler_flag, dont_inherit=True)
    for name in ("outer", inner.name):
        code = next(one for one in code.co_consts if inspect.iscode(one) and one.co_name == name)
    return code.replace(co_name=function.__code__.co_name, co_qualname=function.__code__.co_qualname)


@contextmanager
def code_in(functions: Sequence[Callable[..., Any]], code: CodeType) -> Iterator[None]:
    """These functions with another code; afterwards they are as they were."""
    before = [function.__code__ for function in functions]
    try:
        for function in functions:
            function.__code__ = code
        yield
    finally:
        for function, old in zip(functions, before):
            function.__code__ = old


def with_probes(tree: ast.FunctionDef, probe: str, first: int) -> ast.FunctionDef:
    """A copy that calls ``probe`` with ``first`` and the number of a statement before each statement is done."""
    new = copy.deepcopy(tree)
    places = [spot for spot in spots(new) if isinstance(spot.node, ast.stmt)]
    # From behind, so that earlier places in a list stay where they are.
    for spot in reversed(places):
        call = ast.Call(ast.Name(probe, ast.Load()), [ast.Constant(first + spot.statement)], [])
        getattr(spot.parent, spot.field).insert(spot.at, ast.copy_location(ast.Expr(call), spot.node))
    return new
