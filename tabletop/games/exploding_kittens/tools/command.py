"""``tabletop recipe``: the recipes of the kit and one's own: list, show, check, begin one, and see that its games end."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tabletop.cli import options, streams
from tabletop.cli.authoring.creating import new_place
from tabletop.cli.saying import N_, say
from tabletop.cli.writing import write_whole
from tabletop.games import open_rules
from tabletop.scenario.text.showing import shown

from ..files.recipe_file import BLANK, check_data, check_recipe, load_recipe, recipe_text
from ..rules.setting_up.recipe import LEAST, MOST, Recipe, published_recipes
from ..rules.setting_up.recipe_deal import can_be_dealt
from ..words.recipes import RecipeWords
from .recipe_games import WON, RandomGame, told_by_kind
from .recipes import open_recipe, own_recipes

MOST_GAMES = 10_000


@click.group("recipe")
def recipe() -> None:
    """Recipes for Disaster: the published recipes and your own.

    A RECIPE is a name (nope-sauce), a title, or a file of your own (mine.json).
    """


@recipe.command("list")
@click.argument("folder", required=False, type=options.Place(file_okay=False, exists=True, path_type=Path))
@options.language
@options.as_json
def list_recipes(folder: Path | None, language: str, as_json: bool) -> None:
    """List the published recipes, and those kept as files in FOLDER."""
    words = RecipeWords(language)
    found = {**published_recipes(), **(own_recipes(folder) if folder else {})}
    if as_json:
        click.echo(
            streams.in_json(
                [{"name": name, "title": dict(one.title), "players": list(one.data["players"])} for name, one in found.items()]
            )
        )
        return
    width = max(map(len, found))
    for name, one in found.items():
        click.echo(f"{shown(name)[1:-1]:{width}}  {words.players(one)}  {words.title(one)}")


@recipe.command("show")
@click.argument("name", metavar="RECIPE")
@options.language
@options.as_json
def show_recipe(name: str, language: str, as_json: bool) -> None:
    """Show how many of each card RECIPE takes for each number of players, where it comes from, and what sources say otherwise."""
    found = open_recipe(name, language)
    click.echo(streams.in_json(found.recipe.data) if as_json else found.text())


@recipe.command("check")
@click.argument("files", nargs=-1, required=True, type=options.Place(path_type=Path))
@options.language
@options.as_json
def check_recipes(files: tuple[Path, ...], language: str, as_json: bool) -> None:
    """Say everything that is wrong with recipe files: at which line, what was found, what was expected, how to mend it."""
    faults = [fault for path in files for fault in check_recipe(load_recipe(path))]
    errors = sum(fault.severity == "error" for fault in faults)
    if as_json:
        click.echo(streams.in_json([fault.to_json() for fault in faults]))
    else:
        for fault in faults:
            click.echo(str(fault))
        click.echo(
            say(
                language,
                N_("Files: {files}, errors: {errors}, warnings: {warnings}."),
                files=len(files),
                errors=errors,
                warnings=len(faults) - errors,
            )
        )
    sys.exit(1 if errors else 0)


@recipe.command("new")
@click.argument("file", type=options.Place(path_type=Path))
@click.option("--like", metavar="RECIPE", help="Start from this recipe; if not given, from a small one without errors.")
@click.option("--title", "-t", help="What your recipe is called.")
@options.language
def new_recipe(file: Path, like: str | None, title: str | None, language: str) -> None:
    """Start a recipe of your own as FILE; an existing file is never touched."""
    file = new_place(file)
    data = dict(open_recipe(like, language).recipe.data) if like else dict(BLANK)
    data.pop("conflicts", None)
    data = {**data, "source": {"from": "own"}, **({"title": {language: title}} if title is not None else {})}
    faults = [fault for fault in check_data(data) if fault.place[:1] in ((), ("title",))] if title is not None else []
    if faults:
        raise click.UsageError(f"--title: {faults[0].found}; expected {faults[0].expected}.")
    write_whole(file, recipe_text(data), new=True)
    click.echo(
        say(
            language,
            N_(
                "{file}: your recipe. Change it; `tabletop recipe check {file}` says what is wrong, `tabletop "
                "recipe try {file}` plays it."
            ),
            file=shown(str(file))[1:-1],
        )
    )


@recipe.command("try")
@click.argument("name", metavar="RECIPE")
@click.option(
    "--players", "-p", type=click.IntRange(LEAST, MOST), help="Only with this number of players; if not given, with every number."
)
@click.option(
    "--games", "-n", type=click.IntRange(1, MOST_GAMES), default=20, show_default=True, help="Games for each number of players."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same number gives the same games.")
@options.language
@options.as_json
def try_recipe(name: str, players: int | None, games: int, seed: int, language: str, as_json: bool) -> None:
    """Deal RECIPE and play games of it at random to the end, to see that they end."""
    found, words = open_recipe(name, language).recipe, RecipeWords(language)
    numbers = list(found.players) if players is None else [players]
    for number in numbers:
        _check_deal(found, number)
    results = {number: told_by_kind(_played(found, number, games, seed, language)) for number in numbers}
    if as_json:
        click.echo(streams.in_json(results))
    else:
        for number, told in results.items():
            click.echo(words.games(number, told))
    sys.exit(0 if all(told[WON] == told["games"] for told in results.values()) else 1)


def _played(found: Recipe, players: int, games: int, seed: int, language: str) -> list:
    """Games to the end; Ctrl-C stops in the middle of one."""
    label = say(language, N_("{players} players"), players=players)
    ended = []
    with click.progressbar(range(games), label=label, file=sys.stderr) as numbers:
        for number in numbers:
            game = RandomGame(found, players, seed + number)
            while (end := game.go_on()) is None:
                pass
            ended.append(end)
    return ended


def _check_deal(found: Recipe, players: int) -> None:
    """Refuse in words what cannot be dealt."""
    faults: list = []
    if not can_be_dealt(open_rules("exploding-kittens", ["recipes"]), found, players, faults.append):
        raise click.ClickException("; ".join(f"{fault.found}; expected {fault.expected}" for fault in faults) + ".")
