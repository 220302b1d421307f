"""A verdict: a question that cards ask when they meet, the answer, and the rules behind it."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.words.name import Name

# Who sits at the table of a verdict.
NAMES = (Name("Ana"), Name("Ben"), Name("Cem"))


class Verdict(NamedTuple):
    """``ok`` is True (allowed), False (refused), or None where the answer is what happens; ``key`` names the question."""

    key: str
    question: str
    ok: bool | None
    text: str
    rules: tuple[str, ...] = ()

    @property
    def outcome(self) -> tuple:
        """What another reading would have to change for it to matter here."""
        return (self.ok, self.text)
