"""One move ahead: what a page can show at a step when there is nobody to ask."""

from __future__ import annotations

from typing import Any

from tabletop.frames.payload import Tried
from tabletop.frames.steps import StepMaker
from tabletop.kernel.seat import OPEN, TABLE

from .choices import Choice
from .messages import Teller
from .open_tasks import task_at
from .task_tree import task_tree
from .tasks import one_pass
from .what_if import WhatIf

MOST = 40
# Of these so many are refused ones, if there are that many.
MOST_REFUSED = 12


def plies(lesson: Any, seat: int | None = None) -> Any:
    """What can be tried after a step of a run: the choices of whoever is on turn or asked, played one move far.

    With ``seat`` only that player's choices, and of those nothing that depends on what lies
    hidden from that player: it is not in the page.
    """

    def tried(run: Any, place: int, maker: StepMaker) -> Tried:
        if seat is None and "task" in run.trace.beats[place].source:
            return Tried(task_tree(task_at(lesson, run, place), maker))
        line, teller = WhatIf(lesson, run, place, (), OPEN if seat is None else seat), Teller(maker)
        who = _who(run, place) if seat is None else seat
        choices = line.list_choices(who, MOST, MOST_REFUSED)
        found = [_one(teller, line, choice) for choice in one_pass(choices)]
        note = line.note(who, choices)
        # Without anything to try the menu stays shut, and nobody would read the note.
        if not found or note is None:
            return Tried(found)
        return Tried(
            found, {"seat": None if who == OPEN else who, "text": maker.tables.text(lambda lang: maker.words[lang].say(note))}
        )

    return tried


def _who(run: Any, place: int) -> int:
    """The one seat that is on turn or asked; everybody, if several are."""
    decision = run.trace.beats[place].decision
    asked = [*decision.must, *decision.may]
    return asked[0] if len(asked) == 1 else OPEN


def _one(teller: Teller, line: WhatIf, choice: Choice) -> dict[str, Any]:
    """A choice with the step that it brings."""
    told = teller.choice(teller.rules.view(line.line.state, TABLE), choice)
    if choice.ok:
        further = line.play(choice)
        (step,) = teller.steps(further, further.beats)
        told["step"] = {**step, "move": further.played(0)}
    return told
