"""``tabletop find``, ``exhaust`` and ``prove``: what can be reached, all that can come of a position, what can be forced."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from tabletop.playing import LessonError, open_lesson
from tabletop.playing.game_moves import moves_of
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole

from .. import options, streams
from ..counting import Written
from ..exporting import check_place
from .refusing import scenarios_of


@click.command()
@click.argument("game", type=options.GameName())
@click.option("--reach", "goal", type=Written(), required=True, help="What shall be true, in keys of expect; of any players.")
@click.option("--from", "begin", metavar="SCENARIO", help="Only from the positions of this one; else from all there are.")
@click.option(
    "--seconds", default=60.0, type=options.Long(), show_default=True, metavar="NUMBER", help="Stop after so much work."
)
@click.option("--seed", default=1, show_default=True, metavar="NUMBER", help="The same seed varies positions alike.")
@click.option("--output", "-o", type=options.Place(path_type=Path), help="Keep the scenario in a file, such as found.json.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def find(game: str, goal: dict[str, Any], begin: str | None, seconds: float, seed: int, output: Path | None, force: bool) -> None:
    """Find the smallest scenario of GAME in which something is true after its last step.

    Looked at are all positions of the scenarios at once, then all that are one move further, and so on; then positions with
    other cards. A draft expects what was played, not what is right: read each step with the leaflet at hand.

    Exits with 1 if nothing was found.
    """
    from tabletop.explore.find import Looked, as_scenario, reach
    from tabletop.explore.goal import Goal
    from tabletop.explore.starts import of_scenarios

    wanted, looked = Goal(game, goal), Looked()
    if output is not None:
        check_place(output, force)
    with Console(stderr=True).status(f"{game}: looking"):
        scenarios = scenarios_of(game) if begin is None else [open_lesson(begin).scenario]
        data = as_scenario(reach(of_scenarios(scenarios), wanted, seed, seconds, looked), wanted)
    told = f"{looked.positions:,} positions in {looked.seconds:.0f} s"
    if data is None:
        click.echo(f"Nothing was found in {told}.", err=True)
        sys.exit(1)
    click.echo(f"{len(data['steps'])} steps, {told}.", err=True)
    text = layout(data)
    if output is None:
        click.echo(text, nl=False)
        return
    write_whole(output, text.encode("utf-8"))
    click.echo(f"{shown(str(output))}: `tabletop show` steps through it.")


@click.command()
@click.argument("scenario")
@click.option("--step", default="start", show_default=True, help="From the position after this step.")
@click.option("--most", default=200_000, show_default=True, type=click.IntRange(1), help="So many positions at most.")
@options.as_json
def exhaust(scenario: str, step: str, most: int, as_json: bool) -> None:
    """Play every line from a small position of a SCENARIO to its end, chance in all its ways, and count how they end."""
    from tabletop.explore.exhaust import exhaust as exhausted

    lesson = open_lesson(scenario)
    trace = lesson.scenario.runs[0].trace
    beat = next((beat for beat in trace.beats if beat.step == step), None)
    if beat is None:
        raise LessonError(f"There is no step {shown(step)}; the steps are {', '.join(beat.step for beat in trace.beats)}.")
    with Console(stderr=True).status("Playing"):
        found = exhausted(trace.rules, beat.state, most)
    ends = {_winners(name, trace.names): number for name, number in found.ends.outcomes.most_common()}
    if as_json:
        told = {"positions": found.positions, "lines": found.ends.lines, "longest": found.ends.longest, "round": found.round}
        click.echo(streams.in_json({**told, "ends": ends}))
        return
    click.echo(f"{found.ends.lines:,} lines over {found.positions:,} positions; the longest has {found.ends.longest} moves.")
    for name, number in ends.items():
        click.echo(f"  {number:,}: {name}")
    if found.round:
        click.echo(f"{found.round:,} moves lead back to a position of the same line.")


def _winners(told: str, names: Any) -> str:
    """How lines end, with the names of those who win."""
    words = told.split(", ")
    if not all(word.isdigit() and int(word) < len(names) for word in words):
        return told
    winners = [names[int(word)] for word in words]
    return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} win"


@click.command()
@click.argument("scenario")
@click.option("--step", help="The step with the task; unless stated the first one.")
@click.option("--open", "open_hands", is_flag=True, help="All hands are open to the player.")
@options.as_json
def prove(scenario: str, step: str | None, open_hands: bool, as_json: bool) -> None:
    """Prove that a task of a SCENARIO can be reached whatever the others do and however the cards lie, by what its player knows.

    Exits with 1 where it cannot be forced.
    """
    from tabletop.explore.task_proof import prove_task

    lesson = open_lesson(scenario)
    trace = lesson.scenario.runs[0].trace
    first = next((beat.step for beat in trace.beats if "task" in beat.source), None)
    if first is None:
        raise LessonError(f"{shown(scenario)} has no task.")
    with Console(stderr=True).status("Proving"):
        proof = prove_task(lesson, step or first, open_hands)
    place = next(number for number, beat in enumerate(trace.beats) if beat.step == (step or first))
    state = trace.beats[place].state
    words = [moves_of(trace.rules.id).tried_step(trace.rules, state, move, trace.names) for move in proof.ways]
    if as_json:
        click.echo(streams.in_json({"holds": proof.holds, "ways": words, "groups": proof.groups}))
    elif proof.holds:
        click.echo(f"It can be forced ({proof.groups:,} groups of positions looked at). First moves that do it:")
        for way in words:
            click.echo(f"  {json.dumps(way, ensure_ascii=False)}")
    else:
        click.echo(f"It cannot be forced ({proof.groups:,} groups of positions looked at).")
    sys.exit(0 if proof.holds else 1)
