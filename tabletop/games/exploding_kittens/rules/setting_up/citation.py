"""What is cited in Recipes for Disaster: its own leaflet, where it says the same as the older ones.

The engine names a rule by the box that brought it. Whoever plays Recipes has
another leaflet at hand, so a rule is cited by its counterpart there; one
without a counterpart keeps its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from tabletop.kernel.rulebook import Rulebook

# What says nothing about the course of a game.
ASIDE = ("setup", "component", "advice", "variant")


@lru_cache(maxsize=8)
def cites_in(rulebook: Rulebook, boxes: tuple[str, ...]) -> Mapping[str, str]:
    """For each rule of another leaflet its counterpart in Recipes; empty for all other boxes."""
    if "recipes" not in boxes:
        return {}
    return {
        rule_id: _nearest(rule_id, found)
        for rule_id, rule in rulebook.rules.items()
        if (found := [other for other in rule.same_as if _box(other) in boxes]) and _box(rule_id) not in boxes
    }


def left_out(rulebook: Rulebook, box: str) -> Iterator[str]:
    """The rules of other leaflets that say how to play, about topics that this one shares with them."""
    shared = {_topic(other) for rule in rulebook.of_box(box) for other in rule.same_as}
    return (rule_id for rule_id, rule in rulebook.rules.items() if _topic(rule_id) in shared and rule.kind not in ASIDE)


def _topic(rule_id: str) -> tuple[str, ...]:
    """The box and the chapter of a rule."""
    return tuple(rule_id.split(".")[1:3])


def _box(rule_id: str) -> str:
    return rule_id.split(".")[1]


def _nearest(rule_id: str, found: Sequence[str]) -> str:
    """Of several counterparts the one about the same topic."""
    topic = rule_id.split(".")[2]
    return next((other for other in found if other.split(".")[2] == topic), found[0])


def cited(rules: Iterable[str], cites: Mapping[str, str]) -> tuple[str, ...]:
    """These rules as the leaflet at hand has them, each once."""
    return tuple(dict.fromkeys([cites.get(rule, rule) for rule in rules]))
