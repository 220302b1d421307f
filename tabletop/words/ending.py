"""The end of a game as an answer: who has won, alone or with others."""

from __future__ import annotations

from typing import Any

from .language import N_


def ending(words: Any, value: Any) -> str:
    """Who wins, if anybody does yet; with points that nobody knows, that is unknown."""
    if value is False:
        return words.say(N_("The game goes on."))
    names = value["winners"]
    if not names:
        return words.say(N_("unknown"))
    if len(names) > 1:
        return words.say(N_("{seats} win together."), seats=words.listed(names))
    return words.say(N_("{seats} wins."), seats=names[0])
