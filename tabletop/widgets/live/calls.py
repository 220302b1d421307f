"""The call that made a board, as plain data from which it can be made again.

>>> @board_cell
... def shown(name: str, seat: str | None = None) -> None: ...
>>> call_of(shown, ("kittens/nope/yup",), {"seat": None})
['shown', {'name': 'kittens/nope/yup'}]
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

Call = list[Any]
Cell = TypeVar("Cell", bound=Callable[..., Any])

# What a notebook stores may come from anybody: no call is longer, and none names a file.
LONGEST = 2000
FILE = ".json"

_cells: dict[str, Callable[..., Any]] = {}


class NoSuchCall(ValueError):
    """A notebook names a board that cannot be made again from what it says."""


def board_cell(cell: Cell) -> Cell:
    """The boards that this function of a cell gives know by which call they were made, and are made again by it."""

    @functools.wraps(cell)
    def shown(*args: Any, **kwargs: Any) -> Any:
        made = cell(*args, **kwargs)
        if hasattr(made, "call"):
            made.call = call_of(cell, args, kwargs)
        return made

    _cells[cell.__name__] = shown
    return shown  # type: ignore[return-value]


def call_of(cell: Callable[..., Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Call | None:
    """A call as a notebook can store it; None for one with a value that is no plain data, such as a path."""
    signature = inspect.signature(cell)
    bound = signature.bind(*args, **kwargs)
    given = {name: value for name, value in bound.arguments.items() if value is not signature.parameters[name].default}
    call = [cell.__name__, given]
    try:
        plain = json.loads(json.dumps(call, allow_nan=False))
    except (TypeError, ValueError):
        return None
    return plain if len(json.dumps(plain)) <= LONGEST else None


def made_again(call: Any) -> Any:
    """The board of a stored call; raises NoSuchCall for what is none, or for one that names a file, and what the cell raises."""
    if not is_call(call) or call[0] not in _cells or names_a_file(call):
        raise NoSuchCall("This board can only be asked once its cell has been run.")
    cell = _cells[call[0]]
    given, positional, named = dict(call[1]), [], {}
    for name, parameter in inspect.signature(cell).parameters.items():
        if parameter.kind is parameter.VAR_POSITIONAL:
            positional += _listed(given.pop(name, []))
        elif parameter.kind is parameter.VAR_KEYWORD:
            named.update(_named(given.pop(name, {})))
        elif name in given and parameter.kind is not parameter.KEYWORD_ONLY and not named:
            positional.append(given.pop(name))
        elif name in given:
            named[name] = given.pop(name)
        elif parameter.kind is not parameter.KEYWORD_ONLY and parameter.default is not parameter.empty:
            positional.append(parameter.default)
    try:
        inspect.signature(cell).bind(*positional, **named, **given)
    except TypeError as error:
        raise NoSuchCall(f"This board cannot be made: {error}.") from None
    return cell(*positional, **named, **given)


def is_call(call: Any) -> bool:
    """Whether this has the shape of a call: a name with its arguments, not too long."""
    return (
        isinstance(call, list)
        and len(call) == 2
        and isinstance(call[0], str)
        and isinstance(call[1], dict)
        and len(json.dumps(call)) <= LONGEST
    )


def names_a_file(call: Call) -> bool:
    """Whether a file of the reader's own is part of this call: what lies in it is another thing on another day."""
    return any(text.endswith(FILE) for text in _texts(call[1]))


def place_of(call: Call, lang: str) -> str:
    """The name under which the extension finds the payload of a call in this language.

    >>> place_of(["lesson", {"name": "kittens/nope/yup"}], "en")
    '1a17a0ca9ecf1f00'
    """
    text = json.dumps([call, lang], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _texts(key)
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _listed(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise NoSuchCall("This board cannot be made.")
    return value


def _named(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NoSuchCall("This board cannot be made.")
    return value
