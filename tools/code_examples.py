"""Writes what `tabletop explain` shows: a line with each fault, and what is said of it, from the bad files of the tests.

python tools/code_examples.py            writes rules/code_examples.json of each game
python tools/code_examples.py --check    changes nothing; fails where it is out of date
"""

import json
import sys
from pathlib import Path

from tabletop.cli.authoring.checking import faults_of
from tabletop.cli.authoring.code_frame import code_frame

ROOT = Path(__file__).resolve().parent.parent
TARGETS = {
    game: ROOT / f"tabletop/games/{game.replace('-', '_')}/rules/code_examples.json"
    for game in ("exploding-kittens", "isle-of-cats", "row-your-goat")
}


def examples() -> dict[str, str]:
    """The text of the file of each game: the first one that can have a fault has its example."""
    found: dict[str, dict[str, object]] = {game: {} for game in TARGETS}
    told = set()
    for path in sorted((ROOT / "tests/scenario").glob("**/bad/**/*")):
        if path.is_file() and path.stem not in told:
            fault = next((one for one in faults_of(path) if one.code == path.stem), None)
            if fault is not None:
                told.add(path.stem)
                game = next((game for game in TARGETS if game in path.parts or game.split("-")[0] in path.parts), "row-your-goat")
                found[game][path.stem] = {"frame": code_frame(fault), "told": str(fault).split(": ", 1)[1]}
    return {game: json.dumps(own, indent=1, ensure_ascii=False) + "\n" for game, own in found.items()}


if __name__ == "__main__":
    made = examples()
    if "--check" in sys.argv[1:]:
        is_new = all(TARGETS[game].read_text(encoding="utf-8") == text for game, text in made.items())
        sys.exit(0 if is_new else "the examples of codes are out of date: python tools/code_examples.py")
    for game, text in made.items():
        TARGETS[game].write_text(text, encoding="utf-8")
