"""When a ruling is asked again: by FSRS, in the package `fsrs`, from the answers that were given about it.

What an answer says of memory: right at once is Good, right after a hint is Hard, wrong is Again; Easy is never given, for
a quick answer can be a guess. FSRS tells after how many days one in ten has forgotten: so many days later it is asked
again. Nothing is by chance, and whole days of UTC count, so that a page, which reckons with `ts-fsrs`
(`js/learner/due.js`), comes to the same dates; nothing of it is kept, it follows from the answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from math import floor

from .answer import Answer

MOST_DAYS = 365
AGAIN, HARD, GOOD = 1, 2, 3
NOON = time(12, tzinfo=UTC)


@dataclass(frozen=True)
class Due:
    """Of one ruling: on which day it is asked again, how many answers there were, how many of them wrong, and whether the
    learner ``knows`` it: the first answer of the last sitting was right, for what is right a moment after one was told
    is no knowledge yet; ``stability`` is after how many days one in ten has forgotten it.
    """

    day: date
    answers: int
    wrong: int
    knows: bool
    stability: float

    def is_due(self, today: date) -> bool:
        """Whether it is asked again on this day."""
        return self.day <= today


def rating_of(answer: Answer) -> int:
    """What this answer says of memory: 1 Again, 2 Hard, 3 Good."""
    if not answer.right:
        return AGAIN
    return HARD if answer.hints else GOOD


def due_of(answers: Iterable[Answer]) -> dict[str, Due]:
    """Each ruling that was answered with what is known of it, those due first at the beginning."""
    by_ruling: dict[str, list[Answer]] = {}
    for answer in sorted(answers, key=lambda one: (one.at, one.id)):
        if answer.ruling is not None:
            by_ruling.setdefault(answer.ruling, []).append(answer)
    found = {ruling: _due(given) for ruling, given in by_ruling.items()}
    return dict(sorted(found.items(), key=lambda one: (one[1].day, one[1].stability, one[0])))


def _due(answers: list[Answer]) -> Due:
    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(card_id=1, due=_noon(answers[0].at))
    for answer in answers:
        card, _ = scheduler.review_card(card, Rating(rating_of(answer)), _noon(answer.at))
    stability = float(card.stability or 0)
    return Due(
        day=answers[-1].at.date() + timedelta(days=min(MOST_DAYS, max(1, floor(stability + 0.5)))),
        answers=len(answers),
        wrong=sum(not answer.right for answer in answers),
        knows=_first_of_the_last_sitting(answers).right,
        stability=stability,
    )


def _first_of_the_last_sitting(answers: list[Answer]) -> Answer:
    last = answers[-1]
    return last if last.sitting is None else next(one for one in answers if one.sitting == last.sitting)


def _noon(at: datetime) -> datetime:
    """The day of a time, so that the time of the day has no say."""
    return datetime.combine(at.date(), NOON)
