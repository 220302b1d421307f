"""How refusals of Row Your Goat are told where a code of its own fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.edits import Mend
from tabletop.scenario.text.mending import replaced, written


def _not_the_top(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """The card that a file says is turned up is not the one that lies on top."""
    home = line.files.home(line.rules, line.state, line.names.index(step["by"]), step["do"])
    place, top = (*place, "shows"), home.there[0]
    found = f"{step['shows']} is not the top card of {step['by']}'s deck"
    mend = Mend(replaced(line.document, place, top))
    return line.document.fault("RUN-SHOWS", place, found, top, fix=f"write {written(top)}", mend=mend)


TELLERS = {"RUN-SHOWS": _not_the_top}
