"""One cause, one fault: a wrong word that stands in many places is told once, with the lines of all of them.

A name that is not in `players`, a card or a rule that does not exist: mended by one thought, so said in one message.
A misspelt key is not told a second time as a missing one.

>>> from tabletop.scenario.text.json_text import parse
>>> document = parse(b'["Anna", "Anna"]')
>>> one, two = (document.fault("POS-PLAYER", (at,), "there is no player 'Anna'", "one of Ana, Ben") for at in (0, 1))
>>> [str(fault) for fault in gathered([one, two])]
["1:2: [POS-PLAYER] there is no player 'Anna' (in 2 places, all on line 1); expected one of Ana, Ben."]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..text.edits import Mend
from .codes import find_code
from .fault import Fault

# What is missing in two places is two faults.
MISSING = ("FILE-MISSING", "FILE-NEEDS")
MOST_LINES = 12


def gathered(faults: Iterable[Fault]) -> list[Fault]:
    """The faults with those of one cause made into one, which stands at the first place."""
    causes: dict[tuple, list[Fault]] = {}
    for number, fault in enumerate(_without_echoes(list(faults))):
        key = (fault.code, fault.found, fault.expected) if find_code(fault.code).slip else (number,)
        causes.setdefault(key, []).append(fault)
    return [_as_one(same) for same in causes.values()]


def _without_echoes(faults: list[Fault]) -> list[Fault]:
    """Without what another fault explains: keys missing because they are misspelt, names that nobody can have,
    cards in a field that is none.
    """
    meant = {(fault.place[:-1], fault.near) for fault in faults if fault.code == "FILE-KEY"}
    elsewhere = {fault.place for fault in faults if fault.code == "FILE-FIELD"}
    nobody = any(fault.code == "POS-PLAYERS" and fault.found.startswith("0 ") for fault in faults)
    # A missing key is named in what was found, or begins what is expected.
    return [
        fault
        for fault in faults
        if not (
            fault.code in MISSING
            and any(
                (fault.place, word) in meant for word in (*fault.found.replace("`", "").split(" "), fault.expected.split(" ")[0])
            )
        )
        and not (fault.code == "POS-PLAYER" and nobody)
        and not (fault.code == "FILE-CARDS" and fault.place in elsewhere)
    ]


def _as_one(same: list[Fault]) -> Fault:
    if len(same) == 1:
        return same[0]
    first = min(same, key=lambda fault: (fault.line, fault.column))
    lines = sorted({fault.line for fault in same})
    named = ", ".join(map(str, lines[:MOST_LINES])) + (" …" if len(lines) > MOST_LINES else "")
    where = f"all on line {named}" if len(lines) == 1 else f"on lines {named}"
    mends = [fault.mend for fault in same if fault.mend is not None]
    all_of_it = Mend(tuple(dict.fromkeys(edit for mend in mends for edit in mend.edits)), all(mend.sure for mend in mends))
    # What is mended in some of the places alone is still a fault.
    mend = all_of_it if len(mends) == len(same) else None
    return replace(first, found=f"{first.found} (in {len(same)} places, {where})", mend=mend)
