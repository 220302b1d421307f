"""What a notebook imports: ``language``, ``lesson``, ``editions``, ``selftest``, ``drill``, ``boat``, ``recipe``, ``our_rules``, ``search``, ``judge``, ``card``.

>>> language("en")
>>> shown = lesson("kittens/nope/yup")
>>> shown.after("close").turn
'Ben, owes 2'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletop.playing import Lesson, LessonError, SelfTest, WhatIf, open_lesson, open_selftest, open_what_if
from tabletop.games import game_id, registered, short_names
from tabletop.lookup.query import tongue_of
from tabletop.games.isle_of_cats.boat_trainer.boat import Boat, open_boat
from tabletop.games.isle_of_cats.boat_trainer.words import RANKING, SHEET
from tabletop.lookup.card_facts import CardFacts, card_facts
from tabletop.games.row_your_goat.drill.drill import Drill, open_drill
from tabletop.playing.editions import Edition, Editions, open_editions
from tabletop.lookup.judge import judge as judged
from tabletop.lookup.judgement_text import judgement_text
from tabletop.playing.lesson import Moment
from tabletop.table_rules.our_rules import decide
from tabletop.playing.messages import Told
from tabletop.games.exploding_kittens.tools.recipe_designer import Designer
from tabletop.games.exploding_kittens.tools.recipes import open_recipe
from tabletop.table_rules.rules_panel import panel_payload, panel_text
from tabletop.lookup.search import hit_lines
from tabletop.lookup.search import search as searched
from tabletop.scenario.text.showing import shown
from tabletop.widgets import LessonWidget
from tabletop.widgets.card_page import card_html
from tabletop.words import LANGUAGES

__all__ = ["boat", "card", "drill", "editions", "judge", "language", "lesson", "our_rules", "ranking", "recipe", "recipe_designer", "score_sheet", "search", "selftest"]

_chosen = {"language": "en"}


class ShownLesson(LessonWidget):
    """A lesson in a cell, which can also be asked what was true after a step."""

    def __init__(self, lesson: Lesson, seat: str | None = None) -> None:
        super().__init__(lesson.payload(seat), lesson.text(seat), {
            "our_rules": self._decide, "what_if": self._what_if}, lesson.opening(seat), {"record": self._record} if seat is None else {})
        self.lesson, self._seat = lesson, seat

    def _what_if(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What moves bring that nobody wrote, and what can be done then."""
        return self._told().what_if(message)

    def _record(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Such moves as a scenario file in the folder of the notebook."""
        return self._told().record(message, Path.cwd())

    def _told(self) -> Told:
        seat = None if self._seat is None else self.lesson.seat_of(self._seat)
        return Told(self.lesson, self.payload, self.lesson.runs(), seat)

    def _decide(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Our table plays another reading from now on, and the lesson shows how it goes with it."""
        decide(message.get("question"), message.get("reading"))
        self.payload = self.lesson.payload(self._seat)
        return {}

    def after(self, step: str) -> Moment:
        """What was true when this step was done, as the player of this lesson knows it; raises LessonError with the steps there are."""
        return self.lesson.after(step, self._seat)

    def what_if(self, step: str = "start") -> WhatIf:
        """From this step on, other moves: ``.choices`` lists them, ``.play`` makes one; raises LessonError for no such step."""
        return open_what_if(self.lesson, step, self._seat)


class ShownSelfTest(LessonWidget):
    """A self-test in a cell; it brings the lesson that explains a position when asked."""

    def __init__(self, test: SelfTest) -> None:
        super().__init__(test.payload(), test.text(), {"lesson": self._explain})
        self._lessons = frozenset(item.scenario for item in test.items)

    def _explain(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The payload of a lesson that this self-test names."""
        name = message.get("scenario")
        if not isinstance(name, str) or name not in self._lessons:
            raise LessonError(f"This self-test names no lesson {shown(name)}.")
        return {"payload": open_lesson(name, self.lang).payload()}


class ShownDrill(LessonWidget):
    """A reaction drill in a cell; ``results["runs"]`` holds what each learner did in each run."""

    def __init__(self, drill: Drill) -> None:
        super().__init__(drill.payload(), drill.text())


class ShownBoat(LessonWidget):
    """A boat in a cell, with tiles to lay; ``boat.ranking("green_T")`` is every place of one, the best first."""

    def __init__(self, boat: Boat) -> None:
        super().__init__(boat.payload(), boat.text(), {"boat": self._lay})
        self.boat = boat

    def _lay(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The boat once the tiles that a page names are laid."""
        told = self.boat.after_all(message.get("laid")).payload()
        return {"payload": {key: value for key, value in told.items() if key != "ui"}}


class ShownRules(LessonWidget):
    """Our table's rules in a cell, to be looked at and chosen."""

    def __init__(self, game: str, language: str) -> None:
        self._game, self._language = game, language
        super().__init__(panel_payload(game, language), panel_text(game, language), {"our_rules": self._decide})

    def _decide(self, message: Mapping[str, Any]) -> dict[str, Any]:
        decide(message.get("question"), message.get("reading"))
        self._text = panel_text(self._game, self._language)
        self.payload = panel_payload(self._game, self._language)
        return {}


def our_rules(game: str) -> ShownRules:
    """Show what our table plays where the leaflets of a game are silent: ``our_rules("kittens")``.

    A choice holds for every lesson from then on, until it is changed here, in a
    lesson or with `tabletop rules`. Raises LessonError for an unknown game.
    """
    if not isinstance(game, str) or game_id(game) not in registered():
        raise LessonError(f"There is no game {shown(game)}; there are {', '.join(short_names())}.")
    return ShownRules(game_id(game), _chosen["language"])


def language(code: str) -> None:
    """The language of this notebook: ``en``, ``de`` or ``es``; raises LessonError for another."""
    if code not in LANGUAGES:
        raise LessonError(f"There is no language {shown(code)}; there are {', '.join(LANGUAGES)}.")
    _chosen["language"] = code


def lesson(name: str, seat: str | None = None) -> ShownLesson:
    """Show a scenario: ``lesson("kittens/nope/yup")``, or a file of your own, ``lesson("mine.json")``.

    With ``seat`` only what that player may see is in it. Raises LessonError, in
    words for people, if there is no such scenario or if it has faults.
    """
    return ShownLesson(open_lesson(name, _chosen["language"]), seat)


class ShownEditions(LessonWidget):
    """A lesson in several editions in a cell; ``rows()`` gives the comparison step by step."""

    def __init__(self, editions: Editions) -> None:
        super().__init__(editions.payload(), editions.text())
        self.editions = editions

    def rows(self) -> list[Any]:
        """Each step with one cell for each edition: ``.kind`` is same, different, still or absent."""
        return self.editions.rows()


def editions(name: str, *others: Edition) -> ShownEditions:
    """Show a lesson in several editions side by side: ``editions("kittens/attack/passed-on", ["base", "barking"], "english")``.

    An edition is a box, a list of boxes, a profile such as ``"english"``, or readings such as
    ``{"q.base.nope.own": "R2"}`` or ``"q.base.nope.own=R2"``. Without any, those that the lesson's file names, or else
    each profile and box. Raises LessonError as ``lesson`` does.
    """
    return ShownEditions(open_editions(name, others, _chosen["language"]))


def selftest(name: str) -> ShownSelfTest:
    """Show a self-test: a few positions in a row, one key each."""
    return ShownSelfTest(open_selftest(name, _chosen["language"]))


def drill(game: str = "goat", seed: int = 1, cards: int = 30, pace: str = "slow", box: str | None = None) -> ShownDrill:
    """Play a reaction drill: press when there is a set, at the pace ``slow``, ``medium``, ``fast`` or ``own``.

    The same seed gives the same cards. ``box`` is the leaflet, ``german`` or ``spanish``;
    that of the language unless it is named. Raises LessonError for what cannot be drilled.
    """
    return ShownDrill(open_drill(game, seed, cards, pace, _chosen["language"], box))


def boat(name: str, seat: str | None = None, tiles: Sequence[str] | None = None, after: str = "start") -> ShownBoat:
    """Lay tiles on the boat of a player: ``boat("isle/placing/does-it-fit", tiles=["green_T"])``.

    The position is that of a scenario once the step ``after`` is done. Without ``seat`` it
    is the player on turn, without ``tiles`` what can be had there. Raises LessonError for what is not there.
    """
    return ShownBoat(open_boat(name, seat, tiles, after, language=_chosen["language"]))


def score_sheet(name: str, seat: str | None = None, after: str = "start") -> ShownBoat:
    """Show the points of a player one by one, each with its squares; raises LessonError as ``boat`` does."""
    return ShownBoat(open_boat(name, seat, (), after, SHEET, _chosen["language"]))


def ranking(name: str, tile: str | None = None, seat: str | None = None, after: str = "start") -> ShownBoat:
    """Show what a tile would bring at every place of a boat; raises LessonError as ``boat`` does."""
    return ShownBoat(open_boat(name, seat, None if tile is None else [tile], after, RANKING, _chosen["language"]))


class ShownDesigner(LessonWidget):
    """A recipe designer in a cell; ``recipe`` is the recipe as it was kept last."""

    def __init__(self, designer: Designer) -> None:
        super().__init__(designer.payload(), designer.text(), designer.answers(), writes={"recipe_save": designer.save})
        self._designer = designer

    @property
    def recipe(self) -> ShownText:
        """The recipe as it was kept last, or as it was at the beginning."""
        return ShownText(self._designer.text())


def recipe(name: str) -> ShownText:
    """Show a recipe: ``recipe("nope-sauce")``, or a file of your own, ``recipe("mine.json")``; raises LessonError for none."""
    return ShownText(open_recipe(name, _chosen["language"]).text())


def recipe_designer(name: str | None = None) -> ShownDesigner:
    """Write a recipe of your own, checked as you type, kept as a file beside the notebook, and played at random.

    It begins with a small one, or with ``name``, a published one or a file. Raises LessonError for none.
    """
    return ShownDesigner(Designer(name, _chosen["language"]))


class ShownText:
    """An answer in a cell, as text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


class ShownCard(ShownText):
    """A card in a cell: drawn where pictures can be shown, else as text."""

    def __init__(self, facts: CardFacts) -> None:
        super().__init__(facts.text())
        self._facts = facts

    def _repr_html_(self) -> str:
        return card_html(self._facts)


def search(words: str, most: int = 20) -> ShownText:
    """Find scenarios, rules, open questions and cards by words, best first; raises LessonError if nothing fits."""
    if type(most) is not int or most < 1:
        raise LessonError(f"How many are shown at most is a number from 1 on, not {shown(most)}.")
    hits = searched(words, _chosen["language"])
    return ShownText("\n".join(hit_lines(hits, tongue_of(words, _chosen["language"]), most, in_notebook=True)))


def judge(*cards: str) -> ShownText:
    """Say what happens when cards meet: ``judge("nope", "favor")``; raises LessonError if there is no such card."""
    return ShownText(judgement_text(judged(cards, _chosen["language"])))


def card(name: str) -> ShownCard:
    """Show a card: ``card("nope")``; raises LessonError if there is no such card."""
    return ShownCard(card_facts(name, _chosen["language"]))
