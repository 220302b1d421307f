"""How figures of `make bench` grow: with players, boxes, steps, files, boards."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from long_lesson import long_lesson
from measuring import microseconds
from random_play import ALL_FOUR, kittens

from tabletop.games import open_rules
from tabletop.playing import Lesson, open_lesson
from tabletop.scenario.scenario import open_scenario
from tabletop.widgets.handout import Handed, handout_of

ROOT = Path(__file__).resolve().parent.parent
Tick = Callable[[], None]
PLAYERS, STEPS, FILES, BOARDS = (2, 3, 4, 5), (25, 50, 100, 200), (10, 40, 160), (1, 5, 10, 20)
GAMES, ROUNDS = 5, 5


def growths(tick: Tick) -> Iterator[dict[str, Any]]:
    """Each series: what is counted, by what, and its points."""
    base = open_rules("exploding-kittens")
    games = {number: lambda number=number: _games(base, number) for number in PLAYERS}
    yield _series("random play, base box, µs a decision", "players", microseconds(games, ROUNDS, tick))
    mixes = {number: open_rules("exploding-kittens", ALL_FOUR[:number]) for number in range(1, 5)}
    boxes = {number: lambda rules=rules: _games(rules, 4) for number, rules in mixes.items()}
    yield _series("random play, 4 players, µs a decision", "boxes", microseconds(boxes, ROUNDS, tick))
    lessons = {number: long_lesson(number) for number in STEPS}
    made = {number: lambda lesson=lesson: bool(Lesson(lesson).payload()) for number, lesson in lessons.items()}
    yield _series("a lesson made ready for a page, µs", "steps", microseconds(made, 1, tick))
    yield _series("its payload, bytes", "steps", {number: _bytes(Lesson(lesson).payload()) for number, lesson in lessons.items()})
    with tempfile.TemporaryDirectory() as folder:
        named = sorted((ROOT / "scenarios").rglob("*.json"))
        many = {number: _copies(Path(folder), named, number) for number in FILES}
        checked = {number: lambda paths=paths: sum(1 for path in paths if open_scenario(path)) for number, paths in many.items()}
        yield _series("check of different files, µs a file", "files", microseconds(checked, 1, tick))
    names = [str(path) for path in named[:: len(named) // max(BOARDS)]]
    shown = [open_lesson(name) for name in names[: max(BOARDS)]]
    handed = [Handed(lesson.payload(), f"board {number}", lesson.text()) for number, lesson in enumerate(shown)]
    tick()
    pages = {number: len(handout_of(handed[:number], "boards").encode()) for number in BOARDS}
    yield _series("a page with so many boards, bytes", "boards", pages)


TICKS = 2 * ROUNDS + 3


def _series(name: str, by: str, found: dict[Any, float]) -> dict[str, Any]:
    return {"name": name, "by": by, "points": [{"n": number, "value": float(f"{value:.3g}")} for number, value in found.items()]}


def _games(rules: Any, players: int) -> int:
    return sum(kittens(rules, number, players=players) for number in range(GAMES))


def _bytes(payload: Any) -> int:
    return len(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode())


def _copies(folder: Path, files: list[Path], number: int) -> list[Path]:
    """So many files, each with another name for its first player."""
    found = []
    for count in range(number):
        text = files[count % len(files)].read_text(encoding="utf-8")
        name = json.loads(text)["setup"]["players"][0]
        found.append(folder / f"{number}-{count:04}.json")
        found[-1].write_text(text.replace(name, f"{name}{number}x{count}"), encoding="utf-8")
    return found
