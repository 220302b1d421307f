"""A decision: who must choose, who may speak, and what it is about."""

from __future__ import annotations

from typing import Any, NamedTuple

from .seat import EVERYBODY, Mask, Seat


class Decision(NamedTuple):
    """The one thing that is open in a position.

    ``must`` are the seats whose choice is owed, ``may`` those that are free to
    speak (everybody is asked, not only those who can). ``about`` is what it is
    about: the play that waits, the card that must go back. ``known_to`` says who
    may know that this decision is open at all; for the others an answer by one of the
    ``unnoticed`` moves is no step of its own.
    """

    kind: str
    must: tuple[Seat, ...] = ()
    may: tuple[Seat, ...] = ()
    about: Any = None
    known_to: Mask = EVERYBODY
    unnoticed: tuple[str, ...] = ()
