"""Dealing a recipe: which cards make its deck, and in which order they are dealt (Recipes for Disaster, steps 1 to 8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest
from tabletop.kernel.position import PositionFault

from ..table.vocabulary import kittens
from .dealing import Plan, Planned
from .recipe import BOX, KITTENS, Recipe, find_recipe, known_recipes
from .recipe_check import WARNINGS, faults_of_recipe
from .sheets import declared_sheets

if TYPE_CHECKING:
    from ..opened import Kittens

CHOSEN, BY_PLAYERS, BRACKETS, ASIDE, STARTS, SPARE, DEALT, SPARE_FIRST, KITTENS_IN = STEPS = kittens.declares(
    "ek.recipes.setup.1",
    "ek.recipes.setup.2",
    "ek.recipes.setup.4",
    "ek.recipes.setup.5",
    "ek.recipes.setup.7",
    "ek.recipes.setup.8",
    "ek.recipes.setup.9",
    "ek.recipes.setup.11",
    "ek.recipes.setup.12",
)
FITS, POOL, OWN = kittens.declares("ek.recipes.recipe.1", "ek.recipes.recipe.8", "ek.recipes.recipe.6")

# If spare Defuses wait until hands are dealt, and if nothing is put aside before.
SPARE_LATE = ("spare",)
ASIDE_LATE = ("aside", "defuse_each", "spare")
BRACKET = re.compile(r"\((\d)x\)")


# Without a recipe the kit deals a deck of its own, which says so (ek.recipes.recipe.7).
kittens.fact("deck_without_a_recipe", "synthetic")
# Under this reading it deals all cards of the box.
kittens.fact("deck_without_a_recipe", "all-cards", when=("q.recipes.recipe-data", "R2"))


def recipe_of(rules: Kittens, recipe: str | Recipe | None) -> Recipe:
    """The recipe that is dealt: one's own (its data will do), one by its name, or the deck without a recipe."""
    if isinstance(recipe, (Recipe, dict)):
        return Recipe(recipe) if isinstance(recipe, dict) else recipe
    return find_recipe(rules.law.deck_without_a_recipe() if recipe is None else recipe)


def players_of(rules: Kittens, recipe: Recipe) -> tuple[int, ...]:
    """For how many players a recipe is dealt here, at least and at most."""
    short = FITS in rules.without
    return recipe.players[0] + short, recipe.players[-1] - short


# -- the plan --------------------------------------------------------------------


def recipe_plan(rules: Kittens, players: int, recipe: str | Recipe | None = None, **others: Any) -> Plan:
    """The setup of a recipe, a name or one's own, for this number of players.

    Raises ValueError for another option, for a number of players that the recipe is not for,
    and for a recipe that cannot be dealt: more cards than the box holds, too few to deal.
    """
    for option in others:
        raise ValueError(f"{option} in a deal of recipes; expected no option but recipe")
    faults: list[PositionFault] = []
    chosen = recipe_of(rules, recipe)
    if not can_be_dealt(rules, chosen, players, faults.append):
        raise ValueError("; ".join(f"{fault.found}; expected {fault.expected}" for fault in faults))
    return _plan(rules, chosen, players)


def _plan(rules: Kittens, recipe: Recipe, players: int) -> Plan:
    deck = _deck(rules, recipe, players)
    says = {rule: rule not in rules.without for rule in STEPS}
    defuse, number = rules.number["defuse"], {kitten: rules.number[kitten] for kitten in KITTENS}
    original = declared_sheets()["base"].steps
    cards: int = recipe.cards(players) if says[STARTS] else original["hands"].number(players) or 0
    each: int = recipe.defuses(players) if says[STARTS] else original["defuse_each"].number(players) or 0
    spare = deck[defuse] - players * each
    if POOL in rules.without:
        # The setup of another box: with two players not every Defuse takes part.
        apart = original["spare"].apart.get(str(players))
        spare = min(spare, (apart.number(players) or 0) if apart else spare)
    aside = tuple((card, deck[card]) for card in (defuse, *number.values()))
    return Plan(
        tuple(deck),
        (0,) * rules.kinds,
        aside,
        cards - (not says[DEALT]),
        each,
        max(0, spare) * says[SPARE],
        tuple((card, deck[card] * says[KITTENS_IN]) for card in number.values()),
        tuple(_steps(says)),
        first=int(not rules.without.isdisjoint(original["first"].rules)),
        discarded=int(not rules.without.isdisjoint(original["discard_pile"].rules)),
    )


def _steps(says: dict[str, bool]) -> Iterator[Planned]:
    """The order of the steps: spare Defuses are in the pile before hands are dealt, kittens are not."""
    printed = declared_sheets()[BOX]
    late = ASIDE_LATE if not says[ASIDE] else () if says[SPARE_FIRST] else SPARE_LATE
    order = [step for step in printed.order if step not in late]
    at = order.index("hands") + 1
    order[at:at] = late
    return (Planned(printed.steps[step], (*printed.steps[step].rules, *printed.steps[step].also)) for step in order)


def _deck(rules: Kittens, recipe: Recipe, players: int) -> list[int]:
    """How many of each kind of card make the deck."""
    if CHOSEN in rules.without:
        return list(rules.supply)
    dealt = recipe.dealt(recipe.players[0] if BY_PLAYERS in rules.without else players)
    if BRACKETS in rules.without:
        dealt = {card: _in_bracket(rules, card, count) for card, count in dealt.items()}
    return [dealt.get(card.id, 0) for card in rules.cards[: rules.kinds]]


def _in_bracket(rules: Kittens, card: str, count: int) -> int:
    """The number in the title of a card, taken for how many there are of it."""
    found = BRACKET.search(rules.cards[rules.number[card]].title["en"])
    return int(found[1]) if found else count


# -- a deal in a scenario file --------------------------------------------------------


def supply_of(rules: Kittens) -> dict[str, int]:
    """How many of each card the box holds."""
    return {card.id: count for card, count in zip(rules.cards, rules.supply)}


def read_recipe(rules: Kittens, word: str, players: int, fault: Callable[..., Any]) -> Recipe | None:
    """The recipe that a file deals to so many players; None after ``fault`` was told what is wrong with it."""
    place = ("deal", "recipe")
    if BOX not in rules.boxes:
        fault(
            PositionFault(
                "POS-DEAL", place, f"a recipe in a deal of {', '.join(rules.boxes)}", f"the box {BOX}, to which recipes belong"
            )
        )
        return None
    if isinstance(word, dict) and OWN in rules.without:
        fault(PositionFault("POS-DEAL", place, "a recipe of one's own", "the name of a recipe"))
        return None
    if isinstance(word, str) and word not in known_recipes():
        near = closest(word, known_recipes())
        fault(PositionFault("POS-DEAL", place, f"there is no recipe {word[:60]!r}", f"one of {', '.join(known_recipes())}", near))
        return None
    recipe = recipe_of(rules, word)
    return recipe if can_be_dealt(rules, recipe, players, fault) else None


def can_be_dealt(rules: Kittens, recipe: Recipe, players: int, fault: Callable[..., Any]) -> bool:
    """Whether this recipe can be dealt here to so many players; ``fault`` is told what stands in the way."""
    errors = [found for found in faults_of_recipe(recipe.data, supply_of(rules)) if found.code not in WARNINGS]
    for found in errors:
        if recipe.slug is None:
            fault(PositionFault(found.code, ("deal", "recipe", *found.place), found.found, found.expected, found.near))
        else:
            fault(PositionFault("POS-DEAL", ("deal", "recipe"), f"{recipe.slug}: {found.found}", found.expected))
    if errors:
        return False
    least, most = players_of(rules, recipe)
    if not least <= players <= most:
        fault(
            PositionFault("POS-DEAL", ("players",), f"{players} players", f"{least} to {most} players with this recipe ({FITS})")
        )
        return False
    return True
