"""docs/add-a-card.md, carried out: a card that lies in no box is made of known steps, and played."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tabletop.games.exploding_kittens.rules import declared_cards
from tabletop.games.exploding_kittens.rules.table.card_check import AIMED, WORDS, card_steps
from tabletop.widgets.card_style import card_style
from tabletop.widgets.icon_svg import shapes_of
from tests.processes import COMMAND, forking

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "add-a-card.md").read_text(encoding="utf-8")
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"<!-- (\S+) -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)}

# Many games with the card, each to a winner, on a copy of the kit.
PLAY = """
from random import Random
from tabletop.kernel.seat import CHANCE
from tabletop.games import open_rules
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


# Each command that speaks of cards and boxes, one after the other.
EACH_COMMAND = """
import sys
from tabletop.cli import main
for words in ("card cat_nap", "judge cat_nap nope", "judge cat_nap imploding_kitten", "search cat nap", "list", "rule q.base.nope.own",
              "rules", "editions nap.json streaking", "export nap.json -o nap.html", "coverage --game row-your-goat", "new --help"):
    sys.argv = ["tabletop", *words.split()]
    try:
        main()
    except SystemExit as done:
        assert done.code in (0, 1), words
"""


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A copy of the kit with the box and the card of the page, and its scenario."""
    copy = tmp_path_factory.mktemp("kit")
    shutil.copytree(ROOT / "tabletop", copy / "tabletop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "hatch_build.py", copy)
    room = copy / "tabletop" / "games" / "exploding_kittens" / "data"
    for name, key in (("boxes.json", "boxes"), ("cards.json", "cards")):
        data = json.loads((room / name).read_text(encoding="utf-8"))
        assert not set(data[key]) & set(BLOCKS[name]), "the page invents what there is already"
        data[key].update(BLOCKS[name])
        (room / name).write_text(json.dumps(data), encoding="utf-8")
    (copy / "nap.json").write_text(json.dumps(BLOCKS["nap.json"]), encoding="utf-8")
    return copy


# A game that cannot be opened stands in the way of no other; then nobody has the card that is asked for.
LEFT_OUT = "The game exploding-kittens cannot be opened and is left out: "


@pytest.fixture(scope="module")
def run(kit):
    # Data alone is changed here: what Python compiles once stays right.
    environment = {**os.environ, "PYTHONPATH": str(kit), "PYTHONDONTWRITEBYTECODE": "", "COLUMNS": "120"}
    with forking(cwd=kit, env=environment) as runs:
        yield runs


@pytest.fixture(scope="module")
def tabletop(run):
    return lambda *words: run(COMMAND, *words)


def test_its_scenario_checks_clean(tabletop):
    done = tabletop("check", "nap.json")
    assert done.returncode == 0 and "1 file, no errors" in done.stdout + done.stderr


def test_its_scenario_fails_if_the_pile_is_expected_to_lie_as_before(kit, tabletop):
    wrong = json.loads(json.dumps(BLOCKS["nap.json"]))
    wrong["steps"][0]["expect"]["draw_pile"] = wrong["setup"]["draw_pile"]
    (kit / "wrong.json").write_text(json.dumps(wrong), encoding="utf-8")
    done = tabletop("check", "wrong.json")
    assert done.returncode == 1 and "RUN-EXPECT" in done.stdout


def test_the_card_is_told_in_words(tabletop):
    told = " ".join(tabletop("card", "cat nap").stdout.split())
    assert (
        "House cards: 3" in told and "top 3 cards of the draw pile in secret" in told and "ends your turn without a draw" in told
    )
    assert "Can Cat Nap be noped? Yes." in tabletop("judge", "cat_nap", "nope").stdout


def test_games_with_the_card_are_played_to_the_end(run):
    done = run(PLAY)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 30


def test_a_card_of_a_box_that_needs_an_expansion_is_told_and_judged_as_any_other(kit, run):
    room = kit / "tabletop" / "games" / "exploding_kittens" / "data" / "boxes.json"
    before = room.read_text(encoding="utf-8")
    data = json.loads(before)
    data["boxes"]["house"]["needs"] = ["base", "imploding"]
    try:
        room.write_text(json.dumps(data), encoding="utf-8")
        done = run(EACH_COMMAND)
        assert done.returncode == 0, done.stderr[-2000:]
        assert "House cards: 3" in done.stdout and "Can Cat Nap be noped? Yes." in done.stdout
    finally:
        room.write_text(before, encoding="utf-8")


WRONG = [
    ('"step": "shuffle"', '"step": "shufle"', "effect[1]: unknown step 'shufle'; expected one of arrange, ", "Did you mean 'shuffle'?"),
    ('"play": "own_turn"', '"play": "ownturn"', "play is 'ownturn'; expected one of own_turn, any_time", "Did you mean 'own_turn'?"),
    ('"play": "own_turn"', '"target": "othr", "play": "own_turn"', "target is 'othr'; expected one of none, other, any", "Did you mean 'other'?"),
    ('"play": "own_turn"', '"lies": "table", "play": "own_turn"', "lies is 'table'; expected one of discard_pile", ""),
    ('"icon": "skip"', '"icon": "skipp"', "icon is 'skipp'; expected one of", "Did you mean 'skip'?"),
    ('"family": "skip"', '"family": "skips"', "family is 'skips'; expected one of", "Did you mean 'skip'?"),
    ('"title": {"en": "Cat Nap"', '"tilte": {"en": "Cat Nap"', "unknown key 'tilte'; expected one of", "Did you mean 'title'?"),
    ('"house": 3', '"hous": 3', "count: unknown box 'hous'; expected one of", "Did you mean 'house'?"),
    ('"house": 3', '"house": "3"', "count: house is '3'; expected a number of cards above 0", ""),
    ('{"step": "shuffle"}', '{"step": "mark"}', "the step 'mark' happens to a chosen player, and target is 'none'", "expected one of other, any"),
    ('{"step": "shuffle"}', '{"step": "attack", "on": "target", "turns": 2}', "the step 'attack' happens to a chosen player", ""),
    ('{"step": "shuffle"}', '{"step": "bark"}', "the step 'bark' belongs to the card 'barking_kitten'", "effect[1]"),
    ('"cards": 3', '"cards": 4', "cards of the step 'look' is 4; expected one of 3, 5", ""),
    ('"cards": 3, ', '', "effect[0]: the step 'look' takes cards, who, not who", ""),
]  # fmt: skip


@pytest.mark.parametrize("right, wrong, told, near", WRONG)
def test_what_a_card_cannot_say_is_told_in_words(kit, tabletop, right, wrong, told, near):
    room = kit / "tabletop" / "games" / "exploding_kittens" / "data" / "cards.json"
    before = room.read_text(encoding="utf-8")
    mine = before.index('"cat_nap"')
    changed = before[:mine] + before[mine:].replace(right, wrong, 1)
    assert changed != before
    try:
        room.write_text(changed, encoding="utf-8")
        done = tabletop("card", "skip")
        assert done.returncode == 1 and "Traceback" not in done.stderr
        assert done.stderr.startswith(f"{LEFT_OUT}cards.json: card 'cat_nap': ") and told in done.stderr and near in done.stderr
        assert "close_turn" not in done.stderr
    finally:
        room.write_text(before, encoding="utf-8")


WRONG_BOXES = [
    (
        '"needs": ["base"]',
        '"needs": ["bse"]',
        "box 'house': needs[0] is 'bse'; expected one of base, imploding, streaking, barking, recipes. Did you mean 'base'?",
    ),
    ('"needs": ["base"], ', "", "box 'house': needs is missing"),
    ('"needs": ["base"]', '"needs": "base"', "box 'house': needs is 'base'; expected a list of boxes"),
    ('"players": [2, 5]', '"players": [2, "5"]', "box 'house': players is [2, '5']; expected two numbers"),
    ('"alone": false', '"alone": 0', "box 'house': alone is 0; expected one of true, false"),
    ('"alone": false', '"alnoe": false, "alone": false', "box 'house': unknown key 'alnoe'; expected one of title, "),
    ('"alone": false', '"alone": false, "deal": []', "box 'house': unknown key 'deal'; expected one of title, "),
    ('"title": {"en": "House cards"', '"title": {"em": "House cards"', "box 'house': title is {'em': 'House cards'"),
]


@pytest.mark.parametrize("right, wrong, told", WRONG_BOXES)
def test_what_a_box_cannot_say_is_told_in_one_line(kit, tabletop, right, wrong, told):
    check_told(kit, tabletop, "boxes.json", '"house"', right, wrong, f"boxes.json: {told}")


@pytest.mark.parametrize("name, mine", [("boxes.json", '"house"'), ("cards.json", '"cat_nap"')])
def test_a_fault_of_syntax_is_told_at_its_line_in_words(kit, tabletop, name, mine):
    check_told(kit, tabletop, name, mine, "{", "{{", f"{name}:1:")
    check_told(kit, tabletop, name, mine, "}}}", "}}}}}}", f"{name}:1:")


def check_told(kit, tabletop, name, mine, right, wrong, told):
    """A change after this place of a file is told in one line, and nothing else is."""
    room = kit / "tabletop" / "games" / "exploding_kittens" / "data" / name
    before = room.read_text(encoding="utf-8")
    at = before.index(mine)
    changed = before[:at] + before[at:].replace(right, wrong, 1)
    assert changed != before
    try:
        room.write_text(changed, encoding="utf-8")
        done = tabletop("card", "skip")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith(LEFT_OUT + told) and done.stderr.count("\n") == 2, done.stderr
        assert "Extra data" not in done.stderr
    finally:
        room.write_text(before, encoding="utf-8")


def test_the_lists_of_words_are_those_that_there_are():
    assert set(WORDS["family"]) == set(re.findall(r"\.of-(\w+) \{ --kind", card_style("exploding-kittens")))
    assert set(WORDS["icon"]) <= set(shapes_of("exploding-kittens"))
    assert set(card_steps()) == {step[0] for card in declared_cards().values() for step in card.effect}
    assert {card.id for card in declared_cards().values() if card.target != "none"} == {
        card.id for card in declared_cards().values() for step in card.effect if step[0] in AIMED or "target" in step
    }
