"""Laws that tell while somebody listens which rules decide, each written for the number of things it is asked about.

A function that takes any number of arguments and hands them on costs more than twice as much, and play that is listened to
consists of such calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

# What is raised by a version of a law, or by a need, that cannot be asked this.
NOT_ASKED_THIS = (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration)

# A law of which it is known beforehand what it decides.
TOLD = """
def made(deciding, function, told):
    def tell({arguments}):
        found = deciding.found
        if found is not None:
            for rule in told:
                found[rule] = None
        return function({arguments})
    return tell
"""

# A law that is held against another version; its rule is told before what it asked itself.
CONSULTED = """
def made(deciding, function, rule, other):
    def consult({arguments}):
        found = deciding.found
        if found is None or rule in found:
            return function({arguments})
        before = len(found)
        answer = function({arguments})
        deciding.found = None
        try:
            decides = other({arguments}) != answer
        except NOT_ASKED_THIS:
            decides = True
        deciding.found = found
        if decides and rule not in found:
            within = list(found)[before:] if before < len(found) else ()
            found[rule] = None
            for asked in within:
                found[asked] = found.pop(asked)
        return answer
    return consult
"""

# The same for a law that asks of plain values alone: what it decides of them is found out once.
REMEMBERED = """
def made(deciding, function, others):
    known = {{}}
    def remember({arguments}):
        found = deciding.found
        if found is None:
            return function({arguments})
        answer = function({arguments})
        told = known.get({asked})
        if told is None:
            told = []
            for rule, other in others:
                try:
                    if other({arguments}) != answer:
                        told.append(rule)
                except NOT_ASKED_THIS:
                    told.append(rule)
            if len(known) < MOST:
                known[{asked}] = told
        for rule in told:
            found[rule] = None
        return answer
    return remember
"""

# Of as many different questions a law remembers what it decides.
MOST = 4096

# Kinds of value that nothing can alter.
PLAIN = (int, bool, str, type(None), ...)


def written(text: str, law: Callable[..., Any]) -> Callable[..., Callable[..., Any]]:
    """What makes such a law of a function that takes as many arguments as this one."""
    code = law.__code__
    any_number = code.co_flags & 4 or law.__defaults__ or code.co_kwonlyargcount
    return _written(text, None if any_number else code.co_argcount)


@cache
def _written(text: str, count: int | None) -> Callable[..., Callable[..., Any]]:
    arguments = "*asked" if count is None else ", ".join(f"asked_{number}" for number in range(count))
    asked = arguments if count == 1 else "asked" if count is None else f"({arguments})"
    made: dict[str, Any] = {"NOT_ASKED_THIS": NOT_ASKED_THIS, "MOST": MOST}
    exec(text.format(arguments=arguments, asked=asked), made)
    maker: Callable[..., Callable[..., Any]] = made["made"]
    return maker


@cache
def asks_of_plain_values(law: Callable[..., Any]) -> bool:
    """Whether a law is asked about numbers, words and the like alone, of which it always says the same."""
    try:
        kinds = get_type_hints(law)
    except NameError:
        # It asks of something that is named for checkers alone: of the game or of a position.
        return False
    code = law.__code__
    asked = code.co_varnames[: code.co_argcount]
    return not code.co_flags & 4 and all(name in kinds and _is_plain(kinds[name]) for name in asked)


def _is_plain(kind: Any) -> bool:
    return kind in PLAIN or get_origin(kind) in (tuple, Union, UnionType) and all(map(_is_plain, get_args(kind)))
