"""The printed setup: what the leaflets of the boxes say, as a plan that is carried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat
from tabletop.kernel.set_up import Laid

from ..table.state import State
from ..table.vocabulary import kittens
from .dealing import Plan, Planned, carry_out, step_by_step
from .leaflets import ONE_BOX, Leaflets
from .recipe_check import BOX
from .recipe_deal import recipe_plan
from .setup_options import option_faults
from .sheets import declared_sheets

if TYPE_CHECKING:
    from ..opened import Kittens

# What waits until after the deal if nothing is put aside before it.
LATE = ("aside", "own_kitten", "defuse_each", "spare", "tower")
# A step of these is left out with its rule; of the others something else remains to be done.
LEFT_OUT = ("shuffle", "own_kitten", "leave_out", "swap_one", "defuse_each", "spare", "stock", "tower", "faster", "surplus")


def deal(rules: Kittens, players: int, seed: int, first: Seat = 0, **options: Any) -> State:
    """A dealt game for this number of players; the same seed gives the same game. Seat ``first`` begins.

    Options are those that the leaflets print: ``faster``, ``swap_one``, ``leave_out`` (ids of cards);
    of the box recipes ``recipe``, a name or a :class:`.recipe.Recipe`.
    Raises ValueError for a number of players or an option that these boxes do not have.
    """
    return carry_out(rules, plan_of(rules, players, options), players, Random(seed), first)


def set_up(rules: Kittens, players: int, seed: int, first: Seat = 0, **options: Any) -> Iterator[Laid]:
    """The same, step by step; raises what :func:`deal` raises."""
    return step_by_step(rules, plan_of(rules, players, options), players, Random(seed), first)


def plan_of(rules: Kittens, players: int, options: dict[str, Any]) -> Plan:
    """The setup of these boxes; raises ValueError for a number of players or an option that they do not have."""
    least, most = rules.player_range
    if not least <= players <= most:
        raise ValueError(f"{players} players; expected {least} to {most} with these boxes ({ONE_BOX})")
    if BOX in rules.boxes:
        return recipe_plan(rules, players, **options)
    for _, found, expected, _ in option_faults(rules, players, options):
        raise ValueError(f"{found}; expected {expected}")
    return printed_plan(rules, players, **options)


def printed_plan(
    rules: Kittens, players: int, faster: bool = False, swap_one: bool = False, leave_out: Sequence[str] = ()
) -> Plan:
    """The setup of these boxes for this number of players, in numbers and steps; worked out once."""
    key = (players, faster, swap_one, tuple(leave_out))
    if key not in rules.plans:
        swapped = swap_one and rules.law.swapping_keeps_the_original_setup() and Leaflets(rules, rules.boxes).says("swap_one")
        rules.plans[key] = _swapped(rules, players) if swapped else _plan(rules, players, rules.boxes, leave_out, faster)
    return rules.plans[key]


def _plan(rules: Kittens, players: int, boxes: Sequence[str], leave_out: Sequence[str], faster: bool) -> Plan:
    leaflets = Leaflets(rules, boxes)
    deck, more = _decks(rules, leaflets)
    exploding, defuse = rules.exploding, rules.number["defuse"]
    own = 0 if leaflets.printed("own_kitten") else more[exploding]
    aside = {exploding: deck[exploding] + own, defuse: deck[defuse]}
    mixed = {exploding: leaflets.kittens(players)}
    if leaflets.has_imploding:
        aside[rules.imploding] = mixed[rules.imploding] = 1
        mixed[exploding] -= 1
    if not leaflets.says("surplus"):
        mixed[exploding] = deck[exploding] + more[exploding]
    stock = max(step.number(players) or 0 for step in leaflets.printed("stock")) if leaflets.printed("stock") else 0
    if stock:
        aside[rules.number["tower_of_power"]] = 1
    left_out = tuple(rules.number[card] for card in leave_out) if leaflets.says("leave_out") else ()
    for card in left_out:
        more[card] -= 1
    each = leaflets.latest.steps["defuse_each"].number(players) or 0
    cards = leaflets.latest.steps["hands"].number(players) or 0
    spare = leaflets.spare_defuses(players, deck[defuse] - players * each)
    variants = {"faster": faster, "leave_out": bool(left_out), "swap_one": False}
    return Plan(
        tuple(deck),
        tuple(more),
        tuple(aside.items()),
        cards - (not leaflets.says("hands")),
        each,
        spare,
        tuple(mixed.items()),
        tuple(_steps(rules, leaflets, players, variants)),
        stock,
        left_out,
        0 if leaflets.says("first") else 1,
        0 if leaflets.says("discard_pile") else 1,
    )


def _decks(rules: Kittens, leaflets: Leaflets) -> tuple[list[int], list[int]]:
    """How many of each kind of card lie in the deck at first, and how many the expansions bring."""
    # Kittens and the Tower card are taken out in any case, and mixed in later.
    late = rules.kittens.union((rules.number.get("tower_of_power"),))
    deck, more = [0] * rules.kinds, [0] * rules.kinds
    for box in dict.fromkeys(leaflets.boxes):
        there, mixed = leaflets.deck_of(box), leaflets.is_mixed_in(box)
        for card, count in enumerate(there):
            if box == "base":
                deck[card] += count
            elif mixed or card in late:
                more[card] += count
    return deck, more


def _steps(rules: Kittens, leaflets: Leaflets, players: int, variants: dict[str, bool]) -> Iterator[Planned]:
    """The steps in their order, without those that are switched off or not chosen."""
    order = [step for step in leaflets.order() if variants.get(step, True)]
    if "mixed_in" not in order and leaflets.boxes != ["base"] * len(leaflets.boxes):
        # Boxes of single cards, whose set-up no leaflet prints, are mixed in like any other.
        order.insert(order.index("aside") + 1, "mixed_in")
    if "faster" in order:
        rules.law.take_a_third(order)
    if not leaflets.says("aside"):
        late = [step for step in LATE if step in order]
        order = [step for step in order if step not in late]
        at = order.index("hands") + 1
        order[at:at] = late
    for step in order:
        if leaflets.says(step) or step not in LEFT_OUT:
            yield Planned(leaflets.step(step), leaflets.rules_of(step, players))


def _swapped(rules: Kittens, players: int) -> Plan:
    """The same setup with one Exploding Kitten exchanged for the Imploding Kitten."""
    plan = _plan(rules, players, [box for box in rules.boxes if box == "base"], (), False)
    ((exploding, number),) = plan.kittens
    more = list(plan.more)
    more[rules.imploding] += 1
    printed = declared_sheets()["imploding"].steps
    swap, ask = printed["swap_one"], printed["kittens"].ask
    # There are two kinds of kitten to ask about.
    steps = [replace(one, step=replace(one.step, ask=ask)) if one.step.id == "kittens" else one for one in plan.steps]
    steps.insert(1 + next(place for place, one in enumerate(steps) if one.step.id == "aside"), Planned(swap, swap.rules))
    kittens = ((exploding, number - 1), (rules.imploding, 1))
    return replace(plan, more=tuple(more), kittens=kittens, steps=tuple(steps))


@kittens.law("take_a_third", "ek.imploding.setup.14")
def after_the_deal(order: list[str]) -> None:
    """A third of the pile is taken before the kittens go in; the Tower card waits and goes in with them."""
    if "tower" in order:
        order.remove("tower")
        order.insert(order.index("faster") + 1, "tower")


@kittens.law("take_a_third", "ek.barking.setup.13", when=("q.barking.fast.order", "R2"), boxes=("barking",))
def before_the_tower_card(order: list[str]) -> None:
    """Under this reading the third is taken before the Tower card goes in, and so before the deal."""
    order.remove("faster")
    order.insert(order.index("tower"), "faster")


# The setup and the deck are those of the original game.
kittens.fact("swapping_keeps_the_original_setup", True, "ek.imploding.setup.15")
# Under this reading the hint says once more what the setup of the expansion does anyway.
kittens.fact("swapping_keeps_the_original_setup", False, "ek.imploding.setup.15", when=("q.imploding.swap-one", "R2"))
