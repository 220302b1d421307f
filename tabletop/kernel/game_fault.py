"""The fault of a game that does not keep to the contract, in one sentence."""

from __future__ import annotations


class GameFault(TypeError):
    """A game does not keep to the contract; the sentence says which part and how."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [str(self)]

    def in_step(self, step: str) -> GameFault:
        """The same fault, met in this step of a file."""
        game, sign, what = str(self).partition(": ")
        return GameFault(f"{game}, step {step!r}{sign}{what}")
