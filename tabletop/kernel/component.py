"""A kind of card, coin or token, for a game whose components need nothing of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Component:
    """One kind of component: its word in files, what is printed on it, how many lie in which box.

    ``short`` fits on a small card, ``family`` is the colour and ``icon`` the picture of it where the board of
    the game has any.

    >>> Component("two", {"en": "Two"}, {"base": 4}).short
    {'en': 'Two'}
    """

    id: str
    title: Mapping[str, str]
    count: Mapping[str, int]
    short: Mapping[str, str] = field(default_factory=dict)
    family: str = ""
    icon: str = ""

    def __post_init__(self) -> None:
        if not self.short:
            object.__setattr__(self, "short", self.title)
