"""Languages: which there are, and how a text in several of them is chosen."""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tabletop.games import find_game, of_each
from tabletop.languages import COMPLETE, LANGUAGES, LOCALE

from .plain_catalogue import PlainCatalogue


def N_(message: str) -> str:
    """Mark a sentence for the catalogues; it is translated where it is used."""
    return message


@cache
def catalogue_folders() -> tuple[Path, ...]:
    """Where catalogues of sentences lie, by language: the kit's own folder, then that of each game that has one."""
    return (LOCALE, *(home for _, home in of_each(_own_catalogues) if home))


def _own_catalogues(game: str) -> Path | None:
    module = find_game(game).locale
    # Looked for, not imported: whoever speaks of one game needs the words of no other.
    spec = find_spec(module) if module else None
    return Path(spec.origin).parent / "locale" if spec and spec.origin else None


@cache
def spoken(game: str) -> tuple[str, ...]:
    """The languages that a game is told in: those of its title. One that is begun in the kit is offered with games that
    speak all that are complete.

    >>> spoken("row-your-goat")[:3]
    ('en', 'de', 'es')
    """
    title = find_game(game).title
    return LANGUAGES if set(COMPLETE) <= set(title) else tuple(one for one in LANGUAGES if one in title)


def understood(game: str, language: str) -> str:
    """The language that this game is told in to whoever asks for that one: English where it speaks no such."""
    return language if language in spoken(game) else "en"


@cache
def translator(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, with those of the games behind it; English is what the code itself says.

    An installed kit has it compiled; a plain clone reads it as it was written.
    """
    return Joined([_catalogue(folder, language) for folder in catalogue_folders()])


class Joined(gettext.NullTranslations):
    """Several catalogues as one; a sentence that was found once is not looked for again."""

    def __init__(self, catalogues: Sequence[gettext.NullTranslations]) -> None:
        super().__init__()
        self.catalogues = tuple(catalogues)
        for catalogue in catalogues:
            self.add_fallback(catalogue)
        self.found: dict[str, str] = {}
        self.numbers: dict[tuple[str, int], str] = {}

    def gettext(self, message: str) -> str:
        """The sentence in the first catalogue that has it, else as it is."""
        said = self.found.get(message)
        if said is None:
            said = self.found[message] = super().gettext(message)
        return said

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The same of a sentence that depends on a number."""
        said = self.numbers.get((msgid1, n))
        if said is None:
            said = self.numbers[msgid1, n] = super().ngettext(msgid1, msgid2, n)
        return said


def _catalogue(folder: Path, language: str) -> gettext.NullTranslations:
    plain = folder / language / "LC_MESSAGES" / "tabletop.po"
    compiled = plain.with_suffix(".mo")
    # What was compiled before somebody changed a sentence is not read.
    if compiled.is_file() and not (plain.is_file() and plain.stat().st_mtime > compiled.stat().st_mtime):
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return written_catalogue(folder, language)


def written_catalogue(folder: Path, language: str) -> PlainCatalogue:
    """The catalogue as people write it; an empty one for English."""
    plain = folder / language / "LC_MESSAGES" / "tabletop.po"
    return PlainCatalogue(plain.read_text(encoding="utf-8") if plain.is_file() else "")


def pick_text(text: Mapping[str, str] | None, language: str) -> str:
    """A text in this language, else in English, else in any it has; empty for none.

    >>> pick_text({"de": "Angriff"}, "es")
    'Angriff'
    """
    if not text:
        return ""
    return text.get(language) or text.get("en") or next(iter(text.values()))
