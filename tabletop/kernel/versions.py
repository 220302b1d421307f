"""Which version of a law holds: by reading, then by box, then the plain one; and the rules that stand behind each name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from .form import Need
from .vocabulary import Law, Vocabulary


def is_played(declared: Law | Need, boxes: Collection[str]) -> bool:
    """Whether a need or a version of a law belongs to one of these boxes."""
    return declared.boxes is None or any(box in boxes for box in declared.boxes)


def holds(declared: Law | Need, boxes: Collection[str], readings: Mapping[str, str]) -> bool:
    """Whether a need or a version of a law holds with these boxes and readings."""
    return (declared.when is None or readings.get(declared.when[0]) == declared.when[1]) and is_played(declared, boxes)


def best_version(laws: Iterable[Law], boxes: Collection[str], readings: Mapping[str, str]) -> Law | None:
    """The version of a law that fits these boxes and readings best; None where none does."""
    best: Law | None = None
    for law in laws:
        if holds(law, boxes, readings) and (best is None or _special(law) > _special(best)):
            best = law
    return best


class Holding(NamedTuple):
    """What holds with some boxes and readings, whatever is switched off."""

    # Each law by its name, with the version that fits best.
    versions: tuple[tuple[str, Law | None], ...]
    needs: tuple[Need, ...]
    # The rules whose switch shows in an effect.
    acting: frozenset[str]
    # What an event names: the rules of each law (of its version here), step, need and permission, by its name.
    rule: SimpleNamespace


def holding(vocabulary: Vocabulary, boxes: tuple[str, ...], readings: Mapping[str, str]) -> Holding:
    """What holds with these boxes and readings, worked out once for all openings that differ in what is switched off."""
    declared = len(vocabulary.laws), len(vocabulary.needs), len(vocabulary.steps), len(vocabulary.in_data)
    return _holding(vocabulary, boxes, tuple(readings.items()), declared)


@lru_cache(maxsize=512)
def _holding(
    vocabulary: Vocabulary, boxes: tuple[str, ...], pairs: tuple[tuple[str, str], ...], declared: tuple[int, ...]
) -> Holding:
    readings = dict(pairs)
    laws, needs, acting = _in_boxes(vocabulary, boxes, declared)
    versions = tuple(
        (name, there[0] if len(there) == 1 and there[0].when is None else best_version(there, boxes, readings))
        for name, there in laws.items()
    )
    read = tuple(need for need in needs if need.when is None or readings.get(need.when[0]) == need.when[1])
    return Holding(versions, read, acting, _rules_by_name(vocabulary, versions))


@lru_cache(maxsize=64)
def _in_boxes(
    vocabulary: Vocabulary, boxes: tuple[str, ...], declared: tuple[int, ...]
) -> tuple[dict[str, list[Law]], list[Need], frozenset[str]]:
    """What belongs to these boxes, however they are read: laws by their names, needs, and the rules whose switch shows."""
    laws: dict[str, list[Law]] = {law.name: [] for law in vocabulary.laws}
    for law in vocabulary.laws:
        if is_played(law, boxes):
            laws[law.name].append(law)
    acting = frozenset(vocabulary.in_data).union(
        *vocabulary.step_rules.values(),
        *(need.rules for need in vocabulary.needs if need.permits),
        (law.rule for there in laws.values() for law in there if law.rule and law.off),
    )
    return laws, [need for need in vocabulary.needs if is_played(need, boxes)], acting


def _rules_by_name(vocabulary: Vocabulary, versions: Iterable[tuple[str, Law | None]]) -> SimpleNamespace:
    needs = {need.name.replace("-", "_"): need.rules for need in vocabulary.needs}
    laws = {name: (law.rule,) if law and law.rule else () for name, law in versions}
    return SimpleNamespace(**needs, **vocabulary.step_rules, **laws)


def _special(law: Law) -> int:
    return 2 * (law.when is not None) + (law.boxes is not None)
