"""The JSON Schema of recipe files, for editors."""

from tabletop.games import rules_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.json_schema import DRAFT, Plain, Shapes, said_of, word_schemas

from ..rules.setting_up.recipe import FORMAT
from .keys import KINDS

GAME = "exploding-kittens"
LEAVES = ("word_plain", "word_card", "word_text")


def recipe_schema() -> Plain:
    """The schema of a recipe file: the object that a deal can hold, as a file of its own.

    >>> recipe_schema()["required"]
    ['format', 'title', 'players', 'starts', 'ingredients']
    """
    shapes = Shapes(GAME, KINDS, game_words(GAME))
    top = shapes.object("recipe", KINDS["recipe"])
    top["properties"]["format"] = {"const": FORMAT, **said_of(GAME, "recipe", "format")}
    top["required"] = ["format", *top["required"]]
    parts = {name: shapes.object(name, kind) for name, kind in KINDS.items() if name.startswith("recipe_")}
    words = word_schemas(GAME, game_words(GAME), rules_of(GAME).rulebook)
    return {
        "$schema": DRAFT,
        "title": f"A recipe of {GAME}",
        **top,
        "definitions": {**parts, **{name: words[name] for name in LEAVES}},
    }
