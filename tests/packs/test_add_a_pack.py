"""docs/add-a-pack.md, carried out: a pack is begun, looked at with every command, played, and found in each of its places."""

import json
import re
import shutil
import zipfile

import pytest

from tabletop.games.exploding_kittens.packs import PACKS
from tabletop.games.exploding_kittens.rules import declared_cards
from tabletop.games.exploding_kittens.rules.table.card_check import AIMED, WORDS, card_steps
from tabletop.widgets.card_style import card_style
from tabletop.widgets.icon_svg import shapes_of
from tests.house.checkout import ROOT
from tests.packs.commands import EACH, each
from tests.processes import COMMAND

PAGE = (ROOT / "docs" / "add-a-pack.md").read_text(encoding="utf-8")
BLOCKS = {name: json.loads(text) for name, text in re.findall(r"<!-- (\S+) -->\n```json\n(.*?)\n```", PAGE, re.DOTALL)}

# Many games with the card, each to a winner, under both readings.
PLAY = """
from random import Random
from tabletop.kernel.seat import CHANCE
from tabletop.games import open_rules
laid = 0
for seed in range(30):
    rules = open_rules("exploding-kittens", ["base", "naps"], {"q.naps.turns": f"R{1 + seed % 2}"})
    card, state, random = rules.number["cat_nap"], rules.deal(2 + seed % 4, seed), Random(seed)
    while state.winner is None:
        chance = rules.decision(state).must == (CHANCE,)
        move = rules.sample(state, random) if chance else random.choice(rules.moves(state))
        laid += move[0] == "play" and move[2] == (card,)
        rules.play(state, move, lambda event: None)
        assert rules.broken(state) == [], rules.broken(state)
print(laid)
"""

ON_A_PACK = {
    "check cat-naps": "10 files, no errors.",
    "list naps": "exploding-kittens/cat-naps/nap-after-an-attack",
    "show cat-naps/nap": "Ana plays Cat Nap.",
    "show kittens/cat-naps/nap --lang de": "Ana spielt „Cat Nap“",
    "run nap-after-an-attack": "ek.naps.nap.2",
    "preview cat-naps/scenarios": "is not a scenario file",
    "coverage cat-naps": "2 rules, 2 with an effect, 2 covered, 0 with gaps; 2 scenarios.",
    "coverage --rule ek.naps.nap.2 cat-naps": "another reading of q.naps.turns",
    "card cat_nap": "In the boxes: Cat Naps: 3",
    "judge cat_nap nope": "Can Cat Nap be noped? Yes.",
    "judge cat_nap imploding_kitten": "Cat Nap",
    "judge asleep": "Ben still owes 1 turn.",
    "judge attack cat_nap": "Are both over? (house default)",
    "ask does cat nap end both turns after an attack": "The card does not say how much it ends",
    "search cat nap": "ek.naps.nap.1",
    "rule ek.naps.nap.1": "lessons: exploding-kittens/cat-naps/nap",
    "rule q.naps.turns": "R2  All of them",
    "rules kittens --box naps": "q.naps.turns",
    "editions nap base,naps,barking": "Cat Nap",
    "setup kittens --players 3 --boxes base,naps": "Cat Naps",
    "selftest cat-naps": "Twice: asleep, and then?",
    "practice kittens --help": "Usage",
    "export cat-naps/scenarios/nap.json -o nap.html": "nap.html",
    "class plan.json -o class.html": "class.html",
    "sheet nap cat-naps -o sheet.html": "sheet.html",
    "questions cat-naps": "2",
    "reasons cat-naps": "2",
    "fmt --check cat-naps": "",
}


def test_what_the_page_shows_is_what_new_writes():
    shown = {name: block for name, block in BLOCKS.items() if name.endswith(".json")}
    assert {name: json.loads((PACKS.template / name).read_text(encoding="utf-8")) for name in shown} == shown and len(shown) == 7
    file = json.loads((ROOT / "tests/games/exploding_kittens/own_cards.json").read_text(encoding="utf-8"))
    assert BLOCKS["own_cards"].items() <= file["setup"]["own_cards"].items()


def test_every_command_works_on_a_pack(runs):
    run, here = runs
    done, said = each(run, ON_A_PACK, "cat-naps")
    told = done.stderr
    assert list(said) == list(ON_A_PACK), told[-2000:]
    assert "Traceback" not in told, told[-2000:]
    wrong = {words: said[words] for words, holds in ON_A_PACK.items() if holds not in said[words][1] + told}
    assert wrong == {}
    failed = [words for words, (code, _) in said.items() if code not in ("None", "0")]
    assert failed == ["preview cat-naps/scenarios"], told[-2000:]
    assert all((here / name).stat().st_size > 10_000 for name in ("nap.html", "class.html", "sheet.html"))


# `tabletop lab` with a server that is one kernel: it opens the lesson of the pack where the pack's notebook lies.
LAB = """
import os, subprocess, sys
from pathlib import Path
from tabletop import launcher
launcher.trust = lambda ours, copies: print("trusted:", *sorted({path.parent.name for path in ours.glob("*.ipynb")}))
def serve(folder, start, browser, say):
    cell = "from tabletop.playing.lesson import open_lesson; print(open_lesson('nap').item)"
    return subprocess.run([sys.executable, "-c", cell], cwd=folder / "en" / "cat-naps", env=dict(os.environ)).returncode
launcher.serve_on_a_free_port = serve
raise SystemExit(launcher.lab("en", Path("mine"), browser=False, say=lambda one: "cat-naps" in one and print(one, flush=True)))
"""
NOTEBOOK = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'


def test_lab_copies_its_notebooks_and_never_over_a_changed_copy(runs):
    run, here = runs
    # Beside the notebooks: the pack is found there, and by every kernel.
    own = here / "mine" / "en" / "packs" / "cat-naps"
    shutil.copytree(here / "cat-naps", own)
    (own / "notebooks").mkdir()
    (own / "notebooks" / "naps.ipynb").write_text(NOTEBOOK)
    copy = here / "mine" / "en" / "cat-naps" / "naps.ipynb"
    done = run(LAB)
    assert done.returncode == 0 and copy.read_text() == NOTEBOOK, done.stderr[-2000:]
    assert done.stdout.splitlines() == ["cat-naps: naps.ipynb: laid out", "trusted: en", "lesson:exploding-kittens/cat-naps/nap"]
    copy.write_text(f"{NOTEBOOK} ")
    (own / "notebooks" / "naps.ipynb").write_text(f" {NOTEBOOK}")
    told = run(LAB).stdout
    assert copy.read_text() == f"{NOTEBOOK} " and (copy.parent / "naps-new.ipynb").read_text() == f" {NOTEBOOK}"
    assert "cat-naps: naps.ipynb: you have worked in your copy, so the new version is beside it as naps-new.ipynb" in told
    shutil.rmtree(here / "mine")


# What is asked, with the ruling that was wrong once.
PRACTICE = """
from pathlib import Path
from tabletop.learner.answer import answer_of
from tabletop.learner.answers import keep
from tabletop.learner.practice import open_practice as practice
from tabletop.learner.rulings import rulings
wrong = {"item": "lesson:exploding-kittens/cat-naps/nap#whose-turn", "ruling": "ek.naps.nap.1", "right": False, "given": "Ana"}
keep([answer_of({"id": "a1", "seconds": 1, "at": "2026-01-01T10:00:00Z", "way": "practice", **wrong})])
practised = practice("kittens", 1, seed=1)
print(*practised.boxes, practised.items[0].ruling)
print(*(ruling for ruling in rulings("kittens") if ".naps." in ruling))
"""


# A lesson as the page of `tabletop preview` is told of it, first as it is, then with another card, then with a card that is wrong.
PREVIEW = """
import sys
from pathlib import Path
from tabletop.cli.packs_named import take
pack, cards = Path("seen"), Path("seen/cards.json")
take([pack], "preview")
from tabletop.cli.authoring.preview_news import Watched
watched, before = Watched(pack / "scenarios" / "nap.json", "en"), cards.read_text()
for text in (before, before.replace("3, \\"who", "5, \\"who"), before.replace('"shuffle"', '"shufle"', 1)):
    cards.write_text(text)
    news = watched.news(0)
    print(news["payload"] is not None, "five cards" in str(news), [(one["place"], one["code"]) for one in news["faults"]])
"""


@pytest.mark.long
def test_preview_follows_the_lesson_and_the_cards(runs):
    run, here = runs
    shutil.copytree(here / "cat-naps", here / "seen")
    done = run(PREVIEW)
    lines = (here / "seen" / "cards.json").read_text().split("\n")
    line, column = next((number, text.index('"shufle"') + 1) for number, text in enumerate(lines, 1) if "shufle" in text)
    assert done.stdout.splitlines() == [
        "True False []",
        "True True []",
        f"False False [('cards.json: Line {line}, column {column}', 'FILE-WORD')]",
    ], done.stderr[-2000:]


@pytest.mark.long
def test_its_rulings_are_practised_and_fall_due(runs):
    run, here = runs
    answers = f"import os; os.environ['TABLETOP_ANSWERS'] = {str(here / 'answers.jsonl')!r}\n"
    named = "from tabletop.pack_places import name_pack; from pathlib import Path; name_pack(Path('cat-naps'))\n"
    done = run(answers + named + PRACTICE)
    assert done.stdout.splitlines() == ["base naps ek.naps.nap.1", "ek.naps.nap.1 ek.naps.nap.2"], done.stderr[-2000:]
    # Without the pack they wait.
    assert "2026-01-02  ek.naps.nap.1" in run(answers + COMMAND, "answers").stdout
    assert ".naps." not in run(answers + COMMAND, "practice", "kittens", "--seed", "1", "--json").stdout


# What of the pack is on the site: its boards, its card, its rules, what people ask for them, its rulings to be practised.
SITE = """
from pathlib import Path
from tabletop.pack_places import name_pack
name_pack(Path("cat-naps"))
from tabletop.site.asking import asked_in, rulings_in
from tabletop.site.boards import boards_of
from tabletop.site.build import site_files
game, lesson = "exploding-kittens", "exploding-kittens/cat-naps/nap"
files = site_files([game], [lesson], ["en"], ["lesson", "cards"])
practised = next(boards_of([game], [], ["practice"])).payload("en")
asked = {item["ruling"] for item in (*practised["items"], *practised["bank"])}
print(*(name for name in files if "nap" in name), *(board.place for board in boards_of([game], [], ["selftest"]) if "nap" in board.place))
print(b"ek.naps.nap.2" in files[f"en/rules/{game}.html"], b"q.naps.turns" in files["en/our-rules.html"])
print("'q.naps.turns'" in str(asked_in("en", [game])), "how much it ends of several" in str(rulings_in("en", [game])))
print(*sorted(ruling for ruling in asked if ".naps." in ruling))
"""


@pytest.mark.long
def test_the_site_has_what_a_pack_brings(runs):
    run, _ = runs
    made = run(SITE)
    assert made.stdout.splitlines() == [
        "boards/lesson/exploding-kittens/cat-naps/nap.js boards/lesson/exploding-kittens/cat-naps/nap.en.js "
        "en/cards/exploding-kittens-cat_nap.html selftest/exploding-kittens/cat-naps",
        "True True",
        "True True",
        "ek.naps.nap.1 ek.naps.nap.2",
    ], made.stderr[-2000:]


def test_a_table_that_reads_it_otherwise_sees_another_card_and_keeps_that_while_the_pack_is_away(runs):
    run, here = runs
    table = ("--rules", "club.json")
    assert run(COMMAND, "rules", "--set", "q.naps.turns=R2", *table, "--pack", "cat-naps").returncode == 0
    assert "It ends all the turns you owe" in run(COMMAND, "card", "cat_nap", *table, "--pack", "cat-naps").stdout
    done = run(COMMAND, "rules", "--set", "q.base.nope.own=R2", *table)
    assert done.returncode == 0 and not done.stderr
    assert json.loads((here / "club.json").read_text())["data"]["exploding-kittens"] == {
        "q.base.nope.own": "R2",
        "q.naps.turns": "R2",
    }


def test_a_rule_without_a_lesson_is_told_and_started(runs):
    run, here = runs
    half = here / "half"
    shutil.copytree(here / "cat-naps", half)
    (half / "scenarios" / "nap.json").unlink()
    told = run(COMMAND, "coverage", "half")
    assert told.returncode == 1 and re.search(r"ek\.naps\.nap\.1 +- +No scenario teaches it\.", told.stdout), told.stdout
    run(COMMAND, "coverage", "half", "-o", "half.html")
    command = re.search('data-copy="(.*?)"', (here / "half.html").read_text(encoding="utf-8"))[1].split()
    assert command[1:] == [
        "new",
        "play",
        "half/scenarios/ek-naps-nap-1.json",
        "--box",
        "naps",
        "--rule",
        "ek.naps.nap.1",
        "--pack",
        "half",
    ]
    assert run(COMMAND, *command[1:]).returncode == 0
    assert json.loads((half / "scenarios" / "ek-naps-nap-1.json").read_text(encoding="utf-8"))["teaches"] == ["ek.naps.nap.1"]


def test_no_text_of_a_pack_becomes_markup(runs):
    run, here = runs
    evil = here / "evil"
    shutil.copytree(here / "cat-naps", evil)
    for path in evil.rglob("*.json"):
        text = path.read_text(encoding="utf-8").replace("Cat Nap", "</script><script>evil()</script><img src=x>")
        path.write_text(text.replace("cat-naps", "evil"), encoding="utf-8")
    (evil / "selftests" / "cat-naps.json").rename(evil / "selftests" / "evil.json")
    pages = ("export evil/scenarios/nap.json -o 1.html", "rules kittens --box naps -o 2.html", "selftest evil -o 3.html",
             "coverage evil -o 4.html", "sheet nap -o 5.html")  # fmt: skip
    done = run(EACH, *(f"{words} --pack evil" for words in pages))
    texts = [path.read_text(encoding="utf-8") for path in sorted(here.glob("[1-5].html"))]
    assert len(texts) == 5, done.stderr[-2000:]
    assert not [text for text in texts if "<script>evil" in text or "<img src=x" in text]


def test_games_with_the_card_are_played_to_the_end(runs):
    run, here = runs
    (here / "packs").mkdir()
    shutil.copytree(here / "cat-naps", here / "packs" / "cat-naps")
    done = run(PLAY)
    shutil.rmtree(here / "packs")
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 30


def test_a_pack_is_found_beside_as_an_archive_by_a_file_in_it_and_installed(runs):
    run, here = runs
    assert run(COMMAND, "card", "cat_nap").returncode == 1
    assert run(COMMAND, "check", "cat-naps/scenarios/nap.json").returncode == 0
    (here / "packs").mkdir()
    with zipfile.ZipFile(here / "packs" / "naps.zip", "w") as archive:
        for path in sorted((here / "cat-naps").rglob("*.json")):
            archive.write(path, path.relative_to(here))
    assert "Cat Naps: 3" in run(COMMAND, "card", "cat_nap").stdout
    assert "10 files, no errors" in run(COMMAND, "check", "packs/naps.zip").stdout
    shutil.rmtree(here / "packs")
    # An installed one: the module of the entry point is not imported.
    shutil.copytree(here / "cat-naps", here / "lib" / "house" / "naps")
    for folder in ("house", "house/naps"):
        (here / "lib" / folder / "__init__.py").write_text("raise SystemExit('imported')")
    (here / "lib" / "house-1.dist-info").mkdir()
    (here / "lib" / "house-1.dist-info" / "METADATA").write_text("Name: house\nVersion: 1\n")
    (here / "lib" / "house-1.dist-info" / "entry_points.txt").write_text("[tabletop.packs]\nnaps = house.naps\n")
    done = run(f"import sys; sys.path.insert(0, {str(here / 'lib')!r}); {COMMAND}", "card", "cat_nap")
    assert "Cat Naps: 3" in done.stdout, done.stderr


def test_a_pack_with_a_fault_is_left_out_and_stands_in_nobodys_way(runs):
    run, here = runs
    shutil.copytree(here / "cat-naps", here / "packs" / "cat-naps")
    shutil.copytree(here / "cat-naps", here / "packs" / "same")
    (here / "packs" / "wrong").mkdir()
    (here / "packs" / "wrong" / "pack.json").write_text("{")
    done = run(COMMAND, "card", "cat_nap")
    named = run(COMMAND, "card", "nope", "--pack", "packs/wrong")
    checked = run(COMMAND, "check", "packs/wrong")
    shutil.rmtree(here / "packs")
    assert done.returncode == 0 and "Cat Naps: 3" in done.stdout
    assert done.stderr.count("is left out: ") == 2 and "PACK-CLASH" in done.stderr and "JSON-SYNTAX" in done.stderr
    assert named.returncode == 1 and not named.stdout and named.stderr.count("packs/wrong is left out: ") == 1
    assert checked.returncode == 1 and "JSON-SYNTAX" in checked.stdout and "1 file, 1 error" in checked.stdout


def test_what_check_says_of_selftests_questions_and_notebooks(runs):
    run, here = runs
    wrong = here / "wrong"
    shutil.copytree(here / "cat-naps", wrong)
    for name, right, other in (
        ("selftests/cat-naps.json", "cat-naps/nap-after", "cat-naps/nap-before"),
        ("selftests/cat-naps.json", "whose-turn", "whose-trun"),
        ("questions.json", '"q.naps.turns"', '"q.naps.turn"'),
        ("scenarios/nap.json", '"cat_nap"', '"cat_nip"'),
        ("verdicts.json", "owes 1 turn", "owes 2 turns"),
    ):
        before = (wrong / name).read_text(encoding="utf-8")
        (wrong / name).write_text(before.replace(right, other, 1), encoding="utf-8")
    (wrong / "notebooks").mkdir()
    (wrong / "notebooks" / "naps.ipynb").write_text("{}")
    faults = json.loads(run(COMMAND, "check", "wrong", "--json").stdout)["faults"]
    assert sorted((fault["code"], fault["file"]) for fault in faults) == [
        ("FILE-FORMAT", "wrong/notebooks/naps.ipynb"),
        ("FILE-REF", "wrong/selftests/cat-naps.json"),
        ("FILE-REF", "wrong/selftests/cat-naps.json"),
        ("FILE-RULE", "wrong/questions.json"),
        ("POS-CARD", "wrong/scenarios/nap.json"),
        ("RUN-EXPECT", "wrong/verdicts.json"),
    ]


def test_the_lists_of_words_are_those_that_there_are():
    assert set(WORDS["family"]) == set(re.findall(r"\.of-(\w+) \{ --kind", card_style("exploding-kittens")))
    assert set(WORDS["icon"]) <= set(shapes_of("exploding-kittens"))
    assert set(card_steps()) == {step[0] for card in declared_cards().values() for step in card.effect}
    assert {card.id for card in declared_cards().values() if card.target != "none"} == {
        card.id for card in declared_cards().values() for step in card.effect if step[0] in AIMED or "target" in step
    }
