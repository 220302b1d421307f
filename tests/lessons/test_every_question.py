"""Every path of every game can be asked about, with every mix of boxes, in every language: a question, or a fault at its line."""

import json
import re
from functools import cache
from itertools import product

import pytest

from tabletop.frames.text import text_view
from tabletop.games import registered
from tabletop.playing import Lesson
from tabletop.questions.question import question_faults
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.words import LANGUAGES
from tests.house.checkout import ROOT

# Words of a file: no answer shows the first as they are, none in another language the second.
RAW = re.compile(r"_|\b(winners|picture|key|true|false|None)\b")
ENGLISH = re.compile(r"\b(left|right|active|used|colour|same|nothing|nobody)\b")


@cache
def mixes():
    """The scenarios of each game by the mix of boxes, those with few steps first."""
    found = {}
    for game in registered():
        for path in sorted((ROOT / "scenarios" / game).rglob("*.json")):
            data = json.loads(path.read_text(encoding="utf-8"))
            moves = [step for step in data["steps"] if "do" in step]
            if moves:
                found.setdefault((game, *data["boxes"]), []).append((len(moves), path.relative_to(ROOT).as_posix()))
    return {mix: [name for _, name in sorted(files)] for mix, files in found.items()}


def paths_of(game, names, words_each):
    """Every path that can be asked about: for these players, with some words of the list that a path may end in."""
    words = game_words(game)
    for path in words.paths:
        stars = [names] * path.count("*")
        kind = files_of(game).entries.get(path)
        if kind:
            stars[-1] = words.words[kind][:: -(-len(words.words[kind]) // words_each)]
        for chosen in product(*stars):
            filled = iter(chosen)
            yield ".".join(next(filled) if word == "*" else word for word in path.split("."))


def asked_of(name, whole=True, share=1, first=0):
    """This scenario with a question about each path of a share before its last move; as a whole of two players, and at the beginning too."""
    data = json.loads((ROOT / name).read_text(encoding="utf-8"))
    last = max(place for place, step in enumerate(data["steps"]) if "do" in step)
    paths = list(paths_of(data["game"], data["setup"]["players"][: 1 + whole], 4 if whole else 1))[first::share]
    questions = [
        {"id": f"about-{number}", "ask": {"question": {"en": "What then?"}, "about": path, "after": data["steps"][last]["id"]}}
        for number, path in enumerate(paths)
    ]
    early = len(questions) // 2 if whole else 0
    data["steps"] = [*questions[:early], *data["steps"][:last], *questions[early:], *data["steps"][last:]]
    return data


def check_all(data, whole=True):
    scenario = play_document(Document(data), "asked")
    assert [str(fault) for fault in scenario.errors] == []
    lesson = Lesson(scenario)
    flat = {fault.place[1] for fault in question_faults(scenario)}
    for place, step in enumerate(data["steps"]):
        if not step["id"].startswith("about-"):
            continue
        ask, path = lesson.asks[step["id"]], step["ask"]["about"]
        assert [answer.right for answer in ask.answers].count(True) == 1, path
        assert (len(ask.answers) == 1) == (place in flat), path
        for answer, language in product(ask.answers, LANGUAGES):
            assert answer.text(language) and answer.because[language], path
            told = answer.text(language)
            assert not RAW.search(told) and (language == "en" or not ENGLISH.search(told)), (path, language, told)
    assert all(text_view(scenario, lesson.asks, language) for language in LANGUAGES)
    for seat in (None, *scenario.names) if whole else scenario.names[:1]:
        assert json.dumps(lesson.payload(seat))


@pytest.mark.parametrize("mix", mixes(), ids="+".join)
def test_a_question_about_any_path_is_answered_with_these_boxes(mix):
    # Each mix is asked about a share of the paths of its game, all of them together about every path.
    others = [other for other in mixes() if other[0] == mix[0]]
    check_all(asked_of(mixes()[mix][0], False, len(others), others.index(mix)), whole=False)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for names in mixes().values() for name in names])
def test_a_question_about_any_path_is_answered_in_every_scenario(name):
    # A file holds no more than fifty questions.
    for first in range(3):
        check_all(asked_of(name, share=3, first=first))
