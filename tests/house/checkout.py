"""The checkout as the tests of the house see it: its files, read once."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(*endings: str) -> list[Path]:
    """The files of the checkout that are committed or about to be; only those with one of `endings`."""
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return sorted({path for path in paths if path.is_file() and (not endings or path.suffix in endings)})
