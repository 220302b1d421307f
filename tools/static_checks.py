"""Runs ruff over all files and mypy over the package, by pyproject.toml, and counts what mypy is told to ignore.

The last line says how many files passed, and how many comments `type: ignore` there are in the package.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_IGNORES = 20
# Cold it takes ten seconds, and with its cache one.
PATIENCE = 5 * 60
CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))


def main() -> int:
    told = [
        subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
        for words in CHECKS
    ]
    found = ignores(ROOT / "tabletop")
    sys.stdout.write("".join(each.stdout + each.stderr for each in told))
    checked = re.search(r"no issues found in (\d+) source files?", told[-1].stdout)
    if any(each.returncode for each in told) or checked is None or len(found) > MOST_IGNORES:
        print("\n".join(found))
        print(f"{len(found)} ignores of at most {MOST_IGNORES}")
        return 1
    print(f"{checked[1]} files passed ruff and mypy, with {len(found)} ignores of at most {MOST_IGNORES}")
    return 0


def ignores(package: Path) -> list[str]:
    """Each `type: ignore` as `file:line`."""
    return [
        f"{path.relative_to(package.parent).as_posix()}:{number}"
        for path in sorted(package.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"#\s*type:\s*ignore", line)
    ]


if __name__ == "__main__":
    sys.exit(main())
