"""The folder of the extension, as JupyterLab looks for it under `share/jupyter/labextensions`.

Browsers keep what lies there for a year, so each name tells its content. The build of the kit writes it (`hatch_build.py`).
"""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.widgets.lesson_widget import TYPE
from tabletop.widgets.pool import pooled
from tabletop.widgets.shown import in_language

from .calls import is_call, made_again, place_of
from .program import deflated, program, version_of

NAME = "tabletop-board"
# What these cells show holds all languages and is the same in each: it is made once.
IN_ALL_LANGUAGES = ("lesson", "selftest", "editions")


def write_extension(folder: Path, notebooks: Path | None) -> int:
    """Write the extension into an empty or absent folder, with the boards that these notebooks have stored; says how many.

    The cells of the kit and of its games must be known by now: `tabletop.notebook` is imported.
    """
    static = folder / "static"
    (static / "boards").mkdir(parents=True)
    places = {}
    made: dict[str, dict[str, Any]] = {}

    def board(call: Any, lang: str) -> dict[str, Any]:
        key = json.dumps([call, None if call[0] in IN_ALL_LANGUAGES else lang])
        if key not in made:
            made[key] = board_of(call, lang)
        return made[key]

    for calls in stored_calls(notebooks).values() if notebooks else ():
        boards = [board(call, lang) for call, lang in calls]
        packed = deflated(
            {
                "pool": pooled([one["payload"] for one in boards]),
                "boards": [{"asks": one["asks"], "index": one["index"]} for one in boards],
            }
        )
        name = version_of(packed)
        (static / "boards" / f"{name}.bin").write_bytes(packed)
        places.update({place_of(call, lang): [name, place] for place, (call, lang) in enumerate(calls)})
    listed = deflated(places)
    (static / f"boards-{version_of(listed)}.bin").write_bytes(listed)
    (static / f"program-{program().version}.bin").write_bytes(program().packed)
    script = (files(__package__) / "extension.js").read_text(encoding="utf-8")
    script = script.replace("VERSION_OF_PROGRAM", program().version).replace("VERSION_OF_BOARDS", version_of(listed))
    entry = f"remoteEntry.{hashlib.sha256(script.encode()).hexdigest()[:16]}.js"
    (static / entry).write_text(script, encoding="utf-8")
    package = {
        "name": NAME,
        "version": __version__,
        "jupyterlab": {"extension": True, "_build": {"load": f"static/{entry}", "extension": "./extension"}},
    }
    (folder / "package.json").write_text(json.dumps(package, indent=2) + "\n", encoding="utf-8")
    return len(places)


def stored_calls(notebooks: Path) -> dict[tuple[str, str], list[tuple[Any, str]]]:
    """By notebook and language the calls of the boards that its outputs name without their payload; each call once."""
    seen = set()
    found: dict[tuple[str, str], list[tuple[Any, str]]] = {}
    for path in sorted(notebooks.rglob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", ()):
                told = output.get("data", {}).get(TYPE, {})
                if "at" in told and is_call(told.get("call")) and told["at"] not in seen:
                    seen.add(told["at"])
                    found.setdefault((path.stem, told["lang"]), []).append((told["call"], told["lang"]))
    return found


def board_of(call: Any, lang: str) -> dict[str, Any]:
    """What a page needs to draw the board of a call, at no table's own rules."""
    with in_language(lang):
        told = made_again(call).told()
    # The same for all languages: the output says which is meant.
    told["payload"].pop("lang")
    return {key: told[key] for key in ("payload", "asks", "index")}
