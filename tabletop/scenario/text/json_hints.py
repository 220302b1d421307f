"""What is probably meant where a text is not JSON: comments, single quotes, a missing comma.

>>> explain('{"a": None}', 6, VALUE)
(6, 'None', 'a value', 'write null')
"""

from __future__ import annotations

import re

from .showing import shown

VALUE = "a value"
KEY = 'a key in "double quotes"'
MORE = "a comma"
NOTHING = "nothing after the end"
# A text in quotes as a whole, so that brackets in it do not count, or a bracket.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[{}\[\]]', re.S)

_HABITS = (
    (re.compile(r"//|/\*|#"), "a comment", "take the comment out; what you want to say goes into `say`"),
    (re.compile(r"[-+]?(NaN|Infinity|nan|inf)\b"), None, "write a whole number"),
    (re.compile(r"True\b"), None, "write true"),
    (re.compile(r"False\b"), None, "write false"),
    (re.compile(r"(None|undefined)\b"), None, "write null"),
    (re.compile("['‘’`]"), "a single quote", 'use " around texts and keys'),
    (re.compile("[“”„«»]"), "a typographic quote", 'use the plain " around texts and keys'),
    (re.compile(r"[-+]?[0-9.][\w.+-]*"), None, "write numbers plainly: 3, not 03, +3, .5 or 0x3"),
    (re.compile(","), "a comma with nothing before it", "take the comma out"),
    (re.compile(r"[^\W\d][\w.]*"), None, 'put "double quotes" around it'),
)


def explain(text: str, at: int, wanted: str) -> tuple[int, str, str, str | None]:
    """Where the fault is shown, what stands there, what was expected, and how to mend it."""
    if at >= len(text):
        last = max(len(text.rstrip(" \t\r\n")) - 1, 0)
        if not text.strip(" \t\r\n\ufeff"):
            return 0, "an empty file", "an object in { }", None
        return last, _still_open(text), wanted, "close it"
    if wanted.startswith(MORE) and text[at] in '"{[':
        return at, f"{shown(text[at])} directly after a value", wanted, "put a comma between them"
    if wanted == NOTHING and text[at] in "]}":
        return at, f"{shown(text[at])} that closes nothing", wanted, "take it out"
    for habit, name, fix in _HABITS:
        match = habit.match(text, at)
        if match:
            return at, name or shown(match[0][:40])[1:-1], wanted, fix
    return at, shown(text[at]), wanted, None


def _still_open(text: str) -> str:
    """That the file ends, and which bracket is not closed by then."""
    opened: list[int] = []
    for match in _BRACKETS.finditer(text):
        if match[0] in "{[":
            opened.append(match.start())
        elif match[0] in "}]" and opened:
            opened.pop()
    if not opened:
        return "the file ends too early"
    return f"the file ends before {text[opened[-1]]} of line {text.count(chr(10), 0, opened[-1]) + 1} is closed"
