"""Joins the plain ES files and the style sheets into one module and one sheet.

The files in `js/` are real ES modules, so `node --test` imports them as they
are. A widget and a handout need one text: `esm()` puts the files in the order
in which they need each other, each in a room of its own that hands out its
exports, so that two files may use the same private name, and without indents,
comments and most blanks, which no browser needs. It knows exactly the forms the files use and
raises `BundleFault`, with file and line, on any other.

>>> "const dom_js = (() => {" in esm()
True
>>> esm().rstrip().endswith("export default { render };")
True
"""

import functools
import re
from collections.abc import Collection, Iterator
from pathlib import Path

HERE = Path(__file__).parent
ENTRY = "widget.js"
# The file that draws the table of each game, and the sheets that only it needs: a handout carries those of its game.
# The recipe designer has Python behind it, so no handout has its sheet.
BOARDS = {"exploding-kittens": "kittens_board.js", "row-your-goat": "goat_board.js", "isle-of-cats": "isle_board.js"}
SHEETS_OF = {"exploding-kittens": ("kittens",), "row-your-goat": ("goat", "drill"), "isle-of-cats": ("isle", "boat"), "no handout": ("recipe",)}
SHEETS = ("theme", "lesson", "head", "card", "table", "window", "kittens", "goat", "isle", "boat", "question", "bar", "reasons", "drill", "what_if", "rules", "editions", "recipe", "print")

IMPORT = re.compile(r'^import (\{ \w+(?:, \w+)* \}) from "\./(\w+\.js)";$')
EXPORT = re.compile(r"^export (?:function|const) (\w+)")
DEFAULT = re.compile(r"^export default \{ \w+ \};$")

# What of the front end serves one kind of page alone, and what needs a Python behind the page.
PARTS_OF = {"lesson": ("lesson.js",), "selftest": ("selftest.js",), "drill": ("drill.js",), "boat": ("boat.js",),
            "editions": ("editions.js",), "recipe": ("recipe.js",)}
NEEDS_PYTHON = ("what_if_save.js",)
QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
BLANKS = re.compile(r" ?(=>|[=!]==|&&|\|\||\?\?|[=,:?{}()<>;]) ?")


# The file with the fixed words of all pages; a page carries those that its own files speak.
WORDS = "labels.js"
LABEL = re.compile(r'(\w+):".*",$')
NUMBER = re.compile(r"_(?:one|other)$")


class BundleFault(ValueError):
    """A file says something the joiner does not know, or files need each other in a circle."""


def room_of(name: str) -> str:
    """The name under which a file's exports are found in the joined module."""
    return name.replace(".", "_")


def without_blanks(line: str) -> str:
    """The line without the blanks that only people need; one with a template, a pattern or a comment stays as it is.

    >>> without_blanks('const said = tried ? "no, never" : { ok: a <= b };')
    'const said=tried?"no, never":{ok:a<=b};'
    """
    parts = QUOTED.split(line)
    if "`" in line or any("/" in part for part in parts[::2]):
        return line
    return "".join(part if place % 2 else BLANKS.sub(r"\1", part) for place, part in enumerate(parts))


def spoken(module: str) -> frozenset[str]:
    """The words of a module that may name a label.

    >>> sorted(spoken('look.l("next"); look.n("cards", 2)'))
    ['cards', 'next']
    """
    return frozenset(re.findall(r'"([a-z_]+)"', module))


def is_spoken(label: str, said: Collection[str]) -> bool:
    """Whether a page that speaks of these labels needs this one; a number of things has two labels.

    >>> [is_spoken(label, {"next", "cards"}) for label in ("next", "cards_other", "pace")]
    [True, True, False]
    """
    return label in said or NUMBER.sub("", label) in said


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers; an import over several lines comes as one."""
    begun: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line == "import {" or begun:
            begun.append(line.strip())
            if not line.startswith("}"):
                continue
            line = re.sub(r",? \}", " }", " ".join(begun))
            number -= len(begun) - 1
            begun = []
        yield number, line


def read_module(name: str, folder: Path, *, entry: bool) -> tuple[list[str], str]:
    """The files this one needs, and its text as a part of the joined module."""
    needs, kept, given = [], [], []
    for number, line in numbered_lines((folder / name).read_text(encoding="utf-8")):
        imported, exported = IMPORT.match(line), EXPORT.match(line)
        if imported:
            needs.append(imported[2])
            line = f"const {imported[1]} = {room_of(imported[2])};"
        elif exported:
            given.append(exported[1])
            line = line.removeprefix("export ")
        elif re.match(r"\s*(import|export)\b", line) and not (entry and DEFAULT.match(line)):
            raise BundleFault(f'{name}:{number}: cannot join {line!r}; expected import {{ a, b }} from "./file.js"; or export before function or const')
        if line.count("`") % 2:
            raise BundleFault(f"{name}:{number}: cannot join a text over several lines; indents are taken away")
        if line.strip() and not line.lstrip().startswith("//"):
            kept.append(line.strip() if entry else without_blanks(line.strip()))
    text = "\n".join(kept).rstrip()
    if not entry:
        text = f"const {room_of(name)} = (() => {{\n{text}\nreturn {{ {', '.join(given)} }};\n}})();"
    return needs, text


def join(entry: str, folder: Path, without: Collection[str] = ()) -> str:
    """One module from `entry` and all it needs, each file once, needed ones first.

    A file in `without` stays out, with whatever only it needs; its exports are then undefined.
    """
    texts: dict[str, str] = {}

    def add(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            raise BundleFault(f"{' -> '.join((*path, name))}: files need each other in a circle")
        if name in texts:
            return
        if name in without:
            texts[name] = f"const {room_of(name)} = {{}};"
            return
        needs, text = read_module(name, folder, entry=not path)
        for need in needs:
            add(need, (*path, name))
        texts[name] = text

    add(entry, ())
    if WORDS in texts:
        said = spoken("\n".join(text for name, text in texts.items() if name != WORDS))
        texts[WORDS] = "\n".join(line for line in texts[WORDS].splitlines()
                                 if not (entry_of := LABEL.match(line)) or is_spoken(entry_of[1], said))
    return "\n".join(texts.values()) + "\n"


@functools.cache
def esm(game: str | None = None, mode: str | None = None) -> str:
    """The front end as one ES module with the default export anywidget wants.

    With `game` for that game alone; with `mode` for a page of that kind that stands alone, without a Python to ask.
    """
    without = [board for other, board in BOARDS.items() if game not in (None, other)]
    if mode is not None:
        without += [part for other, parts in PARTS_OF.items() if other != mode for part in parts]
        without += NEEDS_PYTHON
    return join(ENTRY, HERE / "js", without)


@functools.cache
def css(game: str | None = None) -> str:
    """The style sheets in the order in which later ones may overrule earlier ones; with `game` for that game alone."""
    without = [sheet for other, sheets in SHEETS_OF.items() if game not in (None, other) for sheet in sheets]
    return "\n".join((HERE / "css" / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS if name not in without)
