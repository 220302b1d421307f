"""``tabletop ask``, ``search``, ``judge`` and ``card``: what a teacher asks in the middle of an argument."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from tabletop.lookup.asked.ask import ask
from tabletop.lookup.card_facts import CardFacts, card_facts, facts_of
from tabletop.lookup.found_card import every_card, find_card
from tabletop.lookup.judge import judge
from tabletop.lookup.judgement_text import judgement_json, judgement_text
from tabletop.lookup.normalise import words_of
from tabletop.lookup.search import hit_lines, search
from tabletop.lookup.tongue import tongue_of
from tabletop.playing import LessonError
from tabletop.scenario.text.showing import shown

from . import options, streams
from .saying import N_, say, say_written
from .writing import check_place, write_whole

ALL_CARDS = N_("All cards")
MOST_HITS = 20


@click.command("ask")
@click.argument("words", nargs=-1, required=True, metavar="QUESTION")
@click.option("--game", help="Only of this game, such as one that `tabletop shelf` lists.")
@options.language
@options.as_json
@options.rules
def ask_words(words: tuple[str, ...], game: str | None, language: str, as_json: bool) -> None:
    """Answer a question about the rules as you would ask it at the table, in any language of the kit.

    One ruling comes first: what holds, how that is known, where it is printed, what is open and what your table plays.
    """
    answer = ask(" ".join(words), language, game)
    click.echo(streams.in_json(answer.as_json()) if as_json else answer.text())
    if answer.first is None and not as_json:
        sys.exit(1)


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--all", "everything", is_flag=True, help=f"Show everything that fits, not just the best {MOST_HITS}.")
@options.language
@options.as_json
def search_words(words: tuple[str, ...], everything: bool, language: str, as_json: bool) -> None:
    """Find scenarios, rules, open questions and cards by words, the best first, each with the command that opens it.

    A whole question will do, in any language of the kit, as you would ask it at the table.
    """
    asked = " ".join(words)
    hits = search(asked, language)
    if click.get_current_context().get_parameter_source("language") is ParameterSource.DEFAULT:
        language = tongue_of(asked, language)
    if as_json:
        click.echo(streams.in_json([hit.as_json(language) for hit in hits]))
        return
    click.echo("\n".join(hit_lines(hits, language, len(hits) if everything else MOST_HITS)))
    if len(hits) > MOST_HITS and not everything:
        click.echo(say(language, N_("and {number} more; --all shows them"), number=len(hits) - MOST_HITS), err=True)


@click.command("judge")
@click.argument("cards", nargs=-1, required=True, metavar="CARD [CARD [CARD]]")
@click.option("--when", multiple=True, metavar="CONDITION", help="What else is so; any other word shows what can be set.")
@options.language
@options.as_json
@options.rules
def judge_cards(cards: tuple[str, ...], when: tuple[str, ...], language: str, as_json: bool) -> None:
    """Show what happens when cards meet, and why; then rules, lessons, what is open.

    A CARD is an id, a title or another name in any language; a title of several words stands in quotes. Other words say what
    it is about. The name of a game lists all that is asked there about no card.
    """
    judgement = judge(_joined(cards), language, when)
    click.echo(streams.in_json(judgement_json(judgement)) if as_json else judgement_text(judgement))


def _joined(words: Sequence[str]) -> tuple[str, ...]:
    """The cards that are meant by words without quotes: together they may be the name of one card."""
    found, place = [], 0
    while place < len(words):
        size = next((size for size in range(len(words) - place, 1, -1) if _is_name(words[place : place + size])), 1)
        found.append(" ".join(words[place : place + size]))
        place += size
    return tuple(found)


def _is_name(words: Sequence[str]) -> bool:
    """Whether these words are the name of a card; one that says nothing is no beginning and no end of a name."""
    try:
        find_card(" ".join(words))
    except LessonError:
        return False
    return bool(words_of(words[0]) and words_of(words[-1]))


@click.command("card")
@click.argument("words", nargs=-1, metavar="[CARD]")
@click.option("--all", "every", is_flag=True, help="Write a page for every card and an index into the folder given with -o.")
@click.option(
    "--output", "-o", type=options.Place(path_type=Path), help="Write a page such as card.html, or with --all a folder."
)
@click.option("--force", is_flag=True, help="Overwrite existing pages.")
@options.language
@options.as_json
@options.rules
def show_card(words: tuple[str, ...], every: bool, output: Path | None, force: bool, language: str, as_json: bool) -> None:
    """Show a card: how many there are, when it may be played, what it does, its rules, what is open, its lessons."""
    card = " ".join(words)
    if every == bool(card) or (every and output is None):
        raise click.UsageError("Name one card, or write all of them with --all -o FOLDER.")
    if every and output is not None:
        _write_all(output, language, force)
        return
    facts = card_facts(card, language)
    if output is not None:
        from tabletop.widgets.card_page import card_page

        check_place(output, force)
        write_whole(output, card_page(facts))
        click.echo(say_written(language, output))
    else:
        click.echo(streams.in_json(facts.as_json()) if as_json else facts.text())


def _write_all(folder: Path, language: str, force: bool) -> None:
    from tabletop.widgets.card_page import card_page, file_name, index_page

    every: list[CardFacts] = []
    if folder.exists() and not folder.is_dir():
        raise click.ClickException(f"{shown(str(folder))} is a file; name a folder.")
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / "index.html"
    check_place(index, force)
    with click.progressbar(list(every_card()), label=say(language, ALL_CARDS), file=sys.stderr) as cards:
        for found in cards:
            facts = facts_of(found, language)
            place = folder / file_name(facts)
            check_place(place, force)
            write_whole(place, card_page(facts, index.name))
            every.append(facts)
    write_whole(index, index_page(every, language, say(language, ALL_CARDS)))
    click.echo(say_written(language, index))
