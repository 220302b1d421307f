"""What stands behind the page: the joined module, the widget, the sample payloads."""

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from tabletop.games import registered
from tabletop.widgets.bundle import KIT, BundleFault, Joiner, Source, css, esm
from tabletop.widgets.game_board import boards
from tabletop.widgets.handout import handout, packed, unpacked
from tabletop.widgets.lesson_widget import LessonWidget

HERE = Path(__file__).parent
LONG = "A lesson as text.\n" + "A step with many words. " * 20


def folders(ending):
    """The folders with such files: the kit's own, and each game's."""
    return [files("tabletop.widgets") / ending, *(registered()[game].folder("board") / ending for game in boards())]


def rooms(module):
    """The names of the files in a joined module, in their order."""
    return [line.split()[1] for line in module.splitlines() if line.endswith("= (() => {")]


def joined(folder, entry, *others, **more):
    """A module of files in one folder."""
    return Joiner({KIT: folder, **more}).module(Source(KIT, entry), others)


def test_every_file_of_the_front_end_is_in_the_joined_module():
    there = [path for folder in folders("js") for path in folder.rglob("*.js")]
    joined = rooms(esm())
    assert len(joined) == len(set(joined)) and len(joined) > 80
    # What a page alone needs, or a sheet, a class, the site, is in no cell of a notebook.
    assert {re.sub(r"_js_\d$", "_js", room) for room in joined} <= {path.name.replace(".", "_") for path in there} - {"widget_js"}


def test_every_style_sheet_is_joined_and_touches_nothing_outside_the_lesson():
    for path in (path for folder in folders("css") for path in folder.glob("*.css")):
        assert path.stem in ("sheet", "class") or path.read_text(encoding="utf-8") in css()
    depth, starts = 0, []
    for line in css().splitlines():
        if depth == 0 and "{" in line:
            starts.append(line)
        depth += line.count("{") - line.count("}")
    outside = [
        line for line in starts if ".tabletop" not in line and not line.startswith(("@keyframes tabletop-", "@media print"))
    ]
    assert outside == [] and len(starts) > 8


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("import thing from './b.js';", 1),
        ('import * as b from "./b.js";', 1),
        ('import { a as b } from "./b.js";', 1),
        ("const a = 1;\nexport { a };", 2),
        ("export class A {}", 1),
        ("const a = `two\nlines`;", 1),
    ],
)
def test_a_form_of_import_or_export_it_does_not_know_is_named_with_its_line(tmp_path, line, number):
    (tmp_path / "b.js").write_text("export const a = 1;\n")
    (tmp_path / "main.js").write_text(line + "\n")
    with pytest.raises(BundleFault, match=rf"main\.js:{number}: cannot join"):
        joined(tmp_path, "main.js")


def test_an_import_over_several_lines_is_one_import(tmp_path):
    (tmp_path / "b.js").write_text("export const a = 1;\nexport const b = 2;\n")
    (tmp_path / "main.js").write_text('import {\n  a,\n  b,\n} from "./b.js";\nexport * from "./b.js";\n')
    with pytest.raises(BundleFault, match=r"main\.js:5: cannot join"):
        joined(tmp_path, "main.js")
    (tmp_path / "main.js").write_text('import {\n  a,\n  b,\n} from "./b.js";\n')
    assert joined(tmp_path, "main.js").endswith("const { a, b } = b_js;\n")


def test_files_that_need_each_other_in_a_circle_are_named(tmp_path):
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\nexport const a = 1;\n')
    (tmp_path / "b.js").write_text('import { a } from "./a.js";\nexport const b = 1;\n')
    with pytest.raises(BundleFault, match=r"a\.js -> b\.js -> a\.js"):
        joined(tmp_path, "a.js")


def test_two_files_may_use_the_same_private_name(tmp_path):
    (tmp_path / "b.js").write_text("const SIGNS = 1;\nexport const b = SIGNS;\n")
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\nconst SIGNS = 2;\nconst sum = SIGNS + b;\n')
    assert (
        joined(tmp_path, "a.js")
        == "const b_js = (() => {\nconst SIGNS=1;\nconst b=SIGNS;\nreturn { b };\n})();\nconst { b } = b_js;\nconst SIGNS = 2;\nconst sum = SIGNS + b;\n"
    )


def test_a_file_of_a_game_takes_from_the_kit_and_from_its_own_folder_and_namesakes_keep_apart(tmp_path):
    kit, game = tmp_path / "kit", tmp_path / "game"
    (kit / "core").mkdir(parents=True)
    (game / "more").mkdir(parents=True)
    (kit / "core" / "hand.js").write_text("export const one = 1;\n")
    (kit / "core" / "main.js").write_text('import { one } from "./hand.js";\nconst all = one;\n')
    (game / "hand.js").write_text(
        'import { one } from "#kit/core/hand.js";\nimport { two } from "./more.js";\nexport const three = one + two;\n'
    )
    (game / "more.js").write_text("export const two = 2;\n")
    module = Joiner({KIT: kit, "toy": game}).module(Source(KIT, "core/main.js"), [Source("toy", "hand.js")])
    assert rooms(module) == ["hand_js", "more_js", "hand_js_2"]
    assert "const{one}=hand_js;\nconst{two}=more_js;\n" in module and module.endswith("const all = one;\n")
    (game / "more.js").write_text('export const two = 2;\nimport { one } from "../../kit/core/hand.js";\n')
    with pytest.raises(BundleFault, match=r"toy: more\.js:2: cannot join"):
        Joiner({KIT: kit, "toy": game}).module(Source(KIT, "core/main.js"), [Source("toy", "hand.js")])
    (game / "more.js").write_text('import { one } from "./less.js";\n')
    with pytest.raises(BundleFault, match=r"toy: more\.js:1: there is no file toy: less\.js"):
        Joiner({KIT: kit, "toy": game}).module(Source(KIT, "core/main.js"), [Source("toy", "hand.js")])


def test_the_widget_prints_as_its_whole_text(lesson_payload):
    widget = LessonWidget(lesson_payload, LONG)
    assert repr(widget) == LONG
    data, _ = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_widget_starts_where_the_payload_says_and_can_be_set(lesson_payload):
    widget = LessonWidget(lesson_payload, LONG)
    assert (widget.index, widget.eye, widget.lang, widget.run) == (0, 2, "en", 0)
    widget.index = 3
    assert widget.page().get_state(["index"]) == {"index": 3}
    widget.index = 4
    assert widget.page().get_state(["index"]) == {"index": 4}


def test_importing_the_kit_loads_no_widget():
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, tabletop; print([m for m in ('anywidget', 'ipywidgets', 'IPython') if m in sys.modules])",
        ],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    assert loaded.strip() == "[]"


def test_a_packed_payload_cannot_end_its_script_and_reads_back_the_same():
    words = {"say": "</script><!-- \u2028 \u2029 & ' \" é"}
    text = packed(words)
    assert not re.search("[<>&]", text)
    assert unpacked(text) == words


def registers(module):
    """The games that register a board in this module."""
    return re.findall(r'registerBoard\("([^"]+)"', module)


@pytest.mark.parametrize("game", registered())
def test_a_page_of_one_game_carries_the_table_of_that_game_alone(game):
    assert registers(esm(game)) == [game] and "plain_board_js = (() =>" not in esm(game)
    assert len(css(game, "lesson")) <= len(css(game)) < len(css())


def test_a_notebook_carries_the_tables_of_all_games_and_a_game_without_one_is_drawn_plainly():
    assert sorted(registers(esm())) == sorted(boards()) == sorted(registered())
    assert registers(esm("a game without a board")) == [] and "plain_board_js = (() =>" in esm("a game without a board")


def test_the_title_and_the_text_view_of_a_handout_are_words_not_markup(lesson_payload):
    page = handout(lesson_payload, "<b>Yup</b>", "<i>Ana</i>")
    assert "<title>&lt;b&gt;Yup&lt;/b&gt;</title>" in page and "<i>" not in page


def test_the_sample_payloads_are_what_their_maker_makes(make_sample, lesson_payload, selftest_payload):
    assert json.loads(json.dumps(make_sample.make_lesson())) == lesson_payload
    assert json.loads(json.dumps(make_sample.make_selftest())) == selftest_payload


def test_the_sample_lesson_keeps_to_the_contract(lesson_payload):
    eyes = len(lesson_payload["eyes"])
    zones = {"turn", "order", "draw_pile", "discard_pile", "window", "decision", "over", "seat.0", "seat.1", "seat.2"}
    for run in lesson_payload["runs"]:
        assert all(set(board) == zones for board in run["steps"][0]["board"])
        for step in run["steps"]:
            assert len(step["say"]) == len(step["board"]) == eyes
            assert set(step["why"]) <= set(lesson_payload["rules"]) and set(step["open"]) <= set(lesson_payload["questions"])
    assert {len(words) for words in lesson_payload["text"].values()} == {len(lesson_payload["text"]["en"])}


def test_a_page_that_stands_alone_carries_what_its_kind_needs_and_nothing_that_asks_python_for_a_file():
    parts = ("drill.js", "lesson.js", "recorder.js", "selftest.js", "what_if.js")
    carried = {
        mode: [name for name in parts if name.replace(".", "_") in rooms(esm("row-your-goat", mode))]
        for mode in (None, "lesson", "selftest", "drill")
    }
    assert carried == {
        None: list(parts),
        "lesson": ["lesson.js", "what_if.js"],
        "selftest": ["selftest.js"],
        "drill": ["drill.js"],
    }
