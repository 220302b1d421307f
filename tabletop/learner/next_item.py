"""Which position of practice comes next; pages choose in the same way (`js/learner/practice.js`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

# So many others come before a ruling that was missed is asked again.
BETWEEN = 2


class Asked(NamedTuple):
    """A position of the bank: its ruling, and whether it only comes where that ruling was missed."""

    ruling: str
    spare: bool = False


def next_place(bank: Sequence[Asked], answers: Sequence[tuple[str, bool]]) -> int | None:
    """Where in the bank the next position stands, after these answers: each a ruling, and whether it was right. None where
    there is none.

    First another position of what was missed, once others came between; then the first that is not spare; never one of the
    ruling that was asked last.

    >>> next_place([Asked("a"), Asked("b"), Asked("c", spare=True)], [("a", True)])
    1
    """
    latest = {ruling: (right, at) for at, (ruling, right) in enumerate(answers)}

    def again(one: Asked) -> bool:
        right, at = latest.get(one.ruling, (True, 0))
        return not right and len(answers) - at > BETWEEN

    def apart(one: Asked) -> bool:
        return not answers or one.ruling != answers[-1][0]

    wanted: tuple[Callable[[Asked], bool], ...] = (again, lambda one: not one.spare and apart(one), apart)
    places = (next((place for place, one in enumerate(bank) if fits(one)), None) for fits in wanted)
    return next((place for place in places if place is not None), None)
