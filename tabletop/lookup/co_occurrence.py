"""The lessons in which cards meet, best first: played against each other, then one after the other, then in one file.

>>> [lesson.id for lesson in lessons_with(["nope", "favor"], "exploding-kittens", ["ek.base.nope.9"])][:1]
['exploding-kittens/nope/instead-of-giving']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import find_scenarios
from tabletop.scenario.scenario import Scenario, open_scenario

CARD_FIELDS = ("card", "cards", "names")


@dataclass
class MeetingLesson:
    """A lesson, how close the cards come in it, and the rules at work when they do; ``unseen`` if one is but drawn."""

    id: str
    title: Mapping[str, str]
    closeness: int
    teaches: tuple[str, ...]
    on_topic: bool = False
    unseen: bool = False
    rules: dict[str, None] = field(default_factory=dict)


def lessons_with(cards: Sequence[str], game: str, topic: Collection[str] = ()) -> list[MeetingLesson]:
    """The lessons of this game in which all these cards come up; those that teach a rule of the ``topic`` first."""
    wanted, found, alone = Counter(cards), [], []
    for name, path in find_scenarios():
        if not name.startswith(f"{game}/"):
            continue
        changed = path.stat().st_mtime_ns
        here = [card for card in wanted if card in _text(path, changed)]
        if here == list(wanted) or here and any(rule in _text(path, changed) for rule in topic):
            scenario = _opened(path, name, changed)
            if scenario.errors:
                continue
            teaches = tuple(scenario.data["teaches"])
            lesson = _looked_at(scenario, wanted) if here == list(wanted) else None
            taught = any(rule in topic for rule in teaches)
            if lesson is not None:
                lesson.on_topic |= lesson.closeness > 1 and taught
                found.append(lesson)
            if taught and (lesson is None or not lesson.on_topic):
                alone.append(MeetingLesson(scenario.id, scenario.data["title"], 0, teaches))
    if alone and all(lesson.unseen for lesson in found):
        # No lesson shows them together: those on the rule that decides are the nearest there is.
        found = alone
    return sorted(found, key=lambda lesson: (not lesson.on_topic, -lesson.closeness, lesson.id))


@lru_cache(maxsize=1024)
def _text(path: Path, changed: int) -> str:
    """The text of a file, read once for as long as it stays as it is."""
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def _opened(path: Path, name: str, changed: int) -> Scenario:
    """A scenario, played once for as long as its file stays as it is."""
    return open_scenario(path, name, teaching=False)


def _looked_at(scenario: Scenario, cards: Counter[str]) -> MeetingLesson | None:
    wanted = set(cards)
    lesson = MeetingLesson(scenario.id, scenario.data["title"], 0, tuple(scenario.data["teaches"]))
    for trace in _traces(scenario):
        before: set[str] = set()
        for beat in trace.beats:
            here = wanted & _cards_of(trace.rules, beat)
            closeness = 3 * (here == wanted) or 2 * (len(here) > 0 and here | before == wanted)
            if closeness:
                lesson.rules.update(dict.fromkeys(beat.refusal.rules if beat.refusal else beat.fired))
            # A meeting in a refusal is as good as a lesson on it.
            lesson.closeness = max(lesson.closeness, closeness + (closeness > 0 and beat.refusal is not None))
            if len(wanted) < cards.total() and _played(trace.rules, beat) >= cards:
                # Two or three of a title, laid down together.
                lesson.closeness, lesson.on_topic = 5, True
            before = here or before
    beats = [(trace.rules, beat) for trace in _traces(scenario) for beat in trace.beats]
    lesson.unseen = not wanted <= {card for rules, beat in beats for card in _cards_of(rules, beat, openly=True)}
    if lesson.closeness:
        return lesson
    everywhere = {card for rules, beat in beats for card in _cards_of(rules, beat)}
    lesson.closeness = 1
    return lesson if wanted <= everywhere else None


def _traces(scenario: Any) -> Iterator[Any]:
    for run in scenario.runs:
        yield run.trace
        yield from (branch.trace for branch in run.branches)


def _played(rules: Any, beat: Beat) -> Counter[str]:
    """The cards that a step laid down, or tried to, each as often as it is among them."""
    slot = None if beat.move is None else rules_of(rules.id).played_in(beat.move[0])
    if beat.move is None or slot is None:
        return Counter()
    values = beat.move[1 + rules.forms[beat.move[0]].place(slot.name) :][:1]
    return Counter(rules.cards[card].id for value in values for card in (value if isinstance(value, tuple) else (value,)))


def _cards_of(rules: Any, beat: Beat, openly: bool = False) -> set[str]:
    """The cards that a step moved, tried to move, or left waiting; ``openly`` without those that somebody did not see."""
    if beat.move is None:
        # Turns that were owed before the first step came from a card.
        origin = getattr(beat.state, "origin", None)
        return set() if origin is None else {rules.cards[origin].id}
    form = rules.forms[beat.move[0]]
    values = [value for slot, value in zip(form.slots, beat.move[2:]) if slot.of in ("card", "cards")]
    for event in beat.events:
        kind = rules.events[event[0]]
        unseen = kind.secret if openly else ()
        values += [value for name, value in zip(kind.fields, event[3:]) if name in CARD_FIELDS and name not in unseen]
    if beat.refusal is not None:
        values.append(beat.refusal.values.get("pending"))
        # What is being carried out is what the last play laid on the discard pile.
        values.append(beat.state.discard[:1] if hasattr(beat.state, "discard") else None)
    numbers = [number for value in values for number in (value if isinstance(value, (tuple, list)) else (value,))]
    return {rules.cards[number].id for number in numbers if isinstance(number, int) and 0 <= number < len(rules.cards)}
