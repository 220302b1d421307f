"""Mining: moments of random games in which a rule matters, or two meet: without one of them, or by another reading, the step
would have gone otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE
from tabletop.kernel.trace import Beat
from tabletop.languages import COMPLETE
from tabletop.playing.record import expect_all
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.play.decided import SEEN, Without, decided_in
from tabletop.scenario.play.ways_off import Off, opened, ways_off
from tabletop.scenario.scenario import Scenario
from tabletop.words import Words
from tabletop.words.language import N_

from .finds import UNSAYABLE, beginnings, smaller
from .fuzz import Hunt, Walked
from .laying_out import met_in, played
from .walks import choose, thoughts_at

TITLE = N_("From random play: decided by {rules}")
# So long is a walk, so often something is tried that may be refused, and so many steps has a lesson at most.
MOVES, TRIED, STEPS = 150, 1 / 3, 6
Pair = tuple[str, str]


class Moment(NamedTuple):
    """A step of a walk, the last of so many moves or what was tried after them, and the rules that may decide it."""

    walk: int
    moves: int
    tried: Move | None
    rules: frozenset[str]


@dataclass(frozen=True)
class Quarry:
    """What is mined for: steps in which all of these rules speak, or, with none, all steps."""

    hunt: Hunt
    rules: tuple[str, ...] = ()


def moments(quarry: Quarry, number: int) -> list[Moment]:
    """The steps of the walk with this number that go by all the wanted rules: what laws and needs say, without a proof."""
    found: list[Moment] = []
    walked = Walked(quarry.hunt, number)
    if walked.start is None:
        return found
    rules, state, random = walked.start.rules, walked.start.state.copy(), walked.random
    wanted = [rules.rulebook.counterparts(rule) for rule in quarry.rules]
    thoughts = thoughts_at(walked.start, random)

    def speaks(moves: int, tried: Move | None, told: Collection[str]) -> None:
        if all(not one.isdisjoint(told) for one in wanted):
            found.append(Moment(number, moves, tried, frozenset(told)))

    for moves in range(MOVES):
        if rules.decision(state).kind == "over":
            break
        if random.random() < TRIED:
            for move, refusal in thoughts.refused(state, 1):
                speaks(moves, move, rules.cited(refusal.rules))
        chosen = choose(rules, state, random)
        if chosen is None:
            break
        events: list[Any] = []
        with rules.deciding.listening(state, chosen) as told:
            rules.play(state, chosen, events.append)
        if chosen[1] != CHANCE:
            speaks(moves + 1, None, {*told, *(rule for event in events for rule in event[1])})
    return found


def walked_to(hunt: Hunt, moment: Moment) -> tuple[Any, list[Move]]:
    """The beginning of the walk of a moment, and the moves up to it."""
    walked = Walked(hunt, moment.walk)
    assert walked.start is not None
    rules, state, random = walked.start.rules, walked.start.state.copy(), walked.random
    thoughts, made = thoughts_at(walked.start, random), list[Move]()
    for number in range(MOVES):
        if random.random() < TRIED:
            for move, _ in thoughts.refused(state, 1):
                if number == moment.moves and move == moment.tried:
                    return walked.start, made
        chosen = choose(rules, state, random)
        assert chosen is not None
        made.append(chosen)
        if moment.tried is None and len(made) == moment.moves:
            break
        rules.play(state, chosen)
    return walked.start, made


def decided_at(rules: Any, state: Any, move: Move) -> frozenset[str]:
    """The rules that decide this move in this position: without which, or by another reading of which, it goes otherwise."""
    after, events = state.copy(), list[Any]()
    refusal = rules.why_not(state, move)
    if refusal is not None:
        return frozenset(rules.cited(refusal.rules))
    rules.play(after, move, events.append)
    beat = Beat("", after, rules.decision(after), tuple(events), move, (move,))
    return frozenset(decided_in(rules, state, (), beat).rules)


def pairs_of(told: Collection[str]) -> frozenset[Pair]:
    """Each two of these rules."""
    return frozenset(combinations(sorted(told), 2))


# -- as lessons -----------------------------------------------------------------------------------


class Telling(NamedTuple):
    """A moment as the data of a file; ``wrong`` are the single rules off, and readings, by which its last step goes otherwise."""

    data: dict[str, Any]
    moment: Moment
    wrong: tuple[tuple[str, Off], ...]


def as_lesson(hunt: Hunt, moment: Moment, wanted: Sequence[str]) -> Telling | None:
    """The smallest file whose last step all the wanted rules decide; None where no file of few steps shows it."""
    start, moves = walked_to(hunt, moment)

    def shows(data: Any) -> bool:
        return _decide(data, wanted)

    for data in beginnings(start, moves, moment.tried):
        if not shows(data):
            continue
        data = smaller(data, shows, ("readings", "setup", "steps"))
        if len(data["steps"]) > STEPS:
            return None
        data["origin"] = {"kind": "authored", "ref": f"mined: seed {hunt.seed}, walk {moment.walk}"}
        data["title"] = {language: _title(start.rules, language, wanted) for language in COMPLETE}
        data["teaches"] = list(dict.fromkeys((*_as_named(data, wanted), *met_in(played(data)))))[: len(wanted) + 2]
        if expect_all(data) or played(data).errors:
            return None
        scenario = played(data)
        trace = scenario.runs[0].trace
        return Telling(data, moment, tuple(wrongs(trace.rules, trace.beats[-2].state, trace.beats[-1])))
    return None


def _title(rules: Any, language: str, wanted: Sequence[str]) -> str:
    return Words(rules, (), language).say(TITLE, rules=", ".join(wanted))


def _as_named(data: Mapping[str, Any], wanted: Sequence[str]) -> list[str]:
    """The wanted rules as the last step of the file names them."""
    beat = played(data).runs[0].trace.beats[-1]
    rules = played(data).runs[0].trace.rules
    named = [*beat.named]
    return [next((one for one in named if one in rules.rulebook.counterparts(rule)), rule) for rule in wanted]


def _decide(data: Mapping[str, Any], wanted: Sequence[str]) -> bool:
    try:
        scenario = played(data)
    except UNSAYABLE:
        return False
    ends = ("RUN-OPEN-END", *files_of(data["game"]).left.values())
    if not scenario.runs or any(fault.code not in ends for fault in scenario.errors):
        return False
    trace = scenario.runs[0].trace
    if len(trace.beats) < 2:
        return False
    before, beat, rules = trace.beats[-2].state, trace.beats[-1], trace.rules
    same = rules.rulebook.counterparts
    if beat.refusal is not None:
        return all(same(rule) & set(beat.refusal.rules) for rule in wanted)
    without = Without(rules, before, beat)
    return all(
        any(
            without.change(opened(rules, off)) == SEEN
            for one in same(rule)
            if one in rules.rulebook.rules
            for off in ways_off(rules, one)
        )
        for rule in wanted
    )


def most_telling(hunt: Hunt, found: Sequence[Moment], wanted: Sequence[str]) -> list[Telling]:
    """The moments as lessons, those first that most single ablations and readings get wrong; of those that the same get
    wrong, the shortest.
    """
    kinds: dict[Any, Telling] = {}
    for moment in found:
        told = as_lesson(hunt, moment, wanted)
        if told is not None:
            before = kinds.get(told.wrong)
            if before is None or len(told.data["steps"]) < len(before.data["steps"]):
                kinds[told.wrong] = told
    return sorted(kinds.values(), key=lambda told: (-len(told.wrong), len(told.data["steps"])))


def wrongs(rules: Any, before: Any, beat: Beat) -> Iterator[tuple[str, Off]]:
    """Every single rule off, and every single other reading, that gets this step wrong."""
    without = Without(rules, before, beat)
    for rule in dict.fromkeys((*beat.decided, *beat.forbidding)):
        for off in ways_off(rules, rule):
            if without.change(opened(rules, off)) == SEEN:
                yield rule, off


def pairs_met(hunt: Hunt, number: int) -> list[tuple[Pair, Moment]]:
    """The pairs of rules that decide in one step of the walk with this number, each with the first moment at which they do."""
    found: dict[Pair, Moment] = {}
    # Steps in which the same rules speak are looked at once.
    seen: set[frozenset[str]] = set()
    for moment in moments(Quarry(hunt), number):
        if moment.rules in seen or pairs_of(moment.rules) <= found.keys():
            continue
        seen.add(moment.rules)
        start, moves = walked_to(hunt, moment)
        state = start.state.copy()
        for move in moves if moment.tried else moves[:-1]:
            start.rules.play(state, move)
        for pair in pairs_of(decided_at(start.rules, state, moment.tried or moves[-1])):
            found.setdefault(pair, moment)
    return sorted(found.items())


class NothingMined(ValueError):
    """No walk has such a moment, in words."""


def mined_lesson(hunt: Hunt, wanted: Sequence[str], walks: int) -> Scenario:
    """The most telling moment of so many walks as a scenario that was played. Raises NothingMined."""
    found = [moment for walk in range(walks) for moment in moments(Quarry(hunt, tuple(wanted)), walk)]
    told = most_telling(hunt, found, wanted)
    if not told:
        raise NothingMined(f"In {walks} walks of seed {hunt.seed} there is no moment in which {' and '.join(wanted)} decides.")
    return played(told[0].data)


# -- which pairs have a scenario --------------------------------------------------------------------


def pairs_in(scenario: Scenario) -> frozenset[Pair]:
    """The pairs of rules that decide, or forbid, in one step of the main run of a file or of its branches."""
    found: set[Pair] = set()
    for run in scenario.runs:
        for trace in run.lines:
            for beat in trace.beats:
                found |= pairs_of({*beat.decided, *trace.rules.cited(beat.forbidding)})
    return frozenset(found)
