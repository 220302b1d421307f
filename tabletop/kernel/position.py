"""What can be wrong with a position, told with its place in the file."""

from __future__ import annotations

from typing import Any, NamedTuple


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
        super().__init__("; ".join(f"{'.'.join(map(str, fault.place))}: {fault.found!r}, expected {fault.expected}"
                                   for fault in faults))
        self.faults = faults
