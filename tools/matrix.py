"""Runs the tests on every Python that the kit is for and that is here: what .github/workflows/check.yml does, on one machine.

    python3 tools/matrix.py                 the tests without browsers and servers, each Python in a clone of its own
    python3 tools/matrix.py 3.12 3.13       those alone
    python3 tools/matrix.py --whole         all that `make test` runs

What is not committed is not in the clones.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
QUICK = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", "-m", "not browser and not lab and not long"]


def main(arguments: list[str]) -> int:
    whole = "--whole" in arguments
    wanted = [word for word in arguments if word != "--whole"]
    if not set(wanted) <= set(VERSIONS):
        print(__doc__)
        return 2
    told = {}
    for version in wanted or VERSIONS:
        python = found(version)
        told[version] = "not here" if python is None else tested(version, python, whole)
        print(f"Python {version}: {told[version]}", flush=True)
    return 0 if set(told.values()) <= {"passed", "not here"} and "passed" in told.values() else 1


def found(version: str) -> str | None:
    """The command of this Python, if there is one that starts."""
    for command in (shutil.which(f"python{version}"), *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python3"))):
        if command and subprocess.run([command, "-c", ""], stderr=subprocess.DEVNULL).returncode == 0:
            return command
    return None


def tested(version: str, python: str, whole: bool) -> str:
    """Set up and test a clone with this Python; what it says goes to the terminal."""
    with tempfile.TemporaryDirectory(prefix=f"tabletop-{version}-") as folder:
        clone = Path(folder) / "tabletop"
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        if (ROOT / "wheelhouse").is_dir() and version == ".".join(map(str, sys.version_info[:2])):
            (clone / "wheelhouse").symlink_to(ROOT / "wheelhouse")
        if whole:
            return "passed" if subprocess.run(["make", "test", f"PYTHON={python}"], cwd=clone).returncode == 0 else "failed"
        extras = ["lab", "voila", "test", "cluster", "lsp", "mcp", "dev"]
        if subprocess.run([python, "tools/set_up.py", *extras], cwd=clone).returncode:
            return "could not be set up"
        done = subprocess.run([clone / ".venv/bin/python", *QUICK], cwd=clone)
        return "passed" if done.returncode == 0 else "failed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
