"""The parts of the test run: what each one runs, needs, and counts.

Every test belongs to exactly one part: the markers `browser` and `lab` send a Python test to the parts "pages" and
"servers", the marker `long` keeps it for the long run. All others are Python tests; they are many, so several processes
share them by their folders, and what lies in no named folder runs in the last one. The English notebooks run in kernels;
those of other languages have the same code and are Python tests. The parts stand in the order of their lengths, so that
at the end no long one is left alone.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What lies in lab_config is read by Jupyter and is no module of ours.
EXAMPLES = ["--doctest-modules", "tabletop", "--ignore", "tabletop/lab_config"]
# The Python tests of these folders have a process of their own; the longest first.
SHARES = {
    "Python, lessons": ("tests/lessons", "tests/frames"),
    "Python, rules": ("tests/kernel", "tests/games"),
    "Python, notebooks with a wrong rule": ("tests/notebooks",),
    "Python, scenarios": ("tests/scenario", "tests/explore"),
}
# Where the tests with a marker lie; a process need not read the others.
PAGES = ("tests/browser", "tests/site")
SERVERS = ("tests/hosts", "tests/house/test_launcher.py")
IN_KERNELS = "en"
PLAIN = "not browser and not lab and not long"
# A file of tests for the pages may take so long, and a cell of a notebook; a Python test has its limit from
# pyproject.toml. In seconds.
LIMIT = 60
# So may each part of the long run, in seconds.
LONG = 2 * 60 * 60
PYTEST = [sys.executable, "-m", "pytest", "-q", "--color=no", "-p", "no:cacheprovider"]
# nbval takes seconds to load; only the notebooks need it.
QUICK = [*PYTEST, "-p", "no:nbval"]


@dataclass(frozen=True)
class Part:
    """One process of the test run; `folders` must be there, or the part has failed."""

    name: str
    folders: tuple[str, ...]
    command: Callable[[], list[str]]
    counts: Callable[[str], "Counts"]
    patience: int = 20 * 60  # seconds that it may take


@dataclass(frozen=True)
class Counts:
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    reasons: tuple[str, ...] = field(default=())

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped, self.reasons + other.reasons
        )


def parts(has_chromium: bool, has_node: bool) -> list[Part]:
    """The parts this machine can run, the longest first."""
    pages = [Part("pages", PAGES, lambda: [*QUICK, *PAGES, "-m", "browser and not long"], pytest_counts)] if has_chromium else []
    rest, lessons, *others = python_parts()
    table = [
        *pages,
        rest,
        lessons,
        Part("servers", ("tests/hosts", "tests/house"), lambda: [*QUICK, *SERVERS, "-m", "lab and not long"], pytest_counts),
        Part(
            "notebooks in kernels",
            (f"notebooks/{IN_KERNELS}",),
            lambda: notebooks_command(f"notebooks/{IN_KERNELS}"),
            pytest_counts,
        ),
        *others,
        Part("ruff and mypy", ("tabletop",), static_checks_command, static_checks_counts),
        Part("examples in the code", ("tabletop",), lambda: [*QUICK, *EXAMPLES], pytest_counts),
    ]
    if has_node:
        table.append(Part("ES files", ("tests/js",), node_command, node_counts))
    return table


def python_parts() -> list[Part]:
    """The Python tests, in several processes: everything that has none of its own, and a share of folders each."""
    shares = [
        Part(name, folders, lambda folders=folders: [*QUICK, *folders, "-m", PLAIN], pytest_counts)
        for name, folders in SHARES.items()
    ]
    others = [word for folders in SHARES.values() for folder in folders for word in ("--ignore", folder)]
    return [Part("Python, the rest", ("tests",), lambda: [*QUICK, "tests", *others, "-m", PLAIN], pytest_counts), *shares]


def long_parts() -> list[Part]:
    """What takes minutes and is asked for by itself: two processes share it by their folders."""
    first = ("tests/lessons", "tests/frames")
    others = [word for folder in first for word in ("--ignore", folder)]
    return [
        Part("long tests of lessons", first, lambda: [*QUICK, *first, "-m", "long"], pytest_counts, LONG),
        Part("other long tests", ("tests",), lambda: [*QUICK, "tests", *others, "-m", "long"], pytest_counts, LONG),
    ]


def notebooks_command(folder: str) -> list[str]:
    # One process: the cells of a notebook share a kernel, and xdist scatters them.
    return [*PYTEST, "--nbval", "--nbval-current-env", f"--nbval-cell-timeout={LIMIT}", folder]


def static_checks_command() -> list[str]:
    return [sys.executable, str(ROOT / "tools/static_checks.py")]


def node_command() -> list[str]:
    files = sorted(str(path) for path in (ROOT / "tests/js").rglob("*.test.*js"))
    if not files:
        raise FileNotFoundError("no *.test.js or *.test.mjs in tests/js")
    limit = f"--test-timeout={LIMIT * 1000}"
    # An older node has no such limit; then the part's own has to do.
    return ["node", *([limit] if works("node", limit, "--version") else []), "--test", "--test-reporter=tap", *files]


def pytest_counts(output: str) -> Counts:
    """What pytest's closing line says; an error counts as a failure."""
    closing = next((line for line in reversed(output.splitlines()) if re.search(r" in [\d.]+s", line)), "")
    told = {word: int(number) for number, word in re.findall(r"(\d+) ([a-z]+)", closing)}
    return Counts(
        passed=told.get("passed", 0) + told.get("xfailed", 0),
        failed=sum(told.get(word, 0) for word in ("failed", "error", "errors", "xpassed")),
        skipped=told.get("skipped", 0),
        reasons=tuple(re.findall(r"^SKIPPED (\[\d+\] .*)$", output, re.MULTILINE)),
    )


def static_checks_counts(output: str) -> Counts:
    """What ruff and mypy say: each file that passed, else each error of the types, or one."""
    passed = re.search(r"^(\d+) files passed ruff and mypy", output, re.MULTILINE)
    return Counts(passed=int(passed[1])) if passed else Counts(failed=output.count(": error: ") or 1)


def node_counts(output: str) -> Counts:
    """What node's test runner says at its end, one `# word number` a line."""
    told = {word: int(number) for word, number in re.findall(r"^# ([a-z]+) (\d+)$", output, re.MULTILINE)}
    left = told.get("skipped", 0) + told.get("todo", 0)
    reasons = (f"[{left}] tests/js",) if left else ()
    return Counts(told.get("pass", 0), told.get("fail", 0) + told.get("cancelled", 0), left, reasons)


def works(*command: str) -> bool:
    """Is that program there, and does it start?"""
    if shutil.which(command[0]) is None:
        return False
    try:
        return subprocess.run(command, capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
