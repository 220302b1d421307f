"""How a board speaks to a page that our extension draws: by messages of a channel that no widget is behind."""

from __future__ import annotations

from typing import Any

from comm import create_comm


class Wire:
    """Sends what a board sets and says; the page answers through `answers`, so nothing is heard here."""

    def __init__(self) -> None:
        # Not primary: nobody is asked to open anything at the other end.
        self._comm = create_comm(target_name="tabletop", primary=False)
        self.model_id: str = self._comm.comm_id

    def tell(self, name: str, value: Any) -> None:
        """The page is to set this."""
        self._comm.send({"method": "update", "state": {name: value}})

    def send(self, content: dict[str, Any]) -> None:
        """The page is to hear this."""
        self._comm.send({"method": "custom", "content": content})
