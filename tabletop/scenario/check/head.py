"""The top of a file: format, game, boxes, readings, what it teaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..format.fault import Fault, Place
from ..format.keys import GameWords
from ..format.suggestion import nearest
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import Edits, added, before, replaced, taken_out, written
from ..text.showing import listed, shown
from .report import Report, mapping, objects, texts

# The format that files are written in, and those that are read.
FORMAT = 2
READ = (1, FORMAT)


def format_faults(document: Document, read: Sequence[int] = READ) -> list[Fault]:
    """What is wrong with `format`: it must be there, a whole number, and one of those that are read, the newest last."""
    data: Any = document.data
    newest = read[-1]
    if "format" not in data:
        mend = Mend(added(document, (), "format", newest, first=True), sure=True)
        fix = f'write "format": {newest}'
        return [document.fault("FILE-FORMAT", (), "the file has no `format`", f'"format": {newest}', fix=fix, mend=mend)]
    found = data["format"]
    if type(found) is not int:
        mend = Mend(replaced(document, ("format",), newest), sure=str(found) in (str(newest), f"{newest}.0"))
        wanted, fix = f"the whole number {newest}", f"write {newest}"
        return [document.fault("FILE-FORMAT", ("format",), f"format is {shown(found)}", wanted, fix=fix, mend=mend)]
    if found in read:
        return []
    told, fix = (
        (f"format {found} is newer than this kit reads", "install a newer version of this kit")
        if found > newest
        else (f"there is no format {found}", f"write {newest}")
    )
    mend = Mend(() if found > newest else replaced(document, ("format",), newest))
    return [document.fault("FILE-FORMAT", ("format",), told, f"format {newest}", fix=fix, mend=mend)]


def game_faults(document: Document, games: Mapping[str, GameWords]) -> list[Fault]:
    """What is wrong with `game`: it must name a game of this kit."""
    data: Any = document.data
    if "game" not in data:
        return [document.fault("FILE-GAME", (), "the file has no `game`", f"one of {listed(games)}")]
    found = data["game"]
    if isinstance(found, str) and found in games:
        return []
    return [
        document.fault(
            "FILE-GAME",
            ("game",),
            f"there is no game {shown(found)}",
            f"one of {listed(games)}",
            near=_meant(found, games) or nearest(found, games),
        )
    ]


def _meant(found: Any, games: Mapping[str, GameWords]) -> str | None:
    """The game that has this word in its name."""
    fitting = [game for game in games if isinstance(found, str) and len(found) > 2 and found.lower() in game.split("-")]
    return fitting[0] if len(fitting) == 1 else None


def check_head(report: Report) -> None:
    """Report boxes that do not go together, idle readings, rules both taught and needed, a file that says nothing."""
    data, readings = report.data, mapping(report.data.get("readings"))
    for place, entry in [((), data), *((("also", index), entry) for index, entry in objects(data.get("also")))]:
        if isinstance(entry.get("boxes"), list):
            _check_boxes(report, entry["boxes"], (*place, "boxes"))
    _check_idle(report, readings, ("readings",), report.boxes, {})
    for (place, boxes), (_, entry) in zip(report.runs[1:], objects(data.get("also"))):
        _check_idle(report, mapping(entry.get("readings")), (*place, "readings"), frozenset(boxes), readings)
    taught = set(texts(data.get("teaches")))
    for index, rule in enumerate(data["needs"] if isinstance(data.get("needs"), list) else ()):
        if isinstance(rule, str) and rule in taught:
            report.add(
                "TEACH-DOUBLE",
                ("needs", index),
                f"{shown(rule)} is in `teaches` and in `needs`",
                "it in one of the two",
                fix="take it out of needs",
                edits=taken_out(report.document, ("needs", index) if len(data["needs"]) > 1 else ("needs",)),
                sure=True,
            )
    if data.get("steps") == [] and "expect" not in data:
        report.add("FILE-EMPTY", ("steps",), "neither `steps` nor `expect`", "steps, or an `expect` for the position")


def _check_boxes(report: Report, boxes: list, place: Place) -> None:
    game = report.game
    if not boxes:
        report.add("FILE-BOXES", place, "an empty list of boxes", f"one of {listed(game.boxes)}")
    for index, box in enumerate(boxes):
        inner = (*place, index)
        if not isinstance(box, str):
            continue
        if box not in game.boxes:
            report.add(
                "FILE-BOXES",
                inner,
                f"there is no box {shown(box)}",
                f"one of {listed(game.boxes)}",
                near=report.nearest(box, game.boxes),
            )
            continue
        if boxes[:index].count(box) == (2 if box in game.twice else 1):
            report.add(
                "FILE-BOXES",
                inner,
                f"the box {shown(box)} appears too often",
                "each box once" + (f", only {listed(sorted(game.twice))} twice" if game.twice else ""),
                fix="take it out",
                edits=taken_out(report.document, inner),
                sure=True,
            )
        missing = sorted(game.boxes[box] - set(texts(boxes)))
        if missing:
            report.add(
                "FILE-BOXES",
                inner,
                f"{shown(box)} needs {listed(missing)}",
                f"{listed(missing)} as well",
                fix=f'write "{missing[0]}" in front of it',
                edits=before(report.document, inner, missing[0]),
                sure=True,
            )
        if box in game.alone and len(boxes) > 1:
            report.add(
                "FILE-BOXES",
                inner,
                f"{shown(box)} cannot be combined with other boxes",
                f"{shown(box)} alone",
                fix=f"write {written([box])}, or take it out",
                edits=replaced(report.document, place, [box]),
            )


def _check_idle(report: Report, readings: dict, place: Place, boxes: frozenset[str], before: dict) -> None:
    """`before` are the readings these are laid over."""
    for question_id, reading in readings.items():
        question = report.game.questions.get(question_id)
        if not report.boxes_are_told or question is None or reading not in question.readings:
            continue
        if not question.is_asked_in(boxes):
            report.add(
                "FILE-READING-IDLE",
                (*place, question_id),
                f"{question_id} belongs to the box {question.box}",
                f"a question of {listed(sorted(boxes))}",
                fix="take it out",
                at_key=True,
                edits=_without(report, readings, place, question_id),
                sure=True,
            )
        elif reading == before.get(question_id, question.default_of(boxes)):
            report.add(
                "FILE-READING-IDLE",
                (*place, question_id),
                f"{reading} is the reading here anyway",
                "another reading",
                fix="take it out",
                edits=_without(report, readings, place, question_id),
                sure=True,
            )


def _without(report: Report, readings: Mapping[str, Any], place: Place, question: str) -> Edits:
    """The reading left out, with `readings` where it is the only one."""
    return taken_out(report.document, (*place, question) if len(readings) > 1 else place)
