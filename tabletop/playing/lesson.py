"""A lesson: a scenario that was found, checked and played, ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from tabletop.frames import lesson_payload, text_view
from tabletop.frames.observer_filter import as_noticed
from tabletop.frames.payload import told_runs
from tabletop.frames.reasons import named_to
from tabletop.games import example, game_id, pack_with, rules_of
from tabletop.kernel.seat import OPEN, TABLE, Seat
from tabletop.kernel.trace import Beat
from tabletop.questions.at_our_table import asked_at
from tabletop.questions.question import Ask, ask_all
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import Run, Scenario, open_scenario
from tabletop.scenario.text.showing import shown
from tabletop.table_rules.our_lessons import AtOurTable, at_our_table
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words, understood
from tabletop.words.language import N_

from .one_ply import plies
from .scenario_files import LessonError, find_scenarios, named_in_full
from .unknown_path import no_value
from .unseen import is_hidden


class NoSuchName(LessonError, AttributeError):
    """Something was asked of a step that it does not have."""


@dataclass(frozen=True)
class Lesson:
    """A scenario that was checked and played, with its questions. ``language`` is the one it is first shown in.

    ``scenario`` has the data of the file and its runs; it has no errors, or there would be no lesson. ``asks``
    are the questions by step, ``after(step)`` is what was true then, ``text()`` all of it to be read. Nothing
    of it changes, but for ``payload`` and ``runs``, which look at the rules of the reader's own table each time.

    >>> lesson = open_lesson("kittens/nope/yup")
    >>> lesson.scenario.names, list(lesson.asks)
    (['Ana', 'Ben', 'Cem'], ['who'])
    >>> [answer.value for answer in lesson.asks["who"].answers if answer.right]
    ['Ben']
    """

    scenario: Scenario
    language: str = "en"

    @property
    def item(self) -> str:
        """What answers to its questions are kept under, with the id of their step."""
        return f"lesson:{self.scenario.id}"

    @cached_property
    def asks(self) -> dict[str, Ask]:
        """The questions by step id, answered by the run."""
        return ask_all(self.scenario)

    def text(self, seat: str | None = None, ours: bool = False) -> str:
        """The complete text view; with ``seat`` only what that player saw.

        With ``ours`` it also tells the rules of the reader's table and how the lesson
        goes with them; what a notebook keeps must not depend on whose table it is.
        """
        place = OPEN if seat is None else self.seat_of(seat)
        table = self.at_our_table() if ours else None
        return text_view(
            self.scenario,
            asked_at(table.run if table else None, self.scenario.runs[0], self.asks_for(seat), seat),
            self.language,
            place,
            table,
        )

    def opening(self, seat: str | None = None) -> str:
        """The text view as the whole table sees it, or one player: how it begins tells no hidden card."""
        return text_view(self.scenario, self.asks_for(seat), self.language, TABLE if seat is None else self.seat_of(seat))

    def payload(self, seat: str | None = None, alone: bool = False) -> dict[str, Any]:
        """What a page needs; with ``seat`` only what that player may see. The rules of the reader's table are in it.

        A page that stands ``alone`` has nobody to ask: what can be tried at its first
        step and at its questions travels with it, one move far.
        """
        place = None if seat is None else self.seat_of(seat)
        table = self.at_our_table()
        return lesson_payload(
            self.scenario,
            asked_at(table.run if table else None, self.scenario.runs[0], self.asks_for(seat), seat),
            self.language,
            place,
            table,
            plies(self, place) if alone else None,
            self.item,
        )

    def runs(self) -> list[Run]:
        """The runs of a payload in their order: those of the file, then how it goes at the reader's own table."""
        return told_runs(self.scenario, self.at_our_table())

    def at_our_table(self) -> AtOurTable | None:
        """How it goes by the rules of the reader's own table, as they are now; None where it plays the usual ones."""
        return at_our_table(self.scenario, read_ours())

    def asks_for(self, seat: str | None) -> dict[str, Ask]:
        """The questions that this player can answer; all of them without a player."""
        return self.asks if seat is None else ask_all(self.scenario, seat)

    def seat_of(self, name: str) -> int:
        """The seat of a player; raises LessonError with the names there are."""
        if name not in self.scenario.names:
            raise LessonError(
                f"There is no player {shown(name)} in this lesson; there are {', '.join(self.scenario.names)}."
                f"{did_you_mean(str(name).title(), self.scenario.names)}"
            )
        return self.scenario.names.index(name)

    def after(self, step: str, seat: str | None = None) -> Moment:
        """What was true when this step was done; with ``seat`` as that player knows it.

        Raises LessonError with the steps there are.
        """
        trace, eye = self.scenario.runs[0].trace, OPEN if seat is None else self.seat_of(seat)
        beats = {beat.step: beat for beat in as_noticed(trace.rules, trace.beats, eye) if beat is not None}
        if not isinstance(step, str) or step not in beats:
            raise LessonError(f"There is no step {shown(step)}; the steps are {', '.join(beats)}.{did_you_mean(step, beats)}")
        return Moment(self, beats[step], eye)


@dataclass(frozen=True, repr=False)
class Turn:
    """Whose turn it is, to reason with (:class:`Moment`); as a text it is told in the language of its lesson."""

    player: str | None
    owes: int | None
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return repr(self.text)


@dataclass(frozen=True, repr=False)
class Moment:
    """One step of a lesson as values, when all that needs no decision has settled; it never changes.

    ``turn`` has ``player`` (None where it is nobody's) and ``owes`` (the turns still to be taken, this one included; None
    in a game where turns cannot be owed); ``fired`` are the ids of the rules by which this step went, and
    ``moment[path]`` is any value that a scenario file can name: ``turn.owes``, ``hands.Ana``. Values are plain data, as
    in files. Of a lesson for one seat a moment has what that player may know; the rest is refused with LessonError, and
    so is a path that leads nowhere.

    >>> moment = open_lesson("kittens/nope/yup").after("close")
    >>> moment.turn.player, moment.turn.owes, str(moment.turn)
    ('Ben', 2, 'Ben, owes 2')
    >>> moment["hands.Ana"], "ek.base.attack.2" in moment.fired
    (['cat_2', 'defuse', 'see_the_future_3'], True)
    """

    lesson: Lesson
    beat: Beat
    seat: Seat = OPEN

    def __getitem__(self, path: str) -> Any:
        """The value at a path such as ``turn.owes`` or ``hands.Ana``; raises LessonError for what this player cannot see."""
        rules, names = self.lesson.scenario.runs[0].trace.rules, self.lesson.scenario.names
        if is_hidden(rules, self.beat.state, names, path, self.seat):
            raise LessonError(f"What is at {shown(path)} is hidden from {names[self.seat]}.")
        try:
            return rules.value_at(self.beat.state, path, names)
        except (KeyError, ValueError, AttributeError, TypeError):
            raise LessonError(no_value(self.lesson.scenario.data["game"], path)) from None

    def __repr__(self) -> str:
        return f"after {self.beat.step}: {self.turn}"

    def __getattr__(self, name: str) -> Any:
        raise NoSuchName(f"A step has no {name!r}; ask for .turn or .fired, or for a value such as ['turn.player'].")

    @property
    def fired(self) -> tuple[str, ...]:
        """The rules by which this step went, as far as this player may know them."""
        return named_to(self.beat, self.seat, self.lesson.scenario.runs[0].trace.rules.events)

    @property
    def turn(self) -> Turn:
        """Whose turn it is and, where turns can be owed, how many."""
        rules = self.lesson.scenario.runs[0].trace.rules
        words = Words(rules, self.lesson.scenario.names, self.lesson.language)
        player = self["turn.player"]
        called = player or words.say(N_("nobody"))
        if "turn.owes" not in rules_of(rules.id).paths:
            return Turn(player, None, called)
        owes = self["turn.owes"]
        return Turn(player, owes, words.say(N_("{seat}, owes {number}"), seat=called, number=owes))


def open_lesson(name: str | Path, language: str = "en") -> Lesson:
    """The lesson of a scenario: by id (``GAME/TOPIC/NAME``), the end of one, or a file.

    Raises LessonError in words for people if there is none, several, or if the
    file has faults; what a fuzz hunt found is no reason not to look at it.
    """
    if not isinstance(name, str | Path):
        raise LessonError(f"There is no scenario {shown(name)}; its name is a text, such as {shown(example('lesson'))}.")
    path = Path(name)
    if path.suffix == ".json":
        found = {path.stem: path}
    else:
        first, slash, rest = path.as_posix().partition("/")
        wanted = game_id(first) + slash + rest
        found = named_in_full(wanted)
        known = {} if found else dict(find_scenarios())
        found = found or {key: place for key, place in known.items() if key.endswith("/" + wanted)}
        # A pack takes no name away from the lessons that come with a game.
        found = {key: place for key, place in found.items() if len(found) == 1 or pack_with(place) is None} or found
        if not found:
            ends = (end for key in known for end in (key, key.partition("/")[2], key.rpartition("/")[2]))
            hint = did_you_mean(wanted, ends)
            raise LessonError(f"There is no scenario {shown(str(name))}.{hint} `tabletop list` shows all of them.")
        if len(found) > 1:
            raise LessonError(f"{shown(str(name))} could be {' or '.join(found)}; say which.")
    ((key, place),) = found.items()
    scenario = open_scenario(place, key, teaching=False)
    if not scenario.can_be_shown:
        raise LessonError("\n".join(str(fault) for fault in scenario.errors), scenario.errors)
    return Lesson(scenario, understood(scenario.data["game"], language))
