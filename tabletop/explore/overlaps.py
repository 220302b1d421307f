"""Which rules come up together: named by the events or the refusal of one step of a lesson, with the number of lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import permutations

from .ablation import File


def overlaps(files: Iterable[File], box: str) -> Mapping[str, Counter[str]]:
    """For each rule the rules that come up in one step with it, in runs with this box."""
    found: dict[str, Counter[str]] = {}
    for file in files:
        met: set[tuple[str, str]] = set()
        for run in file.scenario.runs:
            if box not in run.boxes:
                continue
            for trace in run.lines:
                for beat in trace.beats:
                    named = {*beat.fired, *(beat.refusal.rules if beat.refusal else ())}
                    met.update(permutations(named, 2))
        for rule, other in met:
            found.setdefault(rule, Counter())[other] += 1
    return found
