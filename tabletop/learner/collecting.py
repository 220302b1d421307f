"""Collecting the positions in which rulings are asked about: what questions there are, and what can be asked beside them.

Each is held against ablation: only a rule without which, or by another reading of which, the right answer would be another
one is a ruling of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.games import packs_of, rules_of
from tabletop.kernel.pack import Pack
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import LessonError, find_scenarios
from tabletop.playing.set_ups import open_set_up
from tabletop.scenario.format.keys import ALLOWED
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
# A question with two answers counts for so many others.
PLAIN = 3
# So many numbers are given to each generator, and to each moment that is varied.
SEEDS, VARIATIONS = 5, 3
# So many lessons of a pack are looked through, and so many of its self-tests.
OF_A_PACK = 60
Track = Callable[[list[str]], Iterable[str]]


class Position(NamedTuple):
    """An item, the name of its position, which that of another item has that is the same, and the boxes, joined with ``+``."""

    item: str
    key: str
    boxes: str = ""


class Told(NamedTuple):
    """A position of a ruling that was found; ``foremost`` says that the right answer names the ruling."""

    ruling: str
    position: Position
    foremost: bool = True


Found = dict[str, list[Told]]


def collect(game: str, track: Track = iter) -> dict[str, list[Position]]:
    """The positions of every ruling of a game, questions that somebody wrote first; ``track`` goes round its scenarios.
    Those of packs are collected by :func:`collect_pack`.
    """
    of_packs = tuple(f"{game}/{pack.id}/" for pack in packs_of(game))
    names = [name for name in _named(f"{game}/") if not name.startswith(of_packs)]
    own = [called(one, selftests()) for one in selftests() if one.game == game and one.path.parent == selftests_of(game).folder]
    return _collected(names, (*_of_lessons(names), *_of_selftests(own), *_made(game), *_of_set_ups(game)), track)


def collect_pack(pack: Pack) -> dict[str, list[Position]]:
    """The positions that lessons and self-tests of a pack bring to rulings: of so many, and of those that have no fault."""
    own = [called(known, selftests()) for known in selftests() if known.path.parent == pack.selftests]
    names = _sound(scenario_called, _named(f"{pack.game}/{pack.id}/"))
    return _collected(names, (*_of_lessons(names), *_of_selftests(_sound(open_selftest, own))))


def _named(before: str) -> list[str]:
    return [name for name, _ in find_scenarios() if name.startswith(before)]


def _sound(opened: Callable[[str], object], names: Sequence[str]) -> list[str]:
    """Of the first of these those that can be opened: one with a fault keeps nobody from practising the others."""

    def is_sound(name: str) -> bool:
        try:
            opened(name)
        except LessonError:
            return False
        return True

    return [*filter(is_sound, names[:OF_A_PACK])]


def _collected(names: Sequence[str], written: Iterable[Told], track: Track = iter) -> dict[str, list[Position]]:
    """What is written, then what can be asked beside it in these scenarios."""
    found: Found = {}
    asked: Counter[str] = Counter()
    moments: list[tuple[str, str, str]] = []
    for told in written:
        _add(found, told)
    for name in track(list(names)):
        for about, step, told in _moments(name, asked):
            moments.append((told.ruling, about, f"{name}#{step}"))
            _add(found, told)
    for told in _varied(found, moments):
        _add(found, told)
    return {ruling: chosen(several) for ruling, several in found.items()}


def _add(found: Found, told: Told) -> None:
    found.setdefault(told.ruling, []).append(told)


def chosen(found: Iterable[Told]) -> list[Position]:
    """Of these the ones to keep: no two that are the same, few of one scenario, those first whose answer names the ruling;
    the others only where those are too few.
    """
    keys: set[str] = set()
    sources: Counter[str] = Counter()
    kept, others = list[Position](), list[Position]()
    every = sorted(found, key=lambda told: not told.foremost)
    for told in every:
        position = told.position
        source = parts_of(position.item).of
        if position.key in keys or not told.foremost and len(keys) >= ENOUGH:
            continue
        keys.add(position.key)
        (kept if sources[source] < OF_ONE else others).append(position)
        sources[source] += 1
    return [*kept, *others][:MOST]


def _at(line: Line, beat: Beat, item: str) -> Position:
    return Position(item, digest(line.trace.rules, beat.state), "+".join(line.trace.rules.boxes))


def _asked(line: Line, before: str) -> Iterator[Told]:
    for beat in line.trace.beats:
        if "ask" in beat.source:
            yield from _decided(line, beat, before + beat.step)


def _decided(line: Line, beat: Beat, item: str) -> Iterator[Told]:
    """The rulings of a question; foremost are those that the lesson teaches and, where it teaches none, the first."""
    book = line.trace.rules.rulebook
    taught = {same for rule in line.teaches if rule in book.rules for same in book.counterparts(rule)}
    for number, ruling in enumerate(deciding(line, beat)):
        yield Told(ruling, _at(line, beat, item), number == 0 or ruling in taught)


def _of_lessons(names: Iterable[str]) -> Iterator[Told]:
    for name in names:
        seen: set[str] = set()
        for line in lines_of(scenario_called(name)):
            for told in _asked(line, f"lesson:{name}#"):
                if f"{told.ruling} {told.position.item}" not in seen:
                    seen.add(f"{told.ruling} {told.position.item}")
                    yield told


def _of_selftests(names: Iterable[str]) -> Iterator[Told]:
    for name in names:
        for number, item in enumerate(open_selftest(name).items, 1):
            if "ask" in item.beat.source:
                yield from _decided(line_of_item(item), item.beat, f"selftest:{name}#{number}")


def _made(game: str) -> Iterator[Told]:
    for generator in selftests_of(game).generators:
        for seed in range(1, SEEDS + 1):
            for line in lines_of(made_scenario(generator, seed)):
                yield from _asked(line, f"made:{generator}#{seed}:")


def _of_set_ups(game: str) -> Iterator[Told]:
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


def _moments(name: str, asked: Counter[str]) -> Iterator[tuple[str, str, Told]]:
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
                # That something is allowed is asked where nothing else can be.
                plainly = [ALLOWED] if beat.refusal is None else []
                for about in sorted(questions.about(rule), key=lambda one: (one in plainly, asked[_kind(one)], one)):
                    try:
                        _, ask = questions.ask(about, rule)
                    except ValueError:
                        continue
                    asked[_kind(about)] += 1 if len(ask.answers) > 2 else PLAIN
                    position = _at(line, questions.before, f"moment:{name}#{beat.step}:{about}")
                    for ruling in (rule, *following(line.trace.rules, (rule,), within)):
                        yield about, beat.step, Told(ruling, position)
                    break


def _kind(about: str) -> str:
    """A path without its player."""
    return ".".join(word for word in about.split(".") if word[:1].islower())


def _varied(found: Found, moments: Iterable[tuple[str, str, str]]) -> Iterator[Told]:
    """Other positions for the moments of rulings that have too few."""
    for ruling, about, place in moments:
        if len({told.position.key for told in found[ruling]}) >= ENOUGH:
            continue
        name, _, step = place.rpartition("#")
        scenario = scenario_called(name)
        for seed in range(1, VARIATIONS + 1):
            line = varied_line(scenario, step, about, ruling, seed)
            if line is not None:
                beat = line.trace.beats[line.place(step) - 1]
                yield Told(ruling, _at(line, beat, f"varied:{place}:{about}:{seed}"))
