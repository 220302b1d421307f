"""``tabletop rules``: the readings that our table plays, chosen once for all lessons."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.games import games_that_open, profiles_of, rules_of
from tabletop.scenario.text.showing import shown
from tabletop.table_rules.our_rules import OurRules, OurRulesError, change_ours, read_ours, rules_file
from tabletop.table_rules.rules_panel import change_lines, panel_text
from tabletop.words import pick_text

from . import options, streams
from .saying import say_written
from .writing import check_place, write_whole


@click.command("rules")
@click.argument("game", required=False, type=options.GameName(), metavar="[GAME]")
@click.option("--set", "choices", multiple=True, metavar="QUESTION=READING", help="Play this reading from now on.")
@click.option("--profile", metavar="NAME", help="Readings that belong together, such as english: a current English sheet.")
@click.option("--reset", multiple=True, metavar="QUESTION", help="Back to the default; `all` for every question.")
@click.option("--box", "boxes", multiple=True, metavar="BOX", help="Only the questions of this box; of the game that is named.")
@click.option("--ours", "only_ours", is_flag=True, help="Only what your table decided itself.")
@click.option(
    "--output", "-o", type=options.Place(path_type=Path), help="Write the rules to a page for printing, such as our-rules.html."
)
@click.option("--force", is_flag=True, help="Overwrite an existing page.")
@options.language
@options.as_json
@options.rules
def our_rules(
    game: str | None,
    choices: tuple[str, ...],
    profile: str | None,
    reset: tuple[str, ...],
    boxes: tuple[str, ...],
    only_ours: bool,
    output: Path | None,
    force: bool,
    language: str,
    as_json: bool,
) -> None:
    """Show or choose our table's rules: where a leaflet is silent, which reading do you play?

    Every lesson then also shows how it goes at your table.
    """
    before = ours = read_ours()
    if ours.complaint:
        click.echo(ours.complaint, err=True)
    if choices or reset or profile:
        try:
            taken = _of_profile(profile, [game] if game else games_that_open(), language) if profile else ()
            ours = change_ours(lambda kept: _changed(kept, (*taken, *choices), reset))
        except OurRulesError as error:
            raise click.ClickException(str(error)) from None
    games = [game] if game else games_that_open()
    if unknown := [box for box in boxes if game is None or box not in rules_of(game).boxes()]:
        there = f"there are {', '.join(rules_of(game).boxes())}" if game else "name the game too: `tabletop rules GAME --box BOX`"
        raise click.ClickException(f"There is no box {shown(unknown[0])}; {there}.")
    if output is not None:
        from tabletop.widgets.rules_page import rules_page

        check_place(output, force)
        write_whole(output, rules_page(ours, games, language, boxes, only_ours), new=not force)
        click.echo(say_written(language, output))
    elif as_json:
        click.echo(streams.in_json({"file": str(rules_file()), "readings": {name: ours.of(name) for name in games}}))
    elif choices or reset or profile:
        click.echo("\n".join(change_lines(before, ours, language)))
    else:
        click.echo("\n\n".join(panel_text(name, language, boxes, only_ours) for name in games))


def _of_profile(name: str, games: list[str], language: str) -> list[str]:
    """The choices of a profile; what it is taken from is said."""
    known = {key: profile for game in games for key, profile in profiles_of(game).items()}
    if name not in known:
        raise OurRulesError(f"There is no profile {shown(name)}; there are {', '.join(known) or 'none for this game'}.")
    click.echo(f"{pick_text(known[name]['title'], language)}: {pick_text(known[name]['note'], language)}", err=True)
    return [f"{question}={reading}" for question, reading in known[name]["readings"].items()]


def _changed(ours: OurRules, choices: tuple[str, ...], reset: tuple[str, ...]) -> OurRules:
    for question in reset:
        ours = OurRules() if question == "all" else ours.choose(question, None)
    for choice in choices:
        question, sign, reading = choice.partition("=")
        if not sign:
            raise OurRulesError(f"{shown(choice)} names no reading; write {question}=R2.")
        ours = ours.choose(question, reading)
    return ours
