"""What can be judged that is no card: the verdicts of a game by the words that people say for them, and its conditions.

>>> [entry.id for _, entry in about(["isle", "broken", "basket"])]
['one-broken']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

from tabletop.games import game_id, games_that_open
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown

from ..asked.speech import STEMMERS, stem
from ..normalise import asked_words
from ..tongue import little_words
from .entries import Condition, Entry, verdicts_of

# So many letters of a word are enough for a longer one, and so many of a compound.
BEGINNING, PART = 4, 5
# So many conditions at once can be set.
MOST_CONDITIONS = 2


def about(words: Sequence[str]) -> list[tuple[str, Entry]]:
    """The verdicts that have all these words, of the game alone that the first of them names; all of it for its name alone."""
    said = [word for text in words if isinstance(text, str) for word in asked_words(text)]
    games = [game for game in games_that_open() if said and game_id(said[0]) == game]
    little = frozenset[str]().union(*little_words().values())
    asked = [word for word in (said[1:] if games else said) if word not in little]
    if not asked and not games:
        return []
    found = [
        (game, entry, _likeness(asked, _words(game)[entry.id]))
        for game in games or games_that_open()
        for entry in verdicts_of(game).entries
        if entry.lesson or not entry.cards
    ]
    fitting = [one for one in found if not asked or one[2] > 0]
    return [(game, entry) for game, entry, _ in sorted(fitting, key=lambda one: -one[2])]


def _likeness(asked: Sequence[str], there: Mapping[str, float]) -> float:
    """How much these words have of all that was asked; 0 where one is missing."""
    each = [max((weight for other, weight in there.items() if _is_alike(word, other)), default=0) for word in asked]
    return sum(each) if all(each) else 0


def _is_alike(asked: str, word: str) -> bool:
    """Whether two words are one in some language, or the one begins the other or ends it as a compound."""
    if asked == word or any(stem(asked, language) == stem(word, language) for language in STEMMERS):
        return True
    begins = len(asked) >= BEGINNING and word.startswith(asked)
    return begins or (min(len(asked), len(word)) >= PART and (word.endswith(asked) or asked.endswith(word)))


@cache
def _words(game: str) -> Mapping[str, Mapping[str, float]]:
    """The words of each verdict: of what it is about, and with less weight of its question, in all languages."""
    return {entry.id: dict(_weighted(entry)) for entry in verdicts_of(game).entries}


def _weighted(entry: Entry) -> Iterator[tuple[str, float]]:
    for text in entry.question.values() if isinstance(entry.question, Mapping) else ():
        yield from ((word, 1.0) for word in asked_words(text))
    for texts in entry.about.values():
        yield from ((word, 2.0) for text in texts for word in asked_words(text))


def conditions_named(game: str, words: Sequence[str]) -> list[str]:
    """The conditions of this game that are meant; raises LessonError in words for one that there is not, or that cannot be so
    together with another one.
    """
    there = verdicts_of(game).table.conditions
    found = list(dict.fromkeys(_condition(game, word, there) for word in words))
    if len(found) > MOST_CONDITIONS:
        raise LessonError(f"{len(found)} conditions are too many; set at most {MOST_CONDITIONS}.")
    for one, other in permutations(found, 2):
        if other in there[one].against:
            raise LessonError(f"{one} and {other} cannot be so together; leave one of them out.")
    return found


def go_together(game: str) -> Iterator[tuple[str, ...]]:
    """Each choice of conditions of this game that can be so together, none at all first."""
    there = verdicts_of(game).table.conditions
    for number in range(MOST_CONDITIONS + 1):
        for chosen in combinations(there, number):
            if not any(other in there[one].against for one, other in permutations(chosen, 2)):
                yield chosen


def _condition(game: str, word: str, there: Mapping[str, Condition]) -> str:
    asked = " ".join(asked_words(word)) if isinstance(word, str) else ""
    for name, one in there.items():
        called = [name, *(text for texts in one.words.values() for text in texts)]
        if asked in {" ".join(asked_words(text)) for text in called}:
            return name
    known = f"There are {', '.join(there)}." if there else f"{game} has none."
    raise LessonError(f"There is no condition {shown(word)} that can be set.{did_you_mean(str(word), list(there))} {known}")
