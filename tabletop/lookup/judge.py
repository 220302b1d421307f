"""When cards meet: the verdicts first, then the rules behind them with their cites, lessons, and what the leaflets leave open.

>>> judgement = judge(["nope", "favor"])
>>> [verdict.ok for verdict in judgement.verdicts]
[True, False, False]
>>> judgement.questions[0].id
'q.base.nope.timing'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tabletop.games import default_boxes, open_rules, opened_once, other_readings
from tabletop.playing.scenario_files import LessonError
from tabletop.shelf import boxes_on_shelf
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words

from .co_occurrence import MeetingLesson, lessons_with
from .found_card import FoundCard, find_cards
from .posed.bench import lesson_of
from .posed.entries import Entry
from .posed.pose import conditions_of, verdict_of, verdicts_on
from .posed.topics import about, conditions_named
from .rules_mentioned import in_play, is_chapter_of, names, printed_on, rules_of_card
from .verdict import NAMES, Verdict

MOST_CARDS = 3


@dataclass(frozen=True)
class OpenPoint:
    """An open question that decides a verdict: the reading our table plays, and what each other reading changes."""

    id: str
    ours: str
    changes: Mapping[str, tuple[Verdict, ...]]


@dataclass(frozen=True)
class Judgement:
    """All that is known about cards that meet, or about a topic, for a reader of one language."""

    cards: tuple[FoundCard, ...]
    words: Words
    verdicts: tuple[Verdict, ...]
    rules: tuple[str, ...]
    lessons: tuple[MeetingLesson, ...]
    questions: tuple[OpenPoint, ...]
    conditions: tuple[str, ...] = ()


def judge(words: Sequence[str], language: str = "en", when: Sequence[str] = ()) -> Judgement:
    """Judge one, two or three cards of a game, or what some words are about, as our table plays.

    ``when`` names what else is so at the table, what can be set is told by its table. Raises
    LessonError in words if there is no such card and nothing about these words, or no such condition.
    """
    try:
        if not 1 <= len(words) <= MOST_CARDS:
            raise LessonError(f"{len(words)} cards cannot be judged at once; name one, two or three.")
        found = find_cards(words)
    except LessonError:
        topic = about(words)
        if not topic:
            raise
        return _on_a_topic([entry for game, entry in topic if game == topic[0][0]], topic[0][0], language, when)
    return _on_cards(found, language, when)


def _on_a_topic(entries: Sequence[Entry], game: str, language: str, when: Sequence[str]) -> Judgement:
    ours, conditions = read_ours().of(game), conditions_named(game, when)
    words = Words(open_rules(game, boxes_of_topic(game, entries[0]), ours), NAMES, language)

    def verdicts(there: Words) -> list[Verdict]:
        return [verdict for entry in entries if (verdict := verdict_of(there, entry, conditions)) is not None]

    told = verdicts(words)
    rules = dict.fromkeys(rule for verdict in told for rule in verdict.rules)
    lessons = [MeetingLesson(entry.lesson, lesson_of(entry)["title"], 1, ()) for entry in entries if entry.lesson]
    once = {lesson.id: lesson for lesson in lessons}
    points = _open_points(words, (), verdicts, told, ours)
    return Judgement((), words, tuple(told), tuple(rules), tuple(once.values()), tuple(points), tuple(conditions))


def _on_cards(found: Sequence[FoundCard], language: str, when: Sequence[str]) -> Judgement:
    game, ids = found[0].game, [card.id for card in found]
    conditions = conditions_named(game, when)
    needed = [box for name in conditions for box in conditions_of(game)[name].boxes]
    boxes, ours = boxes_for(found, needed), read_ours().of(game)
    words = Words(open_rules(game, boxes, ours), NAMES, language)
    verdicts = verdicts_on(words, ids, conditions)
    behind = list(dict.fromkeys(rule for verdict in verdicts for rule in verdict.rules))
    own = [rule for rule in behind if any(is_chapter_of(words.rules, rule, card) for card in ids)]
    lessons = lessons_with(ids, game, own or behind)
    rules = dict.fromkeys(rule for card in ids if verdicts for rule in printed_on(words.rules, card))
    rules.update(dict.fromkeys(rule for verdict in verdicts for rule in _best_first(words.rules, verdict.rules, ids)))
    rules.update(dict.fromkeys(_speaking(words.rules, ids)))
    rules.update(
        dict.fromkeys(
            rule for lesson in lessons if lesson.on_topic and verdicts for rule in lesson.teaches if rule in lesson.rules
        )
    )
    points = _open_points(words, ids, lambda there: verdicts_on(there, ids, conditions), verdicts, ours)
    return Judgement(tuple(found), words, tuple(verdicts), tuple(rules), tuple(lessons), tuple(points), tuple(conditions))


def boxes_of_topic(game: str, entry: Entry) -> list[str]:
    """The boxes with which a verdict about no card is given: those on the shelf, else the first; of a lesson with others its."""
    usual = list(boxes_on_shelf(game) or default_boxes(game))
    own = lesson_of(entry).get("boxes", usual) if entry.lesson else usual
    return usual if set(own) <= set(usual) else own


def boxes_for(cards: Sequence[FoundCard], needed: Collection[str] = ()) -> list[str]:
    """The smallest choice of boxes with all these cards, each as often as it is named if there is one, and the boxes that are
    needed beside; raises LessonError if none has them.
    """
    game = cards[0].game
    declared = opened_once(game, tuple(default_boxes(game)), ()).boxes_declared
    together = [box for box, entry in declared.items() if not entry.get("alone") and entry["needs"]]
    first = list(default_boxes(game))
    choices = [[*first, *more] for number in range(len(together) + 1) for more in combinations(together, number)]
    choices += [[*entry["needs"], box] for box, entry in declared.items()]
    # The boxes on the shelf come first where they hold the cards; some boxes need an expansion as well.
    choices = [list(boxes_on_shelf(game)) or first, *choices]
    choices = [boxes for boxes in choices if all(need in boxes for box in boxes for need in declared[box]["needs"])]
    named = Counter(card.id for card in cards)
    for wanted in (named, Counter(list(named))):
        for boxes in choices:
            if set(needed) <= set(boxes) and all(_copies(game, boxes, card) >= number for card, number in wanted.items()):
                return boxes
    raise LessonError(f"No set of boxes has {' and '.join(named)}, so they never meet.")


def _copies(game: str, boxes: Sequence[str], card: str) -> int:
    """How many of this card these boxes hold, where cards are counted; else whether there are any."""
    rules = opened_once(game, tuple(boxes), ())
    if card not in rules.number:
        return 0
    counted: int | None = rules.copies(card)
    return MOST_CARDS if counted is None else counted


def _best_first(rules: Any, fired: Sequence[str], ids: Sequence[str]) -> list[str]:
    """The rules of a verdict, those that speak of the cards before those that hold for every play."""
    return sorted(fired, key=lambda rule: not any(is_chapter_of(rules, rule, card) for card in ids))


def _speaking(rules: Any, ids: Sequence[str]) -> Iterator[str]:
    """The rules that speak of all these cards."""
    kinds = list(dict.fromkeys(ids))
    of_first = rules_of_card(rules, kinds[0])
    return (rule for rule in of_first if all(is_chapter_of(rules, rule, card) or names(rules, rule, card) for card in kinds[1:]))


def _open_points(
    words: Words,
    ids: Sequence[str],
    judged: Callable[[Words], Sequence[Verdict]],
    verdicts: Sequence[Verdict],
    ours: Mapping[str, str],
) -> Iterator[OpenPoint]:
    """The questions whose other readings change a verdict, found by judging under each of them."""
    rules, known = words.rules, {verdict.key: verdict.outcome for verdict in verdicts}
    for question in rules.rulebook.questions if verdicts else ():
        changes = {}
        for reading in (
            other_readings(rules.id, tuple(rules.boxes), tuple(ours.items()), question) if in_play(rules, question) else ()
        ):
            read = tuple(sorted({**ours, question: reading}.items()))
            there = Words(opened_once(rules.id, tuple(rules.boxes), read), NAMES, words.language)
            # Under some readings the boxes do not hold the card at all.
            if all(card in there.rules.number for card in ids):
                changes[reading] = tuple(verdict for verdict in judged(there) if known.get(verdict.key) != verdict.outcome)
        if any(changes.values()):
            yield OpenPoint(question, rules.readings[question], changes)
