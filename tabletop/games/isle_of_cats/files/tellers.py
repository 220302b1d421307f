"""How refusals of The Isle of Cats are told where a code of its own fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.suggestion import nearest
from tabletop.scenario.text.showing import listed


def _not_there(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    field = "tiles" if "tiles" in step else "tile"
    there = sorted({line.rules.tiles[cat].id for cat in line.state.left + line.state.right})
    lacking = line.in_words("tile", refusal.values["tile"])
    return line.document.fault(
        "RUN-NOT-THERE",
        place + (field,),
        f"no {lacking} sits beside the island",
        f"one of {listed(there, 20) or 'no cats'}",
        nearest(lacking, there),
    )


TELLERS = {"RUN-NOT-THERE": _not_there}
