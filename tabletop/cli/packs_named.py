"""Packs that a command is given: by ``--pack``, before the command or after it, or by a file that lies in one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from tabletop.pack_places import HEAD, name_pack, pack_around

OPTION = "--pack"
# These tell themselves what is wrong with a pack.
TELLING = ("check", "explain", "fmt", "new")


def without_packs(words: Sequence[str]) -> tuple[list[str], list[Path]]:
    """What was typed without ``--pack FOLDER``, and the packs that it names; raises UsageError for one that is none.

    >>> without_packs(["list", "nap"])
    (['list', 'nap'], [])
    """
    left: list[str] = []
    packs: list[Path] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            left += [word, *rest]
        elif word == OPTION or word.startswith(f"{OPTION}="):
            name = next(rest, None) if word == OPTION else word.partition("=")[2]
            if not name or "\0" in name:
                raise click.UsageError(f"{OPTION} needs the folder or archive of a pack.")
            packs.append(Path(name))
        else:
            left.append(word)
            packs += _around(word)
    return left, list(dict.fromkeys(packs))


def _around(word: str) -> Iterator[Path]:
    if word.startswith("-") or "\0" in word or len(word) > 4_000:
        return
    try:
        pack = pack_around(Path(word)) if Path(word).exists() else None
    except (OSError, ValueError):
        return
    if pack is not None:
        yield pack


def take(packs: Sequence[Path], command: str | None) -> None:
    """Let these be packs of this process, and end it where one cannot be taken in; why is said on the way."""
    from tabletop.scenario.text.showing import shown

    for pack in packs:
        if not pack.exists():
            raise click.ClickException(f"There is no pack {shown(str(pack))}; a pack is a folder with {HEAD}, or a .zip of one.")
        name_pack(pack)
    if packs and command not in TELLING:
        from tabletop.packs.taking import faults_of_pack

        # (It was said when the pack was left out.)
        if any(faults_of_pack(pack) for pack in packs):
            sys.exit(1)
