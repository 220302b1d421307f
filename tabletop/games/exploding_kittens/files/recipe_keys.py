"""The keys of a recipe: of a file of its own, and of one that a deal brings along."""

from __future__ import annotations

from tabletop.scenario.format.keys import CARD, PLAIN, TEXT, Anything, Either, Kind, Leaf, ListOf, MapOf, Object, Whole, Word

NUMBER = Whole(0, says="a number of cards")
PLAYERS = Whole(says="a number of players")
OFFSET = Word("count", "a word such as players-1")
FOR_PLAYERS = Leaf("plain", "a number of players")
COUNT = Either(
    (NUMBER, OFFSET, MapOf(FOR_PLAYERS, Either((NUMBER, OFFSET)), 'an object such as {"2": 3, "other": 4}', filled=True))
)

RECIPE_KINDS: dict[str, Kind] = {
    "recipe": Kind(
        {
            "format": Anything("1", points=True),
            "title": TEXT,
            "text": TEXT,
            "source": Object("recipe_source"),
            "players": ListOf(PLAYERS, "the fewest and the most players, such as [2, 5]", exactly=2),
            "starts": Object("recipe_starts"),
            "ingredients": MapOf(CARD, COUNT, "an object from cards to numbers", filled=True),
            "instead": MapOf(
                CARD,
                MapOf(FOR_PLAYERS, NUMBER, 'an object such as {"5": 4}', filled=True),
                "an object from cards to numbers",
                filled=True,
            ),
            "conflicts": ListOf(Object("recipe_conflict", "a conflict"), "a list of conflicts"),
        },
        must=("title", "players", "starts", "ingredients"),
    ),
    "recipe_source": Kind({"from": Word("source"), "sure": Word("sure"), "in_box": Word("in_box"), "note": TEXT}, must=("from",)),
    "recipe_starts": Kind({"cards": COUNT, "defuses": COUNT}, must=("cards", "defuses")),
    "recipe_conflict": Kind(
        {
            "about": PLAIN,
            "players": ListOf(PLAYERS, "a list of numbers of players", filled=True),
            "from": Word("source"),
            "sure": Word("sure"),
            "says": NUMBER,
            "note": TEXT,
        },
        must=("about", "from", "says"),
    ),
}
