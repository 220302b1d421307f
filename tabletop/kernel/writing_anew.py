"""A function of a game, written anew for one opening."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from .folding import SETTLED, UNKNOWN, Folding, Substituting, bound_in, copied, is_builtin, only_asks, read_in

if TYPE_CHECKING:
    from .quickened import Quickening


class Written(NamedTuple):
    """A function written anew: its name there, its text, and whether it only asks."""

    name: str
    text: ast.FunctionDef
    asks: bool


class Writer(Folding):
    """Writes one function anew."""

    def __init__(self, quickening: Quickening, function: FunctionType, own: str) -> None:
        super().__init__(quickening.values)
        self.quickening, self.function, self.own = quickening, function, own
        self.local: frozenset[str] = frozenset()
        self.statement: ast.expr | None = None

    def write(self, old: ast.FunctionDef) -> Written:
        quickening = self.quickening
        text = copied(old)
        self.local = bound_in(text)
        text.name = f"{old.name}_{len(quickening.written)}"
        text.decorator_list, text.returns = [], None
        for argument in text.args.args:
            argument.annotation = None
        text.args.defaults = [self.visit(default) for default in text.args.defaults]
        text.body = self.block(text.body) or [ast.Pass()]
        self._drop_what_nobody_reads(text)
        found = quickening.written[id(self.function)] = Written(text.name, text, all(map(self._only_asks, text.body)))
        quickening.asking |= {text.name} if found.asks else set()
        return found

    def _asks(self, node: ast.AST) -> bool:
        return only_asks(node, self.quickening.asking)

    def _only_asks(self, statement: ast.stmt) -> bool:
        """Whether a statement changes nothing but names of its function."""
        match statement:
            case ast.Pass() | ast.Return(value=None):
                return True
            case ast.Return(value=value) if value is not None:
                return self._asks(value)
            case ast.If(test=test, body=body, orelse=orelse):
                return self._asks(test) and all(map(self._only_asks, (*body, *orelse)))
            case ast.Assign(targets=[ast.Name() | ast.Tuple(elts=[*_]) as target], value=value):
                names = [target] if isinstance(target, ast.Name) else target.elts
                return all(isinstance(name, ast.Name) for name in names) and self._asks(value)
        return False

    def _drop_what_nobody_reads(self, text: ast.FunctionDef) -> None:
        """Without a listener much is worked out that is told nobody."""
        dropping = True
        while dropping:
            pass_over = _Dropping(read_in(text.body), self._asks)
            text.body = pass_over.block(text.body) or [ast.Pass()]
            dropping = pass_over.dropped

    # -- statements -------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        if isinstance(node.value, ast.Constant):
            return None
        if not self.quickening.heard and isinstance(node.value, ast.Call):
            called = node.value.func
            if isinstance(called, ast.Name) and called.id == "note" and "note" in self.local:
                return None
        self.statement = node.value
        node.value = self.visit(node.value)
        return None if self._asks(node.value) else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.Assign([self.visit(node.target)], self.visit(node.value), lineno=node.lineno)

    def visit_For(self, node: ast.For) -> ast.AST:
        node.iter, node.body = self.visit(node.iter), self.block(node.body) or [ast.Pass()]
        node.target, node.orelse = self.visit(node.target), self.block(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test, node.body, node.orelse = self.visit(node.test), self.block(node.body) or [ast.Pass()], self.block(node.orelse)
        return node

    # -- expressions ------------------------------------------------------------------

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id not in self.local:
            value = self.function.__globals__.get(node.id, UNKNOWN)
            if value is not UNKNOWN:
                return self.quickening.bound(value)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        law = self._law(node)
        if law is not None:
            written = self.quickening.write(law)
            return ast.Name(written.name, ast.Load()) if written is not None else self.quickening.bound(law)
        if self._is_own(node.value) and isinstance(node.ctx, ast.Load):
            value = vars(self.quickening.rules).get(node.attr, UNKNOWN)
            if isinstance(value, SETTLED):
                return self.quickening.bound(value)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        law, called = self._law(node.func), node.func
        function, arguments, own = law, node.args, "rules"
        if law is None and isinstance(called, ast.Name) and called.id not in self.local and not is_builtin(called.id):
            function = self.function.__globals__.get(called.id)
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id not in self.local:
            room = self.function.__globals__.get(called.value.id)
            function = getattr(room, called.attr, None) if isinstance(room, ModuleType) else None
        elif isinstance(called, ast.Attribute) and self._is_own(called.value):
            function = getattr(type(self.quickening.rules), called.attr, None)
            arguments, own = [called.value, *node.args], "self"
        if law is not None and (answer := getattr(law, "answer", UNKNOWN)) is not UNKNOWN:
            if all(self._asks(argument) for argument in (self.visit(copied(one)) for one in node.args)):
                return self.quickening.bound(answer)
        written = self.quickening.write(function, own) if self._fits(function, arguments, node, own) else None
        if written is None:
            self.generic_visit(node)
            return node
        as_statement = node is self.statement
        return self._called(written, [self.visit(argument) for argument in arguments], node.keywords, as_statement)

    def _called(
        self, written: Written, given: list[ast.expr], keywords: list[ast.keyword], as_statement: bool = False
    ) -> ast.AST:
        """A call of what was written anew, or in its place what it gives."""
        text = written.text
        names = [argument.arg for argument in text.args.args]
        read = read_in(text.body)
        given = [one if name in read or not self._asks(one) else ast.Constant(None) for name, one in zip(names, given)]
        for keyword in keywords:
            keyword.value = self.visit(keyword.value)
            if keyword.arg not in read and self._asks(keyword.value):
                keyword.value = ast.Constant(None)
        if not keywords and len(given) == len(names) and len(text.body) == 1 and all(map(_is_simple, given)):
            gives = text.body[0]
            if isinstance(gives, ast.Pass):
                return ast.Constant(None)
            # What a statement gives is nobody's.
            if isinstance(gives, ast.Return) and written.asks or isinstance(gives, ast.Expr) and as_statement:
                value = gives.value
                expression = ast.Constant(None) if value is None else copied(value)
                return self.folded(Substituting(dict(zip(names, given))).visit(expression))
        return ast.Call(ast.Name(written.name, ast.Load()), given, keywords)

    def folded(self, expression: ast.expr) -> ast.AST:
        """An expression that was put in, folded once more."""
        result: ast.AST = Folding(self.values).visit(expression)
        return result

    def _law(self, node: ast.AST) -> Any:
        """The law that an expression names, or None."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "law":
            return self.quickening.laws.get(node.attr) if self._is_own(node.value.value) else None
        return None

    def _is_own(self, node: ast.AST) -> bool:
        """Whether an expression is the opened game itself."""
        return isinstance(node, ast.Name) and node.id == self.own

    def _fits(self, function: Any, arguments: list[ast.expr], node: ast.Call, own: str) -> bool:
        """Whether a function is asked of this opened game, and with arguments each by its place."""
        if not isinstance(function, FunctionType) or any(isinstance(one, ast.Starred) for one in arguments):
            return False
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        if own not in names:
            return True
        place = names.index(own)
        return place < len(arguments) and self._is_own(arguments[place])


class _Dropping(Folding):
    """Leaves out what is worked out for a name that nobody reads."""

    def __init__(self, read: frozenset[str], asks: Callable[[ast.AST], bool]) -> None:
        super().__init__({})
        self.read, self.asks = read, asks
        self.dropped = False

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        return self._kept(node, all(map(self._is_unread, node.targets)) and self.asks(node.value))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | None:
        return self._kept(node, self._is_unread(node.target) and self.asks(node.value))

    def visit_If(self, node: ast.If) -> Any:
        node.body, node.orelse = self.block(node.body) or [ast.Pass()], self.block(node.orelse)
        return self._kept(node, isinstance(node.body[0], ast.Pass) and not node.orelse and self.asks(node.test))

    def _kept(self, node: ast.AST, idle: bool) -> ast.AST | None:
        self.dropped |= idle
        return None if idle else node

    def visit_For(self, node: ast.For) -> ast.AST:
        node.body = self.block(node.body) or [ast.Pass()]
        return node

    visit_While = visit_For  # type: ignore[assignment]

    def _is_unread(self, target: ast.expr) -> bool:
        return isinstance(target, ast.Name) and target.id not in self.read


def _is_simple(node: ast.expr) -> bool:
    """Whether an expression may as well stand in several places."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name | ast.Constant)
