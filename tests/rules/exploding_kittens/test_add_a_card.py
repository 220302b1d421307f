"""docs/add-a-card.md, carried out: a card that lies in no box is made of known steps, and played."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "add-a-card.md").read_text(encoding="utf-8")
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"<!-- (\S+) -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)}

# Many games with the card, each to a winner, on a copy of the kit.
PLAY = """
from random import Random
from tabletop.kernel.seat import CHANCE
from tabletop.rules import open_rules
rules, laid = open_rules("exploding-kittens", ["base", "house"]), 0
card = rules.number["cat_nap"]
for seed in range(30):
    state, random = rules.deal(2 + seed % 4, seed), Random(seed)
    while state.winner is None:
        chance = rules.decision(state).must == (CHANCE,)
        move = rules.sample(state, random) if chance else random.choice(rules.moves(state))
        laid += move[0] == "play" and move[2] == (card,)
        rules.play(state, move, lambda event: None)
        assert rules.broken(state) == [], rules.broken(state)
print(laid)
"""


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A copy of the kit with the box and the card of the page, and its scenario."""
    copy = tmp_path_factory.mktemp("kit")
    shutil.copytree(ROOT / "tabletop", copy / "tabletop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "hatch_build.py", copy)
    room = copy / "tabletop" / "rules" / "exploding_kittens"
    for name, key in (("boxes.json", "boxes"), ("cards.json", "cards")):
        data = json.loads((room / name).read_text(encoding="utf-8"))
        assert not set(data[key]) & set(BLOCKS[name]), "the page invents what there is already"
        data[key].update(BLOCKS[name])
        (room / name).write_text(json.dumps(data), encoding="utf-8")
    (copy / "nap.json").write_text(json.dumps(BLOCKS["nap.json"]), encoding="utf-8")
    return copy


def run(kit, *arguments):
    environment = {**os.environ, "PYTHONPATH": str(kit), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "120"}
    return subprocess.run([sys.executable, *arguments], cwd=kit, env=environment, capture_output=True, text=True, timeout=120)


def tabletop(kit, *words):
    return run(kit, "-c", "from tabletop.cli import main; main()", *words)


def test_its_scenario_checks_clean(kit):
    done = tabletop(kit, "check", "nap.json")
    assert done.returncode == 0 and "1 file, no errors" in done.stdout + done.stderr


def test_its_scenario_fails_if_the_pile_is_expected_to_lie_as_before(kit):
    wrong = json.loads(json.dumps(BLOCKS["nap.json"]))
    wrong["steps"][0]["expect"]["draw_pile"] = wrong["setup"]["draw_pile"]
    (kit / "wrong.json").write_text(json.dumps(wrong), encoding="utf-8")
    done = tabletop(kit, "check", "wrong.json")
    assert done.returncode == 1 and "RUN-EXPECT" in done.stdout


def test_the_card_is_told_in_words(kit):
    told = " ".join(tabletop(kit, "card", "cat nap").stdout.split())
    assert "House cards: 3" in told and "top 3 cards of the draw pile in secret" in told and "ends your turn without drawing" in told
    assert "May Cat Nap be noped? Yes." in tabletop(kit, "judge", "cat_nap", "nope").stdout


def test_games_with_the_card_are_played_to_the_end(kit):
    done = run(kit, "-c", PLAY)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 30


def test_a_step_that_does_not_exist_is_refused_with_what_there_is(kit):
    room = kit / "tabletop" / "rules" / "exploding_kittens" / "cards.json"
    before = room.read_text(encoding="utf-8")
    try:
        room.write_text(before.replace('"step": "look", "cards": 3, "who": "player"}, {"step": "shuffle"}', '"step": "sleep"}'), encoding="utf-8")
        assert room.read_text(encoding="utf-8") != before
        assert "unknown step 'sleep'; expected one of" in tabletop(kit, "card", "skip").stderr
    finally:
        room.write_text(before, encoding="utf-8")
