"""Writes what pages carry of ts-fsrs, the scheduler in JavaScript: `python3 tools/vendor_fsrs.py`.

Needs npm and the network, and only when the version below changes. Of the package those parts stay that reckon how well
something is remembered, joined and minified by esbuild into one line, with the licence; `--check` says whether the file is still
what this makes. The same version in Python is bound in constraints.txt, and tests/learner/test_same_days.py holds them together.
"""

import sys
from pathlib import Path

from vendoring import joined, keep

HOME = Path(__file__).resolve().parent.parent / "tabletop/widgets/js/vendor"
PACKAGE = "ts-fsrs@5.4.2"
ENTRY = 'export { FSRSAlgorithm, generatorParameters } from "ts-fsrs";\n'


def main():
    script, (licence,) = joined([PACKAGE], ENTRY, ["ts-fsrs/LICENSE"], "--global-name=tsFsrs")
    if "\n" in script or not script.startswith("var tsFsrs="):
        sys.exit("esbuild joins in another form than this expects")
    said = " ".join(licence.split())
    head = f"// Made by tools/vendor_fsrs.py of {PACKAGE}; the licence stands beside it and in each page that carries this."
    module = f"{head}\nexport const tsFsrs = /* {PACKAGE}: {said} */ {script.removeprefix('var tsFsrs=')}\n"
    keep({HOME / "ts_fsrs.js": module, HOME / "ts_fsrs-LICENSE.txt": licence})


if __name__ == "__main__":
    main()
