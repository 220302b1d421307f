"""Runs notebooks top to bottom and stores their outputs, ready to commit.

    python tools/run_notebooks.py [NOTEBOOK …]      all of notebooks/ by default

Outputs are kept, and all that changes from run to run is taken out: widget
state, random ids, execution times. Tests then compare what is left.
"""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def main(names: list[str]) -> int:
    """Run these notebooks, or all; stops at the first cell that fails."""
    # Nothing of whoever runs them is in the outputs: a new learner with the common rules.
    for name in ("ANSWERS", "OUR_RULES", "SHELF"):
        os.environ[f"TABLETOP_{name}"] = str(Path(tempfile.gettempdir()) / f"nothing-kept-{os.getpid()}" / name)
    paths = [Path(name) for name in names] or sorted((ROOT / "notebooks").rglob("*.ipynb"))
    for path in paths:
        notebook = nbformat.read(path, as_version=4)
        NotebookClient(notebook, kernel_name="python3", timeout=120, store_widget_state=False).execute()
        clean(notebook, path.parent.name)
        nbformat.write(notebook, path)
        print(f"ran {path}")
    return 0


def clean(notebook: nbformat.NotebookNode, lang: str) -> None:
    """Take out what is not the same every time, name cells by their place; it is one of the kit's, in this language."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "tabletop": {"lang": lang},
    }
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number:02}"
        if cell.cell_type == "code":
            cell.metadata.pop("execution", None)
            cell.metadata.pop("ExecuteTime", None)
            cell.outputs = in_one(cell.outputs)
            for output in cell.outputs:
                output.get("data", {}).pop(WIDGET_VIEW, None)
                output.get("metadata", {}).clear()


def in_one(outputs: list) -> list:
    """What a cell prints in one piece, however often the kernel has sent it."""
    found: list = []
    for output in outputs:
        if found and output.output_type == "stream" == found[-1].output_type and output.name == found[-1].name:
            found[-1].text += output.text
        else:
            found.append(output)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
