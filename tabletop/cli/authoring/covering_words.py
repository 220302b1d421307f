"""What ``tabletop coverage`` says: a table and a summary, JSON, and one rule explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tabletop.explore.ablation import Evidence, File
from tabletop.explore.coverage import Covered, Missing
from tabletop.explore.questions import QuestionCoverage
from tabletop.explore.switching_off import Failure
from tabletop.games import registered
from tabletop.words import Words, pick_text

from ..saying import N_
from ..saying import say as tell

KINDS = ("positive", "refusal")
LONGEST_NAME = 26


@dataclass(frozen=True)
class CoverageReport:
    """The coverage of one game: its boxes, the number of rules, what each one with an effect has, twins, files."""

    game: str
    boxes: tuple[str, ...]
    rules: Any
    number: int
    covered: list[Covered]
    twins: list[tuple[str, ...]]
    files: int
    asked: list[QuestionCoverage]

    @property
    def gaps(self) -> list[Covered]:
        """The rules of which something is missing."""
        return [one for one in self.covered if one.missing]

    @property
    def unanswered(self) -> list[QuestionCoverage]:
        """The open questions of which a reading or a scenario is missing."""
        return [one for one in self.asked if one.is_open]

    @property
    def with_effect(self) -> int:
        """The number of rules that have an effect; one that two boxes share is one rule."""
        return len({one.rule.id for one in self.covered})


MISSING = {
    "switch": N_("Nothing in the engine switches it off."),
    "taught": N_("No scenario teaches it."),
    "positive": N_("No scenario fails without it (asked: {names})."),
    "refusal": N_("No refused step names it and fails without it (asked: {names})."),
    "source": N_("{names} does not fail without {sources}, which it follows from."),
    "broken": N_("The play breaks down without it ({names})."),
}
HALF = {
    "positive": N_("A positive scenario counts already; a refused step may stand in another file."),
    "refusal": N_("A refused step counts already; a positive scenario may stand in another file."),
}


def say(missing: Missing, language: str = "en") -> str:
    """What is missing, as a sentence."""
    names = ", ".join(map(short, missing.scenarios))
    return tell(language, MISSING[missing.what], names=names, sources=", ".join(missing.sources))


def half_done(one: Covered, language: str = "en") -> str:
    """Of a rule that wants two kinds of scenario and has one: that this counts, and that the other can be another file."""
    given = [kind for kind in one.way.demands if one.giving(kind)]
    return tell(language, HALF[given[0]]) if given and len(given) < len(one.way.demands) else ""


def say_of_question(asked: QuestionCoverage, language: str = "en") -> str:
    """What is missing of a question, as a sentence."""
    told = [tell(language, N_("The reading {reading} cannot be played."), reading=reading) for reading in asked.unplayed]
    names = ", ".join(map(short, asked.alike))
    if not asked.differing and names:
        told.append(tell(language, N_("No scenario comes out otherwise under another reading (asked: {names})."), names=names))
    elif not asked.differing:
        told.append(tell(language, N_("No scenario comes out otherwise under another reading.")))
    return " ".join(told)


def short(scenario: str) -> str:
    """The id of a scenario of the kit without its game."""
    game, _, rest = scenario.partition("/")
    return rest if game in registered() else scenario


# -- all rules ------------------------------------------------------------------------


def to_json(report: CoverageReport, left_out: Sequence[str | None]) -> dict[str, Any]:
    """The coverage of one game for programs."""
    return {
        "boxes": report.boxes,
        "rules": report.number,
        "with_effect": report.with_effect,
        "gaps": [
            {
                "id": one.rule.id,
                "box": one.box,
                "missing": [
                    {"what": missing.what, "says": say(missing), "scenarios": missing.scenarios, "sources": missing.sources}
                    for missing in one.missing
                ],
            }
            for one in report.gaps
        ],
        "covered": [
            {"id": one.rule.id, "box": one.box, **{kind: one.giving(kind) for kind in one.way.demands}}
            for one in report.covered
            if not one.missing
        ],
        "questions": {
            "that_change_play": len(report.asked),
            "gaps": [{"id": one.question.id, "box": one.box, "says": say_of_question(one)} for one in report.unanswered],
        },
        "twins": report.twins,
        "scenarios": report.files,
        "left_out": left_out,
    }


def print_report(report: CoverageReport, language: str) -> None:
    """A table of the rules with an effect, and a line that sums it up."""
    words = Words(report.rules, (), language)
    console = Console(highlight=False)
    for box in report.boxes:
        rows = [one for one in report.covered if one.box == box]
        if rows:
            console.print(f"\n{report.game}, {words.box(box)} ({box})", style="bold", markup=False)
            console.print(_table(rows, words))
    for one in report.unanswered:
        console.print(f"{one.question.id} ({one.box}): {say_of_question(one)}", markup=False, soft_wrap=True)
    for twins in report.twins:
        console.print(f"Alike, the same kinds of moves by the same rules: {', '.join(twins)}.", markup=False, soft_wrap=True)
    console.print(_summary(report), markup=False, soft_wrap=True)


def _table(rows: Sequence[Covered], words: Words) -> Table:
    table = Table(box=None, pad_edge=False)
    # An id is never broken, so that it can be copied, and the name of a lesson only where it is very long.
    table.add_column("rule", no_wrap=True)
    for kind in KINDS:
        longest = max((len(_cell(one, kind)) for one in rows), default=0)
        table.add_column(kind, overflow="fold", min_width=min(longest, LONGEST_NAME))
    table.add_column("what is missing", overflow="fold", min_width=24 if any(one.missing for one in rows) else None)
    for one in rows:
        missing = escape(" ".join(filter(None, (*map(say, one.missing), half_done(one)))))
        text = f"\n[dim]{escape(words.rule(one.rule.id))}[/dim]" if missing else ""
        table.add_row(escape(one.rule.id), *(escape(_cell(one, kind)) for kind in KINDS), missing + text)
    return table


def _cell(one: Covered, kind: str) -> str:
    """The first scenario of this kind and how many more; a dash where none is needed."""
    if kind not in one.way.demands:
        return "-" if one.way.demands else ""
    names = one.giving(kind)
    return (short(names[0]) + (f" +{len(names) - 1}" if len(names) > 1 else "")) if names else ""


def _summary(report: CoverageReport) -> str:
    gaps = len({one.rule.id for one in report.gaps})
    asked = f" Open questions that change play: {len(report.asked)}, {len(report.unanswered)} with gaps." if report.asked else ""
    return (
        f"{report.game}: {_number(report.number, 'rule')}, {report.with_effect} with an effect, "
        f"{report.with_effect - gaps} covered, {gaps} with gaps; {_number(report.files, 'scenario')}.{asked}"
    )


def _number(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# -- one rule -------------------------------------------------------------------------


def explain(covered: Sequence[Covered], files: Sequence[File], rules: Any, language: str) -> str:
    """One rule: how it is switched off, which scenarios count for it in each box, and why others do not."""
    words = Words(rules, (), language)
    rule = covered[0].rule
    lines = [rule.id, words.rule(rule.id), f"({words.cite(rule.id)}; {words.basis(rule.basis)})"]
    if rule.no_effect is not None:
        return "\n".join((*lines, "", f"Not counted: {pick_text(rule.no_effect, language)}"))
    for one in covered:
        lines += ["", f"{words.box(one.box)} ({one.box}): {_way(one)}", *map(_heard, _each_kind(one))]
        lines += [f"  missing: {say(missing)}" for missing in one.missing] or ["  Nothing is missing."]
        lines += [f"  {half_done(one)}"] if half_done(one) else []
    silent = [short(file.name) for file in files if rule.id in file.scenario.fired() and rule.id not in file.teaches]
    if silent:
        lines += ["", f"It comes up, and is not in `teaches`: {', '.join(silent)}."]
    return "\n".join(lines)


def _way(one: Covered) -> str:
    """How the rule is switched off, and what that asks for."""
    way = one.way
    asked = " and ".join({"positive": "a positive scenario", "refusal": "a refused step"}[kind] for kind in way.demands)
    if way.sources:
        return f"it follows from {', '.join(way.sources)}; asked for is a scenario that fails without each of them."
    other = f"another reading of {', '.join(way.questions)}" if way.questions else ""
    if way.switches:
        counterpart = "" if one.rule.id in way.switches else f" (through its counterpart {', '.join(way.switches)})"
        return f"it can be switched off{counterpart}{f', or by {other}' if other else ''}; asked for: {asked}."
    return f"it is switched off by {other}; asked for: {asked}." if other else "nothing switches it off."


def _each_kind(one: Covered) -> list[tuple[str, Evidence]]:
    return [(kind, evidence) for evidence in one.evidence for kind in one.way.demands]


def _heard(pair: tuple[str, Evidence]) -> str:
    """Whether a scenario counts as evidence of this kind, and why."""
    kind, evidence = pair
    failure: Failure | None = getattr(evidence, kind)
    if failure is not None:
        at = f"at the step {failure.step['id']!r}" if failure.step else "before the first step"
        return f"  {kind}: {short(evidence.scenario)} counts; it fails {at}: [{failure.fault.code}] {failure.fault.found}"
    if evidence.idle:
        why = f"it does not fail without {', '.join(evidence.idle)}"
    elif kind == "refusal" and not evidence.attempts:
        why = "no step names the rule as refusing"
    elif evidence.broken:
        why = f"the play breaks down without the rule: {evidence.broken.fault.found}"
    else:
        why = "it does not fail without the rule" + (
            " at a step that is refused by it" if kind == "refusal" else " at anything but a refused step"
        )
    return f"  {kind}: {short(evidence.scenario)} does not count: {why}"
