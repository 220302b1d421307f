"""Edits of a text: what stands where, and what comes instead; applied all together or not at all.

>>> applied('{"a": 1,}', [Edit(1, 8, ",", "")])
'{"a": 1}'
>>> applied('{"a": 1,}', [Edit(1, 8, ";", "")]) is None
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple


class Edit(NamedTuple):
    """A piece of text and what comes in its place: where it begins (line and column from 1, in characters), `old`, `new`."""

    line: int
    column: int
    old: str
    new: str


class Mend(NamedTuple):
    """The edits that mend a fault. A `sure` one changes nothing that was said; any other says something for its author,
    who has to agree.
    """

    edits: tuple[Edit, ...]
    sure: bool = False


def applied(text: str, edits: Iterable[Edit]) -> str | None:
    """The text with these edits; None where one of them does not find what it replaces, or two of them meet."""
    begins = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    parts: list[str] = []
    done = 0
    for edit in sorted(edits, key=lambda edit: (edit.line, edit.column)):
        start = begins[edit.line - 1] + edit.column - 1 if 0 < edit.line < len(begins) else -1
        if start < done or not text.startswith(edit.old, start):
            return None
        parts += (text[done:start], edit.new)
        done = start + len(edit.old)
    return "".join((*parts, text[done:]))


def apart(mends: Sequence[Mend]) -> tuple[Edit, ...]:
    """The edits of as many mends as do not touch one another, the first ones first."""
    chosen: dict[Edit, None] = {}
    lines: set[int] = set()
    for mend in mends:
        # Lines are all that is looked at: two edits of one line may be on the same thing.
        own = {line for edit in mend.edits for line in range(edit.line, edit.line + edit.old.count("\n") + 1)}
        if not own & lines:
            chosen.update(dict.fromkeys(mend.edits))
            lines |= own
    return tuple(chosen)
