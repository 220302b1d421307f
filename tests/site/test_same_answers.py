"""Ask and judge in the page give the answers of the command: the same ids, the best first, over the same table; the same verdicts."""

import json
import shutil
import subprocess
from importlib.resources import files

import pytest

from tabletop.games import find_game, games_that_open
from tabletop.lookup.asked.ask import answering_ids, ask
from tabletop.lookup.asked.questions import asked_for
from tabletop.lookup.asked.speech import STEMMERS, stem
from tabletop.lookup.judge import judge
from tabletop.lookup.posed.pose import conditions_of
from tabletop.site.asking import asked_in, tongues
from tabletop.site.judging import judged
from tabletop.words import pick_text
from tests.ask.measured import opened, tried

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
# Endings that a stemmer takes off, or does not.
ENDINGS = (
    "",
    "s",
    "es",
    "ed",
    "ing",
    "ly",
    "ness",
    "ogist",
    "en",
    "er",
    "heit",
    "ungen",
    "lich",
    "st",
    "ado",
    "mente",
    "ciones",
    "amos",
)
PROGRAM = """
import { readFileSync } from "node:fs";
import vm from "node:vm";
const [folder, file] = process.argv.slice(1);
const page = vm.createContext({});
for (const name of ["stemmers.js", "ask_engine.js"]) vm.runInContext(readFileSync(`${folder}/${name}`, "utf8"), page);
const { tables, tongues, questions, words } = JSON.parse(readFileSync(file, "utf8"));
const open = Object.fromEntries(Object.entries(tables).map(([language, table]) => [language, page.tabletopAsk.open(table, language)]));
const answers = questions.map(([language, question]) => {
  const tongue = page.tabletopAsk.tongueOf(question, language, tongues);
  const { answered, found } = page.tabletopAsk.answersTo(question, open[tongue]);
  return [tongue, answered, found.map(({ id }) => id)];
});
const stems = words.map(([language, word]) => page.tabletopStem(word, language));
console.log(JSON.stringify({ answers, stems }));
"""


def in_the_page(folder, questions, words=()):
    """What the page answers to questions in their languages, and the stems that it finds."""
    languages = {language for language, _ in questions}
    tables = {language: asked_in(language, games_that_open()) for language in STEMMERS if questions and language in languages}
    place = folder / "asked.json"
    place.write_text(
        json.dumps({"tables": tables, "tongues": tongues(), "questions": questions, "words": words}), encoding="utf-8"
    )
    node = ["node", "--input-type=module", "-e", PROGRAM, str(files("tabletop.site") / "files"), str(place)]
    done = subprocess.run(node, capture_output=True, text=True, check=True, timeout=240)
    return json.loads(done.stdout)


def by_the_command(language, question):
    """The same of the command."""
    answer = ask(question, language)
    first = [answer.first.id] if answer.first else []
    return [answer.language, answer.first is not None, first + [ruling.id for ruling in answer.more]]


def test_the_questions_that_are_counted_are_answered_alike(tmp_path):
    # Some of them; the long test below has all.
    questions = [(one.language, one.text) for one in (*opened(), *tried())][::6]
    told = in_the_page(tmp_path, questions)["answers"]
    for (language, question), (_, answered, found) in zip(questions, told, strict=True):
        assert (found if answered else []) == answering_ids(question, language), question


def test_what_is_no_question_of_the_data_is_answered_alike(tmp_path):
    questions = [
        ("en", said)
        for said in (
            "Can't you NOPE a nope?",
            "naïve ﬁsh — ｗｉｄｅ?",
            "ring ring ring",
            "goat",
            "kittens: may i atack twise",
            "STRASSE ẞ",
            "x" * 3000,
            "🐐 ٣ ²",
        )
    ]
    told = in_the_page(tmp_path, questions)["answers"]
    for (language, question), found in zip(questions, told, strict=True):
        assert found == by_the_command(language, question), question


def test_endings_are_taken_off_alike(tmp_path):
    roots = "play attack kitten lauf spiel katz größ saltar roba gato karte geben ski past inning turn answer".split()
    words = [(language, root + ending) for language in STEMMERS for root in roots for ending in ENDINGS]
    assert in_the_page(tmp_path, [], words)["stems"] == [stem(word, language) for language, word in words]


@pytest.mark.long
def test_all_questions_of_the_data_are_answered_alike(tmp_path):
    said = [entry for game in games_that_open() for entry in asked_for(game).values()]
    questions = [(language, question) for entry in said for language, each in entry.items() for question in each]
    questions += [(one.language, one.text) for one in (*opened(), *tried())]
    assert len(questions) > 9000
    told = in_the_page(tmp_path, questions)["answers"]
    for (language, question), (_, answered, found) in zip(questions, told, strict=True):
        assert (found if answered else []) == answering_ids(question, language), question


def told_by_the_page(told, game, ids, chosen):
    """What the page shows: question, answer and text of each verdict, its rules, and what is open in it."""
    page = told["games"][game]
    places = page["topics"][chosen] if ids is None else page["met"][chosen].get(ids, [])
    found = [told["verdicts"][place] for place in places]
    return [(question, ok, text, tuple(rules)) for question, ok, text, rules, _, _ in found], {
        (question, change[0]) for question, *_, changes in found for change in changes
    }


def told_by_the_command(game, ids, chosen, language):
    names = [name for name in chosen.split("+") if name]
    judgement = judge([find_game(game).short] if ids is None else ids.split("+"), language, names)
    said = judgement.verdicts
    before = len("".join(f"{one} " for one in said_first(game, chosen, language)))
    asked = {one.key: one.question[before:] for one in said}
    verdicts = [(asked[one.key], -1 if one.ok is None else int(one.ok), one.text, one.rules) for one in said]
    return verdicts, {
        (asked[other.key], point.id)
        for point in judgement.questions
        for others in point.changes.values()
        for other in others
        if other.key in asked
    }


def said_first(game, chosen, language):
    there = conditions_of(game)
    return [pick_text(there[name].say, language) for name in chosen.split("+") if name]


def compared(game, language, every):
    """Each ``every``th choice of cards and conditions, and all topics, as the page and as the command judge them."""
    told = judged((language,), (game,))[language]
    asked = [(ids, chosen) for chosen, met in told["games"][game]["met"].items() for ids in met]
    topics = told["games"][game]["topics"]
    # What is asked about no card has an answer of its own only where a game has such questions.
    about_none = [(None, chosen) for chosen in topics] if any(topics.values()) else []
    for ids, chosen in [*asked[::every], *about_none]:
        page, command = told_by_the_page(told, game, ids, chosen), told_by_the_command(game, ids, chosen, language)
        assert page[0] == command[0] or (ids is None and sorted(page[0]) == sorted(command[0])), (ids, chosen)
        yield (ids, chosen), page[1], command[1]


def test_some_verdicts_are_those_of_the_command():
    found = list(compared("isle-of-cats", "de", 40))
    assert len(found) > 20
    for where, page, command in found:
        assert page <= command, where


@pytest.mark.long
@pytest.mark.parametrize("game", games_that_open())
def test_the_verdicts_of_the_page_are_those_of_the_command(game):
    for where, page, command in compared(game, "en", 7):
        # The page tells of the open questions that the rules behind a verdict ask; the command tries all there are.
        assert page <= command, where
