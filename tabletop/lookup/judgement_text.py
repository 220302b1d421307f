"""A judgement as text: the answers first, then the reasons with their cites, lessons, and what is open.

>>> from .judge import judge
>>> print(judgement_text(judge(["nope", "defuse"])).splitlines()[2])
Can Defuse be noped? No. Ben cannot say Nope to the Defuse: kittens and Defuses cannot be stopped.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tabletop.games import default_boxes
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .judge import Judgement
from .rule_lines import headings_of_questions, question_lines, rule_lines
from .verdict import Verdict

MOST_RULES, MOST_LESSONS = 16, 8
# What is said where nothing can be judged, by the number of cards that are asked about.
NO_VERDICT = {
    1: N_("The kit cannot judge a single card of {game} yet; `tabletop card {card}` shows what is known about it."),
    2: N_("The kit cannot judge yet what happens when these cards of {game} meet."),
    3: N_("Nothing is asked about all three of these cards together."),
}
UNDER_THESE = N_("Nothing here is asked under these conditions.")


def judgement_text(judgement: Judgement) -> str:
    """The whole judgement; of long lists the best, and how many more there are."""
    words = judgement.words
    lines = [_title(judgement), *_our_table(judgement), ""]
    lines += [verdict_line(words, verdict, _rests_on(judgement, verdict)) for verdict in judgement.verdicts]
    if not judgement.verdicts:
        card = judgement.cards[0].id if judgement.cards else ""
        nothing = UNDER_THESE if judgement.conditions else NO_VERDICT[len(judgement.cards)]
        lines.append(words.say(nothing, game=words.game_title(), card=card))
    if len(judgement.cards) > 2:
        pairs = dict.fromkeys(combinations([card.id for card in judgement.cards], 2))
        commands = [f"tabletop judge {one} {other}" for one, other in pairs]
        lines += _part(words, words.say(N_("Two of them at a time")), commands)
    lines += _part(
        words, words.say(N_("Why") if judgement.verdicts else N_("Rules")), list(rule_lines(words, judgement.rules)), MOST_RULES
    )
    lessons = [f"{lesson.id}  {pick_text(lesson.title, words.language)}" for lesson in judgement.lessons]
    lines += _part(words, words.say(N_("Lessons")), lessons, MOST_LESSONS)
    for printed, heading in headings_of_questions(words):
        lines += _part(words, heading, list(_questions(judgement, printed)))
    return "\n".join(lines)


def _title(judgement: Judgement) -> str:
    """The cards; and the boxes that they meet in, where those are not the ones that everybody has."""
    words = judgement.words
    if not judgement.cards:
        return words.game_title()
    titles = [f"{words.card(card.id)} ({card.called})" if card.called else words.card(card.id) for card in judgement.cards]
    cards, boxes = " + ".join(titles), words.rules.boxes
    return cards if list(boxes) == list(default_boxes(words.rules.id)) else f"{cards} ({words.boxes(boxes)})"


def _our_table(judgement: Judgement) -> Iterator[str]:
    """The readings of our own that bear on this, in one line."""
    words = judgement.words
    bearing = dict.fromkeys(
        [
            *(point.id for point in judgement.questions),
            *(question for rule in judgement.rules for question in words.read_otherwise(rule)),
        ]
    )
    ours = words.read_unusually({question: words.rules.readings[question] for question in bearing})
    if ours:
        yield words.say(N_("At our table: {readings}"), readings=" ".join(ours))


def _rests_on(judgement: Judgement, verdict: Verdict) -> str:
    """What the answer of a verdict rests on, where another reading has another: our table, or the house default."""
    words = judgement.words
    told = [
        words.played(point.id)
        for point in judgement.questions
        for verdicts in point.changes.values()
        for other in verdicts
        if other.key == verdict.key and (other.ok != verdict.ok or verdict.ok is None)
    ]
    return next((note for note in (words.say(N_("our table")), words.basis("gap")) if note in told), "")


def verdict_line(words: Words, verdict: Verdict, rests_on: str = "") -> str:
    """Question and answer in one line, with what the answer rests on."""
    said = {True: words.say(N_("Yes.")), False: words.say(N_("No.")), None: ""}[verdict.ok]
    if rests_on:
        said = f"{said[:-1]} ({rests_on})." if said else f"({rests_on})"
    return " ".join(part for part in (verdict.question, said, verdict.text) if part)


def judgement_json(judgement: Judgement) -> dict[str, Any]:
    """The same for programs."""
    words = judgement.words
    return {
        "cards": [card.id for card in judgement.cards],
        "game": words.rules.id,
        "boxes": list(words.rules.boxes),
        "verdicts": [_as_json(verdict) for verdict in judgement.verdicts],
        "rules": [
            {
                "id": rule,
                "text": words.rule(rule),
                "basis": words.rules.rulebook.rules[rule].basis,
                "readings": {question: words.rules.readings[question] for question in words.read_otherwise(rule)},
                "cite": words.cite(rule),
            }
            for rule in judgement.rules
        ],
        "scenarios": [lesson.id for lesson in judgement.lessons],
        "questions": [
            {
                "id": point.id,
                "ours": point.ours,
                "changes": {reading: [_as_json(verdict) for verdict in verdicts] for reading, verdicts in point.changes.items()},
            }
            for point in judgement.questions
        ],
    }


def _as_json(verdict: Verdict) -> dict[str, Any]:
    return {
        "key": verdict.key,
        "question": verdict.question,
        "ok": verdict.ok,
        "text": verdict.text,
        "rules": list(verdict.rules),
    }


def _questions(judgement: Judgement, printed: bool) -> Iterator[str]:
    for point in judgement.questions:
        if judgement.words.rules.rulebook.questions[point.id].printed != printed:
            continue
        yield from question_lines(judgement.words, [point.id])
        for reading, verdicts in point.changes.items():
            yield from (f"    {reading}: {verdict_line(judgement.words, verdict)}" for verdict in verdicts)


def _part(words: Words, heading: str, lines: list[str], most: int | None = None) -> list[str]:
    if not lines:
        return []
    told = lines[:most]
    if len(told) < len(lines):
        told.append(words.say(N_("and {number} more"), number=len(lines) - len(told)))
    return ["", heading, *(f"  {line}" for line in told)]
