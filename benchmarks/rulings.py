"""What single questions to the engine cost: microseconds, medians over alternating rounds.

    python benchmarks/rulings.py [ROUNDS]

Positions come from the scenario files, so that anybody can look at them.
"""

import json
import statistics
import sys
import time
from pathlib import Path

from tabletop.games import open_rules

SCENARIOS = Path(__file__).parent.parent / "scenarios"
TIMES = 300


def position(name):
    """The rules and the position of a scenario file."""
    data = json.loads((SCENARIOS / f"{name}.json").read_text(encoding="utf-8"))
    rules = open_rules(data["game"], data["boxes"], data.get("readings", {}))
    return rules, rules.position(data["setup"])


def with_its_sets(goat, state):
    """The position once the card has fallen that makes several sets."""
    return next(after for move in goat.moves(state) if len(goat.sets(after := goat.after(state, move))) > 1)


def with_eight_sets(goat, state):
    """The same with one card on every stack."""
    full = state.copy()
    full.grid = [[0, *stack] for stack in full.grid]
    return full


def questions():
    """Each question as a function without arguments."""
    kittens, table = position("exploding-kittens/nope/yup")
    attack, shuffle = kittens.number["attack"], kittens.number["shuffle"]
    goat, grid = position("row-your-goat/race/two-sets-one-stack")
    several, all_lines = with_its_sets(goat, grid), with_eight_sets(goat, grid)
    isle, boat = position("isle-of-cats/placing/does-it-fit")
    tiles = list(range(len(isle.tiles)))[:12]
    return {
        "why not a legal card (kittens)": lambda: kittens.why_not(table, ("play", 0, (attack,), None, None)),
        "why not a refused card (kittens)": lambda: kittens.why_not(table, ("play", 1, (shuffle,), None, None)),
        "all moves of a turn (kittens)": lambda: kittens.moves(table),
        "copy of a position (kittens)": table.copy,
        "set list, prices, what remains (goat)": lambda: goat.offers(several),
        "the same where all eight lines are sets": lambda: goat.offers(all_lines),
        "places of 12 tiles on a boat (isle)": lambda: [isle.places(boat, 0, tile) for tile in tiles],
        "score of a boat (isle)": lambda: isle.score(boat, 0),
    }


def microseconds(question):
    """One question, asked many times."""
    began = time.perf_counter()
    for _ in range(TIMES):
        question()
    return (time.perf_counter() - began) / TIMES * 1e6


def main(rounds):
    """Ask all questions in turn, again and again, and print the medians."""
    asked = questions()
    found = {name: [] for name in asked}
    for _ in range(rounds):
        for name, question in asked.items():
            found[name].append(microseconds(question))
    for name, times in found.items():
        print(f"{name:<40} {statistics.median(times):>9.1f} µs")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
