"""A sheet as a page to print, and its key as another: letters, right answers, why, and what the wrong ones come from."""

from __future__ import annotations

from html import escape

from tabletop.questions.question import LETTERS
from tabletop.selftests.selftest import Item
from tabletop.sheets.sheet import Sheet, Variant
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .handout import handout
from .plain_page import plain_page

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 190mm; margin: 16px auto; padding: 0 16px; }
table { border-collapse: collapse; margin-block: 12px 24px; }
th, td { border: 1px solid #8886; padding: 4px 10px; text-align: center; }
section { break-inside: avoid; margin-block: 16px; }
h2 { margin-top: 32px; } p, ul { margin: 4px 0; }
.cite { color: color-mix(in srgb, currentColor 75%, transparent); font-size: .9em; }
@media print {
@page { margin: 12mm; }
body { margin: 0; padding: 0; max-width: none; font-size: 9pt; }
.variant { columns: 2; column-gap: 8mm; }
.variant h2 { margin-top: 4mm; column-span: all; break-after: avoid; }
section { margin-block: 0 3mm; }
}
"""


def sheet_page(sheet: Sheet) -> str:
    """The sheet with its drawn boards as one page; it holds no answer."""
    return handout(sheet.payload(), pick_text(sheet.title, sheet.language), sheet.text())


def key_page(sheet: Sheet) -> str:
    """The key: a table of letters for all variants, then each question with its right answer, the reason and the causes."""
    first = sheet.variants[0].items[0].trace
    words = Words(first.rules, first.names, sheet.language)
    title = words.say(N_("Key: {title}"), title=pick_text(sheet.title, sheet.language))
    numbers = "".join(f"<th>{number}</th>" for number in range(1, len(sheet.variants[0].items) + 1))
    rows = "".join(
        f"<tr><th>{variant.letter}</th>{''.join(f'<td>{letter}</td>' for letter in variant.key)}</tr>"
        for variant in sheet.variants
    )
    told = "".join(_variant(variant, sheet.language, len(sheet.variants) > 1) for variant in sheet.variants)
    return plain_page(
        title, sheet.language, STYLE, f"<h1>{escape(title)}</h1><table><tr><th></th>{numbers}</tr>{rows}</table>{told}"
    )


def _variant(variant: Variant, language: str, several: bool) -> str:
    told = "".join(_item(number, item, language) for number, item in enumerate(variant.items, 1))
    head = f"<h2>{variant.letter}</h2>" if several else ""
    return f'<div class="variant">{head}{told}</div>'


def _item(number: int, item: Item, language: str) -> str:
    words = Words(item.trace.rules, item.trace.names, language)
    answers = dict(zip(LETTERS, item.ask.answers))
    right = answers[item.ask.right_letter]
    wrong = "".join(
        f"<li>{letter}) {escape(answer.text(language))}: {escape(answer.because[language])}</li>"
        for letter, answer in answers.items()
        if not answer.right
    )
    rules = "".join(
        f'<p class="cite">{escape(words.rule(rule))} ({escape("; ".join((rule, words.how_sure(rule), words.cite(rule))))})</p>'
        for rule in right.rules
    )
    return (
        f"<section><p><b>{number}. {escape(pick_text(item.ask.question, language))}</b></p>"
        f"<p><b>{item.ask.right_letter}) {escape(right.text(language))}</b> {escape(right.because[language])}</p>"
        f"{rules}<ul>{wrong}</ul></section>"
    )
