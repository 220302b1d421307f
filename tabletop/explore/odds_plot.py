"""Odds as bars, by matplotlib, with the numbers beside them."""

from __future__ import annotations

from typing import Any

from tabletop.words import Words

from .odds import Odds
from .odds_text import SHOWN, percent, zone_name

BAR, INK, SOFT = "#17654b", "#1c2420", "#52605a"


class NoPlots(ImportError):
    """The library that draws is not installed."""

    def __init__(self) -> None:
        super().__init__("Pictures of odds need matplotlib: pip install 'tabletop[lab]'.")


def plotted(odds: Odds, language: str) -> Any:
    """A figure of matplotlib: a row of bars for each hidden place. Raises NoPlots where it is not installed."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPlots from None
    words = Words(odds.worlds.rules, odds.names, language)
    places = odds.places()
    rows = [list((place.next or place.holds).items())[:SHOWN] for place in places]
    figure = Figure(figsize=(6.4, 0.6 + sum(0.55 + 0.26 * len(row) for row in rows)), layout="constrained")
    axes = figure.subplots(len(rows), 1, squeeze=False, gridspec_kw={"height_ratios": [0.6 + 0.26 * len(row) for row in rows]})
    for (ax,), place, row in zip(axes, places, rows):
        names = [words.card(card) for card, _ in row]
        bars = ax.barh(names, [float(chance) for _, chance in row], color=BAR, height=0.7)
        ax.bar_label(bars, [percent(chance) for _, chance in row], padding=4, color=INK, fontsize=9)
        ax.set_title(f"{zone_name(odds, words, place.zone)} ({place.number})", loc="left", fontsize=10, color=INK)
        ax.set_xlim(0, 1.12)
        ax.invert_yaxis()
        ax.xaxis.set_visible(False)
        ax.tick_params(axis="y", length=0, labelsize=9, labelcolor=SOFT)
        ax.spines[:].set_visible(False)
    return figure
