"""A card as a page: drawn small, in our own words, with its rules, what is open, and its lessons. It runs nothing and
loads nothing.

>>> from tabletop.lookup.card_facts import card_facts
>>> "<h1>Nope</h1>" in card_page(card_facts("nope"))
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from tabletop.lookup.card_facts import CardFacts
from tabletop.lookup.rule_lines import readings_of
from tabletop.words import Words

from .card_style import card_style
from .icon_svg import icon_svg
from .plain_page import plain_page

PAGE_STYLE = "body { margin: 0; color-scheme: light dark; background: light-dark(#fff, #121715); }\n"


def card_page(facts: CardFacts, link: str | None = None) -> str:
    """The page of one card as one string of HTML; ``link`` leads back to the index, if there is one."""
    back = f'<p class="back"><a href="{escape(link)}">{escape(facts.words.game_title())}</a></p>' if link else ""
    return _page(facts.title, facts.words.language, f"{back}{card_body(facts)}", facts.found.game)


def index_page(every: Sequence[CardFacts], language: str, title: str) -> str:
    """All cards on one page, each leading to its own."""
    return _page(title, language, cards_by_game(every, title))


def cards_by_game(every: Sequence[CardFacts], title: str) -> str:
    """All cards without a page around them, each leading to its own."""
    games: dict[str, list[CardFacts]] = {}
    for facts in every:
        games.setdefault(facts.words.game_title(), []).append(facts)
    parts = "".join(
        f'<h2>{escape(game)}</h2><div class="all">{"".join(_linked(facts) for facts in mine)}</div>'
        for game, mine in games.items()
    )
    return f'<div class="tabletop-card"><h1>{escape(title)}</h1>{parts}</div>'


def file_name(facts: CardFacts) -> str:
    """What the page of a card is called in a folder; the games keep apart."""
    return f"{facts.found.game}-{facts.found.id}.html"


def card_html(facts: CardFacts) -> str:
    """The card for a cell of a notebook: its own style goes with it and touches nothing else."""
    return f"<style>{card_style(facts.found.game)}</style>{card_body(facts)}"


def card_body(facts: CardFacts, link: Callable[[str, str], str] | None = None) -> str:
    """The card without a page around it; ``link`` gives the address of a ``lesson`` or a ``rule``, where they have any."""
    words, heads = facts.words, facts.headings()
    lines = "".join(f"<dt>{escape(label)}</dt><dd>{escape(text)}</dd>" for label, text in facts.lines)
    parts = (
        _part(heads["rules"], "ul", [_rule(words, rule, link) for rule in facts.rules]),
        *(_part(heading, "div", [_question(words, question) for question in questions]) for heading, questions in facts.asked()),
        _part(heads["lessons"], "ul", [_lesson(name, title, link) for name, title in facts.lessons]),
    )
    return f"""<article class="tabletop-card" lang="{escape(words.language)}">
<header>{_drawn(facts)}<div><h1>{escape(facts.title)}</h1>
<p>{escape(words.game_title())} · {escape(facts.counted())} · <code>{escape(facts.found.id)}</code></p></div></header>
<dl>{lines}</dl>
{"".join(parts)}
</article>"""


def _drawn(facts: CardFacts) -> str:
    card = facts.found.card
    short = facts.words.printed(card.short)
    icon = icon_svg(card.icon, facts.found.game)
    return f'<div class="card of-{escape(card.family)}" aria-hidden="true">{icon}<span class="band">{escape(short)}</span></div>'


def _linked(facts: CardFacts) -> str:
    return f'<a href="{escape(file_name(facts))}">{_drawn(facts)}<span>{escape(facts.title)}</span></a>'


def _lesson(name: str, title: str, link: Callable[[str, str], str] | None) -> str:
    if link is None:
        return f"<li>{escape(title)} <code>{escape(name)}</code></li>"
    return f'<li><a href="{escape(link("lesson", name))}">{escape(title, quote=False)}</a></li>'


def _rule(words: Words, rule: str, link: Callable[[str, str], str] | None) -> str:
    sure, cite = escape(words.how_sure_at_our_table(rule)), escape(words.cite(rule))
    name = f'<a href="{escape(link("rule", rule))}">{escape(rule)}</a>' if link else escape(rule)
    return f"<li>{escape(words.rule(rule), quote=False)} <small>{sure}: {cite} · {name}</small></li>"


def _question(words: Words, question: str) -> str:
    readings = "".join(
        f"<li{' class=ours' if ours else ''}>{escape(text)}</li>" for _, text, ours in readings_of(words, question)
    )
    return (
        f'<div class="question"><b>{escape(words.asked(question))}</b> <small>{escape(question)}</small><ul>{readings}</ul></div>'
    )


def _part(heading: str, tag: str, rows: Sequence[str]) -> str:
    return f"<h2>{escape(heading)}</h2><{tag}>{''.join(rows)}</{tag}>" if rows else ""


def _page(title: str, language: str, body: str, game: str | None = None) -> str:
    return plain_page(title, language, f"{card_style(game)}\n{PAGE_STYLE}", f"<main>\n{body}\n</main>")
