"""One answer of a learner, or the end of a board that was reached: its fields, how they are checked, its line in a file.

The fields are told in docs/answers.md. What comes from a page or from a file is not trusted: whatever is no answer is
refused in words, and fields that nobody knows are left out.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

# How one came to answer; games have ways of their own.
WAY = re.compile(r"[a-z]{1,20}")
NAME = re.compile(r"[\w-]{1,64}")
LONGEST = {"item": 300, "ruling": 120, "given": 300}
MOST_SECONDS, MOST_HINTS = 86_400, 9
YEARS = range(2000, 2100)


class NoAnswer(ValueError):
    """What was given is no answer, and why."""


@dataclass(frozen=True)
class Answer:
    """``right`` was said of the position ``item`` about ``ruling``, the id of a rule. Without a ruling the end of the board
    ``item`` was reached, and ``right`` says that nothing on it was answered wrong.

    ``id`` is unlike that of any other answer, ``at`` a time in UTC, ``seconds`` how long it took, ``hints`` how many were
    seen before, ``given`` what was answered, in words. Answers of one ``sitting`` were given in one go.
    """

    id: str
    item: str
    ruling: str | None
    right: bool
    given: str
    seconds: float
    at: datetime
    way: str
    hints: int = 0
    sitting: str | None = None

    def told(self) -> dict[str, Any]:
        """The answer as plain data, as pages and files tell it."""
        at = self.at.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
        return {key: value for key, value in {**asdict(self), "at": at}.items() if value is not None}

    def line(self) -> str:
        """The answer as a line of a file, without its end."""
        return json.dumps(self.told(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def answer_of(told: Any) -> Answer:
    """The answer that a page or a file tells; raises NoAnswer in words for what is none."""
    if not isinstance(told, Mapping):
        raise NoAnswer("An answer is an object with an id.")
    ruling, sitting = told.get("ruling"), told.get("sitting")
    return Answer(
        id=_name(told, "id"),
        item=_text(told, "item"),
        ruling=None if ruling is None else _text(told, "ruling"),
        right=_of_type(told, "right", bool),
        given=_text(told, "given", least=0),
        seconds=_number(told, "seconds", MOST_SECONDS),
        at=_time(told),
        way=_way(told),
        hints=int(_number(told, "hints", MOST_HINTS)),
        sitting=None if sitting is None else _name(told, "sitting"),
    )


def _of_type(told: Mapping[str, Any], key: str, kind: type) -> Any:
    value = told.get(key)
    if type(value) is not kind:
        raise NoAnswer(f"`{key}` of an answer is missing or of another kind.")
    return value


def _text(told: Mapping[str, Any], key: str, least: int = 1) -> str:
    value: str = _of_type(told, key, str)
    if not least <= len(value) <= LONGEST[key] or not value.isprintable():
        raise NoAnswer(f"`{key}` of an answer is empty, too long, or has signs that cannot be printed.")
    return value


def _name(told: Mapping[str, Any], key: str) -> str:
    value: str = _of_type(told, key, str)
    if not NAME.fullmatch(value):
        raise NoAnswer(f"`{key}` of an answer is up to 64 letters, numbers and dashes.")
    return value


def _number(told: Mapping[str, Any], key: str, most: int) -> float:
    value = told.get(key, 0)
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= most:
        raise NoAnswer(f"`{key}` of an answer is a number from 0 to {most}.")
    return value


def _way(told: Mapping[str, Any]) -> str:
    way: str = _of_type(told, "way", str)
    if not WAY.fullmatch(way):
        raise NoAnswer("`way` of an answer is a word such as lesson, task, selftest or practice.")
    return way


def _time(told: Mapping[str, Any]) -> datetime:
    try:
        at = datetime.fromisoformat(_of_type(told, "at", str)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise NoAnswer("`at` of an answer is a time such as 2026-11-29T14:05:00Z.") from None
    if at.year not in YEARS:
        raise NoAnswer("`at` of an answer is a time of this century.")
    return at
