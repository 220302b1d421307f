"""The rulebook as one of the two leaflets prints it.

Both leaflets describe the same game, so every entry belongs to both boxes. What
differs stands beside the entry: ``cite_in`` (where the other leaflet prints it),
``basis_in`` (printed in one, a silence in the other), ``default_in`` (a question
that the two wordings answer differently).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path

from ...kernel.rulebook import Question, Rule, Rulebook

FOLDER = Path(__file__).parent


class Leaflet(Rulebook):
    """All rules and open questions, cited from the leaflet of one box."""

    def __init__(self, folder: Path, box: str) -> None:
        super().__init__(folder)
        self.box = box

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its id, with the heading path and the basis of this leaflet."""
        found = super().rules
        for path in sorted((self.folder / "rulebook").glob("*.json")):
            for rule_id, entry in json.loads(path.read_text(encoding="utf-8"))["rules"].items():
                cite = entry.get("cite_in", {}).get(self.box)
                if cite is not None:
                    found[rule_id] = replace(found[rule_id], document=cite["document"], heading=tuple(cite["heading"]))
                if self.box in entry.get("basis_in", {}):
                    found[rule_id] = replace(found[rule_id], basis=entry["basis_in"][self.box])
        return found

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        """Every open question by its id, with the default of this leaflet."""
        found = super().questions
        entries = json.loads((self.folder / "readings.json").read_text(encoding="utf-8"))
        return {question_id: replace(question, default=entries[question_id].get("default_in", {}).get(
            self.box, question.default)) for question_id, question in found.items()}

    def of_box(self, box: str) -> Iterator[Rule]:
        """Every rule: both boxes play by all of them."""
        return iter(self.rules.values())


@lru_cache(maxsize=None)
def leaflet(box: str) -> Leaflet:
    """The rulebook of one box; read once."""
    return Leaflet(FOLDER, box)
