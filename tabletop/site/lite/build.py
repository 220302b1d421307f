"""The whole of JupyterLite with the kit and its notebooks, as a folder of files."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory

from tabletop.data_folders import PACKAGE, notebook_folder

from .gather import LiteError, check_tools, compile_wheels, fetch_pyodide, gather_wheels, run
from .lock import lay_down

KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = (KERNEL, "@jupyter-widgets/jupyterlab-manager", "anywidget", "tabletop-board")
APPS = ("lab", "notebooks")
# What the build leaves that nobody asks for.
LEFT = ("rspack.config*", "**/*.map", "package.json", "jupyterlite.schema.v0.json")
WORKER, THEIR_WORKER, KEEP = "service-worker.js", "lite-service-worker.js", "keep.js"
NOT_KEPT = (WORKER, THEIR_WORKER, f"build/{WORKER}")


def build_lite(folder: Path, languages: Sequence[str], tell: Callable[[str], None] = lambda _: None) -> None:
    """Build it into this folder, anew if there is one; ``tell`` hears what is being done.

    Raises LiteError, in words, for a tool that is missing or that fails. Nothing is in the folder before all is done.
    """
    check_tools()
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    with TemporaryDirectory() as held:
        place = Path(held)
        tell("Pyodide")
        pyodide = fetch_pyodide(place / "npm", PYODIDE_VERSION)
        tell("wheels")
        extensions = _extensions(place / "labextensions")
        gather_wheels(place / "wheels", extensions / KERNEL)
        tell("compiling")
        compile_wheels(place / "wheels", place / "compiled", pyodide)
        lite = place / "lite"
        lite.mkdir()
        lay_down(lite, place / "compiled", pyodide)
        _lay_notebooks(lite / "files", languages)
        tell("JupyterLite")
        _build(lite, extensions, place / "built")
        _finish(place / "built")
        rmtree(folder, ignore_errors=True)
        copytree(place / "built", folder)


def _extensions(place: Path) -> Path:
    """The extensions of JupyterLab that belong in it, from those that are installed here."""
    there = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    for name in EXTENSIONS:
        if not (there / name).is_dir():
            raise LiteError(f"JupyterLite needs the extension {name}, which is not installed in {there}.")
        copytree(there / name, place / name)
    return place


def _lay_notebooks(place: Path, languages: Sequence[str]) -> None:
    """The notebooks by language, for the kernel that is called so in the browser."""
    for language in languages:
        (place / language).mkdir(parents=True)
        for path in sorted(notebook_folder(language).glob("*.ipynb")):
            notebook = json.loads(path.read_text(encoding="utf-8"))
            notebook["metadata"]["kernelspec"] = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
            (place / language / path.name).write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")


def _build(lite: Path, extensions: Path, built: Path) -> None:
    config = {
        "LiteBuildConfig": {"ignore_sys_prefix": ["federated_extensions"]},
        "FederatedExtensionAddon": {"extra_labextensions_path": [str(extensions)]},
    }
    (lite / "jupyter_lite_config.json").write_text(json.dumps(config), encoding="utf-8")
    settings = (PACKAGE / "lab_config" / "labconfig" / "default_setting_overrides.json").read_text(encoding="utf-8")
    (lite / "overrides.json").write_text(settings, encoding="utf-8")
    apps = [word for app in APPS for word in ("--apps", app)]
    said = ("--contents", "files", *apps, "--no-sourcemaps", "--output-dir", str(built))
    run(sys.executable, "-m", "jupyterlite_core", "build", *said, folder=lite)


def _finish(built: Path) -> None:
    """Our worker in front of theirs: it keeps every file, so that all of it works without a network after one visit."""
    (built / WORKER).rename(built / THEIR_WORKER)
    for junk in (path for pattern in LEFT for path in built.glob(pattern)):
        junk.unlink()
    source = files(__package__)
    (built / KEEP).write_text((source / KEEP).read_text(encoding="utf-8"), encoding="utf-8")
    for app in APPS:
        page = built / app / "index.html"
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", f'<script src="../{KEEP}" defer></script></head>', 1), encoding="utf-8")
    found = {path.relative_to(built).as_posix(): path for path in sorted(built.rglob("*")) if path.is_file()}
    listed = {name: hashlib.sha256(path.read_bytes()).hexdigest()[:16] for name, path in found.items() if name not in NOT_KEPT}
    worker = (source / "worker.js").read_text(encoding="utf-8").replace("LIST", json.dumps(listed, separators=(",", ":")), 1)
    (built / WORKER).write_text(worker, encoding="utf-8")
