"""All figures against the peers in one run: `make bench`. Writes benchmarks/results.json and docs/benchmarks.md.

    python benchmarks/bench.py            measures everything, with a progress bar
    python benchmarks/bench.py play       only the groups with this word; what is not measured stays as it is
    python benchmarks/bench.py --page     only writes docs/benchmarks.md anew from the results that there are

Needs the extras `lab` and `bench`: `pip install -e .[lab,bench]`. It ends after ten minutes with what it has.
"""

import json
import platform
import sys
import time
from pathlib import Path

from page import page_of
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
RESULTS, PAGE = ROOT / "benchmarks" / "results.json", ROOT / "docs" / "benchmarks.md"
LONGEST = 600


class OutOfTime(Exception):
    """Ten minutes are over."""


def main(words: list[str]) -> int:
    """Measure, write down, and show; 1 where a target is missed."""
    if "--page" not in words:
        measure(words)
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    PAGE.write_text(page_of(results), encoding="utf-8", newline="\n")
    table = Table("what", "against", "ours", "other", "ratio", "target", "met")
    for one in results["figures"]:
        met = "yes" if one["met"] else "[red]no[/red]"
        table.add_row(
            one["name"],
            one["against"],
            f"{one['ours']:g} {one['unit']}",
            f"{one['other']:g}",
            str(one["ratio"]),
            one["target"],
            met,
        )
    Console().print(table)
    return 0 if all(one["met"] for one in results["figures"]) else 1


def measure(words: list[str]) -> None:
    """Measure the groups that these words choose, and keep what is known of the others."""
    from figures import GROUPS
    from growth import TICKS, growths

    before = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {"figures": [], "growth": []}
    figures = {one["name"]: one for one in before["figures"]}
    growth = before["growth"]
    chosen = {
        name: group
        for name, group in {**GROUPS, "growth": (None, TICKS)}.items()
        if not words or any(word in name for word in words)
    }
    began = time.monotonic()
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"), TimeElapsedColumn()
    with Progress(*columns) as bar:
        for name, (group, ticks) in chosen.items():
            task = bar.add_task(name, total=ticks)

            def tick(task=task) -> None:
                bar.advance(task)
                if time.monotonic() - began > LONGEST:
                    raise OutOfTime

            try:
                if group is None:
                    growth = list(growths(tick))
                else:
                    figures |= {figure.name: figure.told() for figure in group(tick)}
            except OutOfTime:
                bar.console.print(f"Ten minutes are over: {name} is not measured to the end and stays as it was.")
                break
    python = f"{platform.python_implementation()} {platform.python_version()}"
    told = {"python": python, "figures": list(figures.values()), "growth": growth}
    RESULTS.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
