"""``tabletop refusals``: how often each reason against a move comes up in random play, and each rule that forbids something."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any

import click
from rich.console import Console

from tabletop.explore.refusals import Tally, reasons_of
from tabletop.explore.search import search
from tabletop.explore.starts import of_scenarios, openings_of
from tabletop.games import game_id, games_that_open, scenario_homes, scenario_id
from tabletop.scenario.scenario import Scenario, open_scenario

from .. import options, streams
from .checking import scenario_files

EVERY_SO_MANY = 1_000


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--hits", default=200, show_default=True, metavar="NUMBER", help="So often each should be met.")
@click.option("--positions", default=20, show_default=True, metavar="NUMBER", help="In so many different positions.")
@click.option(
    "--minutes", default=5.0, type=options.Long(), show_default=True, metavar="NUMBER", help="Stop after so long, for each game."
)
@click.option("--seed", default=1, show_default=True, metavar="NUMBER", help="The same seed gives the same moves.")
@options.as_json
def refusals(games: tuple[str, ...], hits: int, positions: int, minutes: float, seed: int, as_json: bool) -> None:
    """Try moves that are refused, in random play and around all scenarios, and count the reasons.

    Walks begin at new games of every mix of boxes, reading and number of players, and at every position of the scenarios;
    before each move others are tried that somebody might think of. Listed is each reason and each rule that forbids
    something, the rarest first, with how often it was met and in how many different positions. A reason without a rule that
    never came up stands in for a rule that is switched off; those are listed apart. Ends when all were met often enough.

    Exits with 1 if some were not.
    """
    known = games_that_open()
    for game in map(game_id, games):
        if game not in known:
            raise click.BadParameter(f"{game!r} is no game; expected one of {', '.join(known)}", param_hint="GAME")
    told, complete = {}, True
    for game in map(game_id, games or known):
        tally, wanted = count_refusals(game, hits, positions, minutes * 60, seed)
        lacking = tally.lacks(wanted, hits, positions)
        complete = complete and not lacking
        reasons, _ = reasons_of(openings_of(game))
        apart = sorted(reasons - set(wanted))
        counted = {name: {"hits": tally.hits(name), "positions": tally.positions(name)} for name in wanted}
        told[game] = {"reasons": len(reasons) - len(apart), "met": counted, "lacking": lacking, "apart": apart}
        if not as_json:
            _say(game, told[game], hits, positions)
    if as_json:
        click.echo(streams.in_json(told))
    sys.exit(0 if complete else 1)


def count_refusals(game: str, hits: int, positions: int, seconds: float, seed: int) -> tuple[Tally, list[str]]:
    """Searches one game until everything was met often enough, or the time is over; the tally, and what should be met."""
    tally = Tally()
    reasons, rules = reasons_of(openings_of(game))
    plain = reasons_of(openings_of(game), plain=True)[0]

    def wanted() -> list[str]:
        due = (*(reason for reason in reasons if reason not in plain or reason in tally.met), *rules)
        return sorted(due, key=lambda name: (tally.hits(name), name))

    end, console = monotonic() + seconds, Console(stderr=True)
    with console.status(f"{game}: reading scenarios") as status:
        files = list(of_scenarios(scenarios_of(game)))
        for number, _ in enumerate(search(game, files, seed, tally, lambda: tally.lacks(wanted(), hits, positions))):
            if number % EVERY_SO_MANY == 0:
                lacking = tally.lacks(wanted(), hits, positions)
                status.update(f"{game}: {number:,} refusals, {len(lacking)} reasons and rules still rare")
                if monotonic() > end or (number and not lacking):
                    break
    return tally, wanted()


def scenarios_of(game: str) -> list[Scenario]:
    """The scenarios of this game; one with errors has no positions."""
    named = [(path, scenario_id(path)) for path in scenario_files(tuple(scenario_homes().values()))]
    return [open_scenario(path, name, teaching=False) for path, name in named if name.startswith(f"{game}/")]


def _say(game: str, told: dict[str, Any], hits: int, positions: int) -> None:
    for name, met in told["met"].items():
        click.echo(f"{met['hits']:8} in {met['positions']:5} positions  {name}")
    if told["apart"]:
        click.echo(f"Never told while all rules hold: {', '.join(told['apart'])}")
    rarest, fewest = next(iter(told["met"].items()))
    click.echo(
        f"{game}: {told['reasons']} reasons and {len(told['met']) - told['reasons']} rules; "
        f"the rarest, {rarest}, met {fewest['hits']} times in {fewest['positions']} positions; "
        f"{len(told['lacking'])} met fewer than {hits} times or in fewer than {positions} positions."
    )
