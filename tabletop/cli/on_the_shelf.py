"""``tabletop shelf``: which printing of a game lies on your shelf, and which of its boxes."""

from __future__ import annotations

import click

from tabletop.games import games_that_open, open_rules, rules_of
from tabletop.shelf import printings_of, read_shelf, shelf_file
from tabletop.table_rules.our_rules import OurRulesError
from tabletop.table_rules.printing import choose_printing
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from . import options, streams


@click.command("shelf")
@click.argument("game", required=False, type=options.GameName(), metavar="[GAME]")
@click.argument("printing", required=False, metavar="[PRINTING]")
@click.option("--boxes", "-b", metavar="BOX[,BOX]", help="Which boxes you have; without it the first one.")
@click.option("--forget", is_flag=True, help="Take the game off the shelf: nothing is known of your printing then.")
@options.language
@options.as_json
def shelf(game: str | None, printing: str | None, boxes: str | None, forget: bool, language: str, as_json: bool) -> None:
    """Show the printings of a game, or say which one is yours.

    From then on cards bear the names printed on yours, set-ups begin with your boxes, your table plays what your sheet
    prints differently, and a rule that was not read in your sheet says so.
    """
    if (printing or forget or boxes) and game is None:
        raise click.UsageError("Say of which game: `tabletop shelf GAME PRINTING`.")
    if game is not None and (printing or forget):
        named = tuple(boxes.split(",")) if boxes else tuple(rules_of(game).boxes())[:1]
        try:
            choose_printing(game, None if forget else printing, named)
        except OurRulesError as error:
            raise click.ClickException(str(error)) from None
    games = [game] if game else [one for one in games_that_open() if printings_of(one)]
    if as_json:
        kept = {one: {"printing": had.printing, "boxes": list(had.boxes)} for one, had in read_shelf().items() if one in games}
        click.echo(streams.in_json({"file": str(shelf_file()), "shelf": kept}))
    else:
        click.echo("\n\n".join(printings_text(one, language) for one in games))


def printings_text(game: str, language: str) -> str:
    """The printings of a game with how to tell them, the one on the shelf marked, and the boxes there."""
    words, chosen = Words(open_rules(game), (), language), read_shelf().get(game)
    lines = [words.game_title()]
    for name, printing in printings_of(game).items():
        sign = "*" if chosen and chosen.printing == name else " "
        lines.append(f"{sign} {name}  {pick_text(printing.title, language)}")
        lines += [f"      {pick_text(tell['text'], language)}" for tell in printing.tell]
    if chosen and not printings_of(game)[chosen.printing].boxes:
        lines.append(words.say(N_("Your boxes: {boxes}"), boxes=words.boxes(chosen.boxes)))
    elif chosen is None:
        lines.append(words.say(N_("Nothing is chosen: all is shown as the leaflets of this kit have it.")))
    return "\n".join(lines)
