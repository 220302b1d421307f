"""Sheets that measure what is learned: positions that no lesson shows, at a table whose readings are not the common ones.

    python tools/held_out.py TABLE.json -o FOLDER [--game kittens] [--number 10] [--seed 1]

TABLE.json is a table's rules, as `tabletop rules --rules TABLE.json --set …` writes it. In each position one of its readings
decides, and the common ones give another answer: whoever knows the game and not this table rules it wrong. FOLDER gets two
sheets with other positions of the same readings, `before.md` and `after.md`, a key beside each, and `read.txt`, a command a
line: what a learner reads in between. The same seed deals the same sheets.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tabletop.games import game_id, opened_once, rules_of
from tabletop.kernel.seat import CHANCE, OPEN
from tabletop.kernel.trace import Beat, Trace
from tabletop.learner.alike import digest
from tabletop.learner.rulings import index_of
from tabletop.learner.step_questions import IS_IT_ALLOWED
from tabletop.learner.varied import changed
from tabletop.playing.scenario_files import find_scenarios
from tabletop.questions.knowing import SEES, what_is_known
from tabletop.questions.question import LETTERS, Ask, make_ask
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.game_selftests import selftests_of
from tabletop.words import LANGUAGES, Words
from tabletop.words.name import Name

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ("before", "after")
SHOWN = re.compile(r'lesson\("\w+/([\w-]+/[\w-]+)"')
# So many other positions are tried for each step of a lesson.
SEEDS = 8
REFUSED = "refused"
NO_CAUSE = dict.fromkeys(LANGUAGES, "")


@dataclass(frozen=True)
class HeldOut:
    """A position with its question as this table answers it, the letter of the common answer, and where it was taken from."""

    question: str
    lesson: str
    trace: Trace
    before: Beat
    ask: Ask
    common: str
    key: str

    def text(self, number: int) -> str:
        """What lies there, what happened then, what is asked, in English."""
        rules, words = self.trace.rules, Words(self.trace.rules, self.trace.names, "en")
        before = self.trace.beats[1 : self.trace.beats.index(self.before) + 1]
        story = [f"- {words.beat(beat)}" for beat in before if beat.refusal is None]
        boxes = ", ".join(rules_of(rules.id).boxes()[box]["title"]["en"] for box in rules.boxes)
        return "\n".join(
            [
                f"## {number}. {boxes}\n\n```",
                *words.game.position_lines(words, rules.view(self.trace.beats[0].state, OPEN)),
                "```\n",
                *story,
                *([""] if story else []),
                f"**{self.ask.question['en']}**\n",
                *(f"- {letter}) {answer.text('en')}" for letter, answer in zip(LETTERS, self.ask.answers)),
            ]
        )


def deal(table: Mapping[str, str], game: str, number: int = 10, seed: int = 1) -> tuple[list[HeldOut], list[HeldOut]]:
    """Two sheets of so many positions, each about another of these readings; raises ValueError where there are too few."""
    random = Random(seed)
    pairs = [pair for question in sorted(table) if len(pair := _two(list(_positions(game, question, table, random)))) == 2]
    if len(pairs) < number:
        raise ValueError(f"{len(pairs)} of these readings decide in two positions that no lesson shows; {number} are needed")
    chosen = random.sample(pairs, number)
    return [one for one, _ in chosen], random.sample([other for _, other in chosen], number)


def _two(found: list[HeldOut]) -> list[HeldOut]:
    """The two to take: those with most answers, no two in the same position."""
    kept: dict[str, HeldOut] = {}
    for one in sorted(found, key=lambda one: -len(one.ask.answers)):
        kept.setdefault(one.key, one)
    return list(kept.values())[:2]


def _positions(game: str, question: str, table: Mapping[str, str], random: Random) -> Iterator[HeldOut]:
    """Positions in which this reading decides and that no lesson shows."""
    taken = {position.key for positions in index_of(game).values() for position in positions}
    for name, data, differs in lessons(game, question, table[question]):
        for step in [one["id"] for one in data["steps"] if "do" in one]:
            for number in random.sample(range(10**6), SEEDS):
                held = _held_out(question, name, data, differs, step, table, number)
                if held is not None and held.key not in taken:
                    yield held


def lessons(game: str, question: str, reading: str) -> list[tuple[str, dict[str, Any], Mapping[str, Any]]]:
    """The lessons that show this reading, with what it changes in them; only those of a notebook, if there is one."""
    found = []
    for name, path in find_scenarios():
        data = json.loads(path.read_text(encoding="utf-8")) if name.startswith(f"{game}/") else {}
        if "deal" not in data.get("setup", {"deal"}) and "readings" not in data:
            others = (one for one in data.get("also", ()) if one.get("readings") == {question: reading})
            found += [(name, data, one.get("differs", {})) for one in others]
    return [one for one in found if one[0].partition("/")[2] in _in_notebooks()] or found


@cache
def _in_notebooks() -> frozenset[str]:
    """The lessons that notebooks show, by their names without the game."""
    told = (path.read_text(encoding="utf-8").replace('\\"', '"') for path in (ROOT / "notebooks/en").glob("*.ipynb"))
    return frozenset(name for text in told for name in SHOWN.findall(text))


def _held_out(
    question: str, name: str, data: dict[str, Any], differs: Mapping[str, Any], step: str, table: Mapping[str, str], seed: int
) -> HeldOut | None:
    """The lesson up to this step with other cards, players and names, if this reading gives another answer there."""
    arise = opened_once(data["game"], tuple(data["boxes"]), ()).readings
    there = {one: reading for one, reading in table.items() if one in arise}
    rule = rules_of(data["game"]).rulebook.questions[question].rule
    ours = _played(data, there, step, seed, differs.get(step, {}).get(REFUSED))
    ours = ours or _played(data, there, step, seed, rule)
    usual, but_this = (_played(data, readings, step, seed) for readings in ({}, {**there, question: arise[question]}))
    if ours is None or usual is None or but_this is None or len({len(one.beats) for one in (ours, usual, but_this)}) > 1:
        return None
    before = ours.beats[-2]
    key = digest(ours.rules, before.state)
    if digest(usual.rules, usual.beats[-2].state) != key:
        return None
    said = {*_words_of(differs.get(step, {}).get("expect", {})), ALLOWED}
    for about, asked in _asked(ours):
        answer = _answer(usual, about)
        if not said & set(about.split(".")) or _answer(ours, about) == answer or _answer(but_this, about) != answer:
            continue
        source = {"ask": {"question": asked, "about": about, "after": step, "wrong": [{"value": answer, "cause": NO_CAUSE}]}}
        ask = make_ask(ours, replace(before, source=source), [usual], None, (rule,), seed)
        ask = replace(ask, answers=tuple(Random(f"{key} {seed}").sample(ask.answers, len(ask.answers))))
        right = _right(make_ask(usual, replace(usual.beats[-2], source=source), [], None, (rule,), seed))
        letters = {answer.text("en"): letter for letter, answer in zip(LETTERS, ask.answers)}
        if letters.get(right, ask.right_letter) != ask.right_letter:
            return HeldOut(question, name, ours, before, ask, letters[right], key)
    return None


def _right(ask: Ask) -> str:
    return next(answer.text("en") for answer in ask.answers if answer.right)


def _words_of(expected: Any) -> Iterator[str]:
    """All keys of what a step expects, at any depth."""
    for word, value in expected.items() if isinstance(expected, Mapping) else ():
        yield word
        yield from _words_of(value)


def _played(data: dict[str, Any], readings: Mapping[str, str], step: str, seed: int, refused: Any = None) -> Trace | None:
    """The line up to this step from the position of this number; None where it does not get there. ``refused`` is the rule
    that forbids the step, False for none, and None for what the lesson says.
    """
    steps = [dict(one) for one in data["steps"]]
    last = next(one for one in steps if one["id"] == step)
    if refused is not None:
        last.pop(REFUSED, None)
    if refused:
        last[REFUSED] = refused
    rules = opened_once(data["game"], tuple(data["boxes"]), ())
    told = changed({**data, "steps": steps}, step, rules, Random(f"{data['title']['en']} {step} {seed}"))
    played = play_document(Document({**told, "readings": dict(readings)}), data["title"]["en"], teaching=False)
    trace = played.runs[0].trace if played.runs else None
    return trace if trace is not None and len(trace.beats) > 1 and trace.beats[-1].step == step else None


def _asked(trace: Trace) -> Iterator[tuple[str, dict[str, str]]]:
    """What can be asked about the last step of a line, each with the question; whether it is allowed comes last."""
    later = trace.beats[-1]
    assert later.move is not None
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    made = {lang: one.choice(trace.beats[-2].state, later.move)[1] for lang, one in words.items()}
    tried = {lang: f"{one.name(later.move[1])}: {made[lang]}." for lang, one in words.items()}

    def asking(message: str, name: str = "", other: str = "") -> dict[str, str]:
        seats = {"seat": Name(name), "other": Name(other)}
        return {lang: f"{tried[lang]} {one.say(message, **seats)}" for lang, one in words.items()}

    # What chance brings, and what is still to be chosen, nobody can say.
    settled = later.refusal is None and trace.rules.decision(later.state).kind in ("turn", "over")
    if settled and all(part[1] != CHANCE for part in later.parts):
        paths = selftests_of(trace.rules.id).asks
    else:
        paths = {}
    for path, message in paths.items():
        for name in trace.names if "*" in path else ("",):
            for other in trace.names if "+" in path else ("",):
                if not other or name != other:
                    yield path.replace("*", name).replace("+", other), asking(message, name, other)
    yield ALLOWED, asking(IS_IT_ALLOWED)


def _answer(trace: Trace, about: str) -> Any:
    later = trace.beats[-1]
    if about == ALLOWED:
        return later.refusal is None
    return what_is_known(trace, about, later) if about.startswith(SEES) else trace.rules.value_at(later.state, about, trace.names)


def sheet(held: list[HeldOut]) -> str:
    """The positions as a page."""
    told = [one.text(number) for number, one in enumerate(held, 1)]
    return "\n\n".join(["# What is right? One letter for each.", *told]) + "\n"


def key(held: list[HeldOut]) -> str:
    """The answers: of this table, the common ones, and where each comes from."""
    lines = ["number answer common reading lesson"]
    lines += [f"{n} {one.ask.right_letter} {one.common} {one.question} {one.lesson}" for n, one in enumerate(held, 1)]
    return "\n".join(lines) + "\n"


def main(words: list[str] | None = None) -> int:
    """Deal the sheets of a table and write them; the number of the seed chooses which."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("table", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--game", type=game_id, default=game_id("kittens"))
    parser.add_argument("--number", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    table = json.loads(asked.table.read_text(encoding="utf-8"))["data"][asked.game]
    try:
        dealt = deal(table, asked.game, asked.number, asked.seed)
    except ValueError as error:
        sys.exit(str(error))
    asked.output.mkdir(parents=True, exist_ok=True)
    for name, held in zip(SHEETS, dealt):
        (asked.output / f"{name}.md").write_text(sheet(held), encoding="utf-8")
        (asked.output / f"{name}-key.txt").write_text(key(held), encoding="utf-8")
    named = dict.fromkeys(name for one in dealt[0] for name, *_ in lessons(asked.game, one.question, table[one.question]))
    read = "".join(f"tabletop show {name} --rules {asked.table}\n" for name in named)
    (asked.output / "read.txt").write_text(read, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
