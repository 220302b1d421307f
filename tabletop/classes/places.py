"""Places for what a class hands in: one for each phone, and so many that no phone that fills them keeps the others out.

>>> places = Places()
>>> places.put("a phone", "10.0.0.7", Result("Mia", (1, 2)))
>>> places.put("a phone", "10.0.0.7", Result("Mia", (1, 1)))
>>> [(one.pupil, one.right) for one in places.results()]
[('Mia', 2)]
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .results import MOST_PUPILS, Result, told_apart

# A room may have one address for all its phones: a class, twice over, comes in from one; more than that is no class. From so many
# on it is worth a word to the teacher.
MOST_OF_AN_ADDRESS, A_CLASS = 120, 40
# Nobody is one of so many pupils of one name.
MOST_OF_A_NAME = 8


class _Place(NamedTuple):
    address: str
    result: Result


class Places:
    """What was handed in, the last of each phone."""

    def __init__(self) -> None:
        self._taken: dict[str, _Place] = {}

    def put(self, phone: str, address: str, result: Result) -> None:
        """Keep a result of a phone instead of its last one.

        Raises ValueError in a sentence where an address or a name has more than a class can have. Where all places are taken,
        the address that has most of them, if it has more than a class, gives up the one that came last from it.
        """
        if phone not in self._taken:
            self._make_room(address, result)
        self._taken[phone] = _Place(address, result)

    def _make_room(self, address: str, result: Result) -> None:
        addresses = Counter(place.address for place in self._taken.values())
        if addresses[address] >= MOST_OF_AN_ADDRESS:
            raise ValueError(f"{MOST_OF_AN_ADDRESS} results have come from one address, and no more are taken from it")
        names = Counter(place.result.pupil.casefold() for place in self._taken.values())
        if names[result.pupil.casefold()] >= MOST_OF_A_NAME:
            raise ValueError(f"there are {MOST_OF_A_NAME} of this name already; write another one")
        if len(self._taken) < MOST_PUPILS:
            return
        busiest, number = addresses.most_common(1)[0]
        if number <= A_CLASS or busiest == address:
            raise ValueError("there are too many already")
        del self._taken[[phone for phone, place in self._taken.items() if place.address == busiest][-1]]

    def results(self) -> list[Result]:
        """What was handed in so far; two pupils of one name are told apart by a number."""
        return told_apart(place.result for place in self._taken.values())

    def crowded(self) -> str | None:
        """The address from which more has come than a class hands in, if there is one."""
        addresses = Counter(place.address for place in self._taken.values())
        busiest = addresses.most_common(1)
        return busiest[0][0] if busiest and busiest[0][1] > A_CLASS else None
