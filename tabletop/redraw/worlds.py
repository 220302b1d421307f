"""The worlds of one seat: the positions that it cannot tell from the true one, exact where they are few, else drawn by weight.

``worlds_of(rules, beats, seat, place)`` gives those of a seat after one beat: ``.exact`` lists them with their chances,
``.draw(random)`` deals one, ``.one`` is always the same one, and ``.chance(holds)`` says how likely something is.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from random import Random
from typing import Any

from tabletop.frames.observer_filter import as_noticed
from tabletop.kernel.event import seen
from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat

from .belief import Belief
from .counting import Places, every, laid, ways
from .game_hidden import GameHidden, Zone, hidden_of
from .pictures import MOST, Picture, Unseen, known_in
from .shares import pick

# With more ways to lay the cards than this a chance is counted from worlds that are drawn, so many of them.
MOST_WORLDS, DRAWN = 10_000, 2_000
# So often cards are drawn again that do not fit together.
TRIES = 2_000
# So many places are kept with what is known there: many lines go on from one.
KEPT = 256

Cards = Mapping[Zone, tuple[int, ...]]


class NoWorld(ValueError):
    """Nothing that this seat knows can be true: what a game says of its hidden cards is wrong."""


@dataclass(frozen=True)
class Worlds:
    """The positions that one seat cannot tell from the true one.

    Each is as likely as the cards that this seat does not see lie so, given all that it has seen and can know; which cards
    take part, everybody knows. Nothing here depends on what is hidden from the seat: two games that it cannot tell apart
    have the same worlds, in the same order.
    """

    rules: Any
    state: Any
    seat: Seat
    hidden: GameHidden
    belief: Belief
    pack: Counter[int]

    @cached_property
    def _weights(self) -> list[tuple[Picture, list[tuple[Zone, Places]], Counter[int], Fraction]]:
        """Each picture with its unseen places, the cards that lie there, and how much it weighs with all its ways."""
        found = []
        for picture, weight in self.belief.pictures.items():
            places, left = self.belief.unseen(picture), Counter(self.pack)
            left.subtract(known_in(picture))
            number = ways([place for _, place in places], left) if min(left.values(), default=0) >= 0 else 0
            if number and weight:
                found.append((picture, places, +left, weight * number))
        if not found:
            raise NoWorld(f"The game {self.rules.id}: nothing that a seat knows of its hidden cards can be true.")
        return found

    @property
    def pictures(self) -> list[tuple[Picture, Counter[int], Fraction]]:
        """Each picture with the cards that lie in its unseen places, and how much it weighs with all its ways."""
        return [(picture, left, weight) for picture, _, left, weight in self._weights]

    @cached_property
    def _shares(self) -> list[int]:
        """The weights of the pictures, as whole numbers."""
        scale = lcm(*(weight.denominator for *_, weight in self._weights))
        return [int(weight * scale) for *_, weight in self._weights]

    @property
    def number(self) -> int:
        """In how many ways the unseen cards can lie, before it is asked which fit together."""
        return sum(ways([place for _, place in places], left) for _, places, left, _ in self._weights)

    @cached_property
    def exact(self) -> tuple[tuple[Any, Fraction], ...] | None:
        """Every world with its chance, which are 1 together; None where there are too many to be listed."""
        if self.number > MOST_WORLDS:
            return None
        found: dict[tuple[tuple[int, ...], ...], Fraction] = {}
        for picture, places, left, weight in self._weights:
            share = weight / ways([place for _, place in places], left)
            for rows in every([place for _, place in places], left):
                cards = self._filled(picture, places, rows)
                key = tuple(cards[zone] for zone in self.belief.zones)
                found[key] = found.get(key, Fraction(0)) + share
        alike = {key: state for key in found if (state := self._alike(dict(zip(self.belief.zones, key)))) is not None}
        total = sum((found[key] for key in alike), Fraction(0))
        return tuple((state, found[key] / total) for key, state in alike.items()) or None

    def draw(self, random: Random, tries: int = TRIES) -> Any:
        """One world, by its weight; the same state of ``random`` gives the same one. Raises NoWorld where none is found."""
        for _ in range(tries):
            if (found := self.dealt(random)) is not None:
                return found
        raise NoWorld(f"The game {self.rules.id}: in {tries} deals there was none that a seat could not tell from what it sees.")

    def dealt(self, random: Random) -> Any:
        """One deal of the unseen cards, by its weight; None where this seat can tell it from what it sees."""
        # As whole numbers: exact, whatever their size.
        picture, places, left, _ = self._weights[pick(self._shares, random)]
        return self._alike(self._filled(picture, places, laid([place for _, place in places], left, random)))

    @cached_property
    def one(self) -> Any:
        """The one world that is played where one is enough: drawn, and always the same for what this seat knows."""
        return self.draw(Random(f"{self.rules.id} {sorted(self.pack.items())} {list(self.belief.pictures.items())}"))

    def chance(self, holds: Callable[[Any], bool], drawn: int = DRAWN) -> Fraction:
        """How likely it is that something holds: exact where all worlds can be listed, else counted in so many drawn ones."""
        if self.exact is not None:
            return sum((weight for state, weight in self.exact if holds(state)), Fraction(0))
        random = Random(f"chance {self.number}")
        return Fraction(sum(bool(holds(self.draw(random))) for _ in range(drawn)), drawn)

    def _filled(self, picture: Picture, places: Sequence[tuple[Zone, Places]], rows: Sequence[Sequence[int]]) -> Cards:
        """The cards of each zone with these in the unseen places."""
        given: dict[tuple[Zone, frozenset[int]], Iterator[int]] = {
            (zone, barred): iter(row) for (zone, (_, barred)), row in zip(places, rows)
        }
        found = {}
        for zone, tokens in zip(self.belief.zones, picture):
            never = self.belief.never(zone)
            cards = [
                next(given[zone, never | frozenset(token.never)]) if isinstance(token, Unseen) else token for token in tokens
            ]
            found[zone] = tuple(cards if zone[0] in self.hidden.ordered else sorted(cards))
        return found

    def _alike(self, cards: Cards) -> Any:
        """The position with these cards, if they fit together and this seat sees the same table; else None."""
        if not all(self.hidden.fits(self.rules, zone, Counter(there)) for zone, there in cards.items()):
            return None
        state = self.hidden.put(self.rules, self.state, cards)
        try:
            return state if self.rules.view(state, self.seat) == self._view else None
        except ValueError:
            # There would be another choice, or none, than there is.
            return None

    @cached_property
    def _view(self) -> Any:
        return self.rules.view(self.state, self.seat)


def worlds_of(rules: Any, beats: Sequence[Beat], seat: Seat, place: int) -> Worlds | None:
    """The worlds of a seat after the beat at this place; None for a game that says nothing of its hidden cards."""
    hidden = hidden_of(rules.id)
    if hidden is None:
        return None
    key = (tuple(map(id, beats)), seat, place)
    if key not in _kept:
        # With the beats: as long as they are kept, no others have their ids.
        _kept[key] = _worlds(rules, hidden, beats, seat, place), tuple(beats)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return _kept[key][0]


_kept: OrderedDict[tuple[Any, ...], tuple[Worlds, tuple[Beat, ...]]] = OrderedDict()


def _worlds(rules: Any, hidden: GameHidden, beats: Sequence[Beat], seat: Seat, place: int) -> Worlds:
    told = [beat for beat in as_noticed(rules, beats, seat)[: place + 1] if beat is not None]
    belief = begun(rules, hidden, told[0].state, seat)
    for beat in told:
        belief = taken_in(belief, rules, hidden, beat, seat)
    return Worlds(rules, told[-1].state, seat, hidden, belief, pack_of(hidden.lie(rules, told[-1].state, seat)))


def taken_in(belief: Belief, rules: Any, hidden: GameHidden, beat: Beat, seat: Seat) -> Belief:
    """What is known after this beat, as the seat noticed it; the belief before it is changed, and of no use any more."""
    events = [mine for event in beat.events if (mine := seen(event, seat, rules.events)) is not None]
    for change in hidden.changes(rules, events):
        belief.change(change)
    lying = hidden.lie(rules, beat.state, seat)
    pack = pack_of(lying)
    belief.never = _never(rules, hidden, pack)
    _look_around(belief, rules, hidden, beat.state, seat, lying)
    belief.keep_possible(pack)
    # What a game did not tell of has happened where nothing is left: what is in sight is certain.
    return belief if belief.pictures else begun(rules, hidden, beat.state, seat, belief.most)


def begun(rules: Any, hidden: GameHidden, state: Any, seat: Seat, most: int = MOST) -> Belief:
    """What is known of what is seen for the first time."""
    lying = hidden.lie(rules, state, seat)
    sizes = {zone: len(cards) for zone, cards in lying.items()}
    belief = Belief(sizes, hidden.ordered, lambda zone, card: hidden.becomes(rules, zone, card), most)
    belief.never = _never(rules, hidden, pack_of(lying))
    _look_around(belief, rules, hidden, state, seat, lying)
    for change in hidden.at_first(rules, state):
        belief.change(change)
    return belief


def _look_around(belief: Belief, rules: Any, hidden: GameHidden, state: Any, seat: Seat, lying: Any) -> None:
    """What this seat sees now, and what it sees not to be there."""
    belief.see(lying)
    for zone, place, card in hidden.unlike(rules, state, seat):
        belief.change(("unlike", zone, place, card))


def pack_of(lying: Any) -> Counter[int]:
    """All cards of the hidden zones, which everybody is taken to know."""
    return Counter(card for cards in lying.values() for card, _ in cards)


def _never(rules: Any, hidden: GameHidden, pack: Counter[int]) -> Callable[[Zone], frozenset[int]]:
    found: dict[Zone, frozenset[int]] = {}

    def never(zone: Zone) -> frozenset[int]:
        if zone not in found:
            found[zone] = frozenset(hidden.never(rules, zone, pack))
        return found[zone]

    return never
