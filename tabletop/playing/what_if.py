"""What if: from any step of a lesson, moves that nobody wrote, played by the same rules.

>>> from tabletop.playing import open_lesson, open_what_if
>>> tried = open_what_if(open_lesson("kittens/nope/yup"), "start").play({"by": "Ana", "do": "draw"})
>>> tried.after("turn.player"), tried.after("turn.owes")
('Ben', 1)

``tried.choices`` lists what can be done then and what cannot, with the reason. Each
``play`` gives a new line; the one before stays as it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from tabletop.frames.observer_filter import as_noticed, stands_at
from tabletop.frames.text import told_line
from tabletop.kernel.seat import OPEN, Seat
from tabletop.kernel.trace import Beat
from tabletop.redraw.worlds import NoWorld, Worlds, worlds_of
from tabletop.scenario.check.file import check_file
from tabletop.scenario.check.position import check_position
from tabletop.scenario.format.game_words import GamesOfFiles
from tabletop.scenario.format.limit import Exhausted
from tabletop.scenario.play.chance import CHANCE_FIELDS
from tabletop.scenario.play.line import Broken
from tabletop.scenario.play.runs import placed
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import shown
from tabletop.words import Words
from tabletop.words.language import N_

from .choices import MOST, MOST_REFUSED, Choice, Choices, as_tried, choices
from .draft import draft
from .game_moves import moves_of
from .record import Recorded, record
from .scenario_files import NOT_SAID
from .unknown_path import no_value
from .unseen import DEALT_ANEW, LEFT_OUT, NOT_PLAYED, THEIRS, is_hidden, is_in_the_open
from .variation import Chooser, Impossible, TriedLine, WhatIfError
from .written_out import written_out

# A line may be a whole game that somebody plays with all seats in their hand.
MOST_MOVES = 300
MOST_TEXT = 100_000


@dataclass(frozen=True, repr=False)
class WhatIf:
    """A line of moves tried out from one step of a run; ``seat`` is whose eyes it is told to, ``choose`` says what falls by
    chance where the moves do not.
    """

    lesson: Any
    run: Any
    start: int
    moves: tuple[Mapping[str, Any], ...] = ()
    seat: Seat = OPEN
    choose: Chooser | None = None

    @cached_property
    def line(self) -> TriedLine:
        """The line where it stands now; raises WhatIfError, in words, if a move cannot be tried."""
        return self._played[0]

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """The moves as they were played."""
        return self._played[1]

    def played_out(self) -> WhatIf:
        """This line with its moves played now; raises WhatIfError, in words, if one cannot be tried."""
        _ = self._played
        return self

    @property
    def before(self) -> list[Beat]:
        """The beats of the lesson that it goes on from, the last one as these eyes see it."""
        trace = self.run.trace
        last = as_noticed(trace.rules, trace.beats, self.seat)[self.start] or trace.beats[self.start]
        if self.worlds is not None:
            world = self.worlds.one
            last = replace(last, state=world, decision=trace.rules.decision(world))
        return [*trace.beats[: self.start], last]

    @cached_property
    def worlds(self) -> Worlds | None:
        """What this seat cannot tell from the true position, one of which is played; None where everything is open, or the
        game says nothing of its hidden cards.
        """
        trace = self.run.trace
        try:
            found = None if self.seat == OPEN else worlds_of(trace.rules, trace.beats, self.seat, self.start)
            return found if found is None or found.one is not None else None
        except NoWorld:
            return None

    @property
    def is_guarded(self) -> bool:
        """Whether hidden cards lie here as they do in truth, so that what depends on them is not played."""
        return self.seat != OPEN and self.worlds is None

    @cached_property
    def _played(self) -> tuple[TriedLine, tuple[Beat, ...]]:
        trace, scenario = self.run.trace, self.lesson.scenario
        check_moves(self.moves)
        document = Document(
            draft(scenario, self.run, self.start, [moves_of(scenario.data["game"]).stand_in(move) for move in self.moves])
        )
        if self.moves:
            _check_steps(document)
        line = TriedLine(trace.rules, trace.names, document, self.before, self.seat)
        line.choose = self.choose
        beats = []
        drafted = placed(document.data["steps"], ("steps",))[len(document.data["steps"]) - len(self.moves) :]
        steps = [(place, {"id": step["id"], **move}) for (place, step), move in zip(drafted, self.moves)]
        for (place, step), following in zip(steps, [*(step for _, step in steps[1:]), None]):
            before = line.rules.decision(line.state)
            try:
                beat = line.try_step(step, place, following)
                if self.is_guarded and not is_in_the_open(line, before, beat, self.seat):
                    raise WhatIfError(self.words().say(NOT_PLAYED))
                beats.append(beat)
            except Impossible as impossible:
                raise WhatIfError(self.words().refusal(impossible.refusal)) from None
            except Broken as broken:
                raise WhatIfError(_sentence(broken.fault, self.seat == OPEN)) from None
            except Exhausted as error:
                raise WhatIfError(f"This line takes {error}; try a shorter one.") from None
        return line, tuple(beats)

    def played(self, place: int) -> dict[str, Any]:
        """One of the moves as it was played: with the chance that fell in it, where these eyes may know it."""
        step = self.moves[place]
        if self.seat != OPEN:
            return dict(step)
        kept = step if place == len(self.moves) - 1 else {key: value for key, value in step.items() if key not in CHANCE_FIELDS}
        return {**kept, **self.line.chance[place + 1]}

    @property
    def is_dealt(self) -> bool:
        """Whether the position is still being dealt, or a file cannot say what was dealt: then nothing can be tried."""
        if "deal" not in self.lesson.scenario.data["setup"]:
            return False
        trace, start = self.run.trace, self.run.trace.find_beat("start")
        return trace.beats[self.start] is not start or written_out(trace.rules, start.state, trace.names) is None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.line.rules.decision(self.line.state).kind == "over"

    def list_choices(self, seat: Seat, most: int = MOST, most_refused: int = MOST_REFUSED) -> Choices:
        """What this seat can do now, and what it cannot."""
        line = self.line
        if self.is_dealt:
            return Choices(())
        found = choices(line.rules, line.state, line.names, seat, line.laid, most, most_refused, line.could)
        found = replace(found, offered=tuple(as_tried(line, found, seat))) if line.waits else found
        return found.only(lambda choice: self.is_offered(choice)) if self.is_guarded else found

    def is_offered(self, choice: Choice) -> bool:
        """Whether a player who sees only their own cards may be told what comes of a choice, or why it is refused."""
        return (not choice.ok and not self.line.waits) or self.line.stays_in_the_open(choice.step, self.seat)

    def note(self, seat: Seat, found: Choices, laid: bool = False) -> str | None:
        """What the list of choices does not show, as a sentence to be said in some language.

        ``laid`` says that what may be laid is told beside the list, with all its places.
        """
        line = self.line
        if self.is_dealt:
            return N_("The table is not ready yet: once it is, you can play on from there.")
        if found.unseen:
            return LEFT_OUT
        shown = laid and moves_of(line.rules.id).covers is not None
        if not shown and any(
            line.rules.forms[move[0]].slot_by_slot and seat in (OPEN, move[1]) for move in line.rules.moves(line.state)
        ):
            return N_("More moves are possible here, but they are put together piece by piece and cannot be listed.")
        if self.worlds is None:
            return None
        asked = line.rules.decision(line.state).must
        theirs = asked and self.seat not in asked and not any(choice.ok for choice in found)
        return THEIRS if theirs else DEALT_ANEW

    @property
    def choices(self) -> ToldChoices:
        """What can be done now and what cannot, as a numbered list to read; ``choices[1]`` is the first."""
        return ToldChoices(self, self.list_choices(self.seat))

    def play(self, move: Mapping[str, Any] | Choice | int) -> WhatIf:
        """The line with one move more: a step as a file writes it, or the number of a choice.

        A refused move is told and changes nothing. Raises WhatIfError, in words, for
        one that is impossible without any rule, such as a card that is not held.
        """
        if isinstance(move, int) and not isinstance(move, bool):
            move = self.choices[move]
        step: Any = move.step if isinstance(move, Choice) else move
        return replace(self, moves=(*self.moves, step)).played_out()

    def after(self, path: str) -> Any:
        """The value at a path such as ``turn.owes`` or ``hands.Ana`` as it is now."""
        if is_hidden(self.line.rules, self.line.state, self.lesson.scenario.names, path, self.seat):
            raise WhatIfError(f"What is at {shown(path)} is hidden from {self.lesson.scenario.names[self.seat]}.")
        try:
            return self.line.rules.value_at(self.line.state, path, self.line.names)
        except (KeyError, ValueError, AttributeError, TypeError):
            raise WhatIfError(no_value(self.lesson.scenario.data["game"], path)) from None

    def record(self, title: str | None = None, place: str | Path | None = None) -> Recorded:
        """Save the line as a scenario file, under a name made from the title or at ``place``; never over another file."""
        if not isinstance(place, (str, Path, type(None))):
            raise WhatIfError(f"A place is a file name such as 'mine.json', not {shown(place)}.")
        return record(self, title, place=None if place is None else Path(place))

    def words(self) -> Words:
        """The words of the lesson's language."""
        return Words(self.run.trace.rules, self.run.trace.names, self.lesson.language)

    def told(self, first: int = 0) -> str:
        """What happened from this move on, why or why not, and what is open now."""
        words = self.words()
        lines = told_line(
            self.lesson.scenario,
            self.run,
            [*self.before, *self.beats[:first]],
            self.beats[first:],
            self.lesson.language,
            self.seat,
            first,
        )
        return "\n".join((*lines, words.game.decision(words, words.rules.view(self.line.state, self.seat))))

    def __repr__(self) -> str:
        return self.told()


class ToldChoices:
    """Choices as a list to read: legal ones numbered, then the refused ones with the reason."""

    def __init__(self, tried: WhatIf, found: Choices) -> None:
        self.tried, self.found = tried, found

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __getitem__(self, number: int) -> Choice:
        legal = [choice for choice in self.found if choice.ok]
        if type(number) is not int or not 1 <= number <= len(legal):
            raise WhatIfError(f"There is no choice {shown(number)}; there are {len(legal)}.")
        return legal[number - 1]

    def __repr__(self) -> str:
        words, line = self.tried.words(), self.tried.line
        lines, number = [], 0
        for choice in self.found:
            label = told_choice(words, line.state, choice)
            number += choice.ok
            lines.append(
                f"{number:>3}. {label}"
                if choice.refusal is None
                else f"  ✗  {label} {words.refusal(choice.refusal)} ({', '.join(choice.refusal.rules)})"
            )
        note = self.tried.note(self.tried.seat, self.found)
        lines += [words.say(note)] if note else []
        return "\n".join(lines) or words.game.decision(words, words.rules.view(line.state, self.tried.seat))


def told_choice(words: Words, state: Any, choice: Choice) -> str:
    """A choice with its player: ``Ana: Draw a card``."""
    label = words.choice(state, choice.move)[1]
    return f"{words.name(choice.move[1])}: {label}." if choice.move[1] >= 0 else f"{label}."


def open_what_if(lesson: Any, step: str = "start", seat: str | None = None) -> WhatIf:
    """From this step of the lesson's main run on; raises LessonError with the steps there are."""
    beat = lesson.after(step).beat
    run, eye = lesson.scenario.runs[0], OPEN if seat is None else lesson.seat_of(seat)
    beats = run.trace.beats
    return WhatIf(lesson, run, stands_at(run.trace.rules, beats, beats.index(beat), eye), (), eye)


# -- what comes from a page or a person ------------------------------------------


def check_moves(moves: Sequence[Any]) -> None:
    """Refuse in words what is no list of moves, before anything is made of it."""
    if not isinstance(moves, (list, tuple)) or not all(isinstance(move, Mapping) for move in moves):
        raise WhatIfError('The moves are a list of steps, such as {"by": "Ana", "do": "draw"}.')
    if len(moves) > MOST_MOVES:
        raise WhatIfError(f"A line has at most {MOST_MOVES} moves; this one has {len(moves)}.")
    try:
        size = len(json.dumps(list(moves), allow_nan=False))
    except (TypeError, ValueError, RecursionError):
        raise WhatIfError("A move holds only texts, whole numbers and lists.") from None
    if size > MOST_TEXT:
        raise WhatIfError("These moves take up too much room.")
    for move in moves:
        extra = [key for key in NOT_SAID if key in move]
        if extra or "do" not in move:
            raise WhatIfError(f"A move has no {extra[0]!r}." if extra else "A move needs `do`: what is done.")


def _check_steps(document: Document) -> None:
    """The file checks of steps, cards and players."""
    faults = [fault for fault in check_file(document, GamesOfFiles()) if fault.severity == "error"]
    faults = [fault for fault in faults if not _is_said_by_rules(document, fault)]
    if not faults:
        faults = [fault for fault in check_position(document, ())[1] if fault.severity == "error"]
    if faults:
        raise WhatIfError(_sentence(faults[0]))


def _is_said_by_rules(document: Document, fault: Any) -> bool:
    """Whether this fault is that so many cards are no play: the rules say so themselves, with their sentence."""
    return fault.code == "FILE-CARDS" and fault.place[-1] == "cards" and bool(document.value(fault.place))


def _sentence(fault: Any, openly: bool = True) -> str:
    """A fault as a sentence; what would have been possible may be hidden from a player."""
    if not openly:
        return f"{fault.found[:1].upper()}{fault.found[1:]}."
    near = f" Did you mean {fault.near!r}?" if fault.near else ""
    return f"{fault.found[:1].upper()}{fault.found[1:]}; expected: {fault.expected}.{near}"
