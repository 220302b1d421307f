"""The mutants of laws that random play does not notice, and why not.

    python tools/unnoticed.py                    how many were tried and noticed, and each that was not, with its reason
    python tools/unnoticed.py --game goat        those of one game
    python tools/unnoticed.py --record FILE …    takes in records of `tools/mutants.py --fuzz`, then tells

Random play holds every position against what must hold in any game. A mutant that makes another game, sound in itself, is for
scenarios to notice. The list and the reasons, one for each law, stand in `unnoticed.json` beside this file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from mutants import read_record
from rich.console import Console
from rich.table import Table

from tabletop.games import game_id, registered

LIST = Path(__file__).with_suffix(".json")
# Why no mutant of a law that is a bare yes or no is noticed, unless its law has a reason of its own.
SWITCHED = "A plain yes or no: the other answer is the game with this rule switched off or read otherwise, sound in itself."


def main(arguments: Sequence[str]) -> int:
    """Tell the list; with records take them in first. 1 where a law has no reason yet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", default=[], help="a game, by its id or short name; may be given several times")
    parser.add_argument("--record", type=Path, nargs="*", default=[], help="records of a run with --fuzz")
    asked = parser.parse_args(arguments)
    told = json.loads(LIST.read_text(encoding="utf-8"))
    for path in asked.record:
        take_in(told, read_record(path))
    if asked.record:
        LIST.write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    games = [game_id(game) for game in asked.game] or [game for game in registered() if game in told["tried"]]
    tell(told, games)
    return 1 if without_reason(told) else 0


def law_of(key: str) -> str:
    """Game and law of a mutant, as the reasons name them."""
    game, _, law, *_ = key.split("|")
    return f"{game}|{law}"


def without_reason(told: dict[str, Any]) -> list[str]:
    """The laws with mutants that are not noticed and no reason why."""
    return sorted({law_of(key) for key in told["unnoticed"] if reason_of(told, key) is None})


def reason_of(told: dict[str, Any], key: str) -> str | None:
    """Why a mutant is not noticed, as far as somebody has said so."""
    return told["reasons"].get(law_of(key)) or (SWITCHED if key.split("|")[-2] == "true-false" else None)


def take_in(told: dict[str, Any], results: dict[str, dict[str, Any]]) -> None:
    """What a record says of the mutants in it, in the place of what was known of its game."""
    for game in {key.split("|")[0] for key in results}:
        own = {key: one for key, one in results.items() if key.startswith(f"{game}|")}
        noticed = [one for one in own.values() if one["result"] != "survived"]
        told["unnoticed"] = {key: change for key, change in told["unnoticed"].items() if not key.startswith(f"{game}|")}
        told["unnoticed"] |= {key: one["change"] for key, one in own.items() if one["result"] == "survived"}
        told["tried"][game] = {
            "mutants": len(own),
            "noticed": len(noticed),
            "moves until noticed, half of them": median([one.get("after", 0) for one in noticed] or [0]),
            "seconds until noticed, half of them": round(median([one["seconds"] for one in noticed] or [0]), 2),
        }


def tell(told: dict[str, Any], games: Sequence[str]) -> None:
    """A table of the games, and law by law what is not noticed."""
    table = Table("game", "mutants tried", "noticed", "moves (median)", "seconds (median)")
    for game in games:
        table.add_row(game, *map(str, told["tried"][game].values()))
    Console().print(table)
    keys = [key for key in told["unnoticed"] if key.split("|")[0] in games]
    for law, reason in dict.fromkeys((law_of(key), reason_of(told, key)) for key in keys):
        print(f"{law.replace('|', ': ')}\n  {reason or 'no reason yet'}")
        for key in keys:
            if (law_of(key), reason_of(told, key)) == (law, reason):
                print(f"    {' '.join(key.split('|')[3:5])}: {told['unnoticed'][key]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
