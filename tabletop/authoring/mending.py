"""What `tabletop check --fix` does: the edits that faults carry are made, and kept only where the file is better for them."""

from __future__ import annotations

import difflib
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.playing.task_faults import lesson_faults
from tabletop.scenario.format.broken import broken
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.edits import Edit, apart, applied
from tabletop.scenario.text.json_text import parse

# So often a file is gone through; each time it may show what stood behind the faults that are gone.
ROUNDS = 60
# So many mends are tried one by one where all of them together do not help.
MOST_ALONE = 10
# What is found later is only seen when nothing before it is wrong.
RANKS = ("JSON", "FILE", "POS")
Finder = Callable[[Document, Path], list[Fault]]


class Mended(NamedTuple):
    """A text with what could be mended, the faults that are gone, and those that are left."""

    text: str
    gone: tuple[Fault, ...]
    left: tuple[Fault, ...]


def faults_in(document: Document, path: Path, debug: bool = False) -> list[Fault]:
    """All faults of a file that was read already; what goes wrong in the kit or in a game is one too, with where it did
    told on the error stream if asked for.
    """
    try:
        return lesson_faults(play_document(document, path.stem))
    except Exception as error:  # a fault of the kit must not hide what is wrong with other files
        if debug:
            print("".join(traceback.format_exception(error)), file=sys.stderr)
        return [broken(error, path)]


def mended(document: Document, path: Path, agreed: bool = False, find: Finder = faults_in) -> Mended:
    """The text of a file with the sure edits of its faults made; with `agreed` those too that its author has to agree to.

    Edits that do not make their fault go away, or bring others, are not made.
    """
    text, gone = document.text, list[Fault]()
    left = find(document, path)
    for _ in range(ROUNDS):
        able = [fault for fault in left if fault.mend is not None and (agreed or fault.mend.sure)]
        step = _together(text, able, left, path, find) if document.file is not None or text else None
        if step is None:
            break
        text, tried, left = step
        gone += tried
    return Mended(text, tuple(gone), tuple(left))


def _together(
    text: str, able: Sequence[Fault], left: Sequence[Fault], path: Path, find: Finder
) -> tuple[str, Sequence[Fault], list[Fault]] | None:
    """All of these edits at once, where that helps, else the first that does by itself."""
    mends = [fault.mend for fault in able if fault.mend is not None]
    chosen = set(apart(mends))
    groups: list[tuple[Sequence[Edit], list[Fault]]] = [
        (tuple(chosen), [fault for fault in able if fault.mend is not None and chosen.issuperset(fault.mend.edits)])
    ]
    groups += [(mend.edits, [fault]) for mend, fault in zip(mends, able[:MOST_ALONE])] if len(able) > 1 else []
    for edits, tried in groups:
        new = applied(text, edits)
        if new is None or new == text:
            continue
        after = find(parse(new.encode("utf-8"), file=str(path)), path)
        if _is_better(left, after, tried):
            return new, tried, after
    return None


def _is_better(before: Sequence[Fault], after: Sequence[Fault], tried: Sequence[Fault]) -> bool:
    """Whether these faults are gone, and no others have come but those that they were hiding."""
    if not tried:
        return False
    first, rank = min(_at(fault) for fault in tried), max(map(_rank, tried))
    were, are = Counter(map(_what, before)), Counter(map(_what, after))
    for fault in tried:
        what = _what(fault)
        if are[what] >= were[what] and min(_at(one) for one in after if _what(one) == what) <= _at(fault):
            return False
    new = [fault for fault in after if fault.severity == "error" and _rank(fault) <= rank and not were[_what(fault)]]
    return len(new) <= len(tried) or all(_at(fault) > first for fault in new)


def _what(fault: Fault) -> tuple[str, str]:
    return fault.code, fault.found


def _at(fault: Fault) -> tuple[int, int]:
    return fault.line, fault.column


def _rank(fault: Fault) -> int:
    head = fault.code.partition("-")[0]
    return RANKS.index(head) if head in RANKS else len(RANKS)


def told_diff(before: str, after: str, name: str) -> str:
    """What would change, as a patch."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, lineterm="")
    return "\n".join(lines)
