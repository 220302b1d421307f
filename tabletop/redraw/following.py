"""What one seat can know, taken in step by step while a game goes on: fewer pictures than all there are, dealt quickly.

A game that is played needs an answer at once. So few pictures are kept, and in how many ways the cards of a picture can lie
is estimated as if each unseen place were filled by itself. What a seat cannot know plays no part in it either way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from fractions import Fraction
from functools import cached_property
from math import exp, lgamma, log
from random import Random
from typing import Any

from tabletop.frames.observer_filter import as_noticed
from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat

from .belief import Belief
from .game_hidden import Zone, hidden_of
from .pictures import Picture, known_in
from .worlds import NoWorld, Worlds, begun, pack_of, taken_in

# So many pictures are kept, and so often cards are dealt that do not fit together.
FEW, TRIES = 24, 30
# What cannot lie somewhere, and the zone and kind of place it is about.
Place = tuple[Zone, frozenset[int]]


class QuickWorlds(Worlds):
    """The same worlds; each is drawn about as often as it is likely, and in little time."""

    @cached_property
    def _dealt(self) -> tuple[list[tuple[Picture, list[tuple[Zone, tuple[int, frozenset[int]]]], Counter[int]]], list[float]]:
        """Each picture that can be, with its unseen places and the cards that lie there; and the weights of the pictures."""
        found, weights = [], []
        for picture, weight in self.belief.pictures.items():
            left = Counter(self.pack)
            left.subtract(known_in(picture))
            if weight and min(left.values(), default=0) >= 0:
                places = self.belief.unseen(picture)
                likely = _ways([place for _, place in places], +left)
                if likely is not None:
                    found.append((picture, places, +left))
                    weights.append(log(weight) + likely)
        most = max(weights, default=0.0)
        return found, [exp(weight - most) for weight in weights]

    def draw(self, random: Random, tries: int = TRIES) -> Any:
        """One world; the same state of ``random`` gives the same one. Raises NoWorld where none is found."""
        found, weights = self._dealt
        for _ in range(tries if found else 0):
            ((picture, places, left),) = random.choices(found, weights)
            rows = _laid([place for _, place in places], left, random)
            state = None if rows is None else self._alike(self._filled(picture, places, rows))
            if state is not None:
                return state
        raise NoWorld(f"The game {self.rules.id}: no deal was found that a seat could not tell from what it sees.")

    def chance(self, holds: Callable[[Any], bool], drawn: int = 200) -> Fraction:
        """How likely something is, counted in so many worlds."""
        random = Random(f"chance {len(self.belief.pictures)}")
        return Fraction(sum(bool(holds(self.draw(random))) for _ in range(drawn)), drawn)


def _ways(places: Sequence[tuple[int, frozenset[int]]], left: Counter[int]) -> float | None:
    """The logarithm of about how many ways there are to lay these cards there; None for none."""
    total = sum(left.values())
    found = lgamma(total + 1) - sum(lgamma(number + 1) for number in left.values())
    for number, barred in places:
        free = total - sum(left[card] for card in barred)
        if number and free <= 0:
            return None
        found += number * log(free / total) if number else 0.0
    return found


def _laid(places: Sequence[tuple[int, frozenset[int]]], left: Counter[int], random: Random) -> list[list[int]] | None:
    """These cards in these places, those first where most cannot lie; None where that leads nowhere."""
    rest = sorted(left.elements())
    random.shuffle(rest)
    rows: list[list[int]] = [[] for _ in places]
    for at in sorted(range(len(places)), key=lambda at: -sum(left[card] for card in places[at][1])):
        number, barred = places[at]
        taken = [place for place, card in enumerate(rest) if card not in barred][:number]
        if len(taken) < number:
            return None
        rows[at] = [rest[place] for place in taken]
        chosen = set(taken)
        rest = [card for place, card in enumerate(rest) if place not in chosen]
        # What was passed over lies in front, and is no likelier for the next place.
        random.shuffle(rest)
    return rows


class Follower:
    """One seat that watches a game go on.

    What ``worlds(beats)`` gives depends on what this seat has noticed of the beats, and on nothing else. Each call may bring
    more beats than the one before; where earlier ones are others, all are taken in anew.
    """

    def __init__(self, rules: Any, seat: Seat, most: int = FEW) -> None:
        self.rules, self.seat, self.most = rules, seat, most
        self.hidden = hidden_of(rules.id)
        self._told: list[Beat] = []
        self._belief: Belief | None = None

    def worlds(self, beats: Sequence[Beat]) -> QuickWorlds | None:
        """The worlds after the last of these beats; None where there are none, or for a game that says nothing of its
        hidden cards.
        """
        if self.hidden is None:
            return None
        told = [beat for beat in as_noticed(self.rules, beats, self.seat) if beat is not None]
        known = len(self._told)
        if self._belief is None or known > len(told) or not all(map(_alike, self._told, told)):
            self._belief, known = begun(self.rules, self.hidden, told[0].state, self.seat, self.most), 0
        for beat in told[known:]:
            self._belief = taken_in(self._belief, self.rules, self.hidden, beat, self.seat)
        self._told = told
        found = self._worlds_of(self._belief, told[-1].state)
        if not _can_be_dealt(found):
            # Of the few pictures that are kept none fits any more: what is in sight is certain.
            self._belief = begun(self.rules, self.hidden, told[-1].state, self.seat, self.most)
            found = self._worlds_of(self._belief, told[-1].state)
        return found if _can_be_dealt(found) else None

    def _worlds_of(self, belief: Belief, state: Any) -> QuickWorlds:
        assert self.hidden is not None
        pack = pack_of(self.hidden.lie(self.rules, state, self.seat))
        # Later beats change the belief, and no worlds that were given.
        return QuickWorlds(self.rules, state, self.seat, self.hidden, copy(belief), pack)


def _alike(one: Beat, other: Beat) -> bool:
    return one is other or (one.state is other.state and one.events == other.events)


def _can_be_dealt(worlds: QuickWorlds) -> bool:
    try:
        return worlds.draw(Random(0)) is not None
    except NoWorld:
        return False
