"""One list of what fits a question or some words: scenarios, rules, open questions and cards of all games.

The words are understood as ``ask`` understands a question: cards by any of their names, slips of typing, other forms and
other words for the same. What has all words comes before what has some, and a whole question has first what answers it.

>>> search("nope favor already choosing")[0].id
'ek.base.nope.9'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tabletop.games import example, games_that_open
from tabletop.languages import COMPLETE, LANGUAGES
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown

from .asked.ask import answering_ids, boxes_here
from .asked.rank import OTHER_BOX, Ranker, named_game
from .asked.speech import Speech, plain_words, signs_of
from .index import CARD, SCENARIO, Entry, entries
from .normalise import words_of
from .searched import searched
from .tongue import little_words, tongue_of

# Fewer words are no question; so many of what answers one come first.
FEWEST_OF_A_QUESTION, ANSWERS = 4, 2
# A word that nobody knows may be the beginning of one, if it has so many letters.
SHORTEST_BEGINNING = 3
MOST_REPEATED = 60


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


class _Found(NamedTuple):
    """A hit with what decides its place: whether it is called just so or teaches what is, whether it has all words, how like
    it is.
    """

    hit: Hit
    called: bool
    teaches: bool
    whole: bool
    worth: float


def search(words: str, language: str = "en") -> list[Hit]:
    """What fits these words, best first; raises LessonError in words if there is nothing to look for or nothing fits."""
    if not isinstance(words, str):
        raise LessonError(f"{shown(words)} is not a text; search for words such as {shown(example('question'))}.")
    asked = plain_words(words)
    if not asked:
        raise LessonError(f"There is nothing to search for in {shown(words)}; try words such as: {example('question')}.")
    there = {entry.id: entry for entry in entries()}
    # What is asked in a language that is only begun is looked for as in English.
    home = language if language in COMPLETE else "en"
    tongue = tongue_of(words, home)
    # Who types a word of another language means it all the same.
    for spoken in dict.fromkeys((tongue, home, *LANGUAGES)):
        game, rest = named_game(_rankers(spoken), words)
        games = [ranker for name, ranker in _rankers(spoken).items() if game in (None, name)]
        meant = _mended(rest, [ranker.speech for ranker in games])
        found = [one for ranker in games for one in _of_game(ranker, meant, there)]
        if found:
            break
    else:
        known = {word for ranker in _rankers(tongue).values() for word in ranker.speech.known}
        said = " ".join(asked)[:MOST_REPEATED]
        raise LessonError(f"No results for {shown(said)}.{did_you_mean(asked[0], sorted(known))}")
    answers = answering_ids(words, home)[:ANSWERS] if _is_question(asked, spoken) else []
    place = {ruling: number for number, ruling in enumerate(answers)}
    found.sort(
        key=lambda one: (place.get(one.hit.id, ANSWERS), not one.called, not one.teaches, not one.whole, -one.worth, one.hit.id)
    )
    return [one.hit for one in found]


def _is_question(asked: Sequence[str], language: str) -> bool:
    """Whether these words are a question: some of them, and little ones among them."""
    return len(asked) >= FEWEST_OF_A_QUESTION and not little_words()[language].isdisjoint(asked)


def _of_game(ranker: Ranker, words: Sequence[str], there: Mapping[str, Entry]) -> Iterator[_Found]:
    """What has at least one of the words that say something; where none does, one of them all."""
    # What only other games know is no slip of a word of this one.
    text = " ".join(word for word in words if word in ranker.speech.known)
    lost = sum(word not in ranker.speech.known for word in words)
    signs = set(signs_of(text, ranker.speech))
    signs = signs - set(ranker.of_game["little"]) or signs
    boxes = boxes_here(ranker.game)
    having = Counter(number for sign in signs for number in ranker.whole.get(sign, ()))
    worth = {one.id: one.worth for one in ranker.rank(text, boxes)[0]}
    for number, count in having.items():
        entry = there.get(ranker.ids[number])
        if entry is not None:
            own = entry.kind != SCENARIO or set(entry.boxes) <= set(boxes)
            value = worth[entry.id] * (1 if own else OTHER_BOX)
            called, teaches = tuple(words) in _called(entry), tuple(words) in map(words_of, entry.names)
            yield _Found(Hit(entry, count), called, teaches, not lost and count == len(signs), value)


def _mended(words: str, speeches: Sequence[Speech]) -> list[str]:
    """The words, each as one that some game knows: itself, what it is a slip of, or the shortest that begins so."""
    return [meant for word in plain_words(words) for meant in _known(word, speeches)]


def _known(word: str, speeches: Sequence[Speech]) -> Sequence[str]:
    if any(word in speech.known for speech in speeches):
        return (word,)
    slips = (meant for speech in speeches if (meant := tuple(speech.meant(word))) != (word,))
    longer = [other for speech in speeches for other in speech.by_beginning.get(word[0], ()) if other.startswith(word)]
    begun = (min(longer, key=lambda other: (len(other), other)),) if longer and len(word) >= SHORTEST_BEGINNING else (word,)
    return next(slips, begun)


def _called(entry: Entry) -> Iterator[tuple[str, ...]]:
    """By what names an entry goes, as words; a lesson also by the last part of its id."""
    names = entry.names if entry.kind == CARD else ()
    yield from map(words_of, (entry.id, entry.id.rpartition("/")[2], *entry.title.values(), *names))


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


def _rankers(language: str) -> Mapping[str, Ranker]:
    spoken = language if language in LANGUAGES else "en"
    return _rankers_of(spoken, searched(spoken)["version"])


@lru_cache(maxsize=4)
def _rankers_of(language: str, version: str) -> Mapping[str, Ranker]:
    table = searched(language)
    return {game: Ranker(table, game, language) for game in games_that_open() if game in table["games"]}
