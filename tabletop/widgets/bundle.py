"""Joins the plain ES files and the style sheets into one module and one sheet: the kit's own, and those of games.

The files in `js/` are real ES modules, so `node --test` imports them as they
are. A widget and a handout need one text: `esm()` puts the files in the order
in which they need each other, each in a room of its own that hands out its
exports, so that two files may use the same private name, and without indents,
comments and most blanks, which no browser needs. It knows exactly the forms the files use and
raises `BundleFault`, with file and line, on any other.

>>> "const dom_js = (() => {" in esm()
True
>>> esm().rstrip().endswith("export default { render, unpooled };")
True
"""

from __future__ import annotations

import functools
import posixpath
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from tabletop.games import of_each

from .game_board import GameBoard, boards, folder_of


class Source(NamedTuple):
    """A file of the front end: whose it is, and its path below the folder of their files."""

    home: str
    path: str

    def __str__(self) -> str:
        return self.path if self.home == KIT else f"{self.home}: {self.path}"


KIT = "#kit"
ENTRY = Source(KIT, "core/widget.js")
# A game's sheets come behind these, so that it may overrule them; on paper they all give way.
SHEETS = (
    "theme",
    "lesson",
    "head",
    "card",
    "table",
    "plain",
    "play",
    "question",
    "bar",
    "reasons",
    "what_if",
    "recorder",
    "rules",
    "editions",
    "set_up",
    "coached",
    "home",
)
LAST_SHEETS = ("stage", "print")

# A page on paper is made for itself alone.
ON_PAPER = "sheet"
# So is what stands around the lessons of a class.
OF_CLASSES = "class"
# What of the kit's files serves one kind of page alone, and what needs a Python behind the page.
PARTS_OF = {
    "lesson": "lesson/lesson.js",
    "selftest": "pages/selftest.js",
    ON_PAPER: "pages/sheet.js",
    OF_CLASSES: "class/class_page.js",
    "editions": "pages/editions.js",
    "home": "home/home.js",
    "coached": "coached/coached.js",
}
NEEDS_PYTHON = ("recording/recorder.js", "recording/recorder_view.js")
# What keeps the answers of a page that stands alone, and of which kinds; what tells on it when a ruling is asked again.
KEEPS_ANSWERS = {"lesson": ("kept_panel",), "selftest": ("kept_panel", "page_due"), "practice": ("kept_panel", "page_due")}
# What draws a game that brings no board.
PLAIN_BOARD, PLAIN_SHEET = "core/plain_board.js", "plain"
# The file with the fixed words of all pages; a page carries those that its own files speak.
WORDS = Source(KIT, "core/labels.js")

IMPORT = re.compile(r'^import (\{ \w+(?:, \w+)* \}) from "(\./|\.\./\w+/|#kit/\w+/)(\w+\.js)";$')
EXPORT = re.compile(r"^export (?:function|const) (\w+)")
DEFAULT = re.compile(r"^export default \{ \w+(?:, \w+)* \};$")
FORMS = 'import { a, b } from "./file.js", "../folder/file.js" or "#kit/folder/file.js"; or export before function or const'
QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')""")
BLANKS = re.compile(r" ?(=>|[=!]==|&&|\|\||\?\?|[=,:?{}()<>;]) ?")
LABEL = re.compile(r'(\w+):".*",$')
NUMBER = re.compile(r"_(?:one|other)$")


class BundleFault(ValueError):
    """A file says something the joiner does not know, or files need each other in a circle."""


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


class Joiner:
    """Joins files, each once, those needed first; `folders` are the folders of files by whose they are.

    A file in `without` stays out, with whatever only it needs; its exports are then undefined. With `alone` so does
    every file that is not of this home.
    """

    def __init__(self, folders: Mapping[str, Traversable], without: Collection[Source] = (), alone: str | None = None) -> None:
        self.folders, self.without, self.alone = folders, without, alone
        self.texts: dict[Source, str] = {}
        self.rooms: dict[Source, str] = {}

    def module(self, entry: Source, others: Sequence[Source] = ()) -> str:
        """One module from `entry`, from `others`, which are there before it, and from all they need."""
        last, _ = self.read(entry, (), entry=True)
        for other in others:
            self.add(other, ())
        if WORDS in self.texts:
            said = spoken("\n".join((*(text for source, text in self.texts.items() if source != WORDS), *last)))
            self.texts[WORDS] = "\n".join(
                line for line in self.texts[WORDS].splitlines() if not (label := LABEL.match(line)) or is_spoken(label[1], said)
            )
        return "\n".join((*self.texts.values(), *last)) + "\n"

    def add(self, source: Source, path: tuple[Source, ...]) -> None:
        """Puts a file and all it needs into the module; `path` are those that need it."""
        if source in path:
            raise BundleFault(f"{' -> '.join(map(str, (*path, source)))}: files need each other in a circle")
        if source in self.texts:
            return
        if source in self.without or self.alone not in (None, source.home):
            self.texts[source] = f"const {self.room(source)} = {{}};"
            return
        lines, given = self.read(source, path)
        inside = "\n".join(lines)
        self.texts[source] = f"const {self.room(source)} = (() => {{\n{inside}\nreturn {{ {', '.join(given)} }};\n}})();"

    def read(self, source: Source, path: tuple[Source, ...], *, entry: bool = False) -> tuple[list[str], list[str]]:
        """The lines of a file as a part of the joined module, and what it hands out; what it needs is added before."""
        kept: list[str] = []
        given: list[str] = []
        if not self.file(source).is_file():
            raise BundleFault(f"there is no file {source}")
        for number, line in numbered_lines(self.file(source).read_text(encoding="utf-8")):
            imported, exported = IMPORT.match(line), EXPORT.match(line)
            if imported:
                need = self.needed(source, imported[2], imported[3])
                if not self.file(need).is_file():
                    raise BundleFault(f"{source}:{number}: there is no file {need}")
                self.add(need, (*path, source))
                line = f"const {imported[1]} = {self.room(need)};"
            elif exported:
                given.append(exported[1])
                line = line.removeprefix("export ")
            elif re.match(r"\s*(import|export)\b", line) and not (entry and DEFAULT.match(line)):
                raise BundleFault(f"{source}:{number}: cannot join {line!r}; expected {FORMS}")
            if line.count("`") % 2:
                raise BundleFault(f"{source}:{number}: cannot join a text over several lines; indents are taken away")
            if line.strip() and not line.lstrip().startswith("//"):
                kept.append(line.strip() if entry else without_blanks(line.strip()))
        return kept, given

    def file(self, source: Source) -> Traversable:
        """Where this file lies."""
        return self.folders[source.home].joinpath(source.path)

    @staticmethod
    def needed(source: Source, folder: str, name: str) -> Source:
        """The file that an import of `source` means."""
        if folder.startswith(KIT):
            return Source(KIT, folder.removeprefix(f"{KIT}/") + name)
        return Source(source.home, posixpath.normpath(posixpath.join(posixpath.dirname(source.path), folder, name)))

    def room(self, source: Source) -> str:
        """The name under which a file's exports are found in the joined module; namesakes are numbered."""
        if source not in self.rooms:
            name = posixpath.basename(source.path).replace(".", "_")
            alike = sum(posixpath.basename(other.path).replace(".", "_") == name for other in self.rooms)
            self.rooms[source] = f"{name}_{alike + 1}" if alike else name
        return self.rooms[source]


def _folders(found: Collection[str]) -> dict[str, Traversable]:
    return {KIT: files(__package__) / "js", **{game: folder_of(game) / "js" for game in found}}


Games = str | tuple[str, ...] | None
Modes = str | tuple[str, ...] | None


def _entries(name: str, board: GameBoard, mode: Modes) -> list[Source]:
    """The files that are there before the page of this kind is drawn."""
    pages = [page.entry for kind, page in board.pages.items() if mode is None or kind in _named(mode) and not page.asks_python]
    return [Source(name, entry) for entry in (board.entry, *pages)]


def _sheets(name: str, board: GameBoard, mode: Modes) -> list[Traversable]:
    pages = [sheet for kind, page in board.pages.items() if mode is None or kind in _named(mode) for sheet in page.sheets]
    return [folder_of(name) / "css" / f"{sheet}.css" for sheet in (*board.card_sheets, *board.sheets, *pages)]


@functools.cache
def _drawn(game: Games) -> dict[str, GameBoard]:
    """The boards of all games, or of those named; where all are asked for, one whose files cannot be joined is left out."""
    if not game:
        return {name: board for name, board in of_each(_whole) if board}
    return {name: board for one in _named(game) for name, board in boards(one).items()}


def _named(names: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """The games, or the kinds of page, that are asked for by name."""
    return names if isinstance(names, tuple) else (names,) if names else ()


def _all_have_boards(game: Games, found: Collection[str]) -> bool:
    return bool(game) and all(one in found for one in _named(game))


def _whole(game: str) -> GameBoard | None:
    board = boards(game).get(game)
    if board:
        joiner = Joiner(_folders([game]), alone=game)
        for source in _entries(game, board, None):
            joiner.add(source, ())
        for sheet in _sheets(game, board, None):
            sheet.read_text(encoding="utf-8")
    return board


@functools.cache
def esm(game: Games = None, mode: Modes = None, asks: bool = False) -> str:
    """The front end as one ES module with the default export anywidget wants.

    With `game` for that game alone, or for several; with `mode` for a page of that kind that stands alone, without a Python
    to ask, unless it `asks` one that it brings along.
    """
    found = _drawn(game)
    others = [source for name, board in found.items() for source in _entries(name, board, mode)]
    others += [Source(KIT, f"learner/{part}.js") for one in _named(mode) for part in KEEPS_ANSWERS.get(one, ())]
    without = [PLAIN_BOARD] if _all_have_boards(game, found) else []
    if mode is None:
        without += [PARTS_OF[ON_PAPER], PARTS_OF[OF_CLASSES]]
    else:
        without += [*(part for other, part in PARTS_OF.items() if other not in _named(mode)), *(() if asks else NEEDS_PYTHON)]
    return Joiner(_folders(found), [Source(KIT, part) for part in without]).module(ENTRY, others)


@functools.cache
def css(game: Games = None, mode: Modes = None) -> str:
    """The style sheets in the order in which later ones may overrule earlier ones; `game` and `mode` as for the module."""
    found = _drawn(game)
    own = [sheet for name, board in found.items() for sheet in _sheets(name, board, mode)]
    ours = files(__package__) / "css"
    return "\n".join(
        sheet.read_text(encoding="utf-8")
        for sheet in (
            *(ours / f"{name}.css" for name in SHEETS if name != PLAIN_SHEET or not _all_have_boards(game, found)),
            *own,
            *(ours / f"{one}.css" for one in (ON_PAPER, OF_CLASSES) if one in _named(mode)),
            *(ours / f"{name}.css" for name in LAST_SHEETS),
        )
    )
