"""``tabletop new pack``: a first pack that works: that of the game where it brings one, else a lesson and what people ask for."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.games import find_game, registered
from tabletop.pack_places import HEAD
from tabletop.packs.game_packs import packs_part_of
from tabletop.packs.kinds import FORMAT, IDS
from tabletop.playing import LessonError
from tabletop.scenario.templates import templates_of
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown

from .creating import read_template


def new_pack(folder: Path, game: str | None, title: str | None, language: str) -> list[str]:
    """Write a pack into a folder that is not there yet, and say what to do with it; raises LessonError where it cannot be."""
    if folder.exists() or folder.is_symlink():
        raise LessonError(f"{shown(str(folder))} already exists and is left alone; choose another name.")
    if not folder.parent.is_dir():
        raise LessonError(f"There is no folder {shown(str(folder.parent))}; create it first.")
    name = _id_of(folder.name)
    chosen = game or next(iter(registered()))
    files = _files(chosen, name)
    head = json.loads(files[HEAD])
    files[HEAD] = layout({**head, "title": {language: title}} if title is not None else head)
    try:
        for place, text in files.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, encoding="utf-8")
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise LessonError(f"{shown(str(folder))} cannot be written: {error.strerror}.") from None
    return _what_next(shown(str(folder)).strip("'"), name, files)


def _id_of(name: str) -> str:
    """What a pack in a folder of this name is called."""
    found = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
    if not IDS["pack"][0].fullmatch(found):
        raise LessonError(f"{shown(name)} cannot be the name of a pack; expected {IDS['pack'][1]}.")
    return found


def _files(game: str, name: str) -> dict[str, str]:
    """The files of a first pack by their places in it."""
    template = packs_part_of(game).template
    if template is None:
        return _plain_files(game, name)
    own = json.loads((template / HEAD).read_text(encoding="utf-8"))["id"]
    places = {path.relative_to(template).as_posix(): path for path in sorted(template.rglob("*.json"))}
    return {place.replace(own, name): path.read_text(encoding="utf-8").replace(own, name) for place, path in places.items()}


def _plain_files(game: str, name: str) -> dict[str, str]:
    """A pack of a game that takes no cards: one lesson, and a question that people ask for its rule."""
    data = next(map(read_template, templates_of(game)), None)
    title = {"en": f"{find_game(game).title['en']}: ours"}
    files: dict[str, Mapping[str, Any]] = {HEAD: {"format": FORMAT, "id": name, "game": game, "title": title}}
    if data is not None:
        files["scenarios/first.json"] = data
        files["questions.json"] = {data["teaches"][0]: {"en": ["a question as people type it"]}}
    return {place: layout(dict(entry)) for place, entry in files.items()}


def _what_next(folder: str, name: str, files: Mapping[str, str]) -> list[str]:
    lesson = min((place for place in files if place.startswith("scenarios/")), key=len, default=None)
    cards = list(json.loads(files["cards.json"])["cards"]) if "cards.json" in files else []
    commands = {
        f"tabletop check {folder}": "everything that is wrong, all at once",
        **({f"tabletop card {cards[0]} --pack {folder}": "its card, in words"} if cards else {}),
        **({f"tabletop preview {folder}/{lesson}": "a lesson of it, while you write it"} if lesson else {}),
        f"tabletop coverage {folder}": "does each rule have a lesson that fails without it?",
        f"tabletop list {name} --pack {folder}": "its lessons; every command takes --pack",
    }
    return [
        f"{folder}: a pack without errors so far. Change its files; docs/add-a-pack.md tells what they may say. Then:",
        *(f"  {command}\n      {why}" for command, why in commands.items()),
    ]
