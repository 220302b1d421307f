"""Where the scenarios, notebooks and docs of this kit lie.

In a checkout (and in an editable install, which is one) they stand beside the
package; a wheel carries them inside it, under `_data`.
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """The folder of the checkout this package runs from; None when it was installed from a wheel."""
    root = PACKAGE.parent
    return root if (root / "hatch_build.py").is_file() else None


def scenario_folder() -> Path:
    """The folder with a folder of scenarios per game, as `GAME/TOPIC/NAME.json`."""
    return _data("scenarios")


def notebook_folder(language: str) -> Path:
    """The folder with the notebooks in that language; a language that is only begun may have none."""
    return _data("notebooks") / language


def docs_folder() -> Path:
    """The folder with the pages of the docs, and the schemas of scenario files in `schema`."""
    return _data("docs")


def _data(name: str) -> Path:
    root = checkout()
    return (root if root else PACKAGE / "_data") / name
