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
            lines += _rows(odds, words, place.next)
        else:
            lines += ["", words.say(N_("{place} ({number}): at least one of"), place=title, number=place.number)]
            lines += _rows(odds, words, place.holds)
    return "\n".join(lines)


def odds_json(odds: Odds) -> dict[str, Any]:
    """The same as data: chances as fractions, cards and places as files write them."""
    rules = odds.worlds.rules
    return {
        "seat": odds.names[odds.seat],
        "step": odds.beats[odds.place].step,
        "exact": odds.is_exact,
        "how": "listed" if odds.is_listed else "counted" if odds.is_exact else "drawn",
        "ways": odds.worlds.number,
        **({} if odds.is_exact else {"counted": odds.counted, "off": str(odds.off(Fraction(1, 2)))}),
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
    if odds.marginals is not None:
        return words.say(
            N_("Exact: everything can lie in {number} ways, which were counted card by card."), number=large(odds.worlds.number)
        )
    if odds.is_exact:
        return words.say_number(
            "Exact: everything can lie in one way only.",
            "Exact: all {number} ways in which everything can lie were counted.",
            odds.counted,
        )
    return drawn(odds, words)


def drawn(odds: Odds, words: Words) -> str:
    """How many worlds were drawn where there are too many to list them."""
    return words.say(
        N_("About: of {number} ways in which everything can lie, {drawn} were drawn; ± is right nineteen times out of twenty."),
        drawn=odds.counted,
        number=large(odds.worlds.number),
    )


def large(number: int) -> str:
    """A number of ways; of a very large one its size.

    >>> large(80640), large(570_427_364_895_590)
    ('80,640', '6 × 10¹⁴')
    """
    if number < 10**9:
        return f"{number:,}"
    size = len(str(number)) - 1
    first = round(number / 10**size)
    first, size = (1, size + 1) if first == 10 else (first, size)
    return f"{first} × 10" + "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(size))


def range_text(odds: Odds, found: Range, words: Words) -> str:
    """A chance, or from what to what others' choices take it; and how it was counted, where it is not exact."""
    least, most = (about(odds, chance, True) for chance in (found.least, found.most))
    if found.is_one_number:
        told = words.say(N_("The chance: {percent}."), percent=least)
    else:
        told = words.say(N_("The chance: from {least} to {most}, as the others choose."), least=least, most=most)
    return told if odds.is_listed else f"{told}\n{drawn(odds, words)}"


def zone_name(odds: Odds, words: Words, zone: Zone) -> str:
    """What a hidden place is called."""
    return odds.worlds.hidden.zone_name(words, zone)


def about(odds: Odds, chance: Fraction, played: bool = False) -> str:
    """A chance as it is told, with how far it may be off where it is not exact; ``played`` one of what a move brings."""
    off = odds.off(chance, played)
    return f"{percent(chance)} ± {max(1, round(100 * off))}" if off else percent(chance)


def _rows(odds: Odds, words: Words, chances: Mapping[int, Fraction]) -> list[str]:
    shown = list(chances.items())[:SHOWN]
    wide = max(len(words.card(card)) for card, _ in shown)
    rows = [f"  {words.card(card):{wide}}  {about(odds, chance):>9}" for card, chance in shown]
    left = len(chances) - len(shown)
    return rows if left < 1 else [*rows, "  " + words.say_number("{number} more card", "{number} more cards", left)]
