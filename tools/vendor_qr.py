"""Writes what the site carries of qrcode-generator, which draws QR codes: `python3 tools/vendor_qr.py`.

Needs npm and the network, and only when the version below changes. esbuild joins and minifies it, its notice stays at the top;
`--check` says whether the file is still what this makes.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "tabletop/site/files/qr.js"
PACKAGE, ESBUILD = "qrcode-generator@2.0.4", "esbuild@0.28.2"
ENTRY = """import qrcode from "qrcode-generator";
globalThis.tabletopCode = (text) => {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  return places.map((row) => places.map((column) => code.isDark(row, column)));
};
"""
NOTICE = "Copyright (c) 2009 Kazuhiko Arase", "Licensed under the MIT license"


def main():
    made = joined()
    if sys.argv[1:] == ["--check"]:
        sys.exit(FILE.read_text(encoding="utf-8") != made)
    FILE.write_text(made, encoding="utf-8")


def joined():
    """The script with the notice of the package."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        npm = ["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
        subprocess.run([*npm, PACKAGE, ESBUILD], check=True)
        (place / "entry.mjs").write_text(ENTRY, encoding="utf-8")
        esbuild = ["node_modules/.bin/esbuild", "entry.mjs", "--bundle", "--minify", "--format=iife", "--target=es2020"]
        command = [*esbuild, "--legal-comments=none"]
        script = subprocess.run(command, cwd=place, check=True, capture_output=True, encoding="utf-8").stdout.strip()
        source = (place / "node_modules/qrcode-generator/dist/qrcode.mjs").read_text(encoding="utf-8")
    if not all(line in source for line in NOTICE):
        sys.exit("the notice of the package is another than this expects")
    head = f"// Made by tools/vendor_qr.py of {PACKAGE}. {NOTICE[0]}. {NOTICE[1]}: http://www.opensource.org/licenses/mit-license.php"
    return f"{head}\n{script}\n"


if __name__ == "__main__":
    main()
