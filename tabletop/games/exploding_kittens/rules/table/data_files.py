"""The files with the cards and the boxes, as JSON; what is wrong with them is told in words, each complaint with its file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tabletop.kernel.data_fault import DataFault

from ...data import FOLDER
from .box_check import complaints

# What packs have brought; their entries were checked as those of the files are.
OF_PACKS: dict[str, dict[str, Any]] = {"boxes": {}, "cards": {}}


def read_data(name: str, key: str) -> Mapping[str, Any]:
    """The entries of a file under its one key; raises DataFault for a fault of syntax, at its line, or another form."""
    try:
        data = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        # The module json says only what it stumbled over: a bracket closed too early leaves "extra data".
        found = (
            "the file goes on after its last bracket; is one closed too early?"
            if error.msg == "Extra data"
            else f"this is not JSON: {error.msg}"
        )
        raise DataFault([f"{name}:{error.lineno}:{error.colno}: {found}"]) from None
    except ValueError:
        raise DataFault([f"{name}: expected a text in UTF-8"]) from None
    if not isinstance(data, Mapping) or not isinstance(data.get(key), Mapping):
        raise DataFault([f"{name}: expected an object with {key!r}, an object itself"])
    return data[key]


@lru_cache(maxsize=1)
def declared_boxes() -> Mapping[str, Mapping]:
    """The boxes with their titles, player numbers and setup numbers; raises DataFault where the file says what there is not."""
    boxes = read_data("boxes.json", "boxes")
    if wrong := [f"boxes.json: box {complaint.place[0]!r}: {complaint}" for complaint in complaints(boxes)]:
        raise DataFault(wrong)
    return {**boxes, **OF_PACKS["boxes"]}
