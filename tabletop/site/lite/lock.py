"""What tells the kernel in the browser which packages there are, what each needs, and where a person's own things are kept.

>>> told = b"Name: A\\nVersion: 1.0\\nRequires-Dist: b; extra == 'x'\\nRequires-Dist: c"
>>> read_wheel({"a-1.0.dist-info/METADATA": told, "a.pyc": b""})
('a', {'name': 'A', 'version': '1.0', 'imports': ['a'], 'depends': ['c']})
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from email.parser import Parser
from pathlib import Path
from shutil import copy
from typing import Any
from zipfile import ZipFile

from .gather import CORE

# The Python of Pyodide, for the markers of what a package needs.
BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "implementation_name": "cpython",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "extra": "",
}
# On the drive, which the browser keeps, also over a restart and without a network.
KEPT = {
    "TABLETOP_OUR_RULES": "/drive/our-rules.json",
    "TABLETOP_SHELF": "/drive/shelf.json",
    "TABLETOP_ANSWERS": "/drive/answers.json",
}
PYODIDE_IN_LITE, LOCK = "static/pyodide", "pyodide-lock.json"
SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"


def lay_down(lite: Path, wheels: Path, pyodide: Path) -> None:
    """Pyodide and the wheels below ``static``, and the settings that lead there."""
    packages = lay_pyodide(lite / PYODIDE_IN_LITE, wheels, pyodide)
    options = {"packages": packages, "env": KEPT}
    kernel = {"pyodideUrl": "./static/pyodide/pyodide.mjs", "disablePyPIFallback": True, "loadPyodideOptions": options}
    config = {"exposeAppInBrowser": True, "litePluginSettings": {SETTINGS: kernel}}
    _write(lite / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": config})


def lay_pyodide(place: Path, wheels: Path, pyodide: Path) -> list[str]:
    """Pyodide and the wheels in a folder, with the lock that names them; gives the names of the packages."""
    place.mkdir(parents=True)
    for name in CORE:
        copy(wheels / name if (wheels / name).exists() else pyodide / name, place)
    packages = {}
    for wheel in sorted(wheels.glob("*.whl")):
        with ZipFile(wheel) as held:
            wanted = {name: held.read(name) if name.endswith(".dist-info/METADATA") else b"" for name in held.namelist()}
        name, entry = read_wheel(wanted)
        hashed = hashlib.sha256(wheel.read_bytes()).hexdigest()
        told = {"file_name": wheel.name, "install_dir": "site", "package_type": "package", "unvendored_tests": False}
        packages[name] = {**entry, **told, "sha256": hashed}
        copy(wheel, place)
    for entry in packages.values():
        # What is not there is not needed in a browser: click, rich.
        entry["depends"] = [need for need in entry["depends"] if need in packages]
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    _write(place / LOCK, {**lock, "packages": packages})
    return sorted(packages)


def lock_of(folder: Path, names: Collection[str]) -> str:
    """A lock for who needs these packages alone of those that lie in the folder, and nothing that they ask for beside."""
    lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    packages = {name: lock["packages"][name] for name in names}
    for name, entry in packages.items():
        packages[name] = {**entry, "depends": [need for need in entry["depends"] if need in packages]}
    return _text({**lock, "packages": packages})


def read_wheel(held: Mapping[str, bytes]) -> tuple[str, dict[str, Any]]:
    """The name of a package as others call it, and what the lock says of it, from the files of its wheel."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    told = Parser().parsestr(next(content for name, content in held.items() if name.endswith(".dist-info/METADATA")).decode())
    needs = [Requirement(need) for need in told.get_all("Requires-Dist") or ()]
    depends = {canonicalize_name(need.name) for need in needs if need.marker is None or need.marker.evaluate(BROWSER)}
    modules = {
        re.sub(r"\.pyc?$", "", name.split("/")[0]) for name in held if name.endswith((".py", ".pyc")) and ".dist-info" not in name
    }
    entry = {"name": told["Name"], "version": told["Version"], "imports": sorted(modules), "depends": sorted(depends)}
    return canonicalize_name(told["Name"]), entry


def _write(place: Path, data: Any) -> None:
    place.write_text(_text(data), encoding="utf-8")


def _text(data: Any) -> str:
    return json.dumps(data, indent=1, sort_keys=True)
