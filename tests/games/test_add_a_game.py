"""docs/add-a-game.md and the pages behind it, carried out: a package is built file by file, and after each part its commands work."""

import json
import os
import re
from pathlib import Path

import pytest

from tests.processes import KIT, forking

ROOT = Path(__file__).resolve().parents[2]
PAGE = "\n".join(
    (ROOT / "docs" / f"add-a-{more}.md").read_text(encoding="utf-8")
    for more in ("game", "game-scenarios", "window", "board", "game-parts")
)
PARTS = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
FILE = re.compile(r"<!-- (\S+?)(?:, in front of \"(.+?)\")? -->\n```\w+\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"^\$ tabletop (.+)$", re.MULTILINE)

# Each command in its turn, in one process; what it says, and with which code it ends.
RUN = """
import contextlib, io, json, shlex, sys, traceback
from tabletop.cli import main
for words in json.loads(sys.argv[1]):
    said, code = io.StringIO(), 0
    sys.argv = ["tabletop", *shlex.split(words)]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as done:
            code = done.code or 0
        except BaseException:
            code = traceback.format_exc()
    print(json.dumps([words, code, said.getvalue()]))
"""

IN_A_NOTEBOOK = """
from tabletop.notebook import chances, lesson, our_rules, selftest
shown = lesson("stones/end/last-stone")
line = shown.what_if("start")
further = line.play(line.choices[1])
print(shown, further.told(), shown.after("draw").turn, shown.payload["game"], our_rules("stones"), selftest("stones"), chances(3, [1, 4, 5]))
print(lesson("stones/end/last-stone", seat="Ana"))
"""

# Ever so many games by moves that are allowed, with both boxes and both readings.
PLAY = """
from random import Random
from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE
ended = 0
for seed in range(20):
    rules = open_rules("stepping-stones", ["base", "flood"], {"q.base.equal": "R1" if seed % 2 else "R2"})
    state, random = rules.deal(2 + seed % 3, seed), Random(seed)
    for _ in range(400):
        moves = rules.moves(state)
        if rules.decision(state).kind == "over":
            ended += 1
            break
        rules.play(state, rules.sample(state, random) if rules.decision(state).must == (CHANCE,) else random.choice(moves), lambda event: None)
        assert rules.broken(state) == []
print(ended)
"""


def write(folder, part):
    """Write the files of a part, or put its lines into those that there are."""
    for name, before, text in FILE.findall(part):
        path = folder / name
        if before:
            head, mark, tail = path.read_text(encoding="utf-8").rpartition(before)
            assert mark, f"{name} has no {before!r}"
            text = head + (text if text.count("\n") > 1 or text.startswith(" ") else text.rstrip("\n")) + mark + tail
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the package is built."""
    return tmp_path_factory.mktemp("stones")


@pytest.fixture(scope="module")
def python(folder):
    """What this code says in a process that finds the package; it must end well."""
    environment = {
        **os.environ,
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "150",
        "XDG_CONFIG_HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
    }
    games = (f"tabletop.games.{name}.rules" for name in ("exploding_kittens", "isle_of_cats", "row_your_goat"))
    with forking(", ".join([KIT, "anywidget", *games]), cwd=folder, env=environment) as runs:

        def says(code, *words):
            done = runs(code, *words)
            assert done.returncode == 0, done.stderr[-3000:]
            return done.stdout

        yield says


@pytest.fixture(scope="module")
def package(folder, python):
    """The package of the page, and what its commands said part by part."""
    said = {}
    for part in PARTS:
        write(folder, part)
        if "entry-points" in part:
            install(folder)
        commands = COMMAND.findall(part)
        if commands:
            for line in python(RUN, json.dumps(commands)).splitlines():
                words, code, told = json.loads(line)
                said[words] = told
                assert code == 0, f"{part.splitlines()[0]}: {words}: {code}\n{told}"
    return said


def install(folder):
    """What pip makes of the entry point in pyproject.toml."""
    name, value = re.search(r'^([\w-]+) = "(\S+:GAME)"$', (folder / "pyproject.toml").read_text(), re.MULTILINE).groups()
    home = folder / "stepping_stones-0.1.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: stepping-stones\nVersion: 0.1\n")
    (home / "entry_points.txt").write_text(f"[tabletop.games]\n{name} = {value}\n")


def test_every_part_ends_with_commands_that_work(package, folder, python):
    said = package
    assert "stepping-stones/end/last-stone" in said["list stones"]
    assert "In the boxes: Flood: 4" in said["card stone_6"]
    # A game without templates offers its first scenario; the hints speak of its own rules.
    assert (
        "a copy of the template stones" in said["new stones mine-too.json"]
        and "(tabletop rule win)" in said["new stones mine-too.json"]
    )
    assert "May Stone 3 be laid on Stone 3? No (house default)." in said["judge stone_3 stone_3"]
    assert "Ben draws a stone." in said["show end/last-stone --seat Ana"] and "Ben draws Stone 1." in said["show end/last-stone"]


def test_a_scenario_in_one_language_has_no_warning_in_a_game_that_speaks_one(package, folder, python):
    said = package
    assert said["check stepping_stones/scenarios"] == "6 files, no errors.\n"


def test_it_is_shown_tried_and_asked_in_a_notebook(package, folder, python):
    told = python(IN_A_NOTEBOOK)
    assert "Ana lays Stone 3. Ana wins." in told and "Two positions" in told and "May a stone be laid on its equal?" in told


def test_whole_games_are_played_to_their_end(package, folder, python):
    assert int(python(PLAY)) > 2


def test_a_line_is_recorded_with_what_changed(package, folder, python):
    (folder / "typed").write_text("1\nq\n")
    python(
        "import sys; sys.stdin = open('typed'); sys.argv = ['tabletop', 'record', 'end/last-stone', '-o', 'kept.json']\n"
        "from tabletop.cli import main; main()"
    )
    (step,) = json.loads((folder / "kept.json").read_text(encoding="utf-8"))["steps"]
    assert step["do"] == "lay" and step["expect"]["path"] == ["stone_4", "stone_2"]


def test_a_secret_hand_is_in_no_page_of_another_player(package, folder, python):
    told = python("from tabletop.notebook import lesson; print(lesson('flood/splash', seat='Ana').payload)")
    assert "stone_3" in told and "stone_6" not in re.sub(r"'stone_6': \{'title'.*?\}", "", told)


# A slip in one word of the rules of the page, and what is said of it.
SLIPS = {
    "rules.law.steps_up": ("rules.law.step_up", "there is no law 'step_up'; did you mean 'steps_up'?"),
    '@stones.law("steps_up", "stones.base.lay.2", when=("q.base.equal", "R2"))': (
        '@stones.law("step_up", "stones.base.lay.2", when=("q.base.equal", "R2"))',
        "the law 'step_up' has no version for other readings than ('q.base.equal', 'R2'); did you mean 'steps_up'?",
    ),
    '[("next_player",), ("win", seat)]': (
        '[("next_player",), ("wins", seat)]',
        "there is no step or decision 'wins'; did you mean 'win'?",
    ),
    '[("pick", seat)] if': ('[("pik", seat)] if', "there is no step or decision 'pik'; did you mean 'pick'?"),
    'note(("lays"': ('note(("lay"', "there is no event 'lay'; did you mean 'lays'?"),
    '@stones.act("lay", at="turn")': ('@stones.act("lay", at="trun")', "there is no decision 'trun'; did you mean 'turn'?"),
    '@stones.need("lay", after="card", may_learn=None)': (
        '@stones.need("lai", after="card", may_learn=None)',
        "there is no form 'lai'; did you mean 'lay'?",
    ),
    '@stones.need("lay", "stones.base.lay.1", after="card")': (
        '@stones.need("lay", "stones.base.lay.1", after="crad")',
        "there is no slot 'crad'; did you mean 'card'?",
    ),
    'when=("q.base.equal", "R2")': (
        'when=("q.base.equals", "R2")',
        "there is no reading 'q.base.equals R2'; did you mean 'q.base.equal R2'?",
    ),
    '@stones.step("win", "stones.base.win.1")': (
        '@stones.step("win", "stones.base.wim.1")',
        "there is no rule 'stones.base.wim.1'; did you mean 'stones.base.win.1'?",
    ),
    'Zone("seat"': ('Zone("seats"', "there is no zone 'seat'; did you mean 'seats'?"),
}

# Each slip in a process of its own, in which the kit has been read already.
OPEN = """
import json, os, sys
from pathlib import Path
from tabletop.games import open_rules, registered
registered()
home = Path(sys.argv[1])
before = home.read_text(encoding="utf-8")
for right, (wrong, _told) in json.loads(sys.argv[2]).items():
    assert before.count(right) == 1, right
    home.write_text(before.replace(right, wrong), encoding="utf-8")
    if not os.fork():
        try:
            open_rules("stepping-stones")
        except TypeError as fault:
            print(json.dumps([right, str(fault)]), flush=True)
        os._exit(0)
    os.wait()
home.write_text(before, encoding="utf-8")
"""


def test_a_misspelt_word_is_told_when_the_game_is_opened(package, folder, python):
    said = python(OPEN, str(folder / "stepping_stones" / "rules.py"), json.dumps(SLIPS))
    told = dict(map(json.loads, said.splitlines()))
    assert list(told) == list(SLIPS)
    for right, (_wrong, sentence) in SLIPS.items():
        assert told[right].startswith("The game stepping-stones: ") and sentence in told[right]


ANSWERS = """
import json
from tabletop.notebook import lesson
offered = lesson("stones/wind/caught").what_if("throw").choices
lands = lesson("stones/wind/caught").what_if("throw").play({"do": "pass"})
print(json.dumps([[choice.step for choice in offered if choice.ok], lands.after("path")]))
"""


def test_a_play_waits_for_answers_and_nobody_writes_a_pass(package, folder, python):
    said = package
    assert "Ben catches Stone 1." in said["run wind/caught"] and "Ana lays" not in said["run wind/caught"]
    offered, path = json.loads(python(ANSWERS))
    assert offered == [{"by": "Ben", "do": "catch"}, {"do": "pass"}]
    assert path == ["stone_1", "stone_3"]


@pytest.mark.parametrize("right, wrong, told", [
    ("stepping_stones.words:WORDS", "stepping_stones.word:WORDS", "The game stepping-stones: words='stepping_stones.word:WORDS': there is no module"),
    ("stepping_stones.files:FILES", "stepping_stones.files:FILE", "The game stepping-stones: files='stepping_stones.files:FILE'"),
    ("stepping_stones.scenarios:FOLDER", "stepping_stones.rules:RULES", "is a GameRules; expected Path."),
])  # fmt: skip
def test_what_does_not_keep_to_the_contract_is_told_in_a_sentence(package, folder, python, right, wrong, told):
    home = folder / "stepping_stones" / "game.py"
    before = home.read_text(encoding="utf-8")
    try:
        home.write_text(before.replace(right, wrong), encoding="utf-8")
        _, code, said = json.loads(python(RUN, json.dumps(["show flood/splash"])))
        assert code == 1 and told in said and "Traceback" not in said
    finally:
        home.write_text(before, encoding="utf-8")


def test_the_table_of_parts_has_every_part_of_the_record():
    from dataclasses import fields

    from tabletop.kernel.game import Game

    told = re.findall(r"^\| `(\w+)` \|", PARTS[-1], re.MULTILINE)
    assert sorted(told) == sorted(field.name for field in fields(Game) if field.name not in ("id", "short", "title"))
    for path in re.findall(r"`(tabletop/[\w/.]+)`", PAGE):
        assert (ROOT / path).exists(), path
