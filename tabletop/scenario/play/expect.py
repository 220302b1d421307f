"""What a step expects, compared with what is.

Each key of `expect` has one small check among those of its game. It gets the
moment and the expected value and gives None if all is well, else what was found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.words import Words

from ..format.fault import Fault
from ..format.game_files import files_of
from ..text.document import Document
from .moment import Found, PlayedStep, plain


class Miss(NamedTuple):
    """A check that failed: its key, what was expected, what was found."""

    key: str
    expected: Any
    found: Found


def find_misses(moment: PlayedStep, expect: Mapping[str, Any]) -> list[Miss]:
    """All checks of one step that fail."""
    return [Miss(key, value, found) for key, value in expect.items() if (found := check(moment, key, value)) is not None]


def check(moment: PlayedStep, key: str, expected: Any) -> Found | None:
    """None if this key of `expect` holds, else what was found."""
    return files_of(moment.rules.id).checks[key](moment, expected)


def miss_fault(
    document: Document,
    moment: PlayedStep,
    miss: Miss,
    place: tuple,
    code: str | None = None,
    before: str = "",
    fix: str | None = None,
) -> Fault:
    """A failed check as a fault: what was found, what the step did, what was expected."""
    says = miss.found.says or f"{miss.key} is {plain(miss.found.value)}"
    did = Words(moment.rules, moment.names, "en").happened(moment.beat).rstrip(".")
    return document.fault(
        code or miss.found.code,
        place,
        f"{before}{says}" + (f" (the step: {did})" if did else ""),
        f"{miss.key} {plain(miss.expected)}",
        fix=fix,
    )
