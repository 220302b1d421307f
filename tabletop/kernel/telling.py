"""Laws that tell while somebody listens which rules decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

# What is raised by a version of a law, or by a need, that cannot be asked this.
NOT_ASKED_THIS = (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration)
# Of as many different questions a law remembers what it decides.
MOST = 4096
# Kinds of value that nothing can alter.
PLAIN = (int, bool, str, type(None), ...)

Law = Callable[..., Any]
# The versions of a law that hold elsewhere, each with the rule that speaks against it.
Others = Sequence[tuple[str, Law]]


def fact(deciding: Any, answer: Any, told: Sequence[str]) -> Law:
    """A law that always answers the same, of which it is known beforehand what it decides."""
    first, *others = told

    def tell(*asked: Any) -> Any:
        found = deciding.found
        if found is not None:
            found[first] = None
            for rule in others:
                found[rule] = None
        return answer

    return tell


def by_itself(deciding: Any, law: Law, told: Sequence[str]) -> Law:
    """A law of which it is known beforehand what it decides."""

    def tell(*asked: Any) -> Any:
        found = deciding.found
        if found is not None:
            for rule in told:
                found[rule] = None
        return law(*asked)

    return tell


def consulted(deciding: Any, law: Law, others: Others) -> Law:
    """A law that is held against its other versions; their rules are told before what it asked itself."""

    def consult(*asked: Any) -> Any:
        found = deciding.found
        if found is None:
            return law(*asked)
        before = len(found)
        answer = law(*asked)
        after = len(found)
        # What might have been tells nothing.
        deciding.found = None
        for rule, other in others:
            if rule not in found:
                try:
                    if other(*asked) == answer:
                        continue
                except NOT_ASKED_THIS:
                    pass
                found[rule] = None
        deciding.found = found
        if before < after < len(found):
            for rule in list(found)[before:after]:
                found[rule] = found.pop(rule)
        return answer

    return consult


def remembered(deciding: Any, law: Law, others: Others) -> Law:
    """The same for a law that asks of plain values alone: what it decides of them is found out once."""
    known: dict[tuple[Any, ...], tuple[str, ...]] = {}

    def look(asked: tuple[Any, ...]) -> tuple[str, ...]:
        answer = law(*asked)
        told = tuple([rule for rule, other in others if is_another(other, asked, answer)])
        if len(known) < MOST:
            known[asked] = told
        return told

    def remember(*asked: Any) -> Any:
        found = deciding.found
        if found is not None:
            told = known.get(asked)
            for rule in look(asked) if told is None else told:
                found[rule] = None
        return law(*asked)

    return remember


def is_another(law: Law, asked: tuple[Any, ...], answer: Any) -> bool:
    """Whether this version answers otherwise, or cannot be asked this."""
    try:
        return bool(law(*asked) != answer)
    except NOT_ASKED_THIS:
        return True


@cache
def asks_of_plain_values(law: Callable[..., Any]) -> bool:
    """Whether a law is asked about numbers, words and the like alone, of which it always says the same."""
    try:
        kinds = get_type_hints(law)
    except NameError:
        # It asks of something that is named for checkers alone: of the game or of a position.
        return False
    code = getattr(law, "__code__", None)
    if code is None:
        # What is built in says nothing of what it is asked.
        return False
    asked = code.co_varnames[: code.co_argcount]
    return not code.co_flags & 4 and all(name in kinds and _is_plain(kinds[name]) for name in asked)


def _is_plain(kind: Any) -> bool:
    return kind in PLAIN or get_origin(kind) in (tuple, Union, UnionType) and all(map(_is_plain, get_args(kind)))
