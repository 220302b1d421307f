"""The Python behind the page that writes a scenario: what is packed for it, and what it needs of the kit."""

import json
import os
import subprocess
import sys
import zipfile
from types import SimpleNamespace

import pytest

from tabletop.packs.game_packs import packs_part_of
from tabletop.site.editor import build
from tabletop.site.lite import gather

GAME = "row-your-goat"


def test_the_template_of_each_game_is_whole_without_what_is_left_out_of_the_wheel(tmp_path):
    program = """
import json, sys
import tabletop.whole_file
# What is kept is written where it is not there yet; in a browser no file is held for that.
tabletop.whole_file._hold = lambda handle: True
from tabletop.site.editor.answers import Desk
def told(ask, **question):
    return json.loads(desk.answer(json.dumps({"ask": ask, "lang": "de", **question})))
desk, found = Desk(), []
for name in ("play", "goat", "isle"):
    text = told("begin", name=name)["text"]
    looked = told("look", text=text, name="a")
    found += [looked["errors"], len(looked["payload"]["runs"])]
tried = told("what_if", run=0, moves=[], texts=0, values=0, **{"from": 0})
offered = told("complete", text=text, at=text.index("teaches") + 13)
print(json.dumps([found, sorted(tried), len(offered["options"]) > 9, sorted(sys.modules)]))
"""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment, timeout=60
    )
    found, tried, offered, modules = json.loads(done.stdout)
    assert found == [0, 1] * 3 and "error" not in tried and offered
    rooms = {name.split(".")[1] for name in modules if name.startswith("tabletop.")}
    assert rooms & {name.removesuffix(".py") for name in build.NOT_NEEDED} == set()
    assert {"click", "rich", "traitlets", "IPython", "filelock", "fsrs", "snowballstemmer"} & set(modules) == set()


def test_the_wheel_of_the_kit_holds_games_and_scenarios_and_no_more_than_a_browser_needs(tmp_path):
    gather.pack_kit(tmp_path, without=build.NOT_NEEDED)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as held:
        names = held.namelist()
        (points,) = [name for name in names if name.endswith("/entry_points.txt")]
        assert "tabletop.games" in held.read(points).decode()
    assert "tabletop/_data/scenarios/exploding-kittens/nope/yup.json" in names
    assert "tabletop/words/locale/de/LC_MESSAGES/tabletop.mo" in names
    assert not [
        name for name in names if "/cli/" in name or "notebooks" in name or name.endswith(("codemirror.js", ".po", ".pyc"))
    ]


@pytest.mark.long
def test_a_pack_of_the_site_is_known_to_the_python_of_its_page(tmp_path, monkeypatch):
    template = packs_part_of(GAME).template
    (lesson,) = (template / "scenarios").glob("*.json")
    head = json.loads((template / "pack.json").read_text(encoding="utf-8"))
    monkeypatch.setattr(gather, "every_pack", lambda: [SimpleNamespace(id=head["id"], folder=template)])
    gather.pack_kit(tmp_path, without=build.NOT_NEEDED)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as held:
        held.extractall(tmp_path / "there")
    program = f"""
import json
from tabletop.site.editor.answers import Desk
told = lambda **asked: json.loads(Desk().answer(json.dumps({{"name": "a", "lang": "en", **asked}})))
text = told(ask="begin", name="{GAME}/{head["id"]}/{lesson.stem}")["text"]
print(told(ask="look", text=text)["errors"])
"""
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "there")}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=60
    )
    assert (done.stdout.strip(), done.stderr) == ("0", "")


def test_pyodide_with_another_content_is_not_taken(tmp_path, monkeypatch):
    def another(*command, folder=None):
        place = tmp_path / "npm/node_modules/pyodide"
        place.mkdir(parents=True)
        for name in gather.CORE:
            (place / name).write_text("something else")

    monkeypatch.setattr(gather, "run", another)
    with pytest.raises(gather.LiteError, match="another pyodide.mjs"):
        gather.fetch_pyodide(tmp_path / "npm")
