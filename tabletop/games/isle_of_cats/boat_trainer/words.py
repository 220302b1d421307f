"""What a boat with a tile in hand says: the lines of a score sheet, the places of a tile and what they bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.words import Words
from tabletop.words.language import N_, pick_text

from ..rules.boat.placement import apart
from ..rules.components.boats import declared_boats, declared_rooms
from ..rules.components.squares import name_of
from ..words import names
from ..words.board import PARTS
from .places import PlaceChoice, Placed
from .sheet import Part, ScoreLine, Sheet

PLACE, SHEET, RANKING = "place", "sheet", "ranking"
TITLES = {
    PLACE: N_("{seat}'s boat: where does a tile fit, and what is it worth?"),
    SHEET: N_("{seat}'s boat: the points, one by one"),
    RANKING: N_("{seat}'s boat: what would a tile be worth, place by place?"),
}


def title(words: Words, show: str, seat: int) -> str:
    """What is looked at, and on whose boat."""
    return words.say(TITLES[show], seat=words.name(seat))


def tile(words: Words, choice: PlaceChoice) -> str:
    """A tile by its title, an Oshax with its colour."""
    name = names.tile(words, choice.tile)
    if choice.colour is None:
        return name
    return words.say(N_("{tile} ({colour})"), tile=name, colour=names.colour(words, choice.colour))


def part(words: Words, one: Part) -> str:
    """The name of a part of the score."""
    return words.say(PARTS[one.name])


def line(words: Words, one: ScoreLine, boat: Any) -> str:
    """What a line of the sheet counts, without its points."""
    what, *values = one.thing
    return LINES[what](words, boat, *values)


def _rat(words: Words, boat: Any, square: str) -> str:
    return words.say(N_("Rat at {square}"), square=square)


def _room(words: Words, boat: Any, letter: str, free: int) -> str:
    title = declared_rooms().get(letter) if boat.id in declared_boats() else None
    name = pick_text(title, words.language) if title else words.say(N_("room {letter}"), letter=letter)
    return words.say_number("{room}: {number} square free", "{room}: {number} squares free", free, room=name)


def _family(words: Words, boat: Any, colour: str, size: int) -> str:
    return words.say_number(
        "{colour}: a family of {number} cat", "{colour}: a family of {number} cats", size, colour=names.colour(words, colour)
    )


def _rare(words: Words, boat: Any, number: int) -> str:
    return names.tile(words, number)


def _lesson(words: Words, boat: Any, card: int, colour: str | None, number: int) -> str:
    values = {"lesson": words.cards([card]), "number": number}
    if colour is None:
        return words.say(N_("{lesson} (here: {number})"), **values)
    return words.say(N_("{lesson}: {colour} (here: {number})"), colour=names.colour(words, colour), **values)


LINES: dict[str, Callable[..., str]] = {"rat": _rat, "room": _room, "family": _family, "rare": _rare, "lesson": _lesson}


def happens(words: Words, placed: Placed) -> str:
    """What laying the tile there sets off, such as the treasure of a map; empty if nothing."""
    return " ".join(words.event(event) for event in placed.events if event[0] != "places")


def place(words: Words, at: int) -> str:
    """A place: the square of the tile's first square, how far it is turned, whether it is flipped."""
    square, degrees, flip = apart(at)
    values = {"square": name_of(square), "degrees": degrees}
    if flip:
        return words.say(N_("{square}, flipped, turned by {degrees}°") if degrees else N_("{square}, flipped"), **values)
    return words.say(N_("{square}, turned by {degrees}°") if degrees else N_("{square}"), **values)


def points(number: int | None) -> str:
    """Points as a sheet writes them."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A difference with its sign."""
    return points(number) if number < 0 else f"+{number}"


def sheet_text(words: Words, sheet: Sheet, boat: Any) -> list[str]:
    """The sheet to read: each part with its points, below it what brings them, the total at the end."""
    lines = []
    for one in sheet.parts:
        lines.append(f"{part(words, one)}: {points(one.points)}")
        lines += _lines(words, [entry for entry in sheet.lines if entry.part == one.name], boat)
    return [*lines, f"{words.say(N_('Total'))}: {points(sheet.total)}"]


def _lines(words: Words, lines: list[ScoreLine], boat: Any) -> list[str]:
    """The lines of a part; rats are told together by their squares."""
    rats = [entry.thing[1] for entry in lines if entry.thing[0] == "rat"]
    told = [f"    {', '.join(rats)}"] if rats else []
    return told + [f"    {points(entry.points)}  {line(words, entry, boat)}" for entry in lines if entry.thing[0] != "rat"]


def ranked_text(words: Words, choice: PlaceChoice, found: list[Placed], sheet: Sheet, most: int) -> list[str]:
    """How many places a tile has, and the best of them with the difference of each part."""
    lines = ["", words.say_number("{tile}: {number} place", "{tile}: {number} places", len(found), tile=tile(words, choice))]
    titles = {one.name: part(words, one) for one in sheet.parts}
    for one in found[:most]:
        parts = ", ".join(f"{titles[name]} {signed(number)}" for name, number in differences(one).items())
        lines.append(f"    {signed(one.total - sheet.total)}  {place(words, one.place)}" + (f" ({parts})" if parts else ""))
    return lines


def differences(one: Placed) -> Mapping[str, int]:
    """By part, what a place brings more or less; parts that stay the same are left out."""
    found: dict[str, int] = {}
    for sign, lines in ((-1, one.gone), (1, one.new)):
        for entry in lines:
            found[entry.part] = found.get(entry.part, 0) + sign * entry.points
    return {name: number for name, number in found.items() if number}
