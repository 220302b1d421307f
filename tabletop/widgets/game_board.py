"""What a game brings to be drawn with: files beside the package that the part ``board`` of its record stands in.

In ``js/`` are plain ES files, in ``css/`` style sheets. ``labels.json`` has the fixed words of its pages:
each label with its text by language, English among them. A file imports those of the kit by ``"#kit/core/dom.js"``,
one beside it by ``"./hand.js"``. ``js/icons.js`` holds the icons that only this game has, as a table ``SHAPES`` of
plain data, so that pages without scripts can read it.

The entry file calls ``registerBoard`` of ``#kit/core/boards.js``, the file of a page ``registerPage``; what can be
registered is said there. A game without a board gets a plain one, drawn from its zones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

from tabletop.games import find_game, of_each, registered


@dataclass(frozen=True)
class GamePage:
    """A page of another kind than a lesson: its file in ``js/``, and its sheets in ``css/`` without their ending.

    One that ``asks_python`` is drawn in notebooks alone, since a page that stands alone has nobody to ask.
    """

    entry: str
    sheets: tuple[str, ...] = ()
    asks_python: bool = False


@dataclass(frozen=True)
class GameBoard:
    """How a game is drawn; the files named here are joined into the pages of this game and into the widget.

    ``entry`` is the file in ``js/`` that registers the board. ``sheets`` are files in ``css/`` without their ending, in
    the order in which later ones may overrule earlier ones; all of them come behind those of the kit. Before them come
    the ``card_sheets``, which pages without scripts that show a card carry too: they name cards below
    ``:is(.tabletop, .tabletop-card)``. ``pages`` are the pages of other kinds, by the ``mode`` that their payloads name.
    """

    entry: str = "board.js"
    sheets: tuple[str, ...] = ()
    card_sheets: tuple[str, ...] = ()
    pages: Mapping[str, GamePage] = field(default_factory=dict)


def boards(game: str | None = None) -> dict[str, GameBoard]:
    """The boards of all games by id, or that of one game alone; games that bring none are left out."""
    if game is None:
        return {name: board for name, board in of_each(_board_of) if board}
    board = _board_of(game) if game in registered() else None
    return {game: board} if board else {}


def _board_of(game: str) -> GameBoard | None:
    entry = find_game(game)
    return entry.part("board", GameBoard) if entry.board else None


def folder_of(game: str) -> Traversable:
    """Where the files of a game lie that brings a board; raises GameFault for one that brings none."""
    entry = find_game(game)
    entry.part("board", GameBoard)
    folder = entry.folder("board")
    assert folder is not None
    return folder
