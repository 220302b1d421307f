"""A page and Python come to the same days: random histories, reckoned by `ts-fsrs` in node and by `fsrs` here."""

import json
import random
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabletop.learner.answer import Answer
from tabletop.learner.due import due_of

ROOT = Path(__file__).resolve().parents[2]
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
HISTORIES = 400
PROGRAM = """
import { dueOf } from "./tabletop/widgets/js/learner/due.js";
let text = "";
for await (const part of process.stdin) text += part;
const told = (due) => [...due].map(([ruling, { day, answers, wrong, knows }]) => [ruling, day, answers, wrong, knows]);
console.log(JSON.stringify(JSON.parse(text).map((answers) => told(dueOf(answers)))));
"""


def history(number, chance):
    """The answers of one learner: many a day, on days far apart, in any order, with hints and without."""
    answers, at = [], BEGIN + timedelta(days=chance.randrange(3000))
    for place in range(chance.randrange(1, 25)):
        at += timedelta(minutes=chance.choice([1, 7, 300, 700, 1440, 2000, 4000, 12_000, 60_000, 400_000]))
        right, hints = chance.random() < 0.7, chance.choice([0, 0, 0, 1, 2])
        ruling = chance.choice(["ek.base.nope.5", "ek.base.skip.1", "goat.set.3"])
        answers.append(
            Answer(
                f"{number}-{place}", "lesson:x#ask", ruling, right, "", 1, at, "practice", hints, chance.choice([None, "a", "b"])
            )
        )
    chance.shuffle(answers)
    return answers


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_a_page_and_python_come_to_the_same_days():
    chance = random.Random(17)
    histories = [history(number, chance) for number in range(HISTORIES)]
    told = json.dumps([[answer.told() for answer in answers] for answers in histories])
    page = subprocess.run(
        ["node", "--input-type=module", "-e", PROGRAM],
        input=told,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=True,
        timeout=120,
    )
    here = [
        [[ruling, due.day.isoformat(), due.answers, due.wrong, due.knows] for ruling, due in due_of(answers).items()]
        for answers in histories
    ]
    differ = [place for place, (one, other) in enumerate(zip(here, json.loads(page.stdout), strict=True)) if one != other]
    assert not differ, (here[differ[0]], json.loads(page.stdout)[differ[0]])
    assert len({due[1] for answers in here for due in answers}) > 300
