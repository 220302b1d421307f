"""What goes into it: Pyodide from npm, wheels from pip, the kit as a wheel, all compiled for the Python of Pyodide."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import distribution
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from shutil import copy, which
from zipfile import ZIP_DEFLATED, ZipFile

from tabletop.data_folders import checkout

NEEDED = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "jupyterlab", "pip")
# Wheels that no interpreter is asked for: they hold no compiled code.
ANYWHERE = ("--only-binary=:all:", "--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any")
# IPython wants jedi, which is large and completes nothing here: a wheel without content stands for it.
NOT_NEEDED = {"jedi": "0.19.2"}
# What the kernel brings itself, by the beginning of the name of its wheel.
OF_THE_KERNEL = ("piplite-", "pyodide_kernel-", "ipykernel-", "widgetsnbextension-4")
LAST_LINES = 8


class LiteError(Exception):
    """Why it cannot be built, in words for people."""


def check_tools() -> None:
    """Raises LiteError, with what to do, where something is missing that the build needs."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise LiteError(
            f"JupyterLite needs the extras `lite` and `lab` ({', '.join(missing)}): pip install 'tabletop[lab,lite]'."
        )
    if which("node") is None or which("npm") is None:
        raise LiteError(
            "JupyterLite needs Node 20 or newer with npm, to fetch Pyodide and to compile for it; install nodejs and npm."
        )


def fetch_pyodide(place: Path) -> Path:
    """Pyodide in the version that the kernel wants; gives its folder."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    place.mkdir()
    run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(place), f"pyodide@{PYODIDE_VERSION}")
    return place / "node_modules" / "pyodide"


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
    root = checkout()
    if root is not None:
        run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(place), str(root))
    else:
        _pack_installed(place)


def _write_empty_wheel(place: Path, name: str, version: str) -> None:
    info = f"{name}-{version}.dist-info"
    with ZipFile(place / f"{name}-{version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: tabletop\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", f"{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")


def _pack_installed(place: Path) -> None:
    """The kit as it is installed, in a wheel again; what lies outside of its package is not needed in a browser."""
    kit = distribution("tabletop")
    with ZipFile(place / f"tabletop-{kit.version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        for file in kit.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                wheel.write(str(file.locate()), file.as_posix())


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
