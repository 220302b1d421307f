"""A recipe: which cards make the deck for how many players, and what everyone starts with (ek.recipes.recipe.4).

A count is a number, a number of players and a bit (``players-1``), or an object that says it for each number of
players (``{"2": 3, "other": 5}``). There are no other sums.

>>> recipe = find_recipe("attack-of-the-attacks")
>>> recipe.wants(5)["targeted_attack"], recipe.dealt(5)["targeted_attack"]
(6, 4)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tabletop.kernel.opening import check_known
from tabletop.kernel.set_up import number_for

from ...data import FOLDER
from ..table.vocabulary import kittens

FORMAT = 1
BOX = "recipes"
# For how many players this box is at all.
LEAST, MOST = 2, 5
(RANGE,) = kittens.declares("ek.recipes.component.1")
# Where a recipe can come from; ``recipe_sources.json`` says what these words mean.
SOURCES = ("selector", "sheet", "program", "house", "own")
KITTENS = ("exploding_kitten", "imploding_kitten")


@dataclass(frozen=True)
class Recipe:
    """A recipe that was checked; ``slug`` is its name among those that come with the kit, if it is one of them."""

    data: Mapping[str, Any]
    slug: str | None = None

    @property
    def title(self) -> Mapping[str, str]:
        """What it is called, by language."""
        return self.data["title"]

    @property
    def players(self) -> range:
        """For how many players it is."""
        least, most = self.data["players"]
        return range(least, most + 1)

    def wants(self, players: int) -> dict[str, int]:
        """How many of each card the recipe asks for; what it asks none of is not named."""
        found = {card: number_for(count, players) for card, count in self.data["ingredients"].items()}
        return {card: number for card, number in found.items() if number}

    def dealt(self, players: int) -> dict[str, int]:
        """How many of each card are dealt: what it wants, unless the recipe says what to take instead."""
        instead = {card: number_for(count, players) for card, count in self.data.get("instead", {}).items()}
        found = {card: number if (other := instead.get(card)) is None else other for card, number in self.wants(players).items()}
        return {card: number for card, number in found.items() if number}

    def cards(self, players: int) -> Any:
        """How many cards of the pile everyone is dealt; None while the recipe does not say it."""
        return number_for(self.data["starts"]["cards"], players)

    def defuses(self, players: int) -> Any:
        """How many Defuses everyone is given; None while the recipe does not say it."""
        return number_for(self.data["starts"]["defuses"], players)

    def pile(self, players: int) -> int:
        """How many cards lie in the draw pile when play begins."""
        return sum(self.dealt(players).values()) - players * (self.cards(players) + self.defuses(players))


@lru_cache(maxsize=1)
def published_recipes() -> Mapping[str, Recipe]:
    """The recipes of the publisher by their names, in alphabetical order."""
    return _read("recipes")


@lru_cache(maxsize=1)
def house_recipes() -> Mapping[str, Recipe]:
    """Decks made for this kit, for tests and open questions: no leaflet has them (q.recipes.recipe-data)."""
    return _read("house_recipes")


def find_recipe(slug: str) -> Recipe:
    """A recipe that comes with the kit; raises ValueError with the nearest name."""
    check_known((slug,), known_recipes(), "recipe")
    return known_recipes()[slug]


def known_recipes() -> Mapping[str, Recipe]:
    """Every recipe that has a name here."""
    return {**published_recipes(), **house_recipes()}


@lru_cache(maxsize=1)
def recipe_sources() -> Mapping[str, Any]:
    """Where recipes come from, and what the sources call the cats."""
    return json.loads((FOLDER / "recipe_sources.json").read_text(encoding="utf-8"))


def _read(folder: str) -> dict[str, Recipe]:
    return {
        path.stem: Recipe(json.loads(path.read_text(encoding="utf-8")), path.stem)
        for path in sorted((FOLDER / folder).glob("*.json"))
    }
