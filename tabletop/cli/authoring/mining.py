"""``tabletop mine``: moments of random games in which a rule matters, or two meet, as drafts of scenarios."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic

import click
from rich.console import Console

from tabletop.explore.cores import in_order
from tabletop.explore.mine import Moment, Pair, Quarry, Telling, moments, most_telling, pairs_in, pairs_met
from tabletop.games import rules_of
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole

from .. import options, streams
from .hunting import asked_hunt
from .refusing import scenarios_of

# So many moments are laid out for each draft that is wanted.
LOOKED_AT = 8


@click.command()
@click.argument("game", type=options.GameName())
@click.option("--rule", metavar="RULE", help="The rule that shall matter.")
@click.option("--with", "other", metavar="RULE", help="A second rule that shall matter in the same step.")
@click.option("--pairs", is_flag=True, help="Count the pairs of rules that ever decide one step, and those that have a scenario.")
@click.option("--boxes", metavar="BOX[,BOX]", help="Only this mix of boxes; unless stated every mix there is.")
@click.option("--players", type=click.IntRange(1), metavar="NUMBER", help="Only so many players.")
@click.option("--minutes", default=1.0, type=options.Long(), show_default=True, metavar="NUMBER", help="Stop after so long.")
@click.option("--walks", type=click.IntRange(1), metavar="NUMBER", help="Stop after so many walks, however long it takes.")
@click.option(
    "--most",
    default=10,
    type=click.IntRange(1),
    show_default=True,
    metavar="NUMBER",
    help="So many drafts, the most telling ones.",
)
@click.option("--seed", default=1, show_default=True, metavar="NUMBER", help="The same seed gives the same games.")
@options.jobs
@options.scheduler
@click.option("--folder", default="mined", type=options.Place(path_type=Path), show_default=True, help="Where drafts are kept.")
@options.as_json
@options.rules
def mine(
    game: str,
    rule: str | None,
    other: str | None,
    pairs: bool,
    boxes: str | None,
    players: int | None,
    minutes: float,
    walks: int | None,
    most: int,
    seed: int,
    jobs: int,
    scheduler: str | None,
    folder: Path,
    as_json: bool,
) -> None:
    """Find moments of random games of GAME in which a rule matters: without it, or by another reading, they go otherwise.

    Each is shrunk to a few steps and kept as a draft, those first that most single rules and readings get wrong. A draft
    expects what was played, not what is right: read each step with the leaflet at hand.

    Exits with 1 if nothing was found.
    """
    hunt = asked_hunt(game, boxes, players, seed)
    wanted = tuple(_known(game, one) for one in (rule, other) if one is not None)
    if not wanted and not pairs:
        raise click.UsageError("Say which rule shall matter (--rule), or ask for --pairs.")
    with ExitStack() as held:
        opener, workers = options.executor(held, jobs, scheduler)
        end, console = monotonic() + minutes * 60, Console(stderr=True)
        numbers = count() if walks is None else range(walks)
        with console.status(f"{game}: walking") as status:

            def goes_on(number: int, found: int) -> bool:
                status.update(f"{game}: {number} walks, {found} found")
                return walks is not None or monotonic() < end

            if pairs:
                met: dict[Pair, Moment] = {}
                for number, told in enumerate(in_order(partial(pairs_met, hunt), numbers, opener, workers), 1):
                    for pair, moment in told:
                        met.setdefault(pair, moment)
                    if not goes_on(number, len(met)):
                        break
                status.update(f"{game}: reading scenarios")
                _say_pairs(game, met, as_json)
                return
            found: list[Moment] = []
            drafts: list[Telling] = []
            for number, several in enumerate(in_order(partial(moments, Quarry(hunt, wanted)), numbers, opener, workers), 1):
                found += several
                if len(found) >= most * LOOKED_AT:
                    drafts, found = most_telling(hunt, found, wanted), []
                # Where none of them can be shown in few steps, others may.
                if drafts or not goes_on(number, len(found)):
                    break
            status.update(f"{game}: laying out")
            drafts = (drafts or most_telling(hunt, found, wanted))[:most]
    if not drafts:
        decide = f"{' and '.join(wanted)} {'decides' if len(wanted) == 1 else 'decide'}"
        click.echo(f"In {number} walks of seed {seed} there is no moment in which {decide} that a short file can show.", err=True)
    _keep(drafts, folder, as_json)
    sys.exit(0 if drafts else 1)


def _known(game: str, rule: str) -> str:
    known = rules_of(game).rulebook.rules
    if rule not in known:
        raise click.BadParameter(f"There is no rule {shown(rule)}.{did_you_mean(rule, known)}")
    return rule


def _keep(drafts: Sequence[Telling], folder: Path, as_json: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    told = []
    for draft in drafts:
        path = folder / f"{draft.data['teaches'][0].replace('.', '-')}-{draft.moment.walk}-{draft.moment.moves}.json"
        write_whole(path, layout(draft.data).encode("utf-8"))
        ways = [" ".join(off.without) or "=".join(off.reading or ()) for _, off in draft.wrong]
        told.append({"file": str(path), "steps": len(draft.data["steps"]), "wrong": list(dict.fromkeys(ways))})
        if not as_json:
            click.echo(f"{shown(str(path))}: {told[-1]['steps']} steps, got wrong by {len(ways)} (without {', '.join(ways)})")
    if as_json:
        click.echo(streams.in_json(told))


def _say_pairs(game: str, met: dict[Pair, Moment], as_json: bool) -> None:
    told: set[Pair] = set()
    for scenario in scenarios_of(game):
        told |= pairs_in(scenario)
    every = told | met.keys()
    lacking = sorted(met.keys() - told)
    if as_json:
        click.echo(
            streams.in_json({"pairs": len(every), "with_scenario": len(told), "lacking": [list(pair) for pair in lacking]})
        )
        return
    for one, other in lacking:
        click.echo(f"{one} {other}")
    click.echo(
        f"{game}: {len(every)} pairs of rules decide in one step, in random play or in a scenario; {len(told)} have a scenario, "
        f"{len(lacking)} have none."
    )
