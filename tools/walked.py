"""How many moves random play has walked so far, hunt by hunt, and whether anything broke.

    python tools/walked.py                   each game with its seeds, moves and time, and how far that is from the goal
    python tools/walked.py --record FILE …   takes in records of `tabletop fuzz --record`, then tells

The list stands in `walked.json` beside this file, with the numbers of the walks that broke: each of these is walked once more
by the kit as it is, to tell whether the fault is mended. A record that has grown since is taken in again in place of what was
known of it, so that nothing counts twice. Seeds stand for the walks of the kit as it was on that day: other rules, other walks.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tabletop.explore.fuzz import WALKS, hunt_of, still_broken

LIST = Path(__file__).with_suffix(".json")
# So many moves shall be walked over all games without a break.
GOAL = 20_000_000


def main(arguments: Sequence[str]) -> int:
    """Tell the list; with records take them in first. 1 where something that broke is not mended."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", type=Path, nargs="*", default=[], help="records of `tabletop fuzz --record`")
    asked = parser.parse_args(arguments)
    told = json.loads(LIST.read_text(encoding="utf-8"))
    for path in asked.record:
        take_in(told, path)
    if asked.record:
        LIST.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return 1 if tell(told) else 0


def take_in(told: list[dict[str, Any]], path: Path) -> None:
    """What a record came to, in the place of what the list says of the same hunt, unless that has more moves."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    hunt = json.loads(head)["hunt"]
    portions = [json.loads(line) for line in lines if line.endswith("}")]
    one = {
        **hunt,
        "day": date.fromtimestamp(path.stat().st_mtime).isoformat(),
        "walks": WALKS * len(portions),
        "moves": sum(portion["moves"] for portion in portions),
        "tried": sum(portion["tries"] for portion in portions),
        "broke": [found["walk"] for portion in portions for found in portion["breaks"]],
        "seconds": round(sum(portion.get("seconds", 0) for portion in portions)),
    }
    same = [before for before in told if hunt_of(before) == hunt_of(hunt)]
    if not same:
        told.append(one)
    elif same[0]["moves"] < one["moves"]:
        told[told.index(same[0])] = one


def tell(told: Sequence[dict[str, Any]]) -> int:
    """A table of the hunts by game, and their sum; gives how many walks break still."""
    table = Table("hunt", "seed", "day", "walks", "moves", "refused", "broke", "seconds")
    for one in sorted(told, key=lambda one: (one["game"], one["seed"])):
        hunt = (one["game"], *one["boxes"], *([f"{one['players']} players"] if one["players"] else []))
        figures = (f"{one[key]:,}" for key in ("walks", "moves", "tried"))
        table.add_row(" ".join(hunt), str(one["seed"]), one["day"], *figures, str(len(one["broke"])), f"{one['seconds']:,}")
    Console().print(table)
    moves, broke = sum(one["moves"] for one in told), sum(len(one["broke"]) for one in told)
    left = sum(len(still_broken(hunt_of(one), one["broke"])) for one in told)
    print(f"{moves:,} moves walked, {moves / GOAL:.1%} of {GOAL:,}; {broke} walks broke, {left} of them still do.")
    return left


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
