"""Edits of a text: what stands where, and what comes instead; applied all together or not at all.

>>> applied('{"a": 1,}', [Edit(1, 8, ",", "")])
'{"a": 1}'
>>> applied('{"a": 1,}', [Edit(1, 8, ";", "")]) is None
True
"""

from __future__ import annotations

from bisect import bisect_left, insort
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
    """The edits of as many mends as do not touch one another, the first ones first.

    >>> [edit.old for edit in apart([Mend((Edit(1, 1, "ab", ""),)), Mend((Edit(1, 2, "b", ""),)), Mend((Edit(1, 3, "c", ""),))])]
    ['ab', 'c']
    """
    chosen: dict[Edit, None] = {}
    taken: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for mend in mends:
        new = [edit for edit in mend.edits if edit not in chosen]
        spans = [_span(edit) for edit in new]
        if all(_is_free(span, taken) for span in spans):
            chosen.update(dict.fromkeys(new))
            for span in spans:
                insort(taken, span)
    return tuple(chosen)


def _span(edit: Edit) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the text of an edit begins and ends."""
    rows, last = edit.old.count("\n"), edit.old.rpartition("\n")[2]
    return (edit.line, edit.column), (edit.line + rows, len(last) + (1 if rows else edit.column))


def _is_free(span: tuple[tuple[int, int], tuple[int, int]], taken: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> bool:
    """Whether nothing of this is taken; of two that only put something in, one at a place."""
    at = bisect_left(taken, span)
    before, behind = taken[at - 1 : at] if at else [], taken[at : at + 1]
    return all(end <= span[0] for _, end in before) and all(start >= span[1] and start != span[0] for start, _ in behind)
