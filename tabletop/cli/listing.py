"""``tabletop list``: the scenarios that fit what one looks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tabletop.games import default_boxes, games_that_open, open_rules
from tabletop.playing import find_scenarios
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.load import load
from tabletop.scenario.text.showing import shown
from tabletop.shelf import boxes_on_shelf
from tabletop.words import pick_text

from . import options, streams
from .saying import N_, say

# What is shown beside the title where one asks for it.
COLUMNS = {"level": N_("level"), "steps": N_("steps"), "questions": N_("questions"), "tasks": N_("tasks")}
LEVELS = ("1", "2", "3")


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
    table = Table(box=None, pad_edge=False)
    # An id is never broken, so that it can be copied.
    table.add_column(say(language, N_("scenario")), no_wrap=True)
    table.add_column(say(language, N_("what it shows")), overflow="fold")
    for name in columns:
        table.add_column(say(language, COLUMNS[name]), justify="right")
    for entry in found:
        table.add_row(escape(entry["id"]), escape(entry["title"]), *(str(entry[name]) for name in columns))
    Console(highlight=False).print(table)


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


def _entries(language: str) -> Iterator[dict[str, Any]]:
    for name, path in find_scenarios():
        data = load(path).data
        if isinstance(data, dict):
            title, boxes, steps = data.get("title"), data.get("boxes"), data.get("steps")
            there = [step for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
            yield {
                "id": name,
                "title": pick_text(title if isinstance(title, dict) else None, language),
                "teaches": data.get("teaches", []),
                "level": data.get("level"),
                "boxes": [box for box in boxes if isinstance(box, str)] if isinstance(boxes, list) else [],
                "steps": sum("do" in step for step in there),
                "questions": sum("ask" in step for step in there),
                "tasks": sum("task" in step for step in there),
            }


def _has(entry: dict[str, Any], word: str) -> bool:
    return any(word.lower() in text.lower() for text in (entry["id"], entry["title"], *entry["teaches"]))
