"""``tabletop questions``: what is asked, how many wrong answers have a cause, and which have not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from tabletop.games import game_id, scenario_homes, scenario_id
from tabletop.playing import Lesson
from tabletop.questions.census import Census, census
from tabletop.questions.question import Ask
from tabletop.scenario.scenario import open_scenario
from tabletop.selftests.selftest import called, open_selftest, selftests

from .. import options, streams
from .checking import scenario_files


@click.command()
@click.argument("paths", nargs=-1, type=options.Place(path_type=Path), metavar="[FILE | FOLDER]...")
@click.option("--game", "-g", metavar="GAME", help="Only this game, by its id or its short name.")
@options.as_json
def questions(paths: tuple[Path, ...], game: str | None, as_json: bool) -> None:
    """Tell how many questions there are, and how many wrong answers have a cause.

    A wrong answer should say what somebody thinks who gives it: the cause that its file names, or a self-test. Listed are the
    answers that have none, those with the reason of another one, and those whose reason is too long.

    All scenarios and self-tests of the kit are looked at unless files or folders are named. Exits with 1 if a file has errors.
    """
    broken: list[str] = []
    wanted = None if game is None else game_id(game)
    lessons = census(_of_lessons(paths or tuple(scenario_homes().values()), wanted, broken))
    tests = census(() if paths else _of_selftests(wanted))
    for line in broken:
        click.echo(f"{line} Skipped: the file has errors.", err=True)
    if as_json:
        click.echo(streams.in_json({"lessons": _told(lessons), "selftests": _told(tests)}))
    else:
        for found in (lessons, tests):
            for what, named in (
                ("no cause", found.unnamed),
                ("the reason of another answer", found.doubled),
                ("too long", found.long),
            ):
                for name, answers in named.items():
                    click.echo(f"{name}: {what}: {'; '.join(answers)}")
        click.echo(_counted("Lessons", lessons))
        if not paths:
            click.echo(_counted("Self-tests", tests))
    sys.exit(1 if broken else 0)


def _of_lessons(paths: tuple[Path, ...], game: str | None, broken: list[str]) -> Iterator[tuple[str, Ask]]:
    for path in scenario_files(paths):
        scenario = open_scenario(path, scenario_id(path), teaching=False)
        if scenario.errors:
            broken.append(str(scenario.errors[0]))
        elif game in (None, scenario.data["game"]):
            yield from ((f"{scenario.id} {step}", ask) for step, ask in Lesson(scenario).asks.items())


def _of_selftests(game: str | None) -> Iterator[tuple[str, Ask]]:
    every = selftests()
    for known in every:
        if game in (None, known.game):
            name = called(known, every)
            yield from ((f"{name} {number}", item.ask) for number, item in enumerate(open_selftest(name).items, 1))


def _counted(name: str, found: Census) -> str:
    doubled, long = (sum(map(len, answers.values())) for answers in (found.doubled, found.long))
    return (
        f"{name}: {found.questions} questions, {found.wrong} wrong answers, {found.named} of them with a cause; "
        f"{doubled} with the reason of another, {long} too long."
    )


def _told(found: Census) -> dict[str, object]:
    places = [{"answers": number, "place": place + 1, "times": times} for (number, place), times in sorted(found.places.items())]
    counted = {"questions": found.questions, "wrong": found.wrong, "named": found.named}
    return {**counted, "unnamed": found.unnamed, "doubled": found.doubled, "long": found.long, "places": places}
