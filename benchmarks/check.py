"""What `tabletop check` does with one scenario file, without the start of Python: the median over files and rounds.

Then 1,000 different files in a Python that has just started: the files of the
folder again and again, each time with another name for the first player.

Run it with the Python of the virtual environment: `.venv/bin/python benchmarks/check.py [rounds]`.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tabletop.scenario.check import position as check_position
from tabletop.scenario.scenario import open_scenario

ROUNDS = 40
MANY = 1000
COLD = """import pathlib, sys
from tabletop.scenario.scenario import open_scenario
print(sum(bool(open_scenario(path).errors) for path in sorted(pathlib.Path(sys.argv[1]).iterdir())))"""
FILES = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.json"))


def played() -> list[Path]:
    """The files that can be played; one with errors is left early and would flatter the figure."""
    return [path for path in FILES if not open_scenario(path).errors]


def milliseconds(path: Path) -> float:
    """How long it takes to read, check and play one file."""
    began = time.perf_counter()
    open_scenario(path)
    return (time.perf_counter() - began) * 1000


def many_cold(files: list[Path]) -> tuple[float, int]:
    """Seconds for 1,000 different files in a fresh Python, and how many of them had errors."""
    with tempfile.TemporaryDirectory() as folder:
        for count in range(MANY):
            text = files[count % len(files)].read_text(encoding="utf-8")
            name = json.loads(text)["setup"]["players"][0]
            (Path(folder) / f"file-{count:04}.json").write_text(text.replace(name, f"{name}{count}"), encoding="utf-8")
        began = time.perf_counter()
        told = subprocess.run([sys.executable, "-c", COLD, folder], check=True, capture_output=True, text=True).stdout
        return time.perf_counter() - began, int(told)


def main(rounds: int) -> None:
    first = milliseconds(FILES[0])
    again, cold, files = {}, {}, played()
    for _ in range(rounds):
        for path in files:
            again.setdefault(path, []).append(milliseconds(path))
            check_position._opened.cache_clear()
            cold.setdefault(path, []).append(milliseconds(path))
    print(f"the very first file     {first:6.2f} ms   (reads the cards, the rulebook and the open questions)")
    for name, times in (("rules opened anew", cold), ("rules opened before", again)):
        each = [statistics.median(found) for found in times.values()]
        print(
            f"{name:<22}  {statistics.median(each):6.2f} ms   (median of {len(files)} files, {rounds} rounds; "
            f"slowest {max(each):.2f})"
        )
    seconds, errors = many_cold(files)
    print(f"{MANY} different, cold   {seconds:6.2f} s    ({errors} with errors)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
