"""What is checked when a game is opened: words that exist, readings that can be played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from .closest import closest
from .rulebook import Question


def check_known(words: Iterable[str], table: Collection[str], what: str) -> None:
    """Raise ValueError for the first word that is not in the table, with what there is and the nearest.

    >>> check_known(["box"], ["box", "other"], "box")
    """
    for word in words:
        if word not in table:
            near = closest(word, table)
            hint = f" Did you mean {near!r}?" if near else ""
            raise ValueError(f"unknown {what} {word!r}; there are {', '.join(list(table)[:12])}.{hint}")


def check_together(boxes: Sequence[str], declared: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise ValueError for boxes that cannot be opened together: one without what it needs, one that stands alone.

    >>> check_together(["more"], {"first": {"needs": [], "alone": False}, "more": {"needs": ["first"], "alone": False}})
    Traceback (most recent call last):
    ...
    ValueError: the box more needs first as well
    """
    if not boxes:
        raise ValueError(f"no box; there are {', '.join(declared)}")
    for box in boxes:
        missing = [need for need in declared[box]["needs"] if need not in boxes]
        if missing:
            raise ValueError(f"the box {box} needs {', '.join(missing)} as well")
        if declared[box]["alone"] and len(boxes) > 1:
            raise ValueError(f"the box {box} stands alone; open it without {', '.join(other for other in boxes if other != box)}")


def choose_readings(
    questions: Mapping[str, Question], readings: Mapping[str, str], played: Collection[tuple[str, str]]
) -> dict[str, str]:
    """A reading for every open question: the default unless another is given.

    Raises ValueError for an unknown question or reading, and for one that the
    engine does not play (``played`` holds those it does). Where something holds under the default alone, every other
    reading is played by leaving it out.
    """
    check_known(readings, questions, "question")
    for question, reading in readings.items():
        default = questions[question].default
        if reading == default:
            continue
        check_known((reading,), questions[question].readings, f"reading of {question}")
        if (question, reading) not in played and (question, default) not in played:
            raise ValueError(f"the reading {reading} of {question} cannot be played yet")
    return {**{question.id: question.default for question in questions.values()}, **readings}
