"""``ask``: a question in plain words, and the one ruling that answers it; where nothing does, that is said.

>>> ask("who has the first turn").first.sentence.split(".")[0]
'Choose who starts'
>>> ask("which way does the bishop move").first is None
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tabletop.games import default_boxes, example, game_id, games_that_open, open_rules, registered
from tabletop.languages import LANGUAGES
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.shelf import boxes_on_shelf, read_shelf
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from ..lessons import lessons
from ..rule_lines import question_lines
from ..tongue import tongue_of
from .prepared import prepared
from .rank import Ranked, Ranker, Ranking, rank
from .speech import plain_words

# So many more are told after the first, and so many of all that can answer are looked at for them.
MOST_MORE, LOOKED_AT = 5, 80


@dataclass(frozen=True)
class Ruling:
    """One thing that answers: a rule, an open question or a lesson, told in one language as our table plays.

    ``sentence`` is what holds, ``basis`` how that is known, ``cite`` where it is printed; ``open`` are the questions that the
    leaflets leave open here, by id; ``lesson`` shows it, where one does.
    """

    id: str
    game: str
    sentence: str
    basis: str
    cite: str
    open: tuple[str, ...]
    lesson: str | None
    words: Words

    def open_lines(self) -> list[str]:
        """Each open question with its readings; ``*`` marks what our table plays."""
        return list(question_lines(self.words, self.open))

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        ours = {question: self.words.rules.readings[question] for question in self.open}
        said = {"id": self.id, "game": self.game, "sentence": self.sentence, "basis": self.basis, "cite": self.cite}
        return {**said, "open": list(self.open), "ours": ours, "lesson": self.lesson}


@dataclass(frozen=True)
class Answer:
    """What was asked, in which language, the ``first`` ruling and at most five ``more``; without a first, ``more`` are the
    nearest there is, and none of them answers.
    """

    question: str
    language: str
    first: Ruling | None
    more: tuple[Ruling, ...]

    def lines(self, in_notebook: bool = False) -> Iterator[str]:
        """The answer as text, with what opens each thing in a shell or in a notebook."""
        say = Words(open_rules(games_that_open()[0]), (), self.language).say
        if self.first is None:
            yield say(N_("No rule here answers that."))
            if self.more:
                yield ""
                yield say(N_("The nearest there is, which may be about something else:"))
        else:
            yield self.first.sentence
            yield f"  {self.first.id} [{self.first.basis}: {self.first.cite}]"
            if self.first.open:
                yield ""
                yield say(N_("What is open or differs here; * is what our table plays:"))
                yield from (f"  {line}" for line in self.first.open_lines())
            if self.first.lesson:
                lesson = f'lesson("{self.first.lesson}")' if in_notebook else f"tabletop show {self.first.lesson}"
                yield ""
                yield say(N_("See it: {how}"), how=lesson)
            if self.more:
                yield ""
                yield say(N_("Or did you mean:"))
        yield from (f"  {ruling.id}  {ruling.sentence}" for ruling in self.more)

    def text(self, in_notebook: bool = False) -> str:
        """The same as one text."""
        return "\n".join(self.lines(in_notebook))

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        more = "more" if self.first else "nearest"
        first = self.first.as_json() if self.first else None
        said = {"question": self.question, "language": self.language, "answered": self.first is not None, "first": first}
        return {**said, more: [ruling.as_json() for ruling in self.more]}


def ask(question: str, language: str = "en", game: str | None = None) -> Answer:
    """What answers a question, as our table plays with the boxes on our shelf.

    The language is told from the words; ``language`` is taken where they do not tell. A game or a box that the question names
    binds, and so does ``game``, an id or a short name. Raises LessonError for no text, no words and no such game.
    """
    if not isinstance(question, str):
        raise LessonError(f"{shown(question)} is not a text; ask something such as {shown(example('question'))}.")
    if not plain_words(question):
        raise LessonError(f"There is no question in {shown(question)}; ask something such as {shown(example('question'))}.")
    bound = None if game is None else game_id(game)
    if bound is not None and bound not in games_that_open():
        known = [name for one in registered().values() for name in (one.id, one.short)]
        raise LessonError(f"There is no game {shown(game)}.{did_you_mean(str(game), known)}")
    tongue = tongue_of(question, language)
    ranking = _ranked(question, tongue, bound)
    rulings = [_told(one, tongue) for one in each_once(ranking, _rankers(tongue))[: MOST_MORE + 1]]
    first = rulings[0] if ranking.answered else None
    return Answer(question, tongue, first, tuple(rulings[1:] if first else rulings[:MOST_MORE]))


def answering_ids(question: str, language: str = "en") -> list[str]:
    """The ids of what answers, the best first; none where nothing does."""
    tongue = tongue_of(question, language)
    ranking = _ranked(question, tongue, None)
    return [one.id for one in each_once(ranking, _rankers(tongue))[: MOST_MORE + 1]] if ranking.answered else []


def _ranked(question: str, language: str, bound: str | None) -> Ranking:
    games = games_that_open()
    boxes = {game: boxes_here(game) for game in games}
    return rank(_rankers(language), question, boxes, games_first(games), bound)


def games_first(games: Sequence[str]) -> list[str]:
    """Those of the games that lie on the shelf; where nobody said, the first: what is of others comes later."""
    return [game for game in games if game in read_shelf()] or list(games[:1])


def boxes_here(game: str) -> Sequence[str]:
    """The boxes that lie on the shelf; where nobody said, those that most people have."""
    return boxes_on_shelf(game) or default_boxes(game)


def each_once(ranking: Ranking, rankers: Mapping[str, Ranker]) -> list[Ranked]:
    """What was found, an open question and its rule only once, and a rule of several boxes as that of a box that is here."""
    found: dict[str, Ranked] = {}
    for one in ranking.found[:LOOKED_AT]:
        ranker = rankers[one.game]
        rule = ranker.of_game["asks"].get(one.id, one.id)
        named = one.worth == one.alike
        own = rule if named or one.id != rule else ranker.own_of(rule, boxes_here(one.game))
        found.setdefault(own, one if own == rule else one._replace(id=own))
    return list(found.values())


def _rankers(language: str) -> Mapping[str, Ranker]:
    spoken = language if language in LANGUAGES else "en"
    table = prepared(spoken)
    return _rankers_of(spoken, table["version"])


@lru_cache(maxsize=4)
def _rankers_of(language: str, version: str) -> Mapping[str, Ranker]:
    table = prepared(language)
    return {game: Ranker(table, game, language) for game in table["games"]}


def _told(found: Ranked, language: str) -> Ruling:
    """What was found, in words, as our table plays it with the boxes that it is of."""
    rules = open_rules(found.game, readings=read_ours().of(found.game))
    words = Words(rules, (), language)
    book = rules.rulebook
    lesson, asks = None, tuple[str, ...]()
    if found.id in book.questions:
        rule, asks = book.questions[found.id].rule, (found.id,)
    elif found.id in book.rules:
        rule, asks = found.id, tuple(book.rules[found.id].asks)
    else:
        entry = next(one for one in lessons() if one["id"] == found.id)
        rule, lesson = next(name for name in entry["teaches"] if name in book.rules), found.id
    sentence = words.rule(rule)
    if lesson:
        entry_title = pick_text(entry["title"], language)
        sentence = f"{entry_title}: {sentence}"
    return Ruling(
        found.id,
        found.game,
        sentence,
        words.how_sure_at_our_table(rule),
        words.cite(rule),
        asks,
        lesson or lesson_on(found.game, rule),
        words,
    )


def lesson_on(game: str, rule: str, known: Iterable[Mapping[str, Any]] | None = None) -> str | None:
    """The lesson on this rule, of all or of those that are ``known``: one that teaches it first, in boxes that are here, and
    little beside it.
    """
    here = set(boxes_here(game))
    taught = [one for one in known or lessons() if one["game"] == game and rule in one["teaches"]]
    best = min(
        taught,
        key=lambda one: (one["teaches"][0] != rule, not set(one["boxes"]) <= here, len(one["teaches"]), one["id"]),
        default=None,
    )
    return best["id"] if best else None
