"""From an older format to the newest: each step is kept for as long as such files may come along.

>>> migrated({"format": 1, "steps": []})
{'format': 2, 'steps': []}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Data = Mapping[str, Any]


def _to_2(data: Data) -> Data:
    """Format 2 has keys more, and no key of format 1 means anything else."""
    return {**data, "format": 2}


# By the format that it starts from.
STEPS: Mapping[int, Callable[[Data], Data]] = {1: _to_2}


def migrated(data: Data) -> Data:
    """The same file in the newest format; one that is newest already, or of no known format, as it is."""
    while (step := STEPS.get(data["format"])) is not None:
        data = step(data)
    return data
