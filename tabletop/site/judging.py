"""What the page that judges carries: the verdicts on one card, two or three of a game, and those about no card, under each
choice of conditions.

>>> told = judged(("en",), ("row-your-goat",))["en"]
>>> told["games"]["row-your-goat"]["met"][""]["yellow_rowboat+yellow_raft"] != []
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations_with_replacement, permutations, product
from typing import Any

from tabletop.games import opened_once, other_readings
from tabletop.lookup.found_card import FoundCard
from tabletop.lookup.index import all_cards
from tabletop.lookup.judge import MOST_CARDS, boxes_for, boxes_of_topic
from tabletop.lookup.posed.entries import Entry, verdicts_of
from tabletop.lookup.posed.fitting import bindings
from tabletop.lookup.posed.pose import conditions_of, verdict_of, verdicts_on
from tabletop.lookup.posed.topics import go_together
from tabletop.lookup.verdict import NAMES, Verdict
from tabletop.playing.scenario_files import LessonError
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words
from tabletop.words.language import pick_text

Plain = dict[str, Any]
Conditions = tuple[str, ...]
Judge = Callable[[Words, Collection[str] | None], Sequence[Verdict]]


def judged(languages: Sequence[str], games: Sequence[str]) -> dict[str, Plain]:
    """By language the verdicts, each once, and by game which of them answer what: cards that meet by their ids, and topics, both
    under each choice of conditions. A verdict is question, answer (1 yes, 0 no, -1 what happens), text, rules, its lesson, and
    what other readings of open questions would change: the question, which of its readings, answer, text.
    """
    pages = [_Page(language) for language in languages]
    for game in games:
        for page in pages:
            page.begin(game)
        # Each is played once, and told in all languages.
        for ids in _meetings(game):
            for chosen, boxes in _askable(game, ids):
                for page in pages:
                    page.meet(ids, chosen, page.words(game, boxes), partial(_on_cards, ids, chosen))
        for chosen, page in product(go_together(game), pages):
            page.ask_topics(game, chosen)
    return {page.language: {"games": page.games, "verdicts": page.verdicts} for page in pages}


@dataclass
class _Page:
    """What is told in one language."""

    language: str
    games: dict[str, Plain] = field(default_factory=dict)
    verdicts: list[list[Any]] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)

    def begin(self, game: str) -> None:
        """A game, with what can be set at its table."""
        called = {name: {code: words[0] for code, words in one.words.items()} for name, one in conditions_of(game).items()}
        told = [
            [name, pick_text(called[name], self.language), pick_text(one.say, self.language), list(one.against)]
            for name, one in conditions_of(game).items()
        ]
        rows: dict[str, Plain] = {"+".join(chosen): {} for chosen in go_together(game)}
        self.games[game] = {"cards": {}, "conditions": told, "met": rows, "topics": {}}

    def words(self, game: str, boxes: Sequence[str]) -> Words:
        """The words of this language for a choice of boxes, with our readings."""
        return Words(opened_once(game, tuple(boxes), _ours(game)), NAMES, self.language)

    def meet(self, ids: Sequence[str], chosen: Conditions, words: Words, judge: Judge) -> None:
        """What happens when these cards meet."""
        found, name = self.games[words.rules.id], "+".join(ids)
        told = self._told(words, chosen, judge, "")
        if told:
            found["met"]["+".join(chosen)][name] = told
            found["cards"].update({card: words.card(card) for card in ids})

    def ask_topics(self, game: str, chosen: Conditions) -> None:
        """What is asked about no card."""
        told: list[int] = []
        for entry in verdicts_of(game).entries:
            if entry.lesson or not entry.cards:
                words = self.words(game, boxes_of_topic(game, entry))
                told += self._told(words, chosen, partial(_about, entry, chosen), entry.lesson)
        self.games[game]["topics"]["+".join(chosen)] = told

    def _told(self, words: Words, chosen: Conditions, judge: Judge, lesson: str) -> list[int]:
        there = conditions_of(words.rules.id)
        said = " ".join((*(pick_text(there[name].say, self.language) for name in chosen), ""))
        # What is set is said once, above all of them.
        found = [one._replace(question=one.question.removeprefix(said)) for one in judge(words, None)]
        changes = _changed(words, found, judge)
        rows = [[one.question, _answer(one), one.text, list(one.rules), lesson, changes[one.key]] for one in found]
        return [self._placed(row) for row in rows]

    def _placed(self, row: list[Any]) -> int:
        if (place := self.places.setdefault(repr(row), len(self.verdicts))) == len(self.verdicts):
            self.verdicts.append(row)
        return place


def _meetings(game: str) -> Iterator[tuple[str, ...]]:
    """Each card, each two and each three that are asked about, three in each order that matters."""
    entries = verdicts_of(game).entries
    sizes = {len(pattern) for entry in entries for pattern in entry.cards}
    of_three = [entry for entry in entries if entry.beside or any(len(pattern) == MOST_CARDS for pattern in entry.cards)]
    for size in sorted(sizes):
        for ids in combinations_with_replacement(all_cards(game), size):
            if size < MOST_CARDS:
                yield ids
            elif boxes := _boxes(game, ids):
                rules = opened_once(game, boxes, ())
                asked = [entry for entry in of_three if any(bindings(entry, ids, rules))]
                if any(entry.in_order for entry in asked):
                    yield from dict.fromkeys(permutations(ids))
                elif asked:
                    yield ids


def _askable(game: str, ids: tuple[str, ...]) -> Iterator[tuple[Conditions, tuple[str, ...]]]:
    """The choices of conditions under which something is asked of these cards, and the boxes where they meet then."""
    there, entries = conditions_of(game), verdicts_of(game).entries
    if not (first := _boxes(game, ids)):
        return
    rules = opened_once(game, first, ())
    asked = [entry for entry in entries if entry.cards and any(bindings(entry, ids, rules))]
    for chosen in go_together(game):
        if chosen and all(entry.lesson or set(chosen) & set(entry.against) for entry in asked):
            continue
        if boxes := _boxes(game, ids, tuple(box for name in chosen for box in there[name].boxes)):
            yield chosen, boxes


@cache
def _boxes(game: str, ids: tuple[str, ...], needed: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The smallest choice of boxes with these cards; none where none has them."""
    try:
        return tuple(boxes_for([FoundCard(game, card) for card in ids], needed))
    except LessonError:
        return ()


def _changed(words: Words, found: Sequence[Verdict], judge: Judge) -> dict[str, list[Any]]:
    """By the key of each verdict what other readings of the questions that its rules ask would make of it."""
    rules = words.rules
    ours, boxes, book = _ours(rules.id), tuple(rules.boxes), rules.rulebook
    asking: dict[str, dict[str, Verdict]] = {}
    for one in found:
        for question in dict.fromkeys(asked for rule in one.rules for asked in book.rules[rule].asks):
            asking.setdefault(question, {})[one.key] = one
    changes: dict[str, list[Any]] = {one.key: [] for one in found}
    for question, those in asking.items():
        readings = list(book.questions[question].readings)
        for reading in other_readings(rules.id, boxes, ours, question):
            read = tuple(sorted({**dict(ours), question: reading}.items()))
            for other in judge(Words(opened_once(rules.id, boxes, read), NAMES, words.language), those):
                if other.outcome != those[other.key].outcome:
                    changes[other.key].append([question, readings.index(reading), _answer(other), other.text])
    return changes


def _answer(verdict: Verdict) -> int:
    return -1 if verdict.ok is None else int(verdict.ok)


def _ours(game: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(read_ours().of(game).items()))


def _on_cards(ids: Sequence[str], chosen: Conditions, words: Words, only: Collection[str] | None) -> list[Verdict]:
    return verdicts_on(words, ids, chosen, only) if all(card in words.rules.number for card in ids) else []


def _about(entry: Entry, chosen: Conditions, words: Words, _: Collection[str] | None) -> list[Verdict]:
    found = verdict_of(words, entry, chosen)
    return [] if found is None else [found]
