"""What the build adds to the plain files of the package.

Two things are made when the kit is installed or packed into a wheel:

* the catalogues: each `tabletop.po` under a folder `locale` is compiled
  to the `tabletop.mo` beside it, which is what gettext reads;
* the data folders: a wheel carries the scenarios and notebooks of the checkout
  under `tabletop/_data/`, where `tabletop.data_folders` finds them. An editable
  install leaves them where they are.
"""

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "tabletop/**/locale/*/LC_MESSAGES/tabletop.po"
CARRIED = {"scenarios": ".json", "notebooks": ".ipynb"}


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
    """Where each scenario and notebook of the checkout goes in a wheel."""
    carried = {}
    for folder, ending in CARRIED.items():
        files = [
            path
            for path in sorted((root / folder).rglob(f"*{ending}"))
            if not any(part.startswith(".") for part in path.relative_to(root).parts)
        ]
        if not files:
            raise FileNotFoundError(f"no *{ending} files in {root / folder}: a wheel would be empty")
        for path in files:
            carried[str(path)] = f"tabletop/_data/{path.relative_to(root).as_posix()}"
    return carried


class TabletopBuildHook(BuildHookInterface):
    """Hatchling calls `initialize` before it packs the sdist, the wheel or the editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        root = Path(self.root)
        compile_catalogues(root)
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(carried_files(root))
