"""What the tools that vendor scripts share: packages of npm joined into one script, and files that are written or checked."""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ESBUILD = "esbuild@0.28.2"


def joined(packages: Sequence[str], entry: str, beside: Sequence[str], *options: str) -> tuple[str, list[str]]:
    """The script that ``entry`` makes of ``packages``, minified, and the texts of the files ``beside`` out of these.

    Needs npm and the network.
    """
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        npm = ["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
        subprocess.run([*npm, *packages, ESBUILD], check=True)
        (place / "entry.mjs").write_text(entry, encoding="utf-8")
        esbuild = ["node_modules/.bin/esbuild", "entry.mjs", "--bundle", "--minify", "--format=iife", "--target=es2020"]
        command = [*esbuild, "--legal-comments=none", *options]
        script = subprocess.run(command, cwd=place, check=True, capture_output=True, encoding="utf-8").stdout.strip()
        return script, [(place / "node_modules" / name).read_text(encoding="utf-8") for name in beside]


def keep(files: dict[Path, str]) -> None:
    """Write these files; with `--check` end by whether they are still what was made."""
    if sys.argv[1:] == ["--check"]:
        sys.exit(any(path.read_text(encoding="utf-8") != content for path, content in files.items()))
    for path, content in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
