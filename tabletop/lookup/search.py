"""One list of what fits a question or some words: scenarios, rules, open questions and cards of all games.

What has all words comes before what has some; words in the language of the question
before others, titles before what stands in the text. A card counts under each of its
names, and little words (may, the, is) do not count at all.

>>> search("nope favor already choosing")[0].id
'exploding-kittens/nope/instead-of-giving'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import log
from typing import Any, NamedTuple

from tabletop.games import default_boxes, example, of_each, open_rules
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.words import pick_text

from .asked.ask import answering_ids
from .index import CARD, QUESTION, RULE, SCENARIO, Entry, all_cards, entries
from .normalise import BEGINNING, MOST_SIGNS, asked_words, likeness, words_of
from .query import Term, terms_of, tongue_of

# How much a word counts where it stands, and how much less in another language than that of the question.
TITLE, NAME, BODY, FOREIGN = 8, 6, 3, 0.4
# How much less counts what is not of the box most people have.
OTHER_BOX = 0.9
# A rule of the chapter of a card is about it, whatever else it names, and the card itself is.
CHAPTER = 8.5
KINDS = (CARD, SCENARIO, RULE, QUESTION)
# Fewer words are no question.
FEWEST_OF_A_QUESTION = 5


class Hit(NamedTuple):
    """Something that was found, and how many of the words it has."""

    entry: Entry
    words: int

    @property
    def id(self) -> str:
        """Its name."""
        return self.entry.id

    def as_json(self, language: str) -> dict[str, Any]:
        """The same for programs."""
        return {
            "kind": self.entry.kind,
            "id": self.entry.id,
            "game": self.entry.game,
            "line": self.entry.line(language),
            "words": self.words,
            "open": self.entry.how,
        }


def search(words: str, language: str = "en") -> list[Hit]:
    """What fits these words, best first; raises LessonError in words if there is nothing to look for or nothing fits."""
    if not isinstance(words, str):
        raise LessonError(f"{shown(words)} is not a text; search for words such as {shown(example('question'))}.")
    terms, tongue = terms_of(words, language), tongue_of(words, language)
    if not terms:
        raise LessonError(f"There is nothing to search for in {shown(words)}; try words such as: {example('question')}.")
    library = [(entry, _index(entry)) for entry in entries()]
    known = {word for _, index in library for said in index.values() for word in said}
    kin = cache(lambda word: {other: alike for other in known if (alike := likeness(word, other))})
    wanted = {game: _wanted([term.meant_in(game) for term in terms], kin) for game in {entry.game for entry, _ in library}}
    found = [(entry, weights) for entry, index in library if (weights := _found(wanted[entry.game], index, tongue))]
    if not found:
        asked = [term.said for term in terms]
        raise LessonError(f"No results for {shown(' '.join(asked))}.{did_you_mean(asked[0], sorted(known))}")
    # A word that stands nearly everywhere says little about what was meant.
    places = range(len(terms) + sum(term.twice for term in terms))
    worth = [log(1 + len(library) / (1 + sum(place in weights for _, weights in found))) for place in places]
    ids = _words(words[:MOST_SIGNS])
    # Who types a name, in capitals or not, means just that.
    ranked = sorted(found, key=lambda pair: (_words(pair[0].id) != ids, _rank(pair[0], pair[1], terms, worth, tongue)))
    hits = [Hit(entry, sum(place < len(terms) for place in weights)) for entry, weights in ranked]
    return _answered_first(words, language, hits)


def _answered_first(words: str, language: str, hits: list[Hit]) -> list[Hit]:
    """A whole question has what answers it first, as ``ask`` does; a few words are a list of what has them."""
    answer = answering_ids(words, language)[:1] if len(asked_words(words)) >= FEWEST_OF_A_QUESTION else []
    return sorted(hits, key=lambda hit: hit.id not in answer)


def hit_lines(hits: Sequence[Hit], language: str, most: int, in_notebook: bool = False) -> list[str]:
    """Each thing that was found in two lines: what it is and says, and how to open it, in a shell or in a notebook."""
    return [
        line
        for hit in hits[:most]
        for line in (
            f"{hit.id}  {hit.entry.line(language)}",
            f"    {hit.entry.how_in_notebook if in_notebook else hit.entry.how}",
        )
    ]


# Where a name stands that belongs to no language.
NO_TONGUE = ""
Index = Mapping[str, Mapping[str, float]]
Wanted = tuple[Mapping[str, float], Sequence[tuple[str, tuple[str, ...]]]]
Kin = Callable[[str], Mapping[str, float]]


def _rank(entry: Entry, weights: Mapping[int, float], terms: list[Term], worth: list[float], tongue: str) -> tuple:
    whole = len(weights) == len(worth)
    # What is called just so comes first; a card is known by its name in any language.
    asked = {word for term in terms for word in term.said.split()}
    titles = (*entry.title.values(), *entry.names) if entry.kind == CARD else (pick_text(entry.title, tongue),)
    called = whole and any(set(_words(said)) == asked for said in titles)
    # Who has more of the words is nearer, however rare the few are that another has.
    value = sum(weight * worth[place] for place, weight in weights.items()) * len(weights) / len(worth)
    if _is_of_another_box(entry):
        value *= OTHER_BOX
    return (not called, not whole, -value, KINDS.index(entry.kind))


def _is_of_another_box(entry: Entry) -> bool:
    if entry.kind == CARD:
        return False
    boxes = entry.boxes if entry.kind == SCENARIO else [box for box in entry.id.split(".")[1:2] if box in _boxes(entry.game)]
    return not set(boxes) <= set(default_boxes(entry.game))


def _wanted(terms: Sequence[Term], kin: Kin) -> list[Wanted]:
    """What answers each term, then what answers those that were said twice."""
    return [_once(term, kin) for term in terms] + [_twice(term) for term in terms if term.twice]


def _once(term: Term, kin: Kin) -> Wanted:
    """The words that answer a term, each with how well, and the names of its cards by language."""
    alike: dict[str, float] = {}
    for word in term.words:
        for other, well in kin(word).items():
            alike[other] = max(well, alike.get(other, 0))
    names = dict.fromkeys(name for card in term.cards for name in ((NO_TONGUE, (card,)), *_titles(card)))
    return alike, list(names)


def _twice(term: Term) -> Wanted:
    """What answers a term that was said twice: a text that says it twice."""
    names = [(language, (_pair(name[0]),)) for card in term.cards for language, name in _titles(card) if len(name) == 1]
    return {_pair(word): 1 for word in term.words}, names


def _found(wanted: Sequence[Wanted], index: Index, tongue: str) -> dict[int, float]:
    """Which of the terms an entry has, by their places, each with its best weight."""
    found: dict[int, float] = {}
    own = _own(index, tongue)
    for place, (kin, names) in enumerate(wanted):
        best = 0.0
        for language, weights in index.items():
            share = 1 if language in (own, NO_TONGUE) else FOREIGN
            for word in weights.keys() & kin.keys():
                best = max(best, share * kin[word] * weights[word])
            for said, name in names:
                if said == language and all(word in weights for word in name):
                    best = max(best, share * min(weights[word] for word in name))
        if best:
            found[place] = best
    return found


def _own(said: Collection[str], tongue: str) -> str:
    """The language in which a reader of this one meets what is said; English where it is not translated."""
    return tongue if tongue in said else "en"


@lru_cache(maxsize=8192)
def _index(entry: Entry) -> Index:
    """The words of an entry by language, each with the best weight of the places where it stands."""
    index: dict[str, dict[str, float]] = {}
    for language, word, weight in _weighted(entry):
        said = index.setdefault(language, {})
        if weight > said.get(word, 0):
            said[word] = weight
    return index


def _weighted(entry: Entry) -> Iterator[tuple[str, str, float]]:
    for name in (entry.id, *entry.names):
        yield from ((NO_TONGUE, word, NAME) for word in _words(name))
    # A card stands here as one word, its id, whatever it is called.
    yield from ((NO_TONGUE, card, NAME if entry.kind == SCENARIO else CHAPTER) for card in entry.cards)
    for text, weight in ((entry.title, TITLE), *((text, BODY) for text in entry.texts)):
        for language, said in text.items():
            words = _words(said)
            yield from ((language, word, weight) for word in words)
            begun = Counter(word[:BEGINNING] for word in words)
            yield from ((language, _pair(beginning), weight) for beginning, count in begun.items() if count > 1)


def _pair(word: str) -> str:
    """The sign of a word that stands twice in a text, in one form or another."""
    return f"2 {word[:BEGINNING]}"


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    return words_of(text) if isinstance(text, str) else ()


@cache
def _boxes(game: str) -> frozenset[str]:
    return frozenset(open_rules(game).boxes_declared)


@cache
def _titles(card_id: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What a card is called in each language, as words without the numbers that are seldom said."""
    card = next(cards[card_id] for _, cards in of_each(all_cards) if card_id in cards)
    return tuple(
        (language, tuple(word for word in words_of(said) if not word[:1].isdigit())) for language, said in card.title.items()
    )
