"""Odds in words: what lies where, how likely, and how it was counted.

>>> from tabletop.playing import open_lesson
>>> from tabletop.explore.odds import odds_at
>>> print(odds_text(odds_at(open_lesson("kittens/kitten/no-defuse"), "start", "Ben"), "en").splitlines()[0])
What Ben can know after “start”
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tabletop.redraw.game_hidden import Zone
from tabletop.words import Words
from tabletop.words.language import N_
from tabletop.words.name import Name

from .odds import Odds, Range

# Cards that are less likely than the first so many are told together.
SHOWN = 8


def percent(chance: Fraction) -> str:
    """A chance as people say it: whole per cent, and what is neither sure nor impossible is never told as such.

    >>> percent(Fraction(1, 3)), percent(Fraction(1)), percent(Fraction(999, 1000)), percent(Fraction(1, 1000))
    ('33 %', '100 %', 'over 99 %', 'under 1 %')
    """
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    whole = int(chance * 100 + Fraction(1, 2))
    return "over 99 %" if whole >= 100 else "under 1 %" if whole < 1 else f"{whole} %"


def odds_text(odds: Odds, language: str) -> str:
    """All hidden places with their cards."""
    words = Words(odds.worlds.rules, odds.names, language)
    step = odds.beats[odds.place].step
    lines = [words.say(N_("What {seat} can know after “{step}”"), seat=words.name(odds.seat), step=step), counted(odds, words)]
    for place in odds.places():
        title = zone_name(odds, words, place.zone)
        if place.next:
            lines += ["", words.say(N_("{place} ({number}): what comes next"), place=title, number=place.number)]
            lines += _rows(words, place.next)
        else:
            lines += ["", words.say(N_("{place} ({number}): at least one of"), place=title, number=place.number)]
            lines += _rows(words, place.holds)
    return "\n".join(lines)


def odds_json(odds: Odds) -> dict[str, Any]:
    """The same as data: chances as fractions, cards and places as files write them."""
    rules = odds.worlds.rules
    return {
        "seat": odds.names[odds.seat],
        "step": odds.beats[odds.place].step,
        "exact": odds.is_exact,
        "counted": odds.counted,
        "places": [
            {
                "zone": " ".join(map(str, place.zone)),
                "cards": place.number,
                **{
                    key: {str(rules.in_words("card", card, odds.names)): str(chance) for card, chance in chances.items()}
                    for key, chances in (("holds", place.holds), ("next", place.next))
                },
            }
            for place in odds.places()
        ],
    }


def counted(odds: Odds, words: Words) -> str:
    """How the chances were counted."""
    if odds.is_exact:
        return words.say_number(
            "Exact: everything can lie in one way only.",
            "Exact: all {number} ways in which everything can lie were counted.",
            odds.counted,
        )
    return words.say(
        N_("About: {drawn} of {number} ways in which everything can lie were drawn; off by one or two in a hundred."),
        drawn=odds.counted,
        number=odds.worlds.number,
    )


def range_text(found: Range, words: Words) -> str:
    """A chance, or from what to what others' choices take it."""
    if found.is_one_number:
        return words.say(N_("The chance: {percent}."), percent=percent(found.least))
    return words.say(
        N_("The chance: from {least} to {most}, as the others choose."), least=percent(found.least), most=percent(found.most)
    )


def zone_name(odds: Odds, words: Words, zone: Zone) -> str:
    """What a hidden place is called."""
    called = odds.worlds.hidden.called.get(zone[0])
    if called is None:
        return " ".join(map(str, zone))
    seat = odds.names[zone[1]] if len(zone) > 1 and isinstance(zone[1], int) and 0 <= zone[1] < len(odds.names) else ""
    return words.say(called, seat=Name(seat))


def _rows(words: Words, chances: Mapping[int, Fraction]) -> list[str]:
    shown = list(chances.items())[:SHOWN]
    wide = max(len(words.card(card)) for card, _ in shown)
    rows = [f"  {words.card(card):{wide}}  {percent(chance):>9}" for card, chance in shown]
    left = len(chances) - len(shown)
    return rows if left < 1 else [*rows, "  " + words.say_number("{number} card more", "{number} cards more", left)]
