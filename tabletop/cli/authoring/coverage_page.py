"""The coverage as a page: rule by rule and box by box what shows it, and for what is missing a button that starts the file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import NamedTuple

from tabletop.explore.ablation import File
from tabletop.explore.coverage import Covered
from tabletop.explore.last_fuzz import LastFuzz
from tabletop.explore.overlaps import overlaps
from tabletop.explore.questions import QuestionCoverage
from tabletop.games import find_game, packs_of
from tabletop.playing import LessonError
from tabletop.scenario.templates import templates_of
from tabletop.scenario.text.layout import layout
from tabletop.widgets.handout import source_hash
from tabletop.widgets.plain_page import framed
from tabletop.words import Words, pick_text

from ..saying import N_, say
from .covering_words import CoverageReport, half_done, say_of_question, short
from .covering_words import say as say_missing
from .creating import filled, read_template

TITLE = N_("What lessons show of the rules")
COLUMNS = {
    "rule": N_("Rule"),
    "positive": N_("Fails without it"),
    "refusal": N_("Refused by it"),
    "readings": N_("Readings that differ"),
    "together": N_("Met together with"),
    "fuzz": N_("Random play"),
    "missing": N_("What is missing"),
}
# Which template starts a file for what is missing, where the game has it.
STARTS = {"refusal": "refused", "reading": "reading"}
MOST_NAMED = 3
# Stands for the rule in a file that is started.
RULE = "RULE"


class BoardPage:
    """The page of one or several games, in one language."""

    def __init__(self, language: str, hunts: Mapping[str, LastFuzz]) -> None:
        self.language, self.hunts = language, hunts
        self.starts: dict[str, str] = {}

    def say(self, sentence: str, **values: object) -> str:
        """A sentence, made safe for the page."""
        return escape(say(self.language, sentence, **values))

    def page(self, reports: Sequence[tuple[CoverageReport, Sequence[File]]]) -> str:
        """The page as one string of HTML; every text is escaped, and nothing is loaded from anywhere."""
        script, style = _source("board.js"), _source("board.css")
        policy = f"default-src 'none'; script-src {source_hash(script)}; style-src {source_hash(style)}"
        copied = self.say(N_("Copied: {command}"), command="{command}")
        marked = self.say(N_("The command is marked; copy it with the keyboard."))
        counts = self.say(N_("A lesson counts for a rule where it fails as soon as the rule is switched off."))
        gaps, find = self.say(N_("Only what is missing")), self.say(N_("Find"))
        games = "".join(self._game(report, files) for report, files in reports)
        starts = json.dumps(self.starts, ensure_ascii=False).replace("<", "\\u003c")
        body = f"""<main><h1>{self.say(TITLE)}</h1>
<p class="soft">{counts}</p>
<div class="choose"><label><input type="checkbox" id="gaps"> {gaps}</label>
<label for="find">{find} <input type="search" id="find" autocomplete="off"></label></div>
{games}</main>
<div id="said" role="status" data-copied="{copied}" data-marked="{marked}"></div>
<script type="application/json" id="starts">{starts}</script>
<script>{script}</script>"""
        return framed(say(self.language, TITLE), self.language, policy, f"<style>{style}</style>", body)

    def _game(self, report: CoverageReport, files: Sequence[File]) -> str:
        words = Words(report.rules, (), self.language)
        hunt = self.hunts.get(report.game)
        told = ""
        if hunt is not None:
            numbers = {"moves": f"{hunt.moves:,}", "day": hunt.day.isoformat(), "breaks": hunt.breaks}
            told = self.say(N_("Random play of {day}: {moves} moves, what does not hold: {breaks}."), **numbers)
        boxes = [box for box in report.boxes if any(one.box == box for one in report.covered)]
        bars = "".join(self._bar(report, words, box) for box in boxes)
        parts = "".join(self._box(report, files, words, box, hunt) for box in boxes)
        title = escape(pick_text(find_game(report.game).title, self.language))
        return f'<h2>{title}</h2>{f"<p>{told}</p>" if told else ""}<ul class="bars">{bars}</ul>{parts}'

    def _bar(self, report: CoverageReport, words: Words, box: str) -> str:
        rows = [one for one in report.covered if one.box == box]
        whole = sum(not one.missing for one in rows)
        label = self.say(N_("{box}: {whole} of {number} rules covered"), box=words.box(box), whole=whole, number=len(rows))
        place = f"{report.game}-{box}"
        return (
            f'<li><a href="#{place}">{label}<progress max="{len(rows)}" value="{whole}" aria-hidden="true"></progress></a></li>'
        )

    def _box(self, report: CoverageReport, files: Sequence[File], words: Words, box: str, hunt: LastFuzz | None) -> str:
        there = [name for name in COLUMNS if name != "fuzz" or hunt is not None]
        heads = "".join(f'<th scope="col" class="{name}">{self.say(COLUMNS[name])}</th>' for name in there)
        together = overlaps(files, box)
        asked: dict[str, list[QuestionCoverage]] = {}
        for one in report.asked:
            if one.box == box:
                asked.setdefault(one.question.rule, []).append(one)
        rows = "".join(
            self._row(words, one, asked.get(one.rule.id, ()), together.get(one.rule.id, Counter()), hunt)
            for one in report.covered
            if one.box == box
        )
        title = escape(words.box(box))
        return (
            f'<section id="{report.game}-{box}"><h3>{title}</h3><table aria-label="{title}"><thead><tr>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table></section>"
        )

    def _row(
        self, words: Words, one: Covered, asked: Sequence[QuestionCoverage], together: Counter[str], hunt: LastFuzz | None
    ) -> str:
        open_ones = [question for question in asked if question.is_open]
        lacks = [(missing.what, say_missing(missing, self.language)) for missing in one.missing]
        lacks += [("reading", f"{question.question.id}: {say_of_question(question, self.language)}") for question in open_ones]
        cells = {
            "positive": self._names(one, "positive"),
            "refusal": self._names(one, "refusal"),
            "readings": "".join(self._reading(question) for question in asked),
            "together": self._together(together),
            **({"fuzz": self._met(hunt.met[one.rule.id, one.box])} if hunt else {}),
        }
        rule = (
            f'<th scope="row"><span class="id">{_id(one.rule.id)}</span><br>{escape(words.rule(one.rule.id))} '
            f'<span class="basis">({escape(words.basis(one.rule.basis))})</span></th>'
        )
        told = "".join(f'<td data-says="{self.say(COLUMNS[name])}">{cell}</td>' for name, cell in cells.items())
        missing = "".join(self._start(words.rules.id, one, what, said) for what, said in lacks) + (
            f"<p>{escape(half)}</p>" if (half := half_done(one, self.language)) else ""
        )
        return f'<tr{" class=gap" if lacks else ""}>{rule}{told}<td class="missing">{missing}</td></tr>'

    def _names(self, one: Covered, kind: str) -> str:
        """The lessons that give evidence of this kind; a dash where none is wanted."""
        if kind not in one.way.demands:
            return "–" if one.way.demands else ""
        return _listed([short(name) for name in one.giving(kind)], self)

    def _reading(self, asked: QuestionCoverage) -> str:
        names = [short(name) for name in asked.differing]
        return f'<p><span class="id">{_id(asked.question.id)}</span></p>{_listed(names, self)}'

    def _together(self, together: Counter[str]) -> str:
        if not together:
            return ""
        named = [f"{rule} ({number})" for rule, number in together.most_common()]
        head = self.say(N_("rules: {number}"), number=len(named))
        return f"<details><summary>{head}</summary>{_as_list(named)}</details>"

    def _met(self, portions: int) -> str:
        return self.say(N_("met in portions: {number}"), number=portions) if portions else self.say(N_("not met"))

    def _start(self, game: str, one: Covered, what: str, said: str) -> str:
        """What is missing, with a button and a command that start a file for it; for what no file can mend, the sentence."""
        told = f'<p class="lack">{escape(said)}</p>'
        if what in ("switch", "broken"):
            return told
        start = start_for(game, one, what)
        command = [escape(word) for word in start.command]
        key, rule, file = f"{start.template} {one.box}", escape(one.rule.id), escape(start.file)
        if key not in self.starts:
            self.starts[key] = begun(start.template, one.box, self.language)
        save = self.say(N_("Save a file that starts it"))
        button = f'<button type="button" data-start="{escape(key)}" data-rule="{rule}" data-file="{file}">{save}</button> '
        label = self.say(N_("Copy the command that starts it"))
        shown = " ".join(f"<span>{word}</span>" for word in command)
        copy = f'<button type="button" data-copy="{" ".join(command)}">{label}</button><code>{shown}</code>'
        return told + (button if self.starts[key] else "") + copy


class Start(NamedTuple):
    """What starts a scenario for what is missing of a rule: a template, the name of the file, and the command."""

    template: str
    file: str
    command: list[str]


def start_for(game: str, one: Covered, what: str) -> Start:
    """What starts a scenario for what is missing of this rule; one of a pack lies in its pack."""
    names, template = list(templates_of(game)), STARTS.get(what, "")
    file = one.rule.id.replace(".", "-") + {"refusal": "-refused", "reading": "-reading"}.get(what, "") + ".json"
    chosen = template if template in names else names[0]
    pack = next((pack for pack in packs_of(game) if one.rule.id in pack.part("rules")), None)
    place, named = (file, []) if pack is None else ((pack.place / "scenarios" / file).as_posix(), ["--pack", str(pack.place)])
    return Start(chosen, file, ["tabletop", "new", chosen, place, "--box", one.box, "--rule", one.rule.id, *named])


def begun(template: str, box: str, language: str) -> str:
    """The text of a file that starts from this template with this box, for the rule ``RULE``; nothing where it has none."""
    try:
        return layout({**filled(read_template(template), (box,), None, language), "teaches": [RULE]})
    except LessonError:
        return ""


def _listed(names: Sequence[str], page: BoardPage) -> str:
    """Some names; of many the first few, and the others behind a press."""
    if len(names) <= MOST_NAMED:
        return _as_list(names)
    head = page.say(N_("{number} more"), number=len(names) - MOST_NAMED)
    return f"{_as_list(names[:MOST_NAMED])}<details><summary>{head}</summary>{_as_list(names[MOST_NAMED:])}</details>"


def _as_list(names: Sequence[str]) -> str:
    rows = "".join(f"<li>{escape(name)}</li>" for name in names)
    return f'<ul class="names">{rows}</ul>' if rows else ""


@cache
def _source(name: str) -> str:
    return (files(__package__) / "board" / name).read_text(encoding="utf-8")


def _id(name: str) -> str:
    """An id that may go on in the next line behind a dot."""
    return escape(name).replace(".", ".<wbr>")
