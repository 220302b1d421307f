"""Coverage: for each rule of a box, which scenarios show it, and what is missing.

A rule needs a positive scenario if it acts, by itself or through what follows
from others, and a scenario of a refusal if it forbids something. Only scenarios
that teach a rule are asked, and only what fails without the rule is evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from tabletop.games import open_rules, rules_of
from tabletop.kernel.rulebook import Rule

from .ablation import Evidence, File, Way, find_way

Track = Callable[[list], Iterable]


@dataclass(frozen=True)
class Missing:
    """One thing that is missing: a `switch`, any scenario (`taught`), a `positive` one, a `refusal`, a `source`.

    ``scenarios`` teach the rule and do not give it, ``sources`` are rules that they do not fail without;
    `broken` says that the kit itself fails without the rule.
    """

    what: str
    scenarios: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


@dataclass(frozen=True)
class Covered:
    """One rule in one box: how it is switched off, and what each scenario that teaches it shows."""

    rule: Rule
    box: str
    way: Way
    evidence: tuple[Evidence, ...]

    def giving(self, kind: str) -> list[str]:
        """The scenarios that give evidence of this kind."""
        return [one.scenario for one in self.evidence if one.gives(kind)]

    @property
    def missing(self) -> list[Missing]:
        """What is missing; empty for a rule that is covered, or that has no effect."""
        if self.rule.no_effect is not None:
            return []
        if not self.way.demands:
            return [Missing("switch")]
        if not self.evidence:
            return [Missing("taught")]
        return [self._lack(kind) for kind in self.way.demands if not self.giving(kind)]

    def _lack(self, kind: str) -> Missing:
        names = tuple(one.scenario for one in self.evidence)
        broken = tuple(one.scenario for one in self.evidence if one.broken)
        if broken:
            return Missing("broken", broken)
        if not self.way.sources:
            return Missing(kind, names)
        nearest = min(self.evidence, key=lambda one: len(one.idle))
        return Missing("source", (nearest.scenario,), nearest.idle)


def boxes_of(game: str) -> tuple[str, ...]:
    """The boxes of a game."""
    return tuple(rules_of(game).boxes())


@cache
def open_box(game: str, box: str) -> Any:
    """The game opened with this box and those it needs."""
    needs = rules_of(game).boxes()[box]["needs"]
    return open_rules(game, [*needs, box])


def rules_of_box(game: str, box: str) -> Iterator[Rule]:
    """The rules of a box, as its leaflet has them."""
    return open_box(game, box).rulebook.in_box(box).of_box(box)


def cover(
    game: str, boxes: Iterable[str], files: Iterable[File], only: Callable[[Rule], bool] = lambda rule: True, track: Track = iter
) -> list[Covered]:
    """Every rule with an effect, box by box; ``only`` picks some, ``track`` goes round the list and may show how far."""
    wanted = [(box, rule) for box in boxes for rule in rules_of_box(game, box) if rule.no_effect is None and only(rule)]
    mine = [file for file in files if file.game == game]
    return [cover_rule(game, box, rule, mine) for box, rule in track(wanted)]


def cover_rule(game: str, box: str, rule: Rule, files: Iterable[File]) -> Covered:
    """What the scenarios of this game show of one rule in one box."""
    rules = open_box(game, box)
    way = find_way(rules, rule)
    names = rules.rulebook.counterparts(rule.id)
    asked = [file for file in files if names & file.teaches and file.runs.in_box(box)] if way.demands else []
    return Covered(rule, box, way, tuple(file.evidence(rules, rule, way, box) for file in asked))
