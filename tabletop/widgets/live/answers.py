"""What the extension asks the kernel of a notebook for: known words only, whatever a notebook holds.

A board that was shown in this kernel answers for itself; one that a notebook has stored is made again
by its call. For a notebook that nobody trusts nothing is written.
"""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from tabletop.shelf import read_shelf
from tabletop.table_rules.our_rules import read_ours
from tabletop.widgets.shown import in_language
from tabletop.words import LANGUAGES

from .calls import made_again

NOT_KNOWN = "This page asks for something this kit does not know."

# Whether a page of this kernel draws boards by our extension; it says so before the first cell is run.
_pages = {"drawn": False}
# The boards of this kernel by the id of their page.
_shown: WeakValueDictionary[str, Any] = WeakValueDictionary()


class Answer(dict):
    """An answer as the extension reads it."""

    def _repr_json_(self) -> dict[str, Any]:
        return dict(self)


def remember(page: str, board: Any) -> None:
    """From now on messages of this page reach this board."""
    _shown[page] = board


def is_drawn() -> bool:
    """Whether the page of this kernel draws boards by our extension and needs no widget."""
    return _pages["drawn"]


def answer(text: str) -> Answer:
    """The answer to ``{"page": id, "call": call, "lang": language, "trusted": bool, "message": {...}}``; never raises."""
    try:
        asked = json.loads(text)
        message = asked["message"]
        if message == {"ask": "ours"}:
            _pages["drawn"] = True
            return Answer(ours=sorted({*read_ours().games, *read_shelf()}))
        told = _board(asked).answer(message, writes=asked["trusted"] is True or sys.platform == "emscripten")
    except ValueError as error:
        return Answer(error=str(error))
    except Exception as error:
        return Answer(error=f"{NOT_KNOWN} ({type(error).__name__})")
    return Answer(told or {"error": NOT_KNOWN})


def _board(asked: Mapping[str, Any]) -> Any:
    page, lang = asked.get("page"), asked.get("lang")
    board = _shown.get(page) if isinstance(page, str) else None
    if board is not None:
        return board
    if lang not in LANGUAGES:
        raise ValueError(NOT_KNOWN)
    return _made(json.dumps(asked.get("call")), lang)


@functools.lru_cache(64)
def _made(call: str, lang: str) -> Any:
    """The board of a stored call, kept so that what is chosen on it lasts."""
    with in_language(lang):
        return made_again(json.loads(call))
