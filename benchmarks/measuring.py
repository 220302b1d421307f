"""Measuring on a machine that others use too: time of the processor, ways in turn, and of each the round in the middle."""

from __future__ import annotations

import os
import resource
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

# What a way gives: how many units of work it did.
Way = Callable[[], int]


@dataclass
class Figure:
    """One figure: what ours and the other cost in one run, the ratio, and what is to be reached.

    ``faster`` says which way round the ratio is: how many times faster ours is (at least the target), or how many times
    as much it costs (at most the target).
    """

    name: str
    against: str
    unit: str
    ours: float
    other: float
    target: float
    faster: bool = True

    @property
    def ratio(self) -> float:
        return self.other / self.ours if self.faster else self.ours / self.other

    @property
    def met(self) -> bool:
        return round(self.ratio, 2) >= self.target if self.faster else round(self.ratio, 2) <= self.target

    def told(self) -> dict[str, Any]:
        """The figure as it is written down."""
        found = asdict(self)
        found.update(ours=_short(self.ours), other=_short(self.other), ratio=round(self.ratio, 2), met=self.met)
        found["target"] = f"{'≥' if self.faster else '≤'} {self.target:g}"
        del found["faster"]
        return found


def _short(number: float) -> float:
    return float(f"{number:.3g}")


def microseconds(ways: Mapping[str, Way], rounds: int, tick: Callable[[], None]) -> dict[str, float]:
    """Processor time for a unit of each way, in microseconds: the median of so many rounds, in each of which all take turns, so
    that what slows the machine down slows all of them down.
    """
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            began = time.process_time()
            units = way()
            found[name].append((time.process_time() - began) / units * 1e6)
        tick()
    return {name: median(times) for name, times in found.items()}


def seconds_of(commands: Mapping[str, list[str]], rounds: int, tick: Callable[[], None]) -> dict[str, float]:
    """Processor time of each command from its start to its end, in seconds; the best of so many rounds in turn."""
    best: dict[str, float] = {}
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for _ in range(rounds):
        for name, command in commands.items():
            before = _children()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=plain)
            best[name] = min(best.get(name, float("inf")), _children() - before)
            tick()
    return best


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
