"""A fault: one thing wrong with a scenario, where it stands, and how to mend it.

>>> print(Fault("FILE-KEY", ("setup", "hnads"), 4, 5, "unknown key 'hnads'", "a key of setup", near="hands", file="yup.json"))
yup.json:4:5: [FILE-KEY] unknown key 'hnads'; expected a key of setup. Did you mean 'hands'?
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.words.language import N_, translator

from ..text.edits import Mend
from ..text.showing import clean, pointed
from .codes import find_code, meaning

Place = tuple
DID_YOU_MEAN = N_("Did you mean {word}?")
LONGEST = {"found": 280, "expected": 280, "near": 60, "fix": 280, "file": 200}


@dataclass(frozen=True)
class Fault:
    """What is wrong (`found`), what was expected, the nearest right word, a way to mend it, and the edits that do it.

    `place` is the path of keys and indices to the value; `line` and `column`
    count from 1, columns in characters. Raises ValueError for a code that is not
    in the table, so that no message can carry an undocumented one.
    """

    code: str
    place: Place
    line: int
    column: int
    found: str
    expected: str
    near: str | None = None
    fix: str | None = None
    file: str | None = None
    mend: Mend | None = None

    def __post_init__(self) -> None:
        find_code(self.code)
        for name, longest in LONGEST.items():
            text = getattr(self, name)
            if text is not None:
                object.__setattr__(self, name, clean(text, longest))

    @property
    def severity(self) -> str:
        """`error` or `warning`."""
        return find_code(self.code).severity

    @property
    def layer(self) -> str:
        """`file`, `position` or `play`."""
        return find_code(self.code).layer

    @property
    def wrong(self) -> str:
        """What is wrong and what was expected."""
        return f"{self.found}; expected {self.expected}."

    @property
    def sentence(self) -> str:
        """What is wrong, what was expected, the nearest word and how to mend it, in one line."""
        return self.told()

    def told(self, language: str = "en") -> str:
        """The sentence for who speaks another language: first what such a fault means, then, in English, what it is here.

        >>> Fault("FILE-KEY", (), 1, 1, "unknown key 'hnads'", "a key of setup", near="hands").told("de")
        "Ein Schlüssel, der hier nichts bedeutet. unknown key 'hnads'; expected a key of setup. Meinst du 'hands'?"
        """
        means = "" if language == "en" else f"{meaning(self.code, language)} "
        near = " " + translator(language).gettext(DID_YOU_MEAN).format(word=f"{self.near!r}") if self.near else ""
        fix = f" Fix: {self.fix}." if self.fix else ""
        return f"{means}{self.wrong}{near}{fix}"

    @property
    def remedy(self) -> str:
        """What its mend does, in a few words.

        >>> from tabletop.scenario.text.edits import Edit
        >>> Fault("RUN-EXPECT", (), 1, 1, "turn is 2", "turn 3", mend=Mend((Edit(1, 1, "3", "2"),))).remedy
        'write 2'
        """
        if self.fix or self.near:
            return self.fix or f"write {self.near}"
        edits = self.mend.edits if self.mend else ()
        new = " ".join(edits[0].new.split()) if len(edits) == 1 else None
        if new == "":
            return "take this out"
        return f"write {new}" if new and len(new) <= LONGEST["near"] else "take what came out"

    def __str__(self) -> str:
        return self.line_in("en")

    def line_in(self, language: str) -> str:
        """The sentence for who speaks this language, with where the fault is and its code in front."""
        where = f"{self.file}:{self.line}:{self.column}" if self.file else f"{self.line}:{self.column}"
        return f"{where}: [{self.code}] {self.told(language)}"

    def to_json(self) -> dict[str, Any]:
        """The fault as a plain object for `tabletop check --json`; keys that say nothing are left out."""
        plain: dict[str, Any] = {
            "code": self.code,
            "severity": self.severity,
            "layer": self.layer,
            "file": self.file,
            "place": pointed(self.place),
            "line": self.line,
            "column": self.column,
            "found": self.found,
            "expected": self.expected,
            "near": self.near,
            "fix": self.fix,
        }
        if self.mend is not None:
            plain |= {"sure": self.mend.sure, "edits": [edit._asdict() for edit in self.mend.edits]}
        return {key: value for key, value in plain.items() if value is not None}
