"""The widget for hosts without our extension: it carries no program and no payload, but asks for both when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from tabletop.widgets.for_pages_only import for_pages_only

from .program import loader

# What a board and its page tell one another of.
SHARED = ("index", "eye", "lang", "run", "results", "asks")


class BoardPage(anywidget.AnyWidget):
    """The page of one board; what is set here is seen there, and `heard` is called with each message of it."""

    _esm = loader()
    _css = ""
    index = traitlets.Int(0).tag(sync=True)
    eye = traitlets.Int(0).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    run = traitlets.Int(0).tag(sync=True)
    results = traitlets.Dict().tag(sync=True)
    asks = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(self, state: Mapping[str, Any], heard: Callable[[Any], dict[str, Any] | None]) -> None:
        with for_pages_only():
            super().__init__(**state)
        self._heard = heard
        self.on_msg(self._reply)

    def tell(self, name: str, value: Any) -> None:
        """The page is to set this."""
        if getattr(self, name) != value:
            setattr(self, name, value)

    def _reply(self, _: Any, message: Any, buffers: Any) -> None:
        told = self._heard(message)
        if told is not None:
            self.send(told)
