"""The same scenario with other players at the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

# Sentences may speak of a player as he or she in German and Spanish, so a name gives way to one of its own line alone.
# None ends in s, x or z: a genitive is made in the same way of all.
LINES = (
    ("Ana", "Ada", "Dora", "Fay", "Hana", "Ida", "Bea", "Cleo", "Eva", "Lea", "Mia", "Noa", "Pia", "Sara", "Uma", "Vera", "Zoe"),
    ("Ben", "Cem", "Emil", "Dan", "Gino", "Hugo", "Ivo", "Jan", "Kai", "Leo", "Otto", "Paul", "Rui", "Timo", "Tom", "Udo", "Wim"),
)


def other_names(names: Sequence[str], chance: Random) -> dict[str, str]:
    """A new name for each player whose name is of one of the lines; the others keep theirs.

    >>> new = other_names(["Ana", "Ben", "Xerxes"], Random(1))
    >>> [new["Ana"] in LINES[0], new["Ben"] in LINES[1], "Xerxes" in new]
    [True, True, False]
    """
    found: dict[str, str] = {}
    for line in LINES:
        known = [name for name in names if name in line]
        free = [name for name in line if name not in names]
        found.update(zip(known, chance.sample(free, len(known)), strict=True))
    return found


def renamed(data: Any, new: Mapping[str, str]) -> Any:
    """A scenario in which the players have these names, wherever it speaks of them: values, paths and sentences.

    >>> renamed({"by": "Ana", "say": {"en": "Ana's turn", "de": "Anas Zug"}, "hands.Ana": []}, {"Ana": "Eva"})
    {'by': 'Eva', 'say': {'en': "Eva's turn", 'de': 'Evas Zug'}, 'hands.Eva': []}
    """
    called = re.compile(rf"\b({'|'.join(re.escape(name) for name in sorted(new, key=len, reverse=True))})(s?)\b")

    def change(value: Any) -> Any:
        if isinstance(value, str):
            return called.sub(lambda found: new[found[1]] + found[2], value)
        if isinstance(value, Mapping):
            return {change(key): change(inner) for key, inner in value.items()}
        return [change(inner) for inner in value] if isinstance(value, list) else value

    return change(data)
