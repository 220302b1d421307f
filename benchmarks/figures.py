"""The figures of `make bench`: what is measured, and against what."""

from __future__ import annotations

import json
import random
import statistics
import sys
from collections.abc import Callable, Iterator
from compileall import compile_dir
from itertools import count, islice
from pathlib import Path

from each_by_itself import ways as searches
from measuring import Figure, microseconds, seconds_of
from random_play import ALL_FOUR, PLAYERS, goat, kittens, uno, with_hands_of

from tabletop.games import open_rules
from tabletop.scenario.scenario import open_scenario

ROOT = Path(__file__).resolve().parent.parent
Tick = Callable[[], None]
# So many games a turn, so many turns of each way.
GAMES, ROUNDS = 8, 40
COMMAND_ROUNDS, SEARCH_ROUNDS = 4, 5
COMMANDS = {
    "--help": ["--help"],
    "check FILE": ["check", "scenarios/exploding-kittens/nope/yup.json"],
    "show": ["show", "yup"],
    "rule": ["rule", "ek.base.nope.5"],
    "list": ["list"],
    "ask": ["ask", "can", "i", "nope", "my", "own", "card"],
    "judge": ["judge", "nope", "favor"],
    "card": ["card", "nope"],
}
BARE = [sys.executable, "-c", "pass"]
PEER = [sys.executable, "-c", "import click, rich.console, rich.table, rich.text"]


def compiled() -> bool:
    """Whether the inner part of the engine is compiled here (`make fast`)."""
    from tabletop.kernel import rules

    return not (rules.__file__ or "").endswith(".py")


def random_play(tick: Tick) -> Iterator[Figure]:
    """Decisions of random play against those of RLCard's raw UNO."""
    from rlcard.games.uno import Game

    base, four, goats = open_rules("exploding-kittens"), open_rules("exploding-kittens", ALL_FOUR), open_rules("row-your-goat")
    deal = with_hands_of(four, base)
    # Opened for itself, so that neither of the two finds what the other has kept.
    plain = open_rules("exploding-kittens", ALL_FOUR)
    game, dice = Game(num_players=PLAYERS), random.Random(1)

    def played(play: Callable[[int], int], games: int = GAMES) -> Callable[[], int]:
        # Each round other games, as of the peer: what was kept of one helps little with the next.
        numbers = count()
        return lambda: sum(play(number) for number in islice(numbers, games))

    ways = {
        "UNO": played(lambda number: uno(game, dice), 3 * GAMES),
        "base": played(lambda number: kittens(base, number)),
        "events": played(lambda number: kittens(base, number, events=True, checked=True)),
        "copies": played(lambda number: kittens(base, number, copied=True)),
        "four": played(lambda number: kittens(four, number, deal=deal), 3),
        "four plain": played(lambda number: kittens(plain, number, deal=deal, on=False), 3),
        "goat": played(lambda number: goat(goats, number), 3),
    }
    found = microseconds(ways, ROUNDS, tick)
    peer, unit = "RLCard's raw UNO", "µs a decision"
    target, build = (1.8, ", compiled") if compiled() else (1.3, "")
    yield Figure(f"random play, base box{build}", peer, unit, found["base"], found["UNO"], target)
    yield Figure(f"the same with events, cites, invariants{build}", peer, unit, found["events"], found["UNO"], 0.8)
    yield Figure(f"the same with a copy at each move{build}", peer, unit, found["copies"], found["UNO"], 1.2)
    yield Figure(f"random play, four boxes{build}", "the same, window by window", unit, found["four"], found["four plain"], 1.4)
    yield Figure(f"random play, Row Your Goat{build}", peer, unit, found["goat"], found["UNO"], 1.5)


def searching(tick: Tick) -> Iterator[Figure]:
    """`find` and `exhaust`, which meet a position once, against playing each line by itself."""
    found = microseconds(searches(), SEARCH_ROUNDS, tick)
    unit = "µs a position of a line"
    yield Figure("exhaust, small positions", "each line by itself", unit, found["exhaust"], found["each line to its end"], 3)
    yield Figure("find, six moves deep", "each line by itself", unit, found["find"], found["each line so deep"], 3)


def checking(tick: Tick) -> Iterator[Figure]:
    """Reading, checking and playing a scenario file against reading its JSON."""
    files = sorted((ROOT / "scenarios").rglob("*.json"))[::9]
    pairs = []
    for path in files:
        open_scenario(path)
        text = path.read_text(encoding="utf-8")
        ways = {
            "ours": lambda path=path: bool(open_scenario(path)),
            "json": lambda text=text: sum(1 for _ in range(20) if json.loads(text)),
        }
        found = microseconds(ways, 4, lambda: None)
        pairs.append((found["ours"], found["json"]))
        tick()
    ours, other = (statistics.median(times) for times in zip(*pairs))
    yield Figure("check of one scenario", "json.loads of it", "µs a file", ours, other, 50, faster=False)


def commands(tick: Tick) -> Iterator[Figure]:
    """Commands from their start to their end against a Python that imports click and rich, and `import tabletop`."""
    program = [sys.executable, "-c", "from tabletop.cli import main; main()"]
    # As after an install: what is imported is compiled, and after the first round there is what is kept for a version of files.
    compile_dir(ROOT / "tabletop", quiet=2)
    ways = {"peer": PEER, "bare": BARE, "import": [sys.executable, "-c", "import tabletop"]}
    ways |= {name: [*program, *words] for name, words in COMMANDS.items()}
    found = {name: 1000 * seconds for name, seconds in seconds_of(ways, COMMAND_ROUNDS, tick).items()}
    for name in COMMANDS:
        yield Figure(
            f"tabletop {name}", "a Python that imports click and rich", "ms", found[name], found["peer"], 3, faster=False
        )
    yield Figure("import tabletop", "bare Python", "ms", found["import"], found["bare"], 1.1, faster=False)


def pages(tick: Tick) -> Iterator[Figure]:
    """A lesson as one page against a page of one empty cell by nbconvert."""
    import nbformat
    from nbconvert import HTMLExporter

    from tabletop.playing import open_lesson
    from tabletop.widgets.handout import handout

    lesson = open_lesson("kittens/nope/yup")
    ours = len(handout(lesson.payload(), "yup", lesson.text()).encode())
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1")])
    other = len(HTMLExporter().from_notebook_node(notebook)[0].encode())
    tick()
    yield Figure("a lesson as one page", "an empty cell as a page by nbconvert", "bytes", ours, other, 1, faster=False)


GROUPS = {
    "random play": (random_play, ROUNDS),
    "searching": (searching, SEARCH_ROUNDS),
    "checking": (checking, len(sorted((ROOT / "scenarios").rglob("*.json"))[::9])),
    "commands": (commands, COMMAND_ROUNDS * (len(COMMANDS) + 3)),
    "pages": (pages, 1),
}
