"""The lines of a file around a fault, with what is meant underlined."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.json_text import LIMITS
from tabletop.scenario.text.showing import clean
from tabletop.whole_file import read_plain

# What a fault can begin at: a text, a number or word, or a sign that opens or parts something.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\w.+-]+|[^\s\w]')
# So wide a line is shown, and so many columns before the fault where it is longer.
WIDE, BEFORE = 96, 40


def code_frame(fault: Fault) -> list[str]:
    """The line of the fault and a line that underlines what is meant; nothing for a file without that line, nor for one
    that is not read at all: a link out of its folder, a pipe.

    >>> "\\n".join(code_frame(Fault("FILE-OPEN", (), 1, 1, "it is not there", "a file", file="nowhere.json")))
    ''
    """
    lines = _lines(fault.file) if fault.file and fault.code != "FILE-OPEN" else ()
    if not 0 < fault.line <= len(lines):
        return []
    text = lines[fault.line - 1]
    length = meant_length(text, fault.column)
    start = max(0, fault.column - 1 - BEFORE) if len(text) > WIDE else 0
    shown = text[start : start + WIDE]
    signs = max(1, min(length, len(shown) - (fault.column - 1 - start)))
    margin = f"{fault.line:>6} | "
    under = " " * (len(margin) - 2) + "| " + " " * (fault.column - 1 - start) + "^" * signs
    return [margin + clean(shown, WIDE), under]


def meant_length(line: str, column: int) -> int:
    """How many characters of a line are meant by a fault at this column, counted from 1.

    >>> meant_length('"cards": ["atack"]', 11), meant_length("", 1)
    (7, 1)
    """
    found = TOKEN.match(line, column - 1)
    return len(found[0]) if found else 1


@lru_cache(maxsize=4)
def _lines(name: str) -> Sequence[str]:
    try:
        return tuple(read_plain(Path(name), LIMITS.bytes).decode("utf-8", "replace").split("\n"))
    except (OSError, ValueError):
        return ()
