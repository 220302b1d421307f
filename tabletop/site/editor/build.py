"""The Python behind the page that writes a scenario: Pyodide, the kit and what that needs, all in one folder of the site."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop.site.lite.gather import check_node, compile_wheels, fetch_pyodide, pack_installed, pack_kit
from tabletop.site.lite.lock import lay_pyodide

# What the kit imports when it checks and plays.
NEEDED = ("platformdirs",)
# What of the kit stands above that.
NOT_NEEDED = (
    *("api.py", "assistants", "classes", "cli", "coached", "lab_config", "launcher.py", "learner_copies.py"),
    *("lookup", "notebook.py", "sheets", "codemirror.js", "css", "js"),
)
WORKER = "worker.js"


def python_files(tell: Callable[[str], None] = lambda _: None) -> dict[str, bytes]:
    """The content of each file by its name; ``tell`` hears what is being done. Raises LiteError, in words."""
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
        found = {path.name: path.read_bytes() for path in sorted((place / "python").iterdir())}
    return {**found, WORKER: (files(__package__) / WORKER).read_bytes()}
