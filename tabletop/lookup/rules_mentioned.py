"""Which rules speak of a card: those of its chapter, and those whose words name it.

>>> from tabletop.games import open_rules
>>> rules_of_card(open_rules("exploding-kittens"), "skip")[:2]
['ek.base.skip.1', 'ek.base.skip.2']
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from tabletop.words import LANGUAGES

from .normalise import words_of


def rules_of_card(rules: Any, card: str) -> list[str]:
    """The rules of the boxes in play that speak of this card, its own chapter first."""
    mine = [rule for rule in rules.rulebook.rules if in_play(rules, rule)]
    own = [rule for rule in mine if is_chapter_of(rules, rule, card)]
    return own + [rule for rule in mine if rule not in own and names(rules, rule, card)]


def in_play(rules: Any, rule: str) -> bool:
    """Whether a rule belongs to a box that is in play; where leaflets share their rules, every rule does."""
    book, boxes = rules.rulebook, rules.boxes_declared
    parts = rule.split(".")
    return book.shared or parts[1] not in boxes or parts[1] in rules.boxes


def is_chapter_of(rules: Any, rule: str, card: str) -> bool:
    """Whether the chapter of this rule is that of the card, told by their names: ``see`` is that of ``see_the_future_3``."""
    return is_in_chapter(rule, rules.cards[rules.number[card]])


def printed_on(rules: Any, card: str) -> list[str]:
    """The rules that tell the text of this card, for the boxes in play; none where each of its steps has one."""
    told = getattr(rules.cards[rules.number[card]], "text_rule", {})
    return [rule for box, rule in told.items() if box in rules.boxes]


def is_in_chapter(rule: str, declared: Any) -> bool:
    """The same for a declared card, whatever boxes are in play."""
    parts = rule.split(".")
    if len(parts) < 4:
        return False
    chapter, plain = re.sub(r"\d+$", "", parts[2]), re.sub(r"[_\d]", "", declared.id)
    return parts[1] in getattr(declared, "count", ()) and (
        plain.startswith(chapter) or getattr(declared, "group", "none") == chapter
    )


def names(rules: Any, rule: str, card: str) -> bool:
    """Whether the words of this rule name the card, in one language or another; endings are not looked at."""
    declared, text = rules.cards[rules.number[card]], rules.rulebook.rules[rule].text
    return any(
        _holds(words_of(text[language]), words_of(declared.title[language]))
        for language in LANGUAGES
        if language in text and language in declared.title
    )


@lru_cache(maxsize=65536)
def _holds(text: tuple[str, ...], title: tuple[str, ...]) -> bool:
    """Whether the words of the title stand in the text one after the other; the last may have an ending."""
    last = len(title) - 1
    return bool(title) and any(
        all(text[at + place] == word or (place == last and _ending(text[at + place], word)) for place, word in enumerate(title))
        for at in range(len(text) - last)
    )


def _ending(word: str, title: str) -> bool:
    return word.startswith(title) and word[len(title) :] in ("s", "es", "d", "n", "en", "ed")
