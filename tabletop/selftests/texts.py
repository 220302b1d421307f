"""Texts of generated scenarios: a sentence of the catalogue in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.words import LANGUAGES, pick_text, translator
from tabletop.words.name import Name


def texts(message: str, **names: str) -> dict[str, str]:
    """A sentence of the catalogue in every language, with the names of players put in."""
    named = {key: Name(name) for key, name in names.items()}
    return {language: translator(language).gettext(message).format(**named) for language in LANGUAGES}


def together(*messages: str, **values: str | Mapping[str, str]) -> dict[str, str]:
    """Several sentences of the catalogue, one after the other; a value may be another word in each language."""
    return {
        language: " ".join(translator(language).gettext(message) for message in messages).format(
            **{key: Name(value if isinstance(value, str) else pick_text(value, language)) for key, value in values.items()}
        )
        for language in LANGUAGES
    }


def thought(value: Any, message: str, **values: str | Mapping[str, str]) -> dict[str, Any]:
    """A wrong answer of a made question, with what somebody thinks who gives it: a sentence of the catalogue."""
    return {"value": value, "cause": together(message, **values)}
