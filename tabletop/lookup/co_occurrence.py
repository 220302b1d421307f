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
from time import monotonic
from typing import Any, NamedTuple

from tabletop.data_folders import PACKAGE
from tabletop.games import every_pack, rules_of
from tabletop.kept import KeptParts, version_of
from tabletop.kernel.event import KINDS
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import find_scenarios

# The kinds of value that are cards, and what a game tells otherwise and is made of them.
CARDS = (KINDS["card"], KINDS["cards"])
# Files are looked at again after so many seconds: cards may be asked for in a row.
LOOK_AGAIN = 5


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


class Moved(NamedTuple):
    """A step as far as cards meet in it: those it is about, those of them that nobody was kept from seeing, what was laid
    down, and the rules at work."""

    cards: list[str]
    openly: list[str]
    played: dict[str, int]
    rules: list[str]
    refused: bool


def lessons_with(cards: Sequence[str], game: str, topic: Collection[str] = ()) -> list[MeetingLesson]:
    """The lessons of this game in which all these cards come up; those that teach a rule of the ``topic`` first.

    What is moved in a file is worked out when it is first asked for, and kept until it or the rules change.
    """
    wanted, found, alone = Counter(cards), [], []
    parts = _parts(int(monotonic() / LOOK_AGAIN))
    for name, path in find_scenarios():
        if not name.startswith(f"{game}/"):
            continue
        text = _text(path, path.stat().st_mtime_ns)
        here = [card for card in wanted if card in text]
        if here == list(wanted) or here and any(rule in text for rule in topic):
            told = parts.part(name, path, lambda: _moved_in(path, name))
            if told is None:
                continue
            teaches = tuple(told["teaches"])
            lesson = _looked_at(name, told, wanted) if here == list(wanted) else None
            taught = any(rule in topic for rule in teaches)
            if lesson is not None:
                lesson.on_topic |= lesson.closeness > 1 and taught
                found.append(lesson)
            if taught and (lesson is None or not lesson.on_topic):
                alone.append(MeetingLesson(name, told["title"], 0, teaches))
    parts.keep()
    if alone and all(lesson.unseen for lesson in found):
        # No lesson shows them together: those on the rule that decides are the nearest there is.
        found = alone
    return sorted(found, key=lambda lesson: (not lesson.on_topic, -lesson.closeness, lesson.id))


@lru_cache(maxsize=1)
def _parts(now: int) -> KeptParts:
    """What is moved in each file, for the rules as they are now."""
    grown = [pack.folder for pack in every_pack()]
    return KeptParts("meetings-packs" if grown else "meetings", version_of([PACKAGE, *grown], [str(folder) for folder in grown]))


@lru_cache(maxsize=1024)
def _text(path: Path, changed: int) -> str:
    """The text of a file, read once for as long as it stays as it is."""
    return path.read_text(encoding="utf-8")


def _moved_in(path: Path, name: str) -> dict[str, Any] | None:
    """What is moved in a scenario, step by step in each of its lines; None for one with errors."""
    from tabletop.scenario.scenario import open_scenario

    scenario = open_scenario(path, name, teaching=False)
    if scenario.errors:
        return None
    lines = [[_moved(trace.rules, beat) for beat in trace.beats] for trace in _traces(scenario)]
    return {"title": scenario.data["title"], "teaches": scenario.data["teaches"], "lines": lines}


def _moved(rules: Any, beat: Beat) -> Moved:
    cards, openly = _cards_of(rules, beat), _cards_of(rules, beat, openly=True)
    at_work = beat.refusal.rules if beat.refusal else beat.fired
    return Moved(sorted(cards), sorted(openly), dict(_played(rules, beat)), list(at_work), beat.refusal is not None)


def _looked_at(name: str, told: Mapping[str, Any], cards: Counter[str]) -> MeetingLesson | None:
    wanted = set(cards)
    lesson = MeetingLesson(name, told["title"], 0, tuple(told["teaches"]))
    lines = [[Moved(*moved) for moved in line] for line in told["lines"]]
    for line in lines:
        before: set[str] = set()
        for moved in line:
            here = wanted.intersection(moved.cards)
            closeness = 3 * (here == wanted) or 2 * (len(here) > 0 and here | before == wanted)
            if closeness:
                lesson.rules.update(dict.fromkeys(moved.rules))
            # A meeting in a refusal is as good as a lesson on it.
            lesson.closeness = max(lesson.closeness, closeness + (closeness > 0 and moved.refused))
            if len(wanted) < cards.total() and Counter(moved.played) >= cards:
                # Two or three of a title, laid down together.
                lesson.closeness, lesson.on_topic = 5, True
            before = here or before
    lesson.unseen = not wanted <= {card for line in lines for moved in line for card in moved.openly}
    if lesson.closeness:
        return lesson
    lesson.closeness = 1
    return lesson if wanted <= {card for line in lines for moved in line for card in moved.cards} else None


def _traces(scenario: Any) -> Iterator[Any]:
    for run in scenario.runs:
        yield from run.lines


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
        fields = zip(kind.fields.items(), event[3:])
        values += [value for (name, of), value in fields if rules.kinds_of_value[of] in CARDS and name not in unseen]
    if beat.refusal is not None:
        values.append(beat.refusal.values.get("pending"))
        # What is being carried out is what the last play laid on the discard pile.
        values.append(beat.state.discard[:1] if hasattr(beat.state, "discard") else None)
    numbers = [number for value in values for number in (value if isinstance(value, (tuple, list)) else (value,))]
    return {rules.cards[number].id for number in numbers if isinstance(number, int) and 0 <= number < len(rules.cards)}
