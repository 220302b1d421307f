"""How a value of a file is shown in a message: short, on one line, without control characters.

A scenario file may come from anybody. What it holds is quoted in messages, and a
message must not be able to move the cursor, hide its own end or fill the screen.

>>> shown("see\\nthe future"), shown([1, 2, 3]), shown(True)
("'see\\\\nthe future'", 'a list of 3', 'true')
"""

from __future__ import annotations

from typing import Any

LONGEST_VALUE = 80
KINDS = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number with a point",
    type(None): "null",
}


def clean(text: str, longest: int) -> str:
    """The text with everything unprintable spelled out, cut with an ellipsis at `longest` characters."""
    text = text[: longest + 1]
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def shown(value: Any) -> str:
    """A value in a few words: texts by their repr, numbers as in JSON, lists and objects by their size."""
    if isinstance(value, str):
        return clean(
            repr(value[:LONGEST_VALUE]) if len(value) <= LONGEST_VALUE else repr(value[: LONGEST_VALUE - 1] + "…"),
            2 * LONGEST_VALUE,
        )
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return "an object with " + listed(value) if value else "an empty object"
    return {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else repr(value)


def told(place: tuple, value: str) -> str:
    """A value with the key that it stands under; an entry of a list with that of the list.

    >>> told(("turn", "owes"), "0"), told(("order", 1), "'Ana'")
    ('`owes` is 0', "`order` has 'Ana'")
    """
    key = next((part for part in reversed(place) if isinstance(part, str)), None)
    if key is None:
        return value
    return f"`{key}` is {value}" if place[-1] == key else f"`{key}` has {value}"


def listed(words: Any, most: int = 12) -> str:
    """Some words as a list for reading: `turn, direction, order`."""
    words = list(words)
    tail = f" and {len(words) - most} more" if len(words) > most else ""
    return ", ".join(clean(str(word), 40) for word in words[:most]) + tail


def pointed(place: tuple) -> str:
    """A place in a file as a reader writes it: `steps[2].expect.turn`."""
    parts = [f"[{part}]" if isinstance(part, int) else f".{clean(part, 40)}" for part in place]
    return clean("".join(parts).lstrip("."), 120) or "the file"
