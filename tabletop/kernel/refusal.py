"""The verdicts on a move that is not simply legal.

A *refusal* says why a move is not allowed here: nothing changes. A *mistake*
is carried out all the same and paid for (a false claim). Both are outcomes and
never exceptions; exceptions are for misuse of the kit by a program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .seat import EVERYBODY, Mask


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: all rules that forbid it, the most specific first.

    ``reason`` names the sentence, ``values`` holds what it speaks of (seats,
    cards, numbers). Without ``rules`` the move is impossible for a plain reason,
    such as a card that is not held. ``may_learn`` says who may be told.
    """

    reason: str
    rules: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    may_learn: Mask = EVERYBODY

    @property
    def is_plain(self) -> bool:
        """Whether no rule forbids it: the thing is simply not there."""
        return not self.rules


@dataclass(frozen=True)
class Mistake:
    """A wrong act that is carried out and priced by a rule."""

    rules: tuple[str, ...]
    price: Mapping[str, Any] = field(default_factory=dict)


class IllegalMove(ValueError):
    """A program asked for a refused move to be played; the refusal is attached."""

    def __init__(self, move: tuple[Any, ...], refusal: Refusal) -> None:
        super().__init__(f"{move!r} is refused: {refusal.reason} {list(refusal.rules)}")
        self.refusal = refusal
