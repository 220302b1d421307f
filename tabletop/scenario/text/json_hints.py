"""What is probably meant where a text is not JSON: comments, single quotes, a missing comma.

>>> hint = explain('{"a": None}', 6, VALUE)
>>> hint.found, hint.fix, hint.new
('None', 'write null', 'null')
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .showing import shown

VALUE = "a value"
KEY = 'a key in "double quotes"'
MORE = "a comma"
NOTHING = "nothing after the end"
COLON = "a colon after the key"
# A text in quotes as a whole, so that brackets in it do not count, or a bracket.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[{}\[\]]', re.S)


class Hint(NamedTuple):
    """Where a fault of the text is shown, what stands there, what was expected, how to mend it, and what is written instead
    of `old`, which begins `before` the place.
    """

    at: int
    found: str
    expected: str
    fix: str | None = None
    old: str = ""
    new: str | None = None
    sure: bool = True
    before: int = 0


_HABITS = (
    (re.compile(r"(?://|\#)[^\n]*|/\*.*?\*/", re.S), "a comment", "take the comment out; what you want to say goes into `say`"),
    (re.compile(r"[-+]?(NaN|Infinity|nan|inf)\b"), None, "write a whole number"),
    (re.compile(r"True\b"), None, "write true"),
    (re.compile(r"False\b"), None, "write false"),
    (re.compile(r"(None|undefined)\b"), None, "write null"),
    (re.compile(r"['‘’`]([^'‘’`\"\\\n]*['‘’`])?"), "a single quote", 'use " around texts and keys'),
    (re.compile(r"[“”„«»]([^“”„«»\"\\\n]*[“”„«»])?"), "a typographic quote", 'use the plain " around texts and keys'),
    (re.compile(r"[-+]?[0-9.][\w.+-]*"), None, "write numbers plainly: 3, not 03, +3, .5 or 0x3"),
    (re.compile(","), "a comma with nothing before it", "take the comma out"),
    (re.compile(r"[^\W\d][\w.]*"), None, 'put "double quotes" around it'),
)
_PLAIN_NUMBER = re.compile(r"\+?0*([0-9]+)")


def explain(text: str, at: int, wanted: str) -> Hint:
    """What is wrong here with a text that should be JSON, and how to mend it."""
    if at >= len(text):
        whole = text.rstrip(" \t\r\n")
        if not text.strip(" \t\r\n\ufeff"):
            return Hint(0, "an empty file", "an object in { }")
        said, closing = _still_open(text)
        return Hint(max(len(whole) - 1, 0), said, wanted, "close it", whole[-1:], whole[-1:] + closing, sure=False)
    if wanted.startswith(MORE) and text[at] in '"{[':
        behind = len(text[:at].rstrip(" \t\r\n"))
        found = f"{shown(text[at])} directly after a value"
        return Hint(at, found, wanted, "put a comma between them", "", ",", before=at - behind)
    if wanted == COLON:
        instead = text[at] if text[at] in "=;," else ""
        before = 0 if instead else at - len(text[:at].rstrip(" \t\r\n"))
        return Hint(at, f"{shown(text[at])} after a key", wanted, "put a colon behind the key", instead, ":", before=before)
    if wanted.startswith(MORE) and text[at] in "]}":
        closing = wanted[-1]
        if text.count(text[at]) > text.count("[" if text[at] == "]" else "{"):
            return Hint(at, f"{shown(text[at])} that closes nothing", wanted, "take it out", text[at], "", sure=False)
        said = f"{shown(text[at])}, while one more is open"
        return Hint(at, said, wanted, f"write {closing} before it", "", closing, sure=False)
    if wanted == NOTHING and text[at] in "]}":
        return Hint(at, f"{shown(text[at])} that closes nothing", wanted, "take it out", text[at], "")
    for habit, name, fix in _HABITS:
        match = habit.match(text, at)
        if match:
            found = name or shown(match[0][:40])[1:-1]
            return Hint(at, found, wanted, fix, match[0], _instead(match[0], fix), sure=name != "a comment")
    return Hint(at, shown(text[at]), wanted)


def _instead(word: str, fix: str) -> str | None:
    """What is written instead of something that is no JSON; None where that is not plain."""
    if fix.startswith(("take the comma out", "take the comment")):
        return ""
    if fix.startswith("write numbers"):
        number = _PLAIN_NUMBER.fullmatch(word)
        return number[1] if number else None
    if fix.startswith("write ") and not fix.endswith("number"):
        return fix.removeprefix("write ")
    if fix.startswith("use "):
        return f'"{word[1:-1]}"' if len(word) > 1 else None
    return f'"{word}"' if fix.startswith("put") else None


def _still_open(text: str) -> tuple[str, str]:
    """That the file ends, and which bracket is not closed by then; and all that would close it."""
    opened: list[int] = []
    for match in _BRACKETS.finditer(text):
        if match[0] in "{[":
            opened.append(match.start())
        elif match[0] in "}]" and opened:
            opened.pop()
    if not opened:
        return "the file ends too early", ""
    closing = "".join("}" if text[at] == "{" else "]" for at in reversed(opened))
    return f"the file ends before {text[opened[-1]]} of line {text.count(chr(10), 0, opened[-1]) + 1} is closed", closing
