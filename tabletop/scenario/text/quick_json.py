"""JSON text to data by the standard reader, where nothing can be said against the text.

Whatever :func:`~tabletop.scenario.text.json_text.parse` would complain of ends in :class:`Doubtful`: then the text is read
again with care, to tell what is wrong and where.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from .json_text import Limits

HALF = re.compile("[\ud800-\udfff]")


class Doubtful(ValueError):
    """This text has to be read with care."""


def read_quickly(text: str, limits: Limits) -> Any:
    """The data of a text without any fault; raises Doubtful for every other one.

    >>> from tabletop.scenario.text.json_text import LIMITS
    >>> read_quickly('{"steps": [1, 2]}', LIMITS)
    {'steps': [1, 2]}
    """

    def whole(digits: str) -> int:
        if len(digits.lstrip("-")) > limits.digits:
            raise Doubtful
        return int(digits)

    def part(digits: str) -> float:
        number = float(digits)
        if len(digits.lstrip("-")) > 2 * limits.digits or abs(number) == float("inf"):
            raise Doubtful
        return number

    try:
        data = json.loads(text, object_pairs_hook=_once, parse_int=whole, parse_float=part, parse_constant=_none)
    except (ValueError, RecursionError):
        raise Doubtful from None
    _measure(data, limits)
    return data


def _none(word: str) -> NoReturn:
    raise Doubtful


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key comes twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Doubtful
    return found


def _measure(data: Any, limits: Limits) -> None:
    """Raise Doubtful for data that are larger than allowed or hold half a character."""
    level, depth, values = [data], 0, 0
    while level:
        depth += 1
        values += len(level)
        if values > limits.values:
            raise Doubtful
        below: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is str:
                _measure_text(value, limits)
            elif kind is dict:
                for key in value:
                    _measure_text(key, limits)
                below.extend(value.values())
            elif kind is list:
                if len(value) > limits.items:
                    raise Doubtful
                below.extend(value)
            else:
                continue
            if kind is not str and depth > limits.depth:
                raise Doubtful
        level = below


def _measure_text(text: str, limits: Limits) -> None:
    if len(text) > limits.text or (not text.isascii() and HALF.search(text)):
        raise Doubtful
