"""What Dusk Moths brings for cells and for the terminal: how likely it is that a hand holds a Net."""

from math import comb

import click

from tabletop.widgets.game_tools import GameCommand, GameTools

NETS, CARDS = 8, 32


def net_odds(cards, nets=NETS, unseen=CARDS):
    """The chance that a hand of so many cards holds a Net, of so many Nets among the unseen cards.

    >>> round(net_odds(4), 2)
    0.7
    >>> net_odds(0)
    0.0
    """
    return 1 - comb(unseen - nets, cards) / comb(unseen, cards)


@click.command()
@click.argument("cards", type=click.IntRange(0, CARDS))
def command(cards):
    """Dusk Moths: how likely is a Net in a hand of CARDS cards, before any is seen?"""
    click.echo(f"{net_odds(cards):.0%}")


TOOLS = GameTools(
    cells=lambda: {"net_odds": net_odds}, commands={"net-odds": GameCommand("The chances of a Net.", lambda: command)}
)
