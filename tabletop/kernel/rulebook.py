"""The rulebook of a game: every rule with its cite and our own words, every open question.

The files lie in the game's folder: ``rulebook/<chapter>.json``, ``readings.json`` (or, of a
game with many boxes, ``readings/<box>.json``), ``documents.json``, ``printings.json``. They are
read when first asked for.

Where several leaflets describe the same game, what differs stands beside an entry:
``cite_in`` (where the leaflet of another box prints it), ``basis_in`` (printed in
one, a silence in the other), ``default_in`` (a question that their wordings answer
differently). :meth:`Rulebook.in_box` gives the rulebook as one leaflet has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .data_file import must_be, must_have, read_data
from .pack import Pack
from .printing import Printing, read_printings

# How sure a rule is.
BASES = ("explicit", "contested", "derived", "gap")

Text = Mapping[str, str]


@dataclass(frozen=True)
class Rule:
    """One entry: what it says, where it is printed, and how sure that is.

    ``basis`` is ``explicit`` (printed), ``contested`` (printed, and other tables
    or printings play it otherwise), ``derived`` (follows from what is printed) or
    ``gap`` (the leaflet is silent: a house default). An entry that says nothing of
    its own (a worked example, a sum of other rules) names the rules it
    ``follows_from``. What is ``always`` so, in most turns of a game, is told last.
    """

    id: str
    kind: str
    basis: str
    text: Text
    document: str
    heading: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    follows_from: tuple[str, ...] = ()
    no_effect: Text | None = None
    refusable: Text | None = None
    always: bool = False


@dataclass(frozen=True)
class Question:
    """An open question: its readings, the one this kit plays unless told otherwise, and why.

    Of one that is ``printed`` the default is what the cited leaflet prints, and the
    others are those of other tables or printings: its rule is ``contested``.
    """

    id: str
    rule: str
    question: Text
    readings: Mapping[str, Text]
    default: str
    reason: Text
    changes_play: Text | None = None
    printed: bool = False


class Rulebook:
    """All rules and open questions of one game, cited from the leaflet of ``box`` if one is named.

    ``shared`` says that every rule belongs to every box; otherwise the second word
    of its id names its box, or else the leaflet that prints it has the name of the box.
    """

    def __init__(self, folder: Path, shared: bool = False, box: str | None = None, of_all: Rulebook | None = None) -> None:
        self.folder, self.shared, self.box = folder, shared, box
        self._of_all = self if of_all is None else of_all
        self._in_boxes: dict[str, Rulebook] = {}
        self._of_packs: list[Pack] = []

    def grow(self, pack: Pack) -> None:
        """Take in the leaflets, rules and open questions of a pack. Its entries are those of a file, and were checked as such."""
        self._of_packs.append(pack)
        self._in_boxes.clear()
        for read in ("documents", "rules", "questions", "_entries", "_asked", "_place"):
            self.__dict__.pop(read, None)

    def in_box(self, box: str) -> Rulebook:
        """The same rules and questions with the cites and defaults of this box; read once."""
        if box not in self._in_boxes:
            self._in_boxes[box] = Rulebook(self.folder, self.shared, box, self._of_all)
        return self._in_boxes[box]

    @cached_property
    def documents(self) -> Mapping[str, Mapping[str, Any]]:
        """The leaflets that are cited, by their short name."""
        if self._of_all is not self:
            return self._of_all.documents
        path = self.folder / "documents.json"
        found = read_data(path)
        for name, entry in found.items():
            must_have(path, name, entry, ("title",))
        return {**found, **self._grown("documents")}

    @cached_property
    def printings(self) -> Mapping[str, Printing]:
        """The printings of the game that may lie on somebody's shelf, by id; none where it is printed alike everywhere."""
        return read_printings(self.folder / "printings.json", self.documents)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its id, leaflet by leaflet in the order of ``documents.json``, then chapter by chapter."""
        found = {rule_id: self._rule(rule_id, entry) for rule_id, entry in self._of_all._entries.items()}
        return dict(sorted(found.items(), key=lambda pair: self._place[pair[1].document]))

    def _rule(self, rule_id: str, entry: Mapping[str, Any]) -> Rule:
        if self._of_all is not self and not self._differs(entry, "cite", "basis"):
            return self._of_all.rules[rule_id]
        cite = self._here(entry, "cite")
        return Rule(
            rule_id,
            entry["kind"],
            self._here(entry, "basis"),
            entry["text"],
            cite["document"],
            tuple(cite["heading"]),
            tuple(entry.get("asks", ())),
            tuple(entry.get("same_as", ())),
            tuple(entry.get("follows_from", ())),
            entry.get("no_effect"),
            entry.get("refusable"),
            entry.get("always", False),
        )

    @cached_property
    def _entries(self) -> Mapping[str, Mapping[str, Any]]:
        """What is written of each rule, checked."""
        found: dict[str, Mapping[str, Any]] = {}
        for path in sorted((self.folder / "rulebook").glob("*.json")):
            entries = read_data(path)
            must_have(path, "it", entries, ("rules",))
            for rule_id, entry in entries["rules"].items():
                if rule_id in found:
                    raise ValueError(f"{path.name}: {rule_id} stands in two chapters")
                must_have(path, rule_id, entry, ("kind", "basis", "cite", "text"))
                for cite in (entry["cite"], *entry.get("cite_in", {}).values()):
                    must_have(path, f"the cite of {rule_id}", cite, ("document", "heading"))
                    must_be(path, f"{rule_id} cites", cite["document"], self.documents)
                for basis in (entry["basis"], *entry.get("basis_in", {}).values()):
                    must_be(path, f"the basis of {rule_id} is", basis, BASES)
                found[rule_id] = entry
        return {**found, **self._grown("rules")}

    def _grown(self, part: str) -> dict[str, Any]:
        """What packs bring of this part."""
        return {name: entry for pack in self._of_packs for name, entry in pack.part(part).items()}

    @cached_property
    def _place(self) -> Mapping[str, int]:
        return {document: number for number, document in enumerate(self.documents)}

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        """Every open question by its id, leaflet by leaflet as the rules that they hang on."""
        asked = {question_id: self._question(question_id, entry) for question_id, entry in self._of_all._asked.items()}
        return dict(sorted(asked.items(), key=lambda pair: self._place[self.rules[pair[1].rule].document]))

    def _question(self, question_id: str, entry: Mapping[str, Any]) -> Question:
        return Question(
            question_id,
            entry["rule"],
            entry["question"],
            entry["readings"],
            self._here(entry, "default"),
            entry["reason"],
            entry.get("changes_play"),
            self.rules[entry["rule"]].basis == "contested",
        )

    @cached_property
    def _asked(self) -> Mapping[str, Mapping[str, Any]]:
        """What is written of each open question, checked."""
        found: dict[str, Mapping[str, Any]] = {}
        for path in sorted(self.folder.glob("readings.json")) + sorted((self.folder / "readings").glob("*.json")):
            for question_id, entry in read_data(path).items():
                must_have(path, question_id, entry, ("rule", "question", "readings", "default", "reason"))
                must_be(path, f"{question_id} hangs on", entry["rule"], self.rules)
                for default in (entry["default"], *entry.get("default_in", {}).values()):
                    must_be(path, f"the default of {question_id} is", default, entry["readings"])
                found[question_id] = entry
        return {**found, **self._grown("questions")}

    def _differs(self, entry: Mapping[str, Any], *keys: str) -> bool:
        """Whether the leaflet of this box has another value of one of these."""
        return any(self.box in entry.get(f"{key}_in", ()) for key in keys)

    def _here(self, entry: Mapping[str, Any], key: str) -> Any:
        """A value of an entry, as the leaflet of this box has it where it differs."""
        return entry.get(f"{key}_in", {}).get(self.box, entry[key])

    def of_box(self, box: str) -> Iterator[Rule]:
        """The rules of one box."""
        return (rule for rule in self.rules.values() if self.belongs(rule, box))

    def belongs(self, rule: Rule, box: str) -> bool:
        """Whether this is a rule of this box."""
        return self.shared or box in (rule.id.split(".")[1], rule.document)

    def follow(self, teaches: Iterable[str], named: Collection[str], decided: Collection[str] | None = None) -> tuple[str, ...]:
        """Which of these rules follow from others that are all named, themselves or by a counterpart; with ``decided``
        one of them must be among these.
        """
        found = []
        for rule in teaches:
            sources = self.rules[rule].follows_from if rule in self.rules else ()
            if not sources or rule in named:
                continue
            theirs = [self.counterparts(source) for source in sources]
            deciding = decided is None or any(not one.isdisjoint(decided) for one in theirs)
            if deciding and all(not one.isdisjoint(named) for one in theirs):
                found.append(rule)
        return tuple(found)

    def counterparts(self, rule_id: str) -> frozenset[str]:
        """The rule and every entry that says the same in another box."""
        rule = self.rules.get(rule_id)
        return frozenset((rule_id,)) | (frozenset(rule.same_as) if rule else frozenset())
