"""What a command says around a lesson, in the language of the lesson.

>>> say("de", "{place}: open it in a browser.", place="'skip.html'")
"'skip.html': im Browser öffnen."
"""

from __future__ import annotations

from typing import Any

from tabletop.scenario.text.showing import shown
from tabletop.words import translator
from tabletop.words.language import N_

__all__ = ["N_", "say", "say_written"]


def say(language: str, message: str, **values: Any) -> str:
    """A sentence of the catalogue with its values put in."""
    return translator(language).gettext(message).format(**values)


def say_written(language: str, output: object, page: str = "") -> str:
    """That a page has been written, how large it is, and how to look at it."""
    size = f" ({len(page.encode()) // 1024} KB)" if page else ""
    return say(language, N_("{place}: open it in a browser."), place=shown(str(output)) + size)
