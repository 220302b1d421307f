"""A boat with tiles to lay on it: where each fits, what each place brings, and the score line by line.

The engine lays every tile at every place beforehand, so a page shows all of it with nobody
to ask; a second tile is a question to Python.

>>> boat = open_boat("isle/placing/does-it-fit", tiles=["green_T"])
>>> best = boat.ranking("green_T")[0]
>>> len(boat.ranking("green_T")), best.total - boat.sheet.total
(40, 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.playing.lesson import open_lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.words import Words

from ..rules.boat.gain import fits_somewhere, offered
from ..rules.boat.lie import colours_of
from ..rules.points.families import LEAST
from ..rules.table.phases import on_turn
from ..rules.table.picture import draw_picture
from ..rules.table.state import State
from . import words as say
from .payload import boat_payload
from .places import OFFER, PlaceChoice, Placed, lay_tile, places, weigh
from .sheet import Sheet, sheet_of

if TYPE_CHECKING:
    from ..rules.opened import Isle

GAME = "isle-of-cats"
# So many tiles at once: each is laid at every place beforehand.
MOST = 12
# So many places of a tile are told as text.
TOLD = 5


@dataclass(frozen=True)
class TrainedBoat:
    """A player's boat in a position, and the tiles that can be laid on it. ``show`` says what is opened first."""

    rules: Any
    state: Any
    names: Sequence[str]
    seat: int
    choices: tuple[PlaceChoice, ...]
    show: str = say.PLACE
    language: str = "en"
    id: str = ""
    laid: int = 0
    opened: Any = None

    @cached_property
    def sheet(self) -> Sheet:
        """The score as it is."""
        return sheet_of(self.rules, self.state, self.seat)

    @cached_property
    def weighed(self) -> tuple[tuple[Placed, ...], ...]:
        """For each tile, what each of its places brings."""
        return tuple(tuple(weigh(self.rules, self.state, self.seat, choice, self.sheet)) for choice in self.choices)

    def ranking(self, tile: str, colour: str | None = None) -> list[Placed]:
        """Every place of a tile, the one with the most points first; raises LessonError if it is not one of the tiles."""
        return by_points(self.weighed[self._find(tile, colour)])

    def after(self, laid: Any) -> TrainedBoat:
        """The boat with one more tile: ``{"tile": "green_T", "place": 17}``; raises LessonError for a place where it
        cannot lie.
        """
        if not isinstance(laid, Mapping):
            raise LessonError(f"A tile with its place must be an object, not {shown(laid)}.")
        found = self._find(laid.get("tile"), laid.get("colour"))
        choice, place = self.choices[found], laid.get("place")
        if type(place) is not int or place not in places(self.rules, self.state, self.seat, choice):
            raise LessonError(f"The tile {self.rules.tiles[choice.tile].id} cannot go there.")
        state = lay_tile(self.rules, self.state, self.seat, choice, place)
        top = state.agenda[-1]
        if top[0] == "offer":
            state.agenda[-1:] = [("take", *top[1:])] if fits_somewhere(self.rules, state, *top[1:]) else []
        left = tuple(one._replace(copies=one.copies - (one.tile == choice.tile)) for one in self.choices)
        more = _offered(self.rules, state, self.seat)
        kept = tuple(one for one in left if one.copies and one not in more)
        return replace(self, state=state, choices=(*kept, *more), laid=self.laid + 1, opened=self.opened or self.state)

    def table(self) -> Any:
        """The position to draw: the boats as they are now, in the middle of what was open at the beginning."""
        drawn = self.state.copy()
        drawn.agenda = (self.opened or self.state).agenda[:]
        return drawn

    def after_all(self, laid: Any) -> TrainedBoat:
        """The boat with these tiles laid one after the other; raises LessonError as ``after`` does."""
        if not isinstance(laid, list) or len(laid) > MOST:
            raise LessonError(f"A page says which tiles are laid as a list of at most {MOST}.")
        boat = self
        for one in laid:
            boat = boat.after(one)
        return boat

    def payload(self) -> dict[str, Any]:
        """What a page needs to show the boat, and to lay a tile on it, without Python."""
        return boat_payload(self)

    def text(self) -> str:
        """The boat, its score line by line, and the best places of each tile."""
        words = Words(self.rules, self.names, self.language)
        boat = self.state.boats[self.seat]
        drawn = draw_picture(self.rules, boat, self.state.placed[self.seat])
        lines = [say.title(words, self.show, self.seat), "", *(row.rstrip() for row in drawn["picture"])]
        lines += [
            f"{letter} = {say.tile(words, PlaceChoice(tile, colour))}"
            for letter, (tile, _, colour) in zip(drawn["key"], self.state.placed[self.seat])
        ]
        lines += ["", *say.sheet_text(words, self.sheet, boat)]
        for choice, found in zip(self.choices, self.weighed):
            lines += say.ranked_text(words, choice, by_points(found), self.sheet, TOLD)
        return "\n".join(lines)

    def _find(self, tile: Any, colour: Any) -> int:
        for number, choice in enumerate(self.choices):
            if self.rules.tiles[choice.tile].id == tile and (colour is None or colour == choice.colour):
                return number
        ids = [self.rules.tiles[choice.tile].id for choice in self.choices]
        if isinstance(tile, str) and tile in ids:
            there = ", ".join(choice.colour or "no colour" for choice in self.choices if self.rules.tiles[choice.tile].id == tile)
            raise LessonError(f"The tile {tile} is not here with the colour {shown(colour)}; it has {there}.")
        raise LessonError(
            f"There is no tile {shown(tile)} to place; there are {', '.join(dict.fromkeys(ids))}.{did_you_mean(str(tile), ids)}"
        )


def by_points(found: Sequence[Placed]) -> list[Placed]:
    """Places with the most points first, equal ones in the order of the places."""
    return sorted(found, key=lambda one: (-one.total, one.place))


def open_boat(
    name: str | Path,
    seat: str | None = None,
    tiles: Sequence[str] | None = None,
    after: str = "start",
    show: str = say.PLACE,
    language: str = "en",
) -> TrainedBoat:
    """The boat of a player in a scenario, once the step ``after`` is done.

    Without ``seat`` the player on turn, without ``tiles`` those that are offered, else the
    cats beside the island. Raises LessonError for what is not there.
    """
    lesson = open_lesson(name, language)
    if lesson.scenario.data["game"] != GAME:
        raise LessonError(f"{shown(str(name))} has no boats; only isle has them.")
    state, rules = lesson.after(after).beat.state, lesson.scenario.runs[0].trace.rules
    if rules.law.family_points(rules, LEAST) is None:
        raise LessonError(
            "This lesson is played without the table of families, so it is not known how many points a boat is worth."
        )
    place = lesson.seat_of(seat) if seat is not None else on_turn(state)
    place = state.order[0] if place is None else place
    choices = _named(rules, tiles) if tiles is not None else _there(rules, state, place)
    if not choices and show != say.SHEET:
        raise LessonError('There is no tile beside the island here; say which one you mean: tiles=["green_T"].')
    if len(choices) > MOST:
        raise LessonError(
            f"At most {MOST} tiles can be looked at together, and these are {len(choices)}; an Oshax counts once for each colour."
        )
    return TrainedBoat(rules, state, lesson.scenario.names, place, choices, show, language, lesson.scenario.id)


def _named(rules: Isle, tiles: Sequence[str]) -> tuple[PlaceChoice, ...]:
    ids = list(rules.tile_number)
    if isinstance(tiles, str) or not isinstance(tiles, Sequence):
        raise LessonError(f'Tiles are a list such as ["green_T"], not {shown(tiles)}.')
    for tile in tiles:
        if not isinstance(tile, str) or tile not in rules.tile_number:
            raise LessonError(f"There is no tile {shown(tile)}.{did_you_mean(str(tile), ids)}")
    return _choices(rules, [rules.tile_number[tile] for tile in tiles])


def _choices(rules: Isle, tiles: Sequence[int]) -> tuple[PlaceChoice, ...]:
    """Each kind once with its number, an Oshax once for each colour."""
    return tuple(
        PlaceChoice(tile, colour, count)
        for tile, count in Counter(tiles).items()
        for colour in colours_of(rules.tiles[tile])
        if colour or rules.tiles[tile].kind != "oshax"
    )


def _there(rules: Isle, state: State, seat: int) -> tuple[PlaceChoice, ...]:
    """The tiles that an open offer holds out, else the cats beside the island."""
    return _offered(rules, state, seat) or _choices(rules, [*state.left, *state.right])


def _offered(rules: Isle, state: State, seat: int) -> tuple[PlaceChoice, ...]:
    top = state.agenda[-1]
    if top[0] not in OFFER or top[1] != seat:
        return ()
    return tuple(
        choice._replace(copies=max(1, state.below[choice.tile]) if choice.tile < len(state.below) else 1)
        for choice in _choices(rules, offered(rules, state))
    )
