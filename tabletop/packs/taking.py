"""Packs taken in: each is read and checked, and its game grows by it. Called by the registry, once for each game.

A pack with a fault changes nothing. It is left out, which is said once, and stands in nobody's way.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from tabletop.games import packs_of
from tabletop.kernel.game import GameRules
from tabletop.kernel.pack import Pack
from tabletop.pack_places import pack_places
from tabletop.scenario.format.fault import Fault

from .checking import checked, faults_in_order
from .game_packs import packs_part_of
from .reading import Read, read_head

# What is wrong with each pack that was looked at, by its place.
_faults: dict[Path, list[Fault]] = {}
# Those whose faults somebody else tells.
_told: set[Path] = set()


@cache
def found_packs() -> tuple[Read, ...]:
    """All packs there are, with what they say they are."""
    return tuple(read_head(place.path) for place in pack_places())


def take_packs(game: str, declared: GameRules) -> tuple[Pack, ...]:
    """The packs of this game that are sound; the game has grown by them."""
    taken: list[Pack] = []
    for read in found_packs():
        if read.game not in (game, None):
            continue
        pack = _one_only(read, checked(read, declared), taken)
        if pack is None:
            _leave_out(read)
            continue
        declared.rulebook.grow(pack)
        packs_part_of(game).take(pack)
        taken.append(pack)
    return tuple(taken)


def _one_only(read: Read, pack: Pack | None, taken: list[Pack]) -> Pack | None:
    if pack is not None and pack.id in [one.id for one in taken]:
        read.faults.append(read.head.fault("PACK-CLASH", ("id",), f"another pack is called {pack.id!r}", "a name of its own"))
        return None
    return pack


def _leave_out(read: Read) -> None:
    place = Path(read.files.said)
    if place in _faults:
        return
    _faults[place] = list(faults_in_order(read))
    first = _faults[place][0]
    if place in _told:
        return
    print(f"The pack {read.files.said} is left out: {first} `tabletop check {read.files.said}` tells all.", file=sys.stderr)


def faults_of_pack(place: Path, told: bool = False) -> list[Fault]:
    """All that is wrong with the data of a pack that is among those of this process; nothing where it was taken in.

    Whoever tells these faults (``told``) need not be told that it is left out.
    """
    read = next((one for one in found_packs() if Path(one.files.said).absolute() == place.absolute()), None)
    if read is None:
        return list(read_head(place).faults)
    if told:
        _told.add(Path(read.files.said))
    if read.game is None:
        _leave_out(read)
    else:
        packs_of(read.game)
    return list(faults_in_order(read))
