"""Families: three or more cats of one colour that touch; tiles are counted, not squares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..components.squares import Squares, beside, beside_or_at_a_corner
from ..table.state import PlacedTile
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..components.tiles import Tile
    from ..opened import Isle

LEAST = 3


@isle.law("touching", "isle.family.1", off=lambda squares: 0)
def along_an_edge(squares: Squares) -> Squares:
    """Cats touch along an edge; walls do not matter."""
    return beside(squares)


@isle.law("touching", "isle.family.1", when=("q.isle.family-contact", "R2"))
def at_a_corner_too(squares: Squares) -> Squares:
    """Under this reading corners count as well."""
    return beside_or_at_a_corner(squares)


def groups(tiles: list[Squares], touching: Callable[[Squares], Squares]) -> list[list[int]]:
    """The connected groups of these tiles, each as places in the list."""
    left = list(range(len(tiles)))
    found = []
    while left:
        group = [left.pop(0)]
        for member in group:
            reach = touching(tiles[member])
            joining = [place for place in left if tiles[place] & reach]
            left = [place for place in left if place not in joining]
            group += joining
        found.append(group)
    return found


@isle.law("families_among", "isle.family.3", off=lambda tiles, touching: [list(range(len(tiles)))])
def each_group_by_itself(tiles: list[Squares], touching: Callable[[Squares], Squares]) -> list[list[int]]:
    """Groups that do not touch are families of their own."""
    return groups(tiles, touching)


@isle.law("is_family_cat", "isle.family.4", off=lambda tile: tile.kind == "cat")
def cats_and_oshax(tile: Tile) -> bool:
    """An Oshax counts as a cat of its colour."""
    return tile.is_cat()


@isle.law("family_size", "isle.family.2", off=lambda placed, family: sum(placed[at][1].bit_count() for at in family))
def tiles_not_squares(placed: tuple[PlacedTile, ...], family: tuple[int, ...]) -> int:
    """A family is as large as its number of tiles."""
    return len(family)


def families_of(rules: Isle, placed: tuple[PlacedTile, ...]) -> dict[str | None, list[tuple[int, ...]]]:
    """By colour, every family of this boat as the places of its tiles in ``placed``, the largest first."""
    by_colour: dict[str | None, list[int]] = {}
    for place, (tile, _, colour) in enumerate(placed):
        if rules.law.is_family_cat(rules.tiles[tile]):
            by_colour.setdefault(colour, []).append(place)
    found: dict[str | None, list[tuple[int, ...]]] = {}
    for colour, places in by_colour.items():
        together = rules.law.families_among([placed[place][1] for place in places], rules.law.touching)
        families = [tuple(places[at] for at in group) for group in together if len(group) >= LEAST]
        if families:
            found[colour] = sorted(families, key=lambda family: (-len(family), family))
    return found


@isle.law("family_points", "isle.amb.1")
def table_and_five_more(rules: Isle, size: int) -> int | None:
    """The table, and five points more for each further cat."""
    table, beyond = rules.family_table
    most = max(table)
    return table.get(size, 0) if size <= most else table[most] + beyond * (size - most)


# Under this reading families are counted, and what they bring is unknown.
isle.fact("family_points", None, "isle.amb.1", when=("q.isle.family-table", "R2"))


@isle.law("family_points", "isle.amb.1", when=("q.isle.family-beyond-ten", "R2"))
def the_table_alone(rules: Isle, size: int) -> int | None:
    """Under this reading more than ten cats score like ten."""
    table, _ = rules.family_table
    return table.get(min(size, max(table)), 0)


@isle.law("ranks", "isle.score.5")
def one_rank_each(sizes: list[int]) -> list[int]:
    """Families of equal size take a rank each; sizes are given largest first."""
    return sizes


@isle.law("ranks", "isle.score.5", when=("q.isle.third-family", "R2"))
def equal_sizes_share_a_rank(sizes: list[int]) -> list[int]:
    """Under this reading families of one size stand on one rank."""
    return list(dict.fromkeys(sizes))
