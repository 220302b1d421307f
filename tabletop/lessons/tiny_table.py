"""A tiny table of Exploding Kittens: three players who all hold the cards in question, and a pile with nothing in it but cats.

What happens there is played by the engine; a judge only reads it off.

>>> from tabletop.rules import open_rules
>>> table = TinyTable(open_rules("exploding-kittens"), ["attack", "skip"])
>>> table.use("attack"), table.state.owes, table.use("skip"), table.state.owes
(None, 2, None, 1)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..kernel.refusal import Refusal
from ..kernel.seat import CHANCE, TABLE
from ..kernel.trace import Beat

NAMES = ("Ana", "Ben", "Cem")
ANA, BEN, CEM = range(3)
# More choices than any play brings; a play that asks for more is not finished at this table.
MOST_CHOICES = 60


class TinyTable:
    """A position that is played on; ``events`` is all that happened at it."""

    def __init__(self, rules: Any, cards: Sequence[str], copies: int = 3) -> None:
        self.rules = rules
        self.state = rules.position({"players": list(NAMES), "hands": {name: [] for name in NAMES},
                                     "draw_pile": ["cat_1", "cat_2", "cat_3", "cat_4", "cat_1", "cat_2"], "turn": {"player": NAMES[0]}})
        for hand in self.state.hands:
            for card in cards:
                number = rules.number[card]
                hand[number] = 0 if number in rules.kittens else copies
        self.events: list[tuple] = []
        self.last_fired: tuple[str, ...] = ()

    # -- what can be done -------------------------------------------------------

    def use(self, card: str, choose: bool = True) -> Refusal | None:
        """The player on turn uses this card as it is meant: plays it, draws it, answers a kitten with it.

        Cats go as a pair. Without ``choose`` it stops at the first decision.
        """
        number, seat, before = self.rules.number[card], self.state.player, len(self.events)
        if number in self.rules.kittens or card == "defuse":
            self.state.pile.insert(0, number if number in self.rules.kittens else self.rules.exploding)
            refusal = self.move(("draw", seat))
        else:
            refusal = self.lay(seat, (number,) * (2 if self.rules.cards[number].group == "cat" else 1))
        if refusal is None and choose:
            self.choose_all()
        self.last_fired = _rules(self.events[before:])
        return refusal

    def answer_the_kitten(self) -> None:
        """The player who faces a kitten plays a Defuse."""
        self.lay(self.state.player, (self.rules.number["defuse"],))

    def lay(self, seat: int, cards: tuple[int, ...]) -> Refusal | None:
        """This player lays these cards, at the next player if a target is due, with a wish if one is."""
        turn = self.rules.decision(self.state).kind == "turn"
        on = (seat + 1) % len(NAMES) if turn and self.rules.needs_target(cards) else None
        wish = cards[0] if turn and self.rules.needs_wish(cards) else None
        return self.move(("play", seat, tuple(sorted(cards)), on, wish))

    def move(self, move: tuple) -> Refusal | None:
        """Make a move, or give the refusal."""
        refusal = self.rules.why_not(self.state, move)
        if refusal is None:
            self.rules.play(self.state, move, self.events.append)
        return refusal

    @property
    def waits(self) -> bool:
        """Whether a play waits for an answer."""
        return self.rules.decision(self.state).kind == "window"

    def close(self) -> None:
        """Nobody answers any more."""
        if self.waits:
            self.move(("pass", TABLE))

    def choose_all(self) -> None:
        """Answer what is asked in the plainest way until somebody is on turn again; a Defuse is used, a kitten goes to the bottom."""
        for _ in range(MOST_CHOICES):
            decision = self.rules.decision(self.state)
            if decision.kind in ("turn", "over"):
                return
            self.rules.play(self.state, self._plainest(decision), self.events.append)

    def _plainest(self, decision: Any) -> tuple:
        if decision.kind == "window":
            return ("pass", TABLE)
        if CHANCE in decision.must:
            return self.rules.sample(self.state, Random(1))
        moves = [move for move in self.rules.moves(self.state) if move[1] in decision.must]
        saving = [move for move in moves if move[0] == "play" and self.rules.is_one(move[2], "defuse")]
        return saving[0] if saving else moves[-1] if moves[0][0] == "insert" else moves[0]

    # -- what it was --------------------------------------------------------------

    def told(self, words: Any) -> str:
        """All that happened, in sentences."""
        return words.happened(Beat("", self.state, self.rules.decision(self.state), tuple(self.events)))

    def fired(self) -> tuple[str, ...]:
        """The rules that made it happen, each once."""
        return _rules(self.events)

    def fired_at(self, kind: str) -> tuple[str, ...]:
        """The rules of the events of one kind."""
        return _rules([event for event in self.events if event[0] == kind])


def _rules(events: Sequence[tuple]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for event in events for rule in event[1]))
