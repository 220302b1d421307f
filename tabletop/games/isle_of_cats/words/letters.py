"""A boat in letters, for readers without pictures: tiles, rats, maps, free squares, and a key."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.components.tiles import declared_colours
from .names import tile

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def in_letters(words: Words, plan: dict, boat: dict) -> list[str]:
    """The boat row by row with its squares named at the edge, then which letter is which tile.

    A small letter or a digit is a tile, ``*`` a rat in sight, a capital letter the map of that colour.
    """
    rows = [list(line) for line in plan["features"]]
    marks = {words_of["letter"]: words_of["letter"].upper() for words_of in declared_colours().values()}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            line[column] = " " if plan["rooms"][row][column] == " " else marks.get(sign, sign)
    named = list(zip(LETTERS, boat["tiles"]))
    for letter, entry in named:
        for row, column in entry["squares"]:
            rows[row][column] = letter
    head = "   " + " ".join(chr(ord("A") + column) for column in range(len(rows[0])))
    lines = [head, *(f"{number:>2} {' '.join(row)}".rstrip() for number, row in enumerate(rows, 1))]
    if named:
        key = ", ".join(f"{letter} = {tile(words, entry['tile'])}" for letter, entry in named)
        lines.append(words.say(N_("Tiles: {key}"), key=key))
    return lines
