"""What the tests of a whole game or box ask of its scenario files."""

from functools import cache

from tabletop.explore.ablation import File
from tabletop.explore.coverage import cover
from tabletop.explore.questions import ask_questions
from tabletop.playing import find_scenarios
from tabletop.scenario.scenario import open_scenario


@cache
def files_of(game):
    """All scenario files of a game, opened; none may have a fault. Whatever is played of them for one test is kept for the next."""
    opened = {name: open_scenario(path, name) for name, path in find_scenarios() if name.startswith(game + "/")}
    assert {name: [str(fault) for fault in one.errors] for name, one in opened.items() if one.errors} == {}
    return [File(name, scenario) for name, scenario in opened.items()]


def with_step(files, *keys):
    """The files in which a step of any line of play has one of these keys."""
    return [file for file in files if any(key in step for line in _lines(file) for step in line for key in keys)]


def _lines(file):
    data = file.scenario.data
    yield data["steps"]
    yield from (branch["steps"] for branch in data.get("what_if", ()))
    yield from (run.document.data["steps"] for run in file.runs.runs[1:])


def gaps(game, boxes, files):
    """The rules with an effect that no scenario shows, with what is missing."""
    return {
        one.rule.id: [(missing.what, missing.scenarios, missing.sources) for missing in one.missing]
        for one in cover(game, boxes, files)
        if one.missing
    }


def taught_in_vain(game, boxes, files):
    """Rules that a file claims to teach and does not show."""
    return [
        (one.rule.id, evidence.scenario)
        for one in cover(game, boxes, files)
        for evidence in one.evidence
        if not any(map(evidence.gives, one.way.demands))
    ]


def open_questions(game, boxes, files):
    """The open questions that change play and of which no file shows two outcomes, or a reading is not played."""
    return {(one.question.id, one.box): (one.unplayed, one.alike) for one in ask_questions(game, boxes, files) if one.is_open}


def references(files):
    """The public questions and bugs that the files answer."""
    return {file.scenario.data["origin"]["ref"] for file in files if "ref" in file.scenario.data.get("origin", {})}
