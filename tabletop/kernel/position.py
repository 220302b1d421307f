"""Reading a position, and what can be wrong with one, told with its place in the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .closest import closest
from .seat import Seat


class PositionFault(NamedTuple):
    """One fault of a set-up position: code, where in the setup, what was found and expected."""

    code: str
    place: tuple[Any, ...]
    found: Any
    expected: str
    near: str | None = None


class PositionError(ValueError):
    """A position was asked for that cannot be; all faults are attached."""

    def __init__(self, faults: list[PositionFault]) -> None:
        super().__init__(
            "; ".join(f"{'.'.join(map(str, fault.place))}: {fault.found!r}, expected {fault.expected}" for fault in faults)
        )
        self.faults = faults


class PositionReader:
    """What the reader of every game begins with: the setup, the names of its players, and the faults found so far.

    >>> reader = PositionReader({"players": ["Anna", "Ben"]})
    >>> reader.seat("Ben", ("turn", "player")), reader.seat("Bem", ("turn", "player"))
    (1, None)
    >>> reader.faults[0].near
    'Ben'
    """

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.setup = setup
        self.names = list(setup["players"])
        self.faults: list[PositionFault] = []

    def fault(self, code: str, place: tuple[Any, ...], found: Any, expected: str, near: str | None = None) -> None:
        """Note a fault."""
        self.faults.append(PositionFault(code, place, found, expected, near))

    def seat(self, name: str, place: tuple[Any, ...]) -> Seat | None:
        """The seat of a player; None, and a fault with the nearest name, where nobody is called so."""
        if name in self.names:
            return self.names.index(name)
        near = closest(name, self.names)
        self.fault("POS-PLAYER", place, self.not_a_player(name), f"one of {', '.join(self.names)}", near)
        return None

    def not_a_player(self, name: str) -> Any:
        """How the fault of :meth:`seat` tells what was found: the name as it stands."""
        return name
