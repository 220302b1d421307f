"""All that can be looked up: scenarios, rules, open questions and cards, as entries with words to find them by.

>>> next(entry.title["en"] for entry in entries() if entry.id == "nope")
'Nope'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tabletop.games import games_that_open, of_each, open_rules, other_names
from tabletop.playing.scenario_files import find_scenarios
from tabletop.scenario.text.load import load
from tabletop.words import pick_text

SCENARIO, RULE, QUESTION, CARD = "scenario", "rule", "question", "card"
Text = Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Entry:
    """One thing to be found: its title and texts by language, and words that belong to no language.

    An entry stays the same object for as long as its file does, so that what is
    made of it can be kept. ``cards`` and ``boxes`` are those that a scenario is played with.
    """

    kind: str
    id: str
    game: str
    title: Text
    texts: tuple[Text, ...] = ()
    cards: tuple[str, ...] = field(default=())
    names: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()

    def line(self, language: str) -> str:
        """What it is about, in one line."""
        return pick_text(self.title, language)

    @property
    def how(self) -> str:
        """The command that opens it."""
        return {SCENARIO: "tabletop show {}", RULE: "tabletop rule {}", QUESTION: "tabletop rule {}", CARD: "tabletop card {}"}[
            self.kind
        ].format(self.id)

    @property
    def how_in_notebook(self) -> str:
        """What opens it in a cell; a rule is told in a shell only."""
        return {SCENARIO: f'lesson("{self.id}")', CARD: f'card("{self.id}")'}.get(self.kind, self.how)


def entries() -> Iterator[Entry]:
    """Everything there is: cards, rules and open questions of all games, then the scenarios."""
    for _, found in of_each(_of_rules):
        yield from found
    yield from scenario_entries()


@cache
def _of_rules(game: str) -> tuple[Entry, ...]:
    rules = open_rules(game)
    cards = [
        Entry(CARD, card.id, game, card.title, (card.short,), names=tuple(other_names(card))) for card in all_cards(game).values()
    ]
    book = rules.rulebook
    said = [Entry(RULE, rule.id, game, rule.text, names=rule.heading) for rule in book.rules.values()]
    asked = [
        Entry(QUESTION, question.id, game, question.question, (*question.readings.values(), question.reason))
        for question in book.questions.values()
    ]
    return (*cards, *said, *asked)


@cache
def all_cards(game: str) -> Mapping[str, Any]:
    """The declared cards of a game, of every box."""
    found: dict[str, Any] = {}
    for box, entry in open_rules(game).boxes_declared.items():
        for card in open_rules(game, boxes=[*entry["needs"], box]).cards:
            found.setdefault(card.id, card)
    return found


def scenario_entries() -> Iterator[Entry]:
    """The scenario files as they are written; a file that cannot be read is left out."""
    for name, path in find_scenarios():
        seen = path.stat()
        entry = _of_file(name, path, seen.st_mtime_ns, seen.st_size)
        if entry is not None:
            yield entry


@lru_cache(maxsize=4096)
def _of_file(name: str, path: Path, changed: int, size: int) -> Entry | None:
    """A scenario file as an entry, read once for as long as it stays as it is."""
    data = load(path).data
    if not isinstance(data, dict) or data.get("game") not in games_that_open():
        return None
    boxes = data.get("boxes")
    return Entry(
        SCENARIO,
        name,
        data["game"],
        _texts(data.get("title")),
        tuple(_said(data)),
        tuple(dict.fromkeys(_cards(data))),
        tuple(word for word in data.get("teaches", ()) if isinstance(word, str)),
        tuple(box for box in boxes if isinstance(box, str)) if isinstance(boxes, list) else (),
    )


def _texts(value: Any) -> Text:
    return value if isinstance(value, dict) else {}


def _said(value: Any) -> Iterator[Text]:
    """The texts of a file that people read: intro, remarks, questions, reasons; the title stands apart."""
    if isinstance(value, list):
        for part in value:
            yield from _said(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key in ("intro", "say", "why", "text", "question", "title") and isinstance(part, dict):
                yield {language: text for language, text in part.items() if isinstance(text, str)}
            else:
                yield from _said(part)


def _cards(data: Mapping[str, Any]) -> Iterator[str]:
    """The cards that the steps of a file name."""
    waiting = [data.get(key, []) for key in ("steps", "also", "what_if")]
    while waiting:
        value = waiting.pop()
        if isinstance(value, list):
            waiting += value
        elif isinstance(value, dict):
            named = value.get("cards", ())
            yield from (card for card in (named if isinstance(named, list) else ()) if isinstance(card, str))
            yield from (value[key] for key in ("card", "names") if isinstance(value.get(key), str))
            waiting += [part for key, part in value.items() if key != "expect"]
