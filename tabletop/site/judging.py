"""What the page that judges carries: the verdicts on each card and on each two cards of a game, and those about no card.

>>> told = judged_in("en", ("row-your-goat",))
>>> told["games"]["row-your-goat"]["pairs"]["yellow_rowboat+yellow_raft"] != []
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import Any

from tabletop.games import opened_once, other_readings
from tabletop.lookup.found_card import FoundCard
from tabletop.lookup.index import all_cards
from tabletop.lookup.judge import boxes_for, boxes_of_topic
from tabletop.lookup.posed.entries import Entry, verdicts_of
from tabletop.lookup.posed.pose import verdict_of, verdicts_on
from tabletop.lookup.verdict import NAMES, Verdict
from tabletop.playing.scenario_files import LessonError
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words

Plain = dict[str, Any]


def judged_in(language: str, games: Sequence[str]) -> Plain:
    """The verdicts in this language, each once, and by game which of them answer what: single cards and pairs by their ids, and
    topics. A verdict is question, answer (1 yes, 0 no, -1 what happens), text, rules, its lesson, and what other readings of open
    questions would change: the question, which of its readings, answer, text.
    """
    verdicts: list[list[Any]] = []
    return {"games": {game: _of_game(game, language, verdicts) for game in games}, "verdicts": verdicts}


def _of_game(game: str, language: str, verdicts: list[list[Any]]) -> Plain:
    places: dict[tuple[Any, ...], int] = {}

    def placed(verdict: Verdict, words: Words, lesson: str, again: Callable[[Words], Verdict | None]) -> int:
        # Of the text alone it would not follow by which rules.
        known = (verdict.key, verdict.question, verdict.text, verdict.rules)
        if known not in places:
            places[known] = len(verdicts)
            changes = [list(change) for change in _changed(verdict, words, again)]
            verdicts.append([verdict.question, _answer(verdict), verdict.text, list(verdict.rules), lesson, changes])
        return places[known]

    found: Plain = {"cards": {}, "pairs": {}, "topics": []}
    for ids, words in _meetings(game, language):
        here = verdicts_on(words, ids)
        if here:
            found["pairs"]["+".join(ids)] = [placed(one, words, "", partial(_same, one, ids)) for one in here]
            found["cards"].update({card: words.card(card) for card in ids})
    for entry in verdicts_of(game).entries:
        words = Words(opened_once(game, tuple(boxes_of_topic(game, entry)), _ours(game)), NAMES, language)
        if entry.lesson and (verdict := verdict_of(words, entry)) is not None:
            found["topics"].append(placed(verdict, words, entry.lesson, partial(_again, entry)))
    return found


def _meetings(game: str, language: str) -> Iterator[tuple[list[str], Words]]:
    """Each card and each two cards, in the smallest choice of boxes that holds them."""
    cards = {card: FoundCard(game, card, declared) for card, declared in all_cards(game).items()}
    sizes = {len(pattern) for entry in verdicts_of(game).entries for pattern in entry.cards}
    for size in sorted(sizes & {1, 2}):
        for ids in combinations_with_replacement(cards, size):
            try:
                boxes = tuple(boxes_for([cards[card] for card in ids]))
            except LessonError:
                continue
            yield list(ids), Words(opened_once(game, boxes, _ours(game)), NAMES, language)


def _same(verdict: Verdict, ids: Sequence[str], there: Words) -> Verdict | None:
    if not all(card in there.rules.number for card in ids):
        return None
    return next((one for one in verdicts_on(there, ids) if one.key == verdict.key), None)


def _again(entry: Entry, there: Words) -> Verdict | None:
    return verdict_of(there, entry)


def _changed(verdict: Verdict, words: Words, again: Callable[[Words], Verdict | None]) -> Iterator[tuple[str, int, int, str]]:
    """What other readings of the questions that its rules ask would make of a verdict."""
    rules = words.rules
    asked = dict.fromkeys(question for rule in verdict.rules for question in rules.rulebook.rules[rule].asks)
    ours, boxes = dict(_ours(rules.id)), tuple(rules.boxes)
    for question in asked:
        readings = list(rules.rulebook.questions[question].readings)
        for reading in other_readings(rules.id, boxes, tuple(ours.items()), question):
            read = tuple(sorted({**ours, question: reading}.items()))
            other = again(Words(opened_once(rules.id, boxes, read), NAMES, words.language))
            if other is not None and other.outcome != verdict.outcome:
                yield question, readings.index(reading), _answer(other), other.text


def _answer(verdict: Verdict) -> int:
    return -1 if verdict.ok is None else int(verdict.ok)


def _ours(game: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(read_ours().of(game).items()))
