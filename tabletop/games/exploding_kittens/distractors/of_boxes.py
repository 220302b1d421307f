"""Values near the right one in what the boxes bring to the table: who is blind, who wears the crown, what lies open,
who follows whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..rules.opened import Kittens

ATTACKS = ("attack", "targeted_attack", "personal_attack")


# What the boxes bring to the table.
OF_BOXES = ("blind", "tower.wearer", "turn.by", "turn.from", "order", "front.")


def near_in_boxes(rules: Kittens, path: str, right: Any, playing: Sequence[str]) -> Iterator[Any] | None:
    """Thinkable values at a path of what the boxes bring; None for any other path."""
    return _near(rules, path, right, playing) if path.startswith(OF_BOXES) else None


def _near(rules: Kittens, path: str, right: Any, playing: Sequence[str]) -> Iterator[Any]:
    """Thinkable values at a path of these zones; ``playing`` are the names of those who are in the game."""
    if path == "blind":
        yield []
        yield from ([name] for name in playing)
    elif path in ("tower.wearer", "turn.by"):
        yield None
        yield from playing
    elif path == "turn.from":
        yield None
        yield from (card for card in ATTACKS if card in rules.number)
    elif path == "order" and len(right) > 2:
        # The other way round, and as if the next player were on turn already.
        yield [right[0], *reversed(right[1:])]
        yield [*right[1:], right[0]]
    elif path.startswith("front."):
        yield []
        owners = [name for name in playing if name != path.removeprefix("front.")]
        yield from ([{"card": "ill_take_that", "by": name}] for name in owners if "ill_take_that" in rules.number)
        if "barking_kitten" in rules.number:
            yield ["barking_kitten"]
