"""What ``tabletop check`` says of a pack beside its scenarios: its data, its self-tests, what people ask, its notebooks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.games import open_rules, pack_at
from tabletop.kernel.closest import closest
from tabletop.kernel.pack import Pack
from tabletop.lookup.index import all_cards
from tabletop.lookup.posed.entries import steps_with_moves, verdicts_of
from tabletop.lookup.posed.faults import missed
from tabletop.packs.taking import faults_of_pack, found_packs
from tabletop.playing.scenario_files import LessonError, find_scenarios
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.json_text import Limits, parse
from tabletop.scenario.text.load import load
from tabletop.scenario.text.showing import listed, shown
from tabletop.selftests.selftest import entries_of, item_of, scenario_of, selftests
from tabletop.whole_file import read_plain

# A notebook has pictures in its outputs.
OF_A_NOTEBOOK = Limits(bytes=5_000_000, values=100_000, items=10_000, text=3_000_000)
NOTEBOOK_FORMAT = 4


class CheckedPack(NamedTuple):
    """How many files of a pack were looked at, its scenarios left out, and what is wrong with them."""

    files: int
    faults: list[Fault]
    is_left_out: bool = False


def checked_pack(place: Path) -> CheckedPack:
    """All that is wrong with a pack; what its scenarios say is told by the check of each of them."""
    faults = faults_of_pack(place, told=True)
    pack = pack_at(place)
    files = next((read.files.names for read in found_packs() if Path(read.files.said).absolute() == place.absolute()), ())
    looked_at = sum(not name.startswith("scenarios/") for name in files)
    if pack is None:
        return CheckedPack(looked_at, faults, True)
    more = (_in_selftests(pack), _in_questions(pack), _in_verdicts(pack), _in_notebooks(pack))
    return CheckedPack(looked_at, [*faults, *chain(*more)])


def _in_selftests(pack: Pack) -> Iterator[Fault]:
    """Positions of self-tests that cannot be opened."""
    lessons = dict(find_scenarios())
    for known in (one for one in selftests() if one.path.parent == pack.selftests):
        document = _named(load(known.path), pack, known.path)
        for number, entry in enumerate(entries_of(known)):
            place: tuple[str | int, ...] = ("items", number)
            name = entry.data["scenario"]
            if name not in lessons:
                yield document.fault(
                    "FILE-REF", (*place, "scenario"), f"there is no lesson {shown(name)}", "a lesson", closest(name, lessons)
                )
                continue
            steps = _steps_of(lessons[name])
            if steps is None:
                continue
            asked = [step["id"] for step in steps if "ask" in step and "id" in step]
            if entry.data["ask"] not in asked:
                found = f"{shown(entry.data['ask'])} is no question of {name}"
                yield document.fault(
                    "FILE-REF",
                    (*place, "ask"),
                    found,
                    f"one of {', '.join(asked)}" if asked else "a lesson with a step that has `ask`",
                )
                continue
            yield from _rules_of_an_item(document, place, entry.data["rules"], pack)
            try:
                item_of(entry, scenario_of(entry, "en"), "en")
            except LessonError as error:
                # The faults of a lesson of this pack are told of the lesson itself.
                if pack.scenarios in lessons[name].parents:
                    continue
                yield document.fault("FILE-REF", place, str(error).split("\n")[0], "a lesson without faults")


def _steps_of(lesson: Path) -> list[dict[str, Any]] | None:
    """The steps of a lesson; None where nobody can read them, which is told of the lesson itself."""
    data = load(lesson).data
    steps = data.get("steps") if isinstance(data, dict) else None
    return steps if isinstance(steps, list) and all(isinstance(step, dict) for step in steps) else None


def _rules_of_an_item(document: Document, place: tuple[str | int, ...], rules: list[str], pack: Pack) -> Iterator[Fault]:
    known = open_rules(pack.game).rulebook.rules
    for number, rule in enumerate(rules):
        if rule not in known:
            yield document.fault(
                "FILE-RULE", (*place, "rules", number), f"there is no rule {shown(rule)}", "a rule", closest(rule, known)
            )


def _in_questions(pack: Pack) -> Iterator[Fault]:
    """Questions that people ask for what there is not."""
    book = open_rules(pack.game).rulebook
    known = {*book.rules, *book.questions, *(name for name, _ in find_scenarios())}
    for document in _data_of(pack, "questions"):
        for ruling in document.data:
            if ruling not in known:
                found = f"there is no rule, open question or lesson {shown(ruling)}"
                yield document.fault("FILE-RULE", (ruling,), found, "an id", closest(ruling, known), at_key=True)


def _in_verdicts(pack: Pack) -> Iterator[Fault]:
    """Verdicts that name what there is not, and those of which something else is expected than comes out."""
    rules, cards = open_rules(pack.game).rulebook.rules, all_cards(pack.game)
    lessons, posed = dict(find_scenarios()), verdicts_of(pack.game)
    entries = {entry.id: entry for entry in posed.entries}
    for document in _data_of(pack, "verdicts"):
        for name, told in document.data.items():
            named: list[tuple[tuple[str | int, ...], str, Collection[str], str]] = [
                (("lesson",), told["lesson"], lessons, "lesson"),
                *(
                    (("cards", n, m), card, cards, "card")
                    for n, some in enumerate(told.get("cards", ()))
                    for m, card in enumerate(some)
                ),
                *((("rules", n), rule, rules, "rule") for n, rule in enumerate(told.get("rules", ()))),
                *(
                    (("expect", n, "rules", m), rule, rules, "rule")
                    for n, one in enumerate(told["expect"])
                    for m, rule in enumerate(one["rules"])
                ),
            ]
            wrong = [one for one in named if one[1] not in one[2]]
            for place, word, there, what in wrong:
                code = {"lesson": "FILE-REF", "card": "FILE-WORD", "rule": "FILE-RULE"}[what]
                yield document.fault(code, (name, *place), f"there is no {what} {shown(word)}", f"a {what}", closest(word, there))
            entry = entries.get(f"{pack.id}/{name}")
            if wrong:
                continue
            if entry is None:
                readable = _steps_of(lessons[told["lesson"]])
                steps = steps_with_moves(readable or ())
                is_step = readable is None or told["step"] in steps
                found = f"{told['lesson']} has {'a fault' if is_step else 'no such step in which somebody does something'}"
                wanted = "a lesson without faults" if is_step else f"one of {listed(steps)}"
                yield document.fault(
                    "FILE-REF", (name, "lesson" if is_step else "step"), found, wanted, closest(told["step"], steps)
                )
                continue
            for number, one in enumerate(told["expect"]):
                for sentence in missed(posed, entry, one):
                    said = sentence.removeprefix(f"{entry.id}: ").removesuffix(".")
                    yield document.fault("RUN-EXPECT", (name, "expect", number), said, "what is said here")


def _data_of(pack: Pack, part: str) -> Iterator[Document]:
    """The data files of one part, read."""
    for path in filter(Path.is_file, (pack.folder / f"{part}.json", *sorted((pack.folder / part).glob("*.json")))):
        document = _named(load(path), pack, path)
        # What is no object at all is told where the pack is read.
        if isinstance(document.data, dict):
            yield document


def _in_notebooks(pack: Pack) -> Iterator[Fault]:
    """Notebooks that cannot be read; what their cells say is for whoever opens them to trust or not."""
    for path in sorted((pack.folder / "notebooks").glob("*.ipynb")):
        document = _named(parse(read_plain(path, OF_A_NOTEBOOK.bytes), OF_A_NOTEBOOK), pack, path)
        yield from document.faults
        data = document.data
        if not document.faults and not (isinstance(data, dict) and data.get("nbformat") == NOTEBOOK_FORMAT and "cells" in data):
            yield document.fault("FILE-FORMAT", (), "this is no notebook", f"a notebook of format {NOTEBOOK_FORMAT}")


def _named(document: Document, pack: Pack, path: Path) -> Document:
    said = pack.said(path)
    return replace(document, file=said, faults=tuple(replace(fault, file=said) for fault in document.faults))
