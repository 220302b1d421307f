"""JSON text to data, with the line and column of every value and key.

The standard reader forgets where things stood, keeps the last of two equal keys
without a word and accepts ``NaN``. This one tells all of that, never raises on
bad input and stops at fixed limits.

>>> document = parse(b'{"steps": [1, 2]}')
>>> document.data, document.where[("steps", 1)]
({'steps': [1, 2]}, (1, 15))
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache, partial
from json.decoder import JSONDecodeError, scanstring  # type: ignore[attr-defined]
from typing import Any, NamedTuple, NoReturn

from ..format.fault import Fault, Place
from .document import Document, Places, find_line_starts, line_and_column
from .edits import Edit, Mend
from .json_hints import COLON, KEY, MORE, NOTHING, VALUE, explain
from .quick_json import HALF, Doubtful, read_quickly
from .showing import shown


class Limits(NamedTuple):
    """How large a scenario file may be."""

    bytes: int = 1_000_000
    depth: int = 40
    values: int = 10_000
    items: int = 1_000
    text: int = 4_000
    digits: int = 18


LIMITS = Limits()
_BLANKS = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORDS = (("true", True), ("false", False), ("null", None))
_LETTER = re.compile(r"[\w.]")


class _Stop(Exception):
    """The text cannot be read on; the reason is already noted."""


def parse(data: bytes, limits: Limits = LIMITS, file: str | None = None) -> Document:
    """Read a scenario file. Never raises: what is wrong stands in `faults`, in the order of the text.

    `data` of the result is None if the text could not be read to its end. After
    a doubled key, a byte order mark, half a character or a long list it is read
    on, to report as much as possible at once.
    """
    if len(data) > limits.bytes:
        return Document(None, faults=(too_large(limits, file),), file=file)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return Document(None, faults=(_not_utf8(data, error.start, file),), file=file)
    # Where things stand is looked for once somebody asks.
    reader = cache(partial(_read, text, limits, file))
    faults: tuple[Fault, ...] = ()
    try:
        value = read_quickly(text, limits)
    except Doubtful:
        value, faults = reader().data, tuple(reader().faults)
    values = Places(lambda: (reader().values, reader().line_starts))
    keys = Places(lambda: (reader().keys, reader().line_starts))
    return Document(value, values, faults, keys, file, text)


def _read(text: str, limits: Limits, file: str | None) -> _Reader:
    reader = _Reader(text, limits, file)
    try:
        reader.data = reader.read()
    except _Stop:
        pass
    return reader


def too_large(limits: Limits = LIMITS, file: str | None = None) -> Fault:
    """The fault of a file with more bytes than the limit."""
    return Fault(
        "JSON-SIZE",
        (),
        1,
        1,
        f"the file has more than {limits.bytes:,} bytes",
        f"at most {limits.bytes:,} bytes",
        fix="split the scenario",
        file=file,
    )


def _not_utf8(data: bytes, offset: int, file: str | None) -> Fault:
    before = data[:offset].decode("utf-8")
    line, column = line_and_column(find_line_starts(before), len(before))
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    return Fault(
        "JSON-ENCODING",
        (),
        line,
        column,
        "the file is UTF-16" if wide else f"the byte 0x{data[offset]:02x} is not UTF-8",
        "UTF-8 text",
        fix="save the file as UTF-8",
        file=file,
    )


class _Reader:
    """Reads one text; notes where each value and key begins, and every fault."""

    def __init__(self, text: str, limits: Limits, file: str | None) -> None:
        self.text = text
        self.limits = limits
        self.file = file
        self.line_starts = find_line_starts(text)
        self.values: dict[Place, int] = {}
        self.keys: dict[Place, int] = {}
        self.faults: list[Fault] = []
        self.count = 0
        self.data: Any = None

    def read(self) -> Any:
        start = 0
        if self.text.startswith("\ufeff"):
            self.note(
                "JSON-ENCODING",
                0,
                (),
                "a byte order mark",
                "text that starts with {",
                "save the file as UTF-8 without BOM",
                self.instead(0, "\ufeff", ""),
            )
            start = 1
        value, end = self.value(self.blanks(start), (), 1)
        end = self.blanks(end)
        if end < len(self.text):
            self.syntax(end, (), NOTHING)
        return value

    def blanks(self, at: int) -> int:
        found = _BLANKS.match(self.text, at)
        return at if found is None else found.end()

    def value(self, at: int, place: Place, depth: int) -> tuple[Any, int]:
        """The value that begins here and where it ends."""
        self.values[place] = at
        self.count += 1
        if self.count > self.limits.values:
            if any(fault.code == "JSON-SIZE" for fault in self.faults):
                # It was told already that this file is too large.
                raise _Stop
            self.stop(
                "JSON-SIZE",
                at,
                place,
                f"more than {self.limits.values:,} values",
                f"at most {self.limits.values:,} values",
                fix="split the scenario",
            )
        sign = self.text[at : at + 1]
        if sign == '"':
            return self.string(at, place)
        if sign in ("{", "["):
            if depth > self.limits.depth:
                self.stop(
                    "JSON-SIZE",
                    at,
                    place,
                    f"brackets nested more than {self.limits.depth} deep",
                    f"at most {self.limits.depth} open brackets",
                )
            return self.object(at + 1, place, depth) if sign == "{" else self.list(at + 1, place, depth)
        for word, value in _WORDS:
            if self.text.startswith(word, at) and not _LETTER.match(self.text, at + len(word)):
                return value, at + len(word)
        return self.number(at, place)

    def object(self, at: int, place: Place, depth: int) -> tuple[dict, int]:
        result: dict[str, Any] = {}
        at = self.blanks(at)
        if self.text[at : at + 1] == "}":
            return result, at + 1
        while True:
            if self.text[at : at + 1] != '"':
                self.syntax(at, place, KEY)
            key, end = self.string(at, place)
            inner = (*place, key)
            doubled = len(self.faults) if key in result else None
            if doubled is not None:
                line, column = line_and_column(self.line_starts, self.keys[inner])
                self.note(
                    "JSON-DUPLICATE",
                    at,
                    inner,
                    f"duplicate key {shown(key)} (first at line {line}, column {column})",
                    "each key once in an object",
                )
            self.keys[inner] = at
            end = self.blanks(end)
            if self.text[end : end + 1] != ":":
                self.syntax(end, inner, COLON)
            earlier = result.get(key)
            result[key], at = self.value(self.blanks(end + 1), inner, depth + 1)
            if doubled is not None and result[key] == earlier:
                comma = self.text.rindex(",", 0, self.keys[inner])
                mend = self.instead(comma, self.text[comma:at], "")
                self.faults[doubled] = replace(self.faults[doubled], fix="take the second one out", mend=mend)
            at = self.blanks(at)
            sign = self.text[at : at + 1]
            if sign == "}":
                return result, at + 1
            at = self.after_comma(at, sign, place, "}")

    def list(self, at: int, place: Place, depth: int) -> tuple[list, int]:
        result: list[Any] = []
        start, at = at - 1, self.blanks(at)
        if self.text[at : at + 1] == "]":
            return result, at + 1
        while True:
            value, at = self.value(at, (*place, len(result)), depth + 1)
            result.append(value)
            if len(result) == self.limits.items + 1:
                self.note(
                    "JSON-SIZE",
                    start,
                    place,
                    f"a list with more than {self.limits.items:,} entries",
                    f"at most {self.limits.items:,} entries",
                )
            at = self.blanks(at)
            sign = self.text[at : at + 1]
            if sign == "]":
                return result, at + 1
            at = self.after_comma(at, sign, place, "]")

    def after_comma(self, at: int, sign: str, place: Place, closing: str) -> int:
        """Where the next entry begins; a comma must stand here, and something behind it."""
        if sign != ",":
            self.syntax(at, place, f"{MORE} or {closing}")
        behind = self.blanks(at + 1)
        if self.text[behind : behind + 1] == closing:
            self.stop(
                "JSON-SYNTAX",
                at,
                place,
                f"a comma before the closing {closing}",
                "no comma after the last entry",
                "take the comma out",
                self.instead(at, ",", ""),
            )
        return behind

    def string(self, at: int, place: Place) -> tuple[str, int]:
        try:
            value, end = scanstring(self.text, at + 1, True)
        except JSONDecodeError as error:
            if error.msg.startswith("Unterminated"):
                self.stop("JSON-SYNTAX", at, place, "a text without a closing quote", 'a closing "')
            if error.msg.startswith("Invalid control"):
                sign = self.text[error.pos]
                name = "a line break" if sign == "\n" else f"the control character {shown(sign)}"
                self.stop(
                    "JSON-SYNTAX",
                    error.pos,
                    place,
                    f"{name} inside a text",
                    'a closing " on the same line',
                    "write \\n for a line break, or close the text",
                    self.instead(error.pos, sign, json.dumps(sign)[1:-1], sure=False),
                )
            self.stop(
                "JSON-SYNTAX",
                error.pos,
                place,
                "a backslash that starts no escape",
                '\\", \\\\, \\n or \\u with four digits',
                "write \\\\ for a backslash",
                self.instead(error.pos, "\\", "\\\\"),
            )
        if len(value) > self.limits.text:
            self.note("JSON-SIZE", at, place, f"a text of {len(value):,} characters", f"at most {self.limits.text:,} characters")
        if HALF.search(value):
            self.note(
                "JSON-ENCODING",
                at,
                place,
                f"half a character in {shown(value)}",
                "whole characters",
                fix="write the character itself instead of the \\u escape",
            )
            value = HALF.sub("\ufffd", value)
        return value, end

    def number(self, at: int, place: Place) -> tuple[int | float, int]:
        match = _NUMBER.match(self.text, at)
        if match is None or _LETTER.match(self.text, match.end()):
            self.syntax(at, place, VALUE)
        whole = not (match[1] or match[2])
        digits = len(match[0].lstrip("-"))
        # Digits are counted before the number is made: a very long one would take long to convert.
        if digits <= self.limits.digits * (1 if whole else 2):
            number = int(match[0]) if whole else float(match[0])
            if abs(number) != float("inf"):
                return number, match.end()
        self.note("JSON-SIZE", at, place, f"the number {shown(match[0])[1:-1]}", f"at most {self.limits.digits} digits")
        return 0, match.end()

    def syntax(self, at: int, place: Place, wanted: str) -> NoReturn:
        hint = explain(self.text, at, wanted)
        begins = hint.at - hint.before
        mend = None if hint.new is None or hint.old == hint.new else self.instead(begins, hint.old, hint.new, hint.sure)
        self.stop("JSON-SYNTAX", hint.at, place, hint.found, hint.expected, hint.fix, mend)

    def instead(self, at: int, old: str, new: str, sure: bool = True) -> Mend:
        """Another piece of text here."""
        return Mend((Edit(*line_and_column(self.line_starts, at), old, new),), sure)

    def stop(
        self, code: str, at: int, place: Place, found: str, expected: str, fix: str | None = None, mend: Mend | None = None
    ) -> NoReturn:
        self.note(code, at, place, found, expected, fix, mend)
        raise _Stop

    def note(
        self, code: str, at: int, place: Place, found: str, expected: str, fix: str | None = None, mend: Mend | None = None
    ) -> None:
        line, column = line_and_column(self.line_starts, at)
        self.faults.append(Fault(code, place, line, column, found, expected, fix=fix, file=self.file, mend=mend))
