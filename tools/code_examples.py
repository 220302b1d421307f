"""Writes what `tabletop explain` shows: a line with each fault, what is said of it, and the line without it, from the bad
files of the tests. Right lines come of the mend that the fault carries, else of tests/scenario/mistakes/right.json.

python tools/code_examples.py            writes rules/code_examples.json of each game
python tools/code_examples.py --check    changes nothing; fails where it is out of date
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from tabletop.authoring.code_frame import BEFORE, WIDE, code_frame
from tabletop.authoring.mending import faults_in
from tabletop.cli.authoring.checking import faults_of
from tabletop.games import rules_of
from tabletop.packs.checking import checked
from tabletop.packs.reading import read_head
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.edits import applied
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.load import load

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.games.small_games import stones  # noqa: E402
from tests.games.test_faults_of_a_game import SLIPS  # noqa: E402

BROKEN = "GAME-BROKEN"
RIGHT = json.loads((ROOT / "tests/scenario/mistakes/right.json").read_text(encoding="utf-8"))
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
                told_of_it = {"frame": code_frame(fault), "told": str(fault).split(": ", 1)[1]}
                right = right_line(path, fault)
                found[game][path.stem] = {**told_of_it, **({"right": right} if right else {})}
    found["exploding-kittens"] |= {**dict(of_packs()), BROKEN: of_a_game()}
    return {game: json.dumps(own, indent=1, ensure_ascii=False) + "\n" for game, own in found.items()}


def of_packs() -> Iterator[tuple[str, dict[str, object]]]:
    """The examples that only a pack has, planted in the first pack of a game."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for code, (plant, wrong, right) in PACKS.items():
            pack = Path("cat-naps")
            shutil.rmtree(pack, ignore_errors=True)
            shutil.copytree(TARGETS["exploding-kittens"].parent.parent / "data/templates/pack", pack)
            plant(pack)
            read = read_head(pack)
            checked(read, rules_of("exploding-kittens"))
            fault = next(one for one in read.faults if one.code == code)
            yield code, {"frame": [wrong], "told": str(fault).split(": ", 1)[1], "right": [right]}


def of_a_game() -> dict[str, object]:
    """The example that only a game has which is being written: a slip in the rules of the small game of docs/add-a-game.md.

    What is said of it is what tests/games/test_faults_of_a_game.py reads of the command.
    """
    file, before, after, told = SLIPS["an act that fails"]
    with tempfile.TemporaryDirectory() as folder:
        lines = (stones(Path(folder)) / file).read_text(encoding="utf-8").split("\n")
    number = next(number for number, line in enumerate(lines, 1) if before in line)
    right = lines[number - 1]
    under = f"{'':>6} | {' ' * right.index(before)}{'^' * len(after)}"
    return {
        "frame": [f"{number:>6} | {right.replace(before, after)}", under],
        "told": f"[{BROKEN}] The game stepping-stones, step 'last': {told}; expected code that runs to its end.",
        "right": [f"{number:>6} | {right}"],
    }


def large(pack: Path) -> None:
    """A file that is too large."""
    (pack / "notebooks").mkdir()
    with (pack / "notebooks" / "naps.ipynb").open("wb") as file:
        file.truncate(21_000_000)


def base(pack: Path) -> None:
    """Another box with a name that is taken."""
    boxes = pack / "boxes.json"
    boxes.write_text(boxes.read_text(encoding="utf-8").replace('{"naps"', '{"base": {}, "naps"', 1), encoding="utf-8")


PACKS = {
    "PACK-OPEN": (lambda pack: (pack / "pack.json").unlink(), "cat-naps/cards.json", "cat-naps/pack.json, cat-naps/cards.json"),
    "PACK-FILE": (lambda pack: (pack / "cards.json").rename(pack / "card.json"), "cat-naps/card.json", "cat-naps/cards.json"),
    "PACK-SIZE": (large, "cat-naps/notebooks/naps.ipynb: 21,000,000 bytes", "cat-naps/notebooks/naps.ipynb: 900,000 bytes"),
    "PACK-CLASH": (
        base,
        'cat-naps/boxes.json: {"boxes": {"base": {…}, "naps": {…}}}',
        'cat-naps/boxes.json: {"boxes": {"naps": {…}}}',
    ),
}


def right_line(path: Path, fault: Fault) -> list[str]:
    """The lines as they are without this fault; none where they could not be shown in a few."""
    text = load(path).text
    old, new = RIGHT.get(fault.code, (None, None))
    if old is not None:
        lines = [number for number, line in enumerate(text.split("\n")) if old in line][:1]
        right = text.replace(old, new, 1)
    elif fault.mend is not None:
        lines = sorted({edit.line - 1 for edit in fault.mend.edits})
        right = applied(text, fault.mend.edits) or text
    else:
        return []
    if any(one.code == fault.code for one in faults_in(parse(right.encode("utf-8"), file=str(path)), path)):
        raise SystemExit(f"{fault.code}: the line that is said to be right is not")
    after = right.split("\n")
    start = max(0, fault.column - 1 - BEFORE)
    return [
        f"{line + 1:>6} | {after[line] if len(after[line]) <= WIDE else after[line][start : start + WIDE]}"
        for line in lines
        if line < len(after)
    ]


if __name__ == "__main__":
    made = examples()
    if "--check" in sys.argv[1:]:
        is_new = all(TARGETS[game].read_text(encoding="utf-8") == text for game, text in made.items())
        sys.exit(0 if is_new else "the examples of codes are out of date: python tools/code_examples.py")
    for game, text in made.items():
        TARGETS[game].write_text(text, encoding="utf-8")
