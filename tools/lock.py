"""Writes `hashes.txt`: for every version in constraints.txt the hashes of its files, for all systems and Pythons.

    python tools/lock.py            asks the package index, by uv; after a change of pyproject.toml or constraints.txt
    python tools/lock.py --check    asks nobody; fails where hashes.txt has other versions than constraints.txt

What is installed by tools/set_up.py, the tools of the build and uv itself included, has one of these hashes or is refused.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# Made by tools/lock.py from constraints.txt: change that, then run it again.\n"
PIN = re.compile(r"^([\w.-]+)==([\w.]+)", re.M)


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    if not arguments:
        (ROOT / "hashes.txt").write_text(HEAD + locked(), encoding="utf-8")
    pinned, hashed = (dict(PIN.findall((ROOT / name).read_text(encoding="utf-8"))) for name in ("constraints.txt", "hashes.txt"))
    # Some packages are for one system only: those need no pin, and have none where we test.
    apart = sorted(name for name, version in pinned.items() if hashed.get(name) != version)
    print("\n".join(f"{name}: not with the version of constraints.txt in hashes.txt" for name in apart) or "all as it should be")
    return 1 if apart else 0


def locked() -> str:
    """What uv finds: each version with the hashes of all its files."""
    with tempfile.TemporaryDirectory() as folder:
        # What no extra asks for: the tools of the build, and uv itself.
        wanted = Path(folder) / "wanted.in"
        needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
        wanted.write_text(
            "\n".join([*needed, "uv", *(f"{name}=={version}" for name, version in pinned())]) + "\n", encoding="utf-8"
        )
        command = [
            Path(sys.executable).with_name("uv"),
            "pip",
            "compile",
            "-q",
            "--universal",
            "--generate-hashes",
            "--all-extras",
        ]
        how = ["--no-header", "--no-annotate", "--python-version", "3.11", "-c", ROOT / "constraints.txt"]
        done = subprocess.run([*command, *how, ROOT / "pyproject.toml", wanted], stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout


def pinned() -> list[tuple[str, str]]:
    """Every pin of constraints.txt."""
    return PIN.findall((ROOT / "constraints.txt").read_text(encoding="utf-8"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
