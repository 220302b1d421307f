"""Ask in the page gives the answers of the command: the same ids, the best first, over the same table."""

import json
import shutil
import subprocess
from importlib.resources import files

import pytest

from tabletop.games import games_that_open
from tabletop.lookup.asked.ask import answering_ids, ask
from tabletop.lookup.asked.questions import asked_for
from tabletop.lookup.asked.speech import STEMMERS, stem
from tabletop.site.asking import asked_in, tongues
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
