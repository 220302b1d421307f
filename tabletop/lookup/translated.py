"""How much of the kit each language says: sentences of the catalogue, labels of the pages, the games' own texts, scenarios.

>>> [share.percent for share in shares("de").values()]
[100, 100, 100, 100]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from tabletop.games import of_each, rules_of
from tabletop.languages import LANGUAGES
from tabletop.playing import find_scenarios
from tabletop.scenario.text.load import load
from tabletop.words.labels import labels
from tabletop.words.language import N_, catalogue_folders, written_catalogue

# What is counted, as it stands over the numbers.
SENTENCES, LABELS, GAMES, SCENARIOS = N_("sentences"), N_("labels"), N_("games"), N_("scenarios")


class Share(NamedTuple):
    """How many texts a language has, and how many there are."""

    said: int
    of: int

    @property
    def percent(self) -> int:
        """In whole percents; 100 only if none is missing."""
        return 100 * self.said // self.of


def shares(language: str) -> dict[str, Share]:
    """What this language says, by what it is; English says all."""
    texts = {GAMES: _texts_of_games(), SCENARIOS: _texts_of_scenarios()}
    counted = {
        SENTENCES: _of({one: translated(one) for one in LANGUAGES}, language),
        LABELS: _of({one: {(game, key) for game, said in of_each(labels) for key in said[one]} for one in LANGUAGES}, language),
    }
    return counted | {name: Share(sum(bool(text.get(language)) for text in found), len(found)) for name, found in texts.items()}


def _of(said: Mapping[str, Any], language: str) -> Share:
    """Of the keys that any language translates, those of this one; English stands in the code and needs none."""
    every = set(chain.from_iterable(said.values()))
    return Share(len(every if language == "en" else set(said[language])), len(every))


@cache
def _texts_of_games() -> list[Mapping[str, str]]:
    """What the boxes, cards, rules and open questions of each game say."""
    found: list[Mapping[str, str]] = []
    for _, rules in of_each(rules_of):
        found += (box["title"] for box in rules.boxes().values())
        found += (card.title for card in rules.cards().values())
        found += (rule.text for rule in rules.rulebook.rules.values())
        for asked in rules.rulebook.questions.values():
            found += filter(None, (asked.question, asked.reason, *asked.readings.values()))
    return found


@cache
def _texts_of_scenarios() -> list[Mapping[str, str]]:
    return [text for _name, path in find_scenarios() for text in _texts_in(load(path).data)]


def _texts_in(part: Any) -> Iterator[Mapping[str, str]]:
    """Each text of a file: words under the names of languages, and nothing else."""
    if isinstance(part, dict) and part and set(part) <= set(LANGUAGES):
        yield part
    elif isinstance(part, (dict, list)):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from _texts_in(inner)


def translated(language: str) -> set[str]:
    """The sentences that the kit and its games say in this language."""
    return {message for folder in catalogue_folders() for message in written_catalogue(folder, language).translated()}
