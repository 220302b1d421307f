"""How refusals of Exploding Kittens are told where a code of its own fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.suggestion import nearest, other_state
from tabletop.scenario.text.showing import listed, shown


def _not_blind(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """Cards are turned up at random by blind players, who still have some."""
    blind = step["by"] in (line.rules.value_at(line.state, "blind", line.names))
    found = f"{step['by']} is blind and has no card" if blind else f"{step['by']} is not blind"
    return line.document.fault(
        "RUN-BLIND",
        place + ("blindly",),
        found,
        f"a card of {step['by']}'s choice: cards or card" if not blind else "a card that can be turned up",
    )


def _empty_pile(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    return line.document.fault("RUN-EMPTY-PILE", place, f"{step.get('by')} draws from an empty pile", "a card in the draw pile")


def _not_turned_up(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """A card that chance cannot turn up, since the blind player does not hold it."""
    there = line.files.home(line.rules, line.state, line.names.index(step["by"]), step["do"]).there
    word = line.rules.word(refusal.values["card"])
    other = other_state(word, there)
    return line.document.fault(
        "RUN-CHANCE-IMPOSSIBLE" if other is None else "RUN-STATE",
        place + ("blindly",),
        f"blindly {shown(word)} cannot come up",
        f"one of {listed(there, 20)}",
        other or nearest(word, there),
    )


TELLERS = {"RUN-BLIND": _not_blind, "RUN-EMPTY-PILE": _empty_pile, "RUN-CHANCE-IMPOSSIBLE": _not_turned_up}
