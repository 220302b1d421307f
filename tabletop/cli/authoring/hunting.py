"""``tabletop fuzz``: random games held against whatever must hold; what breaks becomes a small scenario."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from tabletop.explore.cores import in_order
from tabletop.explore.finds import as_find
from tabletop.explore.fuzz import Break, Hunt, Portion, hunted, portion_of, still_broken
from tabletop.explore.record import OtherRun, note_down, read_record
from tabletop.explore.starts import mixes
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown
from tabletop.store import alone
from tabletop.table_rules.our_rules import is_named, read_ours
from tabletop.whole_file import write_whole

from .. import options, streams

# So many finds end a hunt.
MOST_FINDS = 20


@click.command()
@click.argument("game", type=options.GameName())
@click.option("--boxes", metavar="BOX[,BOX]", help="Only this mix of boxes; unless stated every mix there is.")
@click.option("--players", type=click.IntRange(1), metavar="NUMBER", help="Only so many players.")
@click.option("--minutes", default=5.0, type=options.Long(), show_default=True, metavar="NUMBER", help="Stop after so long.")
@click.option("--moves", type=click.IntRange(1), metavar="NUMBER", help="Stop after so many moves, however long it takes.")
@click.option("--seed", default=1, show_default=True, metavar="NUMBER", help="The same seed gives the same games.")
@options.jobs
@options.scheduler
@click.option("--record", type=options.Place(path_type=Path), metavar="FILE", help="Keep what is done, and go on behind it.")
@click.option("--folder", default="found", type=options.Place(path_type=Path), show_default=True, help="Where finds are kept.")
@options.as_json
@options.rules
def fuzz(
    game: str,
    boxes: str | None,
    players: int | None,
    minutes: float,
    moves: int | None,
    seed: int,
    jobs: int,
    scheduler: str | None,
    record: Path | None,
    folder: Path,
    as_json: bool,
) -> None:
    """Play random games of GAME and hold every position against all that must hold.

    Games begin with every mix of boxes, every reading and every number of players; with --rules by the readings of that table
    alone, all at once. Something else is tried on the way: a
    refusal must be told in a whole sentence of each language, by rules of these boxes that forbid what was tried, and tell
    nobody what lies hidden. What does not hold is shrunk to the fewest steps, players and
    cards, and kept as a scenario: it is red in `tabletop check` until the fault is mended, and opens in `tabletop preview`.

    Exits with 1 if something was found.
    """
    hunt = asked_hunt(game, boxes, players, seed)
    with ExitStack() as held:
        opener, workers = options.executor(held, jobs, scheduler)
        if record:
            held.enter_context(alone(record))
        done = Done(hunt, record, minutes * 60 if moves is None else None, moves)
        finds = Finds(hunt, folder)
        with Progress(console=Console(stderr=True)) as bar, suppress(KeyboardInterrupt):
            task = bar.add_task(game, total=moves if moves is not None else minutes * 60)
            finds.keep(done.breaks)
            for portion in in_order(partial(hunted, hunt), done.numbers(), opener, workers):
                done.count(portion)
                bar.update(task, completed=done.share, description=f"{game}: {done.moves:,} moves, {len(done.breaks)} found")
                finds.keep(portion.breaks)
                if done.is_over:
                    break
        # What was being shrunk when somebody had enough of it.
        finds.keep(done.breaks)
    rate = done.fresh / done.seconds if done.seconds else 0.0
    if as_json:
        files = [str(path) for path in finds.files.values() if path]
        click.echo(streams.in_json({**done.told(), "moves_a_second": round(rate), "files": files}))
    else:
        for found, path in finds.files.items():
            click.echo(
                f"{shown(str(path)) if path else 'No file can show it'}: it does not hold that {found.name} ({found.says})"
            )
        if done.mended:
            click.echo(f"{done.mended} of the breaks in the record are mended: these walks break no more.")
        click.echo(
            f"{game}: {done.moves:,} moves of {done.portions:,} portions with seed {seed}, {done.tries:,} moves tried and "
            f"refused, {len(done.breaks)} breaks (kinds: {len(finds.files)}); {rate:,.0f} moves a second."
        )
    sys.exit(1 if done.breaks else 0)


def asked_hunt(game: str, boxes: str | None, players: int | None, seed: int) -> Hunt:
    """What was asked for, by the rules of the table in a file if one was named; raises BadParameter where no such game can be
    dealt.
    """
    table = tuple(sorted(read_ours().of(game).items())) if is_named() else None
    hunt = Hunt(game, mix_of(game, boxes), players, seed, table)
    if not hunt.openings():
        if players is None:
            raise click.BadParameter("By the rules of this table these boxes cannot be played together.")
        raise click.BadParameter(f"{players} players cannot play that; expected another number for --players.")
    return hunt


def mix_of(game: str, boxes: str | None) -> tuple[str, ...]:
    """The mix of boxes that was asked for, as the kit writes it; nothing where none was."""
    if boxes is None:
        return ()
    chosen = set(boxes.split(","))
    found = [mix for mix in mixes(game) if set(mix) == chosen]
    if not found:
        raise click.BadParameter(f"{shown(boxes)} is no mix; expected one of {', '.join(map(','.join, mixes(game)))}")
    return found[0]


class Done:
    """How far a hunt has come, those before it with the same record included. What broke before is walked again: ``mended``
    counts what holds by now.
    """

    def __init__(self, hunt: Hunt, record: Path | None, seconds: float | None, most: int | None) -> None:
        self.record, self.most, self.allowed = record, most, seconds
        self.portions = self.moves = self.tries = self.fresh = 0
        self.breaks: list[Break] = []
        self.begun = monotonic()
        try:
            for told in read_record(record, {"hunt": hunt.told()}) if record else ():
                if told is not None:
                    self._add(portion_of(told))
        except OtherRun as error:
            raise click.ClickException(f"{error} Choose another file for --record.") from None
        broke = len(self.breaks)
        self.breaks = still_broken(hunt, (found.walk for found in self.breaks))
        self.mended = broke - len(self.breaks)

    def numbers(self) -> Iterator[int]:
        """The portions that are left to do."""
        return iter(()) if self.is_over else count(self.portions)

    def count(self, portion: Portion) -> None:
        """One portion more, written down."""
        self._add(portion)
        self.fresh += portion.moves
        if self.record:
            note_down(self.record, portion.plain())

    def _add(self, portion: Portion) -> None:
        self.portions, self.moves, self.tries = self.portions + 1, self.moves + portion.moves, self.tries + portion.tries
        self.breaks += portion.breaks

    @property
    def seconds(self) -> float:
        """How long this run has taken."""
        return monotonic() - self.begun

    @property
    def share(self) -> float:
        """How far the bar is."""
        return self.moves if self.most is not None else self.seconds

    @property
    def is_over(self) -> bool:
        """Whether it was long enough, or enough was found."""
        if len(self.breaks) >= MOST_FINDS or (self.most is not None and self.moves >= self.most):
            return True
        return self.allowed is not None and self.seconds > self.allowed

    def told(self) -> dict[str, Any]:
        """For programs."""
        return {
            "moves": self.moves,
            "portions": self.portions,
            "tried": self.tries,
            "breaks": [found._asdict() for found in self.breaks],
            "mended": self.mended,
        }


class Finds:
    """The first break of each kind, of what does not hold and what is wrong but for its numbers, each with the file that shows
    it as soon as it is found; None where no file can.
    """

    def __init__(self, hunt: Hunt, folder: Path) -> None:
        self.hunt, self.folder = hunt, folder
        self.kinds: set[tuple[str, str]] = set()
        self.files: dict[Break, Path | None] = {}

    def keep(self, breaks: Iterable[Break]) -> None:
        """Write those of them that are of a new kind."""
        for found in breaks:
            kind = found.name, "".join(sign for sign in found.says if not sign.isdigit())
            if kind not in self.kinds:
                self.files[found] = self._written(found)
                self.kinds.add(kind)

    def _written(self, found: Break) -> Path | None:
        data = as_find(self.hunt, found)
        if data is None:
            return None
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{self.hunt.game}-{self.hunt.seed}-{found.walk}.json"
        write_whole(path, layout(data).encode("utf-8"))
        return path
