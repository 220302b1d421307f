"""What a page asks about moves that it cannot know by itself, and the answers: what a move brings, what can be done then.

Whatever a page sends may come from anybody: it is answered, or refused with a
sentence, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.frames.interning import InterningPool
from tabletop.frames.observations import eyes_of
from tabletop.frames.observer_filter import stands_at, steps_seen
from tabletop.frames.payload import Used, book
from tabletop.frames.steps import StepMaker, icon_of
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.kernel.trace import Beat
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.play.chance import CHANCE_FIELDS
from tabletop.words import LANGUAGES, Words

from .choices import Choice, Choices
from .game_moves import moves_of
from .laid_otherwise import laid_otherwise
from .open_tasks import task_at
from .placings import placings
from .variation import WhatIfError
from .what_if import WhatIf, check_moves

MOST_TABLE = 10_000_000


@dataclass(frozen=True)
class Told:
    """What a page was told of a lesson: its payload, the runs in their order, whose eyes are in it (None for all)."""

    lesson: Any
    payload: Mapping[str, Any]
    runs: Sequence[Any]
    seat: int | None = None

    def line(self, message: Mapping[str, Any]) -> WhatIf:
        """The line of moves that a message speaks of, where everything lies open with what is ``laid`` otherwise at its start;
        raises WhatIfError for what is none.
        """
        return laid_otherwise(self.begun(message), message.get("laid") if self.seat is None else None).played_out()

    def begun(self, message: Mapping[str, Any]) -> WhatIf:
        """The same line as the lesson lies, with nothing of it played."""
        run = self.runs[number(message, "run", len(self.runs) - 1)]
        start = self.place(run, message)
        moves: Any = message.get("moves")
        if self.seat is not None and isinstance(moves, list):
            self.check_own(moves)
        seat = OPEN if self.seat is None else self.seat
        return WhatIf(self.lesson, run, start, tuple(moves) if isinstance(moves, list) else (moves,), seat)

    def place(self, run: Any, message: Mapping[str, Any]) -> int:
        """The beat from whose position a line goes on; a page counts the steps that its reader may know of."""
        rules, beats = run.trace.rules, run.trace.beats
        eye = OPEN if self.seat is None else self.seat
        seen = steps_seen(rules, beats, (eye,))
        return stands_at(rules, beats, seen[number(message, "from", len(seen) - 1)], eye)

    def check_own(self, moves: Sequence[Any]) -> None:
        """In a lesson for one player only that player's moves are tried, and chance cannot be chosen.

        The position is made up: what such a draw, look or theft turns up is seen, as at the table.
        """
        name, game = self.lesson.scenario.names[self.seat], self.lesson.scenario.data["game"]
        field = files_of(game).turned_up
        for move in moves:
            if isinstance(move, Mapping) and (
                move.get("by", name) != name
                or any(chance in move for chance in CHANCE_FIELDS)
                or (field in move and not moves_of(game).is_left_to_chance(move))
            ):
                raise WhatIfError(f"In a lesson for {name} only {name}'s own moves can be tried.")

    def seat_of(self, message: Mapping[str, Any]) -> int:
        """Whose choices are asked for; of a lesson for one player never another's."""
        if self.seat is not None:
            return self.seat
        return OPEN if message.get("seat") is None else number(message, "seat", len(self.lesson.scenario.names) - 1)

    def what_if(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The steps of a line of moves, and the choices behind it."""
        line = self.line(message)
        seat = self.seat_of(message)
        found = line.list_choices(seat)
        return self.told(message, line, seat, found, line.note(seat, found, laid=True))

    def told(self, message: Mapping[str, Any], line: WhatIf, seat: int, found: Choices, note: str | None) -> dict[str, Any]:
        """The steps of a line and these choices behind it, as a page takes them in."""
        tables = InterningPool(self.payload["languages"], *(number(message, key, MOST_TABLE) for key in ("texts", "values")))
        eyes = eyes_of(len(self.lesson.scenario.names)) if self.seat is None else (self.seat,)
        trace = line.run.trace
        words = {lang: Words(trace.rules, trace.names, lang) for lang in tables.languages}
        teller = Teller(StepMaker(trace.rules, trace.names, words, eyes, tables, {}))
        steps = teller.steps(line, line.beats)
        for place, (step, beat, before) in enumerate(zip(steps, line.beats, [line.before[-1], *line.beats])):
            step["move"] = line.played(place)
            if self.seat is None:
                step["named"] = tables.text(lambda lang, beat=beat, before=before: words[lang].made(beat, before))
        table = teller.rules.view(line.line.state, TABLE)
        offered = [*teller.placings(line, seat), *(teller.choice(table, choice) for choice in found)]
        return {
            "steps": steps,
            "choices": offered,
            "left_out": found.left_out,
            "over": line.over,
            "note": None if note is None else tables.text(lambda lang: words[lang].say(note)),
            **({"board": teller.board(line)} if message.get("begun") else {}),
            **teller.book(steps, offered, self.payload),
            **tables.as_json(),
        }

    def task(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What the last of these moves brings in a task, with the answers of the others; of no moves, how the task begins."""
        if self.seat is not None:
            raise WhatIfError("In a lesson for one player its tasks cannot be played.")
        moves: Any = message.get("moves")
        last = moves[-1] if isinstance(moves, list) and moves else None
        before = self.line({**message, "laid": None, "moves": moves[:-1] if last is not None else moves})
        task = task_at(self.lesson, before.run, before.start, before.moves)
        if last is not None:
            check_moves([last])
            if not task.is_own(last) and last.get("by") is not None:
                raise WhatIfError(f"In this task you play for {task.step['task']['by']}.")
        now = task.answered() if last is None else task.play(last)
        told = self.told(message, now.line, now.seat, now.choices, now.line.note(now.seat, now.choices, laid=True))
        return {**told, **now.standing()}


def language_of(message: Mapping[str, Any]) -> str | None:
    """The language that the page speaks, if it says so."""
    language = message.get("lang")
    return language if isinstance(language, str) and language in LANGUAGES else None


def number(message: Mapping[str, Any], key: str, most: int) -> int:
    """A whole number of a message; raises WhatIfError for anything else."""
    value = message.get(key)
    if type(value) is not int or not 0 <= value <= most:
        raise WhatIfError(f"{key} must be a whole number from 0 to {most}.")
    return value


class Teller:
    """Puts beats and choices of one run into the shape of a payload."""

    def __init__(self, maker: StepMaker) -> None:
        self.maker, self.rules, self.words, self.tables = maker, maker.rules, maker.words, maker.tables

    def steps(self, line: WhatIf, beats: Sequence[Beat]) -> list[dict[str, Any]]:
        """The beats of a line as steps, as they come behind those of the lesson."""
        return self.maker.line(beats, line.before, line.run.trace.beats) if beats else []

    def board(self, line: WhatIf) -> list[dict[str, Any]]:
        """The whole board for each pair of eyes where the line begins."""
        whole: list[dict[str, Any]] = [{} for _ in self.maker.eyes]
        for step in self.maker.line(line.run.trace.beats[: line.start + 1]):
            for zones, new in zip(whole, step["board"]):
                zones.update(new)
        return whole

    def choice(self, table: dict[str, Any], choice: Choice) -> dict[str, Any]:
        """One choice: its words, and either the move or why it is refused; ``table`` is what everybody sees of this position."""
        seat = choice.move[1]
        said = {lang: words.game.choice(words, choice.move, table) for lang, words in self.words.items()}
        told = {
            "seat": seat if seat >= 0 else None,
            "label": self.tables.text(lambda lang: said[lang][1]),
            "group": self.tables.text(lambda lang: said[lang][0]),
            "icon": icon_of(self.words["en"], choice.step),
            "move": choice.step,
            "ok": choice.ok,
        }
        if choice.mistake is not None:
            told["mistake"] = True
        refusal = choice.refusal
        if refusal is not None:
            told["text"] = self.maker.refused(refusal)
            told["rules"] = list(refusal.rules)
        return told

    def placings(self, line: WhatIf, seat: int, rather: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
        """What may be laid now as choices: each with all its places, as the fields of a step and the squares there."""
        table = self.rules.view(line.line.state, TABLE)
        found = []
        for one in placings(line, seat, rather):
            told = self.choice(table, Choice(one.move, one.step))
            found.append({**told, "looks": one.looks, "places": [[place, list(squares)] for place, squares in one.places]})
        return found

    def book(
        self, steps: Sequence[Mapping[str, Any]], offered: Sequence[Mapping[str, Any]], known: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The rules, questions and cards that these speak of and that the page does not know."""
        used = Used()
        for step in steps:
            used.add(step, self.tables)
        used.add_choices(offered, self.tables)
        for spoken, there in ((used.rules, known["rules"]), (used.questions, known["questions"])):
            for name in [name for name in spoken if name in there]:
                del spoken[name]
        told = book(self.rules, self.words, self.tables, used, known["cards"])
        # A new rule may leave open what the page has been told of already.
        return {**told, "questions": {name: one for name, one in told["questions"].items() if name not in known["questions"]}}
