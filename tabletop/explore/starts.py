"""Where a walk begins: a game dealt anew, or a position of a scenario, with every mix of boxes, reading and number of players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from tabletop.games import can_be_opened, opened_once, other_readings, rules_of
from tabletop.kernel.event import ignore
from tabletop.kernel.form import Move
from tabletop.kernel.position import PositionError
from tabletop.kernel.set_up import SETTING_UP
from tabletop.scenario.scenario import Scenario

Readings = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Start:
    """A position to walk from, and what a reader needs to find it again.

    ``tried`` are the moves that somebody has thought of here and elsewhere in the same line, legal or not, ``line`` those that
    were made from here on; a walk makes them too, as a rule, where it is ``faithful`` more often. A ``beginning`` is where the
    line began, ``setup`` the position there as a file writes it, if one does, and ``teaches`` the rules that the file is about.
    """

    origin: str
    rules: Any
    state: Any
    tried: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()
    faithful: float = 0.5
    setup: Mapping[str, Any] | None = None
    beginning: Start | None = None
    teaches: frozenset[str] = frozenset()

    def __str__(self) -> str:
        """Box mix, unusual readings, and where the position comes from."""
        other = [f"{question}={reading}" for question, reading in _unusual(self.rules).items()]
        return " ".join(("+".join(self.rules.boxes), *other, self.origin))


def mixes(game: str) -> list[tuple[str, ...]]:
    """Every set of boxes, each once, that can be opened together.

    >>> mixes("row-your-goat")
    [('german',), ('spanish',)]
    """
    boxes = tuple(rules_of(game).boxes())
    found = [mix for size in range(1, len(boxes) + 1) for mix in combinations(boxes, size)]
    return [mix for mix in found if can_be_opened(game, mix, {})]


def readings_beside(game: str, boxes: Sequence[str]) -> list[Readings]:
    """The house defaults alone, then each other reading that can be played with these boxes, one at a time."""
    questions = opened_once(game, tuple(boxes), ()).rulebook.questions
    others = [((question, other),) for question in questions for other in other_readings(game, tuple(boxes), (), question)]
    return [(), *others]


@cache
def openings_of(game: str) -> tuple[Any, ...]:
    """The game opened with every mix of boxes, by every one of its readings."""
    return tuple(opened_once(game, mix, readings) for mix in mixes(game) for readings in readings_beside(game, mix))


def dealt(game: str, boxes: Sequence[str], readings: Readings, players: int, seed: int) -> Start | None:
    """A new game for so many players; None where the game deals none, or not to so many."""
    rules = opened_once(game, tuple(boxes), tuple(sorted(readings)))
    try:
        return Start(f"{players} players, deal {seed}", rules, rules.deal(players, seed))
    except ValueError:
        return None


def deals(game: str, boxes: Sequence[str], readings: Readings, seed: int) -> Iterator[Start]:
    """A new game for each number of players that these boxes can be played with."""
    least, most = opened_once(game, tuple(boxes), tuple(sorted(readings))).player_range
    for players in range(least, most + 1):
        start = dealt(game, boxes, readings, players, seed)
        if start is not None:
            yield start


def read_otherwise(start: Start, readings: Readings) -> Start:
    """The same position, played on by this reading too. Raises ValueError for a reading that these boxes do not have."""
    rules = start.rules
    own = {**_unusual(rules), **dict(readings)}
    rules, state = opened_once(rules.id, rules.boxes, tuple(sorted(own.items()))), start.state.copy()
    # By this reading it may be time for something else.
    rules.settle(state, ignore)
    return replace(start, rules=rules, state=state)


def _unusual(rules: Any) -> dict[str, str]:
    """The readings that are not the house defaults."""
    book = rules.rulebook.questions
    return {question: reading for question, reading in rules.readings.items() if book[question].default != reading}


def of_scenario(scenario: Scenario) -> Iterator[Start]:
    """Each position of each line of a scenario that has no faults, with all moves of that line; none while it is set up."""
    setup = None if "deal" in scenario.data["setup"] else scenario.data["setup"]
    teaches = frozenset(scenario.data["teaches"])
    for run in scenario.runs:
        for branch, trace in (("", run.trace), *((f" {branch.id}", branch.trace) for branch in run.branches)):
            moves = [move for beat in trace.beats for move in (beat.move, *beat.parts) if move is not None]
            tried = tuple(dict.fromkeys(moves))
            beginning = None
            for number, beat in enumerate(trace.beats):
                if beat.state.agenda[-1][0] == SETTING_UP:
                    continue
                line = tuple(move for after in trace.beats[number + 1 :] for move in after.parts)
                origin = f"{scenario.id} {run.id}{branch} {beat.step}"
                here = None if number else setup
                start = Start(origin, trace.rules, beat.state, tried, line, setup=here, beginning=beginning, teaches=teaches)
                beginning = beginning or start
                yield start


def of_scenarios(scenarios: Iterable[Scenario]) -> Iterator[Start]:
    """The positions of all these scenarios; of one with faults those that were reached."""
    for scenario in scenarios:
        yield from of_scenario(scenario)


# So many changes are tried to vary a position.
CHANGES = 6


def varied(start: Start, random: Random) -> Start:
    """The same line from another position, with some cards or numbers more or fewer, as far as the game takes it for one.

    A start without a setup stays as it is.
    """
    if start.setup is None:
        return replace(start, faithful=VARIED)
    setup, state = deepcopy(dict(start.setup)), start.state
    for _ in range(random.randint(1, CHANGES)):
        changed = deepcopy(setup)
        if not change_setup(changed, start.rules.number, random):
            break
        try:
            state = start.rules.position(changed)
        except PositionError:
            continue
        setup = changed
    return replace(start, origin=f"{start.origin}, varied", state=state, setup=setup, faithful=VARIED)


VARIED = 0.9


def change_setup(setup: dict[str, Any], cards: Mapping[str, int], random: Random) -> bool:
    """Changes one number or one list of cards of a setup in place; whether there was any."""
    found = list(_changeable(setup, cards))
    if not found:
        return False
    place, key = random.choice(found)
    value = place[key]
    if isinstance(value, int):
        place[key] = value + random.choice((-1, 1, 2))
    elif value and random.random() < 0.3:
        value.pop(random.randrange(len(value)))
    else:
        value.insert(random.randint(0, len(value)), random.choice(tuple(cards)))
    return True


def _changeable(part: Any, cards: Mapping[str, int]) -> Iterator[tuple[Any, Any]]:
    """Where in a setup numbers stand, and lists of cards: what holds them, and the key."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(value, int) and not isinstance(value, bool):
            yield part, key
        elif (
            isinstance(value, list) and value and all(isinstance(word, str) and word.partition(":")[0] in cards for word in value)
        ):
            yield part, key
        elif isinstance(value, dict | list):
            yield from _changeable(value, cards)
