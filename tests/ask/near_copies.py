"""Questions of the data that say nearly the words of a question that is counted: they would answer it for having been seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games import games_that_open
from tabletop.lookup.asked.questions import asked_for, general_words
from tabletop.lookup.asked.speech import plain_words

from .measured import Question

# Of all words of both, so many in both make a copy.
A_COPY = 0.8


def near_copies(counted: Iterable[Question]) -> Iterator[str]:
    """Game, ruling, language and place of each question of the data that is nearly one of these, or `elsewhere` of what no rule
    answers; never what is counted.
    """
    words = [(one.language, frozenset(plain_words(one.text))) for one in counted]
    data = {f"{game} {ruling}": said for game in games_that_open() for ruling, said in asked_for(game).items()}
    for name, said in {**data, "elsewhere": general_words()["elsewhere"]}.items():
        for language, questions in said.items():
            for place, question in enumerate(questions):
                mine = frozenset(plain_words(question))
                if any(language == one and len(mine & other) >= A_COPY * len(mine | other) for one, other in words):
                    yield f"{name} {language} {place}"
