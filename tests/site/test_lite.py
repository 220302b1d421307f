"""JupyterLite as a part of the site: what it is made of, and, once in a while, all of it in a browser."""

import json
import re
import shutil
import sys
import threading
import zipfile
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.site.build import site_files
from tabletop.site.editor.build import LOCK_OF_PAGE, python_of_notebooks
from tabletop.site.lite import build, gather, lock


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def wheel(folder, name, version, needs=(), files=("__init__.py",)):
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as made:
        lines = [f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {need}" for need in needs)]
        made.writestr(f"{name}-{version}.dist-info/METADATA", "\n".join(lines))
        for file in files:
            made.writestr(f"{name}/{file}", "")


def test_the_lock_names_what_is_there_and_leads_to_what_the_browser_keeps(tmp_path):
    wheels, pyodide, lite = (tmp_path / name for name in ("wheels", "pyodide", "lite"))
    for folder in (wheels, pyodide, lite):
        folder.mkdir()
    wheel(wheels, "kit", "1.0", ["other>=2", "click", "locks; sys_platform != 'emscripten'"])
    wheel(wheels, "other", "2.0")
    for name in lock.CORE:
        (pyodide / name).write_text(name)
    (pyodide / "pyodide-lock.json").write_text(json.dumps({"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}))
    lock.lay_down(lite, wheels, pyodide)
    told = json.loads((lite / "static/pyodide/pyodide-lock.json").read_text())
    assert told["info"] and {name: one["depends"] for name, one in told["packages"].items()} == {"kit": ["other"], "other": []}
    assert all((lite / "static/pyodide" / one["file_name"]).is_file() for one in told["packages"].values())
    settings = json.loads((lite / "jupyter-lite.json").read_text())["jupyter-config-data"]["litePluginSettings"][lock.SETTINGS]
    assert settings["disablePyPIFallback"] and settings["loadPyodideOptions"]["packages"] == ["kit", "other"]
    assert "://" not in json.dumps(settings)


def test_with_notebooks_the_page_that_writes_has_their_python_and_loads_no_more_than_it_needs(tmp_path):
    folder = tmp_path / lock.PYODIDE_IN_LITE
    folder.mkdir(parents=True)
    wheels = {"tabletop": ["click", "platformdirs"], "platformdirs": [], "click": []}
    packages = {name: {"file_name": f"{name}.whl", "depends": needs} for name, needs in wheels.items()}
    (folder / lock.LOCK).write_text(json.dumps({"info": {"python": "3.14.2"}, "packages": packages}))
    for name in (*lock.CORE, *(f"{name}.whl" for name in wheels)):
        (folder / name).write_text(name)
    found = python_of_notebooks(tmp_path, "lite")
    there = {path.rpartition("/")[2]: held for path, held in found.items() if path.startswith("lite/static/pyodide/")}
    assert set(there) == {*lock.CORE, "tabletop.whl", "platformdirs.whl", LOCK_OF_PAGE} and len(found) == len(there) + 1
    told = json.loads(there[LOCK_OF_PAGE])["packages"]
    assert {name: one["depends"] for name, one in told.items()} == {"tabletop": ["platformdirs"], "platformdirs": []}
    worker = found["python/worker.js"].decode()
    assert 'from "../lite/static/pyodide/pyodide.mjs"' in worker and f"${{FOLDER}}{LOCK_OF_PAGE}`" in worker
    # What is large is kept once it was asked for, and not before.
    later = re.search(r"const LATER = /(.+)/;", site_files(["row-your-goat"], [], ["de"], [])["worker.js"].decode())[1].replace(
        "\\/", "/"
    )
    assert all(re.match(later, path) for path in found) and not re.match(later, "de/index.html")


def test_our_worker_stands_before_theirs_and_lists_every_file_but_workers(tmp_path):
    for app in build.APPS:
        (tmp_path / app).mkdir()
        (tmp_path / app / "index.html").write_text("<html><head></head></html>")
    for name in (build.WORKER, "a.js", "a.js.map", "package.json"):
        (tmp_path / name).write_text(name)
    build._finish(tmp_path)
    worker = (tmp_path / build.WORKER).read_text()
    assert f'importScripts("{build.THEIR_WORKER}")' in worker and (tmp_path / build.THEIR_WORKER).read_text() == build.WORKER
    listed = set(json.loads(worker.partition("const FILES = ")[2].partition(";\n")[0]))
    assert listed == {"a.js", build.KEEP, "lab/index.html", "notebooks/index.html"}
    assert (tmp_path / "lab/index.html").read_text().count(build.KEEP) == 1


def test_the_home_page_leads_to_the_notebooks_of_its_language_where_there_are_any():
    home = {lite: site_files(["row-your-goat"], [], ["de"], [], lite=lite)["de/index.html"].decode() for lite in (True, False)}
    assert "../lite/lab/index.html?path=de/00-start.ipynb" in home[True] and "lite" not in home[False]
    assert "tabletop site --editor" in home[False] and "write.html" not in home[False]


def test_what_is_missing_for_the_build_is_told_before_anything_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr(gather, "which", lambda tool: None)
    monkeypatch.setattr(gather, "NEEDED", ())
    said = CliRunner().invoke(tabletop, ["site", "-o", str(tmp_path / "site"), "--lite"])
    assert said.exit_code == 1 and "Node 20" in said.output and not (tmp_path / "site").exists()
    monkeypatch.setattr(gather, "NEEDED", ("no_such_package",))
    assert "tabletop[lab,lite]" in CliRunner().invoke(tabletop, ["site", "-o", str(tmp_path / "site"), "--lite"]).output


def test_what_a_tool_says_is_told_where_it_does_not_end_well():
    with pytest.raises(gather.LiteError, match="did not end well:\nno more room"):
        gather.run(sys.executable, "-c", "import sys; sys.exit('no more room')")


IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
BOARD = ".jp-Notebook .tabletop .lesson"
# How many files the worker has kept.
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("tabletop "));
  return names.length ? (await (await caches.open(names[0])).keys()).length : 0;
}"""


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.timeout(2400)
def test_a_notebook_opens_its_board_asks_python_and_nothing_is_asked_of_another_host(browser, tmp_path):
    if shutil.which("npm") is None:
        pytest.skip("no npm here")
    build.build_lite(tmp_path / "lite", ["en"])
    listed = (tmp_path / "lite" / build.WORKER).read_text().partition(";\n")[0].count('":"')
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as serving:
        thread = threading.Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        home = f"http://127.0.0.1:{serving.server_address[1]}/"
        context, asked = browser.new_context(), []
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.set_default_timeout(600_000)
        address = f"{home}lite/lab/index.html?path=en/kittens-03-nope-chains.ipynb"
        page.goto(address)
        page.wait_for_selector(BOARD)
        page.wait_for_selector(IDLE)
        page.locator(".jp-Notebook .tabletop button:has-text('What if')").first.click()
        page.wait_for_selector(".tabletop :text('Play See the Future')")
        while page.evaluate(KEPT) < listed:
            page.wait_for_timeout(1000)
        serving.shutdown()
        serving.socket.close()
        again = context.new_page()
        again.set_default_timeout(600_000)
        again.goto(address)
        again.wait_for_selector(BOARD)
        again.wait_for_selector(IDLE)
        context.close()
    assert [url for url in asked if not url.startswith((home, "data:", "blob:", home.replace("http", "ws")))] == []
