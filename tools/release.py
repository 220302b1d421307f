"""Makes a release of what is committed: its version, its part of the changelog, and a tag.

    python tools/release.py 0.2.0             writes and commits both, and tags it v0.2.0; nothing is pushed
    python tools/release.py --notes 0.2.0     prints that part of the changelog

Versions follow semantic versioning; docs/releasing.md says what is looked at before.
"""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGES, VERSION = ROOT / "CHANGELOG.md", ROOT / "tabletop/__init__.py"
NUMBER = re.compile(r"\d+\.\d+\.\d+")
OPEN = "## Unreleased\n"


def main(arguments: list[str]) -> int:
    if len(arguments) == 2 and arguments[0] == "--notes":
        print(notes(CHANGES.read_text(encoding="utf-8"), arguments[1]))
        return 0
    if len(arguments) != 1 or not NUMBER.fullmatch(arguments[0]):
        print(__doc__)
        return 2
    version = arguments[0]
    if said("git", "status", "--porcelain"):
        sys.exit("There is work that is not committed; a release is made of what is.")
    if said("git", "tag", "--list", f"v{version}"):
        sys.exit(f"There is a tag v{version} already.")
    CHANGES.write_text(dated(CHANGES.read_text(encoding="utf-8"), version, date.today()), encoding="utf-8")
    VERSION.write_text(numbered(VERSION.read_text(encoding="utf-8"), version), encoding="utf-8")
    for command in (
        ["add", CHANGES, VERSION],
        ["commit", "-q", "-m", f"Release {version}"],
        ["tag", "-a", f"v{version}", "-m", version],
    ):
        subprocess.run(["git", *command], cwd=ROOT, check=True)
    print(f"v{version} is committed and tagged here; `git push --follow-tags` makes it known.")
    return 0


def dated(text: str, version: str, day: date) -> str:
    """The changelog with what was open under this version, and nothing open."""
    if not notes(text, "Unreleased").strip():
        sys.exit("Nothing is open in CHANGELOG.md: there is nothing to release.")
    return text.replace(OPEN, f"{OPEN}\n## {version}, {day.isoformat()}\n", 1)


def numbered(text: str, version: str) -> str:
    """The package with this version."""
    return re.sub(r'^__version__ = "[^"]+"', f'__version__ = "{version}"', text, count=1, flags=re.M)


def notes(text: str, version: str) -> str:
    """What the changelog says of a version."""
    found = re.search(rf"^## {re.escape(version)}(?:, [\d-]+)?\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if found is None:
        sys.exit(f"CHANGELOG.md says nothing of {version}.")
    return found[1].strip()


def said(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
