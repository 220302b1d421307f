"""All files of the site.

>>> from tabletop.site.build import site_files
>>> found = site_files(["row-your-goat"], ["row-your-goat/sets/boat"], ["en"], ["lesson"])
>>> "en/index.html" in found, "boards/lesson/row-your-goat/sets/boat.en.js" in found
(True, True)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from html import escape

from tabletop.lookup.card_facts import CardFacts, facts_of
from tabletop.lookup.found_card import every_card
from tabletop.table_rules.our_rules import read_ours
from tabletop.widgets.handout import source_hash
from tabletop.widgets.plain_page import framed
from tabletop.words import LANGUAGES, understood

from .asking import asked_in, rulings_in, tongues
from .boards import KINDS, Board, boards_of
from .editor.page import PAGE, editor_files, editor_page
from .judging import judged
from .looking_up import ask_page, judge_page
from .offline import icons, manifest, worker
from .pages import LANGUAGE_NAMES, Frame
from .program import board_parts, common_text, handed, shared, taken, words

CARDS = "cards"
# The folder of JupyterLite, where there is one.
LITE = "lite"
LOOK_UP = "look-up"
PARTS = (*KINDS, CARDS, LOOK_UP)
# Leads on from the beginning of the site.
FIRST = """
const known = [...document.querySelectorAll("a")].map((link) => link.lang);
const wanted = navigator.languages.map((one) => one.slice(0, 2)).find((one) => known.includes(one)) ?? known[0];
location.replace(`${wanted}/index.html`);
"""


def site_files(
    games: Sequence[str],
    lessons: Collection[str] | None = None,
    languages: Sequence[str] = LANGUAGES,
    parts: Collection[str] = PARTS,
    lite: bool = False,
    python: Mapping[str, bytes] | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> dict[str, bytes]:
    """The content of each file of the site by its path: these games, of their lessons only those named if any are, in these
    languages; of all that there is only these ``parts``, kinds of boards and the pages of cards. ``tell`` hears what is being
    made. With ``lite`` the home page leads to the notebooks in the folder of that name, with the files of a ``python``
    to the page that writes a scenario.
    """
    tell("boards")
    boards = list(boards_of(games, lessons, parts))
    cards = {language: _cards(tuple(games), language) if CARDS in parts else () for language in languages}
    text: dict[str, str] = {}
    said: dict[str, dict[str, Sequence[str]]] = {language: {} for language in languages}
    for number, board in enumerate(boards):
        kind = (board.kind, board.game)
        if number % 25 == 0 or kind != (boards[number - 1].kind, boards[number - 1].game):
            tell(f"{number + 1}/{len(boards)} {' '.join(kind)}")
        for language in languages[:1] if board.alike else languages:
            place = board.place if board.alike else f"{board.place}.{language}"
            body, texts = board_parts(board.payload(language), whole=not board.alike or board.kind == "editions")
            text[f"boards/{place}.js"] = taken(place, body)
            for one, texts_of_one in texts.items():
                if one in said:
                    said[one][f"{place}.{one}"] = texts_of_one
    common = {language: common_text(texts.values()) for language, texts in said.items()}
    for language, texts in said.items():
        for place, held in texts.items():
            text[f"boards/{place}.js"] = taken(place, {"text": held}, common[language])
    tell(f"pages: {', '.join(languages)}")
    index = {
        language: Frame(language, {}, "", tuple(games), ()).index(boards, _cards(tuple(games), language))
        for language in languages
    }
    files = {
        **shared(),
        **{f"words-{language}.js": words(language) for language in languages},
        **{f"common-{language}.js": taken("common", {"common": held}) for language, held in common.items()},
        **{f"index-{language}.js": handed(f"index-{language}", {"found": found}) for language, found in index.items()},
    }
    if LOOK_UP in parts:
        tell(f"{LOOK_UP}: {', '.join(games)}")
        files |= _looked_up(games, languages)
    if python is not None:
        files |= editor_files(languages)
    names = {name: _named(name, held) for name, held in files.items()}
    text.update({names[name]: held for name, held in files.items()})
    version = _hash("".join(f"{path} {held}" for path, held in sorted(text.items())))
    for language in languages:
        frame = Frame(language, names, version, tuple(games), tuple(languages), LITE if lite else None)
        text.update({f"{language}/{path}": page for path, page in _pages_of(frame, boards, cards[language])})
    text["index.html"] = _first(languages)
    text["site.webmanifest"] = manifest()
    content = {path: held.encode("utf-8") for path, held in text.items()} | icons()
    content |= python or {}
    return {**content, "worker.js": worker(content).encode("utf-8")}


def _looked_up(games: Sequence[str], languages: Sequence[str]) -> dict[str, str]:
    """What the pages that answer and judge ask for, by name."""
    makers = {"asked": asked_in, "rulings": rulings_in}
    made = {f"{name}-{language}": make(language, games) for name, make in makers.items() for language in languages}
    made |= {f"judged-{language}": told for language, told in judged(languages, games).items()}
    return {f"{name}.js": handed(name, held) for name, held in {**made, "tongues": {"tongues": tongues()}}.items()}


def _pages_of(frame: Frame, boards: Sequence[Board], cards: Sequence[CardFacts]) -> Iterator[tuple[str, str]]:
    """The pages of one language by their paths below its folder."""
    yield "index.html", frame.home(boards, cards)
    yield "board.html", frame.board()
    yield "our-rules.html", frame.our_rules(read_ours())
    if frame.writes:
        yield PAGE, editor_page(frame)
    if frame.looks_up:
        yield "ask.html", ask_page(frame)
        yield "judge.html", judge_page(frame)
    for game in frame.games:
        yield f"game/{game}.html", frame.game(game, boards)
        yield f"rules/{game}.html", frame.rules(game)
    yield from frame.cards(cards)


@cache
def _cards(games: tuple[str, ...], language: str) -> tuple[CardFacts, ...]:
    return tuple(facts_of(found, understood(found.game, language)) for found in every_card() if found.game in games)


def _named(name: str, held: str) -> str:
    """The name of a file that tells its content: browsers may keep it for good."""
    stem, dot, ending = name.rpartition(".")
    return f"shared/{stem}-{_hash(held)}{dot}{ending}"


def _hash(held: str) -> str:
    return hashlib.sha256(held.encode("utf-8")).hexdigest()[:12]


def _first(languages: Sequence[str]) -> str:
    """Where the site begins: it leads on to the language of the reader."""
    links = "".join(
        f'<p><a href="{code}/index.html" lang="{code}">{escape(LANGUAGE_NAMES.get(code, code))}</a></p>' for code in languages
    )
    policy = f"default-src 'none'; script-src {source_hash(FIRST)}"
    return framed("tabletop", languages[0], policy, "", f"<main>{links}</main><script>{FIRST}</script>")
