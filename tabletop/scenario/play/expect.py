"""What a step expects, compared with what is.

Each key of `expect` has one small check among those of its game. It gets the
moment and the expected value and gives None if all is well, else what was found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.words import Words

from ..format.fault import Fault
from ..format.game_files import files_of
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import Edits, replaced, taken_out
from ..text.showing import listed
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
    edits: Edits = (),
) -> Fault:
    """A failed check as a fault: where it differs, what the step did, what was expected there."""
    found, expected = told_apart(miss.key, miss.found.value, miss.expected)
    says = miss.found.says or found
    did = Words(moment.rules, moment.names, "en").happened(moment.beat).rstrip(".")
    return document.fault(
        code or miss.found.code,
        place,
        f"{before}{says}" + (f" (the step: {did})" if did else ""),
        expected if miss.found.says is None or isinstance(miss.found.value, Mapping) else _shortly(miss.key, miss.expected),
        fix=fix,
        mend=Mend(edits or as_found(document, miss.found, place)),
    )


def as_found(document: Document, found: Found, place: tuple) -> Edits:
    """What the play gives written in the place of what was expected there."""
    write = found.value if found.write is None and found.says is None else found.write
    if write is None:
        return replaced(document, place, None) if found.says is None else ()
    if write == []:
        alone = len(document.value(place[:-1]) or ()) == 1
        return taken_out(document, place[:-1] if alone else place)
    return replaced(document, place, write)


def told_apart(name: str, found: Any, expected: Any) -> tuple[str, str]:
    """Two values by what differs in them: only those entries of objects, only what is lacking or too much in long lists.

    >>> told_apart("turn", {"player": "Ben", "owes": 1}, {"player": "Ana", "owes": 1})
    ('turn.player is "Ben"', 'turn.player "Ana"')
    """
    if isinstance(found, Mapping) and isinstance(expected, Mapping) and found.keys() == expected.keys():
        apart = [key for key in expected if plain(found[key]) != plain(expected[key])]
        if apart:
            pairs = [told_apart(f"{name}.{key}", found[key], expected[key]) for key in apart]
            return ", ".join(pair[0] for pair in pairs), ", ".join(pair[1] for pair in pairs)
    if isinstance(found, list) and isinstance(expected, list) and max(len(found), len(expected)) > LONG:
        here, there = (Counter(map(plain, values)) for values in (found, expected))
        if lacks := list((there - here).elements()):
            also = list((here - there).elements())
            return f"{name} lacks {listed(lacks)}" + (f" and has {listed(also)}" if also else ""), f"{name} with {listed(lacks)}"
        if also := list((here - there).elements()):
            return f"{name} also has {listed(also)}", f"{name} without {listed(also)}"
        at = next((at for at, pair in enumerate(zip(found, expected)) if plain(pair[0]) != plain(pair[1])), None)
        if at is not None:
            return f"{name}[{at}] is {plain(found[at])} (the same in another order)", f"{name}[{at}] {plain(expected[at])}"
    return f"{name} is {plain(found)}", _shortly(name, expected)


# Shorter lists are told whole.
LONG = 3


def _shortly(name: str, expected: Any) -> str:
    return f"{name} {plain(expected)}"
