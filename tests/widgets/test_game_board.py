"""A game that is installed as a package of its own: what it is drawn with is found beside its board, wherever that lies."""

import json
import subprocess
import sys

import pytest

ASK = """
import json
from tabletop.widgets.bundle import css, esm
from tabletop.widgets.card_style import card_style
from tabletop.widgets.handout import handout
from tabletop.widgets.icon_svg import icon_svg
from tabletop.words.labels import labels
page = handout({"game": "toy", "languages": ["en"], "lang": "en", "mode": "lesson", "ui": labels("toy")}, "Toy")
print(json.dumps({"lesson": esm("toy", "lesson"), "task": esm("toy", "task"), "widget": esm(), "sheets": css("toy", "lesson"), "all": css(),
                  "plain": esm("bare", "lesson"), "labels": labels("toy"), "icon": icon_svg("sun", "toy"), "cards": card_style("toy"), "page": len(page)}))
"""
GAME = "from tabletop.kernel.game import Game\nGAME = Game({id!r}, {id!r}, {{'en': 'Toy'}}, rules='{id}.rules:R', words='{id}.words:W', board={board!r})\n"
FILES = {
    "toy/__init__.py": "",
    "toy/game.py": GAME.format(id="toy", board="toy.board:BOARD"),
    "toy/board/__init__.py": "from tabletop.widgets.game_board import GameBoard, GamePage\n"
    'BOARD = GameBoard(sheets=("table",), card_sheets=("cards",), pages={"task": GamePage("task.js", ("task",)), "asked": GamePage("asked.js", asks_python=True)})\n',
    "toy/board/labels.json": json.dumps({"dawn": {"en": "Dawn", "de": "Morgen"}, "dusk": {"en": "Dusk"}}),
    "toy/board/js/icons.js": 'import { iconsWith } from "#kit/core/icons.js";\n\nconst SHAPES = {\n  sun: [["circle", [24, 24, 9], "fill"]],\n};\n\nexport const icon = iconsWith(SHAPES);\n',
    "toy/board/js/board.js": 'import { registerBoard } from "#kit/core/boards.js";\nimport { icon } from "./icons.js";\n\nregisterBoard("toy", { draw: (look) => look.l("dawn"), icon });\n',
    "toy/board/js/task.js": 'import { registerPage } from "#kit/core/boards.js";\n\nregisterPage("task", () => () => {});\n',
    "toy/board/js/asked.js": 'import { registerPage } from "#kit/core/boards.js";\n\nregisterPage("asked", () => () => {});\n',
    "toy/board/css/table.css": ".tabletop .toytable { color: red; }\n",
    "toy/board/css/cards.css": ".tabletop-card .of-day { --kind: gold; }\n",
    "toy/board/css/task.css": ".tabletop .toytask { color: blue; }\n",
    "bare/__init__.py": "",
    "bare/game.py": GAME.format(id="bare", board=None),
    "toy-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: toy\nVersion: 1\n",
    "toy-1.dist-info/entry_points.txt": "[tabletop.games]\ntoy = toy.game:GAME\nbare = bare.game:GAME\n",
}


def install(folder, **more):
    for name, text in {**FILES, **more}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def ask(folder, question=ASK):
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(folder)!r})\n{question}"],
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    install(folder)
    done = ask(folder)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_its_files_are_joined_into_its_pages_and_into_the_widget(told):
    assert (
        'registerBoard("toy"' in told["lesson"]
        and 'registerPage("task"' not in told["lesson"]
        and 'registerBoard("row-your-goat"' not in told["lesson"]
    )
    assert 'registerPage("task"' in told["task"] and 'registerPage("asked"' not in told["task"]
    assert all(f'registerPage("{mode}"' in told["widget"] for mode in ("task", "asked", "drill"))
    assert "toytable" in told["sheets"] and "toytask" not in told["sheets"] and "toytask" in told["all"]


def test_its_labels_and_icons_and_the_colours_of_its_cards_are_its_own(told):
    assert {language: words.get("dawn") for language, words in told["labels"].items() if language in ("en", "de", "es")} == {
        "en": "Dawn",
        "de": "Morgen",
        "es": None,
    }
    assert told["labels"]["de"]["next"] == "Weiter"
    assert '<circle cx="24" cy="24" r="9"' in told["icon"] and "--kind: gold" in told["cards"] and "of-nope" not in told["cards"]


def test_a_game_without_a_board_is_drawn_plainly(told):
    assert (
        "registerBoard(" not in told["plain"].replace("function registerBoard(", "")
        and "plain_board_js = (() =>" in told["plain"]
    )
    assert "plain_board_js = (() =>" not in told["lesson"]


def test_a_label_without_english_and_a_missing_file_are_told_in_one_sentence(tmp_path):
    install(tmp_path, **{"toy/board/labels.json": '{"dawn": {"de": "Morgen"}}'})
    (tmp_path / "toy/board/js/task.js").unlink()
    done = ask(tmp_path, "from tabletop.words.labels import labels; labels('toy')")
    assert (
        done.stderr.splitlines()[-1]
        == "tabletop.kernel.game_fault.GameFault: The game toy: labels.json of its board has no English for 'dawn'."
    )
    done = ask(tmp_path, "from tabletop.widgets.bundle import esm; esm('toy')")
    assert done.stderr.splitlines()[-1] == "tabletop.widgets.bundle.BundleFault: there is no file toy: task.js"


def test_a_board_in_a_single_file_is_told_in_one_sentence(tmp_path):
    install(
        tmp_path,
        **{
            "toy/game.py": GAME.format(id="toy", board="toy.drawn:BOARD"),
            "toy/drawn.py": "from tabletop.widgets.game_board import GameBoard\nBOARD = GameBoard()\n",
        },
    )
    done = ask(tmp_path)
    assert done.stderr.splitlines()[-1] == (
        "tabletop.kernel.game_fault.GameFault: The game toy: board='toy.drawn:BOARD': toy.drawn is one file; expected a package, since files stand beside it."
    )
