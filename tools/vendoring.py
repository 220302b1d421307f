"""What the tools that vendor scripts share: a package of npm joined into one script, and files that are written or checked."""

import subprocess
import sys
import tempfile
from pathlib import Path

ESBUILD = "esbuild@0.28.2"


def joined(package: str, entry: str, beside: str, *options: str) -> tuple[str, str]:
    """The script that ``entry`` makes of ``package``, minified, and the text of the file ``beside`` out of the package.

    Needs npm and the network.
    """
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        npm = ["npm", "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder]
        subprocess.run([*npm, package, ESBUILD], check=True)
        (place / "entry.mjs").write_text(entry, encoding="utf-8")
        esbuild = ["node_modules/.bin/esbuild", "entry.mjs", "--bundle", "--minify", "--format=iife", "--target=es2020"]
        command = [*esbuild, "--legal-comments=none", *options]
        script = subprocess.run(command, cwd=place, check=True, capture_output=True, encoding="utf-8").stdout.strip()
        return script, (place / "node_modules" / beside).read_text(encoding="utf-8")


def keep(files: dict[Path, str]) -> None:
    """Write these files; with `--check` end by whether they are still what was made."""
    if sys.argv[1:] == ["--check"]:
        sys.exit(any(path.read_text(encoding="utf-8") != content for path, content in files.items()))
    for path, content in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
