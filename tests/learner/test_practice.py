"""Practice: what is due first, then what was wrong, then what is new; never twice in a row, other positions of what was missed."""

import json
import shutil
import subprocess
from datetime import date
from itertools import product
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.learner.answers import read_answers
from tabletop.learner.due import Due
from tabletop.learner.items import pose
from tabletop.learner.next_item import Asked, next_place
from tabletop.learner.practice import open_practice, ordered, practise
from tabletop.learner.rulings import positions_of
from tabletop.notebook import ShownPractice
from tabletop.playing.scenario_files import LessonError
from tabletop.table_rules.our_rules import change_ours

ROOT = Path(__file__).parent.parent.parent
NODE = shutil.which("node")
TODAY = date(2026, 11, 29)


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_ANSWERS", str(tmp_path / "answers.jsonl"))
    monkeypatch.setenv("TABLETOP_SHELF", str(tmp_path / "shelf.json"))


@pytest.fixture(scope="module")
def short():
    """Practice of the goat for less than a minute: four positions and spare ones."""
    return open_practice("goat", 0.5, seed=1)


def due(day, knows=True):
    return Due(date(2026, 11, day), 2, 1, knows, 1.0)


def test_due_ones_come_first_then_wrong_ones_then_new_ones():
    known = {"late": due(20), "due": due(29), "wrong": due(30, knows=False), "known": due(30)}
    order = ordered(["known", "new", "wrong", "due", "late", "newer"], known, TODAY, Random(1))
    assert order[:3] == ["late", "due", "wrong"] and set(order[3:5]) == {"new", "newer"} and order[5] == "known"


def test_between_due_ones_comes_a_new_one_now_and_then():
    known = {f"due {number}": due(20) for number in range(6)}
    order = ordered([*known, "new"], known, TODAY, Random(1))
    assert order.index("new") == 3


def test_the_same_seed_asks_the_same_and_each_position_is_asked_once(short):
    again = open_practice("goat", 0.5, seed=1)
    names = [item.name for item in short.every]
    assert [item.name for item in again.every] == names and len(set(names)) == len(names)
    assert len({item.ruling for item in short.items}) == len(short.items) == 4
    assert {item.ruling for item in short.spare} <= {item.ruling for item in short.items}


def test_what_was_missed_is_practised_in_other_positions():
    seen = [position.item for position in positions_of("goat.set.7")][:1]
    told = practise(["goat.set.7", "no.such.rule", 5], seen)
    assert [item.ruling for item in told.items] == ["goat.set.7"] and told.items[0].name not in seen


@pytest.mark.parametrize(
    "game, minutes, boxes, says",
    [("chess", 5, None, "no game"), ("goat", 0, None, "minutes"), ("goat", "5", None, "minutes"), ("goat", 5, ["x"], "no box")],
)
def test_what_there_is_not_is_told_in_words(game, minutes, boxes, says):
    with pytest.raises(LessonError, match=says):
        open_practice(game, minutes, boxes)


def test_a_cell_begins_with_one_position_and_brings_more(short):
    shown = ShownPractice(short)
    first = shown.payload
    assert first["way"] == "practice" and len(first["items"]) == 1 and len(first["bank"]) == len(short.every) - 1
    assert {"practice_on", "practise", "lesson", "answered"} <= set(shown.asks)
    assert all(one["ruling"] and one["item"] for one in (*first["items"], *first["bank"]))


def test_in_the_terminal_a_key_answers_and_it_is_kept(tmp_path):
    item = open_practice("goat", 0.5, seed=3).items[0]
    right = [answer.right for answer in item.ask.answers].index(True) + 1
    told = CliRunner().invoke(tabletop, ["practice", "goat", "-m", "0.5", "--seed", "3"], input=f"9\n{right}\nq\n")
    assert told.exit_code == 0 and "1 of 1 right." in told.output and item.ruling in told.output
    (answer,) = read_answers().answers
    assert (answer.item, answer.ruling, answer.right, answer.way) == (item.name, item.ruling, True, "practice")


def test_the_counts_are_told():
    told = json.loads(CliRunner().invoke(tabletop, ["practice", "goat", "--counts", "--json"]).output)
    assert told["rules"] > told["one"] >= told["three"] == told["rules"] - len(told["lacking"])


def test_a_position_that_was_made_has_a_lesson_that_explains_it():
    item = next(position.item for position in positions_of("ek.base.attack.2") if position.item.startswith("lesson:"))
    assert pose(item, "ek.base.attack.2").scenario.startswith("exploding-kittens/")


def cases():
    bank = [Asked(ruling, spare) for ruling, spare in (("a", False), ("b", False), ("a", True), ("c", True))]
    for rights in product((True, False), repeat=3):
        for rulings in ("a", "ab", "abc", "bca"):
            yield bank, list(zip(rulings, rights))


@pytest.mark.skipif(NODE is None, reason="no node")
def test_pages_choose_the_next_position_in_the_same_way():
    every = [
        {"bank": [one._asdict() for one in bank], "answers": [{"ruling": ruling, "right": right} for ruling, right in answers]}
        for bank, answers in cases()
    ]
    script = (
        f'import {{ nextInBank }} from "{(ROOT / "tabletop/widgets/js/learner/practice.js").as_uri()}";'
        f"console.log(JSON.stringify({json.dumps(every)}.map((one) => nextInBank(one.bank, one.answers))));"
    )
    told = subprocess.run(
        [NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True, timeout=30
    ).stdout
    assert json.loads(told) == [next_place(bank, answers) for bank, answers in cases()]


def test_what_our_table_reads_otherwise_is_not_asked_by_the_house_default(tmp_path, monkeypatch):
    """With "no Nope on one's own card" (q.base.nope.own=R2) nothing is asked in which somebody nopes a card of their own."""
    place = tmp_path / "our-rules.json"
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(place))
    own = {position.item for position in positions_of("ek.base.nope.10", "exploding-kittens")}
    asked = practise(["ek.base.nope.10"])
    assert own & {item.name for item in asked.every}
    change_ours(lambda ours: ours.choose("q.base.nope.own", "R2"))
    with pytest.raises(LessonError, match="nothing to practise"):
        practise(["ek.base.nope.10"])
