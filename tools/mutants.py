"""Mutants: small wrong changes to the rules, one at a time. Does any scenario notice?

    python tools/mutants.py                          every law version, need, permission, step and act of every game
    python tools/mutants.py --game goat --kind need  some of them
    python tools/mutants.py --fuzz --every 10        laws by random play alone, every tenth mutant
    python tools/mutants.py --survivors              in the end lists the mutants that no scenario notices

A mutant is killed if `tabletop check` finds an error in a committed scenario of its game. First the files are played that
teach a rule of the mutated declaration, then those that mention one, then the others; if all pass, they are checked whole,
with their questions. A file that never comes to the changed statement is left out. A permission is asked only while its
rule is switched off: it is killed, too, if a file that teaches the rule no longer fails without it (`tabletop coverage`).
A mutant that takes far longer than the file does without it is cut off and counts as killed: it hung.

With `--fuzz` no scenario is played: a mutant of a law is killed if on random walks something that must hold in every position
does not (`tabletop fuzz`). What survives that makes another game and not an impossible one; telling those apart is what
scenarios are for. All of them take hours.

What is found is written line by line to the record (`--record`); a run that was stopped goes on behind what stands there.
A record is true of one state of rules and scenarios: after a change begin another one.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from forks import in_children
from mutant_trials import KINDS, Mutant, baseline_of, mutants_of, targets_of, try_by_play, try_out
from mutations import is_fact
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tabletop.explore.fuzz import Hunt
from tabletop.games import game_id, registered, rules_of

ROOT = Path(__file__).resolve().parent.parent
Results = dict[str, dict[str, Any]]


def main(arguments: Sequence[str]) -> int:
    """Try the mutants that are asked for and not in the record yet, and tell how all of them fared."""
    asked = _arguments(arguments)
    games = sorted({game_id(game) for game in asked.game} or registered())
    if unknown := [game for game in games if game not in registered()]:
        sys.exit(f"There is no game {unknown[0]!r}; there are {', '.join(registered())}.")
    targets = [target for game in games for target in targets_of(game, rules_of(game).vocabulary)]
    kinds = ("law",) if asked.fuzz else asked.kind or KINDS
    mutants = [mutant for mutant in mutants_of(targets) if mutant.target.kind in kinds]
    mutants = [mutant for mutant in mutants if any(text in mutant.key for text in asked.only or [""])]
    mutants = mutants[:: asked.every]
    known = read_record(asked.record)
    left = [mutant for mutant in mutants if mutant.key not in known]
    begun = time.monotonic()
    if left:
        # Nothing draws while a process is forked: a bar that refreshes by itself would be a second thread.
        bar = Progress(console=Console(stderr=True), auto_refresh=False)
        with suppress(KeyboardInterrupt), bar, asked.record.open("a", encoding="utf-8") as record:
            for result in _tried(left, games, asked.jobs, bar, asked.fuzz):
                known[result["key"]] = result
                record.write(json.dumps(result, ensure_ascii=False) + "\n")
                record.flush()
    tell([known[mutant.key] for mutant in mutants if mutant.key in known], asked.survivors)
    if left:
        waiting = sum(mutant.key not in known for mutant in mutants)
        print(f"{len(left) - waiting} tried in {time.monotonic() - begun:.0f} s by {asked.jobs} processes, {waiting} left.")
    return 0


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", default=[], help="a game, by its id or short name; may be given several times")
    parser.add_argument("--kind", action="append", choices=KINDS, help="what is mutated; may be given several times")
    parser.add_argument(
        "--only", action="append", metavar="TEXT", help="mutants whose key has this text; may be given several times"
    )
    parser.add_argument("--jobs", type=int, default=2, help="how many processes work at a time (2)")
    parser.add_argument("--record", type=Path, default=Path("mutants.jsonl"), help="where results are kept (mutants.jsonl)")
    parser.add_argument("--fuzz", action="store_true", help="laws alone, by random play instead of scenarios")
    parser.add_argument("--every", type=int, default=1, metavar="NUMBER", help="only every so-many-th mutant, as a sample")
    parser.add_argument("--survivors", action="store_true", help="list those that no scenario notices")
    return parser.parse_args(arguments)


def read_record(path: Path) -> Results:
    """What earlier runs have found, by the keys of the mutants; a last line that was cut off is left out."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    if lines and not lines[-1].endswith("\n"):
        path.write_text("".join(lines[:-1]), encoding="utf-8")
    return {result["key"]: result for result in map(json.loads, (line for line in lines if line.endswith("\n")))}


def _tried(mutants: Sequence[Mutant], games: Sequence[str], jobs: int, bar: Progress, fuzz: bool) -> Iterator[dict[str, Any]]:
    if fuzz:
        for game in games:
            # As the rules are, and here once, not in each process anew.
            Hunt(game).openings()
        work = ((mutant, partial(try_by_play, mutant)) for mutant in mutants)
    else:
        work = _by_scenarios(mutants, games, jobs, bar)
    for mutant, told, seconds in bar.track(in_children(work, jobs), len(mutants), description="Mutants"):
        yield {"key": mutant.key, **(told or {"result": "hung"}), "seconds": round(seconds, 2), **_described(mutant)}


def _by_scenarios(mutants: Sequence[Mutant], games: Sequence[str], jobs: int, bar: Progress) -> Iterator[Any]:
    targets = list({id(mutant.target): mutant.target for mutant in mutants}.values())
    baseline = baseline_of(games, targets, jobs, partial(bar.track, description="Scenarios without a mutant"))
    return ((mutant, partial(try_out, mutant, baseline)) for mutant in mutants)


def _described(mutant: Mutant) -> dict[str, str]:
    function, mutation = mutant.target.functions[0], mutant.mutation
    path = str(sys.modules[function.__module__].__file__) if is_fact(function) else function.__code__.co_filename
    name = next(iter(mutant.target.names)) if is_fact(function) else function.__code__.co_name
    place = Path(os.path.relpath(path, ROOT)).as_posix() + ("" if is_fact(function) else f":{mutation.line}")
    return {"function": name, "place": place, "change": mutation.change}


def tell(results: Sequence[dict[str, Any]], survivors: bool) -> None:
    """A table by kind, and on wish the list of the survivors."""
    table = Table("kind", *(f"{word}" for word in ("mutants", "killed", "hung", "survived", "not played", "seconds")))
    for kind in (*KINDS, "all"):
        of_kind = [result for result in results if kind in ("all", result["key"].split("|")[1])]
        counts = [sum(result["result"] == word for result in of_kind) for word in ("killed", "hung", "survived")]
        idle = sum(result["result"] == "survived" and not result["played"] for result in of_kind)
        seconds = sum(result["seconds"] for result in of_kind)
        table.add_row(kind, *map(str, (len(of_kind), *counts, idle)), f"{seconds:.0f}", end_section=kind == KINDS[-1])
    Console().print(table)
    for result in results if survivors else ():
        if result["result"] == "survived":
            idle = "" if result["played"] else " (never played)" if result["checked"] else " (never reached)"
            print(f"{result['place']}: {result['function']}: {result['key'].split('|')[-2]}: {result['change']}{idle}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
