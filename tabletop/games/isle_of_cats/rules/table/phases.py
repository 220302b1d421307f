"""The order of a day: each kind of move has its phase, and is refused in every other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import Seat

from .state import State
from .vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

PHASES = ("fill", "deal", "draft", "pay", "lessons", "choose", "rescue", "rare_finds", "scoring")

# The plan of a day, the next thing last; what lies under a phase is the rest of the day.
PLAN = (
    ("clear",),
    ("begin_turns", "rare_finds"),
    ("end_rescue",),
    ("reveal",),
    ("choose", 0),
    ("ready_baskets",),
    ("lay_lessons",),
    ("pay",),
    ("gather_hand",),
    ("deal",),
    ("fish",),
    ("fill",),
)

# In each phase how much of the plan is still to come; in `draft` and in the phases of turns one more frame lies on top.
STILL_TO_COME = {"fill": 12, "deal": 10, "draft": 9, "pay": 8, "lessons": 7, "choose": 5, "rescue": 3, "rare_finds": 1}

HOME = {
    "fill": ("fill",),
    "deal": ("deal",),
    "keep": ("draft",),
    "pay": ("pay",),
    "announce": ("lessons",),
    "choose": ("choose",),
    "rescue": ("rescue", "take"),
    "pass": ("rescue", "take", "rare_finds"),
}


def phase_of(state: State) -> str:
    """The phase the day is in; between two of them it is still the one before."""
    for frame in reversed(state.agenda):
        if frame[0] in PHASES:
            return frame[0]
        if frame[0] == "next_turn":
            return frame[1]
    return min((phase for phase, frames in STILL_TO_COME.items() if frames >= len(state.agenda)), key=STILL_TO_COME.__getitem__)


def on_turn(state: State) -> Seat | None:
    """Who is on turn; nobody outside the phases of turns, or while something is owed or offered."""
    frame: tuple[Any, ...] = state.agenda[-1] if state.agenda else ("clear",)
    return frame[1] if frame[0] in ("rescue", "rare_finds") and len(frame) == 2 else None


def whom_it_offers(decision: Decision) -> tuple:
    """To whom a choice is offered that need not be made: a treasure, or one cat more."""
    return decision.may[:1] if decision.kind in ("take", "further", "announced", "last_moment") and not decision.must else ()


def of_this_phase(rules: Isle, state: State, move: Move) -> Values | None:
    """A day runs in a fixed order; what belongs to another phase waits for it."""
    phase = phase_of(state)
    if phase not in HOME[move[0]]:
        return {"seat": move[1], "phase": phase}


for verb, at in HOME.items():
    others = tuple(phase for phase in (*PHASES, "take") if phase not in (*at, "scoring"))
    isle.need(verb, "isle.round.1", at=others)(of_this_phase)
