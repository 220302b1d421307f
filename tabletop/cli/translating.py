"""``tabletop languages``: which languages there are, and how much each says."""

from __future__ import annotations

import click

from tabletop.languages import LANGUAGES, state_of

from . import options, streams
from .saying import N_, say

STATES = {"complete": N_("complete"), "partial": N_("partial: the rest is in English")}


@click.command("languages")
@options.language
@options.as_json
def languages(language: str, as_json: bool) -> None:
    """List the languages and how much of the kit is translated into each; CONTRIBUTING.md says how to begin one."""
    from tabletop.lookup.translated import shares

    told = {one: shares(one) for one in LANGUAGES}
    if as_json:
        click.echo(
            streams.in_json(
                {
                    one: {"state": state_of(one), **{name: share._asdict() for name, share in found.items()}}
                    for one, found in told.items()
                }
            )
        )
        return
    for one, found in told.items():
        counted = ", ".join(f"{say(language, name)} {share.percent} %" for name, share in found.items())
        click.echo(f"{one}  {say(language, STATES[state_of(one)])}  ({counted})")
