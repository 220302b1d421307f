"""Writes what the site carries of qrcode-generator, which draws QR codes: `python3 tools/vendor_qr.py`.

Needs npm and the network, and only when the version below changes. esbuild joins and minifies it, its notice stays at the top;
`--check` says whether the file is still what this makes.
"""

import sys
from pathlib import Path

from vendoring import joined, keep

FILE = Path(__file__).resolve().parent.parent / "tabletop/site/files/qr.js"
PACKAGE = "qrcode-generator@2.0.4"
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
    script, (source,) = joined([PACKAGE], ENTRY, ["qrcode-generator/dist/qrcode.mjs"])
    if not all(line in source for line in NOTICE):
        sys.exit("the notice of the package is another than this expects")
    head = f"// Made by tools/vendor_qr.py of {PACKAGE}. {NOTICE[0]}. {NOTICE[1]}: http://www.opensource.org/licenses/mit-license.php"
    keep({FILE: f"{head}\n{script}\n"})


if __name__ == "__main__":
    main()
