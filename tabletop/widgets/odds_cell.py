"""The odds of one seat in a cell: as text, as a table of numbers, as a picture."""

from __future__ import annotations

from html import escape
from io import BytesIO
from typing import Any

from tabletop.explore.odds import Odds
from tabletop.explore.odds_plot import NoPlots, plotted
from tabletop.explore.odds_text import about, counted, odds_text, zone_name
from tabletop.playing.scenario_files import LessonError
from tabletop.words import Words
from tabletop.words.language import N_

from .shown import ShownText


class ShownOdds(ShownText):
    """What one seat can know of the hidden cards; ``table`` has every number, ``plot()`` draws them."""

    def __init__(self, odds: Odds, language: str) -> None:
        super().__init__(odds_text(odds, language))
        self.odds, self._language = odds, language
        self._words = Words(odds.worlds.rules, odds.names, language)

    @property
    def table(self) -> list[dict[str, Any]]:
        """A row for each place and card: ``place``, ``cards`` that lie there, ``card``, the chance that it is ``there``, that it
        comes ``next`` (None in a place without an order), as fractions, and how far they may be ``off``.
        """
        found = []
        for place in self.odds.places():
            name = zone_name(self.odds, self._words, place.zone)
            for card, chance in place.holds.items():
                row = {"place": name, "cards": place.number, "card": self._words.card(card), "there": chance}
                following = place.next.get(card, 0 * chance) if place.next else None
                found.append({**row, "next": following, "off": self.odds.off(chance)})
        return found

    def _repr_html_(self) -> str:
        say = self._words.say
        heads = [say(N_("card")), say(N_("at least one there")), say(N_("comes next"))]
        parts = [f"<p>{escape(counted(self.odds, self._words))}</p>"]
        for place in self.odds.places():
            columns = heads if place.next else heads[:2]
            title = f"{zone_name(self.odds, self._words, place.zone)} ({place.number})"
            rows = []
            for card, chance in place.holds.items():
                numbers = [chance, *([place.next.get(card, 0 * chance)] if place.next else [])]
                cells = "".join(f"<td>{about(self.odds, one)}</td>" for one in numbers)
                rows.append(f'<tr><th scope="row">{escape(self._words.card(card))}</th>{cells}</tr>')
            head = "".join(f'<th scope="col">{escape(one)}</th>' for one in columns)
            parts.append(
                f"<table><caption>{escape(title)}</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
            )
        return "\n".join(parts)

    def plot(self) -> ShownPlot:
        """The same as bars. Raises LessonError where matplotlib, which draws them, is not installed."""
        try:
            return ShownPlot(plotted(self.odds, self._language), repr(self))
        except NoPlots as missing:
            raise LessonError(str(missing)) from None


class ShownPlot(ShownText):
    """A figure of matplotlib in a cell, ``figure``; its numbers as text where no pictures are shown."""

    def __init__(self, figure: Any, text: str) -> None:
        super().__init__(text)
        self.figure = figure

    def _repr_png_(self) -> bytes:
        drawn = BytesIO()
        self.figure.savefig(drawn, format="png", dpi=96)
        return drawn.getvalue()
