"""Which card is meant: by its id, its title, or another name that it goes by, in any language; the nearest is named, never taken.

>>> find_card("Entschärfung").id, find_card("Tacocat").id, find_card("see_the_future_3").id
('defuse', 'cat_1', 'see_the_future_3')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, NamedTuple

from tabletop.games import example, of_each, open_rules, other_names
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.text.showing import shown

from .index import all_cards
from .normalise import LONGEST_WORD, words_of
from .of_all_games import of_all_games

# How like a name a misspelt one has to be to be offered for it, and how many are offered.
ALIKE, MOST_OFFERED = 0.75, 3
# Fewer letters are no part of a name.
FEWEST_LETTERS = 3
MOST_MEANT = 6
SOFT_HYPHEN = "\u00ad"


class FoundCard(NamedTuple):
    """A card and its game; ``called`` is another name than its titles by which it was found."""

    game: str
    id: str
    called: str | None = None

    @property
    def card(self) -> Any:
        """The card as its game declares it."""
        return all_cards(self.game)[self.id]


class _Name(NamedTuple):
    """A name of a card with its words: ids (0) count before titles (1), titles before what else it is called (2)."""

    level: int
    text: str
    said: tuple[str, ...]
    found: FoundCard


def find_card(word: str) -> FoundCard:
    """The card that is meant; raises LessonError in words for none, with the nearest, or for several that are called so."""
    if not isinstance(word, str):
        raise LessonError(f"{shown(word)} is not a card; write a card as a text, such as {shown(example('card'))}.")
    asked = _said(word)
    if not asked:
        raise LessonError(f"{shown(word)} is not the name of a card; write one such as {example('card')}.")
    for level in range(3):
        fitting = {name.found.id: name.found for name in _names() if name.level == level and _joined(name.said) == _joined(asked)}
        if level == 2 and len(fitting) == 1:
            fitting = _also_in_titles(asked, fitting)
        if len(fitting) > 1:
            raise LessonError(f"{shown(word)} could be {_one_of(list(fitting)[:MOST_MEANT])}; say which.")
        if fitting:
            return next(iter(fitting.values()))
    near = _nearest(asked) if len(word) <= LONGEST_WORD else []
    hint = (
        f" Did you mean {_one_of([repr(name) for name in near])}?"
        if near
        else " Those of a pack are found with --pack, or in a folder packs."
    )
    raise LessonError(f"There is no card {shown(word)}.{hint} `tabletop search` finds cards too.")


def find_cards(words: Sequence[str]) -> list[FoundCard]:
    """Several cards of one game, in this order; raises LessonError if their games differ."""
    found = [find_card(word) for word in words]
    if len({card.game for card in found}) > 1:
        told = ", ".join(f"{card.id} ({card.game})" for card in found)
        raise LessonError(f"These cards are of different games and never meet: {told}.")
    return found


def every_card() -> Iterator[FoundCard]:
    """All cards of all games."""
    yield from (FoundCard(game, card) for game, cards in of_each(all_cards) for card in cards)


def _nearest(asked: tuple[str, ...]) -> list[str]:
    """The names that a misspelt one is most like; else those that begin so; else those in which its words stand; one
    name of each card.
    """
    by_words = {name.said: name for name in reversed(_names())}
    matcher, likeness = SequenceMatcher(b=" ".join(asked)), {}
    for said in by_words:
        matcher.set_seq1(" ".join(said))
        likeness[said] = matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0
    best = max(likeness.values())
    near = [said for said in by_words if likeness[said] == best] if best >= ALIKE else []
    if len(_joined(asked)) >= FEWEST_LETTERS:
        near = near or [said for said in by_words if " ".join(said).startswith(" ".join(asked))]
        near = near or [said for said in by_words if set(asked) <= set(said)]
    offered: dict[str, str] = {}
    for said in reversed(near):
        offered.setdefault(by_words[said].found.id, by_words[said].text.replace(SOFT_HYPHEN, ""))
    return list(offered.values())[:MOST_OFFERED]


def _also_in_titles(asked: tuple[str, ...], fitting: dict[str, FoundCard]) -> dict[str, FoundCard]:
    """The card that is called so in short, unless the words stand in the titles of others: then all of them, if not
    only one is in the first box.
    """
    holding = {name.found.id: name.found for name in _names() if name.level == 1 and set(asked) <= set(name.said)}
    meant = {**fitting, **holding}
    at_home = {card: found for card, found in meant.items() if card in open_rules(found.game).number}
    return at_home if at_home.keys() == fitting.keys() else meant


def _one_of(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


@lru_cache(maxsize=1)
def _names() -> tuple[_Name, ...]:
    """Every name of every card."""
    return tuple([_Name(level, text, _said(text), FoundCard(*card)) for level, text, card in of_all_games("cards", _read)])


def _read() -> list[tuple[int, str, FoundCard]]:
    every = list(every_card())
    titles = [
        (level, text, found)
        for found in every
        for level, text in (
            (0, found.id),
            *((1, title) for title in found.card.title.values()),
            *((2, name) for name in found.card.short.values()),
        )
    ]
    return titles + [(2, name, found._replace(called=name)) for found in every for name in other_names(found.card)]


def _said(word: str) -> tuple[str, ...]:
    return words_of(word[: 10 * LONGEST_WORD])


def _joined(words: Sequence[str]) -> str:
    """Whether a name is written as one word or as two makes no difference."""
    return "".join(words)
