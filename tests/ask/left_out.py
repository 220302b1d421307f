"""Each question of the data as if nobody had written it: is its ruling found by the others, first or among three?

`python -m tests.ask.left_out` prints it by game and language; a number behind it takes only every so manieth question.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games import games_that_open
from tabletop.languages import LANGUAGES
from tabletop.lookup.asked.ask import boxes_here, each_once
from tabletop.lookup.asked.prepared import TYPED, make_table
from tabletop.lookup.asked.questions import asked_for
from tabletop.lookup.asked.rank import Ranker, Ranking


class Found(NamedTuple):
    """Whether the ruling of one question came first, and whether it was among the first three."""

    first: bool
    among_three: bool


def left_out(ranker: Ranker, language: str, every: int = 1) -> Iterator[Found]:
    """Of every so manieth question of a game, asked within it, what is found without it."""
    typed = {ruling: list(said.get(language, ())) for ruling, said in asked_for(ranker.game).items()}
    places = [place for place, (number, share, _) in enumerate(ranker.texts) if number < len(ranker.ids) and share == TYPED]
    asked = dict(zip(places, (text for ruling in ranker.ids for text in typed.get(ruling, ())), strict=True))
    for place in places[every - 1 :: every]:
        yield _found_without(ranker, place, asked[place])


def _found_without(ranker: Ranker, place: int, question: str) -> Found:
    number = ranker.texts[place][0]
    signs = [sign for sign, texts in ranker.places.items() if place in texts]
    others = {text for text, (one, *_) in enumerate(ranker.texts) if one == number and text != place}
    gone = [sign for sign in signs if others.isdisjoint(ranker.places[sign])]
    for sign in signs:
        ranker.places[sign].remove(place)
    for sign in gone:
        ranker.whole[sign].remove(number)
    boxes = boxes_here(ranker.game)
    ranked, _ = ranker.rank(question, boxes)
    for sign in signs:
        ranker.places[sign].append(place)
    for sign in gone:
        ranker.whole[sign].append(number)
    ranking = Ranking(sorted(ranked, key=lambda one: (-one.worth, one.id)), True)
    right = alike(ranker, ranker.ids[number])
    hits = [bool(right & alike(ranker, one.id)) for one in each_once(ranking, {ranker.game: ranker})[:3]]
    return Found(hits[:1] == [True], any(hits))


def alike(ranker: Ranker, ruling: str) -> frozenset[str]:
    """A ruling with its open question, or its rule, and the same rule of other boxes."""
    rule = ranker.of_game["asks"].get(ruling, ruling)
    return frozenset({ruling, rule, *ranker.of_game["twins"].get(rule, ())})


def rankers(language: str) -> list[Ranker]:
    """One for each game."""
    table = make_table(language)
    return [Ranker(table, game, language) for game in games_that_open()]


def share(found: list[Found]) -> tuple[float, float]:
    """First and among three, from 0 to 1."""
    return sum(one.first for one in found) / len(found), sum(one.among_three for one in found) / len(found)


if __name__ == "__main__":
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for language in LANGUAGES:
        for ranker in rankers(language):
            found = list(left_out(ranker, language, every))
            first, three = share(found)
            print(f"{language} {ranker.game:18} first {first:6.1%}, among three {three:6.1%} of {len(found)}")
