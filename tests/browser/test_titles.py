"""The titles on the cards of all boxes: no word is broken without a hyphen, in any language."""

import pytest

from tabletop.games.exploding_kittens.rules.table.cards import declared_cards
from tabletop.playing import open_lesson
from tests.browser.resized import in_turn, resized

# Letters of one word on two lines where the first of them does not end in a hyphen; and what hangs over.
BROKEN = """() => [...document.querySelectorAll('.hand .band')].flatMap((band) => {
  const text = band.firstChild, range = document.createRange(), tops = [...text.data].map((_, i) => {
    range.setStart(text, i); range.setEnd(text, i + 1);
    return Math.round([...range.getClientRects()].at(-1)?.top);
  });
  const letters = [...text.data].map((sign, i) => [sign, tops[i]]);
  const split = letters.some(([sign, top], i) => i > 0 && /[\\p{L}]/u.test(sign) && /[\\p{L}]/u.test(letters[i - 1][0]) && top > letters[i - 1][1]);
  return split || band.scrollWidth > band.clientWidth ? [text.data] : [];
})"""
# A hand of another player shows small cards, one's own large ones.
EYES = {"everything open": "0", "Ana": "2"}
WIDTHS = [400, 900, 1300]


def full_hands():
    """A lesson whose seats hold one of each card."""
    payload = open_lesson("kittens/nope/yup").payload()
    cards = [card for card in declared_cards().values() if card.id not in payload["cards"]]
    for card in cards:
        place = {}
        for kind in ("title", "short"):
            place[kind] = len(payload["text"]["en"])
            for lang in payload["languages"]:
                payload["text"][lang].append(getattr(card, kind)[lang])
        payload["cards"][card.id] = {**place, "family": card.family, "icon": card.icon}
    for value in payload["values"]:
        if isinstance(value, dict) and value.get("hand") and None not in value["hand"]:
            value["hand"] = list(payload["cards"])
    return payload


@pytest.mark.parametrize("eyes", EYES)
def test_no_title_is_broken_inside_a_word_without_a_hyphen(open_page, eyes):
    widths = in_turn(WIDTHS, int(EYES[eyes]))
    page = open_page(full_hands(), width=widths[0])
    page.locator("select").first.select_option(EYES[eyes])
    broken = {}
    for width in widths:
        resized(page, width)
        assert page.locator(".hand .band").count() >= len(declared_cards())
        for lang in ("en", "de", "es"):
            page.locator("select").last.select_option(lang)
            broken |= dict.fromkeys(page.evaluate(BROKEN), (width, lang))
    assert broken == {}
