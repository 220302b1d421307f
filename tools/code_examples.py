"""Writes what `tabletop explain` shows: a line with each fault, and what is said of it, from the bad files of the tests.

python tools/code_examples.py            writes tabletop/scenario/format/code_examples.json
python tools/code_examples.py --check    changes nothing; fails where it is out of date
"""

import json
import sys
from pathlib import Path

from tabletop.cli.authoring.checking import faults_of
from tabletop.cli.authoring.code_frame import code_frame

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "tabletop/scenario/format/code_examples.json"


def examples() -> str:
    """The text of the file."""
    found = {}
    for path in sorted((ROOT / "tests/scenario").glob("**/bad/**/*")):
        if path.is_file() and path.stem not in found:
            fault = next((one for one in faults_of(path) if one.code == path.stem), None)
            if fault is not None:
                found[path.stem] = {"frame": code_frame(fault), "told": str(fault).split(": ", 1)[1]}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(
            0 if TARGET.read_text(encoding="utf-8") == examples() else f"{TARGET} is out of date: python tools/code_examples.py"
        )
    TARGET.write_text(examples(), encoding="utf-8")
