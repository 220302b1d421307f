"""``tabletop record``: play on from a step of a scenario, and keep what was played as a file of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from tabletop.kernel.refusal import Refusal
from tabletop.playing import WhatIf, WhatIfError, open_lesson, open_what_if
from tabletop.playing.choices import Choice
from tabletop.scenario.text.showing import shown

from .. import options
from ..saying import told_in

HELP = "Type a number to play · ? shows what is not possible and why · b goes back · q saves and quits · x quits without saving"
# A list longer than this is shown in groups.
MOST_LINES = 12


@click.command()
@click.argument("scenario")
@click.option(
    "--from", "step", default="start", show_default=True, metavar="STEP", help="The step of the scenario to start from."
)
@click.option(
    "--output", "-o", type=options.Place(path_type=Path), help="The new file; if not given, its name is made from the title."
)
@click.option("--title", "-t", help="The title of the new scenario; if not given, it is made from the moves.")
@options.language
def record(scenario: str, step: str, output: Path | None, title: str | None, language: str) -> None:
    """Play on from a step of SCENARIO with numbered choices, and save the line as a scenario that is checked.

    What is typed may come from a file or a pipe: one number (or one step as JSON) on each line.
    """
    if output is not None and output.exists():
        raise click.ClickException(f"{shown(str(output))} already exists and is left alone; choose another name.")
    if output is not None and output.suffix != ".json":
        raise click.ClickException(f"{shown(str(output))} should end in .json, as scenarios do.")
    lesson = open_lesson(scenario, language)
    told_in(lesson.scenario.data["game"], language)
    table = RecordedTable(open_what_if(lesson, step))
    try:
        wanted = table.play()
    except KeyboardInterrupt:
        click.echo("")
        _keep(table.line, title, output)
        raise
    if wanted:
        _keep(table.line, title, output)


def _keep(line: WhatIf, title: str | None, output: Path | None) -> None:
    """Save what was played; what cannot be saved is said, with the moves."""
    if not line.moves:
        click.echo("Nothing was played, so there is nothing to save.")
        return
    try:
        done = line.record(title, output)
    except WhatIfError as error:
        moves = "\n".join(json.dumps(move, ensure_ascii=False) for move in line.moves)
        raise click.ClickException(f"{error} The moves were:\n{moves}") from None
    click.echo(f"{shown(str(done.path))}: {done.told(line.words())}")


class RecordedTable:
    """One game at the terminal: the line so far, and the group that lies open."""

    def __init__(self, line: WhatIf) -> None:
        self.line = line
        self.earlier: list[WhatIf] = []
        self.group: str | None = None

    def play(self) -> bool:
        """Ask until the player ends; gives whether the line is to be saved."""
        click.echo(HELP)
        click.echo(repr(self.line))
        while not self.line.over:
            entries = self.entries()
            if not entries:
                click.echo("There is no list to choose from here: type a step as JSON, b or q.")
            for number, (label, _) in enumerate(entries, 1):
                click.echo(f"{number:>3}. {label}")
            click.echo("> ", nl=False)
            typed = sys.stdin.readline()
            if not typed or typed.strip() == "q":
                return True
            if typed.strip() == "x":
                return False
            self.answer(typed.strip(), entries)
        return True

    def answer(self, typed: str, entries: list[tuple[str, Choice | str]]) -> None:
        """Do what was typed."""
        if typed == "?":
            for label, refusal in self.refused():
                click.echo(f"  ✗ {label} {self.line.words().refusal(refusal)} ({', '.join(refusal.rules)})")
        elif typed == "b":
            self.back()
        elif typed.startswith("{"):
            self.make(_step(typed))
        elif typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(entries):
            chosen = entries[int(typed) - 1][1]
            if isinstance(chosen, str):
                self.group = chosen
            else:
                self.make(chosen)
        elif typed:
            click.echo(f"{shown(typed)} is not one of these. {HELP}")

    def make(self, move: Any) -> None:
        """Play a move; what cannot be played is said, and nothing changes."""
        if move is None:
            click.echo('A step is an object, such as {"by": "Ana", "do": "draw"}.')
            return
        try:
            further = self.line.play(move)
        except WhatIfError as error:
            click.echo(str(error))
            return
        told = further.told(len(self.line.moves))
        self.earlier.append(self.line)
        self.line, self.group = further, None
        click.echo(told)

    def back(self) -> None:
        """Out of the open group, or one move back."""
        if self.group is not None:
            self.group = None
        elif self.earlier:
            self.line = self.earlier.pop()
            click.echo(repr(self.line))
        else:
            click.echo("This is where it started; you cannot go back further.")

    # -- what there is to choose ---------------------------------------------------

    def entries(self) -> list[tuple[str, Choice | str]]:
        """The numbered lines: moves, or where there are many, groups of moves by their names."""
        legal = [choice for choice in self.line.choices if choice.ok]
        groups: dict[str, list[Choice]] = {}
        for choice in legal:
            groups.setdefault(self.told(choice, 0), []).append(choice)
        if self.group in groups:
            legal, groups = groups[self.group], {}
        if len(legal) <= MOST_LINES or len(groups) in (0, 1):
            return [(self.told(choice, 1), choice) for choice in legal]
        return [
            (self.told(found[0], 1), found[0]) if len(found) == 1 else (f"{name} › ({len(found)})", name)
            for name, found in groups.items()
        ]

    def refused(self) -> Iterator[tuple[str, Refusal]]:
        """What is not possible, and why."""
        for choice in self.line.choices:
            if choice.refusal is not None:
                yield f"{self.told(choice, 1)}.", choice.refusal

    def told(self, choice: Choice, part: int) -> str:
        """The group (0) or the label (1) of a choice, behind the name of its player."""
        words = self.line.words()
        label = words.choice(self.line.line.state, choice.move)[part]
        return f"{words.name(choice.move[1])}: {label}" if choice.move[1] >= 0 else label


def _step(typed: str) -> Any:
    try:
        return json.loads(typed)
    except (ValueError, RecursionError):
        return None
