"""The tiles as declared in ``tiles.json``: kind, colour, and the eight ways to lie.

A way to lie is a code from 0 to 7: quarter turns clockwise, plus 4 if the drawing was mirrored
first. A turned tile begins at its first square, read row by row from the top left; so its
squares are one number, and laying it at a square is one shift.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ...data import FOLDER
from .squares import Squares, bits, drawn, first_of

WAYS = range(8)


def way(rotate: int | None, flip: bool | None) -> int:
    """The code of a way to lie: degrees clockwise (0, 90, 180, 270), after mirroring if ``flip``."""
    if (rotate or 0) not in (0, 90, 180, 270):
        raise ValueError(f"rotate is {rotate!r}; expected 0, 90, 180 or 270")
    return (rotate or 0) // 90 + (4 if flip else 0)


def turn_and_flip(code: int) -> tuple[int, bool]:
    """The degrees and the flip of a way to lie."""
    return code % 4 * 90, code >= 4


@dataclass(frozen=True)
class Tile:
    """One kind of tile: a cat, an Oshax, a common or a rare treasure.

    ``turned`` holds the squares for each way to lie, ``offsets`` the same square by square,
    ``ways`` those that differ (isle.place.1: equal ones count once).
    """

    id: str
    kind: str
    colour: str | None
    title: Mapping[str, str]
    copies: Mapping[str, int]
    rows: tuple[str, ...]
    turned: tuple[Squares, ...] = field(init=False)
    offsets: tuple[tuple[int, ...], ...] = field(init=False)
    ways: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        turned = tuple(_lies(self.rows, code) for code in WAYS)
        object.__setattr__(self, "turned", turned)
        # The first square is offset 0, so only the others are kept.
        object.__setattr__(self, "offsets", tuple(tuple(bits(squares)[1:]) for squares in turned))
        object.__setattr__(self, "ways", tuple(code for code in WAYS if turned.index(turned[code]) == code))

    def is_cat(self) -> bool:
        """Whether it counts in a family: a cat or an Oshax (isle.family.4)."""
        return self.kind in ("cat", "oshax")

    def find_way(self, squares: Squares) -> int | None:
        """The first way to lie that covers exactly these squares, or None."""
        moved = squares >> first_of(squares)
        return self.turned.index(moved) if moved in self.turned else None


def _lies(rows: tuple[str, ...], code: int) -> Squares:
    """Mirror left to right, turn clockwise, and begin at the first square."""
    grid = [row[::-1] for row in rows] if code >= 4 else list(rows)
    for _ in range(code % 4):
        grid = ["".join(column) for column in zip(*grid[::-1])]
    squares = drawn(grid, "#")
    return squares >> first_of(squares)


@lru_cache(maxsize=1)
def _declared() -> dict:
    return json.loads((FOLDER / "tiles.json").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def declared_colours() -> Mapping[str, Mapping]:
    """The cat colours with their titles and the letter that marks their map."""
    return _declared()["colours"]


@lru_cache(maxsize=1)
def declared_tiles() -> tuple[Tile, ...]:
    """Every kind of tile: first what can lie below the island, then the cats."""
    data = _declared()
    tiles = [
        Tile(name, entry["kind"], None, entry["title"], _copies(entry["copies"]), tuple(entry["rows"]))
        for name, entry in data["tiles"].items()
    ]
    for colour, words in data["colours"].items():
        for shape, entry in data["cat_shapes"].items():
            title = {
                language: f"{words['cat'].get(language, words['cat']['en'])} {said}" for language, said in entry["title"].items()
            }
            tiles.append(Tile(f"{colour}_{shape}", "cat", colour, title, _copies(1), tuple(entry["rows"])))
    return tuple(tiles)


def _copies(number: int | Mapping[str, int]) -> Mapping[str, int]:
    """How many there are, by number of players."""
    return dict.fromkeys(("2", "3", "4"), number) if isinstance(number, int) else number
