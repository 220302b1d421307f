"""What goes into it: Pyodide from npm, wheels from pip, the kit as a wheel, all compiled for the Python of Pyodide."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import distribution
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from shutil import copy, which
from types import MappingProxyType
from zipfile import ZIP_DEFLATED, ZipFile

from tabletop.data_folders import PACKAGE, docs_folder, scenario_folder
from tabletop.games import every_pack
from tabletop.pack_places import BESIDE

NEEDED = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "jupyterlab", "pip")
# Wheels that no interpreter is asked for: they hold no compiled code.
ANYWHERE = ("--only-binary=:all:", "--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any")
# IPython wants jedi, which is large and completes nothing here: a wheel without content stands for it.
NOT_NEEDED = {"jedi": "0.19.2"}
# What the kernel brings itself, by the beginning of the name of its wheel.
OF_THE_KERNEL = ("piplite-", "pyodide_kernel-", "ipykernel-", "widgetsnbextension-4")
LAST_LINES = 8
# Pyodide, and what of it is laid down: nothing else is taken under the name of this version.
PYODIDE = "314.0.6"
CORE = {
    "pyodide.mjs": "69e3f6ccec3e14b465df60be577ca62f536251406b9a00cce019eac5252a2495",
    "pyodide.asm.mjs": "2ac5eba365ec12839c75c03b39b3be1dd63b798852cc460b014b52238be042f7",
    "pyodide.asm.wasm": "3a0a00dfeaa348ac20f9ef09904233d32d33f644339662d4af368f8a2010f37a",
    "python_stdlib.zip": "80c5be6babfe03297069703410c3c29404dcf2525d2b128746bae5536f94831f",
}
# What of the kit no browser needs: its notebooks come as files of their own, texts are read from the compiled catalogues.
NOT_IN_BROWSERS = ("__pycache__", "_data")
NOT_READ = (".po", ".pyc")


class LiteError(Exception):
    """Why it cannot be built, in words for people."""


def check_tools() -> None:
    """Raises LiteError, with what to do, where something is missing that the build needs."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise LiteError(
            f"JupyterLite needs the extras `lite` and `lab` ({', '.join(missing)}): pip install 'tabletop[lab,lite]'."
        )
    check_node()


def check_node() -> None:
    """Raises LiteError, with what to do, where Node is missing."""
    if which("node") is None or which("npm") is None:
        raise LiteError(
            "Python in the browser needs Node 20 or newer with npm, which fetches Pyodide and compiles for it; install both."
        )


def fetch_pyodide(place: Path, version: str = PYODIDE) -> Path:
    """Pyodide in this version; gives its folder. Raises LiteError where it holds something else than it did."""
    place.mkdir()
    run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(place), f"pyodide@{version}")
    folder = place / "node_modules" / "pyodide"
    for name, known in CORE.items():
        if version == PYODIDE and hashlib.sha256((folder / name).read_bytes()).hexdigest() != known:
            raise LiteError(f"Pyodide {version} came with another {name} than it had; nothing is made of it.")
    return folder


def gather_wheels(place: Path, extension: Path) -> None:
    """All wheels that the kernel needs: those listed beside this file, those that its extension brings, and the kit."""
    place.mkdir()
    listed = str(files(__package__) / "wheels.txt")
    run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", *ANYWHERE, "-d", str(place), "-r", listed)
    for wheel in sorted((extension / "static" / "pypi").glob("*.whl")):
        if wheel.name.startswith(OF_THE_KERNEL):
            copy(wheel, place)
    for name, version in NOT_NEEDED.items():
        _write_empty_wheel(place, name, version)
    pack_kit(place, {"docs": docs_folder()})


def _write_empty_wheel(place: Path, name: str, version: str) -> None:
    info = f"{name}-{version}.dist-info"
    with ZipFile(place / f"{name}-{version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: tabletop\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", f"{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")


def pack_kit(place: Path, more: Mapping[str, Path] = MappingProxyType({}), without: Sequence[str] = ()) -> None:
    """The kit as it is here, in a wheel, with its scenarios, the packs there are and these folders of data; without what no
    browser needs, and without these folders and modules.
    """
    packs = {f"{BESIDE}/{pack.id}": pack.folder for pack in every_pack()}
    kit = distribution("tabletop")
    info = f"tabletop-{kit.version}.dist-info"
    with ZipFile(place / f"tabletop-{kit.version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        for path in _of(PACKAGE, (*NOT_IN_BROWSERS, *without)):
            wheel.write(path, f"tabletop/{path.relative_to(PACKAGE).as_posix()}")
        for name, folder in {"scenarios": scenario_folder(), **packs, **more}.items():
            for path in _of(folder):
                wheel.write(path, f"tabletop/_data/{name}/{path.relative_to(folder).as_posix()}")
        for told in ("METADATA", "WHEEL", "entry_points.txt"):
            wheel.writestr(f"{info}/{told}", kit.read_text(told) or "")
        wheel.writestr(f"{info}/RECORD", "")


def pack_installed(place: Path, name: str) -> None:
    """A package as it is installed here, in a wheel again."""
    found = distribution(name)
    with ZipFile(place / f"{name}-{found.version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        for file in found.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                wheel.write(str(file.locate()), file.as_posix())


def _of(folder: Path, without: Sequence[str] = ()) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        hidden = any(part in without or part.startswith(".") for part in parts)
        if path.is_file() and path.suffix not in NOT_READ and not hidden:
            yield path


def compile_wheels(place: Path, compiled: Path, pyodide: Path) -> None:
    """The wheels, and the library of Python, with their modules compiled by the very Python that will run them."""
    script = place.parent / "compile.mjs"
    # Node looks for Pyodide beside the script.
    copy(str(files(__package__) / "compile.mjs"), script)
    compiled.mkdir()
    run("node", str(script), str(place), str(compiled), str(pyodide))


def run(*command: str, folder: Path | None = None) -> None:
    """Run a command; raises LiteError with the last of what it said."""
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-LAST_LINES:])
        raise LiteError(f"{Path(command[0]).name} {command[1]} … did not end well:\n{said}")
