"""What a command says around a lesson, in the language of the lesson.

>>> say("de", "{place}: open it in a browser.", place="'skip.html'")
"'skip.html': im Browser öffnen."
"""

from __future__ import annotations

from typing import Any

import click

from tabletop.games import find_game
from tabletop.scenario.text.showing import shown
from tabletop.words import pick_text, translator, understood
from tabletop.words.language import N_

__all__ = ["N_", "say", "say_number", "say_written", "told_in"]


def say(language: str, message: str, **values: Any) -> str:
    """A sentence of the catalogue with its values put in."""
    return translator(language).gettext(message).format(**values)


def say_number(one: str, many: str, number: int, language: str) -> str:
    """A sentence of the catalogue that depends on a number."""
    return translator(language).ngettext(one, many, number).format(number=number)


def told_in(game: str, language: str) -> str:
    """The language that this game is told in; that it does not speak the one that was asked for is said."""
    found = understood(game, language)
    if found != language:
        title = pick_text(find_game(game).title, language)
        click.echo(say(language, N_("{game} has no texts in this language, so they are shown in English."), game=title), err=True)
    return found


def say_written(language: str, output: object, page: str = "") -> str:
    """That a page has been written, how large it is, and how to look at it."""
    size = f" ({len(page.encode()) // 1024} KB)" if page else ""
    return say(language, N_("{place}: open it in a browser."), place=shown(str(output)) + size)
