"""A table that is being set up: numbers, and steps in an order, carried out card by card.

The deal of a game and a set-up that somebody steps through are the same steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.seat import EVERYBODY, Seat
from tabletop.kernel.set_up import SETTING_UP, Laid, SheetStep

from ..table.state import Apart, State

if TYPE_CHECKING:
    from ..opened import Kittens

# A number of a step, and what else can be counted there.
Counted = tuple[int | None, Mapping[str, int]]
UNCOUNTED: Counted = (None, {})


@dataclass(frozen=True)
class Planned:
    """One step as it is done here: as it is printed, and every rule that it is done by."""

    step: SheetStep
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """A setup in numbers, and its steps in their order.

    ``deck`` is how many of each kind of card lie in the deck at first, ``more`` how many the expansions bring. ``aside``
    are those taken out before anything else, ``kittens`` those of them that are mixed in after the deal, each as
    ``(card, number)``. What is put aside and not mixed in goes back into the box. So many
    seats after the one that was chosen begins ``first``.
    """

    deck: tuple[int, ...]
    more: tuple[int, ...]
    aside: tuple[tuple[int, int], ...]
    cards: int
    defuses_each: int
    spare_defuses: int
    kittens: tuple[tuple[int, int], ...]
    steps: tuple[Planned, ...]
    stock: int = 0
    left_out: tuple[int, ...] = ()
    first: int = 0
    discarded: int = 0


class DealtTable:
    """The table while it is set up. What a step does is the method ``lay_`` and its name; it gives its number."""

    def __init__(self, rules: Kittens, plan: Plan, players: int, random: Random, first: Seat = 0) -> None:
        self.rules, self.plan, self.random, self.players = rules, plan, random, players
        self.first = (first + plan.first) % players
        self.apart = Apart()
        self.pile: list[int] = []
        self.state = State(
            [[0] * rules.hand_length for _ in range(players)],
            self.pile,
            [],
            [True] * players,
            0,
            agenda=[("turn",), (SETTING_UP,)],
            apart=self.apart,
        )
        self.defuse = rules.number["defuse"]
        # What the expansions bring and lies in their boxes still.
        self.more = list(plan.more)
        self.rules_here: tuple[str, ...] = ()
        self.events: list[Event] = []

    def lay(self, planned: Planned) -> Counted:
        """Carry out one step; what happened is in ``events`` until the next one."""
        self.rules_here, self.events = planned.rules, []
        done: Counted | None = getattr(self, f"lay_{planned.step.id}")()
        return done or UNCOUNTED

    def ready(self) -> State:
        """The position when all is done: nothing lies apart any more, and the first turn begins."""
        state = self.state
        state.apart = None
        state.agenda.pop()
        return state

    def note(self, kind: str, *fields: Any) -> None:
        """This happened, for everybody to see."""
        self.events.append((kind, self.rules_here, EVERYBODY, *fields))

    # -- the steps ----------------------------------------------------------------------

    def lay_unpack(self) -> None:
        """The deck of the base game, or of a recipe, is taken out of the box."""
        self.pile += _cards(self.plan.deck)
        self.note("unpacks", len(self.pile))

    lay_recipe = lay_unpack

    def lay_aside(self) -> None:
        """Kittens, Defuses and the Tower card are taken out: those of the deck, and those of a box that is mixed in later."""
        taken = [(card, self.put_aside(card, count)) for card, count in self.plan.aside]
        self.note("sets_apart", tuple([pair for pair in taken if pair[1]]))

    def lay_own_kitten(self) -> None:
        """The expansion's own Exploding Kitten is put aside too."""
        self.put_aside(self.rules.exploding, 1)
        self.note("sets_own_kitten_apart", self.rules.exploding)

    def lay_leave_out(self) -> None:
        """Cards that the players do not want stay in the box."""
        self.note("leaves_out", self.plan.left_out)

    def lay_swap_one(self) -> None:
        """One Exploding Kitten is exchanged for the Imploding Kitten."""
        self.put_aside(self.rules.imploding, 1)
        self.apart.aside.remove(self.rules.exploding)
        self.note("swaps_kitten", self.rules.exploding, self.rules.imploding)

    def lay_mixed_in(self) -> None:
        """The other cards of the expansions join the deck."""
        more = _cards(self.more)
        self.more = [0] * len(self.more)
        self.pile += more
        self.pile.sort()
        self.note("mixes_boxes", len(more))

    def lay_defuse_each(self) -> Counted:
        """So many Defuses each."""
        each = self.plan.defuses_each
        for seat in range(self.players):
            self.state.change_hand(seat, self.defuse, self.take(self.defuse, each))
        self.note("gives_defuses", each)
        return each, {}

    def lay_spare(self) -> Counted:
        """The spare Defuses go into the pile, or as many of them as are due; the others back into the box."""
        there = self.apart.aside.count(self.defuse)
        mixed = self.mix_in(self.defuse, self.plan.spare_defuses)
        back = self.take(self.defuse, there)
        self.note("mixes_defuses", mixed, back)
        return mixed, {"spare": there, "defuses": there + self.players * self.plan.defuses_each}

    def lay_shuffle(self) -> None:
        """The deck is shuffled before it is dealt."""
        self.random.shuffle(self.pile)
        self.note("shuffles_deck")

    def lay_stock(self) -> Counted:
        """Cards for the Tower, which nobody looks at."""
        # Nobody knows their order, which does not matter either: one is picked by chance.
        taken = [self.pile.pop() for _ in range(min(self.plan.stock, len(self.pile)))]
        stock = self.state.stock = sorted(taken, key=self.rules.word)
        self.note("counts_off_stock", len(stock))
        return len(stock), {}

    def lay_tower(self) -> None:
        """The Tower card goes back into the pile, and is shuffled in."""
        tower = self.rules.number["tower_of_power"]
        self.mix_in(tower, 1)
        self.random.shuffle(self.pile)
        self.note("mixes_tower", tower)

    def lay_hands(self) -> Counted:
        """Cards for everybody."""
        for seat in range(self.players):
            hand = list(self.state.hands[seat])
            for _ in range(min(self.plan.cards, len(self.pile))):
                hand[self.pile.pop()] += 1
            self.state.hands[seat] = tuple(hand)
        self.note("deals_hands", self.plan.cards)
        return self.plan.cards, {}

    def lay_faster(self) -> Counted:
        """About a third of the pile is out of the game, unseen: the nearest whole number."""
        there = len(self.pile)
        third = (there + 1) // 3
        self.apart.unseen += self.pile[:third]
        del self.pile[:third]
        self.note("takes_a_third", third)
        return third, {"half": there // 2, "two-thirds": there - third}

    def lay_kittens(self) -> Counted:
        """Kittens go in after the deal, so that nobody is dealt one."""
        there = self.apart.aside.count(self.rules.exploding)
        mixed = [(card, self.mix_in(card, count)) for card, count in self.plan.kittens]
        self.note("mixes_kittens", tuple([pair for pair in mixed if pair[1]]))
        return dict(mixed)[self.rules.exploding], {"kittens": there}

    def lay_surplus(self) -> None:
        """Kittens that are not needed go back into the box."""
        back = sum([self.take(card, self.apart.aside.count(card)) for card in sorted(self.rules.kittens)])
        self.note("returns_kittens", back)

    def lay_pile(self) -> None:
        """The draw pile is shuffled once more and put in the middle: nobody knows its order."""
        self.random.shuffle(self.pile)
        self.note("shuffles_pile")

    def lay_discard_pile(self) -> None:
        """Beside it is room for the discard pile."""
        for _ in range(self.plan.discarded):
            self.state.discard.append(self.pile.pop(0))
        self.note("leaves_room", len(self.state.discard))

    def lay_first(self) -> None:
        """Somebody begins."""
        self.state.player = self.first
        self.note("chooses_start", self.state.player)

    # -- cards ------------------------------------------------------------------------------

    def put_aside(self, card: int, count: int) -> int:
        """Take so many of these cards out of the deck, and of the boxes that are mixed in later; gives how many there were."""
        here = min(count, self.pile.count(card))
        for _ in range(here):
            self.pile.remove(card)
        there = min(count - here, self.more[card])
        self.more[card] -= there
        self.apart.aside += [card] * (here + there)
        return here + there

    def mix_in(self, card: int, count: int) -> int:
        """So many of the cards that lie aside go into the pile."""
        taken = self.take(card, count)
        self.pile += [card] * taken
        return taken

    def take(self, card: int, count: int) -> int:
        """Take up so many of the cards that lie aside; gives how many there were."""
        taken = max(0, min(count, self.apart.aside.count(card)))
        for _ in range(taken):
            self.apart.aside.remove(card)
        return taken


def _cards(counts: tuple[int, ...] | list[int]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def carry_out(rules: Kittens, plan: Plan, players: int, random: Random, first: Seat = 0) -> State:
    """The position after the steps of this plan."""
    table = DealtTable(rules, plan, players, random, first)
    for planned in plan.steps:
        table.lay(planned)
    return table.ready()


def step_by_step(rules: Kittens, plan: Plan, players: int, random: Random, first: Seat = 0) -> Iterator[Laid]:
    """The same steps for somebody who looks on: the table after each of them."""
    table = DealtTable(rules, plan, players, random, first)
    yield Laid(None, None, {}, table.state.copy())
    for planned in plan.steps:
        number, counts = table.lay(planned)
        yield Laid(planned.step, number, counts, table.state.copy(), tuple(table.events))
    yield Laid(None, None, {}, table.ready())
