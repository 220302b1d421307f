"""A deal: numbers, and steps in an order, carried out card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ..table.state import State

if TYPE_CHECKING:
    from ..opened import Kittens


class DealtTable:
    """The table while it is set up: the pile, the hands, and what lies aside."""

    def __init__(self, rules: Kittens, plan: Plan, players: int, random: Random) -> None:
        self.rules, self.plan, self.random = rules, plan, random
        self.pile = [card for card, count in enumerate(plan.deck) for _ in range(count)]
        self.hands = [[0] * rules.hand_length for _ in range(players)]
        self.stock: list[int] = []
        self.aside: dict[int, int] = {}

    def put_aside(self) -> None:
        """Kittens, Defuses and the Tower card are taken out of the deck."""
        for card, count in self.plan.aside:
            self.aside[card] = min(count, self.pile.count(card))
            for _ in range(self.aside[card]):
                self.pile.remove(card)

    def give_defuses(self) -> None:
        """So many Defuses each."""
        defuse = self.rules.number["defuse"]
        for hand in self.hands:
            hand[defuse] += self.take(defuse, self.plan.defuses_each)

    def mix_in_defuses(self) -> None:
        """The spare Defuses go into the pile, or as many of them as are due."""
        self.mix_in(self.rules.number["defuse"], self.plan.spare_defuses)

    def mix_in_kittens(self) -> None:
        """Kittens go in after the deal, so that nobody is dealt one."""
        for card, count in self.plan.kittens:
            self.mix_in(card, count)

    def mix_in_tower(self) -> None:
        """The Tower card goes back into the pile, if there is one."""
        if self.plan.stock:
            self.mix_in(self.rules.number["tower_of_power"], 1)
            self.shuffle()

    def count_off_stock(self) -> None:
        """Cards for the Tower, which nobody looks at."""
        self.stock = [self.pile.pop() for _ in range(min(self.plan.stock, len(self.pile)))]

    def deal_hands(self) -> None:
        """Cards for everybody."""
        for hand in self.hands:
            for _ in range(min(self.plan.cards, len(self.pile))):
                hand[self.pile.pop()] += 1

    def set_a_third_aside(self) -> None:
        """About a third of the pile is out of the game, unseen: the nearest whole number."""
        del self.pile[: (len(self.pile) + 1) // 3]

    def shuffle(self) -> None:
        """Nobody knows the order of the pile any more."""
        self.random.shuffle(self.pile)

    def mix_in(self, card: int, count: int) -> None:
        """So many of the cards that lie aside go into the pile."""
        self.pile += [card] * self.take(card, count)

    def take(self, card: int, count: int) -> int:
        """Take so many of the cards that lie aside; gives how many there were."""
        there = self.aside.get(card, 0)
        taken = max(0, min(count, there))
        self.aside[card] = there - taken
        return taken


Step = Callable[[DealtTable], None]


@dataclass(frozen=True)
class Plan:
    """A setup in numbers, and its steps in their order.

    ``deck`` is how many of each kind of card take part. ``aside`` are those taken out before
    anything else, ``kittens`` those of them that are mixed in after the deal, each as
    ``(card, number)``. What is put aside and not mixed in goes back into the box.
    """

    deck: tuple[int, ...]
    aside: tuple[tuple[int, int], ...]
    cards: int
    defuses_each: int
    spare_defuses: int
    kittens: tuple[tuple[int, int], ...]
    steps: tuple[Step, ...]
    stock: int = 0


def carry_out(rules: Kittens, plan: Plan, players: int, random: Random) -> State:
    """The position after the steps of this plan. Seat 0 begins; the discard pile is empty."""
    table = DealtTable(rules, plan, players, random)
    for step in plan.steps:
        step(table)
    return State(table.hands, table.pile, [], [True] * players, 0, stock=table.stock)
