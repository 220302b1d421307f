"""``tabletop find``, ``exhaust`` and ``prove``: what can be reached, all that can come of a position, what can be forced."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from tabletop.playing import LessonError, open_lesson
from tabletop.playing.game_moves import moves_of
from tabletop.proof.outcomes import TooMany, Watch
from tabletop.scenario.scenario import Scenario
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole

from .. import options, streams
from ..counting import WRITTEN_GOAL
from ..writing import check_place
from .refusing import scenarios_of

# The time is looked at after so many positions.
EVERY = 64


minutes_at_most = click.option(
    "--minutes", default=5.0, type=options.Long(), show_default=True, metavar="NUMBER", help="Give up after so long."
)


@contextmanager
def watched(doing: str, most: int, minutes: float) -> Iterator[Watch]:
    """A bar of how many of ``most`` positions have been looked at, which gives up when the minutes are over."""
    end = monotonic() + minutes * 60
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=most)

        def watch(positions: int) -> None:
            if positions % EVERY == 0:
                bar.update(task, completed=positions, description=f"{doing}: {positions:,} positions")
                if monotonic() > end:
                    raise TooMany(
                        f"{positions:,} positions were not all within {minutes:g} minutes; --minutes gives it more time."
                    )

        try:
            yield watch
        except TooMany as error:
            raise LessonError(str(error)) from None


@click.command()
@click.argument("game", type=options.GameName())
@click.option("--reach", "goal", type=WRITTEN_GOAL, required=True, help="What shall be true, in keys of expect; of any players.")
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
    other cards, and put together out of two, those further that come nearer. A draft expects what was played, not what is right:
    read each step with the leaflet at hand.

    Exits with 1 if nothing was found.
    """
    from tabletop.explore.find import Looked, as_scenario, reach
    from tabletop.explore.goal import Goal
    from tabletop.explore.starts import of_scenarios

    looked = Looked()
    try:
        wanted = Goal(game, goal)
    except LessonError as error:
        raise click.BadParameter(str(error), param_hint="'--reach'") from None
    if output is not None:
        check_place(output, force)
    with Console(stderr=True).status(f"{game}: looking"):
        scenarios = scenarios_of(game) if begin is None else [_scenario_of(game, begin)]
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


def _scenario_of(game: str, name: str) -> Scenario:
    scenario = open_lesson(name).scenario
    if (other := scenario.data["game"]) != game:
        raise click.BadParameter(f"{shown(name)} is a scenario of {other}, not of {game}.", param_hint="'--from'")
    return scenario


@click.command()
@click.argument("scenario")
@click.option("--step", default="start", show_default=True, help="From the position after this step.")
@click.option("--most", default=200_000, show_default=True, type=click.IntRange(1), help="So many positions at most.")
@minutes_at_most
@options.as_json
def exhaust(scenario: str, step: str, most: int, minutes: float, as_json: bool) -> None:
    """Play every line from a small position of a SCENARIO to its end, chance in all its ways, and count how they end."""
    from tabletop.explore.exhaust import exhaust as exhausted

    lesson = open_lesson(scenario)
    trace = lesson.scenario.runs[0].trace
    beat = next((beat for beat in trace.beats if beat.step == step), None)
    if beat is None:
        raise LessonError(f"There is no step {shown(step)}; the steps are {', '.join(beat.step for beat in trace.beats)}.")
    with watched("Playing", most, minutes) as watch:
        found = exhausted(trace.rules, beat.state, most, watch)
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
@click.option("--most", default=400_000, show_default=True, type=click.IntRange(1), help="Look at so many positions at most.")
@minutes_at_most
@options.as_json
def prove(scenario: str, step: str | None, open_hands: bool, most: int, minutes: float, as_json: bool) -> None:
    """Prove that a task of a SCENARIO can be reached whatever the others do and however the cards lie.

    A puzzle says whether all hands are open, and is proved in as many moves as its file makes. Of any other task it is asked
    by what its player knows, unless --open, in any number of moves.

    Exits with 1 where it cannot be forced.
    """
    from tabletop.proof.claim import claim_of

    lesson = open_lesson(scenario)
    trace = lesson.scenario.runs[0].trace
    first = next((beat.step for beat in trace.beats if "task" in beat.source), None)
    if first is None:
        raise LessonError(f"{shown(scenario)} has no task.")
    place = next((number for number, beat in enumerate(trace.beats) if beat.step == (step or first)), None)
    if place is None or "task" not in trace.beats[place].source:
        tasks = ", ".join(beat.step for beat in trace.beats if "task" in beat.source)
        raise LessonError(f"There is no task at {shown(step)}; steps with one: {tasks}.")
    claim = claim_of(trace, place, open_hands or None, most)
    with watched("Proving", most, minutes) as watch:
        claim.search.watch = watch
        ways = claim.ways
    state, looked = trace.beats[place].state, f"{claim.search.positions:,} positions looked at"
    words = [moves_of(trace.rules.id).tried_step(trace.rules, state, move, trace.names) for move in ways]
    if as_json:
        told = {"open": claim.open_hands, "moves": claim.moves, "positions": claim.search.positions}
        click.echo(streams.in_json({"holds": bool(ways), "ways": words, **told}))
        sys.exit(0 if ways else 1)
    known = "with all hands open" if claim.open_hands else f"by what {claim.task['by']} can know"
    click.echo(f"It {'can' if ways else 'cannot'} be forced {known} ({looked}).{' First moves that do it:' if ways else ''}")
    for way in words:
        click.echo(f"  {json.dumps(way, ensure_ascii=False)}")
    sys.exit(0 if ways else 1)
