"""The printed setup: what the leaflets of the boxes say, as a plan that is carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from ..table.state import State
from ..table.vocabulary import kittens
from .dealing import DealtTable, Plan, carry_out
from .leaflets import Leaflets
from .recipe_check import BOX
from .recipe_deal import recipe_plan
from .setup_options import option_faults

if TYPE_CHECKING:
    from ..opened import Kittens

# The order of the steps: spare Defuses before the deal, or last.
DEFUSES_FIRST = (
    DealtTable.put_aside,
    DealtTable.give_defuses,
    DealtTable.mix_in_defuses,
    DealtTable.shuffle,
    DealtTable.count_off_stock,
    DealtTable.mix_in_tower,
    DealtTable.deal_hands,
    DealtTable.mix_in_kittens,
    DealtTable.shuffle,
)
DEFUSES_LAST = (
    DealtTable.put_aside,
    DealtTable.shuffle,
    DealtTable.count_off_stock,
    DealtTable.mix_in_tower,
    DealtTable.deal_hands,
    DealtTable.give_defuses,
    DealtTable.mix_in_kittens,
    DealtTable.mix_in_defuses,
    DealtTable.shuffle,
)
# What waits until after the deal if nothing is put aside before it.
LATE = (DealtTable.put_aside, DealtTable.give_defuses, DealtTable.mix_in_defuses, DealtTable.mix_in_tower)
WORDS = {DealtTable.give_defuses: "defuse_each", DealtTable.count_off_stock: "stock", DealtTable.mix_in_tower: "tower"}


def deal(rules: Kittens, players: int, seed: int, **options: Any) -> State:
    """A dealt game for this number of players; the same seed gives the same game. Seat 0 begins.

    Options are those that the leaflets print: ``faster``, ``swap_one``, ``leave_out`` (ids of cards);
    of the box recipes ``recipe``, a name or a :class:`.recipe.Recipe`.
    Raises ValueError for a number of players or an option that these boxes do not have.
    """
    least, most = rules.player_range
    if not least <= players <= most:
        raise ValueError(f"{players} players; expected {least} to {most} with these boxes (ek.base.component.1)")
    if BOX in rules.boxes:
        plan = recipe_plan(rules, players, **options)
    else:
        for _, found, expected, _ in option_faults(rules, players, options):
            raise ValueError(f"{found}; expected {expected}")
        plan = printed_plan(rules, players, **options)
    state = carry_out(rules, plan, players, Random(seed))
    leaflets = Leaflets(rules, rules.boxes)
    if not leaflets.says("discard_pile"):
        state.discard.append(state.pile.pop(0))
    if not leaflets.says("start"):
        state.player = 1
    return state


def printed_plan(
    rules: Kittens, players: int, faster: bool = False, swap_one: bool = False, leave_out: Sequence[str] = ()
) -> Plan:
    """The setup of these boxes for this number of players, in numbers and steps."""
    if swap_one and rules.law.swapping_keeps_the_original_setup() and Leaflets(rules, rules.boxes).says("swap_one"):
        return _swapped(rules, _plan(rules, players, [box for box in rules.boxes if box == "base"], (), False))
    return _plan(rules, players, rules.boxes, leave_out, faster)


def _plan(rules: Kittens, players: int, boxes: Sequence[str], leave_out: Sequence[str], faster: bool) -> Plan:
    leaflets = Leaflets(rules, boxes)
    numbers, deck = leaflets.latest, leaflets.deck()
    exploding, defuse = rules.exploding, rules.number["defuse"]
    aside = {exploding: deck[exploding] - (not leaflets.says("own_kitten")), defuse: deck[defuse]}
    mixed = {exploding: leaflets.kittens(players)}
    if "imploding" in leaflets.expansions:
        aside[rules.imploding] = mixed[rules.imploding] = 1
        mixed[exploding] -= 1
    if not leaflets.says("surplus"):
        mixed[exploding] = deck[exploding]
    stock = max(printed.get("stock", 0) for printed in leaflets.deals)
    if stock:
        aside[rules.number["tower_of_power"]] = 1
    for card in leave_out if leaflets.says("leave_out") else ():
        deck[rules.number[card]] -= 1
    spare = leaflets.spare_defuses(players, deck[defuse] - players * numbers["defuses_each"])
    return Plan(
        tuple(deck),
        tuple(aside.items()),
        numbers["cards"] - (not leaflets.says("hands")),
        numbers["defuses_each"],
        spare,
        tuple(mixed.items()),
        tuple(_steps(rules, leaflets, faster)),
        stock,
    )


def _steps(rules: Kittens, leaflets: Leaflets, faster: bool) -> list[Callable[..., Any]]:
    """The order of the steps, without those that are switched off."""
    steps = list(DEFUSES_LAST if rules.law.defuses_come_last(leaflets) else DEFUSES_FIRST)
    if faster and leaflets.says("faster"):
        rules.law.take_a_third(steps)
    if not leaflets.says("aside"):
        steps = [step for step in steps if step not in LATE]
        at = steps.index(DealtTable.deal_hands) + 1
        steps[at:at] = LATE
    return [step for step in steps if leaflets.says(WORDS.get(step))]


def _swapped(rules: Kittens, plan: Plan) -> Plan:
    """The same setup with one Exploding Kitten exchanged for the Imploding Kitten."""
    deck = list(plan.deck)
    deck[rules.imploding] += 1
    ((exploding, number),) = plan.kittens
    return replace(
        plan, deck=tuple(deck), aside=(*plan.aside, (rules.imploding, 1)), kittens=((exploding, number - 1), (rules.imploding, 1))
    )


@kittens.law("take_a_third", "ek.imploding.setup.14")
def after_the_deal(steps: list[Callable[..., Any]]) -> None:
    """A third of the pile is taken before the kittens go in; the Tower card waits and goes in with them."""
    steps.remove(DealtTable.mix_in_tower)
    at = steps.index(DealtTable.mix_in_kittens)
    steps[at:at] = DealtTable.set_a_third_aside, DealtTable.mix_in_tower


@kittens.law("take_a_third", "ek.barking.setup.13", when=("q.barking.fast.order", "R2"), boxes=("barking",))
def before_the_tower_card(steps: list[Callable[..., Any]]) -> None:
    """Under this reading the third is taken before the Tower card goes in, and so before the deal."""
    steps.insert(steps.index(DealtTable.mix_in_tower), DealtTable.set_a_third_aside)


# The setup and the deck are those of the original game.
kittens.fact("swapping_keeps_the_original_setup", True, "ek.imploding.setup.15")
# Under this reading the hint says once more what the setup of the expansion does anyway.
kittens.fact("swapping_keeps_the_original_setup", False, "ek.imploding.setup.15", when=("q.imploding.swap-one", "R2"))
