"""What all pages of the site share, each file once: the program of the boards, its words, the look."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from tabletop.games import registered
from tabletop.widgets.bundle import css, esm, is_spoken, spoken
from tabletop.widgets.card_style import card_style
from tabletop.widgets.game_board import boards
from tabletop.widgets.handout import BYTES_OF, PAGE_MODEL, packed, plain_style
from tabletop.words.labels import labels

KINDS = ("lesson", "selftest", "practice", "editions")
READ = ("board.js", "site.js", "qr.js", "stemmers.js", "ask_engine.js", "ask.js", "judge.js", "site.css")
# What so many boards say is common to them; of it so many bytes are carried, which is as far back as a browser looks.
SAID_OFTEN, MOST_COMMON = 3, 32_000
START = "globalThis.tabletop.start(widget);"


@cache
def script(writes: bool = False) -> str:
    """The module of the boards of all games, as far as no Python is asked; of the page that ``writes`` that of lessons, which
    asks one.
    """
    return re.sub(r"export default \{", "const widget = {", esm(tuple(registered()), _kinds(writes), writes), count=1) + START


@cache
def style(writes: bool = False) -> str:
    """The sheets of these boards."""
    return plain_style(css(tuple(registered()), _kinds(writes)))


def _kinds(writes: bool) -> tuple[str, ...]:
    return ("lesson",) if writes else kinds()


@cache
def kinds() -> tuple[str, ...]:
    """The kinds of boards there are, those of games among them."""
    pages = (page for game in registered() for board in boards(game).values() for page in board.pages.items())
    return (*KINDS, *sorted({kind for kind, page in pages if not page.asks_python}))


def shared() -> dict[str, str]:
    """The files that pages share by the names under which pages ask for them."""
    source = files(__package__) / "files"
    read = {name: (source / name).read_text(encoding="utf-8") for name in READ}
    return {
        "program.js": taken("program", {"script": script(), "style": style()}),
        "board.js": drawing(read["board.js"]),
        "site.js": f"(() => {{\n{BYTES_OF}{read['site.js']}}})();\n",
        **{name: read[name] for name in ("qr.js", "stemmers.js", "ask_engine.js", "ask.js", "judge.js")},
        "site.css": plain_style(read["site.css"]),
        "card.css": plain_style(card_style(None)),
    }


def drawing(script: str) -> str:
    """The script of a page with boards, with what asks for their program."""
    asked = (files(__package__) / "files" / "asked.js").read_text(encoding="utf-8")
    return f"(() => {{\n{BYTES_OF}{PAGE_MODEL}{asked}{script}}})();\n"


def words(language: str, writes: bool = False) -> str:
    """The fixed words of the boards in one language: those of the kit, and by game those that it adds."""
    ours = _spoken("", language, writes)
    own = {game: _spoken(game, language, writes) for game in registered()}
    added = {game: {label: text for label, text in said.items() if ours.get(label) != text} for game, said in own.items()}
    return taken("words", {"": ours, **added})


def _spoken(game: str, language: str, writes: bool) -> dict[str, str]:
    said = _said(writes)
    return {label: text for label, text in labels(game).get(language, {}).items() if is_spoken(label, said)}


@cache
def _said(writes: bool) -> Any:
    return spoken(script(writes))


def taken(name: str, content: Mapping[str, Any], after: str = "") -> str:
    """A classic script that hands content over: it runs from a disk too, where no page may fetch."""
    return f'tabletop.take("{name}","{packed(content, after)}");\n'


def handed(name: str, content: Mapping[str, Any]) -> str:
    """A script that hands content over to pages that are read."""
    return f'tabletopHas("{name}","{packed(content)}");\n'


def board_parts(payload: Mapping[str, Any], whole: bool) -> tuple[dict[str, Any], Mapping[str, Sequence[str]]]:
    """The body of a board, and its texts by language unless it stays ``whole``."""
    told = {key: value for key, value in payload.items() if key != "ui"}
    return told, {} if whole or not isinstance(told.get("text"), dict) else told.pop("text")


def common_text(boards: Iterable[Sequence[str]]) -> str:
    """What the texts of many boards have in common, what saves most last: a page has it before it reads the first of them.

    >>> common_text([["It is your turn.", "Ana laughs."], ["It is your turn."], ["It is your turn.", "!"]])
    '"It is your turn.",'
    """
    counted = Counter(json.dumps(said, ensure_ascii=False) + "," for texts in boards for said in set(texts))
    worth = {said: (number - 1) * len(said) for said, number in counted.items() if number >= SAID_OFTEN}
    chosen, left = list[str](), MOST_COMMON
    for said in sorted(worth, key=lambda said: (-worth[said], said)):
        if (size := len(said.encode("utf-8"))) <= left:
            chosen.append(said)
            left -= size
    return "".join(reversed(chosen))
