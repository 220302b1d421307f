"""What is wrong with a data file of a game, in words for the one who writes it."""

from __future__ import annotations

from collections.abc import Sequence


class DataFault(ValueError):
    """A data file says what there is not; each complaint is one line."""

    def __init__(self, complaints: Sequence[str]) -> None:
        super().__init__("\n".join(complaints))

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [str(self)]
