"""The declared shape of the value at a path: what `expect` takes there is what a question may ask for."""

from __future__ import annotations

from collections.abc import Mapping

from .keys import Either, Kind, MapOf, Object, Shape


def shape_at(kinds: Mapping[str, Kind], path: str) -> Shape | None:
    """The shape of the value at a path such as ``turn.player`` or ``fish.Ada``; None if files declare none.

    >>> from tabletop.scenario.format.game_files import files_of
    >>> shape_at(files_of("isle-of-cats").kinds, "fish.Ada").says
    'a number from 0 on'
    """
    found: Shape | None = Object("expect")
    for word in path.split("."):
        found = _within(kinds, found, word)
    return found


def _within(kinds: Mapping[str, Kind], shape: Shape | None, word: str) -> Shape | None:
    if isinstance(shape, Either):
        inner = (_within(kinds, option, word) for option in shape.options)
        return next((found for found in inner if found is not None), None)
    if isinstance(shape, Object):
        return kinds[shape.kind].keys.get(word)
    return shape.of if isinstance(shape, MapOf) else None
