"""``tabletop list``: the scenarios that fit what one looks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

import click

from tabletop.games import default_boxes, games_that_open, open_rules
from tabletop.lookup.lessons import lessons
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.shelf import boxes_on_shelf
from tabletop.words import pick_text

from . import options, streams
from .saying import N_, say

# What is shown beside the title where one asks for it.
COLUMNS = {"level": N_("level"), "steps": N_("steps"), "questions": N_("questions"), "tasks": N_("tasks")}
LEVELS = ("1", "2", "3")
# A title is given so many places at least.
LEAST_WIDE = 20


class Length(click.ParamType):
    """A number of steps: ``8`` at most, ``4-8`` from and to, ``4-`` at least; gives both ends."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        least, dash, most = str(value).partition("-")
        ends = (least or "0", most or str(10**6)) if dash else ("0", least)
        if not all(end.isascii() and end.isdigit() and len(end) < 8 for end in ends) or int(ends[0]) > int(ends[1]):
            self.fail(f"{shown(str(value))} is no length; write 8 for at most eight steps, 4-8 or 4-.", param, ctx)
        return int(ends[0]), int(ends[1])


class BoxName(click.ParamType):
    """A box of any game, by its id."""

    name = "box"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        known = list(dict.fromkeys(box for game in games_that_open() for box in open_rules(game).boxes_declared))
        if value not in known:
            self.fail(f"There is no box {shown(value)}; there are {', '.join(known)}.{did_you_mean(value, known)}", param, ctx)
        return str(value)


@click.command("list")
@click.argument("words", nargs=-1)
@click.option(
    "--level", type=click.Choice(LEVELS), multiple=True, help="1 one rule, 2 two rules meet, 3 more; can be given again."
)
@click.option("--box", type=BoxName(), multiple=True, help="Only those with this box on the table; can be given again.")
@click.option("--mine", is_flag=True, help="Only those for which the boxes on your shelf are enough (`tabletop shelf`).")
@click.option("--steps", type=Length(), help="So many steps: 8 at most, 4-8, or 4- at least.")
@click.option("--questions", is_flag=True, help="Only those that ask something, with how many questions they have.")
@click.option("--tasks", is_flag=True, help="Only those in which there is something to do, with how many tasks they have.")
@options.language
@options.as_json
def list_scenarios(words: tuple[str, ...], language: str, as_json: bool, **asked: Any) -> None:
    """List the scenarios; WORDS narrow it down by name, title or rule, the options by what is in them."""
    tests = [lambda entry, word=word: _has(entry, word) for word in words] + list(_tests(**asked))
    found = [entry for entry in _entries(language) if all(fits(entry) for fits in tests)]
    if as_json:
        click.echo(streams.in_json(found))
        return
    if not found:
        told = f" has {' and '.join(map(shown, words))} in its name, title or rules" if words else ""
        more = " and fits the options" if words and any(asked.values()) else " fits the options" if any(asked.values()) else ""
        raise click.ClickException(f"No scenario{told}{more}.")
    columns = [name for name in COLUMNS if asked.get(name)]
    names = [N_("scenario"), N_("what it shows"), *(COLUMNS[name] for name in columns)]
    rows = [[entry["id"], entry["title"], *(str(entry[name]) for name in columns)] for entry in found]
    click.echo("\n".join(_in_columns([[say(language, name) for name in names], *rows])))


Test = Callable[[dict[str, Any]], bool]


def _tests(
    level: tuple[str, ...], box: tuple[str, ...], mine: bool, steps: tuple[int, int] | None, questions: bool, tasks: bool
) -> Iterator[Test]:
    """What an entry must be for these options."""
    if level:
        yield lambda entry: str(entry["level"]) in level
    if box:
        yield lambda entry: set(box) <= set(entry["boxes"])
    if mine:
        here = {game: Counter(boxes_on_shelf(game) or default_boxes(game)) for game in games_that_open()}
        # Some are played with two copies of a box.
        yield lambda entry: Counter(entry["boxes"]) <= here.get(entry["id"].partition("/")[0], Counter())
    if steps:
        yield lambda entry: steps[0] <= entry["steps"] <= steps[1]
    if questions:
        yield lambda entry: entry["questions"] > 0
    if tasks:
        yield lambda entry: entry["tasks"] > 0


def _in_columns(rows: list[list[str]]) -> Iterator[str]:
    """Lines: an id is never broken, so that it can be copied; a title is where the screen ends; what follows is a number."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    here = get_terminal_size().columns - widths[0] - 1 - sum(width + 1 for width in widths[2:])
    width = max(min(here, widths[1]), LEAST_WIDE)
    for name, title, *numbers in rows:
        lines = wrap(title, width) or [""]
        counted = "".join(f" {number:>{wide}}" for number, wide in zip(numbers, widths[2:]))
        yield f"{name:<{widths[0]}} {lines[0]:<{width}}{counted}".rstrip()
        yield from (" " * (widths[0] + 1) + line for line in lines[1:])


def _entries(language: str) -> Iterator[dict[str, Any]]:
    for lesson in lessons():
        told = {name: value for name, value in lesson.items() if name != "game"}
        yield {**told, "title": pick_text(lesson["title"] or None, language)}


def _has(entry: dict[str, Any], word: str) -> bool:
    return any(word.lower() in text.lower() for text in (entry["id"], entry["title"], *entry["teaches"]))
