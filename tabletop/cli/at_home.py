"""``tabletop home``: what there is to learn, what is done, what is due; also what ``tabletop`` alone shows."""

from __future__ import annotations

import os

import click

from tabletop.launcher import language_of_machine
from tabletop.learner.home_text import home_text, say
from tabletop.learner.journey import my_journey
from tabletop.words.language import N_

from . import options


@click.command("home")
@options.language
def home(language: str) -> None:
    """Show what there is to learn, game by game: what is done, what is due, and where to go on."""
    click.echo(home_text(my_journey(language), language))


def at_home() -> None:
    """The same in the language of this machine, and how to go on."""
    language = language_of_machine(os.environ)
    click.echo(home_text(my_journey(language), language))
    click.echo("")
    click.echo(say(language, N_("`tabletop lab` opens the notebooks, `tabletop --help` lists all commands.")))
