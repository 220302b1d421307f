"""Languages: which there are, and how a text in several of them is chosen."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import lru_cache

from tabletop.languages import LOCALE
from .plain_catalogue import PlainCatalogue



def N_(message: str) -> str:
    """Mark a sentence for the catalogues; it is translated where it is used."""
    return message


@lru_cache(maxsize=None)
def translator(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; English is what the code itself says.

    An installed kit has it compiled; a plain clone reads it as it was written.
    """
    compiled = LOCALE / language / "LC_MESSAGES" / "tabletop.mo"
    if compiled.is_file():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return written_catalogue(language)


def written_catalogue(language: str) -> PlainCatalogue:
    """The catalogue as people write it; an empty one for English."""
    plain = LOCALE / language / "LC_MESSAGES" / "tabletop.po"
    return PlainCatalogue(plain.read_text(encoding="utf-8") if plain.is_file() else "")


def pick_text(text: Mapping[str, str] | None, language: str) -> str:
    """A text in this language, else in English, else in any it has; empty for none.

    >>> pick_text({"de": "Angriff"}, "es")
    'Angriff'
    """
    if not text:
        return ""
    return text.get(language) or text.get("en") or next(iter(text.values()))
