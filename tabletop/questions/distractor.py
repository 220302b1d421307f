"""A wrong answer: what it says, what somebody thinks who gives it, and where it would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop.words import Words, pick_text

from .counterfactual import Outcome


@dataclass(frozen=True)
class Wrong:
    """A wrong answer: the value, why it is wrong, and the position in which it would be right, if one can be played.

    ``rules`` are told in full below the reason. ``named`` says that the reason was written for this answer: it is the
    mistake of somebody who gives it.
    """

    value: Any
    because: Callable[..., str]
    outcome: Outcome | None = None
    rules: tuple[str, ...] = ()
    named: bool = False


def named_wrong(ask: Mapping[str, Any]) -> list[Wrong]:
    """The wrong answers that a question names itself, in its order."""
    return [Wrong(entry["value"], partial(_said, entry["cause"]), named=True) for entry in ask.get("wrong", ())]


def _said(cause: Mapping[str, str], words: Words) -> str:
    return pick_text(cause, words.language)
