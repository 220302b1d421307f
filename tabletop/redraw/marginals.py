"""The chance of single cards, exact for any number of worlds: ways are counted, and none is listed.

Which cards lie in one zone, or come next, depends on few of them. Of each picture the ways are counted in which the card is
barred from the places that are asked about, and held against all ways (the hypergeometric distribution, with what is known
of each place).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from random import Random

from tabletop.scenario.format.game_files import files_of

from .counting import Places, is_exact, ways
from .game_hidden import Zone
from .pictures import Picture, Unseen
from .worlds import Worlds

# So many worlds are drawn to see that none of them is out of the question.
SEEN = 40


@dataclass(frozen=True)
class Marginals:
    """The chances of single cards in the worlds of one seat; see :func:`marginals_of`."""

    worlds: Worlds

    @cached_property
    def _all(self) -> Fraction:
        return sum((weight for _, _, weight in self.worlds.pictures), Fraction(0))

    def cards(self) -> list[int]:
        """The cards that lie hidden, each as it is called everywhere."""
        rules, hidden = self.worlds.rules, self.worlds.hidden
        return sorted({hidden.becomes(rules, None, card) for card in self.worlds.pack})

    def among(self, zone: Zone, card: int, first: int | None = None) -> Fraction:
        """The chance that this card is in a zone; with ``first`` among the so many that come next."""
        rules, hidden = self.worlds.rules, self.worlds.hidden
        alike = {one for one in self.worlds.pack if hidden.becomes(rules, None, one) == card}
        at = self.worlds.belief.place[zone]
        found = Fraction(0)
        for picture, left, weight in self.worlds.pictures:
            asked = range(len(picture[at]))[:first]
            if any(picture[at][place] in alike for place in asked):
                found += weight
                continue
            places, barred = self._places(picture), self._places(picture, at, asked, alike)
            found += weight * (1 - Fraction(ways(barred, left), ways(places, left)))
        return found / self._all

    def _places(self, picture: Picture, at: int = -1, asked: Collection[int] = (), cards: Collection[int] = ()) -> list[Places]:
        """The unseen places; in those that are asked about these cards cannot lie."""
        belief = self.worlds.belief
        found: Counter[frozenset[int]] = Counter()
        for number, (zone, tokens) in enumerate(zip(belief.zones, picture)):
            never = belief.never(zone)
            for place, token in enumerate(tokens):
                if isinstance(token, Unseen):
                    found[never | frozenset(token.never) | frozenset(cards if number == at and place in asked else ())] += 1
        return [(number, barred) for barred, number in found.items()]

    @cached_property
    def is_exact(self) -> bool:
        """Whether the ways of each picture, with a card barred and without, are few enough to be counted."""
        belief, rules, hidden = self.worlds.belief, self.worlds.rules, self.worlds.hidden
        for picture, left, _ in self.worlds.pictures:
            if not is_exact(self._places(picture), left):
                return False
            for at in range(len(belief.zones)):
                for card in left:
                    alike = {one for one in left if hidden.becomes(rules, None, one) == hidden.becomes(rules, None, card)}
                    if not is_exact(self._places(picture, at, range(len(picture[at])), alike), left):
                        return False
        return True


def marginals_of(worlds: Worlds) -> Marginals | None:
    """The exact chances of single cards; None where they cannot be counted so: where cards have to fit together, where an
    open choice tells of them, or where there are too many kinds of places.
    """
    rules, state = worlds.rules, worlds.state
    if not worlds.hidden.all_fit(rules, worlds.pack) or rules.decision(state).kind not in files_of(rules.id).free:
        return None
    found, random = Marginals(worlds), Random("marginals")
    if any(worlds.dealt(random) is None for _ in range(SEEN)) or not found.is_exact:
        return None
    return found
