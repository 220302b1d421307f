"""Runs every part of the test run, two at a time, and says honestly how it went.

A part that passes shows its closing line, one that fails its whole output. A part
that ran no test, whose folder is missing or that takes too long has failed. The
last line lists what was skipped. With `long` it runs the long tests instead.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import debian
from parts import ROOT, Counts, Part, long_parts, parts, works

AT_A_TIME = 2

# With a font, so that text has a width, and a library that playwright's driver needs.
CHROMIUM = ("chromium", "fonts-dejavu-core", "libatomic1")
FIREFOX = "firefox-esr"


def main() -> int:
    if sys.argv[1:] == ["long"]:
        return run_all(long_parts(), True, True)
    has_chromium = drives_chromium() or (debian.install(*CHROMIUM) and drives_chromium())
    if not drives_firefox():
        # Its tests say themselves that they were skipped.
        debian.install(FIREFOX)
    has_node = works("node", "--version") or (debian.install("nodejs") and works("node", "--version"))
    return run_all(parts(has_chromium, has_node), has_chromium, has_node)


def run_all(table: list[Part], has_chromium: bool, has_node: bool) -> int:
    """Runs these parts and sums them up; gives the exit code."""
    began = time.monotonic()
    print(f"tests: {', '.join(part.name for part in table)}; {AT_A_TIME} parts at a time", flush=True)
    done: dict[int, float] = {}

    def run_in_turn(part: Part) -> tuple[Counts, bool]:
        result = run_and_tell(part)
        done[threading.get_ident()] = time.monotonic()
        return result

    with ThreadPoolExecutor(AT_A_TIME) as pool:
        results = list(pool.map(run_in_turn, table))
    total = sum((counts for counts, _good in results), Counts())
    alone = max(done.values()) - min(done.values())
    print(f"\nall parts: {time.monotonic() - began:.0f} s; for the last {alone:.0f} s of them one ran alone")
    print(f"{total.passed} passed, {total.failed} failed, {total.skipped} skipped")
    print(f"skipped: {'; '.join(skipped(total, has_chromium, has_node)) or 'nothing'}")
    return 0 if all(good for _counts, good in results) else 1


def drives_chromium() -> bool:
    """Do chromium and the driver of playwright both start?"""
    return works("chromium", "--version") and works(sys.executable, "-m", "playwright", "--version")


def drives_firefox() -> bool:
    """Does a firefox start? It needs no driver."""
    return works(FIREFOX, "--version") or works("firefox", "--version")


def run_and_tell(part: Part) -> tuple[Counts, bool]:
    """Runs one part and prints what is to be said of it in one piece."""
    began = time.monotonic()
    counts, trouble, output = run(part)
    took = f"{time.monotonic() - began:.0f} s"
    if trouble:
        # A part that broke before it could count still leaves one failure in the total.
        counts += Counts(failed=0 if counts.failed else 1)
        told = f"\n{output.strip()}\n\n{part.name}: FAILED, {trouble} ({took})\n"
    else:
        told = f"{part.name}: {closing_line(output, counts)} ({took})"
    sys.stdout.write(told + "\n")
    sys.stdout.flush()
    return counts, not trouble


def run(part: Part) -> tuple[Counts, str, str]:
    """Runs one part: its counts, what is wrong with it ("" when nothing), and its output."""
    missing = [folder for folder in part.folders if not (ROOT / folder).is_dir()]
    if missing:
        return Counts(), f"there is no folder {', '.join(missing)}", ""
    try:
        command = part.command()
    except FileNotFoundError as nothing:
        return Counts(), str(nothing), ""
    # Nobody's own shelf or answers may change what the notebooks show.
    nothing = {f"TABLETOP_{name}": str(ROOT / "tests" / "nothing-kept.json") for name in ("SHELF", "ANSWERS")}
    # What Python compiles it keeps, whoever usually forbids that: a hundred processes would compile the same.
    surroundings = {**os.environ, **nothing, "PYTHONDONTWRITEBYTECODE": ""}
    # Into a file: a pipe would stay open with a browser that a killed part leaves behind.
    with tempfile.TemporaryFile() as told:
        try:
            code = subprocess.run(
                command,
                cwd=ROOT,
                env=surroundings,
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=subprocess.STDOUT,
                timeout=part.patience,
            ).returncode
        except subprocess.TimeoutExpired:
            code = None
        told.seek(0)
        output = told.read().decode(errors="replace")
    if code is None:
        return Counts(), f"not done after {part.patience} s", output
    counts = part.counts(output)
    # pytest ends with 5 when it found no test.
    if counts.failed or code not in (0, 5):
        return counts, f"{counts.failed} failed, exit code {code}", output
    if not counts.passed:
        return counts, "it ran no test", output
    return counts, "", output


def closing_line(output: str, counts: Counts) -> str:
    """The runner's own last line, where it has one; else the counts."""
    last = output.strip().splitlines()[-1].strip("= ")
    return last if "passed" in last else f"{counts.passed} passed, {counts.skipped} skipped"


def skipped(total: Counts, has_chromium: bool, has_node: bool) -> list[str]:
    """What did not run, and why, in a few words each."""
    told = [] if has_chromium else [f"every browser test (no chromium: apt-get install {' '.join(CHROMIUM)})"]
    told += [] if has_node else ["the ES files' tests (no node: apt-get install nodejs)"]
    return told + list(total.reasons)


if __name__ == "__main__":
    sys.exit(main())
