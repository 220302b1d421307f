"""The pages of the site that are only read: home, games, cards, rules, our rules; and the frame of all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape

from tabletop.games import find_game, open_rules
from tabletop.learner.chapters import Chapter, chapters
from tabletop.lookup.card_facts import CardFacts
from tabletop.lookup.rule_lines import readings_of
from tabletop.table_rules.our_rules import OurRules, read_ours
from tabletop.widgets.card_page import card_body, cards_by_game, file_name
from tabletop.widgets.handout import source_hash
from tabletop.widgets.plain_page import framed
from tabletop.widgets.rules_page import rules_body
from tabletop.words import Words, pick_text, translator
from tabletop.words.language import N_

from .boards import Board
from .program import script, style

START, NOTEBOOKS = "00-start.ipynb", N_("The notebooks, with Python in the browser (from a server, not from a disk)")
WRITE = N_("Write a lesson, with its board beside it (from a server, not from a disk)")
NO_WRITING = N_("A page that writes lessons is added by: tabletop site --editor")
HOME, WRITER = "index.html", "write.js"
LOOKED_UP = ("asked-", "rulings-", "judged-", "tongues")
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "es": "Español"}
POLICY = (
    "default-src 'none'; script-src 'self' file:{scripts}; style-src 'self' file:{styles}; img-src 'self' file: data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)


@dataclass(frozen=True)
class Frame:
    """What stands around each page: the language, the names of the shared files, the version of the whole site."""

    language: str
    names: Mapping[str, str]
    version: str
    games: tuple[str, ...]
    languages: tuple[str, ...]
    lite: str | None = None

    def say(self, sentence: str, **values: object) -> str:
        """A sentence of the site itself."""
        return translator(self.language).gettext(sentence).format(**values)

    @property
    def looks_up(self) -> bool:
        """Whether the site answers questions and judges."""
        return "tongues.js" in self.names

    @property
    def writes(self) -> bool:
        """Whether the site has the page that writes a scenario."""
        return WRITER in self.names

    def page(
        self,
        path: str,
        title: str,
        body: str,
        sheets: Sequence[str] = ("site.css",),
        board: str | None = None,
        more: Sequence[str] = (),
    ) -> str:
        """A page of this language; ``path`` is where it lies below the folder of the language, ``board`` is the
        script that draws boards on it, ``more`` are its other own scripts.
        """
        root = "../" * (path.count("/") + 1)
        writes, own = board == WRITER, (*filter(None, [board]), "site.js", *more)
        scripts, styles = (f" {source_hash(script(writes))}", f" {source_hash(style(writes))}") if board else ("", "")
        head = "\n".join(
            [
                f'<link rel="manifest" href="{root}site.webmanifest">',
                f'<link rel="icon" href="{root}icon.svg">',
                f'<link rel="apple-touch-icon" href="{root}icon-192.png">',
                *(f'<link rel="stylesheet" href="{root}{self.names[sheet]}">' for sheet in sheets),
                *(f'<script src="{root}{self.names[name]}" defer></script>' for name in own),
            ]
        )
        known = {"root": root, "version": self.version, "qr": root + self.names["qr.js"], "close": self.say(N_("Close"))}
        if more or path == HOME:
            asked = {name.removesuffix(".js"): self.names[name] for name in self.data(bool(more))}
            known |= {"tongues": " ".join(self.languages), "data": json.dumps(asked)}
        if board:
            of = WRITER.removesuffix(".js") + "-" if writes else ""
            asked = {"program": f"{of}program.js", "words": f"{of}words-{self.language}.js"}
            known |= {key: root + self.names[name] for key, name in asked.items()}
            if not writes:
                common = {code: root + self.names[f"common-{code}.js"] for code in self.languages}
                known["common"] = json.dumps(common)
        policy = POLICY.format(scripts=scripts, styles=styles)
        text = framed(title, self.language, policy, head, f"{self._top(path)}\n{body}")
        data = "".join(f' data-{key}="{escape(value)}"' for key, value in {"lang": self.language, **known}.items())
        return text.replace("<html ", f"<html{data} ", 1)

    def data(self, looking_up: bool) -> list[str]:
        """The files that a page asks for when they are needed."""
        asked = [name for name in self.names if name.startswith(LOOKED_UP)] if looking_up else []
        return [f"index-{self.language}.js", *asked] if f"index-{self.language}.js" in self.names else asked

    def _top(self, path: str) -> str:
        up = "../" * path.count("/")
        here = {self.language: " aria-current=true"}
        names = {code: LANGUAGE_NAMES.get(code, code) for code in self.languages}
        links = "".join(
            f'<a href="{up}../{code}/{path}" hreflang="{code}" lang="{code}"{here.get(code, "")}>{name}</a>'
            for code, name in names.items()
        )
        home = escape(self.say(N_("What there is to learn")))
        return f'<nav class="top"><a href="{up}index.html">{home}</a><span class="languages">{links}</span></nav>'

    def board(self) -> str:
        """The page of all boards."""
        missing = escape(self.say(N_("There is no such board here.")))
        needs = escape(self.say(N_("Boards need a browser with scripts.")))
        told = f'<p class="plain" id="missing" hidden>{missing}</p>\n<noscript><p class="plain">{needs}</p></noscript>'
        body = f'<main id="board"></main>\n{told}'
        return self.page("board.html", "tabletop", body, board="board.js")

    def title_of(self, board: Board) -> str:
        """What a link to a board says."""
        return pick_text(board.title, self.language)

    def home(self, boards: Sequence[Board], cards: Sequence[CardFacts]) -> str:
        """Where one begins: the games with their chapters, and what else there is."""
        title = self.say(N_("What there is to learn"))
        find = escape(self.say(N_("Find a lesson, a rule or a card by words")))
        parts = "\n".join(self._game_of_home(game, boards) for game in self.games)
        more = (_link("cards/index.html", self.say(N_("All cards"))) if cards else "") + _link(
            "our-rules.html", self.say(N_("Our table's rules"))
        )
        if self.writes:
            more += _link("write.html", self.say(WRITE))
        else:
            more += f"<li><small>{escape(self.say(NO_WRITING))}</small></li>"
        if self.lite:
            more += _link(f"../{self.lite}/lab/index.html?path={self.language}/{START}", self.say(NOTEBOOKS))
        return self.page(
            "index.html",
            title,
            f"""<main class="plain"><h1>{escape(title)}</h1>{self._looking_up()}
<label class="find" for="find"><span>{find}</span><input id="find" type="search" autocomplete="off"></label><ul id="found"></ul>
{parts}
<h2>{escape(self.say(N_("For all games")))}</h2><ul class="links">{more}</ul></main>""",
        )

    def _looking_up(self) -> str:
        """The ways to what is looked up at the table."""
        ways = [
            ("ask.html", self.say(N_("Ask a question about the rules"))),
            ("judge.html", self.say(N_("Judge cards that meet"))),
        ]
        return f'<ul class="links">{"".join(_link(*way) for way in ways)}</ul>' if self.looks_up else ""

    def _game_of_home(self, game: str, boards: Sequence[Board]) -> str:
        there = {board.place for board in boards}
        rows = "".join(self._chapter(chapter, there) for chapter in chapters(self.language) if chapter.game == game)
        title = escape(pick_text(find_game(game).title, self.language))
        return f'<h2><a href="game/{game}.html">{title}</a></h2>\n{self._ways(game, boards, "")}\n{rows}'

    def _ways(self, game: str, boards: Sequence[Board], up: str) -> str:
        """What there is of a game besides lessons."""
        links = [(f"{up}rules/{game}.html", self.say(N_("Rules and open questions")))]
        more = [one for one in boards if one.kind in ("practice", "tool") and one.game == game]
        links += [(f"{up}board.html#{one.place}", self.title_of(one)) for one in more]
        return f'<ul class="links">{"".join(_link(*link) for link in links)}</ul>'

    def _chapter(self, chapter: Chapter, there: set[str]) -> str:
        lessons = [(f"lesson/{lesson.id}", pick_text(lesson.title, self.language)) for lesson in chapter.lessons]
        if chapter.selftest:
            lessons.append((f"selftest/{chapter.game}/{chapter.selftest.name}", self.say(N_("Self-test"))))
        rows = "".join(_link(f"board.html#{place}", title) for place, title in lessons if place in there)
        return f"<details><summary>{escape(chapter.title)}</summary><ul>{rows}</ul></details>" if rows else ""

    def game(self, game: str, boards: Sequence[Board]) -> str:
        """All boards of a game."""
        title = pick_text(find_game(game).title, self.language)
        kinds = {
            "selftest": self.say(N_("Self-tests")),
            "setup": self.say(N_("Set up the table")),
            "lesson": self.say(N_("Lessons")),
            "editions": self.say(N_("Where editions differ")),
        }
        parts = []
        for kind, heading in kinds.items():
            mine = [board for board in boards if board.kind == kind and board.game == game]
            rows = "".join(_link(f"../board.html#{board.place}", self._named(board)) for board in mine)
            parts.append(f"<h2>{escape(heading)}</h2><ul>{rows}</ul>" if rows else "")
        ways = self._ways(game, boards, "../")
        return self.page(f"game/{game}.html", title, f'<main class="plain"><h1>{escape(title)}</h1>{ways}{"".join(parts)}</main>')

    def _named(self, board: Board) -> str:
        title = self.title_of(board)
        players = board.place.rpartition("/")[2]
        return self.say(N_("{boxes}, {number} players"), boxes=title, number=players) if board.kind == "setup" else title

    def rules(self, game: str) -> str:
        """The rules of a game with their cites, and its open questions with their readings, each with a place of its own."""
        words = Words(open_rules(game, None, read_ours().of(game)), (), self.language)
        book = words.rules.rulebook
        title = self.say(N_("{game}: rules and open questions"), game=words.game_title())
        rows = "".join(_rule(words, rule) for rule in book.rules)
        asked = "".join(_question(words, question) for question in book.questions)
        heading = escape(self.say(N_("What the leaflets leave open")))
        body = f'<main class="plain"><h1>{escape(title)}</h1>{rows}<h2>{heading}</h2>{asked}</main>'
        return self.page(f"rules/{game}.html", title, body)

    def our_rules(self, ours: OurRules) -> str:
        """What is open, with what our table plays."""
        return self.page(
            "our-rules.html",
            self.say(N_("Our table's rules")),
            f'<main class="plain">{rules_body(ours, self.games, self.language)}</main>',
        )

    def cards(self, found: Sequence[CardFacts]) -> Iterator[tuple[str, str]]:
        """The index of all cards, and a page for each."""
        if not found:
            return
        title, sheets = self.say(N_("All cards")), ("site.css", "card.css")
        yield "cards/index.html", self.page("cards/index.html", title, f"<main>{cards_by_game(found, title)}</main>", sheets)
        for facts in found:
            path = f"cards/{file_name(facts)}"
            body = card_body(facts, partial(_address, facts.found.game))
            yield path, self.page(path, facts.title, f"<main>{body}</main>", sheets)

    def index(self, boards: Sequence[Board], cards: Sequence[CardFacts]) -> list[list[str]]:
        """What is found by words: where it lies, and what it is called."""
        found = [
            [f"board.html#{board.place}", self._named(board)] for board in boards if board.kind in ("lesson", "selftest", "setup")
        ]
        found += [[f"cards/{file_name(facts)}", facts.title] for facts in cards]
        for game in self.games:
            words = Words(open_rules(game), (), self.language)
            book = words.rules.rulebook
            found += [[f"rules/{game}.html#{rule}", words.rule(rule)] for rule in book.rules]
            found += [[f"rules/{game}.html#{question}", words.asked(question)] for question in book.questions]
        return found


def _address(game: str, kind: str, name: str) -> str:
    """Where a lesson or a rule of a game stands, seen from the page of a card."""
    return f"../board.html#lesson/{name}" if kind == "lesson" else f"../rules/{game}.html#{name}"


def _link(address: str, title: str) -> str:
    return f'<li><a href="{escape(address)}">{escape(title, quote=False)}</a></li>'


def _rule(words: Words, rule: str) -> str:
    sure, cite = escape(words.how_sure_at_our_table(rule)), escape(words.cite(rule))
    told = f"<p>{escape(words.rule(rule), quote=False)}</p><small>{sure}: {cite} · {escape(rule)}</small>"
    return f'<section class="rule" id="{escape(rule)}">{told}</section>'


def _question(words: Words, question: str) -> str:
    rows = "".join(f"<li{' class=ours' if ours else ''}>{escape(text)}</li>" for _, text, ours in readings_of(words, question))
    return (
        f'<section class="rule" id="{escape(question)}"><p><b>{escape(words.asked(question))}</b></p><ul>{rows}</ul>'
        f"<small>{escape(question)}</small></section>"
    )
