"""What is searched when somebody asks: everything that can answer, as signs, in one plain table that goes into JSON as it is.

It is made once for each version of the files and kept where a person's programs keep such things; a question from the command
line reads it. Nothing in it is private, and a place that cannot be written costs only time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log
from pathlib import Path
from time import monotonic
from typing import Any

from tabletop.data_folders import PACKAGE
from tabletop.games import (
    every_pack,
    find_game,
    games_that_open,
    of_each,
    open_rules,
    other_names,
    packs_of,
    rules_of,
    scenario_homes,
)
from tabletop.kept import kept, version_of

from ..index import all_cards, scenario_entries
from ..tongue import little_words
from .questions import asked_for, general_words, question_files, words_at_the_table
from .speech import CARD_SIGN, PAIR, Speech, plain_words, signs_of, stems_of, with_pairs

# Files are looked at again after so many seconds: questions may come in a row.
LOOK_AGAIN = 5
# How much little words count, and words that ask: who, when, how many.
LITTLE, ASKING, NEIGHBOURS = 0.375, 0.6, 0.5
# How much a text counts as a question: as it is typed, as an open question puts it, as a lesson is called, as a rule says it.
TYPED, OPEN, TITLE, RULE = 1.0, 0.8, 0.7, 0.6


def prepared(language: str) -> Mapping[str, Any]:
    """What answers in a language, for the files as they are now."""
    return kept_table("asked", language, make_table)


def kept_table(name: str, language: str, make: Callable[[str], dict[str, Any]]) -> Mapping[str, Any]:
    """A table of a language under this name, made anew only where files have changed."""
    return _kept(name, language, make, _version_of_files(int(monotonic() / LOOK_AGAIN)))


@lru_cache(maxsize=8)
def _kept(name: str, language: str, make: Callable[[str], dict[str, Any]], version: str) -> Mapping[str, Any]:
    grown = "-packs" if any(every_pack()) else ""
    made = kept(f"{name}-{language}{grown}", version, lambda: make(language))
    return {"version": version, **made}


@lru_cache(maxsize=1)
def _version_of_files(now: int) -> str:
    """What changes whenever one of the files does from which the table is made."""
    folders = (folder for _, found in of_each(_folders_of) for folder in found)
    return version_of([PACKAGE, *scenario_homes().values(), *folders])


def _folders_of(game: str) -> list[Path]:
    """Where all data of a game lie, which says what changed without opening it."""
    asked = question_files(game)
    return [*({asked[0].parent.parent} if asked else ()), *(pack.folder for pack in packs_of(game))]


def make_table(language: str) -> dict[str, Any]:
    """By game what is known of it, its words in this language, and all that can answer, with the questions asked for each."""
    elsewhere = general_words()["elsewhere"].get(language, [])
    return {"games": {game: table_of(game, language, everything(game, language), elsewhere) for game in games_that_open()}}


Texts = Mapping[str, Sequence[tuple[float, str]]]


def table_of(game: str, language: str, found: Texts, elsewhere: Sequence[str] = ()) -> dict[str, Any]:
    """What is known of a game, and what can be found in it by id, with its texts and how much each counts; ``elsewhere`` are
    questions that nothing there answers.
    """
    rules = rules_of(game)
    book = rules.rulebook
    return {
        "boxes": [] if book.shared else list(rules.boxes()),
        "asks": {question.id: question.rule for question in book.questions.values()},
        "twins": {rule: same for rule in book.rules if (same := sorted(book.counterparts(rule) - {rule}))},
        "cards": _boxes_of_cards(game),
        "called": [plain_words(name) for name in _called(game)],
        **_said(game, language, found, elsewhere),
    }


def _boxes_of_cards(game: str) -> dict[str, list[str]]:
    """The boxes in which a card lies, by its sign; cards that are called alike share one."""
    found: dict[str, list[str]] = {}
    for card in all_cards(game).values():
        here = found.setdefault(_sign_of(card), [])
        here += [box for box in getattr(card, "count", ()) if box not in here]
    return found


def _sign_of(card: Any) -> str:
    return CARD_SIGN + _without_numbers(card.title["en"])


def _said(game: str, language: str, found: Texts, elsewhere: Sequence[str]) -> dict[str, Any]:
    names = _names(game, language)
    same = _same(game, language, names)
    said = [text for texts in found.values() for _, text in texts] + list(elsewhere)
    known = sorted({word for text in (*said, *_typed_names(game, language)) for word in plain_words(text)})
    table = {"names": names, "same": same, "known": known}
    speech = Speech(language, table)
    entries = [
        [ruling, [[share, with_pairs(signs_of(text, speech))] for share, text in texts]] for ruling, texts in found.items()
    ]
    nowhere = [with_pairs(signs_of(text, speech)) for text in elsewhere]
    little = sorted(_signs(" ".join(little_words().get(language, ())), language, speech))
    weights = _weights(entries, nowhere, little, language, speech)
    return {**table, "little": little, "weights": weights, "entries": entries, "elsewhere": nowhere}


def everything(game: str, language: str) -> Mapping[str, list[tuple[float, str]]]:
    """All that can answer, by id, with what is said of it in this language and how much that counts."""
    book = open_rules(game).rulebook
    found: dict[str, list[tuple[float, str]]] = {}
    for ruling, said in asked_for(game).items():
        found[ruling] = [(TYPED, question) for question in said.get(language, ())]
    for rule in book.rules.values():
        found.setdefault(rule.id, []).append((RULE, rule.text.get(language, "")))
    for question in book.questions.values():
        found.setdefault(question.id, []).append((OPEN, question.question.get(language, "")))
    for lesson in scenario_entries():
        taught = lesson.names[0] if lesson.names else ""
        if lesson.game == game and taught in book.rules:
            found[taught].append((TITLE, lesson.title.get(language, "")))
    return found


def _called(game: str) -> list[str]:
    """What the game is called in any language, the longest first."""
    record = find_game(game)
    said = words_at_the_table(game).get("called", {}).values()
    names = {*record.title.values(), record.short, *(name for names in said for name in names)}
    return sorted(names, key=lambda name: (-len(name.split()), name))


def _typed_names(game: str, language: str) -> Iterator[str]:
    """Names and words that people may type though they stand in no text."""
    yield from _called(game)
    for card in all_cards(game).values():
        yield from (*card.title.values(), *other_names(card))
    for words in (general_words(), words_at_the_table(game)):
        yield from (word for group in words.get("same", {}).get(language, ()) for word in group)
    yield from little_words().get(language, ())


def _names(game: str, language: str) -> dict[str, str]:
    """The names of cards in every language, by their stems, each with the sign of the card."""
    found = {}
    for card in all_cards(game).values():
        sign = _sign_of(card)
        for name in (*card.title.values(), *other_names(card)):
            found[stems_of(_without_numbers(name), language)] = sign
    return {name: sign for name, sign in found.items() if name}


def _without_numbers(name: str) -> str:
    """A title as it is said: without what stands in brackets, and without the number of a card."""
    return " ".join(word for word in plain_words(name.split("(")[0]) if not word[:1].isdigit())


def _same(game: str, language: str, names: dict[str, str]) -> dict[str, str]:
    """Words that mean another, by their stems, the game's own first; what is said in several words becomes a name."""
    found: dict[str, str] = {}
    for words in (words_at_the_table(game), general_words()):
        for group in words.get("same", {}).get(language, ()):
            first = group[0]
            sign = first if first.startswith(CARD_SIGN) else stems_of(first, language)
            for word in group:
                stems = stems_of(word.removeprefix(CARD_SIGN), language)
                if " " in stems:
                    names.setdefault(stems, sign)
                elif stems not in names:
                    found.setdefault(stems, sign)
    return found


def _weights(
    entries: list[Any], nowhere: list[list[str]], little: Sequence[str], language: str, speech: Speech
) -> dict[str, float]:
    """How much each sign says: little where it stands nearly everywhere. Under the empty word: a sign that stands nowhere."""
    texts = [signs for _, said in entries for share, signs in said if share >= OPEN] + nowhere
    counted = Counter(sign for signs in texts for sign in signs)
    every = {sign for _, said in entries for _, signs in said for sign in signs} | set(counted)
    asking = _signs(" ".join(general_words()["asking"].get(language, ())), language, speech)

    def weight(sign: str) -> float:
        if PAIR in sign:
            one, other = sign.split(PAIR)
            return min(weight(one), weight(other)) * (1 if one == other else NEIGHBOURS)
        rare = log(1 + len(texts) / (1 + counted[sign]))
        return round(rare * (ASKING if sign in asking else LITTLE if sign in little else 1), 3)

    return {"": round(log(1 + len(texts)), 3), **{sign: weight(sign) for sign in sorted(every)}}


def _signs(text: str, language: str, speech: Speech) -> set[str]:
    """The signs of single words."""
    return {speech.same.get(one, one) for one in stems_of(text, language).split()}
