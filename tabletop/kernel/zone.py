"""Zones: the parts of a position, listed once, with who sees them.

Setup, expectations, views, text and pictures use the same names.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .seat import Seat


@dataclass(frozen=True)
class Zone:
    """One part of a position.

    ``read(rules, state)`` gives the whole truth in the words of a scenario file;
    ``show(rules, state, seat)`` what this seat sees of it. An owned zone is read
    for each seat: ``read(rules, state, owner)``, ``show(rules, state, seat, owner)``.
    """

    name: str
    read: Callable[..., Any]
    show: Callable[..., Any]
    owned: bool = False


def view(zones: tuple[Zone, ...], rules: Any, state: Any, seat: Seat) -> dict[str, Any]:
    """All zones as this seat sees them, by name; owned zones as ``name.owner``."""
    seen: dict[str, Any] = {}
    for zone in zones:
        if zone.owned:
            for owner in range(rules.seats(state)):
                seen[f"{zone.name}.{owner}"] = zone.show(rules, state, seat, owner)
        else:
            seen[zone.name] = zone.show(rules, state, seat)
    return seen
