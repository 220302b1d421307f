"""Our table's rules as a page to print: which reading we play where the leaflets are silent or differ.

>>> from tabletop.table_rules.our_rules import OurRules
>>> "<h1>" in rules_page(OurRules(), ["exploding-kittens"], "en")
True
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from typing import Any

from tabletop.games import open_rules
from tabletop.table_rules.our_rules import OurRules, open_questions
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .plain_page import plain_page

TITLE = N_("Our table's rules")
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem;
  color: #1c1b1a; background: #fff; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 1.75rem 0 .5rem; border-bottom: 2px solid #1c1b1a; }
dl { margin: 0; }
.question { break-inside: avoid; padding: .5rem 0; border-bottom: 1px solid #c9c5bd; }
dt { font-weight: 600; }
dd { margin: .15rem 0 0; padding-left: 1.6rem; position: relative; }
dd::before { content: "\\2610"; position: absolute; left: 0; }
dd.ours { font-weight: 600; }
dd.ours::before { content: "\\2612"; }
small { color: #5c5750; font-weight: 400; }
@media print {
@page { margin: 12mm; }
body { max-width: none; margin: 0; padding: 0; font-size: 8pt; line-height: 1.25; }
h1 { font-size: 13pt; }
h2 { margin: 3mm 0 1mm; }
dl { columns: 2; column-gap: 8mm; }
.question { padding: .8mm 0; }
dd { margin: 0; }
}
"""


def rules_page(ours: OurRules, games: Sequence[str], language: str, boxes: Collection[str] = (), only_ours: bool = False) -> str:
    """The page as one string of HTML; every text is escaped, nothing is loaded from anywhere. With ``boxes`` it has their
    questions alone, with ``only_ours`` what our table decided.
    """
    title = Words(open_rules(games[0]), (), language).say(TITLE)
    return plain_page(title, language, STYLE, rules_body(ours, games, language, boxes, only_ours))


def rules_body(ours: OurRules, games: Sequence[str], language: str, boxes: Collection[str] = (), only_ours: bool = False) -> str:
    """The same without a page around it."""
    words = Words(open_rules(games[0]), (), language)
    hint = words.say(N_("Where the leaflets are silent or editions differ, this is how we play. The ticked boxes are ours."))
    parts = "\n".join(_game(game, ours, language, boxes, only_ours) for game in games)
    return f"<h1>{escape(words.say(TITLE))}</h1>\n<p>{escape(hint)}</p>\n{parts}"


def _game(game: str, ours: OurRules, language: str, boxes: Collection[str], only_ours: bool) -> str:
    words = Words(open_rules(game), (), language)
    chosen = ours.of(game)
    rows = "\n".join(
        _question(words, question, readings, chosen.get(question.id, question.default))
        for question, readings in open_questions(game, boxes, chosen if only_ours else None)
    )
    return f"<h2>{escape(words.game_title())}</h2>\n<dl>\n{rows}\n</dl>"


def _question(words: Words, question: Any, readings: Sequence[str], played: str) -> str:
    rows = [
        f"<dd{' class=ours' if reading == played else ''}>{escape(pick_text(question.readings[reading], words.language))}"
        f"{_note(words, question.id) if reading == question.default else ''}</dd>"
        for reading in readings
    ]
    known = " · ".join([*([words.say(N_("editions differ"))] if question.printed else []), question.id])
    return (
        f'<div class="question"><dt>{escape(words.asked(question.id))} <small>{escape(known)}</small></dt>{"".join(rows)}</div>'
    )


def _note(words: Words, question: str) -> str:
    return f" <small>({escape(words.usual(question))})</small>"
