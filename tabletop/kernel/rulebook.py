"""The rulebook of a game: every rule with its cite and our own words, every open question.

The files lie in the game's folder: ``rulebook/<chapter>.json``, ``readings.json``,
``documents.json``. They are read when first asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

Text = Mapping[str, str]


@dataclass(frozen=True)
class Rule:
    """One entry: what it says, where it is printed, and how sure that is.

    ``basis`` is ``explicit`` (printed), ``derived`` (follows from what is
    printed) or ``gap`` (the leaflet is silent: a house default).
    """

    id: str
    kind: str
    basis: str
    text: Text
    document: str
    heading: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    no_effect: Text | None = None
    refusable: Text | None = None


@dataclass(frozen=True)
class Question:
    """An open question: its readings, the one this kit plays unless told otherwise, and why."""

    id: str
    rule: str
    question: Text
    readings: Mapping[str, Text]
    default: str
    reason: Text
    changes_play: Text | None = None


class Rulebook:
    """All rules and open questions of one game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def documents(self) -> Mapping[str, Mapping]:
        """The leaflets that are cited, by their short name."""
        return _read(self.folder / "documents.json")

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its id, chapter by chapter."""
        found: dict[str, Rule] = {}
        for path in sorted((self.folder / "rulebook").glob("*.json")):
            for rule_id, entry in _read(path)["rules"].items():
                if rule_id in found:
                    raise ValueError(f"{path.name}: {rule_id} stands in two chapters")
                cite = entry["cite"]
                found[rule_id] = Rule(
                    rule_id, entry["kind"], entry["basis"], entry["text"], cite["document"], tuple(cite["heading"]),
                    tuple(entry.get("asks", ())), tuple(entry.get("same_as", ())),
                    entry.get("no_effect"), entry.get("refusable"))
        return found

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        """Every open question by its id."""
        return {question_id: Question(question_id, entry["rule"], entry["question"], entry["readings"],
                                      entry["default"], entry["reason"], entry.get("changes_play"))
                for question_id, entry in _read(self.folder / "readings.json").items()}

    def of_box(self, box: str) -> Iterator[Rule]:
        """The rules of one box: the second word of their id."""
        return (rule for rule in self.rules.values() if rule.id.split(".")[1] == box)

    def counterparts(self, rule_id: str) -> frozenset[str]:
        """The rule and every entry that says the same in another box."""
        rule = self.rules.get(rule_id)
        return frozenset((rule_id,)) | (frozenset(rule.same_as) if rule else frozenset())


def _read(path: Path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))
