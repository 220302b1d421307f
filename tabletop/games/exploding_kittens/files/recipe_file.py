"""A recipe file: read with care, since it may come from anybody, and checked whole.

The same checker serves the recipes of the kit, those of people, and the recipe
designer: keys and kinds of values first, then what the box holds and what can be dealt.

>>> [fault.code for fault in check_recipe(parse(b'{"format": 1}'))][:2]
['FILE-MISSING', 'FILE-MISSING']
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from tabletop.scenario.check.head import format_faults
from tabletop.scenario.check.report import Report
from tabletop.scenario.check.shape import check_object
from tabletop.scenario.check.texts import check_texts
from tabletop.scenario.format.coercion import card_meant
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.json_text import Limits, parse
from tabletop.scenario.text.load import load
from tabletop.scenario.text.showing import shown

from ..rules.setting_up.recipe import FORMAT, Recipe
from ..rules.setting_up.recipe_check import faults_of_recipe
from .keys import KINDS

GAME = "exploding-kittens"
# A recipe is a page of a booklet, not a book.
LIMITS = Limits(bytes=100_000, depth=8, values=2_000, items=200, text=1_000, digits=6)
# One language is enough for a recipe of one's own.
UNSAID = ("TEXT-MISSING",)
# What a recipe of one's own can start from: small, and nothing is wrong with it.
BLANK = {
    "format": 1,
    "title": {"en": "My recipe", "de": "Mein Rezept", "es": "Mi receta"},
    "source": {"from": "own"},
    "players": [2, 5],
    "starts": {"cards": 5, "defuses": 1},
    "ingredients": {
        "exploding_kitten": "players-1",
        "defuse": "players+1",
        "nope": 4,
        "attack": 4,
        "skip": 4,
        "shuffle": 3,
        "see_the_future_3": 4,
        "cat_1": 4,
        "cat_2": 4,
    },
}
HEAD = ("format", "title", "text", "source", "players", "starts", "ingredients", "instead", "conflicts")


def load_recipe(path: str | os.PathLike, folder: str | os.PathLike | None = None) -> Document:
    """Read a recipe file; what is wrong stands in `faults`, nothing is raised. Links do not lead out of `folder`."""
    return load(path, LIMITS, folder)


def check_recipe(document: Document) -> list[Fault]:
    """Every fault of a recipe file at once, ordered by place; never raises, whatever the file holds."""
    faults = list(document.faults)
    if document.data is None and faults or any(fault.code == "JSON-SIZE" for fault in faults):
        return faults
    if not isinstance(document.data, dict):
        return [*faults, document.fault("FILE-TYPE", (), shown(document.data), "an object { } with the recipe")]
    faults += format_faults(document, (FORMAT,))
    report = Report(document, game_words(GAME), KINDS)
    check_object(report, document.data, "recipe", ())
    check_texts(report)
    faults += [fault for fault in report.faults if fault.code not in UNSAID]
    faults += [_told(document, found) for found in faults_of_recipe(document.data)]
    return sorted(faults, key=lambda fault: (fault.line, fault.column, fault.code))


def check_data(data: Mapping[str, Any]) -> list[Fault]:
    """The faults of a recipe that is no file yet, such as one in the designer; lines are those of its file."""
    return check_recipe(parse(recipe_text(data).encode("utf-8", "surrogatepass"), LIMITS))


def open_recipe(document: Document) -> Recipe | None:
    """The recipe of a file, if nothing is wrong with it but what can be dealt all the same."""
    return None if any(fault.severity == "error" for fault in check_recipe(document)) else Recipe(document.data)


def recipe_text(data: Mapping[str, Any]) -> str:
    """The usual layout of a recipe file: one line for each ingredient, the keys in their usual order."""
    order = [key for key in HEAD if key in data] + [key for key in data if key not in HEAD]
    return "{\n" + ",\n".join(f"  {_line(key)}: {_laid_out(key, data[key])}" for key in order) + "\n}\n"


def _laid_out(key: str, value: Any) -> str:
    if key in ("ingredients", "text") and isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"    {_line(name)}: {_line(entry)}" for name, entry in value.items()) + "\n  }"
    if key == "conflicts" and isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"    {_line(entry)}" for entry in value) + "\n  ]"
    return _line(value)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _told(document: Document, found: Any) -> Fault:
    """A fault of the rules at its place in the file; a card may have been called by its title."""
    near = found.near
    if found.code == "POS-CARD" and found.place[0] == "ingredients":
        near = card_meant(GAME, str(found.place[-1])) or near
    at_key = found.code in ("POS-CARD", "POS-BOX") or (found.code == "RECIPE-PLAYERS" and len(found.place) == 3)
    return document.fault(found.code, found.place, found.found, found.expected, near, found.fix, at_key=at_key)
