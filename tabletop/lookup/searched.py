"""What is searched for words: all that answers a question, and every card and lesson, in the same plain table as for ``ask``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games import games_that_open

from .asked import prepared as asked
from .asked.prepared import Texts, everything, kept_table, table_of
from .index import CARD, QUESTION, SCENARIO, Entry, entries

# How much it counts where it stands: as a name or title, in what a card does and in the readings of a question, in a lesson.
NAME, TITLE, SHORT, BODY = 1.0, 0.9, 0.6, 0.4
# Who looks for words means those of the rule itself before those by which people ask for it.
AS_WORDS = {asked.TYPED: 0.6, asked.OPEN: 0.85, asked.RULE: 0.85, asked.TITLE: 0.5}


def searched(language: str) -> Mapping[str, Any]:
    """What is found by words in a language, for the files as they are now."""
    return kept_table("searched", language, make_table)


def make_table(language: str) -> dict[str, Any]:
    """By game its words in this language, and all that is found by them, with its texts."""
    there = list(entries())
    games = games_that_open()
    return {"games": {game: table_of(game, language, _texts(game, language, there)) for game in games}}


def _texts(game: str, language: str, there: list[Entry]) -> Texts:
    found = {ruling: [(AS_WORDS[share], text) for share, text in texts] for ruling, texts in everything(game, language).items()}
    for entry in there:
        if entry.game == game:
            found.setdefault(entry.id, []).extend(_said(entry, language))
    return found


def _said(entry: Entry, language: str) -> list[tuple[float, str]]:
    """What is said of an entry beside what is asked for it."""
    title = entry.title.get(language) or entry.title.get("en", "")
    texts = [text.get(language) or text.get("en", "") for text in entry.texts]
    if entry.kind == CARD:
        return [(NAME, name) for name in dict.fromkeys((title, entry.id, *entry.names))] + [(SHORT, text) for text in texts]
    if entry.kind == QUESTION:
        return [(SHORT, text) for text in texts]
    if entry.kind == SCENARIO:
        topic = " ".join(entry.id.split("/")[1:])
        return [(TITLE, title), (SHORT, topic), (BODY, " ".join((title, topic, *texts, *entry.cards)))]
    return [(SHORT, name) for name in entry.names]
