"""What a notebook imports: ``language``, ``lesson``, ``editions``, ``selftest``, ``our_rules``, ``ask``, ``search``, ``judge``,
``card``, ``home``, ``set_up``, ``free_table``, ``record``, ``coached``, ``odds``, ``mine``, ``check``, and what the games bring.

>>> language("en")
>>> shown = lesson("kittens/nope/yup")
>>> shown.after("close").turn
'Ben, owes 2'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop.assistants.positions import opened
from tabletop.coached.coached_game import CoachedGame
from tabletop.coached.messages import Coach
from tabletop.coached.opponent import LEVELS, SENSIBLE
from tabletop.explore.fuzz import Hunt
from tabletop.explore.mine import NothingMined, mined_lesson
from tabletop.explore.odds import odds_at
from tabletop.explore.odds_move import chance_of
from tabletop.explore.odds_text import range_text
from tabletop.games import game_id, of_each, registered, rules_of, short_names
from tabletop.learner.practice import MINUTES, open_practice
from tabletop.lookup.asked.ask import ask as asked
from tabletop.lookup.card_facts import card_facts
from tabletop.lookup.judge import judge as judged
from tabletop.lookup.judgement_text import judgement_text
from tabletop.lookup.search import hit_lines
from tabletop.lookup.search import search as searched
from tabletop.lookup.tongue import tongue_of
from tabletop.playing import Lesson, LessonError, open_lesson
from tabletop.playing.editions import Edition, Editions, open_editions
from tabletop.playing.set_ups import open_set_up, table_of
from tabletop.playing.task_faults import lesson_faults
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.showing import shown
from tabletop.selftests.selftest import open_selftest
from tabletop.table_rules.our_rules import go_by
from tabletop.widgets.card_cell import ShownCard
from tabletop.widgets.coached_game import ShownCoached
from tabletop.widgets.game_tools import tools_of
from tabletop.widgets.home import ShownHome
from tabletop.widgets.lesson_cell import ShownLesson, ShownSetUp
from tabletop.widgets.lesson_widget import LessonWidget
from tabletop.widgets.live.calls import board_cell
from tabletop.widgets.odds_cell import ShownOdds
from tabletop.widgets.rules_cell import ShownRules
from tabletop.widgets.selftest_cell import ShownPractice, ShownSelfTest
from tabletop.widgets.shown import ShownText, choose_language, chosen_language
from tabletop.words import LANGUAGES, Words, understood

__all__ = [
    "ask",
    "card",
    "check",
    "coached",
    "editions",
    "free_table",
    "home",
    "judge",
    "language",
    "lesson",
    "mine",
    "odds",
    "our_rules",
    "practice",
    "record",
    "search",
    "selftest",
    "set_up",
]

for _, _cells in of_each(lambda game: tools_of(game).cells()):
    # What a game brings stands beside the rest, under its own name.
    for _name, _cell in _cells.items():
        globals()[_name] = board_cell(_cell)
        __all__.append(_name)


@board_cell
def our_rules(game: str, file: str | Path | None = None) -> ShownRules:
    """Show what our table plays where the leaflets of a game are silent, by its id or short name.

    A choice holds for every lesson from then on, until it is changed here, in a
    lesson or with `tabletop rules`. With a ``file`` such as ``"club.json"`` this notebook goes from now on by the table
    whose rules lie there, and what is chosen is kept there. Raises LessonError for an unknown game or no such name.
    """
    if file is not None:
        if not isinstance(file, str | Path) or not str(file).endswith(".json"):
            raise LessonError(f"The rules of a table lie in a file such as 'club.json', not in {shown(file)}.")
        go_by(Path(file))
    if not isinstance(game, str) or game_id(game) not in registered():
        raise LessonError(f"There is no game {shown(game)}; there are {', '.join(short_names())}.")
    return ShownRules(game_id(game), chosen_language())


def language(code: str) -> None:
    """The language of this notebook: ``en``, ``de``, ``es``, or one that is begun; raises LessonError for another."""
    if code not in LANGUAGES:
        raise LessonError(f"There is no language {shown(code)}; there are {', '.join(LANGUAGES)}.")
    choose_language(code)


@board_cell
def lesson(name: str, seat: str | None = None) -> ShownLesson:
    """Show a scenario: by its name, or a file of your own, ``lesson("mine.json")``.

    With ``seat`` only what that player may see is in it. Raises LessonError, in
    words for people, if there is no such scenario or if it has faults.
    """
    return ShownLesson(open_lesson(name, chosen_language()), seat)


@board_cell
def set_up(
    game: str,
    players: int | None = None,
    boxes: Sequence[str] | str | None = None,
    readings: Mapping[str, str] | None = None,
    **variants: Any,
) -> ShownSetUp:
    """Show how a game is set up, step by step: for so many players, with these boxes and the variants of their leaflets.

    Boxes, players and variants can be chosen above the board. Raises LessonError, in words for people, for what there is not.
    """
    return ShownSetUp(open_set_up(game, players, _listed(boxes), variants, readings, chosen_language()))


@board_cell
def free_table(
    game: str,
    players: int | None = None,
    boxes: Sequence[str] | str | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int = 1,
    **variants: Any,
) -> ShownSetUp:
    """Show a table that is set up, to play on with all seats in your hand: press ``w`` and make a move.

    What is refused says why; what was played can be kept as a scenario. Another ``seed`` deals other cards. Raises what
    ``set_up`` raises.
    """
    if type(seed) is not int:
        raise LessonError(f"A seed is a whole number, not {shown(seed)}.")
    return ShownSetUp(open_set_up(game, players, _listed(boxes), variants, readings, chosen_language(), seed), at_the_end=True)


@board_cell
def record(
    what: str | Path | Mapping[str, Any],
    step: str | int | None = None,
    players: int | None = None,
    boxes: Sequence[str] | str | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int = 1,
    **variants: Any,
) -> ShownSetUp | ShownLesson:
    """Record a scenario by playing on the board, with all seats in your hand: each move becomes a step of a file.

    Begins with ``what``: a game, set up as by ``set_up``, with as many players as a number behind it says; a lesson or a file,
    after its ``step``; or a position of your own, such as ``{"game": ..., "setup": {...}}`` with a `setup` as files write it.
    What to expect after each step and what to ask is proposed below the board; one press checks the file, shows its lesson and
    saves it beside the notebook. What is begun is kept. Raises what ``set_up`` and ``lesson`` raise.
    """
    if isinstance(what, str) and game_id(what) in registered():
        if type(seed) is not int:
            raise LessonError(f"A seed is a whole number, not {shown(seed)}.")
        if step is not None:
            if isinstance(step, str) or players is not None:
                raise LessonError(f"A game is recorded from its set-up on, which has no step {shown(step)}.")
            players = step
        table = open_set_up(what, players, _listed(boxes), variants, readings, chosen_language(), seed)
        return ShownSetUp(table, at_the_end=True, records=True)
    if isinstance(step, int) or players is not None:
        raise LessonError(f"How many play is said with a game; games are called {', '.join(short_names())}, not {shown(what)}.")
    if isinstance(what, Mapping):
        scenario = opened(what)
        found = Lesson(scenario, understood(scenario.data["game"], chosen_language()))
    else:
        try:
            found = open_lesson(what, chosen_language())
        except LessonError as error:
            if not isinstance(what, str) or "/" in what or what.endswith(".json"):
                raise
            raise LessonError(f"{error} Games are called {', '.join(short_names())}.") from None
    return ShownLesson(found, begins=found.after(step or "start").beat.step)


@board_cell
def home() -> ShownHome:
    """Show where one begins: what there is to learn, what is done and due, and which box lies on the shelf."""
    return ShownHome(chosen_language())


@board_cell
def coached(
    game: str,
    players: int | None = None,
    boxes: Sequence[str] | str | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int = 1,
    level: str = SENSIBLE,
    **variants: Any,
) -> ShownCoached:
    """Play a whole game against others who know only their seat, with a coach beside you; you are the first player.

    ``level`` is ``"easy"`` or ``"sensible"``. The same seed deals the same cards. Raises what ``set_up`` raises.
    """
    if type(seed) is not int:
        raise LessonError(f"A seed is a whole number, not {shown(seed)}.")
    if level not in LEVELS:
        raise LessonError(f"There is no level {shown(level)}; there are {', '.join(LEVELS)}.")
    table = table_of(game, players, _listed(boxes), variants, readings, seed)
    return ShownCoached(Coach(CoachedGame(table, level=level), chosen_language()))


def _listed(boxes: Sequence[str] | str | None) -> Sequence[str] | None:
    return [boxes] if isinstance(boxes, str) else boxes


class ShownEditions(LessonWidget):
    """A lesson in several editions in a cell; ``rows()`` gives the comparison step by step."""

    def __init__(self, editions: Editions) -> None:
        super().__init__(editions.payload(), editions.text())
        self.editions = editions

    def rows(self) -> list[Any]:
        """Each step with one cell for each edition: ``.kind`` is same, different, still or absent."""
        return self.editions.rows()


@board_cell
def editions(name: str, *others: Edition) -> ShownEditions:
    """Show a lesson in several editions side by side.

    An edition is a box, a list of boxes, a profile such as ``"english"``, or readings such as
    ``{question: "R2"}`` or ``"QUESTION=R2"``. Without any, those that the lesson's file names, or else
    each profile and box. Raises LessonError as ``lesson`` does.
    """
    return ShownEditions(open_editions(name, others, chosen_language()))


@board_cell
def selftest(name: str) -> ShownSelfTest:
    """Show a self-test: a few positions in a row, one key each."""
    return ShownSelfTest(open_selftest(name, chosen_language()))


@board_cell
def practice(
    game: str, minutes: float = MINUTES, boxes: Sequence[str] | str | None = None, seed: int | None = None
) -> ShownPractice:
    """Practise the rulings of a game for some minutes: what is due first, then what went wrong, then what is new.

    Asked with these boxes, else with those on your shelf. Each time it is other positions, unless ``seed`` says which. Raises
    LessonError, in words for people, for a game, box or time that there is not.
    """
    return ShownPractice(open_practice(game, minutes, _listed(boxes), chosen_language(), seed))


def odds(
    name: str | Path,
    step: str = "start",
    seat: str | None = None,
    do: Mapping[str, Any] | None = None,
    goal: Mapping[str, Any] | None = None,
) -> ShownOdds | ShownText:
    """What this player can know of the hidden cards after a step of a lesson, and how likely each lies where.

    ``.table`` has all numbers, ``.plot()`` draws them. With a move ``do`` and a ``goal``, both as files write them, how likely
    the goal is true then: a least and a most where others choose. Raises LessonError, in words for people, for a lesson, step,
    player, move or goal that there is not, and where nobody can count the ways to go on.
    """
    if seat is None:
        raise LessonError('Odds are those of one player: say whose, such as seat="Ben".')
    if (do is None) != (goal is None):
        raise LessonError("`do` and `goal` belong together: what is played, and what shall be true then.")
    opened = open_lesson(name, chosen_language())
    found = odds_at(opened, step, seat)
    if do is None or goal is None:
        return ShownOdds(found, chosen_language())
    words = Words(found.worlds.rules, found.names, chosen_language())
    return ShownText(range_text(found, chance_of(opened, found, do, goal), words))


def mine(
    game: str, rule: str, other: str | None = None, boxes: Sequence[str] | str | None = None, walks: int = 20, seed: int = 1
) -> ShownLesson:
    """Show a moment of random games in which a rule decides, or two do: the one that most single rules and readings get wrong.

    The same seed gives the same moment. Raises LessonError for an unknown game or rule, and where no walk has such a moment.
    """
    if not isinstance(game, str) or game_id(game) not in registered():
        raise LessonError(f"There is no game {shown(game)}; there are {', '.join(short_names())}.")
    wanted, known = [one for one in (rule, other) if one is not None], rules_of(game_id(game)).rulebook.rules
    if unknown := [one for one in wanted if one not in known]:
        raise LessonError(f"There is no rule {shown(unknown[0])}.{did_you_mean(str(unknown[0]), known)}")
    try:
        found = mined_lesson(Hunt(game_id(game), tuple(_listed(boxes) or ()), None, seed), wanted, walks)
    except NothingMined as nothing:
        raise LessonError(str(nothing)) from None
    return ShownLesson(Lesson(found, understood(game_id(game), chosen_language())))


def check(file: str | Path) -> ShownText:
    """Say what is wrong with a scenario file, each fault with its line and what was expected there."""
    scenario = open_scenario(file)
    faults = lesson_faults(scenario)
    return ShownText("\n".join(str(replace(fault, file=Path(file).name)) for fault in faults) or f"{Path(file).name}: ✓")


def ask(question: str, game: str | None = None) -> ShownText:
    """Answer a question about the rules; raises LessonError if there is no question, or no such game."""
    return ShownText(asked(question, chosen_language(), game).text(in_notebook=True))


def search(words: str, most: int = 20) -> ShownText:
    """Find scenarios, rules, open questions and cards by words, best first; raises LessonError if nothing fits."""
    if type(most) is not int or most < 1:
        raise LessonError(f"How many are shown at most is a number from 1 on, not {shown(most)}.")
    hits = searched(words, chosen_language())
    return ShownText("\n".join(hit_lines(hits, tongue_of(words, chosen_language()), most, in_notebook=True)))


def judge(*cards: str, when: Sequence[str] = ()) -> ShownText:
    """Say what happens when cards meet, or what holds for some words, and ``when`` else something is so; raises LessonError
    if there is no such card and nothing about the words.
    """
    return ShownText(judgement_text(judged(cards, chosen_language(), when)))


def card(name: str) -> ShownCard:
    """Show a card; raises LessonError if there is no such card."""
    return ShownCard(card_facts(name, chosen_language()))
