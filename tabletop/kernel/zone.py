"""Zones: the parts of a position, listed once, with who sees them.

Setup, expectations, views, text and pictures use the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .seat import Seat

# The names that mean players in any zone.
SEATS = ("seat", "seats", "player", "players", "winners")


@dataclass(frozen=True)
class Zone:
    """One part of a position.

    ``read(rules, state)`` gives the whole truth in the words of a scenario file;
    ``show(rules, state, seat)`` what this seat sees of it. An owned zone is read
    for each seat: ``read(rules, state, owner)``, ``show(rules, state, seat, owner)``.

    Plain texts and the plain board call a zone by its ``title``, by language, and what it holds by ``titles``, by name;
    without one by the name itself. What is held under a name of ``seats``, or of those that always mean players, are
    numbers of seats and told as players.
    """

    name: str
    read: Callable[..., Any]
    show: Callable[..., Any]
    owned: bool = False
    title: Mapping[str, str] = field(default_factory=dict, hash=False)
    titles: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    seats: tuple[str, ...] = ()

    def holds_seats(self, name: str) -> bool:
        """Whether what this zone holds under a name are players.

        >>> Zone("flying", dict, dict, seats=("on",)).holds_seats("on"), Zone("turn", dict, dict).holds_seats("seat")
        (True, True)
        """
        return name in self.seats or name in SEATS


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
