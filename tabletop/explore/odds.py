"""Odds: how likely something is for one player, from what that seat can know and nothing else.

What lies where is counted over the worlds of the seat: each position that it cannot tell from the true one, exact where they
can be listed, else so many of them drawn. What a move brings is played in each world: chance by its shares; what other
players choose, nobody can know, so it gives a range.

"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import factorial, prod
from random import Random
from typing import Any

from tabletop.kernel.event import Event
from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE, Seat
from tabletop.kernel.trace import Beat
from tabletop.playing.lesson import Lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.redraw.game_hidden import Zone
from tabletop.redraw.marginals import Marginals, marginals_of
from tabletop.redraw.worlds import DRAWN, NoWorld, Worlds, worlds_of
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.play.expect import find_misses
from tabletop.scenario.play.moment import PlayedStep
from tabletop.scenario.text.showing import shown

Card = int
# So many positions are looked at in all for one chance; a line with more choices than this is refused.
MOST_POSITIONS = 200_000
# With more orders than this a shuffle is drawn, so often for each world.
MOST_ORDERS, SHUFFLES = 24, 8


@dataclass(frozen=True)
class Place:
    """Hidden cards that lie together: for each card the chance that at least one is there; with ``next`` that it comes next."""

    zone: Zone
    number: int
    holds: Mapping[Card, Fraction]
    next: Mapping[Card, Fraction]


@dataclass(frozen=True)
class Range:
    """A chance that may depend on what others choose: from the least to the most."""

    least: Fraction
    most: Fraction

    @property
    def is_one_number(self) -> bool:
        """Whether nobody's choice changes it."""
        return self.least == self.most


@dataclass(frozen=True)
class Odds:
    """The odds of one seat after one beat of a line.

    ``is_exact`` says whether the chance of a card is exact: all worlds were listed, or there are too many, and ways were
    counted card by card. Else ``counted`` worlds were drawn, by their weights, from a fixed seed, and ``off`` says how far a
    chance is off at most, nineteen times out of twenty. What a move brings is played in the worlds that are listed or drawn.
    """

    worlds: Worlds
    beats: tuple[Beat, ...]
    place: int
    seat: Seat
    names: tuple[str, ...]

    @cached_property
    def weighted(self) -> tuple[tuple[Any, Fraction], ...]:
        """The worlds that are counted, with their shares, which are 1 together."""
        if self.worlds.exact is not None:
            return self.worlds.exact
        random = Random(f"odds {self.worlds.number}")
        share = Fraction(1, DRAWN)
        try:
            return tuple((self.worlds.draw(random), share) for _ in range(DRAWN))
        except NoWorld:
            return ((self.worlds.one, Fraction(1)),)

    @cached_property
    def marginals(self) -> Marginals | None:
        """What is counted card by card, where there are too many worlds to be listed."""
        return None if self.is_listed else marginals_of(self.worlds)

    @property
    def is_listed(self) -> bool:
        """Whether every world was listed."""
        return self.worlds.exact is not None

    @property
    def is_exact(self) -> bool:
        """Whether the chances of cards are exact."""
        return self.is_listed or self.marginals is not None

    def off(self, chance: Fraction, played: bool = False) -> Fraction:
        """How far this chance is off at most, nineteen times out of twenty; of ``played`` ones what a move brings."""
        if self.is_listed or (self.is_exact and not played):
            return Fraction(0)
        # Two standard deviations, and what one world more or less would change.
        return Fraction(2 * (float(chance * (1 - chance)) / self.counted) ** 0.5 + 1 / self.counted).limit_denominator(10_000)

    @property
    def counted(self) -> int:
        """How many worlds were looked at."""
        return len(self.weighted)

    def places(self) -> list[Place]:
        """What lies in each zone of which this seat does not see everything, in the order of the game."""
        rules, hidden = self.worlds.rules, self.worlds.hidden
        mine = hidden.lie(rules, self.worlds.state, self.seat)
        found = []
        for zone, cards in mine.items():
            if all(seen for _, seen in cards):
                continue
            if self.marginals is not None:
                found.append(self._counted(self.marginals, zone, len(cards)))
                continue
            holds: dict[Card, Fraction] = {}
            first: dict[Card, Fraction] = {}
            for state, share in self.weighted:
                there = [hidden.becomes(rules, None, card) for card, _ in hidden.lie(rules, state, self.seat)[zone]]
                for card in set(there):
                    holds[card] = holds.get(card, Fraction(0)) + share
                if zone[0] in hidden.ordered:
                    first[there[0]] = first.get(there[0], Fraction(0)) + share
            found.append(Place(zone, len(cards), _largest_first(holds), _largest_first(first)))
        return found

    def _counted(self, marginals: Marginals, zone: Zone, number: int) -> Place:
        holds = {card: chance for card in marginals.cards() if (chance := marginals.among(zone, card))}
        is_ordered = zone[0] in self.worlds.hidden.ordered
        first = {card: chance for card in holds if (chance := marginals.among(zone, card, 1))} if is_ordered else {}
        return Place(zone, number, _largest_first(holds), _largest_first(first))

    def within(self, zone: Zone, card: Card, draws: int) -> Fraction:
        """The chance that this card is among the next so many of a zone with an order."""
        if self.marginals is not None:
            return self.marginals.among(zone, card, draws)
        rules, hidden = self.worlds.rules, self.worlds.hidden
        found = Fraction(0)
        for state, share in self.weighted:
            there = [hidden.becomes(rules, None, one) for one, _ in hidden.lie(rules, state, self.seat)[zone][:draws]]
            found += share if card in there else 0
        return found

    def of(self, move: Move, goal: Mapping[str, Any]) -> Range:
        """How likely this goal, in keys of `expect`, is true once this seat has made this move and is to choose again, or all
        is carried out. Raises LessonError for a move that the seat cannot make, or one with too many ways to go on.
        """
        teller = _Line(self, goal)
        least = most = Fraction(0)
        for state, share in self.weighted:
            one = teller.after(state, move)
            least, most = least + share * one.least, most + share * one.most
        return Range(least, most)


def odds_at(lesson: Lesson, step: str, name: str) -> Odds:
    """The odds of this player after this step of a lesson.

    Raises LessonError for no such step or player, and for a game that says nothing of its hidden cards.
    """
    trace, seat = lesson.scenario.runs[0].trace, lesson.seat_of(name)
    steps = [beat.step for beat in trace.beats]
    if step not in steps:
        raise LessonError(f"There is no step {shown(step)}; the steps are {', '.join(steps)}.{did_you_mean(step, steps)}")
    place = steps.index(step)
    worlds = worlds_of(trace.rules, trace.beats, seat, place)
    if worlds is None:
        raise LessonError("This game says nothing of its hidden cards, so nobody can count what they may be.")
    return Odds(worlds, tuple(trace.beats), place, seat, tuple(trace.names))


def _largest_first(chances: Mapping[Card, Any]) -> dict[Card, Fraction]:
    return dict(sorted(chances.items(), key=lambda pair: (-pair[1], pair[0])))


class _Line:
    """What may come after a move, position by position."""

    def __init__(self, odds: Odds, goal: Mapping[str, Any]) -> None:
        self.odds, self.goal, self.rules, self.seat = odds, goal, odds.worlds.rules, odds.seat
        self.left = MOST_POSITIONS

    def after(self, state: Any, move: Move) -> Range:
        """The range of the goal in this world."""
        refusal = self.rules.why_not(state, move)
        if refusal is not None:
            raise LessonError("That move is refused there, so it brings nothing.")
        events: list[Event] = []
        then = state.copy()
        self.rules.play(then, move, events.append)
        return self._on(state, then, tuple(events))

    def _on(self, before: Any, state: Any, events: tuple[Event, ...]) -> Range:
        self.left -= 1
        if self.left < 0:
            raise LessonError("There are too many ways to go on from here to count them.")
        decision = self.rules.decision(state)
        if CHANCE in decision.must:
            parts = [(share, self._played(before, state, move, events)) for move, share in self._by_chance(state)]
            return Range(
                sum((share * one.least for share, one in parts), Fraction(0)),
                sum((share * one.most for share, one in parts), Fraction(0)),
            )
        own = list(islice((move for move in self.rules.whole_moves(state) if move[1] == self.seat), 2))
        if len(state.agenda) > 1 and decision.must == (self.seat,) and len(own) == 1:
            # What leaves no choice happens by itself.
            return self._played(before, state, own[0], events)
        if len(state.agenda) == 1 or self.seat in decision.must:
            reached = Fraction(not find_misses(self._moment(before, state, events), self.goal))
            return Range(reached, reached)
        found = [self._played(before, state, move, events) for move in self.rules.whole_moves(state) if move[1] != self.seat]
        return Range(min(one.least for one in found), max(one.most for one in found))

    def _played(self, before: Any, state: Any, move: Move, events: tuple[Event, ...]) -> Range:
        further: list[Event] = []
        then = state.copy()
        self.rules.play(then, move, further.append)
        return self._on(before, then, (*events, *further))

    def _by_chance(self, state: Any) -> Iterator[tuple[Move, Fraction]]:
        """The outcomes of chance, each with its share; of a shuffle with many orders some that are drawn."""
        if ("shuffled", state.agenda[-1][0]) not in self.rules.acts:
            moves = Counter({move: self.rules.weight(state, move) for move in self.rules.moves(state) if move[1] == CHANCE})
            for move, number in moves.items():
                yield move, Fraction(number, moves.total())
            return
        cards = files_of(self.rules.id).mixed(self.rules, state)
        orders = factorial(len(cards)) // prod(map(factorial, Counter(cards).values()))
        if orders <= MOST_ORDERS:
            for order in _orders(Counter(cards)):
                yield ("shuffled", CHANCE, order), Fraction(1, orders)
            return
        random = Random(f"shuffle {sorted(cards)}")
        for _ in range(SHUFFLES):
            yield self.rules.sample(state, random), Fraction(1, SHUFFLES)

    def _moment(self, before: Any, state: Any, events: tuple[Event, ...]) -> PlayedStep:
        beat = replace(
            self.odds.beats[self.odds.place],
            state=state,
            decision=self.rules.decision(state),
            events=events,
            refusal=None,
            mistake=None,
            decide=None,
        )
        so_far = tuple(event for one in self.odds.beats[: self.odds.place + 1] for event in one.events)
        return PlayedStep(self.rules, self.odds.names, beat, before, (*so_far, *events), self.odds.beats[0].state)


def _orders(cards: Counter[Card]) -> Iterator[tuple[Card, ...]]:
    """Every order of these cards, equal ones once."""
    if not +cards:
        yield ()
        return
    for card in sorted(+cards):
        for rest in _orders(cards - Counter([card])):
            yield (card, *rest)
