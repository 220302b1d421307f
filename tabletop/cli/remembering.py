"""``tabletop answers``: what was answered in lessons and self-tests, what is due; carried along, brought together, forgotten."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from tabletop.games import games_that_open, open_rules
from tabletop.learner.answer import Answer
from tabletop.learner.answers import MOST_BYTES, answers_file, book_of, forget, keep, read_answers, text_of
from tabletop.learner.asked import belongs
from tabletop.learner.due import Due, due_of
from tabletop.scenario.text.showing import shown
from tabletop.store import NEWER, SPOILT
from tabletop.whole_file import read_plain
from tabletop.words import pick_text

from . import options, streams
from .saying import N_, say
from .writing import check_place, write_whole

EVERYTHING = "all"


@click.command()
@click.option("--output", "-o", type=options.Place(path_type=Path), help="Write a copy to carry along, such as my-answers.jsonl.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@click.option("--add", type=options.Place(path_type=Path), metavar="FILE", help="Bring in the answers of such a copy.")
@click.option("--forget", "forgotten", metavar="WHAT", help="A rule, a board such as selftest:00-start, or `all`: gone for good.")
@options.language
@options.as_json
def answers(output: Path | None, force: bool, add: Path | None, forgotten: str | None, language: str, as_json: bool) -> None:
    """Show what you answered: what you can rule, and what is asked again when.

    Your answers stay on this computer. docs/answers.md tells the format.
    """
    if add is not None:
        number, unread = _added(add)
        click.echo(say(language, N_("New answers: {number}."), number=number))
        if unread:
            click.echo(say(language, N_("Lines that cannot be read: {number}."), number=unread), err=True)
    elif forgotten is not None:
        number = forget(lambda answer: _is_meant(answer, forgotten))
        if not number and forgotten != EVERYTHING:
            raise click.ClickException(f"No answer is about {shown(forgotten)}; name a rule, a board, or `all`.")
        click.echo(say(language, N_("Answers that are forgotten: {number}."), number=number))
    elif output is not None:
        check_place(output, force)
        write_whole(output, text_of(read_answers().answers), new=not force)
        click.echo(say(language, N_("{place}: your answers, to carry along."), place=shown(str(output))))
    else:
        _show(language, as_json)


def _added(file: Path) -> tuple[int, int]:
    """How many answers of a file are new, and how many of its lines cannot be read."""
    try:
        book = book_of(read_plain(file, MOST_BYTES).decode("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "this is no text"
        raise click.ClickException(f"{shown(str(file))} cannot be read: {why}.") from None
    if book.state == NEWER:
        raise click.ClickException(f"{shown(str(file))} was written by a newer version of this kit; bring the kit up to date.")
    if book.state == SPOILT:
        raise click.ClickException(f"{shown(str(file))} holds no answers; `tabletop answers -o FILE` writes such a file.")
    return keep(book.answers), book.unread


def _is_meant(answer: Answer, what: str) -> bool:
    return what in (EVERYTHING, answer.ruling, answer.item) or belongs(answer, what)


def _show(language: str, as_json: bool) -> None:
    book = read_answers()
    due = due_of(book.answers)
    if as_json:
        told = {ruling: {"due": one.day.isoformat(), **_plain(one)} for ruling, one in due.items()}
        click.echo(streams.in_json({"file": str(answers_file()), "answers": len(book.answers), "rulings": told}))
        return
    if book.state == NEWER:
        click.echo(f"{answers_file()} was written by a newer version of this kit; bring the kit up to date.", err=True)
    elif book.state == SPOILT:
        click.echo(f"{answers_file()} cannot be read; with the next answer it is put aside, and a new one is begun.", err=True)
    click.echo(say(language, N_("Answers in {file}: {number}."), file=answers_file(), number=len(book.answers)))
    today = datetime.now(UTC).date()
    now = {ruling: one for ruling, one in due.items() if one.is_due(today)}
    later = {ruling: one for ruling, one in due.items() if ruling not in now}
    sections = (
        (N_("Asked again today"), now),
        (N_("You can rule"), {ruling: one for ruling, one in later.items() if one.knows}),
        (N_("Not yet"), {ruling: one for ruling, one in later.items() if not one.knows}),
    )
    sentences = _sentences(due, language)
    for title, rulings in sections:
        if rulings:
            click.echo(f"\n{say(language, title)}")
            for ruling, one in rulings.items():
                click.echo(f"  {one.day}  {ruling}  {sentences.get(ruling, '')}".rstrip())


def _plain(due: Due) -> dict[str, Any]:
    return {"answers": due.answers, "wrong": due.wrong, "knows": due.knows}


def _sentences(rulings: Any, language: str) -> dict[str, str]:
    """What these rules say; those that this kit does not know are left out."""
    books = [open_rules(game).rulebook for game in games_that_open()]
    return {ruling: pick_text(book.rules[ruling].text, language) for ruling in rulings for book in books if ruling in book.rules}
