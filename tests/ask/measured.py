"""How often the right ruling comes first, among the first three, and how often what nothing answers is refused.

The ids were chosen from the specification before anything was searched. Half of the questions are sealed: they are read here to
be counted and never looked at while what answers them is tuned. `python -m tests.ask.measured` prints the figures.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
NONE = "-"


class Question(NamedTuple):
    """A question as somebody types it, and the ids that answer it; none where nothing does."""

    language: str
    text: str
    ids: tuple[str, ...]


class Measure(NamedTuple):
    """Shares from 0 to 1 of the questions that have an answer, and of those that have none."""

    first: float
    among_three: float
    refused: float
    answered: int
    unanswerable: int


def opened() -> list[Question]:
    """The questions that may be looked at."""
    return _read((HERE / "open.tsv").read_text(encoding="utf-8"))


def tried() -> list[Question]:
    """Forty-eight questions that were tried with the search before; a dot at the end of an id: any that begins so."""
    return _read((HERE / "tried.tsv").read_text(encoding="utf-8"))


def held() -> list[Question]:
    """Questions in other words than the data's, written like them from the rules and kept out of them, each for one rule."""
    return _read((HERE / "held.tsv").read_text(encoding="utf-8"))


def sealed() -> list[Question]:
    """The questions that nobody looks at."""
    return _read(zlib.decompress(base64.b64decode((HERE / "sealed.b64").read_text(encoding="ascii"))).decode("utf-8"))


def _read(text: str) -> list[Question]:
    rows = (line.split("\t") for line in text.splitlines()[1:] if line.strip())
    return [Question(language, said, () if ids == NONE else tuple(ids.split())) for language, said, ids in rows]


def measure(questions: Sequence[Question], ask: Callable[[str, str], Sequence[str]]) -> Measure:
    """``ask`` gives the ids that answer a question in a language, the best first; none where it refuses."""
    with_answer = [one for one in questions if one.ids]
    without = [one for one in questions if not one.ids]
    found = [(one, list(ask(one.text, one.language))) for one in with_answer]
    first = sum(bool(ids) and answers(one, ids[0]) for one, ids in found)
    three = sum(any(answers(one, found_id) for found_id in ids[:3]) for one, ids in found)
    refused = sum(not ask(one.text, one.language) for one in without)
    return Measure(
        first / len(with_answer),
        three / len(with_answer),
        refused / len(without) if without else 1.0,
        len(with_answer),
        len(without),
    )


def answers(question: Question, found: str) -> bool:
    """Whether this id answers the question."""
    return any(found.startswith(one) if one.endswith(".") else found == one for one in question.ids)


def missed(questions: Sequence[Question], ask: Callable[[str, str], Sequence[str]]) -> Iterator[str]:
    """The questions that are not answered first, with what came instead; for those that may be looked at."""
    for one in questions:
        ids = list(ask(one.text, one.language))
        if (one.ids and not (ids and answers(one, ids[0]))) or (not one.ids and ids):
            yield f"{one.language}\t{one.text}\t{' '.join(one.ids) or NONE}\t{' '.join(ids[:3]) or NONE}"


def figures(name: str, found: Measure) -> str:
    """A measure as a line."""
    shares = f"first {found.first:6.1%}, among three {found.among_three:6.1%}, refused {found.refused:6.1%}"
    return f"{name:7} {shares} ({found.answered} with an answer, {found.unanswerable} without)"


if __name__ == "__main__":
    from tabletop.lookup.asked.ask import answering_ids

    for asked_name, asked_for in (("opened", opened), ("tried", tried), ("held", held), ("sealed", sealed)):
        print(figures(asked_name, measure(asked_for(), answering_ids)))
