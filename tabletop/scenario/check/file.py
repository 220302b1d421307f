"""Layer 1, the file: everything that can be told without looking at a position.

Keys and their values, steps and their fields, ids and references, texts. All
faults at once, in the order of the file. No game is imported: what is to be
known of one stands in its :class:`~tabletop.scenario.format.keys.GameWords`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..format.fault import Fault
from ..format.game_files import kinds_of
from ..format.keys import GameWords
from ..text.document import Document
from ..text.showing import shown
from .head import check_head, format_faults, game_faults
from .refs import check_refs
from .report import Report
from .shape import check_object
from .steps import check_steps
from .texts import check_texts


def check_file(document: Document, games: Mapping[str, GameWords]) -> list[Fault]:
    """Every fault of the file layer, those of reading it included, ordered by position.

    If the text could not be read to its end or is too large, or the file is of
    another format or of no known game, only that is told: the rest cannot be judged.
    """
    faults = list(document.faults)
    too_large = any(fault.code == "JSON-SIZE" for fault in faults)
    if not too_large and (document.data is not None or not faults):
        faults += _faults(document, games)
    return sorted(faults, key=lambda fault: (fault.line, fault.column, fault.code))


def _faults(document: Document, games: Mapping[str, GameWords]) -> list[Fault]:
    data = document.data
    if not isinstance(data, dict):
        return [document.fault("FILE-TYPE", (), shown(data), "an object { } with the scenario")]
    faults = format_faults(document)
    if type(data.get("format")) is int and faults:
        return faults
    unknown_game = game_faults(document, games)
    if unknown_game:
        return faults + unknown_game
    report = Report(document, games[data["game"]], kinds_of(data))
    check_object(report, data, "file", ())
    for check in (check_head, check_steps, check_refs, check_texts):
        check(report)
    return faults + report.faults
