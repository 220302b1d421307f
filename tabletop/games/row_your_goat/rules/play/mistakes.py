"""Mistakes: wrong acts that are carried out and paid for.

A mistake is declared once, like a need: the verb, its rules, and a test that says
when an act is wrong. ``Goat.fault`` reads these declarations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

MISTAKES: list[Declared] = []


class Declared(NamedTuple):
    """One way to be wrong: the verb, the rules, the test, and the reading under which alone it holds."""

    name: str
    verb: str
    rules: tuple[str, ...]
    test: Callable
    when: tuple[str, str] | None


def mistake(verb: str, *rules: str, when: tuple[str, str] | None = None) -> Callable:
    """Declare a wrong act: ``function(rules, state, move)`` says whether the move is wrong in this way."""

    def register(test: Callable) -> Callable:
        MISTAKES.append(Declared(test.__name__.replace("_", "-"), verb, rules, test, when))
        return test

    return register


def mistakes_of(verb: str, readings: dict[str, str], without: frozenset[str]) -> tuple[Declared, ...]:
    """The mistakes of this verb that hold under these readings, without the rules that are switched off."""
    return tuple(
        declared
        for declared in MISTAKES
        if declared.verb == verb
        and not without & set(declared.rules)
        and (declared.when is None or readings[declared.when[0]] == declared.when[1])
    )
