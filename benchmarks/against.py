"""Play that nobody listens to, against the kit of another commit: how many times as long the same number of moves takes.

    python benchmarks/against.py COMMIT [ROUNDS]

Both kits draw random games of `listening.py` with the same dice and play them again: with a list of all moves before each,
which is judged and played with its events; and the move alone, played without. They take turns, medians are printed; the time is
that of the processor. The other kit runs from a worktree, with the packages that are installed here.
"""

import math
import os
import statistics
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WAYS = ("all of play", "move alone")


def work():
    """Play each mix that is asked for, and tell the time of a move in both ways, in µs; no number where this kit cannot."""
    import time

    from listening import MIXES, play, some_games

    from tabletop.games import open_rules
    from tabletop.kernel.event import ignore

    opened = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in opened:
            rules = open_rules(*MIXES[name])
            try:
                opened[name] = rules, list(some_games(rules))
            except AttributeError:
                opened[name] = rules, []
        rules, games = opened[name]
        for way in WAYS:
            copies = [(start.copy(), moves) for start, moves in games]
            began = time.process_time()
            for state, moves in copies:
                if way == "all of play":
                    play(rules, state, moves, listed=True, heard=False)
                else:
                    for move in moves:
                        rules.play(state, move, ignore)
            spent = time.process_time() - began
            print(spent / (sum(len(moves) for _, moves in games) or math.nan) * 1e6, flush=True)


@contextmanager
def kit(tree):
    """The kit of this folder: asked for a mix, it gives the times of a move."""
    path = os.pathsep.join([str(tree), str(ROOT / "benchmarks")])
    command, pipes = [sys.executable, __file__, "--work"], {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=tree, env={**os.environ, "PYTHONPATH": path}, **pipes) as process:

        def asked(name):
            process.stdin.write(f"{name}\n")
            process.stdin.flush()
            return [float(process.stdout.readline()) for _ in WAYS]

        yield asked
        process.stdin.close()


def main(commit, rounds):
    """Print, for each mix of boxes, the time of a move here and how many times that of the other kit it is."""
    from listening import MIXES

    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "other"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree), commit], cwd=ROOT, check=True)
        try:
            with kit(ROOT) as here, kit(tree) as there:
                print(f"{'':<20}" + "".join(f"{way:>20}" for way in WAYS))
                for name in MIXES:
                    here(name), there(name)
                    pairs = [(here(name), there(name)) for _ in range(rounds)]
                    told = [
                        f"{statistics.median(ours[way] / other[way] for ours, other in pairs):.2f} x "
                        f"{statistics.median(ours[way] for ours, _ in pairs):.1f} µs"
                        for way in range(len(WAYS))
                    ]
                    print(f"{name:<20}" + "".join(f"{one:>20}" for one in told), flush=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--work"]:
        work()
    else:
        main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 11)
