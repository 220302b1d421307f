"""The Python behind the page that writes a scenario: Pyodide, the kit and what that needs, all in one folder of the site."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop.site.lite.gather import CORE, check_node, compile_wheels, fetch_pyodide, pack_installed, pack_kit
from tabletop.site.lite.lock import LOCK, PYODIDE_IN_LITE, lay_pyodide, lock_of

from .page import PYTHON

# What the kit imports when it checks and plays.
NEEDED = ("platformdirs",)
# What of the kit stands above that.
NOT_NEEDED = (
    *("api.py", "assistants", "classes", "cli", "coached", "lab_config", "launcher.py", "learner_copies.py"),
    *("lookup", "notebook.py", "sheets", "codemirror.js", "css", "js"),
)
WORKER, LOCK_OF_PAGE = "worker.js", "page-that-writes-lock.json"


def python_files(tell: Callable[[str], None] = lambda _: None) -> dict[str, bytes]:
    """The content of each file by its path in the site; ``tell`` hears what is being done. Raises LiteError, in words."""
    check_node()
    with TemporaryDirectory() as held:
        place = Path(held)
        tell("Pyodide")
        pyodide = fetch_pyodide(place / "npm")
        tell("compiling")
        (place / "wheels").mkdir()
        pack_kit(place / "wheels", without=NOT_NEEDED)
        for name in NEEDED:
            pack_installed(place / "wheels", name)
        compile_wheels(place / "wheels", place / "compiled", pyodide)
        lay_pyodide(place / "python", place / "compiled", pyodide)
        found = {f"{PYTHON}/{path.name}": path.read_bytes() for path in sorted((place / "python").iterdir())}
    return {**found, f"{PYTHON}/{WORKER}": _worker("./", LOCK)}


def python_of_notebooks(lite: Path, place: str) -> dict[str, bytes]:
    """The same files where the notebooks lie in the site, in the folder ``lite`` that stands at ``place``: their Python serves
    both, and lies there once.
    """
    folder = lite / PYODIDE_IN_LITE
    lock = lock_of(folder, ("tabletop", *NEEDED))
    wheels = [one["file_name"] for one in json.loads(lock)["packages"].values()]
    there = f"{place}/{PYODIDE_IN_LITE}/"
    found = {f"{there}{name}": (folder / name).read_bytes() for name in (*CORE, *wheels)}
    return {**found, f"{there}{LOCK_OF_PAGE}": lock.encode(), f"{PYTHON}/{WORKER}": _worker(f"../{there}", LOCK_OF_PAGE)}


def _worker(folder: str, lock: str) -> bytes:
    source = (files(__package__) / WORKER).read_text(encoding="utf-8")
    return source.replace('"FOLDER', f'"{folder}').replace("}LOCK`", f"}}{lock}`").encode()
