"""The chapters: what there is to learn, in the order of teaching. A chapter is a notebook; its lessons are the boards in it.

Notebooks are read, never run: a cell counts that begins with ``lesson("…")`` or ``selftest("…")``.

>>> chapter = next(one for one in chapters("en") if one.notebook == "kittens-03-nope-chains")
>>> chapter.game, chapter.title, chapter.lessons[0].id, chapter.selftest.name
('exploding-kittens', 'Nope chains', 'exploding-kittens/nope/yup', 'kittens-03-nope-chains')
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.data_folders import notebook_folder
from tabletop.games import find_game, game_id, registered
from tabletop.playing.lesson import named_in_full
from tabletop.selftests.selftest import Known, selftests
from tabletop.words import pick_text

CALL = re.compile(r'^(lesson|selftest)\("([\w/-]+)"')
HEADING = re.compile(r"^# (.+)$", re.MULTILINE)
# The notebook that everything begins with; it leads to the others.
HOME = "00-start"


@dataclass(frozen=True)
class TaughtLesson:
    """A lesson of a chapter: its id, its title by language, its boxes, the rules it teaches, and the cell that shows it."""

    id: str
    title: Mapping[str, str]
    boxes: tuple[str, ...]
    teaches: tuple[str, ...]
    cell: str


@dataclass(frozen=True)
class TaughtTest:
    """The self-test that ends a chapter: its name, the rules of each position, and the cell that shows it."""

    name: str
    cell: str
    rules: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Chapter:
    """A notebook: the name of its file without ``.ipynb``, its title, its game where it is about one."""

    notebook: str
    title: str
    game: str | None
    lessons: tuple[TaughtLesson, ...]
    selftest: TaughtTest | None

    @property
    def rules(self) -> frozenset[str]:
        """The rules that its lessons teach and its self-test asks for."""
        taught = {rule for lesson in self.lessons for rule in lesson.teaches}
        return frozenset(taught | {rule for rules in (self.selftest.rules if self.selftest else ()) for rule in rules})


@cache
def chapters(language: str) -> tuple[Chapter, ...]:
    """The chapters in the order of teaching: the beginning, game by game, then those that are about no single one; in
    English where there are no notebooks in that language. A file that cannot be read is passed over.
    """
    folder = notebook_folder(language)
    paths = sorted((folder if folder.is_dir() else notebook_folder("en")).glob("*.ipynb"))
    found = [chapter for path in paths if (chapter := _read(path, language)) is not None]
    order = {game.id: place for place, game in enumerate(registered().values())}
    return tuple(sorted(found, key=lambda one: (one.notebook != HOME, order.get(one.game or "", len(order)), one.notebook)))


def _read(path: Path, language: str) -> Chapter | None:
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        told = [("".join(cell["source"]), cell["cell_type"], str(cell["id"])) for cell in cells]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    heading = next((found[1] for text, kind, _ in told if kind == "markdown" and (found := HEADING.search(text))), path.stem)
    calls = [(*found.groups(), cell) for text, kind, cell in told if kind == "code" and (found := CALL.match(text))]
    short = game_id(path.stem.partition("-")[0])
    game = short if short in registered() else None
    names: dict[str, str] = {}
    for call, name, cell in calls:
        if call == "lesson":
            names.setdefault(name, cell)
    tests = [(name, cell) for call, name, cell in calls if call == "selftest"]
    return Chapter(
        path.stem,
        _without(f"{pick_text(find_game(game).title, language)}: ", heading) if game else heading,
        game,
        tuple(lesson for name in names if (lesson := _lesson(name, names[name])) is not None),
        _test(*tests[-1]) if tests else None,
    )


def _without(before: str, heading: str) -> str:
    """A heading without the name of the game before it; what is left begins with a capital.

    >>> _without("La isla: ", "La isla: ¿encaja?"), _without("La isla: ", "Preparar La isla")
    ('¿Encaja?', 'Preparar La isla')
    """
    rest = heading.removeprefix(before)
    place = next((number for number, sign in enumerate(rest) if sign.isalpha()), 0)
    return f"{rest[:place]}{rest[place : place + 1].upper()}{rest[place + 1 :]}"


@cache
def _lesson(name: str, cell: str) -> TaughtLesson | None:
    """A lesson as its file says it; the file is read, not played."""
    first, slash, rest = name.partition("/")
    found = named_in_full(game_id(first) + slash + rest)
    try:
        ((key, path),) = found.items()
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return TaughtLesson(key, data["title"], tuple(data["boxes"]), tuple(data["teaches"]), cell)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _test(name: str, cell: str) -> TaughtTest | None:
    known: dict[str, Known] = {one.name: one for one in selftests()}
    if name not in known:
        return None
    items = json.loads(known[name].path.read_text(encoding="utf-8"))["items"]
    return TaughtTest(name, cell, tuple(tuple(item["rules"]) for item in items))
