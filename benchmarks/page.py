"""The page docs/benchmarks.md, from benchmarks/results.json."""

from __future__ import annotations

from typing import Any

HEAD = """# Figures against others

Written by `make bench` from `benchmarks/results.json`; not by hand. {python}. Each figure is a ratio of one run: ours and the
other take turns, the time is that of the processor, and of each the round in the middle counts; so times differ on another
machine, ratios less. What is behind the figures, and what more would take: [benchmarks/README.md](../benchmarks/README.md).

| what | against | ours | other | ratio | to reach | met |
|---|---|---|---|---|---|---|
"""
GROWS = """
## How they grow

| what | by | |
|---|---|---|
"""


def page_of(results: dict[str, Any]) -> str:
    """The page as text."""
    rows = [
        f"| {one['name']} | {one['against']} | {one['ours']:g} {one['unit']} | {one['other']:g} | {one['ratio']:g} "
        f"| {one['target']} | {'yes' if one['met'] else '**no**'} |"
        for one in results["figures"]
    ]
    grown = [f"| {one['name']} | {one['by']} | {', '.join(map(_point, one['points']))} |" for one in results["growth"]]
    return HEAD.format(python=results["python"]) + "\n".join(rows) + "\n" + GROWS + "\n".join(grown) + "\n"


def _point(point: dict[str, Any]) -> str:
    return f"{point['n']}: {point['value']:g}"
