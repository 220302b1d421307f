"""Recipes for people: found by name, by title or as a file, shown, checked, kept.

>>> print(open_recipe("lightning-kittens", "en").text().splitlines()[0])
Lightning Kittens
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.playing.record import file_name
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole

from ..files.recipe_file import check_recipe, load_recipe, recipe_text
from ..rules.setting_up.recipe import Recipe, known_recipes, published_recipes
from ..words.recipes import RecipeWords

# How many recipes of one's own a folder is looked through for.
MOST_FILES = 200


@dataclass(frozen=True)
class ShownRecipe:
    """A recipe with the language it is shown in."""

    recipe: Recipe
    language: str

    def text(self) -> str:
        """The recipe as text: counts by number of players, source, conflicts."""
        return RecipeWords(self.language).text(self.recipe)


def open_recipe(name: str, language: str = "en") -> ShownRecipe:
    """A recipe by its name, its title, or a file that ends in ``.json``; raises LessonError for none, and with all
    faults of a file.
    """
    if not isinstance(name, str):
        raise LessonError(f"Name a recipe with a text, not {shown(name)}.")
    if name.endswith(".json"):
        return ShownRecipe(read_recipe(Path(name)), language)
    slug = find_slug(name)
    if slug is None:
        raise LessonError(
            f"There is no recipe {shown(name)}; there are {', '.join(published_recipes())}.{did_you_mean(name, known_recipes())}"
        )
    return ShownRecipe(known_recipes()[slug], language)


def find_slug(name: str) -> str | None:
    """The recipe of the kit with this name or this title in some language."""
    plain = _plain(name)
    for slug, recipe in known_recipes().items():
        if plain in (_plain(slug), *map(_plain, recipe.title.values())):
            return slug
    return None


def _plain(word: str) -> str:
    return "".join(sign for sign in word.casefold() if sign.isalnum())


def read_recipe(path: Path) -> Recipe:
    """The recipe of a file; raises LessonError with everything that is wrong with it."""
    document = load_recipe(path)
    errors = [fault for fault in check_recipe(document) if fault.severity == "error"]
    if errors:
        raise LessonError("\n".join(map(str, errors)))
    return Recipe(document.data)


def own_recipes(folder: Path) -> dict[str, Recipe]:
    """The recipes that lie as files in a folder; other files and faulty ones are passed over."""
    found = {}
    for path in sorted(folder.glob("*.json"))[:MOST_FILES]:
        document = load_recipe(path, folder)
        if (
            isinstance(document.data, dict)
            and "ingredients" in document.data
            and not any(fault.severity == "error" for fault in check_recipe(document))
        ):
            found[path.name] = Recipe(document.data)
    return found


def keep_recipe(data: Mapping[str, Any], folder: Path, name: str | None = None) -> Path:
    """Write a recipe as a new file of this folder, under a name made of its title; never over another file.

    Raises LessonError, in words, where it cannot be written.
    """
    stem = file_name(name or next(iter(data["title"].values())))
    stem = "recipe" if stem == "what-if" else stem
    for number in range(1, MOST_FILES):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}.json"
        try:
            write_whole(path, recipe_text(data).encode("utf-8"), new=True)
        except FileExistsError:
            continue
        except OSError as error:
            raise LessonError(f"{shown(str(path))} cannot be written: {error.strerror}.") from None
        return path
    raise LessonError(f"There are {MOST_FILES - 1} recipes with this name already; choose another title.")
