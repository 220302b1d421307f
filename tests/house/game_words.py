"""Which words of single games stand in the general rooms: in code, strings, comments, style sheets and data, but not in examples that run."""

import re
from collections.abc import Iterator
from pathlib import Path

LIST = Path(__file__).with_name("game_words.txt")
READ = (".py", ".js", ".css", ".json", ".txt")
# What carries sentences of all rooms and games until each game has its own.
# How a script begins that a tool has made of somebody else's package.
VENDORED = "// Made by tools/vendor_"
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def listed_words() -> frozenset[str]:
    """The committed list."""
    return frozenset(
        line.strip() for line in LIST.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")
    )


def without_examples(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a Python file with their numbers, but for doctests: they show a game to the reader."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        told = line.strip()
        if told.startswith((">>>", "...")):
            inside = True
        elif not told or told.endswith('"""'):
            inside = False
        if not inside:
            yield number, line


def game_words(package: Path, ids: frozenset[str], words: frozenset[str]) -> list[str]:
    """Every word of a game, or id, in the package outside its games: `file:line: word`."""
    found = []
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package).parts
        if path.suffix not in READ or inside[0] in ("games", "_data") or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        if text.startswith(VENDORED):
            continue
        lines = without_examples(text) if path.suffix == ".py" else enumerate(text.splitlines(), 1)
        for number, line in lines:
            here = {word.lower() for word in WORD.findall(line)} & words | {one for one in ids if one in line}
            found += [f"{path.relative_to(package)}:{number}: {word}" for word in sorted(here)]
    return found
