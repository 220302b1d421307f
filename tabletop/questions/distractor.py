"""A wrong answer: what it says, where it comes from, and where it would be right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .counterfactual import Outcome


@dataclass(frozen=True)
class Wrong:
    """A wrong answer: the value, why it is wrong, and the position in which it would be right, if one can be played."""

    value: Any
    because: Callable[..., str]
    outcome: Outcome | None = None
