"""What the templates share: players, cards to fill a hand with, texts in every language, the frame of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.words.language import LANGUAGES, translator

PLAYERS = ("Ana", "Ben", "Cem")
FILLING = ("cat_1", "cat_2", "cat_3", "favor", "shuffle", "see_the_future_3", "defuse")


def made(title: str, teaches: Sequence[str], setup: Mapping[str, Any], steps: Sequence[Mapping[str, Any]],
         *expansions: str) -> dict[str, Any]:
    """A scenario of the base box and these expansions with three players, or those that the setup names, round the table."""
    return {"format": 1, "game": "exploding-kittens", "boxes": ["base", *expansions], "title": texts(title), "teaches": list(teaches),
            "setup": {"players": list(PLAYERS), **setup}, "steps": list(steps)}


def texts(message: str, **names: str) -> dict[str, str]:
    """A sentence of the catalogue in every language, with the names of players put in."""
    return {language: translator(language).gettext(message).format(**names) for language in LANGUAGES}


def together(*messages: str, **values: str | Mapping[str, str]) -> dict[str, str]:
    """Several sentences of the catalogue, one after the other; a value may be another word in each language."""
    return {language: " ".join(translator(language).gettext(message) for message in messages).format(
        **{key: value if isinstance(value, str) else value[language] for key, value in values.items()}) for language in LANGUAGES}
