"""The questions that people ask for a ruling: data of each game, a folder of files ``{"rule": {"en": ["as they type it"]}}``.

>>> from tabletop.games import games_that_open
>>> sum(len(asked_for(game)) for game in games_that_open()) > 500
True
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tabletop.games import open_rules, packs_of
from tabletop.kernel.closest import closest
from tabletop.languages import LANGUAGES
from tabletop.playing.scenario_files import find_scenarios

from ..game_lookup import lookup_of
from .speech import plain_words

# A question is typed in a hurry: what is longer is a text.
LONGEST_QUESTION = 90
# In the folder of a game's questions: what its players call it, and words that mean the same at its table.
WORDS = "words.json"

Asked = Mapping[str, Mapping[str, Sequence[str]]]


@cache
def asked_for(game: str) -> Asked:
    """By the id of a rule, an open question or a lesson, what people ask for it in each language; nothing for a game without."""
    found: dict[str, dict[str, list[str]]] = {}
    written = [json.loads(path.read_text(encoding="utf-8")) for path in question_files(game)]
    for asked in (*written, *(pack.part("asked") for pack in packs_of(game))):
        for ruling, said in asked.items():
            for language, questions in said.items():
                found.setdefault(ruling, {}).setdefault(language, []).extend(questions)
    return found


@cache
def words_at_the_table(game: str) -> Mapping[str, Any]:
    """``called``: names of the game by language; ``same``: lists of words that mean the first of them, a card with a ``#``."""
    folder = lookup_of(game).questions
    path = folder / WORDS if folder else None
    return json.loads(path.read_text(encoding="utf-8")) if path and path.is_file() else {}


@cache
def general_words() -> Mapping[str, Any]:
    """What holds for any game: ``little`` and ``asking`` words, ``same`` words, and ``elsewhere``: what no rule answers."""
    return json.loads((files("tabletop.lookup") / "asked_words.json").read_text(encoding="utf-8"))


def question_files(game: str) -> list[Path]:
    """The files of a game with questions, in the order of their names."""
    folder = lookup_of(game).questions
    return sorted(path for path in folder.glob("*.json") if path.name != WORDS) if folder else []


def faults_of(game: str) -> Iterator[str]:
    """What is wrong with the questions of a game, each in a sentence with its file: ids that are not there, languages that are
    not known, what is asked twice, too long, or empty.
    """
    book = open_rules(game).rulebook
    known = {*book.rules, *book.questions, *(name for name, _ in find_scenarios())}
    seen: dict[tuple[str, tuple[str, ...]], str] = {}
    for path in question_files(game):
        data = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once)
        for ruling, said in data.items():
            here = f"{path.name}: {ruling}"
            if ruling not in known:
                near = closest(ruling, known)
                yield f"{here}: there is no such rule, open question or lesson.{f' Did you mean {near}?' if near else ''}"
            for language, questions in said.items():
                if language not in LANGUAGES:
                    yield f"{here}: {language} is not a language of the kit."
                for question in questions:
                    signs = tuple(sorted(plain_words(question)))
                    if not signs:
                        yield f"{here}: a question without a word."
                    if len(question) > LONGEST_QUESTION:
                        yield f"{here}: longer than {LONGEST_QUESTION} signs: {question}"
                    if (language, signs) in seen:
                        before = seen[language, signs]
                        yield f"{here}: asked for {before} too: {question}"
                    seen[language, signs] = ruling


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice} stands twice in one file; put its questions together")
    return found
