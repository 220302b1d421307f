"""A position as the `setup` of a file: so that a line can go on from cards that were dealt, and be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.position import PositionError
from tabletop.scenario.format.game_files import files_of

NOTHING: tuple[Any, ...] = (None, [], {})


def written_out(rules: Any, state: Any, names: Sequence[str]) -> dict[str, Any] | None:
    """The setup that gives exactly this position; None where a file cannot say it.

    Every value that a file can name stands under its key; what else there is a game adds.
    """
    setup = nearly_written_out(rules, state, names)
    try:
        same: bool = rules.position(setup).key() == state.key()
    except (PositionError, KeyError, ValueError, TypeError, AttributeError):
        return None
    return setup if same else None


def nearly_written_out(rules: Any, state: Any, names: Sequence[str]) -> dict[str, Any]:
    """All that a file can say of this position; what it cannot say is left as a position of a file has it."""
    return {**_from_paths(rules, state, names), **rules.more_written_out(state, names), **rules.own}


def _from_paths(rules: Any, state: Any, names: Sequence[str]) -> dict[str, Any]:
    setup: dict[str, Any] = {"players": list(names)}
    paths = [path.split(".") for path in rules_of(rules.id).paths]
    for key in files_of(rules.id).kinds["setup"].keys:
        value: Any = None
        if [key] in paths:
            value = rules.value_at(state, key, names)
        elif [key, "*"] in paths:
            value = _filled({name: rules.value_at(state, f"{key}.{name}", names) for name in names})
        elif parts := [path[1] for path in paths if path[0] == key and len(path) == 2]:
            value = _filled({part: rules.value_at(state, f"{key}.{part}", names) for part in parts})
        if value not in NOTHING:
            setup[key] = value
    return setup


def _filled(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value not in NOTHING}
