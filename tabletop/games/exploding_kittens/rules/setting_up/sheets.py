"""The set-ups of the boxes as their leaflets print them, from ``data/setups``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from tabletop.kernel.set_up import Sheet, read_sheets

from ...data import FOLDER
from ..table.vocabulary import kittens

# The steps that there are: what each of them does stands in dealing.py.
STEPS = (
    "recipe",
    "unpack",
    "aside",
    "own_kitten",
    "leave_out",
    "swap_one",
    "mixed_in",
    "defuse_each",
    "spare",
    "shuffle",
    "stock",
    "tower",
    "hands",
    "faster",
    "kittens",
    "surplus",
    "pile",
    "discard_pile",
    "first",
)
# What a group may choose, as its leaflet offers it.
VARIANTS = ("faster", "swap_one", "leave_out")


@lru_cache(maxsize=1)
def declared_sheets() -> Mapping[str, Sheet]:
    """The set-up of each box that has a leaflet of its own; raises DataFault where a file says what there is not."""
    return read_sheets(FOLDER / "setups", STEPS)


def moved(sheet: Sheet, steps: tuple[str, ...], before: str) -> Sheet:
    """This set-up with some of its steps done earlier: right before another one."""
    order = [step for step in sheet.order if step not in steps]
    order[order.index(before) : order.index(before)] = steps
    return replace(sheet, steps={step: sheet.steps[step] for step in order})


# How many cards there are is counted card by card, and that the pile is shuffled shows in nothing that can be told.
UNSEEN = ("unpack", "recipe", "pile")
kittens.declares(
    *(
        rule
        for sheet in declared_sheets().values()
        for name, step in sheet.steps.items()
        if name not in UNSEEN
        for rule in step.all_rules
    )
)
