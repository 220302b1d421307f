"""A fuzz hunt: seeded games over every mix of boxes, reading and number of players, held in every position against whatever
must hold.

The walks of a hunt are numbered. A number says all of a walk, so that a hunt can be cut into portions which any process, or
any machine, may take: the same seed finds the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from random import Random
from time import process_time
from typing import Any, NamedTuple

from tabletop.games import can_be_opened, opened_once
from tabletop.kernel.form import Move
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.play.noting import event_fault
from tabletop.scenario.play.sound import (
    CAN_MOVE,
    PLAYS,
    Unsound,
    lost_pieces,
    own_invariants,
    raised,
    unsound_position,
    unsound_refusal,
    unsound_sentence,
)

from .laying_out import names_at
from .overheard import KEPT_BACK, told_of_hidden
from .starts import Readings, Start, dealt, mixes, readings_beside
from .walks import choose, thoughts_at

# So many walks of one opening are a portion, each at most so many moves long.
WALKS, MOVES = 16, 400
# How often a position is looked at with all that must hold, beside the last one; the game's own invariants are in each. How
# often something is tried that may be refused; and how often a refusal is judged in full: whether its rules forbid what was
# tried, and what it tells of hidden cards. Its sentences are looked at whenever it is the first of its kind on a walk.
THOROUGHLY, TRIED, JUDGED = 1 / 60, 1 / 4, 1 / 40


@dataclass(frozen=True)
class Hunt:
    """What is hunted through: a game, some or all mixes of its boxes and numbers of players, the seed, and the readings of one
    table where those of the leaflets are not.
    """

    game: str
    boxes: tuple[str, ...] = ()
    players: int | None = None
    seed: int = 1
    table: Readings | None = None

    def told(self) -> dict[str, Any]:
        """As a record begins with it."""
        return {key: value for key, value in self.__dict__.items() if key != "table" or value is not None}

    def openings(self) -> list[tuple[tuple[str, ...], Readings]]:
        """Every mix that so many can play with every one of its readings, or with those of the table, in an order that the seed
        decides.
        """
        return _openings(self)

    def walk(self, number: int) -> Start | None:
        """The beginning of the walk with this number; None where so many cannot play."""
        boxes, readings = self.openings()[number // WALKS % len(self.openings())]
        least, most = opened_once(self.game, boxes, tuple(sorted(readings))).player_range
        players = self.players or least + number % (most - least + 1)
        return dealt(self.game, boxes, readings, players, number + 1_000_003 * self.seed) if least <= players <= most else None

    def random(self, number: int) -> Random:
        """What is random in the walk with this number."""
        return Random(f"{self.game} {self.seed} {number}")


def hunt_of(told: Mapping[str, Any]) -> Hunt:
    """The hunt that a record begins with."""
    table = None if told.get("table") is None else tuple((question, reading) for question, reading in told["table"])
    return Hunt(told["game"], tuple(told.get("boxes", ())), told.get("players"), told.get("seed", 1), table)


@cache
def _openings(hunt: Hunt) -> list[tuple[tuple[str, ...], Readings]]:
    chosen = [hunt.boxes] if hunt.boxes else mixes(hunt.game)
    found = [(mix, readings) for mix in chosen if _can_play(hunt, mix) for readings in _readings(hunt, mix)]
    Random(f"{hunt.game} {hunt.seed}").shuffle(found)
    return found


def _readings(hunt: Hunt, mix: tuple[str, ...]) -> list[Readings]:
    if hunt.table is None:
        return readings_beside(hunt.game, mix)
    return [hunt.table] if can_be_opened(hunt.game, mix, dict(hunt.table)) else []


def _can_play(hunt: Hunt, mix: tuple[str, ...]) -> bool:
    least, most = opened_once(hunt.game, mix, ()).player_range
    return hunt.players is None or least <= hunt.players <= most


class Break(NamedTuple):
    """What did not hold on a walk: after so many of its moves, or when something was tried then that was to be refused."""

    walk: int
    moves: int
    name: str
    says: str
    tried: Move | None = None


@dataclass(frozen=True)
class Portion:
    """What a portion of walks came to: how many moves, what was tried, what does not hold, the rules that came up; and how many
    seconds of a processor it took.
    """

    number: int
    moves: int
    tries: int
    breaks: tuple[Break, ...] = ()
    met: tuple[str, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    def plain(self) -> dict[str, Any]:
        """As a line of a record."""
        return {**asdict(self), "breaks": [one._asdict() for one in self.breaks]}


def portion_of(told: Any) -> Portion:
    """A portion from a line of a record."""
    breaks = (Break(**{**one, "tried": _as_move(one["tried"])}) for one in told["breaks"])
    return Portion(**{**told, "breaks": tuple(breaks), "met": tuple(told.get("met", ()))})


def _as_move(told: Any) -> Any:
    return tuple(map(_as_move, told)) if isinstance(told, list) else told


def hunted(hunt: Hunt, number: int) -> Portion:
    """The portion with this number, played."""
    begun, moves, tries = process_time(), 0, 0
    breaks: list[Break] = []
    met: set[str] = set()
    for walk in range(number * WALKS, (number + 1) * WALKS):
        one, found = walked(hunt, walk)
        breaks += found
        moves, tries = moves + len(one.moves), tries + one.tries
        met |= one.met
    return Portion(number, moves, tries, tuple(breaks), tuple(sorted(met)), round(process_time() - begun, 2))


def walked(hunt: Hunt, number: int) -> tuple[Walked, list[Break]]:
    """A walk as far as it goes, and the first thing that does not hold in it, if anything does."""
    one = Walked(hunt, number)
    return one, one.breaks()


def still_broken(hunt: Hunt, walks: Iterable[int]) -> list[Break]:
    """What does not hold in these walks by the kit as it is; those that broke once may be mended."""
    return [found for number in dict.fromkeys(walks) for found in walked(hunt, number)[1]]


class Walked:
    """One walk of a hunt, played until something does not hold; ``moves`` is what was played, ``met`` the rules that came up."""

    def __init__(self, hunt: Hunt, number: int) -> None:
        self.number, self.random = number, hunt.random(number)
        self.start = hunt.walk(number)
        self.moves: list[Move] = []
        self.tries = 0
        self.met: set[str] = set()
        self.told: set[tuple[str, tuple[str, ...]]] = set()

    def breaks(self) -> list[Break]:
        """The first thing that does not hold, if anything does."""
        for found, tried in self._unsound():
            return [Break(self.number, len(self.moves), found.name, found.says, tried)]
        return []

    def _unsound(self) -> Iterator[tuple[Unsound, Move | None]]:
        if self.start is None:
            return
        rules, random, state = self.start.rules, self.random, self.start.state.copy()
        thoughts, names = thoughts_at(self.start, random), names_at(rules, state)
        note, quiet = _listener(rules, self.met), (*files_of(rules.id).free, "over")
        pieces = rules.pieces(state)
        for _ in range(MOVES):
            for found in (unsound_position if random.random() < THOROUGHLY else own_invariants)(rules, state):
                yield found, None
            try:
                decision = rules.decision(state)
                if decision.kind in quiet:
                    # Elsewhere a piece may be on its way.
                    yield from ((found, None) for found in lost_pieces(rules, pieces - rules.pieces(state)))
                if decision.kind == "over":
                    yield from ((found, None) for found in unsound_position(rules, state))
                    return
                for move, refusal in thoughts.refused(state, 1) if random.random() < TRIED else ():
                    self.tries += 1
                    self.met.update(refusal.rules)
                    if (kind := (refusal.reason, refusal.rules)) not in self.told:
                        self.told.add(kind)
                        yield from ((found, move) for found in unsound_sentence(rules, refusal, names))
                    if random.random() < JUDGED:
                        for found in unsound_refusal(rules, state, move, refusal, names):
                            yield found, move
                        if (overheard := told_of_hidden(rules, state, move, refusal, random)) is not None:
                            yield Unsound(KEPT_BACK, overheard), move
                chosen = choose(rules, state, random, hasty=True)
            except Exception as error:  # asking must never fail
                yield Unsound(PLAYS, raised(error)), None
                return
            if chosen is None:
                if decision.must and not rules.ends_unwon(state):
                    yield Unsound(CAN_MOVE, f"nobody can do anything at {state.agenda[-1][0]}"), None
                return
            self.moves.append(chosen)
            try:
                rules.play(state, chosen, note)
            except Exception as error:  # nor must a legal move
                yield Unsound(PLAYS, raised(error)), None
                return


def _listener(rules: Any, met: set[str]) -> Any:
    def note(event: tuple[Any, ...]) -> None:
        met.update(event[1])
        if (fault := event_fault(rules, event)) is not None:
            raise fault

    return note


def played_again(hunt: Hunt, found: Break) -> tuple[Start, Sequence[Move]]:
    """The beginning of the walk that came to this, and the moves it made."""
    one, _ = walked(hunt, found.walk)
    assert one.start is not None
    return one.start, one.moves[: found.moves]
