"""What the build adds to the plain files of the package.

Three things are made when the kit is installed or packed into a wheel:

* the catalogues: each `tabletop.po` under a folder `locale` is compiled
  to the `tabletop.mo` beside it, which is what gettext reads;
* the extension that draws boards in JupyterLab: a wheel and an editable install put it where
  JupyterLab looks, with the boards that the notebooks have stored;
* the data folders: a wheel carries the scenarios, notebooks and docs of the checkout
  under `tabletop/_data/`, where `tabletop.data_folders` finds them. An editable
  install leaves them where they are.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "tabletop/**/locale/*/LC_MESSAGES/tabletop.po"
# The cells of the kit, by which boards are made, come with the first of these modules.
MAKE = """import sys, pathlib, tabletop.notebook
from tabletop.widgets.live.folder import write_extension
write_extension(*map(pathlib.Path, sys.argv[1:]))
"""
CARRIED = {"scenarios": (".json",), "notebooks": (".ipynb",), "docs": (".md", ".json")}


def compile_catalogues(root: Path) -> list[Path]:
    """Compiles every catalogue of the checkout `root`; says which files it wrote."""
    return [compile_catalogue(source) for source in sorted(root.glob(CATALOGUES))]


def compile_catalogue(source: Path) -> Path:
    """Compiles one .po file to the .mo file beside it.

    A running kernel never sees half a catalogue: the file is swapped in whole.
    """
    language = source.parent.parent.name
    with source.open("rb") as lines:
        catalogue = read_po(lines, locale=language, domain="tabletop", abort_invalid=True)
    compiled = source.with_suffix(".mo")
    fresh = compiled.with_suffix(f".{os.getpid()}.new")
    with fresh.open("wb") as out:
        write_mo(out, catalogue)
    fresh.replace(compiled)
    return compiled


def carried_files(root: Path) -> dict[str, str]:
    """Where each scenario, notebook and page of the docs of the checkout goes in a wheel."""
    carried = {}
    for folder, endings in CARRIED.items():
        files = [
            path
            for path in sorted((root / folder).rglob("*"))
            if path.suffix in endings and not any(part.startswith(".") for part in path.relative_to(root).parts)
        ]
        if not files:
            raise FileNotFoundError(f"no *{', *'.join(endings)} files in {root / folder}: a wheel would be empty")
        for path in files:
            carried[str(path)] = f"tabletop/_data/{path.relative_to(root).as_posix()}"
    return carried


def make_extension(root: Path) -> Path:
    """Makes the extension of JupyterLab from the checkout `root`, by the kit itself in a process of its own."""
    made = root / "build"
    shutil.rmtree(made, ignore_errors=True)
    # What is not installed yet has its entry points all the same.
    points = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    lines = [
        line for group, found in points.items() for line in (f"[{group}]", *(f"{name} = {at}" for name, at in found.items()))
    ]
    info = made / "points" / "tabletop-0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tabletop\nVersion: 0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path = os.pathsep.join([str(made / "points"), str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
    # Nothing of whoever builds is in the boards.
    nobody = {f"TABLETOP_{name}": str(made / "nothing-kept" / name) for name in ("ANSWERS", "OUR_RULES", "SHELF")}
    environment = {**os.environ, "PYTHONPATH": path, "TABLETOP_PAGES": "own", **nobody}
    command = [sys.executable, "-c", MAKE, str(made / "extension"), str(root / "notebooks")]
    subprocess.run(command, check=True, env=environment, cwd=root, stdout=subprocess.DEVNULL)
    return made / "extension"


class TabletopBuildHook(BuildHookInterface):
    """Hatchling calls `initialize` before it packs the sdist, the wheel or the editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        root = Path(self.root)
        compile_catalogues(root)
        if self.target_name == "wheel":
            build_data["shared_data"][str(make_extension(root))] = "share/jupyter/labextensions/tabletop-board"
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(carried_files(root))
