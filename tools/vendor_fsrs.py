"""Writes what pages carry of ts-fsrs, the scheduler in JavaScript: `python3 tools/vendor_fsrs.py`.

Needs npm and the network, and only when the version below changes. Of the package those parts stay that reckon how well
something is remembered, joined and minified by esbuild into one line, with the licence; `--check` says whether the file is still
what this makes. The same version in Python is bound in constraints.txt, and tests/learner/test_same_days.py holds them together.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent / "tabletop/widgets/js/vendor"
PACKAGE, ESBUILD = "ts-fsrs@5.4.2", "esbuild@0.28.2"
ENTRY = 'export { FSRSAlgorithm, generatorParameters } from "ts-fsrs";\n'


def main():
    module, licence = made()
    files = {HOME / "ts_fsrs.js": module, HOME / "ts_fsrs-LICENSE.txt": licence}
    if sys.argv[1:] == ["--check"]:
        sys.exit(any(path.read_text(encoding="utf-8") != content for path, content in files.items()))
    HOME.mkdir(exist_ok=True)
    for path, content in files.items():
        path.write_text(content, encoding="utf-8")


def made():
    """The module and the licence of the package."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        npm = ["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
        subprocess.run([*npm, PACKAGE, ESBUILD], check=True)
        (place / "entry.mjs").write_text(ENTRY, encoding="utf-8")
        esbuild = ["node_modules/.bin/esbuild", "entry.mjs", "--bundle", "--minify", "--format=iife", "--target=es2020"]
        joined = subprocess.run(
            [*esbuild, "--global-name=tsFsrs", "--legal-comments=none"],
            cwd=place,
            check=True,
            capture_output=True,
            encoding="utf-8",
        ).stdout.strip()
        licence = (place / "node_modules/ts-fsrs/LICENSE").read_text(encoding="utf-8")
    if "\n" in joined or not joined.startswith("var tsFsrs="):
        sys.exit("esbuild joins in another form than this expects")
    said = " ".join(licence.split())
    head = f"// Made by tools/vendor_fsrs.py of {PACKAGE}; the licence stands beside it and in each page that carries this."
    return f"{head}\nexport const tsFsrs = /* {PACKAGE}: {said} */ {joined.removeprefix('var tsFsrs=')}\n", licence


if __name__ == "__main__":
    main()
