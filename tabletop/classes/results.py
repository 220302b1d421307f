"""Results of a class: read from codes and saved answers, told pupil by pupil and ruling by ruling."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tabletop.kernel.closest import closest
from tabletop.scenario.text.showing import clean, shown
from tabletop.whole_file import read_plain

from .plan import Plan
from .result_code import NONE, RIGHT, WRONG, CodeError, read_code

LONGEST_NAME, LONGEST_LINE = 40, 500
MOST_BYTES, MOST_PUPILS = 1_000_000, 500
DIGITS = re.compile(r"\d+")


@dataclass(frozen=True)
class Result:
    """What one pupil answered: for each question of the page none, right at the first answer, or wrong."""

    pupil: str
    given: tuple[int, ...]

    @property
    def right(self) -> int:
        """How many were right at the first answer."""
        return self.given.count(RIGHT)

    @property
    def answered(self) -> int:
        """How many were answered."""
        return len(self.given) - self.given.count(NONE)


def result_of(plan: Plan, pupil: str, code: str) -> Result:
    """The result behind a code; raises CodeError in words."""
    name = clean(pupil.strip(), LONGEST_NAME) or "?"
    return Result(name, tuple(read_code(code.strip(), plan.mark, len(plan.items))))


def told_apart(results: Iterable[Result]) -> list[Result]:
    """These results with names that differ: of two pupils of one name the second is `Anna (2)`."""
    found: dict[str, Result] = {}
    for result in results:
        name, number = result.pupil, 1
        while name in found:
            number += 1
            name = f"{result.pupil} ({number})"
        found[name] = replace(result, pupil=name)
    return list(found.values())


def read_results(plan: Plan, paths: Iterable[Path]) -> tuple[list[Result], list[str]]:
    """The results in these files, one pupil a line, ``NAME CODE`` or ``NAME,CODE``; and what could not be read, in words.

    Of a pupil who stands there twice with other answers the last one counts, and that is said too.
    """
    found: dict[str, Result] = {}
    faults: list[str] = []
    for path in paths:
        try:
            plain = read_plain(path, MOST_BYTES)
        except OSError as error:
            faults.append(f"{path.name}: {error.strerror or 'it cannot be read'}.")
            continue
        try:
            text = plain.decode("utf-8-sig")
        except UnicodeDecodeError:
            # As older spreadsheets write it.
            text = plain.decode("cp1252", "replace")
        if not text.strip():
            faults.append(f"{path.name}: there is no code in it.")
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and len(found) < MOST_PUPILS:
                try:
                    result = _of_line(plan, line)
                    if found.get(result.pupil, result) != result:
                        faults.append(
                            f"{path.name}:{number}: {result.pupil} stands there twice; this line counts. Two need two names."
                        )
                    found[result.pupil] = result
                except CodeError as error:
                    faults.append(f"{path.name}:{number}: {error}")
    return list(found.values()), faults


def _of_line(plan: Plan, line: str) -> Result:
    if len(line) > LONGEST_LINE:
        raise CodeError(f"{shown(line)} is longer than a name and a code.")
    for sign in ("\t", ",", ";"):
        if sign in line:
            name, _, code = line.rpartition(sign)
            return result_of(plan, name, code)
    words = line.split()
    # A code may be written in groups with blanks between them.
    for place in range(1, len(words)):
        try:
            return result_of(plan, " ".join(words[:place]), "".join(words[place:]))
        except CodeError:
            continue
    return result_of(plan, " ".join(words[:-1]), words[-1])


@dataclass(frozen=True)
class RulingResult:
    """One ruling in a class: how many answers were right at once, and how many were given."""

    ruling: str
    right: int
    answered: int


def by_ruling(plan: Plan, results: Sequence[Result]) -> list[RulingResult]:
    """Every ruling of the page, those first that most got wrong."""
    rulings = list(plan.rulings.values())
    found = []
    for ruling in dict.fromkeys(rulings):
        places = [place for place, one in enumerate(rulings) if one == ruling]
        given = [result.given[place] for result in results for place in places if result.given[place] != NONE]
        found.append(RulingResult(ruling, given.count(RIGHT), len(given)))
    return sorted(found, key=lambda one: (one.right / one.answered if one.answered else 2, one.ruling))


def as_csv(plan: Plan, results: Sequence[Result]) -> str:
    """A table for other programs: a line a pupil, a column a question, 1 right at once, 0 wrong, empty not answered."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["pupil", "right", "answered", *(f"{item} ({ruling})" for item, ruling in plan.rulings.items())])
    signs: Mapping[int, str] = {NONE: "", RIGHT: "1", WRONG: "0"}
    for result in results:
        # Whoever opens it in a spreadsheet is not to run what a name says.
        name = f"'{result.pupil}" if result.pupil[:1] in "=+-@" else result.pupil
        writer.writerow([name, result.right, result.answered, *(signs[one] for one in result.given)])
    return out.getvalue()


def alike(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Names that differ so little that they may be one pupil; another number is another pupil."""
    seen: list[str] = []
    for name in names:
        near = closest(name, [other for other in seen if DIGITS.findall(other) == DIGITS.findall(name)])
        if near is not None:
            yield near, name
        seen.append(name)
