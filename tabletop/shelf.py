"""The shelf: which printing of a game a person has at home, and which of its boxes. Chosen once, then everything follows.

Cards bear the names that are printed on theirs, a cite of a sheet that is not theirs says so, and a set-up begins with their
boxes. (The readings that their sheet prints differently are those of our table: `tabletop/table_rules/printing.py`.) Nobody
has to choose: without a choice all is as the kit has it. What a guest of a page chooses lives as long as the kernel of that
page and is kept nowhere.

>>> names_of_cards("exploding-kittens", "en")
'en'
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import platformdirs

from tabletop.games import can_be_opened, registered, rules_of
from tabletop.host import is_guest
from tabletop.kernel.printing import Printing
from tabletop.store import Kept, as_it_is, sign_of

# Another place for the file, for a class that shares its shelf (and for tests).
PLACE = "TABLETOP_SHELF"
# What a guest has chosen, until the kernel ends.
_of_a_guest: dict[str, Mapping[str, OnShelf]] = {}
# What was read last, with the file and its time: whoever says a sentence asks.
_read: dict[tuple[Any, ...], Mapping[str, OnShelf]] = {}


@dataclass(frozen=True)
class OnShelf:
    """What somebody has of a game: a printing by its id, and boxes in the order of the game."""

    printing: str
    boxes: tuple[str, ...] = ()


def shelf_file() -> Path:
    """Where the choice is kept."""
    return _place(os.environ.get(PLACE), os.environ.get("XDG_CONFIG_HOME"), os.environ.get("HOME"))


@lru_cache(maxsize=8)
def _place(chosen: str | None, *_home: str | None) -> Path:
    """The place that was chosen, else one in the person's folder, wherever that is now: whoever says a sentence asks."""
    return Path(chosen) if chosen else platformdirs.user_config_path("tabletop") / "shelf.json"


def kept_shelf() -> Kept:
    """The file of the shelf as the store keeps it: for each game the printing and the boxes."""
    return Kept(shelf_file(), "shelf", 2, {}, {1: as_it_is}, _checked)


def _checked(data: Any) -> Any:
    for entry in data.values():
        if not isinstance(entry["printing"], str) or not all(isinstance(box, str) for box in entry["boxes"]):
            raise ValueError("no shelf")
    return data


def read_shelf() -> Mapping[str, OnShelf]:
    """What lies there, by game; what this kit does not know any more is left out. A guest begins with the shelf of the table
    that serves the page.
    """
    if "chosen" in _of_a_guest:
        return _of_a_guest["chosen"]
    key = sign_of(shelf_file())
    if key is None:
        return {}
    if key not in _read:
        _read.clear()
        _read[key] = _understood(kept_shelf().read().data)
    return _read[key]


def _understood(data: Mapping[str, Any]) -> Mapping[str, OnShelf]:
    found = {}
    for game, entry in data.items():
        if game in registered() and entry["printing"] in printings_of(game):
            declared = rules_of(game).boxes()
            found[game] = OnShelf(entry["printing"], tuple(box for box in declared if box in entry["boxes"]))
    return found


def put_on_shelf(game: str, chosen: OnShelf | None) -> None:
    """From now on this lies on the shelf, or nothing of this game; raises StoreError where it cannot be kept."""
    if is_guest():
        others = {name: one for name, one in read_shelf().items() if name != game}
        _of_a_guest["chosen"] = {**others, game: chosen} if chosen else others
        return
    entry = {game: {"printing": chosen.printing, "boxes": list(chosen.boxes)}} if chosen else {}

    def changed(found: Any) -> Any:
        after = {**{name: one for name, one in found.data.items() if name != game}, **entry}
        return found.data if after == found.data else after

    kept_shelf().change(changed)


# -- what follows ----------------------------------------------------------------------


def printings_of(game: str) -> Mapping[str, Printing]:
    """The printings of a game that somebody may have, by id."""
    return rules_of(game).rulebook.printings


def on_shelf(game: str) -> Printing | None:
    """The printing of this game that lies on the shelf; None where nobody said."""
    chosen = read_shelf().get(game)
    return printings_of(game)[chosen.printing] if chosen else None


def names_of_cards(game: str, language: str) -> str:
    """The language in which the cards of this game are named for a reader of that one: the one on the cards of the shelf."""
    printing = on_shelf(game)
    return printing.names or language if printing else language


def boxes_on_shelf(game: str) -> tuple[str, ...]:
    """The boxes that can be opened together, of those on the shelf; nothing where nobody said. A box that stands alone comes
    last: it is opened where there is no other.
    """
    chosen = read_shelf().get(game)
    if chosen is None:
        return ()
    declared = rules_of(game).boxes()
    together = tuple(box for box in chosen.boxes if not declared[box].get("alone")) or chosen.boxes[:1]
    return together if can_be_opened(game, together, {}) else ()


def is_checked(game: str, document: str) -> bool:
    """Whether a cite of this document holds for the sheet on the shelf; where nobody said which that is, it stands for itself."""
    printing = on_shelf(game)
    return printing is None or document in printing.checked
