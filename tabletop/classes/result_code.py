"""A result as a code short enough to be read out: what was right at the first answer, question by question.

Three letters say which page it is of, one more guards against slips of the pen. Letters that are mistaken for others are not
used, and read as those they are mistaken for.

>>> write_code("X7Q", [RIGHT, WRONG, NONE, RIGHT])
'X7Q12-2'
>>> read_code("x7q12 2", "X7Q", 4)
[1, 2, 0, 1]
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from tabletop.scenario.text.showing import shown

NONE, RIGHT, WRONG = 0, 1, 2
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISTAKEN = str.maketrans("ILOU", "110V")
# So many letters stand together, and so many say of which page it is.
GROUP, MARK = 4, 3


class CodeError(ValueError):
    """What is no code of this page, in words."""


def mark_of(items: Sequence[str]) -> str:
    """The letters that say which questions a code is of.

    >>> len(mark_of(["lesson:a#b"])), mark_of(["a"]) != mark_of(["b"])
    (3, True)
    """
    digest = sha256("\n".join(items).encode("utf-8")).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:MARK])


def write_code(mark: str, results: Sequence[int]) -> str:
    """The code of these results, in groups."""
    number = 0
    for one in reversed(results):
        number = number * 3 + one
    letters = ""
    while number or not letters:
        number, rest = divmod(number, len(LETTERS))
        letters = LETTERS[rest] + letters
    whole = mark + letters
    whole += _guard(whole)
    return "-".join(whole[place : place + GROUP + (place == 0)] for place in _groups(len(whole)))


def _groups(length: int) -> list[int]:
    return [0, *range(GROUP + 1, length, GROUP)]


def read_code(code: str, mark: str, questions: int) -> list[int]:
    """What a code says of so many questions; raises CodeError for one with a slip, or of another page."""
    whole = "".join(sign for sign in code.upper() if sign not in " -\t").translate(MISTAKEN)
    if len(whole) < MARK + 2 or any(sign not in LETTERS for sign in whole):
        raise CodeError(f"{shown(code)} is no code; it has letters and digits, such as {write_code(mark, [RIGHT] * questions)}.")
    if _guard(whole[:-1]) != whole[-1]:
        raise CodeError(f"{shown(code)} has a slip; look at it once more.")
    if whole[:MARK] != mark:
        raise CodeError(f"{shown(code)} is of another page; codes of this one begin with {mark}.")
    # (Questions need fewer letters than there are of them: nobody reckons with more.)
    if len(whole) > MARK + questions + 1:
        raise CodeError(f"{shown(code)} is of a page with more questions.")
    number = 0
    for sign in whole[MARK:-1]:
        number = number * len(LETTERS) + LETTERS.index(sign)
    found = []
    for _ in range(questions):
        number, rest = divmod(number, 3)
        found.append(rest)
    if number:
        raise CodeError(f"{shown(code)} is of a page with more questions.")
    return found


def _guard(letters: str) -> str:
    """One letter that changes with each slip, and with two letters in the wrong order."""
    return LETTERS[sum((place + 1) * LETTERS.index(sign) for place, sign in enumerate(letters)) % 31]
