"""``tabletop practice``: positions one after the other in the terminal, a key for each answer; or as a page."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from time import monotonic

import click

from tabletop.api import handout
from tabletop.learner.answer import Answer
from tabletop.learner.answers import keep
from tabletop.learner.next_item import Asked, next_place
from tabletop.learner.practice import MINUTES, WAY, Practice, open_practice
from tabletop.learner.rulings import asked_about, lacking, positions_of, with_effect
from tabletop.questions.question import LETTERS
from tabletop.selftests.selftest import Item, position_lines
from tabletop.words import Words, pick_text

from . import options, streams
from .saying import N_, say, say_written, told_in
from .writing import check_place, write_whole

STOP = ("q", "\x1b", "\x03", "\x04")


@click.command()
@click.argument("game", type=options.GameName())
@click.option(
    "--minutes",
    "-m",
    default=float(MINUTES),
    type=options.Long(),
    show_default=True,
    metavar="NUMBER",
    help="Stop after so long.",
)
@click.option("--boxes", metavar="BOX[,BOX]", help="Only with these boxes; else those on your shelf, or the first.")
@click.option("--seed", type=int, metavar="NUMBER", help="The same number asks the same, as long as your answers are the same.")
@click.option("--output", "-o", type=options.Place(path_type=Path), help="Write it to a page, such as practice.html.")
@click.option("--force", is_flag=True, help="Overwrite an existing page.")
@click.option("--counts", is_flag=True, help="Only count: rules with an effect, and in how many positions they can be asked.")
@options.language
@options.as_json
def practice(
    game: str,
    minutes: float,
    boxes: str | None,
    seed: int | None,
    output: Path | None,
    force: bool,
    counts: bool,
    language: str,
    as_json: bool,
) -> None:
    """Practise the rulings of GAME: what is due first, then what went wrong, then what is new.

    Answer with the number of the answer; `q` ends. Your answers are kept on this computer (`tabletop answers`).
    """
    if counts:
        _say_counts(game, as_json)
        return
    told = open_practice(game, minutes, boxes.split(",") if boxes else None, language, seed)
    told_in(game, language)
    if output is not None:
        check_place(output, force)
        page = handout(told)
        write_whole(output, page, new=not force)
        click.echo(say_written(language, output, page))
    elif as_json:
        click.echo(streams.in_json(told.payload()))
    else:
        _ask_all(told, language)


def _say_counts(game: str, as_json: bool) -> None:
    numbers = {rule.id: len(positions_of(rule.id, game)) for rule in with_effect(game)}
    least = {number: sum(found >= number for found in numbers.values()) for number in (1, 3)}
    about = asked_about(game)
    if as_json:
        told = {"rules": len(numbers), "one": least[1], "three": least[3], "lacking": lacking(game), "about": about}
        click.echo(streams.in_json(told))
        return
    for rule, why in lacking(game).items():
        click.echo(f"{rule}: {why}")
    asked = ", ".join(f"{number} {what}" for what, number in about.items())
    click.echo(f"{game}: what is asked: {asked}")
    click.echo(
        f"{game}: {len(numbers)} rules with an effect; {least[1]} can be asked in a position, {least[3]} in three different ones "
        f"or more, {len(lacking(game))} have a reason why not."
    )


def _ask_all(told: Practice, language: str) -> None:
    """One position after the other until the time is over, nothing is left, or somebody stops."""
    left, asked, began = [*told.items, *told.spare], list[tuple[Item, bool]](), monotonic()
    sitting = token_hex(12)
    while (now := monotonic() - began) < told.minutes * 60:
        place = next_place(
            [Asked(one.ruling or "", number >= len(told.items)) for number, one in enumerate(left)],
            [(one.ruling or "", right) for one, right in asked],
        )
        if place is None:
            break
        item = left.pop(place)
        click.echo(f"\n{len(asked) + 1}. " + "\n   ".join(_question(item, language)))
        chosen = _key(len(item.ask.answers), language)
        if chosen is None:
            break
        right = _tell(item, chosen, language)
        asked.append((item, right))
        said = item.ask.answers[chosen].text(language)
        taken = round(monotonic() - began - now, 1)
        keep([Answer(token_hex(12), item.name, item.ruling, right, said[:300], taken, datetime.now(UTC), WAY, 0, sitting)])
    _result(asked, language)


def _question(item: Item, language: str) -> list[str]:
    words = Words(item.trace.rules, item.trace.names, language)
    answers = [f"  {number}) {answer.text(language)}" for number, answer in enumerate(item.ask.answers, 1)]
    return [*position_lines(item, words), "", pick_text(item.ask.question, language), *answers]


def _key(answers: int, language: str) -> int | None:
    """The answer that was pressed, from 0; None for the end. Where no keys can be read, a line is."""
    alone = sys.stdin.isatty()
    if alone:
        click.echo(say(language, N_("(1 to {number}, q ends)"), number=answers))
    while True:
        if alone:
            sign = click.getchar()
        else:
            line = sys.stdin.readline()
            sign = line.strip()[:1] if line else STOP[0]
        if sign in STOP:
            return None
        if sign.isdecimal() and 1 <= int(sign) <= min(answers, len(LETTERS)):
            return int(sign) - 1


def _tell(item: Item, chosen: int, language: str) -> bool:
    """Says whether this is right, why, and where the leaflet says so."""
    answer = item.ask.answers[chosen]
    right = next(one for one in item.ask.answers if one.right)
    words = Words(item.trace.rules, item.trace.names, language)
    if not answer.right:
        click.echo(f"✗ {answer.because[language]}".rstrip())
    click.echo(" ".join(filter(None, (f"✓ {right.text(language)}.".replace("..", "."), right.because[language]))))
    for rule in right.rules or item.rules[:1]:
        click.echo(f"   {words.rule(rule)} ({words.cite(rule)})")
    return answer.right


def _result(asked: Sequence[tuple[Item, bool]], language: str) -> None:
    """What one can rule, and what to look at again, ruling by ruling."""
    if not asked:
        return
    number = sum(right for _, right in asked)
    click.echo("\n" + say(language, N_("{number} of {many} right."), number=number, many=len(asked)))
    last = {item.ruling: (item, right) for item, right in asked}
    for title, wanted in ((N_("Look at this again:"), False), (N_("You can rule this:"), True)):
        several = [item for item, right in last.values() if right is wanted]
        if several:
            click.echo(say(language, title))
        for item in several:
            words = Words(item.trace.rules, item.trace.names, language)
            click.echo(f"   {words.rule(item.ruling or item.rules[0])} ({item.ruling})")
