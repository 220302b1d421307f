"""Which card is meant: by its id, its title or short title in any language, or the nearest to a misspelt one.

>>> find_card("Entschärfung").id, find_card("favour").id, find_card("see_the_future_3").id
('defuse', 'favor', 'see_the_future_3')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabletop.games import registered
from tabletop.scenario.format.suggestion import did_you_mean, nearest
from tabletop.scenario.text.showing import shown
from .normalise import LONGEST_WORD, words_of
from tabletop.playing.lesson import LessonError
from .index import all_cards


class FoundCard(NamedTuple):
    """A card and its game; ``guessed`` if the word was only near to one of its names."""

    game: str
    id: str
    card: Any
    guessed: bool = False


def find_card(word: str) -> FoundCard:
    """The card that is meant; raises LessonError in words for none, or for several that are called so."""
    if not isinstance(word, str):
        raise LessonError(f"{shown(word)} is no card; a card is named by a text, such as 'nope'.")
    asked = _plain(word)
    if not asked:
        raise LessonError(f"{shown(word)} names no card; write a card such as nope, or 'See the Future'.")
    names = list(_names())
    for level in range(3):
        fitting = _called(names, level, asked)
        if fitting:
            return _only(word, fitting)
    near = nearest(asked, [name for _, name, _ in names]) if len(word) <= LONGEST_WORD else None
    if near is None:
        raise LessonError(f"There is no card {shown(word)}.{did_you_mean(word, [found.id for _, _, found in names])} "
                          "`tabletop search` finds cards too.")
    level = min(at for at, name, _ in names if name == near)
    return _only(word, _called(names, level, near))._replace(guessed=True)


def find_cards(words: Sequence[str]) -> list[FoundCard]:
    """Several cards of one game, in this order; raises LessonError if their games differ."""
    found = [find_card(word) for word in words]
    if len({card.game for card in found}) > 1:
        told = ", ".join(f"{card.id} ({card.game})" for card in found)
        raise LessonError(f"These cards are of different games and never meet: {told}.")
    return found


def every_card() -> Iterator[FoundCard]:
    """All cards of all games."""
    yield from (FoundCard(game, card_id, card) for game in registered() for card_id, card in all_cards(game).items())


def _only(word: str, fitting: list[FoundCard]) -> FoundCard:
    if len(fitting) > 1:
        raise LessonError(f"{shown(word)} could be {' or '.join(found.id for found in fitting)}; say which.")
    return fitting[0]


def _called(names: list, level: int, name: str) -> list[FoundCard]:
    """The cards with this name of this kind, each once however many languages call it so."""
    return list({found.id: found for at, mine, found in names if at == level and mine == name}.values())


def _names() -> Iterator[tuple[int, str, FoundCard]]:
    """Every name of every card: ids count before titles, titles before short ones."""
    for found in every_card():
        yield 0, _plain(found.id), found
        for level, text in ((1, found.card.title), (2, found.card.short)):
            yield from ((level, _plain(name), found) for name in text.values())


def _plain(word: str) -> str:
    return " ".join(words_of(word[:10 * LONGEST_WORD]))
