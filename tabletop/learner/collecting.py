"""Collecting the positions in which rulings are asked about: what questions there are, and what can be asked beside them.

Each is held against ablation: only a rule without which, or by another reading of which, the right answer would be another
one is a ruling of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tabletop.games import rules_of
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import LessonError, find_scenarios
from tabletop.playing.set_ups import open_set_up
from tabletop.scenario.play.set_up import COUNTED
from tabletop.selftests.game_selftests import selftests_of
from tabletop.selftests.selftest import called, open_selftest, selftests

from .alike import digest
from .deciding import Line, deciding, following, line_of_item, lines_of
from .items import made_scenario, parts_of, scenario_called
from .step_questions import StepQuestions
from .varied import varied_line

# So many positions of a ruling are kept, and so many of them from one scenario.
MOST, OF_ONE = 12, 2
# Every ruling shall have so many different ones.
ENOUGH = 3
# So many numbers are given to each generator, and to each moment that is varied.
SEEDS, VARIATIONS = 5, 3
Track = Callable[[list[str]], Iterable[str]]


class Position(NamedTuple):
    """An item with what it is about, and the name of its position: that of another item that is the same has the same."""

    item: str
    key: str


Found = dict[str, list[Position]]


def collect(game: str, track: Track = iter) -> Found:
    """The positions of every ruling of a game, questions that somebody wrote first; ``track`` goes round its scenarios."""
    found: Found = {}
    asked: Counter[str] = Counter()
    moments: list[tuple[str, str, str]] = []
    names = [name for name, _ in find_scenarios() if name.startswith(f"{game}/")]
    for ruling, position in (*_of_lessons(names), *_of_selftests(game), *_made(game), *_of_set_ups(game)):
        _add(found, ruling, position)
    for name in track(names):
        for ruling, about, step, position in _moments(name, asked):
            moments.append((ruling, about, f"{name}#{step}"))
            _add(found, ruling, position)
    for ruling, position in _varied(found, moments):
        _add(found, ruling, position)
    return {ruling: chosen(positions) for ruling, positions in found.items()}


def _add(found: Found, ruling: str, position: Position) -> None:
    found.setdefault(ruling, []).append(position)


def chosen(positions: Iterable[Position]) -> list[Position]:
    """Of these the ones to keep: no two that are the same, few of one scenario, those first that come first."""
    keys: set[str] = set()
    sources: Counter[str] = Counter()
    kept, others = list[Position](), list[Position]()
    for position in positions:
        source = parts_of(position.item).of
        if position.key in keys:
            continue
        keys.add(position.key)
        (kept if sources[source] < OF_ONE else others).append(position)
        sources[source] += 1
    return [*kept, *others][:MOST]


def _at(line: Line, beat: Beat, item: str) -> Position:
    return Position(item, digest(line.trace.rules, beat.state))


def _asked(line: Line, before: str) -> Iterator[tuple[str, Position]]:
    for beat in line.trace.beats:
        if "ask" in beat.source:
            for ruling in deciding(line, beat):
                yield ruling, _at(line, beat, before + beat.step)


def _of_lessons(names: Iterable[str]) -> Iterator[tuple[str, Position]]:
    for name in names:
        seen: set[str] = set()
        for line in lines_of(scenario_called(name)):
            for ruling, position in _asked(line, f"lesson:{name}#"):
                if f"{ruling} {position.item}" not in seen:
                    seen.add(f"{ruling} {position.item}")
                    yield ruling, position


def _of_selftests(game: str) -> Iterator[tuple[str, Position]]:
    every = selftests()
    for known in every:
        if known.game == game:
            name = called(known, every)
            for number, item in enumerate(open_selftest(name).items, 1):
                if "ask" in item.beat.source:
                    line = line_of_item(item)
                    for ruling in deciding(line, item.beat):
                        yield ruling, _at(line, item.beat, f"selftest:{name}#{number}")


def _made(game: str) -> Iterator[tuple[str, Position]]:
    for generator in selftests_of(game).generators:
        for seed in range(1, SEEDS + 1):
            for line in lines_of(made_scenario(generator, seed)):
                yield from _asked(line, f"made:{generator}#{seed}:")


def _of_set_ups(game: str) -> Iterator[tuple[str, Position]]:
    """Each box with those it needs, for few and for many players."""
    declared = rules_of(game).boxes()
    for box in declared:
        for players in range(2, 6):
            try:
                shown = open_set_up(game, players, [box])
            except LessonError:
                continue
            boxes = "+".join((game, box))
            for line in lines_of(shown.scenario):
                if any(beat.source.get("ask", {}).get("about") == COUNTED for beat in line.trace.beats):
                    yield from _asked(line, f"setup:{boxes}#{players}:")


def _moments(name: str, asked: Counter[str]) -> Iterator[tuple[str, str, str, Position]]:
    """What can be asked about each step of a scenario: for each rule that decides it what was asked least so far."""
    seen: set[str] = set()
    for line in lines_of(scenario_called(name)):
        for place, beat in enumerate(line.trace.beats):
            if place == 0 or beat.step in seen or beat.move is None or "ask" in beat.source:
                continue
            seen.add(beat.step)
            questions = StepQuestions(line, place)
            within = {*beat.decided, *beat.fired, *line.trace.rules.cited(beat.forbidding)}
            for rule in dict.fromkeys((*beat.decided, *line.trace.rules.cited(beat.forbidding))):
                for about in sorted(questions.about(rule), key=lambda one: asked[_kind(one)]):
                    try:
                        questions.ask(about, rule)
                    except ValueError:
                        continue
                    asked[_kind(about)] += 1
                    position = _at(line, questions.before, f"moment:{name}#{beat.step}:{about}")
                    for ruling in (rule, *following(line.trace.rules, (rule,), within)):
                        yield ruling, about, beat.step, position
                    break


def _kind(about: str) -> str:
    """A path without its player."""
    return ".".join(word for word in about.split(".") if word[:1].islower())


def _varied(found: Found, moments: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, Position]]:
    """Other positions for the moments of rulings that have too few."""
    for ruling, about, place in moments:
        if len({position.key for position in found[ruling]}) >= ENOUGH:
            continue
        name, _, step = place.rpartition("#")
        scenario = scenario_called(name)
        for seed in range(1, VARIATIONS + 1):
            line = varied_line(scenario, step, about, ruling, seed)
            if line is not None:
                beat = line.trace.beats[line.place(step) - 1]
                yield ruling, _at(line, beat, f"varied:{place}:{about}:{seed}")
