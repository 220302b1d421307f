"""How refusals of Row Your Goat are told where a code of its own fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.scenario.format.fault import Fault


def _not_the_top(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """The card that a file says is turned up is not the one that lies on top."""
    home = line.files.home(line.rules, line.state, line.names.index(step["by"]), step["do"])
    return line.document.fault(
        "RUN-SHOWS", place + ("shows",), f"{step['shows']} is not the top card of {step['by']}'s deck", home.there[0]
    )


TELLERS = {"RUN-SHOWS": _not_the_top}
