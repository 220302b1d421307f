"""The recipe designer: a recipe that is still being written, checked at each change, kept as a file, and played at random.

A page sends its table as it stands; what it sends is believed in nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.frames.interning import InterningPool
from tabletop.kernel.set_up import OFFSETS, number_for
from tabletop.playing.scenario_files import LessonError
from tabletop.words import LANGUAGES, pick_text
from tabletop.words.labels import labels
from tabletop.words.language import N_

from ..files.recipe_file import BLANK, check_data
from ..rules.opened import declared_boxes
from ..rules.setting_up.recipe import BOX, LEAST, MOST, Recipe, published_recipes
from ..rules.setting_up.recipe_check import WARNINGS, RecipeFault, box_supply, faults_of_recipe
from ..rules.table.cards import declared_cards
from ..words.recipes import RecipeWords
from .recipe_games import Ended, RandomGame, told_by_kind
from .recipes import keep_recipe, open_recipe

NUMBERS = range(LEAST, MOST + 1)
LONGEST_TITLE = 60
MOST_COUNT = 999
# Games for each number of players when the designer tries a recipe, and moves between two reports.
GAMES, MOVES = 20, 400
NOT_A_TABLE = "This page did not send a recipe."


# -- a table and a recipe -----------------------------------------------------------


def table_of(recipe: Recipe, language: str) -> dict[str, Any]:
    """The table of a recipe as a page holds it: for each card its numbers for 2 to 5 players."""

    def numbers(count: Any) -> list[int | None]:
        return [number_for(count, players) if players in recipe.players else None for players in NUMBERS]

    instead = recipe.data.get("instead", {})
    dealt = {
        card: [taken if taken is not None else wanted for taken, wanted in zip(numbers(instead.get(card)), numbers(count))]
        for card, count in recipe.data["ingredients"].items()
    }
    return {
        "title": pick_text(recipe.title, language),
        "players": list(recipe.data["players"]),
        "cards": numbers(recipe.data["starts"]["cards"]),
        "defuses": numbers(recipe.data["starts"]["defuses"]),
        "ingredients": [[card, counts] for card, counts in dealt.items()],
    }


def recipe_of_table(table: Any, language: str) -> dict[str, Any]:
    """The data of a recipe file for a table; raises LessonError for what no page sends."""
    if (
        not isinstance(table, Mapping)
        or not isinstance(table.get("title"), str)
        or not isinstance(table.get("ingredients"), list)
    ):
        raise LessonError(NOT_A_TABLE)
    players, rows = table.get("players"), table["ingredients"]
    if not (
        isinstance(players, list)
        and len(players) == 2
        and all(type(one) is int and one in NUMBERS for one in players)
        and players[0] <= players[1]
    ):
        raise LessonError(NOT_A_TABLE)
    if len(rows) > len(box_supply()) or not all(
        isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) for row in rows
    ):
        raise LessonError(NOT_A_TABLE)
    here = range(players[0], players[1] + 1)
    starts = {key: count_of(table.get(key), here) for key in ("cards", "defuses")}
    return {
        "format": 1,
        "title": {language: table["title"].strip()[:LONGEST_TITLE]},
        "source": {"from": "own"},
        "players": players,
        "starts": starts,
        "ingredients": {card: count_of(counts, here) for card, counts in rows},
    }


def count_of(counts: Any, players: Sequence[int]) -> Any:
    """A count as short as a file can say it: a number, players and a bit, or a number for each.

    >>> count_of([1, 2, 3, 4], range(2, 6)), count_of([7, 7, 7, 5], range(2, 6)), count_of([None, 3, 3, None], range(3, 5))
    ('players-1', {'2': 7, '3': 7, '4': 7, '5': 5}, 3)
    """
    if not isinstance(counts, list) or len(counts) != len(NUMBERS):
        raise LessonError(NOT_A_TABLE)
    if not all(one is None or (type(one) is int and 0 <= one <= MOST_COUNT) for one in counts):
        raise LessonError(NOT_A_TABLE)
    said = {number: one for number, one in zip(NUMBERS, counts) if number in players and one is not None}
    if len(said) == len(players) > 0:
        if len(set(said.values())) == 1:
            return next(iter(said.values()))
        more = {one - number for number, one in said.items()}
        word = next((word for word, offset in OFFSETS.items() if {offset} == more), None)
        if word:
            return word
    return {str(number): one for number, one in said.items()}


# -- what is told of it ---------------------------------------------------------------


def judged(data: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What is wrong, each with the row it is told at, and the sums for each number of players."""
    words = RecipeWords(language)
    faults = [
        {"row": _row(fault.place), "players": _players(fault), "text": words.fault(fault), "stops": fault.code not in WARNINGS}
        for fault in faults_of_recipe(data)
    ]
    if not next(iter(data["title"].values())):
        faults.insert(0, {"row": "title", "players": [], "text": words.say(N_("A recipe has a title.")), "stops": True})
    complete = not any(fault["stops"] for fault in faults)
    sums = [[name, _wide(counts, data["players"])] for name, counts in words.sums(Recipe(data))]
    if not faults:
        told = words.say(N_("Nothing is wrong: the recipe can be dealt."))
    elif complete:
        told = words.say_number(
            "The recipe can be dealt; {number} thing about it is odd.",
            "The recipe can be dealt; {number} things about it are odd.",
            len(faults),
        )
    else:
        told = words.say_number("{number} thing needs a look.", "{number} things need a look.", len(faults))
    return {"faults": faults, "sums": sums, "told": told, "complete": complete}


def _row(place: tuple) -> str:
    """The row of the table that a fault is told at."""
    if place[0] in ("ingredients", "starts") and len(place) > 1:
        return str(place[1])
    return str(place[0])


def _players(fault: RecipeFault) -> list[int]:
    """The numbers of players with which it is wrong; none if it is wrong with all."""
    told = fault.values.get("players")
    if isinstance(told, int):
        return [told, *(int(other) for other in fault.values.get("likewise", "").split(", ") if other)]
    return [int(one) for one in told.split(", ")] if isinstance(told, str) else []


def _wide(counts: Sequence[int | None], players: Sequence[int]) -> list[int | None]:
    return [counts[number - players[0]] if players[0] <= number <= players[1] else None for number in NUMBERS]


# -- the page ------------------------------------------------------------------------


class Designer:
    """A recipe designer for one page; ``folder`` is where recipes are kept."""

    def __init__(self, name: str | None = None, language: str = "en", folder: Path | None = None) -> None:
        self.language, self.folder = language, folder
        self.recipe = Recipe(BLANK) if name is None else open_recipe(name, language).recipe
        self.trial: Trial | None = None

    def payload(self) -> dict[str, Any]:
        """All that a page needs to begin."""
        tables, supply = InterningPool(LANGUAGES), box_supply()
        table = table_of(self.recipe, self.language)
        cards = [
            {
                "id": card,
                "title": tables.text(lambda lang, card=card: pick_text(declared_cards()[card].title, lang)),
                "most": most,
            }
            for card, most in supply.items()
        ]
        like = [
            {"name": slug, "title": tables.text(lambda lang, recipe=recipe: pick_text(recipe.title, lang))}
            for slug, recipe in published_recipes().items()
        ]
        return {
            "id": "recipe-designer",
            "game": "exploding-kittens",
            "mode": "recipe",
            "lang": self.language,
            "languages": list(LANGUAGES),
            "ui": labels("exploding-kittens"),
            "title": tables.text(lambda lang: RecipeWords(lang).say(N_("Recipe designer"))),
            "badges": [
                {
                    "text": tables.text(lambda lang: pick_text(declared_boxes()[BOX]["title"], lang)),
                    "kind": "box",
                    "default": True,
                }
            ],
            "numbers": list(NUMBERS),
            "games": GAMES,
            "cards": cards,
            "like": like,
            "table": table,
            "judged": judged(recipe_of_table(table, self.language), self.language),
            **tables.as_json(),
        }

    def text(self) -> str:
        """The recipe as text."""
        return RecipeWords(self.language).text(self.recipe)

    def answers(self) -> dict[str, Any]:
        """What the page can ask for beside saving."""
        return {"recipe_check": self.check, "recipe_like": self.like, "recipe_try": self.try_out}

    def _data(self, message: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
        language = self._language(message)
        return recipe_of_table(message.get("table"), language), language

    def _language(self, message: Mapping[str, Any]) -> str:
        asked = message.get("lang")
        return asked if isinstance(asked, str) and asked in LANGUAGES else self.language

    def check(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What is wrong with the table as it stands."""
        return {"judged": judged(*self._data(message))}

    def like(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The table of a published recipe, to go on from."""
        name = message.get("name")
        if not isinstance(name, str) or name not in published_recipes():
            raise LessonError("This page did not name a published recipe.")
        return {"table": table_of(published_recipes()[name], self._language(message))}

    def save(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Keep the recipe as a new file in the folder of the notebook."""
        data, language = self._data(message)
        words = RecipeWords(language)
        if not judged(data, language)["complete"] or any(fault.severity == "error" for fault in check_data(data)):
            raise LessonError(words.say(N_("First fix what is marked.")))
        path = keep_recipe(data, self.folder or Path.cwd())
        self.recipe = Recipe(data)
        return {"saved": words.say(N_("Saved: {path}"), path=path.name)}

    def try_out(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """A piece of some random games; a message with ``table`` begins, those after it go on."""
        if "table" in message:
            data, language = self._data(message)
            if not judged(data, language)["complete"]:
                raise LessonError(RecipeWords(language).say(N_("First fix what is marked.")))
            self.trial = Trial(Recipe(data), language)
        if self.trial is None:
            raise LessonError("No games are under way.")
        return self.trial.piece()


class Trial:
    """Games of one recipe with every number of players, played in pieces."""

    def __init__(self, recipe: Recipe, language: str) -> None:
        self.recipe, self.words = recipe, RecipeWords(language)
        self.ended: dict[int, list[Ended]] = {players: [] for players in recipe.players}
        self.game: RandomGame | None = None

    @property
    def players(self) -> int | None:
        """With how many players the next game is."""
        return next((players for players, ended in self.ended.items() if len(ended) < GAMES), None)

    def piece(self) -> dict[str, Any]:
        """Some more moves: how many games are done, and in words how they ended."""
        left = MOVES
        while left > 0 and (players := self.players) is not None:
            if self.game is None:
                self.game = RandomGame(self.recipe, players, len(self.ended[players]) + 1)
            before = self.game.moves
            ended = self.game.go_on(left)
            left -= self.game.moves - before + 1
            if ended is not None:
                self.ended[players].append(ended)
                self.game = None
        return {
            "done": sum(map(len, self.ended.values())),
            "of": GAMES * len(self.ended),
            "over": self.players is None,
            "lines": [self.words.games(players, told_by_kind(ended)) for players, ended in self.ended.items() if ended],
        }
