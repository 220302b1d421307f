"""What `import tabletop` costs over bare Python: the median of alternating rounds.

Run it with the Python of the virtual environment: `.venv/bin/python benchmarks/import_time.py [rounds]`.
"""

import statistics
import subprocess
import sys
import time

ROUNDS = 25
WARM_UP = 3


def seconds(statement: str) -> float:
    """Seconds that a fresh Python takes to start, run that statement and end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return time.perf_counter() - began


def main(rounds: int) -> None:
    for _ in range(WARM_UP):
        seconds("import tabletop")
    pairs = [(seconds("pass"), seconds("import tabletop")) for _ in range(rounds)]
    bare = statistics.median(without for without, _ in pairs)
    cost = statistics.median(with_it - without for without, with_it in pairs)
    print(f"bare Python             {bare * 1000:6.1f} ms   (median of {rounds} rounds)")
    print(f"import tabletop adds    {cost * 1000:6.1f} ms   (median difference)")
    print(f"ratio                   {(bare + cost) / bare:6.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
