"""Which version of a law holds: by reading, then by box, then the plain one; and the rules that stand behind each name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import SimpleNamespace

from .vocabulary import Law, Vocabulary


def best_version(laws: Iterable[Law], boxes: Collection[str], readings: Mapping[str, str]) -> Law | None:
    """The version of a law that fits these boxes and readings best; None where none does."""
    best: Law | None = None
    for law in laws:
        if law.when and readings.get(law.when[0]) != law.when[1]:
            continue
        if law.boxes is not None and not any(box in boxes for box in law.boxes):
            continue
        if best is None or _special(law) > _special(best):
            best = law
    return best


def versions_of(vocabulary: Vocabulary, boxes: Collection[str], readings: Mapping[str, str]) -> Iterator[tuple[str, Law | None]]:
    """Each law by its name, with the version that fits best."""
    there: dict[str, list[Law]] = {}
    for law in vocabulary.laws:
        there.setdefault(law.name, []).append(law)
    return ((name, best_version(laws, boxes, readings)) for name, laws in there.items())


def rules_by_name(vocabulary: Vocabulary, boxes: Collection[str], readings: Mapping[str, str]) -> SimpleNamespace:
    """The rules of each law (of its version here), step, need and permission; also of those that are switched off."""
    needs = {need.name.replace("-", "_"): need.rules for need in vocabulary.needs}
    laws = {name: (law.rule,) if law and law.rule else () for name, law in versions_of(vocabulary, boxes, readings)}
    return SimpleNamespace(**needs, **vocabulary.step_rules, **laws)


def _special(law: Law) -> int:
    return 2 * (law.when is not None) + (law.boxes is not None)
