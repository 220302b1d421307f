"""``tabletop coverage``: which rules the scenarios really show, and what is missing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from tabletop.explore.ablation import File
from tabletop.explore.coverage import boxes_of, cover, cover_rule, open_box, rules_of_box
from tabletop.explore.duplicates import find_twins
from tabletop.explore.last_fuzz import LastFuzz, read_last_fuzz
from tabletop.explore.questions import QuestionCoverage, ask_questions
from tabletop.games import (
    game_id,
    games_that_open,
    of_each,
    pack_at,
    registered,
    rules_of,
    scenario_homes,
    scenario_id,
    short_names,
)
from tabletop.kernel.pack import Pack
from tabletop.kernel.rulebook import Rule
from tabletop.scenario.format.broken import broken
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.showing import shown

from .. import options, streams
from ..saying import say_written
from ..writing import check_place, write_whole
from .checking import scenario_files
from .coverage_page import BoardPage
from .covering_words import CoverageReport, explain, print_report, to_json


@click.command()
@click.argument("paths", nargs=-1, type=options.Place(path_type=Path), metavar="[FILE | FOLDER]...")
@click.option("--game", "-g", metavar="GAME", help="Only this game, by its id or its short name.")
@click.option("--box", "-b", metavar="BOX", help="Only this box, such as base.")
@click.option(
    "--rule", "-r", "rule_id", metavar="ID", help="Explain one rule: how it is switched off, which scenarios count, and why."
)
@click.option("--output", "-o", type=options.Place(path_type=Path), help="Write a page, such as coverage.html.")
@click.option("--force", is_flag=True, help="Overwrite an existing page.")
@click.option(
    "--fuzz",
    "records",
    type=options.Place(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="On the page: what a hunt of `tabletop fuzz --record FILE` has met.",
)
@options.language
@options.as_json
def coverage(
    paths: tuple[Path, ...],
    game: str | None,
    box: str | None,
    rule_id: str | None,
    output: Path | None,
    force: bool,
    records: tuple[Path, ...],
    language: str,
    as_json: bool,
) -> None:
    """Show which rules have a scenario that demonstrates them, and what is missing.

    A scenario counts for a rule that it teaches, and only if it fails when that
    rule is switched off. A rule that acts needs a positive scenario, one that
    forbids something needs a refused step.

    An open question that changes play needs a scenario that comes out otherwise
    under another reading.

    All scenarios of the games are counted unless files or folders are named. Those
    named without a game or box are asked about the rules they teach, and nothing else;
    a pack is asked about all rules and open questions that it brings.
    Exits with 1 if anything is missing, or if a file has errors and is skipped.
    """
    if output is not None:
        check_place(output, force)
    hunts = dict(map(_hunt, records))
    if rule_id is not None:
        game = _game_of(rule_id)
    games = [_find_game(game)] if game else games_that_open()
    boxes = {name: _boxes(name, box) for name in games}
    if box and not any(boxes.values()):
        _unknown("box", box, [one for name in games for one in boxes_of(name)])
    bar = partial(track, console=Console(stderr=True), transient=True, disable=as_json or not Console(stderr=True).is_terminal)
    files, left_out = _open(list(scenario_files(paths or tuple(_folders(games)))), bar)
    for fault in left_out:
        click.echo(f"{fault} Skipped: the file has errors.", err=True)
    if rule_id is not None:
        covered = [
            cover_rule(games[0], one, rule, files)
            for one in boxes[games[0]]
            for rule in rules_of_box(games[0], one)
            if rule.id == rule_id
        ]
        if not covered:
            raise click.ClickException(f"{rule_id} is not a rule of the box {shown(box)}.")
        here = [file for file in files if file.game == games[0]]
        click.echo(explain(covered, here, open_box(games[0], covered[0].box), language))
        sys.exit(1 if left_out or any(one.missing for one in covered) else 0)
    packs = [pack for path in paths if (pack := pack_at(path)) is not None]
    only = Named(files, packs) if paths and not (game or box) else None
    reports = [
        _report(name, boxes[name], files, only, bar)
        for name in games
        if boxes[name] and (only is None or name in {*(file.game for file in files), *(pack.game for pack in packs)})
    ]
    if output is not None:
        of_games = [(report, [file for file in files if file.game == report.game]) for report in reports]
        page = BoardPage(language, hunts).page(of_games)
        write_whole(output, page, new=not force)
        click.echo(say_written(language, output, page))
    elif as_json:
        click.echo(streams.in_json({report.game: to_json(report, [fault.file for fault in left_out]) for report in reports}))
    else:
        for report in reports:
            print_report(report, language)
    sys.exit(1 if left_out or any(report.gaps or report.unanswered for report in reports) else 0)


def _hunt(record: Path) -> tuple[str, LastFuzz]:
    try:
        found = read_last_fuzz(record)
    except ValueError as error:
        raise click.ClickException(f"{shown(str(record))} cannot be read: {error}.") from None
    return found.game, found


def _folders(games: Collection[str]) -> Iterator[Path]:
    """Where the scenarios of these games lie: those of the kit in folders of their names, others where their game says."""
    for before, home in scenario_homes().items():
        yield from (home for game in games if before.startswith(f"{game}/") and home.is_dir())
        yield from (home / game for game in games if not before and (home / game).is_dir())


def _open(paths: Sequence[Path], bar: Callable) -> tuple[list[File], list[Fault]]:
    """The files that can be counted, and for each of the others the first thing that is wrong with it."""
    files: list[File] = []
    left_out: list[Fault] = []
    for path in bar(paths, "Reading"):
        name = scenario_id(path)
        try:
            scenario = open_scenario(path, name, teaching=False)
        except Exception as error:  # a fault of the kit must not hide the other files
            left_out.append(broken(error, path))
            continue
        if scenario.errors:
            left_out.append(scenario.errors[0])
        else:
            files.append(File(name, scenario))
    return files, left_out


def _report(game: str, boxes: Sequence[str], files: Sequence[File], only: Named | None, bar: Callable) -> CoverageReport:
    here = [file for file in files if file.game == game]
    if only is not None:
        # Named files are asked about the boxes that they are played with.
        boxes = [box for box in boxes if box in only.boxes or any(file.runs.in_box(box) for file in here)] or boxes[:1]
    is_asked = only.is_asked if only else lambda rule: True
    covered = cover(game, boxes, here, is_asked, partial(bar, description="Switching rules off"))
    rules = {rule.id for box in boxes for rule in rules_of_box(game, box) if is_asked(rule)}
    return CoverageReport(
        game,
        tuple(boxes),
        open_box(game, boxes[0]),
        len(rules),
        covered,
        find_twins(here),
        len(here),
        _questions(game, boxes, here, only),
    )


def _questions(game: str, boxes: Sequence[str], here: Sequence[File], only: Named | None) -> list[QuestionCoverage]:
    if only is None or only.questions:
        return [one for one in ask_questions(game, boxes, here) if only is None or one.question.id in only.questions]
    return []


class Named:
    """What files and packs that were named are asked about: the rules that they teach, and all that a pack brings."""

    def __init__(self, files: Iterable[File], packs: Sequence[Pack]) -> None:
        taught = frozenset().union(*(file.teaches for file in files))
        self.rules = taught.union(*(pack.part("rules") for pack in packs))
        self.boxes = frozenset().union(*(pack.part("boxes") for pack in packs))
        self.questions = frozenset().union(*(pack.part("questions") for pack in packs))

    def is_asked(self, rule: Rule) -> bool:
        """Whether this rule is one of them, by its own id."""
        return rule.id in self.rules


# -- what was typed ---------------------------------------------------------------


def _find_game(word: str) -> str:
    game = game_id(word)
    if game not in registered():
        _unknown("game", word, [*registered(), *short_names()])
    return game


def _boxes(game: str, box: str | None) -> list[str]:
    return [one for one in boxes_of(game) if box in (None, one)]


def _game_of(rule_id: str) -> str:
    known = {rule: game for game, declared in of_each(rules_of) for rule in declared.rulebook.rules}
    if rule_id not in known:
        _unknown("rule", rule_id, known)
    return known[rule_id]


def _unknown(what: str, word: str, words: Iterable[str]) -> None:
    raise click.ClickException(f"There is no {what} {shown(word)}.{did_you_mean(word, words)}")
